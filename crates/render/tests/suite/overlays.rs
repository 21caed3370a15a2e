//! What an analysis has to show, compared with the files in `golden/`; see `golden.rs`.

use crate::common::{TRAX_GAME, TWIXT_GAME, check_picture, trax_game, turn, twixt_game};
use game::Notation;
use render::{heat, trax, twixt};

#[test]
fn turns_of_trax_worth_a_look() {
    let (position, look) = trax_game(TRAX_GAME);
    let ranked = [("B5/", 1.0), ("E6+", 0.6), ("B5+", 0.5), ("A2+", 0.1)];
    let ranked = ranked.map(|(text, weight)| (turn(&position, text), weight));
    let overlay = trax::candidates(&position, &ranked);
    let fragment = overlay.to_fragment();
    for rank in 1..=4 {
        assert!(fragment.contains(&format!(">{rank}</text>")), "{rank}");
    }
    // Two of them are on the same square.
    assert_eq!(fragment.matches("candidate").count(), 3);
    check_picture("trax-best", &trax::scene(&position, &look).with(overlay));
}

#[test]
fn a_line_of_trax() {
    let (position, look) = trax_game(TRAX_GAME);
    let mut next = position.clone();
    let mut turns = Vec::new();
    for text in ["B5/", "F4\\", "A6+"] {
        let turn = turn(&next, text);
        game::Position::try_play(&mut next, &turn).expect("a legal turn");
        turns.push(turn);
    }
    let overlay = trax::line(&position, &turns);
    check_picture("trax-line", &trax::scene(&position, &look).with(overlay));
    // What is not legal ends the line.
    turns.insert(1, turns[0]);
    let shorter = trax::line(&position, &turns).to_fragment();
    assert!(shorter.contains(">1</text>") && !shorter.contains(">2</text>"));
}

#[test]
fn threats_in_trax() {
    let (position, look) = trax_game("@0/ B1\\ A0\\");
    let threat = [turn(&position, "A3\\")];
    let overlay = trax::threats(&position, &threat);
    assert!(overlay.to_fragment().contains("pathLength"));
    check_picture("trax-threat", &trax::scene(&position, &look).with(overlay));
}

#[test]
fn threats_of_trax_by_name() {
    let (position, look) = trax_game("@0+ A0/ A0/ @3/");
    let at = |x, y| ::trax::Coord { x, y };
    let squares = [at(-1, 0), at(0, -2), at(0, -1), at(0, 0), at(-2, -1)];
    let turns = [turn(&position, "A1\\")];
    let overlay = trax::named_threat(&position, ::trax::WHITE, &turns, &squares);
    let fragment = overlay.to_fragment();
    for class in ["threat-edge", "threat frame", "later", "\"frame\""] {
        assert!(fragment.contains(class), "{class}");
    }
    check_picture("trax-named", &trax::scene(&position, &look).with(overlay));
    // What cannot be played is not drawn.
    let nowhere = [::trax::Turn {
        at: at(0, 0),
        ..turns[0]
    }];
    let overlay = trax::named_threat(&position, ::trax::WHITE, &nowhere, &squares);
    assert!(!overlay.to_fragment().contains("threat"));
    // Places without a turn are marked where they are.
    let overlay = trax::named_threat(&position, ::trax::WHITE, &[], &squares);
    let fragment = overlay.to_fragment();
    assert!(fragment.contains("threat-edge") && fragment.contains("\"frame\""));
    assert!(!fragment.contains("threat frame"));
    // What wins shows what it finishes.
    let (position, _) = trax_game("@0/ B1\\ A0\\");
    let wins = [turn(&position, "A3\\")];
    let overlay = trax::named_threat(&position, ::trax::RED, &wins, &[]);
    assert_eq!(overlay.to_fragment(), trax::threats(&position, &wins).to_fragment());
}

#[test]
fn holes_of_twixt_worth_a_look() {
    let (position, look) = twixt_game("14", TWIXT_GAME);
    let ranked = [("i11", 1.0), ("d9", 0.5), ("k7", 0.0), ("c4", f64::NAN)];
    let ranked = ranked.map(|(text, weight)| (text.parse().expect("a hole"), weight));
    let overlay = twixt::candidates(&position, &ranked);
    check_picture("twixt-best", &twixt::scene(&position, &look).with(overlay));
}

#[test]
fn a_line_of_twixt() {
    let (position, look) = twixt_game("14", TWIXT_GAME);
    let texts = ["i11", "d9", "k10", "f10", "f10"];
    let turns = texts.map(|text| position.read_move(text).expect("a turn"));
    let overlay = twixt::line(&position, &turns);
    let fragment = overlay.to_fragment();
    assert!(fragment.contains(">4</text>") && !fragment.contains(">5</text>"));
    check_picture("twixt-line", &twixt::scene(&position, &look).with(overlay));
}

#[test]
fn threats_and_weights_in_twixt() {
    let (position, look) = twixt_game("14", TWIXT_GAME);
    let threat = ["d9", "b10", "e7"].map(|text| text.parse().expect("a hole"));
    let weights = (0..40).map(|n| (2 + n % 8, 3 + n / 8, f64::from(n) / 39.0));
    let overlay = twixt::threats(&[threat.to_vec(), Vec::new()]);
    let scene = twixt::scene(&position, &look).with(heat(weights));
    check_picture("twixt-threat", &scene.with(overlay));
}

/// A position with a setup of Black, two ways that are stopped, and one hole that Black has to take.
const NAMED: &str = "10x10 b R:d3,c5,d7,e1,f8,h2 B:c8,e9,a9,h4,g7 L:e1-d3,d3-c5,c5-d7,d7-f8,c8-e9,a9-c8";

#[test]
fn features_of_twixt_by_name() {
    let setup: ::twixt::Setup = NAMED.parse().expect("a position text");
    let rules = ::twixt::Rules::standard(setup.size);
    let position = ::twixt::Twixt::from_setup(&setup, &rules).expect("a position");
    let hole = |text: &str| text.parse::<::twixt::Hole>().expect("a hole");
    let holes = |texts: &str| texts.split(' ').map(hole).collect::<Vec<_>>();
    let coign = twixt::Feature::Setup {
        player: ::twixt::BLACK,
        pegs: [hole("h4"), hole("g7")],
        holes: holes("f5 i6"),
    };
    let by_peg = twixt::Feature::Blocked {
        peg: hole("h2"),
        stops: holes("h4"),
    };
    let by_link = twixt::Feature::Blocked {
        peg: hole("e9"),
        stops: holes("f8 d7"),
    };
    let all = [coign, by_peg, by_link, twixt::Feature::MustPlay(holes("g8"))];
    let overlay = twixt::features(&all);
    let fragment = overlay.to_fragment();
    for class in ["bridge second", "joint second", "stopped", "stop", "must"] {
        assert!(fragment.contains(&format!("\"{class}\"")), "{class}");
    }
    assert!(!fragment.contains("bridge first"));
    check_picture(
        "twixt-features",
        &twixt::scene(&position, &twixt::Look::default()).with(overlay),
    );
    // A ladder goes on from its head; what no link can join is drawn as discs alone.
    let ladder = twixt::Feature::Ladder {
        player: ::twixt::BLACK,
        head: hole("g7"),
        holes: holes("i8 i6"),
        walls: holes("h3 i5"),
    };
    let fragment = twixt::features(&[ladder]).to_fragment();
    let count = |class: &str| fragment.matches(&format!("\"{class}\"")).count();
    assert_eq!((count("bridge first"), count("bridge second")), (1, 1));
    assert_eq!((count("joint first"), count("joint second")), (2, 2));
    let edge = twixt::Feature::Edge {
        player: ::twixt::RED,
        peg: hole("h2"),
        border: hole("h1"),
    };
    let fragment = twixt::features(&[edge]).to_fragment();
    assert!(fragment.contains("\"bridge first\"") && fragment.contains("\"joint first\""));
    // The view is around what is drawn, and nothing is drawn for nothing.
    let view = twixt::features(&all[..1]).view;
    assert_eq!((view.x, view.y, view.width, view.height), (5.0, 3.0, 4.0, 4.0));
    let nowhere = twixt::Feature::Blocked {
        peg: hole("h2"),
        stops: Vec::new(),
    };
    for nothing in [nowhere, twixt::Feature::MustPlay(Vec::new())] {
        assert!(!twixt::features(&[nothing]).to_fragment().contains("<path"));
    }
}
