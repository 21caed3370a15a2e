//! Forced connections of TwixT: each is replayed by the rules against every defence.

use engine::{Engine, Limits, Random, forced_connection};
use game::{Outcome, Position};
use twixt::{Rules, Size, SwapRule, Turn, Twixt};

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
        answers = (0..3)
            .map(|_| answers[random.below(all) as usize])
            .collect();
    }
    for answer in answers {
        let mut after = next.clone();
        after.try_play(&Turn::Place(answer)).expect("a legal turn");
        assert_eq!(after.outcome(), None, "{after}");
        replay(&after, turns - 1, levels.saturating_sub(1), random);
    }
}

/// How many connections of each number of turns are found, and replayed, in games.
fn replayed(rules: &Rules, games: u64, nodes: u64) -> [u32; 8] {
    let mut random = Random::new(1);
    let mut found = [0; 8];
    for seed in 0..games {
        for position in game(rules, seed, nodes) {
            let (connection, _) = forced_connection(&position, &Limits::nodes(600), &|| false);
            if let Some(connection) = connection {
                found[connection.turns.min(7) as usize] += 1;
                replay(&position, connection.turns, 1, &mut random);
            }
        }
    }
    found
}

#[test]
fn every_connection_replays_against_every_defence() {
    for set in ["simple", "standard", "pp"] {
        let found = replayed(&rules(set, 10), 8, 30);
        assert!(found[2] > 12 && found[3] > 4, "{set}: {found:?}");
    }
}
