//! A record with the findings of its review.

use engine::review::Review;
use game::{Notation, Position};
use protocol::{Colour, DecidingThreats, FindingKind, GameReview, ReviewThreat};
use record::{Options, Tree, sgf};
use review::{Words, annotate, view};
use trax::Trax;

/// Red leaves an attack of White's that cannot be stopped.
const GAME: &str = "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ A0/";

fn tree() -> Tree {
    let records = record::read(format!("Trax\n{GAME}\n").as_bytes(), &Options::default());
    let records = records.expect("a record");
    let record = records.iter().next().expect("a game");
    record.to_tree(&Options::default()).expect("legal turns")
}

fn reviewed() -> GameReview {
    reviewed_by("official", GAME)
}

fn reviewed_by(rules: &str, game: &str) -> GameReview {
    let start = Trax::start(&rules.parse().expect("rules"));
    let (mut here, mut turns) = (start.clone(), Vec::new());
    for text in game.split_whitespace() {
        let Ok(turn) = here.read_move(text) else {
            break;
        };
        if here.try_play(&turn).is_err() {
            break;
        }
        turns.push(turn);
    }
    let mut review = Review::new(start, turns)
        .expect("legal turns")
        .with_work(3_000);
    while review.step(&|| false).is_some() {}
    view(&review, "test")
}

#[test]
fn findings_become_comments_that_are_read_again() {
    let review = reviewed();
    let words = Words::english();
    assert!(!review.findings.is_empty(), "{review:?}");
    let mut tree = tree();
    annotate(&mut tree, &review, &words);
    let text = sgf::write([&tree]);
    let [again] = &sgf::read(&text).expect("a record")[..] else {
        panic!("one game");
    };
    assert_eq!(again, &tree);
    for finding in &review.findings {
        let id = tree.main_line().nth(finding.ply as usize).expect("a turn");
        let comment = tree.node(id).comment.as_ref().expect("a comment");
        for sentence in words.finding(finding) {
            assert!(comment.contains(&sentence), "{sentence}");
        }
    }
}

#[test]
fn data_is_read_again_and_every_language_fills_its_sentences() {
    let review = reviewed();
    let json = serde_json::to_string(&review).expect("data");
    let again: GameReview = serde_json::from_str(&json).expect("a review");
    assert_eq!(again, review);
    let to_come = ReviewThreat {
        name: "line".to_owned(),
        by: Colour::White,
        gained: true,
        to_come: true,
        squares: Vec::new(),
        places: vec!["A1".to_owned()],
    };
    let deciding = Some(DecidingThreats {
        after: Vec::new(),
        threats: vec![to_come],
    });
    let kinds = [
        FindingKind::HandedOver,
        FindingKind::MissedWin,
        FindingKind::Allowed,
        FindingKind::MissedDefence,
        FindingKind::NothingHelped,
        FindingKind::OnlyTurn,
        FindingKind::Spent,
        FindingKind::Ground,
    ];
    for language in Words::languages() {
        let words = Words::of(language).expect("a language");
        for kind in kinds {
            let mut finding = review.findings[0].clone();
            finding.kind = kind;
            finding.deciding = deciding.clone();
            for sentence in words
                .finding(&finding)
                .iter()
                .chain(&words.summary(&review))
            {
                assert!(
                    !sentence.contains('{') && sentence.contains(' '),
                    "{sentence}"
                );
            }
        }
    }
}

#[test]
fn what_decides_a_line_is_said_with_its_turns() {
    let cases = [
        (r"@0/ A0\ @1+", "White had an attack (@1 @2 A1 A2)."),
        (
            r"@0/ A0\ @1+ A0+",
            r"After B3\ C1\ A0+ Red would have had a line threat (A1 A2 A3 A4), and no turn would have stopped that.",
        ),
        (
            "@0/ A2+",
            "After @2+ B0+ @3+ White has a line threat (@3 A3 B3 C3 D2 D3), and no turn stops that.",
        ),
    ];
    for (game, wanted) in cases {
        let review = reviewed_by("4x4", game);
        let finding = review.findings.last().expect("a finding");
        assert_eq!(finding.ply as usize, game.split_whitespace().count());
        let sentences = Words::english().finding(finding);
        assert!(sentences.iter().any(|one| one == wanted), "{sentences:?}");
    }
}
