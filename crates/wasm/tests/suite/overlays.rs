//! The overlays of an analysis, from its fields.

use protocol::{
    AnalysedLine, Colour, Feature, FeatureName, GameKind, Heat, NamedHole, Overlay, RankedLine, Square, ThreatenedTurn,
};
use wasm::Game;

use crate::asking::{Asking, played, setup};

fn game(kind: GameKind, rules: &str, turns: &[&str]) -> Game {
    let size = (kind == GameKind::Twixt).then_some("12");
    played(&setup(kind, rules, size, None), turns)
}

fn best(lines: &[(&[&str], f64)]) -> Overlay {
    let line = |&(turns, share): &(&[&str], f64)| RankedLine {
        turns: turns.iter().map(ToString::to_string).collect(),
        share,
    };
    Overlay::Best {
        lines: lines.iter().map(line).collect(),
    }
}

#[test]
fn the_best_lines_are_drawn_by_rank_and_weight() {
    let mut trax = game(GameKind::Trax, "official", &["@0/", "A0/"]);
    let overlay = best(&[(&["B1/"], 0.6), (&["A3+", "B1/"], 0.4), (&["nonsense"], 0.3)]);
    let markup = trax.overlay(&overlay).markup;
    assert!(markup.contains("candidate w5") && markup.contains("candidate w2"));
    assert!(markup.contains(">2</text>") && !markup.contains(">3</text>"));
    let mut twixt = game(GameKind::Twixt, "simple", &["f6", "c3"]);
    let drawing = twixt.overlay(&best(&[(&["h7"], 0.6), (&["d8"], 0.6)]));
    assert!(drawing.markup.contains("counter first"));
    assert_eq!((drawing.x, drawing.y), (3.0, 6.0));
}

#[test]
fn an_analysis_can_be_passed_on_as_it_is() {
    let line = AnalysedLine {
        turns: vec!["h7".into()],
        marks: Vec::new(),
        share: 0.5,
        first: 0.5,
        decided: None,
        proved: false,
    };
    let line = serde_json::to_string(&line).expect("text");
    let text = format!(r#"{{"overlay":{{"kind":"best","lines":[{line}]}}}}"#);
    let drawing = game(GameKind::Twixt, "simple", &["f6", "c3"]).ask_later(&text);
    assert!(drawing.expect("an overlay").contains("counter"));
}

#[test]
fn a_line_is_drawn_as_far_as_it_is_legal() {
    let turns = ["h7", "d8", "h7", "f9"].map(str::to_owned).to_vec();
    let line = Overlay::Line { turns };
    let mut twixt = game(GameKind::Twixt, "simple", &["f6", "c3"]);
    let markup = twixt.overlay(&line).markup;
    assert!(markup.contains(">2</text>") && !markup.contains(">3</text>"));
    assert!(markup.contains("thread first") && !markup.contains("thread second"));
    let turns = ["B1/", "A3+"].map(str::to_owned).to_vec();
    let line = Overlay::Line { turns };
    let mut trax = game(GameKind::Trax, "official", &["@0/", "A0/"]);
    let markup = trax.overlay(&line).markup;
    assert_eq!(markup.matches("badge\"").count(), 2);
}

#[test]
fn threats_and_weights_follow_a_turned_board() {
    let mut twixt = game(GameKind::Twixt, "simple", &["f6", "c3"]);
    let square = |(x, y)| Square { x, y };
    let threat = ThreatenedTurn {
        turn: "h7".into(),
        squares: [(7, 6), (5, 5), (-4, 900)].map(square).to_vec(),
    };
    let threats = Overlay::Threats { threats: vec![threat] };
    let drawing = twixt.overlay(&threats);
    assert_eq!((drawing.x, drawing.y), (5.0, 5.0));
    assert_eq!((drawing.width, drawing.height), (3.0, 2.0));
    let heat = Overlay::Heat {
        squares: vec![Heat {
            x: 3,
            y: 8,
            weight: 1.0,
        }],
    };
    twixt.look(true, true);
    let drawing = twixt.overlay(&heat);
    assert_eq!((drawing.x, drawing.y), (8.0, 3.0));
    let mut trax = game(GameKind::Trax, "official", &["@0/", "B1\\", "A0\\"]);
    let threat = ThreatenedTurn {
        turn: "A3\\".into(),
        squares: Vec::new(),
    };
    let threats = Overlay::Threats { threats: vec![threat] };
    assert!(trax.overlay(&threats).markup.contains("pathLength"));
}

#[test]
fn a_named_threat_is_drawn_with_its_turns_and_squares() {
    let mut trax = game(GameKind::Trax, "official", &["@0+", "@1/"]);
    let corner = |turn: &str| Overlay::Named {
        by: Colour::White,
        turns: vec![turn.into(), "A0\\".into()],
        squares: vec![Square { x: -1, y: 0 }],
    };
    let markup = trax.overlay(&corner("@1\\")).markup;
    assert_eq!(markup.matches("threat frame").count(), 2);
    // What is no turn is left out.
    let markup = trax.overlay(&corner("nonsense")).markup;
    assert_eq!(markup.matches("threat frame").count(), 1);
    let mut twixt = game(GameKind::Twixt, "simple", &["f6", "c3"]);
    assert!(!twixt.overlay(&corner("h7")).markup.contains("threat"));
}

#[test]
fn features_are_drawn_as_they_are_told() {
    let hole = |(x, y): (i32, i32)| NamedHole {
        x,
        y,
        label: String::new(),
    };
    let holes = |at: &[(i32, i32)]| at.iter().copied().map(hole).collect::<Vec<_>>();
    let beam = Feature {
        by: Colour::Black,
        name: FeatureName::Beam,
        pegs: holes(&[(3, 4), (7, 4)]),
        holes: holes(&[(5, 3), (5, 5)]),
        stops: Vec::new(),
    };
    let must = Feature {
        by: Colour::Red,
        name: FeatureName::MustPlay,
        pegs: Vec::new(),
        holes: holes(&[(6, 8), (-1, 700)]),
        stops: Vec::new(),
    };
    let blocked = Feature {
        name: FeatureName::Blocked,
        pegs: holes(&[(2, 2)]),
        stops: holes(&[(2, 6)]),
        holes: Vec::new(),
        ..must.clone()
    };
    let ladder = Feature {
        name: FeatureName::Ladder,
        pegs: holes(&[(2, 2)]),
        holes: holes(&[(4, 3), (6, 4)]),
        stops: holes(&[(4, 5), (6, 6)]),
        ..must.clone()
    };
    let features = |features: &[&Feature]| Overlay::Features {
        features: features.iter().map(|&one| one.clone()).collect(),
    };
    let mut twixt = game(GameKind::Twixt, "simple", &["f6", "c3"]);
    let markup = twixt.overlay(&features(&[&beam, &must, &blocked])).markup;
    assert!(markup.contains("bridge second") && markup.contains("joint second"));
    assert!(markup.contains("\"stop\"") && markup.matches("\"must\"").count() == 1);
    let markup = twixt.overlay(&features(&[&ladder])).markup;
    assert!(markup.contains("bridge first") && markup.contains("bridge second"));
    let drawing = twixt.overlay(&features(&[&beam]));
    assert_eq!((drawing.x, drawing.y), (3.0, 3.0));
    twixt.look(true, true);
    assert_eq!(twixt.overlay(&features(&[&must])).x, 8.0);
    // What is not whole is left out, and Trax has none.
    let broken = Feature {
        pegs: holes(&[(3, 4)]),
        ..beam.clone()
    };
    assert!(!twixt.overlay(&features(&[&broken])).markup.contains("bridge"));
    let mut trax = game(GameKind::Trax, "official", &["@0/"]);
    assert!(!trax.overlay(&features(&[&beam])).markup.contains("bridge"));
}

#[test]
fn what_is_no_overlay_is_an_error() {
    let mut game = game(GameKind::Trax, "official", &[]);
    for overlay in ["", "{}", r#"{"kind":"dream"}"#, r#"{"kind":"line","turns":7}"#] {
        let text = format!(r#"{{"overlay":{overlay}}}"#);
        assert!(game.ask_later(&text).is_err(), "{text}");
    }
}

#[test]
fn a_figure_numbers_tiles_and_pegs_in_the_order_of_play() {
    let figure = |numbers| Overlay::Figure {
        numbers,
        lists: Vec::new(),
        shaded: vec![Square { x: 0, y: 0 }],
        arrows: vec![[Square { x: 0, y: 0 }, Square { x: 1, y: 1 }]],
        letters: vec![protocol::Lettered {
            at: Square { x: 1, y: 0 },
            letter: "A".to_owned(),
        }],
    };
    let mut trax = game(GameKind::Trax, "official", &["@0+", "A0+", "@1/"]);
    let markup = trax.overlay(&figure(true)).markup;
    assert!(markup.contains("order dotted") && markup.contains(">4</text>"));
    for part in ["\"shade\"", "\"arrow\"", ">A</text>"] {
        assert!(markup.contains(part), "{part}");
    }
    assert!(!trax.overlay(&figure(false)).markup.contains("order"));
    let mut twixt = game(GameKind::Twixt, "simple", &["f6", "c3"]);
    let markup = twixt.overlay(&figure(true)).markup;
    assert!(markup.contains("counter first") && markup.contains("counter second"));
    let lists = Overlay::Figure {
        numbers: false,
        lists: vec![vec![Square { x: 5, y: 5 }, Square { x: 8, y: 8 }]],
        shaded: Vec::new(),
        arrows: Vec::new(),
        letters: Vec::new(),
    };
    let markup = twixt.overlay(&lists).markup;
    assert!(markup.contains("counter first") && markup.contains("\"order\""));
}
