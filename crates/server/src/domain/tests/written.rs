//! Games as records: what is written is read back and replayed to the same end.

use game::{Outcome, Player};
use protocol::live::{ClockTerms, Command};
use record::{GameResult, Options, Tree, read, sgf as archive};

use super::*;
use crate::domain::sgf;

/// The record of a story's game, and what becomes of it when it is read and played by the rules.
fn replayed(story: &Story) -> (Tree, record::Replay) {
    let text = sgf(&story.log, &people()).expect("a record");
    let trees = archive::read(&text).expect("SGF");
    let records = read(text.as_bytes(), &Options::default()).expect("a file");
    let game = records.iter().next().expect("a game");
    let replay = game.replay(&Options::default()).expect("a legal game");
    (trees.into_iter().next().expect("a tree"), replay)
}

#[test]
fn a_game_of_trax_reads_back() {
    let mut story = Story::begun(trax(MINUTE));
    story.wait(1).play_all(&LOOP[..3]);
    story.does("ada", Command::Takeback).unwrap();
    story.does("ben", Command::Takeback).unwrap();
    story.play_all(&LOOP[2..]);
    let (tree, replay) = replayed(&story);
    assert_eq!((replay.turns, replay.reason), (9, Some("loop")));
    assert_eq!(replay.outcome, Some(Outcome::Win(Player::First)));
    assert_eq!(tree.players.first.as_deref(), Some("ADA"));
    let first = tree.main_line().nth(1).expect("a turn");
    let left = tree.node(first).clocks.first.expect("a reading");
    assert_eq!(left.milliseconds, 61_000);
}

#[test]
fn a_swap_does_not_exchange_the_winner() {
    for (swap, last) in [("sides", ["a3", "d3"]), ("reflect", ["d3", "b4"])] {
        let mut story = Story::begun(twixt("6x6", Some(swap), ClockTerms::None));
        story.play_all(&["c2", "swap"]);
        story.play_all(&last);
        story.does("ben", Command::Resign).unwrap();
        let (tree, replay) = replayed(&story);
        assert_eq!(replay.turns as usize, story.table.turns().len(), "{swap}");
        // Ada has Black after the exchange of sides, and Red where the peg was mirrored.
        let side = if swap == "sides" {
            Player::Second
        } else {
            Player::First
        };
        let result = tree.result.expect("a result").result;
        assert!(
            matches!(result, GameResult::Win { winner, .. } if winner == side),
            "{swap}"
        );
    }
}

#[test]
fn every_end_is_written() {
    let ends: [(Command, &str); 2] = [(Command::Resign, "B+R"), (Command::Abort, "Void")];
    for (command, result) in ends {
        let mut story = Story::begun(trax(MINUTE));
        story.play_all(&["@0/"]);
        story.does("ada", command).unwrap();
        let (tree, _) = replayed(&story);
        assert_eq!(
            tree.result.map(|ended| ended.result.to_string()).as_deref(),
            Some(result)
        );
    }
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    story.wait(100);
    story
        .log
        .extend(story.table.sweep(story.now_ms, &mut story.plans));
    let (tree, _) = replayed(&story);
    assert_eq!(
        tree.result.map(|ended| ended.result.to_string()).as_deref(),
        Some("W+T")
    );
}

#[test]
fn a_game_from_a_position_names_it() {
    let mut terms = twixt("6x6", Some("none"), ClockTerms::None);
    let start = Story::begun(terms.clone());
    let mut story = start;
    story.play_all(&["c2", "b4"]);
    let AnyPosition::Twixt(now) = story.table.board.position() else {
        panic!("a game of TwixT");
    };
    terms.setup.position = Some(now.to_string());
    let mut story = Story::begun(terms);
    story.play_all(&["d4", "d3"]);
    let (tree, replay) = replayed(&story);
    assert_eq!(replay.turns, 2);
    assert!(
        tree.node(Tree::ROOT)
            .other
            .iter()
            .any(|property| property.id() == "LP")
    );
}

#[test]
fn the_time_of_each_turn_is_written() {
    let mut story = Story::begun(trax(MINUTE));
    story.wait(7).play_all(&["@0/"]);
    story.wait(3).play_all(&["A0/"]);
    let text = sgf(&story.log, &[]).expect("a record");
    assert!(text.contains("TM[60]OT[2 fischer]"), "{text}");
    assert!(
        text.contains("W[@0/]WL[55]") && text.contains("B[A0/]BL[59]"),
        "{text}"
    );
    // Of the time for one turn nothing is kept.
    let mut story = Story::begun(trax(ClockTerms::PerTurn { seconds: 90 }));
    story.wait(7).play_all(&["@0/"]);
    let text = sgf(&story.log, &[]).expect("a record");
    assert!(text.contains("TM[0]OT[1/90 canadian]"), "{text}");
    assert!(text.contains("W[@0/]WL[83]OW[0]"), "{text}");
    let mut story = Story::begun(trax(ClockTerms::None));
    story.play_all(&["@0/"]);
    let text = sgf(&story.log, &[]).expect("a record");
    assert!(!text.contains("TM[") && !text.contains("WL["), "{text}");
}
