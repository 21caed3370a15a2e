//! Real and random games and what independent programs say of them.

use std::path::{Path, PathBuf};

use game::{Notation, Outcome, Position};
use serde_json::Value;
use twixt::{BLACK, RED, Reason, RuleSet, Rules, Size, SwapRule, Twixt, colour_name};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/twixt")
        .join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).expect("a file of the test data")
}

/// Plays turns from the start; says which turn is wrong and why.
fn replay<'a>(rules: &Rules, turns: impl Iterator<Item = &'a str>) -> Twixt {
    let mut position = Twixt::start(rules);
    for (at, text) in turns.enumerate() {
        let number = at + 1;
        let turn = position
            .read_move(text)
            .unwrap_or_else(|e| panic!("{number}.{text}: {e}"));
        position
            .try_play(&turn)
            .unwrap_or_else(|e| panic!("{number}.{text}: {e} in {position}"));
    }
    position
}

fn agree(set: RuleSet) {
    let games = read(&format!("random-{set}.txt"));
    let says = read(&format!("random-{set}.jsonl"));
    assert_eq!(games.lines().count(), says.lines().count());
    assert_eq!(games.lines().count(), 60);
    for (game, say) in games.lines().zip(says.lines()) {
        let say: Value = serde_json::from_str(say).expect("a line of JSON");
        let mut words = game.split_whitespace();
        let size: Size = words.next().and_then(|size| size.parse().ok()).expect("a size");
        let rules = Rules::new(set, size).with_swap(SwapRule::None).expect("no swap");
        let position = replay(&rules, words);
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win(player) => colour_name(player),
            Outcome::Draw => "draw",
        });
        assert_eq!(say["rules"], set.name());
        assert_eq!(say["turns"], position.turns_played());
        assert_eq!(say["outcome"].as_str(), outcome, "{position}");
        assert_eq!(say["position"].as_str(), Some(&position.to_string()[..]));
    }
}

#[test]
fn random_standard_games_agree() {
    agree(RuleSet::Standard);
}

#[test]
fn random_simple_games_agree() {
    agree(RuleSet::Simple);
}

#[test]
fn random_pp_games_agree() {
    agree(RuleSet::Pp);
}

#[test]
fn games_played_by_mail_are_legal() {
    let text = read("mail-games.txt");
    let games: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(games.len(), 62);
    for game in games {
        let fields: Vec<_> = game.split('|').collect();
        let size: Size = fields[0].parse().expect("a size");
        let position = replay(&Rules::standard(size), fields[3].split_whitespace());
        let winner = if fields[1] == "V" { RED } else { BLACK };
        let verdict = position.verdict().map(|verdict| (verdict.outcome, verdict.reason));
        let expect = (fields[2] == "connect").then_some((Outcome::Win(winner), Reason::Connect));
        assert_eq!(verdict, expect, "{game}");
    }
}

#[test]
fn the_puzzle_is_legal() {
    let text = read("puzzle-14x14.txt");
    let line = text.lines().find(|line| !line.starts_with('#')).expect("the puzzle");
    let (turns, answer) = line.split_once('|').expect("turns and an answer");
    let rules = Rules::standard(Size::new(14, 14).expect("a legal size"));
    let position = replay(&rules, turns.split_whitespace());
    assert_eq!(position.to_move(), BLACK);
    let turn = position.read_move(answer).expect("a turn");
    assert_eq!(position.check(&turn), Ok(()));
}
