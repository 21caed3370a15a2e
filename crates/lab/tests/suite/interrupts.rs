//! Ctrl-C: what grows in files is gone on with.

use crate::common::{Folder, Work, is_interrupted};

/// Games of levels of the engine.
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../review/tests/data/levels.trx");

#[test]
fn what_grows_in_files_is_gone_on_with() {
    let folder = Folder::new("interrupted-files");
    let [games, first, mined, judged] = ["a.games", "first.txt", "mined", "judged"].map(|name| folder.file(name));
    let selfplay = ["selfplay", "trax", "--games", "9999", "--nodes", "100", "-o", &games];
    is_interrupted(
        &Work::after_writing(&selfplay, &games, 9),
        " of 9999 games in the file; the same command goes on",
    );
    let turns = [
        "first-turns",
        "twixt",
        "--nodes",
        "500",
        "--games",
        "4",
        "--game-nodes",
        "60",
        "-o",
        &first,
    ];
    is_interrupted(
        &Work::after_writing(&turns, &first, 120),
        "first turns measured; the same command goes on",
    );
    let mine = ["puzzles", "mine", "--threads", "1", "-o", &mined, GAMES];
    is_interrupted(
        &Work::after_writing(&mine, &mined, 0),
        "games mined; the same command goes on",
    );
    let evidence = ["evidence", "--nodes", "500", "--resume", &judged, GAMES];
    is_interrupted(
        &Work::after_writing(&evidence, &judged, 120),
        "games judged; the same command goes on",
    );
}
