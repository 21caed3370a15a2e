//! The engine at play: against chance, against the clock, and against itself for equal answers.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use engine::{Clock, Engine, Level, Limits, Playable, Random, winning_turn};
use game::{Outcome, Player, Position};
use trax::{Rules, Trax, Turn};
use twixt::{Size, Twixt};

fn legal<G: Position>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn random_move<G: Position>(position: &G, random: &mut Random) -> G::Move {
    let moves = legal(position);
    moves[random.below(moves.len() as u32) as usize].clone()
}

/// A position some random moves into a game.
fn random_position<G: Position>(rules: &G::Rules, seed: u64, moves: u32) -> G {
    let mut random = Random::new(seed);
    let mut position = G::start(rules);
    for _ in 0..moves {
        if position.outcome().is_none() {
            let m = random_move(&position, &mut random);
            position.play_unchecked(&m);
        }
    }
    position
}

/// Fifty games against a random mover, each side in turn.
fn beats_chance<G: Playable>(rules: &G::Rules, limits: &Limits) {
    let mut engine = Engine::<G>::new(1 << 14);
    for seed in 0..50 {
        let side = if seed % 2 == 0 { Player::First } else { Player::Second };
        let mut random = Random::new(seed);
        let mut position = G::start(rules);
        while position.outcome().is_none() {
            let m = if position.to_move() == side {
                let line = engine.search(&position, limits, &|| false);
                line.expect("a move in a game that is not over").moves[0].clone()
            } else {
                random_move(&position, &mut random)
            };
            assert!(position.try_play(&m).is_ok(), "the engine plays by the rules");
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(side)), "game {seed}");
    }
}

#[test]
fn trax_beats_chance_fifty_to_none() {
    beats_chance::<Trax>(&Rules::official(), &Limits::nodes(150));
}

#[test]
fn trax_8x8_beats_chance_fifty_to_none() {
    beats_chance::<Trax>(&Rules::limited(), &Limits::nodes(150));
}

#[test]
fn twixt_beats_chance_fifty_to_none() {
    beats_chance::<Twixt>(&twixt::Rules::standard(Size::USUAL), &Limits::nodes(40));
}

/// A clock on which a millisecond passes each time that it is read.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// The strongest level answers within a second of its clock, from the start to the end of a game.
fn answers_in_time<G: Playable>(rules: &G::Rules, moves: &[u32]) {
    let mut engine = Engine::<G>::new(1 << 16);
    for &moves in moves {
        let position: G = random_position(rules, 7, moves);
        let clock = Ticking::default();
        let m = Level::LAST.choose(&mut engine, &position, 1, None, &clock);
        assert!(clock.elapsed() <= Duration::from_secs(1));
        assert_eq!(m.is_some(), position.outcome().is_none());
    }
}

#[test]
fn trax_answers_within_a_second() {
    answers_in_time::<Trax>(&Rules::official(), &[0, 1, 6, 12]);
}

#[test]
fn twixt_answers_within_a_second() {
    answers_in_time::<Twixt>(&twixt::Rules::standard(Size::USUAL), &[0, 1, 40, 200]);
    answers_in_time::<Twixt>(&twixt::Rules::simple(Size::new(48, 48).expect("a board")), &[0, 9]);
}

fn is_deterministic<G: Playable>(rules: &G::Rules, moves: u32) {
    let position: G = random_position(rules, 3, moves);
    let search = |engine: &mut Engine<G>| engine.search(&position, &Limits::nodes(2_000), &|| false);
    let (mut one, mut two) = (Engine::new(1 << 12), Engine::new(1 << 12));
    let first = search(&mut one);
    assert!(first.is_some());
    assert_eq!(first, search(&mut two));
    one.clear();
    assert_eq!(first, search(&mut one));
}

#[test]
fn equal_nodes_find_equal_lines() {
    is_deterministic::<Trax>(&Rules::official(), 8);
    is_deterministic::<Twixt>(&twixt::Rules::simple(Size::new(12, 12).expect("a board")), 10);
}

/// Two threads answer with a legal turn, stop when the first one does, and agree on what is decided.
#[test]
fn threads_search_together() {
    let mut decided = 0;
    for seed in 0..12 {
        let position: Trax = random_position(&Rules::official(), seed, 9);
        let search = |threads: usize| {
            let mut engine = Engine::new(1 << 14);
            engine.set_threads(threads);
            engine.search(&position, &Limits::nodes(3_000), &|| false)
        };
        let (alone, together) = (search(1), search(2));
        assert_eq!(alone.is_some(), together.is_some());
        if let (Some(alone), Some(together)) = (alone, together) {
            assert!(position.check(&together.moves[0]).is_ok());
            if alone.is_decided() && together.is_decided() {
                assert_eq!(alone.is_won(), together.is_won(), "seed {seed}");
                decided += 1;
            }
        }
    }
    assert!(decided > 3, "{decided}");
}

/// The quick search for a winning turn against playing every turn.
#[test]
fn a_winning_turn_is_found_exactly_when_there_is_one() {
    let mut found = 0;
    for (name, seed) in ["official", "limited", "fournier", "loop", "4x4"].iter().zip(0..) {
        for game in 0..60 {
            let rules: Rules = name.parse().expect("a rule set");
            for moves in 2..30 {
                let position: Trax = random_position(&rules, game * 100 + seed, moves);
                if position.outcome().is_some() {
                    break;
                }
                let me = position.to_move();
                let wins = |turn: &Turn| {
                    let mut next = position.clone();
                    next.play_unchecked(turn);
                    next.outcome() == Some(Outcome::Win(me))
                };
                let some = winning_turn(&position);
                assert_eq!(some.is_some(), legal(&position).iter().any(wins), "{position}");
                if let Some(turn) = some {
                    assert!(wins(&turn), "{position}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 500, "{found}");
}

/// What the search says of a forced game is what playing every turn says.
#[test]
fn proved_scores_hold_on_a_small_board() {
    let mut engine = Engine::<Trax>::new(1 << 16);
    for seed in 0..40 {
        let rules = Rules::study(3).expect("3x3");
        let position: Trax = random_position(&rules, seed, 3);
        if position.outcome().is_some() {
            continue;
        }
        let line = engine.search(&position, &Limits::depth(12), &|| false).expect("a line");
        let score = line.score.signum() * i32::from(line.score.abs() > engine::MATE_BOUND);
        if line.proved || line.depth == 12 {
            assert_eq!(score, minimax(&position), "{position}");
        }
    }
}

/// 1, 0 or −1 for the side to move under best play.
fn minimax(position: &Trax) -> i32 {
    match position.outcome() {
        Some(Outcome::Draw) => 0,
        Some(Outcome::Win(player)) => {
            if player == position.to_move() {
                1
            } else {
                -1
            }
        }
        None => legal(position)
            .iter()
            .map(|turn| {
                let mut next = position.clone();
                next.play_unchecked(turn);
                -minimax(&next)
            })
            .max()
            .expect("a legal turn"),
    }
}

#[test]
fn a_dead_draw_ends_the_game() {
    let rules = twixt::Rules::simple(Size::new(5, 5).expect("a board"));
    let setup = "5x5 r R:c2,b4 B:c3,e4 L:c2-b4,c3-e4".parse().expect("a position text");
    let position = Twixt::from_setup(&setup, &rules).expect("a sound set-up");
    assert_eq!(position.outcome(), None);
    let mut engine = Engine::new(1 << 10);
    assert_eq!(engine.search(&position, &Limits::depth(2), &|| false), None);
    assert_eq!(engine.search_each(&position, 2, &|| false), []);
    assert_eq!(Level::LAST.choose(&mut engine, &position, 1, None, &|| false), None);
    // One turn earlier Red still has c2 to play and sees the draw coming.
    let setup = "5x5 r R:b4 B:c3,e4 L:c3-e4".parse().expect("a position text");
    let position = Twixt::from_setup(&setup, &rules).expect("a sound set-up");
    let lines = engine.search_each(&position, 1, &|| false);
    let dead = twixt::Turn::Place("c2".parse().expect("a hole"));
    let line = lines.iter().find(|line| line.moves[0] == dead);
    assert_eq!(line.map(|line| line.score), Some(0));
}

#[test]
fn levels_choose_the_same_move_for_the_same_seed_and_take_a_win() {
    for number in 1..=10 {
        let level = Level::new(number).expect("a level");
        let rules = Rules::official();
        let position: Trax = random_position(&rules, 5, 6);
        let choose = |seed| level.choose(&mut Engine::new(1 << 12), &position, seed, None, &|| false);
        if number < 10 {
            assert_eq!(choose(4), choose(4));
        }
        for seed in 0..30 {
            let position: Trax = random_position(&rules, seed, 9);
            if let Some(turn) = winning_turn(&position) {
                let chosen = level.choose(&mut Engine::new(1 << 12), &position, seed, None, &|| false);
                let mut next = position.clone();
                next.play_unchecked(&chosen.unwrap_or(turn));
                assert_eq!(next.outcome(), Some(Outcome::Win(position.to_move())));
            }
        }
    }
    assert_eq!((Level::new(0), Level::new(11)), (None, None));
}
