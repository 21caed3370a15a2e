//! Turns of TwixT with links taken off or laid by hand, under `standard` rules.

use std::collections::BTreeSet;

use engine::{Engine, Limits, Playable, Random, Searchable};
use game::{Notation, Outcome, Position};
use twixt::{Direction, Edit, Hole, Link, Rules, Setup, Size, SwapRule, Turn, Twixt};

const POSITIONS: &str = include_str!("../data/link_edits.txt");

/// What a turn does, the position and the turn.
fn positions() -> impl Iterator<Item = (&'static str, Twixt, Turn)> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let parts: Vec<&str> = line.split(" | ").collect();
        let setup: Setup = parts[1].parse().expect("a position text");
        let rules = Rules::standard(setup.size);
        let rules = rules.with_swap(SwapRule::None).expect("no swap");
        let position = Twixt::from_setup(&setup, &rules).expect("a position");
        let turn = position.read_move(parts[2]).expect("a turn");
        (parts[0], position, turn)
    })
}

fn after(position: &Twixt, turn: &Turn) -> Option<Twixt> {
    let mut next = position.clone();
    next.try_play(turn).is_ok().then_some(next)
}

fn wins(position: &Twixt, turn: &Turn) -> bool {
    let won = Some(Outcome::Win(position.to_move()));
    after(position, turn).is_some_and(|next| next.outcome() == won)
}

/// Every turn that is looked at: a peg in each hole, and those with links by hand that matter.
fn turns(position: &Twixt) -> Vec<Turn> {
    let mut turns: Vec<Turn> = position.legal_holes().map(Turn::Place).collect();
    let mut others = Vec::new();
    position.candidates(&mut others);
    turns.extend(others.into_iter().filter(|turn| matches!(turn, Turn::Edit(_))));
    turns
}

/// Whether a turn does what it is said to do.
fn does(what: &str, position: &Twixt, turn: &Turn) -> bool {
    let Some(next) = after(position, turn) else {
        return false;
    };
    match what {
        "win 1" => wins(position, turn),
        "win 2" => {
            let wins_after = |reply: &Turn| after(&next, reply).is_some_and(|last| last.winning_move().is_some());
            next.winning_move().is_none() && turns(&next).iter().all(wins_after)
        }
        "save" => next.winning_move().is_none(),
        _ => panic!("{what}: not known"),
    }
}

#[test]
fn only_the_wanted_turn_does_it_and_the_search_finds_it() {
    for (what, position, turn) in positions() {
        assert!(matches!(turn, Turn::Edit(_)), "{position}");
        assert!(does(what, &position, &turn), "{what}: {position}");
        for hole in position.legal_holes() {
            assert!(!does(what, &position, &Turn::Place(hole)), "{what}: {hole}: {position}");
        }
        let mut engine = Engine::new(1 << 12);
        let line = engine.search(&position, &Limits::nodes(3_000), &|| false);
        let line = line.expect("a game that goes on");
        assert!(does(what, &position, &line.moves[0]), "{what}: {line:?}: {position}");
        assert!(line.is_won() || what == "save", "{line:?}: {position}");
    }
}

#[test]
fn codes_of_turns_with_links_by_hand_differ() {
    for (_, position, _) in positions() {
        let mut moves = position.winning_moves();
        position.wide_candidates(&mut moves);
        let moves: BTreeSet<String> = moves.iter().map(|turn| format!("{turn:?}")).collect();
        let mut all = position.winning_moves();
        position.wide_candidates(&mut all);
        let codes: BTreeSet<u32> = all.iter().map(Twixt::code).collect();
        assert_eq!(codes.len(), moves.len(), "{position}");
        assert!(codes.iter().all(|&code| code > 0 && code < 1 << 26));
    }
}

/// A small position with many pegs, by chance: every turn lays its links by itself.
fn crowded(seed: u64) -> Twixt {
    let mut random = Random::new(seed);
    let size = Size::new(6, 5 + random.below(2) as u8).expect("a board");
    let rules = Rules::standard(size).with_swap(SwapRule::None).expect("no swap");
    let mut position = Twixt::start(&rules);
    for _ in 0..10 + random.below(6) {
        if position.outcome().is_none() {
            position.play_random(&mut |n| random.below(n));
        }
    }
    position
}

/// Whether the side to move wins at once with a peg in a hole, by trying every choice of links to take off
/// and to lay.
fn wins_by_hand(position: &Twixt, hole: Hole) -> bool {
    let me = position.to_move();
    let own: Vec<Hole> = position
        .pegs()
        .filter(|&(_, owner)| owner == me)
        .map(|(hole, _)| hole)
        .collect();
    let mut lanes: Vec<Link> = Vec::new();
    for end in own.iter().copied().chain([hole]) {
        let leaving = Direction::ALL
            .into_iter()
            .filter_map(|direction| Link::leaving(end, direction));
        lanes.extend(leaving.filter(|lane| {
            let mut ends = lane.ends().into_iter();
            let theirs = |by: &Link| position.peg(by.from()) != Some(me);
            lane.from() == end
                && ends.all(|end| end == hole || own.contains(&end))
                && !position.crossing_links(*lane).iter().any(theirs)
        }));
    }
    let mut chosen = Vec::new();
    some_choice_wins(position, hole, &lanes, &mut chosen)
}

fn some_choice_wins(position: &Twixt, hole: Hole, lanes: &[Link], chosen: &mut Vec<Link>) -> bool {
    let Some((&lane, rest)) = lanes.split_first() else {
        let links = position
            .links()
            .filter(|link| position.peg(link.from()) == Some(position.to_move()));
        let edit = Edit {
            remove_links: links.collect(),
            links: Some(chosen.clone()),
            ..Edit::new(hole)
        };
        return wins(position, &Turn::from(edit));
    };
    // A lane that crosses none of the others is never in the way.
    let crosses = |other: &Link| lane.crossing_lanes().any(|across| across == *other);
    if !chosen.iter().any(crosses) {
        chosen.push(lane);
        if some_choice_wins(position, hole, rest, chosen) {
            return true;
        }
        chosen.pop();
        if !rest.iter().any(crosses) {
            return false;
        }
    }
    some_choice_wins(position, hole, rest, chosen)
}

#[test]
fn winning_moves_are_those_that_trying_everything_finds() {
    let (mut plain, mut by_hand) = (0, 0);
    for seed in 0..3_000 {
        let position = crowded(seed);
        let winning = position.winning_moves();
        assert!(winning.iter().all(|turn| wins(&position, turn)), "{position}");
        let found: BTreeSet<Option<Hole>> = winning.iter().map(Turn::peg).collect();
        assert_eq!(found.len(), winning.len(), "{position}: a hole twice");
        let wanted = position.legal_holes().filter(|&hole| wins_by_hand(&position, hole));
        assert_eq!(found, wanted.map(Some).collect(), "{position}");
        assert_eq!(position.winning_move().is_some(), !winning.is_empty());
        plain += usize::from(winning.iter().any(|turn| matches!(turn, Turn::Place(_))));
        by_hand += usize::from(winning.iter().any(|turn| matches!(turn, Turn::Edit(_))));
    }
    assert!(plain > 100 && by_hand > 5, "{plain} {by_hand}");
}
