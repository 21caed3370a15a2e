//! What the analyst's worker is asked, and what it answers.

use std::time::{Duration, Instant};

use protocol::{
    Analysis, AnalysisRequest, Colour, EngineRequest, Feature, GameKind, GameLine, NamedHole, NamedThreat, Setup,
    Square, ThreatName, Threats, WorkAnswer, WorkRequest,
};
use wasm::{EngineWorker, Failure};

use crate::asking::{think, tool};

/// A game of Trax in which White can finish a loop.
const ATTACK: [&str; 8] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+"];

/// A game of TwixT in which Red is one peg short of joining the borders.
const CHAIN: [&str; 7] = ["e1", "g3", "c2", "g5", "d4", "g7", "c6"];

fn setup(game: GameKind, rules: &str) -> Setup {
    Setup {
        game,
        rules: rules.into(),
        size: (game == GameKind::Twixt).then(|| "8".to_owned()),
        swap: None,
        position: None,
        die: None,
    }
}

fn request(game: GameKind, rules: &str, turns: &[&str]) -> AnalysisRequest {
    AnalysisRequest {
        setup: setup(game, rules),
        turns: turns.iter().map(ToString::to_string).collect(),
        lines: 3,
        time_ms: Some(700),
        heat: true,
    }
}

/// Every depth of an analysis, and the end.
fn analysed(request: &AnalysisRequest) -> Result<Vec<Analysis>, Failure> {
    let mut answers = Vec::new();
    let request = WorkRequest::Analyse(request.clone());
    let last = EngineWorker::new().answer(request, |depth| answers.push(depth))?;
    answers.push(last);
    let analysis = |answer| match answer {
        WorkAnswer::Analyse(analysis) => analysis,
        other => panic!("another answer: {other:?}"),
    };
    Ok(answers.into_iter().map(analysis).collect())
}

fn analyses(request: &AnalysisRequest) -> Vec<Analysis> {
    analysed(request).expect("an analysis")
}

#[test]
fn every_depth_is_told_and_the_last_is_done() {
    for request in [
        request(GameKind::Trax, "official", &["@0/", "A0/", "B1/"]),
        request(GameKind::Twixt, "pp", &["d3", "e5", "c5"]),
    ] {
        let analyses = analyses(&request);
        let (last, before) = analyses.split_last().expect("an end");
        assert!(last.done && before.iter().all(|analysis| !analysis.done));
        let depths: Vec<u32> = before.iter().map(|analysis| analysis.depth).collect();
        assert!(depths.is_sorted() && !depths.is_empty(), "{depths:?}");
        // A tree grows deeper as it likes; alpha-beta goes turn by turn.
        if request.setup.game == GameKind::Trax {
            let wanted: Vec<u32> = (1..).take(depths.len()).collect();
            assert_eq!(depths, wanted);
        }
        for analysis in &analyses {
            assert_eq!(analysis.lines.len(), 3);
            assert_eq!(analysis.share, analysis.lines[0].share);
            let shares: Vec<f64> = analysis.lines.iter().map(|line| line.share).collect();
            assert!(shares.is_sorted_by(|a, b| a >= b), "{shares:?}");
            assert!(!analysis.heat.is_empty());
            for line in &analysis.lines {
                assert_eq!(line.turns.len(), line.marks.len());
                assert_eq!(line.marks[0].by, analysis.by);
            }
        }
        assert_eq!(last.by, analyses[0].by);
    }
}

#[test]
fn the_second_sides_share_is_turned_for_the_bar() {
    let last = analyses(&request(GameKind::Trax, "official", &ATTACK[..7]));
    let last = last.last().expect("an end");
    assert_eq!(last.by, Colour::Red);
    assert!((last.first - (1.0 - last.share)).abs() < 1e-9);
    assert!((last.lines[1].first - (1.0 - last.lines[1].share)).abs() < 1e-9);
}

#[test]
fn a_win_is_decided_and_proved() {
    let last = analyses(&request(GameKind::Trax, "official", &ATTACK));
    let last = last.last().expect("an end");
    assert_eq!((last.by, last.share, last.first), (Colour::White, 1.0, 1.0));
    assert_eq!((last.lines[0].decided, last.lines[0].proved), (Some(1), true));
    let best = last.lines[0].marks[0];
    let hottest = last.heat[0];
    assert_eq!(((hottest.x, hottest.y), hottest.weight), ((best.x, best.y), 1.0));
}

#[test]
fn a_game_that_is_over_is_told_at_once() {
    let mut turns = ATTACK.to_vec();
    turns.push("D4\\");
    let analyses = analyses(&request(GameKind::Trax, "official", &turns));
    let [only] = analyses.as_slice() else {
        panic!("one answer: {analyses:?}");
    };
    assert!(only.done && only.lines.is_empty() && only.heat.is_empty());
    assert_eq!((only.by, only.share, only.first), (Colour::Red, 0.0, 1.0));
}

#[test]
fn under_the_pie_rule_the_first_pegs_are_the_balanced_ones() {
    let first = analyses(&request(GameKind::Twixt, "standard", &[]));
    let only = first.last().expect("an end");
    assert_eq!((first.len(), only.lines.len(), only.share), (1, 3, 0.5));
    assert_eq!(only.heat.len(), 12);
    let mut without = request(GameKind::Twixt, "standard", &[]);
    without.setup.swap = Some("none".into());
    assert!(analyses(&without).len() > 1);
}

#[test]
fn a_strong_first_peg_is_swapped_and_a_weak_one_left() {
    for (peg, swapped) in [("d4", true), ("b1", false)] {
        let analyses = analyses(&request(GameKind::Twixt, "standard", &[peg]));
        for analysis in analyses {
            let turns = analysis.lines.iter().map(|line| line.turns[0].as_str());
            let place = turns.clone().position(|turn| turn == "swap");
            assert_eq!(place == Some(0), swapped, "{peg}: {analysis:?}");
            assert_eq!(turns.count(), 3);
        }
    }
}

#[test]
fn what_is_proved_of_a_small_board_decides_the_swap() {
    let mut request = request(GameKind::Twixt, "simple", &["b3"]);
    request.setup.size = Some("4x5".into());
    let analyses = analyses(&request);
    let best = &analyses.last().expect("an end").lines[0];
    assert!(best.proved && best.turns[0] != "swap", "{best:?}");
}

#[test]
fn the_time_is_kept() {
    let mut request = request(GameKind::Twixt, "simple", &["d3"]);
    request.setup.size = Some("48".into());
    request.time_ms = Some(0);
    // Without the limit it would be ten minutes, longer than a test may run.
    let last = analyses(&request);
    assert!(last.last().is_some_and(|last| !last.lines.is_empty()));
}

fn threats(game: GameKind, rules: &str, turns: &[&str]) -> Threats {
    let turns = turns.iter().map(ToString::to_string).collect();
    let setup = setup(game, rules);
    tool("threats", GameLine { setup, turns }).expect("threats")
}

#[test]
fn an_attack_of_trax_is_a_threat_to_the_side_to_move() {
    let found = threats(GameKind::Trax, "official", &ATTACK[..7]);
    assert_eq!(found.by, Colour::White);
    let threat = &found.threats[0];
    assert_eq!((threat.decided, threat.share), (Some(1), 1.0));
    assert!(threat.squares.len() > 1, "a loop is closed by a forced tile");
    assert!(threat.turn.starts_with(&threat.label));
    assert!(!threat.ghost.markup.is_empty());
}

#[test]
fn threats_of_trax_have_names_and_those_of_twixt_have_none() {
    let found = threats(GameKind::Trax, "official", &["@0+", "A0/", "A0/", "@3/", "A1\\"]);
    assert_eq!(found.by, Colour::White);
    let is_white = |one: &NamedThreat| one.by == Colour::White;
    assert!(found.named.is_sorted_by_key(|one| !is_white(one)));
    let double = found.named.iter().find(|one| one.name == ThreatName::Double);
    let double = double.expect("two attacks at once");
    assert!(is_white(double) && double.sure && double.own_turns == 1);
    assert_eq!(double.turns, ["@2/", "@3\\", "A0/", "B0\\"]);
    // Squares are absolute: the first tile lies at (0, 0), and the fourth beside it.
    assert!(double.squares.contains(&Square { x: -1, y: 0 }));
    let corner = |one: &NamedThreat| one.name == ThreatName::Corner;
    assert!(found.named.iter().any(|one| !is_white(one) && corner(one)));
    assert_eq!(threats(GameKind::Trax, "official", &ATTACK[..1]).named.len(), 2);
    assert_eq!(threats(GameKind::Twixt, "simple", &CHAIN).named, []);
}

/// The features of a position of TwixT.
fn features(size: &str, position: &str) -> Vec<Feature> {
    let setup = Setup {
        size: Some(size.into()),
        position: Some(position.into()),
        ..setup(GameKind::Twixt, "standard")
    };
    let turns = Vec::new();
    let found: Threats = tool("threats", GameLine { setup, turns }).expect("threats");
    found.features
}

fn in_words(feature: &Feature) -> String {
    let labels = |holes: &[NamedHole]| {
        let labels = holes.iter().map(|hole| hole.label.as_str());
        labels.collect::<Vec<_>>().join(" ")
    };
    let [pegs, holes, stops] = [&feature.pegs, &feature.holes, &feature.stops].map(|all| labels(all));
    let Feature { by, name, .. } = feature;
    format!("{by:?} {name:?}: {pegs} | {holes} | {stops}")
}

/// What both sides have by name in TwixT goes with the threats; Trax has names for threats instead.
#[test]
fn features_of_twixt_have_names() {
    let text = "10x10 b R:d3,c5,d7,e1,f8,h2 B:c8,e9,a9,h4,g7 L:e1-d3,d3-c5,c5-d7,d7-f8,c8-e9,a9-c8";
    let found = features("10", text);
    let wanted = [
        "Black MustPlay:  | G8 | ",
        "Black Coign: H4 G7 | F5 I6 | ",
        "Red Edge: H2 | H1 | ",
        "Black Edge: H4 | J4 | ",
        "Black Edge: G7 | J7 | ",
        "Red Blocked: H2 | H3 | H4",
        "Black Blocked: G7 | F7 E7 | D7",
    ];
    assert_eq!(found.iter().map(in_words).collect::<Vec<_>>(), wanted);
    assert_eq!((found[0].holes[0].x, found[0].holes[0].y), (6, 7));
    let trax = threats(GameKind::Trax, "official", &ATTACK[..7]);
    assert_eq!(trax.features, []);
}

#[test]
fn a_ladder_is_told_to_its_end() {
    let text = "24x24 r R:e14,g15 B:e16,g17 L:e14-g15,e16-g17";
    assert_eq!(
        in_words(&features("24", text)[0]),
        "Red Ladder: G15 | I16 K17 M18 O19 Q20 R22 T23 | I18 K19 M20 O21 Q22 S23"
    );
}

#[test]
fn the_last_peg_of_a_chain_is_a_threat() {
    let found = threats(GameKind::Twixt, "simple", &CHAIN);
    assert_eq!(found.by, Colour::Red);
    let labels: Vec<&str> = found.threats.iter().map(|threat| &*threat.label).collect();
    assert_eq!(labels, ["B8", "D8"]);
    let ends = [Square { x: 1, y: 7 }, Square { x: 2, y: 5 }];
    assert_eq!(found.threats[0].squares, ends);
    assert!(found.threats.iter().all(|threat| threat.decided == Some(1)));
    let before = threats(GameKind::Twixt, "simple", &CHAIN[..5]);
    assert_eq!(before.threats.len(), 1);
    assert_ne!(before.threats[0].decided, Some(1));
}

#[test]
fn without_a_winning_turn_the_best_one_is_told() {
    let found = threats(GameKind::Trax, "official", &["@0/"]);
    assert_eq!((found.by, found.threats.len()), (Colour::White, 1));
    let threat = &found.threats[0];
    assert_eq!(threat.decided, None);
    assert_eq!(threat.squares.len(), 1);
    assert_ne!(threat.squares[0], Square { x: 0, y: 0 });
}

#[test]
fn what_does_not_exist_is_an_error() {
    for lines in [0, 9, u32::MAX] {
        let request = AnalysisRequest {
            lines,
            ..request(GameKind::Trax, "official", &[])
        };
        assert!(analysed(&request).is_err());
    }
    assert!(analysed(&request(GameKind::Solitaire, "3x3", &[])).is_err());
    assert!(analysed(&request(GameKind::Trax, "rules", &[])).is_err());
    let wrong = analysed(&request(GameKind::Twixt, "standard", &["d3", "d3"]));
    let error = wrong.expect_err("a taken hole");
    assert!(format!("{error:?}").contains("turn 2: "), "{error:?}");
    let wrong = GameLine {
        setup: setup(GameKind::Trax, "official"),
        turns: vec!["@0/".into(), "Z".into()],
    };
    assert!(tool::<Threats>("threats", wrong).is_err());
}

/// A person's time holds for a level that would take more.
#[test]
fn a_level_answers_in_the_time_of_the_request() {
    let request = |time_ms| EngineRequest {
        setup: Setup {
            size: None,
            ..setup(GameKind::Twixt, "simple")
        },
        turns: vec!["d3".into()],
        level: 10,
        seed: 1,
        time_ms,
    };
    let took = |request: EngineRequest| {
        let began = Instant::now();
        let reply = think(&request).expect("a reply");
        assert!(reply.turn.is_some());
        began.elapsed()
    };
    let own = took(request(None));
    assert!(own > Duration::from_millis(500), "{own:?}");
    assert!(took(request(Some(50))) < own / 2);
    let longer = took(request(Some(1_600)));
    assert!(
        longer > Duration::from_millis(1_500),
        "the last level takes all of it: {longer:?}"
    );
}
