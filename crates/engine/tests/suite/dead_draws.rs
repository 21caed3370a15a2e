//! Dead draws of TwixT: a game of the engine against itself ends with the turn that makes one.

use engine::{Engine, Limits, Random, Searchable};
use game::{Outcome, Player, Position};
use twixt::{Direction, Hole, Link, Rules, Size, SwapRule, Turn, Twixt};

/// Whether a side can still join its borders, by the definition: over pegs of its own and free holes, in
/// steps that no link crosses which the rules keep in the way.
fn can_join(position: &Twixt, player: Player) -> bool {
    let size = position.rules().size();
    let holes = (0..size.rows()).flat_map(|y| (0..size.columns()).map(move |x| Hole { x, y }));
    let along = |hole: Hole| match player {
        Player::First => (hole.y, size.rows()),
        Player::Second => (hole.x, size.columns()),
    };
    let usable = |hole: Hole| position.may_use(player, hole) && position.peg(hole) != Some(player.other());
    let passes = |link: Link| {
        let crossing = position
            .links()
            .filter(|by| by.crossing_lanes().any(|lane| lane == link));
        let keeps = |by: Link| {
            let own = position.peg(by.from()) == Some(player);
            !own || !position.rules().removal() && !position.rules().own_links_cross()
        };
        position.has_link(link) || !crossing.into_iter().any(keeps)
    };
    let mut due: Vec<Hole> = holes.filter(|&hole| along(hole).0 == 0 && usable(hole)).collect();
    let mut seen = due.clone();
    while let Some(hole) = due.pop() {
        if along(hole).0 == along(hole).1 - 1 {
            return true;
        }
        for link in Direction::ALL.into_iter().filter_map(|way| Link::leaving(hole, way)) {
            let next = link.other_end(hole).expect("an end of the link");
            if usable(next) && !seen.contains(&next) && passes(link) {
                seen.push(next);
                due.push(next);
            }
        }
    }
    false
}

fn is_drawn(position: &Twixt) -> bool {
    let [first, second] = Player::BOTH.map(|player| can_join(position, player));
    !first && !second || position.legal_holes().next().is_none()
}

/// A game in which so many of eight turns are left to chance, so that it is often drawn; every turn is
/// checked. Says whether it was.
fn game_is_drawn(rules: &Rules, seed: u64, chance: u32) -> bool {
    let mut random = Random::new(seed);
    let mut engine = Engine::<Twixt>::new(1 << 12);
    let mut position = Twixt::start(rules);
    loop {
        let line = engine.search(&position, &Limits::nodes(30), &|| false);
        if position.outcome() == Some(Outcome::Draw) || position.outcome().is_none() {
            let drawn = is_drawn(&position);
            let seen = position.outcome_in_play() == Some(Outcome::Draw);
            assert_eq!(seen, drawn, "{position}");
            assert_eq!(line.is_none(), drawn, "{position}");
        }
        let Some(line) = line else {
            return position.outcome_in_play() == Some(Outcome::Draw);
        };
        let turn = if random.below(8) < chance {
            let holes: Vec<Hole> = position.legal_holes().collect();
            Turn::Place(holes[random.below(holes.len() as u32) as usize])
        } else {
            line.moves[0].clone()
        };
        let mut next = position.clone();
        next.try_play(&turn).expect("a legal turn");
        if next.outcome().is_none() && is_drawn(&next) {
            drawn_turns_count_nothing(&position, &turn);
        }
        position = next;
    }
}

/// A turn that makes a dead draw is worth nothing to either side, however deep the search.
fn drawn_turns_count_nothing(position: &Twixt, turn: &Turn) {
    let mut engine = Engine::<Twixt>::new(1 << 10);
    let mut candidates = Vec::new();
    position.wide_candidates(&mut candidates);
    if candidates.contains(turn) && position.winning_move().is_none() {
        for depth in 1..3 {
            let lines = engine.search_each(position, depth, &|| false);
            let line = lines.iter().find(|line| line.moves[0] == *turn);
            assert!(line.is_none_or(|line| line.score == 0), "{line:?}: {position}");
        }
    }
}

#[test]
fn no_dead_draw_goes_by_unseen() {
    let mut drawn = 0;
    for set in ["simple", "standard", "pp"] {
        for (size, games, chance) in [(6, 12, 6), (8, 8, 7), (8, 2, 1), (10, 2, 7)] {
            let size = Size::new(size, size).expect("a board");
            let rules = Rules::new(set.parse().expect("a rule set"), size);
            let rules = rules.with_swap(SwapRule::None).expect("no swap");
            drawn += (0..games).filter(|&seed| game_is_drawn(&rules, seed, chance)).count();
        }
    }
    assert!(drawn > 3, "{drawn} drawn games");
}
