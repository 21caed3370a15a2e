//! Files as people have them, damaged, foreign or oddly written: what each is read as, or why it is refused.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use game::Outcome;
use record::{Options, Record, read};
use twixt::SwapRule;

/// What each file is read as.
const WANTED: &str = include_str!("../data/files.txt");

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/files")
}

/// A game in words, and its warnings.
fn described(record: &Record) -> (String, Vec<String>) {
    let warnings = record.warnings().iter().map(ToString::to_string).collect();
    let replay = match record.replay(&Options::default()) {
        Ok(replay) => replay,
        Err(fault) => return (format!("fault {}: {fault}", fault.line), Vec::new()),
    };
    let turns: Vec<_> = record.turns().map(|turn| turn.text).collect();
    let mut words = format!("{}: {}", record.game, turns.join(" "));
    let colour = |player| record.game.colour_name(player);
    match (replay.outcome, replay.reason) {
        (Some(Outcome::Win(player)), Some(reason)) => {
            words += &format!(" = {} by {reason}", colour(player));
        }
        (Some(Outcome::Draw), Some(reason)) => words += &format!(" = draw by {reason}"),
        _ => {}
    }
    let players = &record.players;
    if players.first.is_some() || players.second.is_some() {
        let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
        words += &format!(", {} - {}", name(&players.first), name(&players.second));
    }
    if record.swap == Some(SwapRule::Reflect) {
        words += ", reflect";
    }
    let tree = record.to_tree(&Options::default()).expect("a legal game");
    let comments = tree.nodes().filter(|&id| tree.node(id).comment.is_some());
    match comments.count() {
        0 => {}
        comments => words += &format!(", {comments} comments"),
    }
    if let (None, Some(winner)) = (replay.outcome, record.winner) {
        words += &format!(", won by {}", colour(winner));
    }
    (words, warnings)
}

/// What a file is read as, each game in words with its warnings.
fn found(file: &str) -> Vec<(String, Vec<String>)> {
    let bytes = std::fs::read(folder().join(file)).expect("a file");
    match read(&bytes, &Options::default()) {
        Err(error) => vec![(format!("refused: {error}"), Vec::new())],
        Ok(records) => {
            let mut games: Vec<_> = records.iter().map(|record| described(&record)).collect();
            let of_file = records.warnings().iter().map(ToString::to_string);
            games[0].1.splice(0..0, of_file);
            games
        }
    }
}

/// Whether a game is as the line wants it.
fn agrees(wanted: &str, (words, warnings): &(String, Vec<String>)) -> bool {
    let mut wanted = wanted.split(" ! ");
    let main = wanted.next().unwrap_or_default();
    let parts: Vec<_> = wanted.collect();
    let same = match main.split_once(": ") {
        Some((place, part)) if place == "refused" || place.starts_with("fault ") => {
            words.starts_with(&format!("{place}: ")) && words.contains(part)
        }
        _ => words.trim_end() == main.trim_end(),
    };
    let told = |(part, warning): (&&str, &String)| warning.contains(*part);
    same && parts.len() == warnings.len() && parts.iter().zip(warnings).all(told)
}

#[test]
fn files_are_read_or_refused_rightly() {
    let mut wrong = Vec::new();
    for section in WANTED.split("\n== ").skip(1) {
        let (file, wanted) = section.split_once('\n').expect("a file and its games");
        let wanted: Vec<_> = wanted.lines().filter(|line| !line.is_empty()).collect();
        let found = found(file);
        let same = wanted.len() == found.len() && wanted.iter().zip(&found).all(|(wanted, game)| agrees(wanted, game));
        if !same {
            wrong.push(format!("{file}\n  wanted {wanted:#?}\n  found {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{} files: {}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_file_has_its_expectation() {
    let mut files = BTreeSet::new();
    for kind in std::fs::read_dir(folder()).expect("a folder") {
        let kind = kind.expect("a folder").path();
        for file in std::fs::read_dir(&kind).expect("a folder") {
            let path = file.expect("a file").path();
            let name = path.strip_prefix(folder()).expect("within it");
            files.insert(name.to_string_lossy().replace('\\', "/"));
        }
    }
    let named = WANTED.lines().filter_map(|line| line.strip_prefix("== "));
    assert_eq!(files, named.map(str::to_owned).collect());
}
