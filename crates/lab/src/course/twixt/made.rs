//! Positions that are made, not played: a chain from the top, and what it meets on its way down.

use game::{Player, Position as _, Random};
use twixt::{BLACK, Hole, RED, Rules, Turn, Twixt};

use super::ask;
use super::item::{Item, is_readable, within};

/// Own turns that a win may take.
const MOST: u32 = 4;

type At = (i32, i32);

/// Knight's moves that do not lead up.
const STEPS: [At; 4] = [(1, 2), (-1, 2), (2, 1), (-2, 1)];

fn between(random: &mut Random, from: i32, to: i32) -> i32 {
    from + random.below((to - from + 1) as u32) as i32
}

/// A chain from the top row down to `row` at least.
fn chain(random: &mut Random, columns: i32, row: i32) -> Vec<At> {
    let mut at = (between(random, 2, columns - 3), 0);
    let mut pegs = vec![at];
    while at.1 < row {
        let (across, down) = STEPS[random.below(4) as usize];
        at = (at.0 + across, at.1 + down);
        pegs.push(at);
    }
    pegs
}

/// The position with these pegs, the first side to move; none if that is impossible or over.
fn position(rules: &Rules, first: &[At], second: &[At]) -> Option<Twixt> {
    let mut position = Twixt::start(rules);
    let pegs = first
        .iter()
        .map(|&at| (RED, at))
        .chain(second.iter().map(|&at| (BLACK, at)));
    for (side, at) in pegs {
        let (Ok(x), Ok(y)) = (at.0.try_into(), at.1.try_into()) else {
            return None;
        };
        position = to_move(position, side);
        position.try_play(&Turn::Place(Hole { x, y })).ok()?;
    }
    let position = to_move(position, RED);
    position.outcome().is_none().then_some(position)
}

fn to_move(position: Twixt, side: Player) -> Twixt {
    if position.to_move() == side {
        position
    } else {
        position.passed()
    }
}

/// A chain beside a wall that comes through only with the help of a peg ahead.
pub(super) fn ladder(rules: &Rules, random: &mut Random) -> Option<Item> {
    let (columns, rows) = (i32::from(rules.size().columns()), i32::from(rules.size().rows()));
    let run = chain(random, columns / 2 + 2, rows / 2 - 1);
    let &(x, y) = run.last()?;
    let mut wall = vec![(x + between(random, -2, 1), y + between(random, 1, 2))];
    for _ in 0..between(random, 1, 2) {
        let &(across, down) = wall.last()?;
        let step = [(-2, -1), (-2, 1), (-1, 2), (2, 1)][random.below(4) as usize];
        wall.push((across + step.0, down + step.1));
    }
    let mut helped = run.clone();
    helped.push((x + between(random, 3, 6), rows - between(random, 1, 4)));
    let without = position(rules, &run, &wall)?;
    let with = position(rules, &helped, &wall)?;
    let turns = ask::wins_in(&with, MOST).filter(|&turns| turns >= 3)?;
    if !is_readable(&with, 6, 13) || ask::wins_in(&without, MOST + 2).is_some() {
        return None;
    }
    within(&with, None, &with, turns, 2)
}

/// A head some rows from the bottom with enough room, just attacked.
pub(super) fn far(rules: &Rules, random: &mut Random) -> Option<Item> {
    let (columns, rows) = (i32::from(rules.size().columns()), i32::from(rules.size().rows()));
    let away = between(random, 3, 5);
    let run = chain(random, columns, rows - 1 - away);
    let &(x, y) = run.last()?;
    let attack = (x + between(random, -3, 3), y + between(random, 1, away - 1));
    let other = (between(random, 0, columns - 1), between(random, 2, rows / 2));
    let before = position(rules, &run, &[other])?.passed();
    let last = Turn::Place(Hole {
        x: attack.0.try_into().ok()?,
        y: attack.1.try_into().ok()?,
    });
    let mut now = before.clone();
    now.try_play(&last).ok()?;
    let turns = ask::wins_in(&now, 3).filter(|&turns| turns >= 2)?;
    within(&before, Some(&last), &now, turns, 2)
}
