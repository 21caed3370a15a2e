//! A record with the findings of its review.

use engine::review::Review;
use game::{Notation, Position};
use protocol::{Colour, DecidingThreats, FindingKind, GameReview, ReviewThreat, ToldPart};
use record::{Options, Tree, sgf};
use review::{Words, annotate, view};
use trax::Trax;

/// Red leaves an attack of White's that cannot be stopped.
const GAME: &str = "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ A0/";

fn words(language: &str) -> Words {
    let sides = [(Colour::White, "White"), (Colour::Red, "Red")];
    Words::of(language, sides.map(|(colour, name)| (colour, name.to_owned()))).expect("a language")
}

fn text(sentence: &[ToldPart]) -> String {
    sentence.iter().map(|part| &*part.text).collect()
}

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
    let mut review = Review::new(start, turns).expect("legal turns").with_work(3_000);
    while review.step(&|| false).is_some() {}
    view(&review, "test")
}

#[test]
fn findings_become_comments_that_are_read_again() {
    let review = reviewed();
    let words = words("en");
    assert!(!review.findings.is_empty(), "{review:?}");
    let mut tree = tree();
    annotate(&mut tree, &review, &words);
    let written = sgf::write([&tree]);
    let [again] = &sgf::read(&written).expect("a record")[..] else {
        panic!("one game");
    };
    assert_eq!(again, &tree);
    let told = words.told(&review).findings;
    for (finding, told) in review.findings.iter().zip(told) {
        let id = tree.main_line().nth(finding.ply as usize).expect("a turn");
        let comment = tree.node(id).comment.as_ref().expect("a comment");
        for sentence in told.happened.iter().chain(&told.better) {
            assert!(comment.contains(&text(sentence)), "{sentence:?}");
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
        for kind in kinds {
            let mut review = review.clone();
            review.findings[0].kind = kind;
            review.findings[0].deciding = deciding.clone();
            let told = words(language).told(&review);
            let sentences = told.findings.iter().flat_map(|told| {
                let parts = told.happened.iter().chain(&told.better);
                parts.map(|sentence| text(sentence)).chain(told.proof.clone())
            });
            for sentence in sentences.chain(told.summary.clone()) {
                assert!(!sentence.contains('{') && sentence.contains(' '), "{sentence}");
            }
        }
    }
}

#[test]
fn what_decides_a_line_is_said_with_its_turns() {
    let cases = [
        (r"@0/ A0\ @1+", "White had an attack."),
        (
            r"@0/ A0\ @1+ A0+",
            r"After B3\ C1\ A0+ Red would have had a line threat, and nothing would have stopped that.",
        ),
        (
            "@0/ A2+",
            "After @2+ B0+ @3+ White has a line threat, and nothing stops that.",
        ),
    ];
    for (game, wanted) in cases {
        let review = reviewed_by("4x4", game);
        let finding = review.findings.last().expect("a finding");
        assert_eq!(finding.ply as usize, game.split_whitespace().count());
        let told = words("en").told(&review).findings.pop().expect("a finding");
        let mut sentences = told.happened.iter().chain(&told.better);
        assert!(sentences.any(|one| text(one) == wanted), "{told:?}");
    }
}
