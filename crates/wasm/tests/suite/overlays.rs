//! The overlays of an analysis, from its fields.

use protocol::{
    AnalysedLine, Colour, Drawing, Feature, FeatureName, Heat, NamedHole, Overlay, Played,
    RankedLine, Square, ThreatenedTurn,
};
use wasm::Game;

fn game(kind: &str, rules: &str, turns: &[&str]) -> Game {
    let size = (kind == "twixt").then(|| "12".to_owned());
    let mut game = Game::open(kind, rules, size, None, None).expect("rules");
    for turn in turns {
        let answer: Played = serde_json::from_str(&game.play(turn)).expect("an answer");
        assert_eq!(answer.refusal, None, "{turn}");
    }
    game
}

fn drawn(game: &Game, overlay: &Overlay) -> Drawing {
    let text = serde_json::to_string(overlay).expect("text");
    let drawing = game.overlay(&text).expect("an overlay");
    serde_json::from_str(&drawing).expect("a drawing")
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
    let trax = game("trax", "official", &["@0/", "A0/"]);
    let overlay = best(&[
        (&["B1/"], 0.6),
        (&["A3+", "B1/"], 0.4),
        (&["nonsense"], 0.3),
    ]);
    let markup = drawn(&trax, &overlay).markup;
    assert!(markup.contains("candidate w5") && markup.contains("candidate w2"));
    assert!(markup.contains(">2</text>") && !markup.contains(">3</text>"));
    let twixt = game("twixt", "simple", &["f6", "c3"]);
    let drawing = drawn(&twixt, &best(&[(&["h7"], 0.6), (&["d8"], 0.6)]));
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
    let text = format!("{{\"kind\":\"best\",\"lines\":[{line}]}}");
    let drawing = game("twixt", "simple", &["f6", "c3"]).overlay(&text);
    assert!(drawing.expect("an overlay").contains("counter"));
}

#[test]
fn a_line_is_drawn_as_far_as_it_is_legal() {
    let turns = ["h7", "d8", "h7", "f9"].map(str::to_owned).to_vec();
    let markup = drawn(
        &game("twixt", "simple", &["f6", "c3"]),
        &Overlay::Line { turns },
    )
    .markup;
    assert!(markup.contains(">2</text>") && !markup.contains(">3</text>"));
    assert!(markup.contains("thread first") && !markup.contains("thread second"));
    let turns = ["B1/", "A3+"].map(str::to_owned).to_vec();
    let markup = drawn(
        &game("trax", "official", &["@0/", "A0/"]),
        &Overlay::Line { turns },
    )
    .markup;
    assert_eq!(markup.matches("badge\"").count(), 2);
}

#[test]
fn threats_and_weights_follow_a_turned_board() {
    let mut twixt = game("twixt", "simple", &["f6", "c3"]);
    let square = |(x, y)| Square { x, y };
    let threat = ThreatenedTurn {
        turn: "h7".into(),
        squares: [(7, 6), (5, 5), (-4, 900)].map(square).to_vec(),
    };
    let threats = Overlay::Threats {
        threats: vec![threat],
    };
    let drawing = drawn(&twixt, &threats);
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
    let drawing = drawn(&twixt, &heat);
    assert_eq!((drawing.x, drawing.y), (8.0, 3.0));
    let trax = game("trax", "official", &["@0/", "B1\\", "A0\\"]);
    let threat = ThreatenedTurn {
        turn: "A3\\".into(),
        squares: Vec::new(),
    };
    let threats = Overlay::Threats {
        threats: vec![threat],
    };
    assert!(drawn(&trax, &threats).markup.contains("pathLength"));
}

#[test]
fn a_named_threat_is_drawn_with_its_turns_and_squares() {
    let trax = game("trax", "official", &["@0+", "@1/"]);
    let corner = |turn: &str| Overlay::Named {
        by: Colour::White,
        turns: vec![turn.into(), "A0\\".into()],
        squares: vec![Square { x: -1, y: 0 }],
    };
    let markup = drawn(&trax, &corner("@1\\")).markup;
    assert_eq!(markup.matches("threat frame").count(), 2);
    // What is no turn is left out.
    let markup = drawn(&trax, &corner("nonsense")).markup;
    assert_eq!(markup.matches("threat frame").count(), 1);
    let twixt = game("twixt", "simple", &["f6", "c3"]);
    assert!(!drawn(&twixt, &corner("h7")).markup.contains("threat"));
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
    let mut twixt = game("twixt", "simple", &["f6", "c3"]);
    let markup = drawn(&twixt, &features(&[&beam, &must, &blocked])).markup;
    assert!(markup.contains("bridge second") && markup.contains("joint second"));
    assert!(markup.contains("\"stop\"") && markup.matches("\"must\"").count() == 1);
    let markup = drawn(&twixt, &features(&[&ladder])).markup;
    assert!(markup.contains("bridge first") && markup.contains("bridge second"));
    let drawing = drawn(&twixt, &features(&[&beam]));
    assert_eq!((drawing.x, drawing.y), (3.0, 3.0));
    twixt.look(true, true);
    assert_eq!(drawn(&twixt, &features(&[&must])).x, 8.0);
    // What is not whole is left out, and Trax has none.
    let broken = Feature {
        pegs: holes(&[(3, 4)]),
        ..beam.clone()
    };
    assert!(
        !drawn(&twixt, &features(&[&broken]))
            .markup
            .contains("bridge")
    );
    let trax = game("trax", "official", &["@0/"]);
    assert!(!drawn(&trax, &features(&[&beam])).markup.contains("bridge"));
}

#[test]
fn what_is_no_overlay_is_an_error() {
    let game = game("trax", "official", &[]);
    for text in [
        "",
        "{}",
        "{\"kind\":\"dream\"}",
        "{\"kind\":\"line\",\"turns\":7}",
    ] {
        assert!(game.overlay(text).is_err(), "{text}");
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
    let trax = game("trax", "official", &["@0+", "A0+", "@1/"]);
    let markup = drawn(&trax, &figure(true)).markup;
    assert!(markup.contains("order dotted") && markup.contains(">4</text>"));
    for part in ["\"shade\"", "\"arrow\"", ">A</text>"] {
        assert!(markup.contains(part), "{part}");
    }
    assert!(!drawn(&trax, &figure(false)).markup.contains("order"));
    let twixt = game("twixt", "simple", &["f6", "c3"]);
    let markup = drawn(&twixt, &figure(true)).markup;
    assert!(markup.contains("counter first") && markup.contains("counter second"));
    let lists = Overlay::Figure {
        numbers: false,
        lists: vec![vec![Square { x: 5, y: 5 }, Square { x: 8, y: 8 }]],
        shaded: Vec::new(),
        arrows: Vec::new(),
        letters: Vec::new(),
    };
    let markup = drawn(&twixt, &lists).markup;
    assert!(markup.contains("counter first") && markup.contains("\"order\""));
}
