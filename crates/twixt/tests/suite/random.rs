//! Random numbers, games and turns from a seed.

use game::{Play, Player, Position, mix};
use twixt::{Direction, Edit, Hole, Link, RuleSet, Rules, Size, SwapRule, Turn, Twixt};

/// A source of numbers that only depends on its seed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) % count as u64) as usize
    }

    /// Whether something happens that happens once in so many times.
    pub(crate) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        (!items.is_empty()).then(|| items[self.below(items.len())])
    }
}

/// Rules of one of the sets, without a swap.
pub(crate) fn rules(set: RuleSet, columns: u8, rows: u8) -> Rules {
    let size = Size::new(columns, rows).expect("a legal size");
    Rules::new(set, size)
        .with_swap(SwapRule::None)
        .expect("no swap on any board")
}

/// Any hole within rows and columns, or now and then a little outside.
pub(crate) fn any_hole(random: &mut Random, size: Size) -> Hole {
    let beyond = usize::from(random.one_in(40)) * 3;
    Hole {
        x: random.below(usize::from(size.columns()) + beyond) as u8,
        y: random.below(usize::from(size.rows()) + beyond) as u8,
    }
}

/// A turn that is mostly legal; with edits where the rules have them, and now and then where not.
pub(crate) fn any_turn(random: &mut Random, position: &Twixt) -> Turn {
    let legal: Vec<_> = position.legal_holes().collect();
    let hole = match random.pick(&legal) {
        Some(hole) if !random.one_in(10) => hole,
        _ => any_hole(random, position.rules().size()),
    };
    if random.one_in(60) {
        return Turn::Swap;
    }
    let rarely = if position.rules().removal() { 2 } else { 40 };
    if random.one_in(rarely) {
        any_edit(random, position, hole).into()
    } else {
        Turn::Place(hole)
    }
}

/// A turn that edits links, mostly those of the side to move.
fn any_edit(random: &mut Random, position: &Twixt, peg: Hole) -> Edit {
    let mut edit = Edit::new(peg);
    let player = if random.one_in(15) {
        position.to_move().other()
    } else {
        position.to_move()
    };
    let own = own_pegs(position, player);
    let links: Vec<_> = position
        .links()
        .filter(|link| position.peg(link.from()) == Some(player))
        .collect();
    for _ in 0..random.below(4) {
        edit.remove_links.extend(random.pick(&links));
    }
    if random.one_in(3) {
        edit.remove_pegs.extend(random.pick(&own));
    }
    if random.one_in(30) {
        edit.remove_pegs.push(any_hole(random, position.rules().size()));
    }
    if random.one_in(6) {
        edit.peg = edit.remove_pegs.first().copied().unwrap_or(peg);
    }
    if random.one_in(2) {
        edit.links = Some(any_links(random, position, &own, edit.peg));
    }
    edit
}

/// A few links from the new peg or between the pegs given, now and then with a loose end.
fn any_links(random: &mut Random, position: &Twixt, pegs: &[Hole], peg: Hole) -> Vec<Link> {
    let mut links = Vec::new();
    for _ in 0..random.below(5) {
        let start = if random.one_in(2) { Some(peg) } else { random.pick(pegs) };
        let direction = random.pick(&Direction::ALL).expect("eight directions");
        let wished = start.and_then(|start| Link::leaving(start, direction));
        let held = |hole: Hole| hole == peg || pegs.contains(&hole);
        links.extend(wished.filter(|link| {
            let sound = link.ends().into_iter().all(held) && !position.has_link(*link);
            sound || random.one_in(30)
        }));
    }
    links
}

fn own_pegs(position: &Twixt, player: Player) -> Vec<Hole> {
    position
        .pegs()
        .filter(|&(_, owner)| owner == player)
        .map(|(hole, _)| hole)
        .collect()
}

/// The positions of a random game, the start included, up to a number of turns or the end.
pub(crate) fn game(rules: &Rules, seed: u64, turns: u32) -> Vec<Twixt> {
    game_with_turns(rules, seed, turns).0
}

/// The positions and the turns between them.
pub(crate) fn game_with_turns(rules: &Rules, seed: u64, turns: u32) -> (Vec<Twixt>, Vec<Turn>) {
    let mut random = Random(mix(seed));
    let (mut positions, mut played) = (vec![Twixt::start(rules)], Vec::new());
    while positions[played.len()].outcome().is_none() && played.len() < turns as usize {
        let position = &positions[played.len()];
        let turn = any_turn(&mut random, position);
        if let Ok(next) = position.clone().play(&turn) {
            positions.push(next);
            played.push(turn);
        }
    }
    (positions, played)
}
