//! Forced connections of TwixT: each is replayed by the rules against every defence.

use engine::{Engine, Limits, Random, forced_connection, saving_holes};
use game::{Outcome, Position};
use twixt::{Direction, Edit, Hole, Link, Rules, Setup, Size, SwapRule, Turn, Twixt};

/// The positions of a game of the engine against itself, the first turns and some others left to chance.
fn game(rules: &Rules, seed: u64, nodes: u64) -> Vec<Twixt> {
    let mut random = Random::new(seed);
    let mut engine = Engine::<Twixt>::new(1 << 12);
    let mut position = Twixt::start(rules);
    let mut positions = Vec::new();
    while position.outcome_in_play().is_none() && positions.len() < 90 {
        positions.push(position.clone());
        if positions.len() < 4 || random.below(8) == 0 {
            position.play_random(&mut |n| random.below(n));
        } else {
            let line = engine.search(&position, &Limits::nodes(nodes), &|| false);
            position.play_unchecked(&line.expect("a turn").moves[0]);
        }
    }
    positions
}

fn rules(set: &str, size: u8) -> Rules {
    let size = Size::new(size, size).expect("a board");
    let rules = Rules::new(set.parse().expect("a rule set"), size);
    rules.with_swap(SwapRule::None).expect("no swap")
}

/// A peg in this hole, some own links taken off by chance, and whatever can be laid then.
fn with_links_by_hand(position: &Twixt, hole: Hole, random: &mut Random) -> Turn {
    let me = position.to_move();
    let own = |end: Hole| end == hole || position.peg(end) == Some(me);
    let (mut remove_links, mut lying) = (Vec::new(), Vec::new());
    for link in position.links() {
        let comes_off = own(link.from()) && random.below(3) == 0;
        if comes_off {
            remove_links.push(link);
        } else {
            lying.push(link);
        }
    }
    let ends = position.pegs().map(|(end, _)| end).chain([hole]);
    let leaving = |end: Hole| {
        let lanes = Direction::ALL.map(|direction| Link::leaving(end, direction));
        lanes.into_iter().flatten()
    };
    let lanes = ends.filter(|&end| own(end)).flat_map(leaving);
    let mut lanes: Vec<Link> = lanes.filter(|lane| lane.ends().into_iter().all(own)).collect();
    let mut laid = Vec::new();
    while !lanes.is_empty() {
        let lane = lanes.swap_remove(random.below(lanes.len() as u32) as usize);
        if !lying.contains(&lane) && !lane.crossing_lanes().any(|by| lying.contains(&by)) {
            lying.push(lane);
            laid.push(lane);
        }
    }
    Turn::from(Edit {
        remove_links,
        links: Some(laid),
        ..Edit::new(hole)
    })
}

/// Plays the attack's turns and every answer of the defence, or a few by chance where there are `levels`
/// behind; panics if the attack does not get through in so many turns.
fn replay(position: &Twixt, turns: u32, levels: u32, random: &mut Random) {
    let limits = Limits {
        nodes: Some(200_000),
        depth: Some(turns),
        time: None,
    };
    let (found, _) = forced_connection(position, &limits, &|| false);
    let found = found.unwrap_or_else(|| panic!("no win in {turns}: {position}"));
    assert!(found.turns <= turns, "{position}");
    let attacker = position.to_move();
    let mut next = position.clone();
    next.try_play(&found.line[0]).expect("a legal turn");
    if next.outcome().is_some() {
        assert_eq!(next.outcome(), Some(Outcome::Win(attacker)), "{position}");
        return;
    }
    assert!(turns > 1, "no turns are left: {position}");
    let mut answers: Vec<_> = next.legal_holes().collect();
    if levels == 0 {
        let all = answers.len() as u32;
        answers = (0..3).map(|_| answers[random.below(all) as usize]).collect();
    }
    let by_hand = next.rules().removal();
    let edits: Vec<Turn> = answers
        .iter()
        .filter(|_| by_hand)
        .map(|&answer| with_links_by_hand(&next, answer, random))
        .collect();
    for answer in answers.into_iter().map(Turn::Place).chain(edits) {
        let mut after = next.clone();
        after.try_play(&answer).expect("a legal turn");
        assert_eq!(after.outcome(), None, "{after}");
        replay(&after, turns - 1, levels.saturating_sub(1), random);
    }
}

/// How many connections of each number of turns are found in games, and replayed against all turns of so
/// many levels.
fn replayed(rules: &Rules, games: u64, nodes: u64, levels: u32) -> [u32; 8] {
    let mut random = Random::new(1);
    let mut found = [0; 8];
    for seed in 0..games {
        for position in game(rules, seed, nodes) {
            let (connection, _) = forced_connection(&position, &Limits::nodes(600), &|| false);
            if let Some(connection) = connection {
                found[connection.turns.min(7) as usize] += 1;
                replay(&position, connection.turns, levels, &mut random);
            }
        }
    }
    found
}

#[test]
fn every_connection_replays_against_every_defence() {
    for set in ["simple", "standard", "pp"] {
        let found = replayed(&rules(set, 10), 8, 30, 1);
        assert!(found[2] > 8 && found[3] > 4, "{set}: {found:?}");
    }
}

#[test]
#[ignore = "long: dozens of games on larger boards"]
fn every_connection_of_many_games_replays() {
    for set in ["simple", "standard", "pp"] {
        for (size, games, levels) in [(8, 30, 2), (12, 30, 1), (24, 6, 0)] {
            let found = replayed(&rules(set, size), games, 30, levels);
            println!("{set} {size} {found:?}");
            assert!(found[3..].iter().sum::<u32>() > 3, "{set} {size}: {found:?}");
        }
    }
}

#[test]
fn sequences_of_threats_are_read_to_the_end() {
    let text = include_str!("../data/forced_connections.txt");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (setup, turns) = line.split_once(" | ").expect("a position and turns");
        let setup: Setup = setup.parse().expect("a position text");
        let rules = Rules::simple(setup.size);
        let position = Twixt::from_setup(&setup, &rules).expect("a position");
        let (found, nodes) = forced_connection(&position, &Limits::nodes(1_500), &|| false);
        let found = found.expect("a forced connection");
        assert_eq!(found.turns.to_string(), turns, "{position}");
        assert!(nodes <= 1_500 && found.line.len() > 6, "{found:?}");
        replay(&position, found.turns, 1, &mut Random::new(5));
    }
}

/// The other side's turns outside the holes that are named lose, and the named ones are few.
#[test]
fn turns_that_save_nothing_lose() {
    let (mut threatened, mut lost, mut random) = (0, 0, Random::new(3));
    for seed in 0..8 {
        for position in game(&rules("standard", 10), seed, 30) {
            let (holes, _) = saving_holes(&position, &Limits::nodes(1_500), &|| false);
            let Some(holes) = holes else {
                continue;
            };
            threatened += 1;
            lost += u32::from(holes.is_empty());
            let others: Vec<Hole> = position.legal_holes().filter(|hole| !holes.contains(hole)).collect();
            for _ in 0..4 {
                let mut next = position.clone();
                let hole = others[random.below(others.len() as u32) as usize];
                next.try_play(&Turn::Place(hole)).expect("a legal turn");
                if next.outcome().is_none() {
                    let (found, _) = forced_connection(&next, &Limits::nodes(100_000), &|| false);
                    assert!(found.is_some(), "{hole}: {position}");
                }
            }
        }
    }
    assert!(threatened > 20 && lost > 3, "{threatened} {lost}");
}
