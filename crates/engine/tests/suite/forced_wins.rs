//! Forced wins beside a search that tries everything, and every claim replayed against every defence.

use std::collections::HashMap;

use engine::{Answer, Engine, Limits, Random, Step, TraxSolver, winning_turn};
use game::{Outcome, Player, Position};
use trax::{Rules, Trax, Turn};

fn rules(name: &str) -> Rules {
    name.parse().expect("a rule set")
}

fn legal(position: &Trax) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns
}

fn after(position: &Trax, turn: &Turn) -> Trax {
    let mut next = position.clone();
    next.try_play(turn).expect("a legal turn");
    next
}

/// Whether `player`, who is to move, wins within `turns` own turns: by trying every turn.
fn wins_within(position: &Trax, player: Player, turns: u32) -> bool {
    let won = |position: &Trax| position.outcome() == Some(Outcome::Win(player));
    let nexts: Vec<Trax> = legal(position).iter().map(|turn| after(position, turn)).collect();
    nexts.iter().any(won)
        || turns > 1
            && nexts.iter().any(|next| {
                next.outcome().is_none()
                    && legal(next).iter().all(|reply| {
                        let next = after(next, reply);
                        won(&next) || next.outcome().is_none() && wins_within(&next, player, turns - 1)
                    })
            })
}

/// The positions of a game between sides that see wins at once, and mostly losses too.
fn game(rules: &Rules, seed: u64) -> Vec<Trax> {
    let mut random = Random::new(seed);
    let mut position = Trax::start(rules);
    let mut positions = Vec::new();
    while position.outcome().is_none() && positions.len() < 60 {
        positions.push(position.clone());
        let turns = legal(&position);
        let mut turn = winning_turn(&position);
        for _ in 0..3 {
            let tried = turns[random.below(turns.len() as u32) as usize];
            let next = after(&position, &tried);
            let loses = next.outcome().is_some() || winning_turn(&next).is_some();
            if turn.is_none() && !loses {
                turn = Some(tried);
            }
        }
        position = after(&position, &turn.unwrap_or(turns[0]));
    }
    positions
}

/// The last `count` positions of `games` games.
fn endings(name: &str, games: u64, count: usize) -> Vec<Trax> {
    let rules = rules(name);
    let last = |seed| {
        let positions = game(&rules, seed);
        let first = positions.len().saturating_sub(count);
        positions[first..].to_vec()
    };
    (0..games).flat_map(last).collect()
}

/// The positions of a game of the engine against itself, in which every fourth turn on average is left
/// to chance, so that it ends.
fn engine_game(rules: &Rules, seed: u64) -> Vec<Trax> {
    let mut random = Random::new(seed);
    let mut engine = Engine::<Trax>::new(1 << 12);
    let mut position = Trax::start(rules);
    let mut positions = Vec::new();
    while position.outcome().is_none() && positions.len() < 40 {
        positions.push(position.clone());
        if positions.len() < 3 || random.below(4) == 0 {
            position.play_random(&mut |n| random.below(n));
        } else {
            let line = engine.search(&position, &Limits::nodes(40), &|| false);
            position = after(&position, &line.expect("a turn").moves[0]);
        }
    }
    positions
}

fn solve(solver: &mut TraxSolver, position: &Trax, within: u32) -> Answer<Turn> {
    let solution = solver.solve(position, within, &Limits::default(), &|| false);
    solution.answer
}

/// The number of turns of a win, 0 if there is none.
fn least(answer: &Answer<Turn>) -> u32 {
    match answer {
        Answer::Win { turns, .. } => *turns,
        Answer::NoWin => 0,
        Answer::Unknown { .. } => panic!("there was no limit"),
    }
}

#[test]
fn the_solver_finds_what_trying_everything_finds() {
    let mut found = [0; 3];
    for (name, games) in [
        ("official", 6),
        ("limited", 6),
        ("fournier", 12),
        ("loop", 6),
        ("2x2", 20),
        ("3x3", 40),
        ("4x4", 20),
        ("5x5", 10),
        ("8x8", 4),
    ] {
        let mut solver = TraxSolver::new(1 << 12);
        for position in endings(name, games, 5) {
            let player = position.to_move();
            let wanted = (1..=2).find(|&turns| wins_within(&position, player, turns));
            let answer = solve(&mut solver, &position, 2);
            assert_eq!(least(&answer), wanted.unwrap_or(0), "{name}: {position}");
            found[least(&answer) as usize] += 1;
        }
    }
    assert!(found.iter().all(|&count| count > 50), "{found:?}");
}

#[test]
fn three_turns_ahead_it_finds_the_same_on_small_boards() {
    let mut found = [0; 4];
    for (name, games, count) in [("3x3", 60, 9), ("4x4", 6, 4)] {
        let mut solver = TraxSolver::new(1 << 12);
        for position in endings(name, games, count) {
            let player = position.to_move();
            let wanted = (1..=3).find(|&turns| wins_within(&position, player, turns));
            let answer = solve(&mut solver, &position, 3);
            assert_eq!(least(&answer), wanted.unwrap_or(0), "{name}: {position}");
            found[least(&answer) as usize] += 1;
        }
    }
    assert!(found.iter().all(|&count| count > 3), "{found:?}");
}

/// Plays a shown tree out with nothing but the rules: every legal reply is there, every answer is
/// legal, and in the end the attacker has won within the number of turns.
fn replay(position: &Trax, turns: u32, answers: &HashMap<Vec<Turn>, Turn>, played: &mut Vec<Turn>) {
    let attacker = position.to_move();
    assert!(turns > 0, "{position}: no turns are left");
    let answer = answers[played];
    let next = after(position, &answer);
    if next.outcome().is_some() {
        assert_eq!(next.outcome(), Some(Outcome::Win(attacker)), "{position}");
        return;
    }
    played.push(answer);
    for reply in legal(&next) {
        let last = after(&next, &reply);
        if last.outcome().is_some() {
            assert_eq!(last.outcome(), Some(Outcome::Win(attacker)), "{next}");
            continue;
        }
        played.push(reply);
        replay(&last, turns - 1, answers, played);
        played.pop();
    }
    played.pop();
}

/// Every way to reach each answer of a tree.
fn answers(solver: &mut TraxSolver, position: &Trax, turns: u32) -> HashMap<Vec<Turn>, Turn> {
    let mut answers = HashMap::new();
    // For each depth, all ways to the position in which the step of that depth is played.
    let mut ways: Vec<Vec<Vec<Turn>>> = Vec::new();
    let mut see = |step: &Step<'_>| {
        ways.truncate(step.depth as usize);
        let here: Vec<Vec<Turn>> = match ways.last() {
            None => vec![Vec::new()],
            Some(before) => {
                let with = |way: &Vec<Turn>, &reply: &Turn| [&way[..], &[reply]].concat();
                let all = |way| step.replies.iter().map(move |reply| with(way, reply));
                before.iter().flat_map(all).collect()
            }
        };
        let answer = step.answer.into_iter();
        let next = answer.flat_map(|answer| {
            answers.extend(here.iter().map(|way| (way.clone(), answer)));
            here.iter().map(move |way| [&way[..], &[answer]].concat())
        });
        let next = next.collect();
        ways.push(next);
        true
    };
    assert!(solver.show_tree(position, turns, &Limits::default(), &|| false, &mut see));
    answers
}

/// The claims for positions, each replayed; how many there were of each length.
fn claims_hold(positions: &[Trax], within: u32) -> [usize; 5] {
    let mut found = [0; 5];
    let mut solver = TraxSolver::new(1 << 16);
    for position in positions {
        let answer = solve(&mut solver, position, within);
        let turns = least(&answer);
        found[turns as usize] += 1;
        if let Answer::Win { line, .. } = answer {
            // The last reply may give the game away, where all of them do.
            let plies = line.len() as u32;
            assert!([2 * turns - 1, 2 * turns - 2].contains(&plies), "{position}");
            let last = line
                .iter()
                .fold(position.clone(), |position, turn| after(&position, turn));
            assert_eq!(last.outcome(), Some(Outcome::Win(position.to_move())));
            let answers = answers(&mut solver, position, turns);
            assert_eq!(answers[&Vec::new()], line[0]);
            replay(position, turns, &answers, &mut Vec::new());
        }
    }
    found
}

/// The claims for the last six positions of games of the engine against itself.
fn claims_in_games_hold(games: u64, within: u32) -> [usize; 5] {
    let mut found = [0; 5];
    for name in ["official", "limited", "fournier", "loop", "5x5", "6x6"] {
        let rules = rules(name);
        for seed in 0..games {
            let positions = engine_game(&rules, seed);
            let first = positions.len().saturating_sub(6);
            let some = claims_hold(&positions[first..], within);
            found = core::array::from_fn(|turns| found[turns] + some[turns]);
        }
    }
    found
}

#[test]
fn every_claim_replays_against_every_defence() {
    let found = claims_in_games_hold(20, 2);
    let longer: usize = found[2..].iter().sum();
    assert!(found[1] > 60 && longer > 20, "{found:?}");
}

#[test]
#[ignore = "long: hundreds of games with wins in up to three turns"]
fn every_claim_of_hundreds_of_games_replays_against_every_defence() {
    let found = claims_in_games_hold(60, 3);
    let longer: usize = found[2..].iter().sum();
    assert!(found[1] > 150 && longer > 80, "{found:?}");
}

#[test]
fn claims_in_games_of_chance_replay_too() {
    let mut found = [0; 5];
    for name in ["official", "limited", "fournier", "loop", "4x4", "5x5"] {
        let some = claims_hold(&endings(name, 8, 4), 3);
        found = core::array::from_fn(|turns| found[turns] + some[turns]);
    }
    assert!(found[1] > 30 && found[3] > 5, "{found:?}");
}
