//! The root of a deep search of TwixT looks at more holes than the candidates.

use engine::{Engine, Level, Limits, Searchable as _};
use game::{Notation as _, Position as _};
use twixt::{Rules, Size, Turn, Twixt};

/// A game against T1j (`time 5`), which went on with p19 and won: a link away from the gaps of Red's best runs.
const TURNS: &str = "s22 l11 q11 o14 t14 r11 s12 t18 q17 p10 t10 t7 u8 v6 s7 r18 s18 r6 q6 q4 p4 t19";

fn position() -> Twixt {
    let size = Size::new(24, 24).expect("a board");
    let mut position = Twixt::start(&Rules::simple(size));
    for text in TURNS.split(' ') {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

fn candidates(position: &Twixt) -> Vec<Turn> {
    let mut candidates = Vec::new();
    position.candidates(&mut candidates);
    candidates
}

#[test]
fn a_deep_search_finds_a_turn_that_is_no_candidate() {
    let position = position();
    let candidates = candidates(&position);
    let best = position.read_move("p19").expect("a turn");
    assert!(!candidates.contains(&best));
    let found = |limits: &Limits| {
        let line = Engine::new(1 << 16).search(&position, limits, &|| false);
        line.expect("a game that goes on").moves.remove(0)
    };
    assert!(candidates.contains(&found(&Limits::depth(2))));
    assert_eq!(found(&Limits::nodes(5_000)), best);
}

#[test]
fn levels_below_the_last_look_at_candidates_alone() {
    let position = position();
    let candidates = candidates(&position);
    let mut engine = Engine::new(1 << 16);
    for number in 1..10 {
        engine.clear();
        let level = Level::new(number).expect("a level");
        let turn = level.choose(&mut engine, &position, 1, None, &|| false);
        assert!(candidates.contains(&turn.expect("a turn")), "{number}");
    }
    // What a level has searched by leaves the next search as wide as any.
    engine.clear();
    let line = engine.search(&position, &Limits::nodes(5_000), &|| false);
    assert!(!candidates.contains(&line.expect("a line").moves[0]));
}
