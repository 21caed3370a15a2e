//! The games that are reviewed.

use record::{Game, Options, read};
use trax::{Trax, Turn};

/// One game in so many of an archive of Trax games, by these rules.
pub(crate) fn games(name: &str, rules: &str, every: usize) -> Vec<(Trax, Vec<Turn>)> {
    let path = format!("{}/../../testdata/trax/{name}.trx", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    read_games(&bytes, rules, every)
}

/// One game in so many of those that levels of the engine have played.
pub(crate) fn of_levels(every: usize) -> Vec<(Trax, Vec<Turn>)> {
    read_games(include_bytes!("../data/levels.trx"), "official", every)
}

/// The start and the turns of one game in so many; a game without legal turns is passed over.
fn read_games(bytes: &[u8], rules: &str, every: usize) -> Vec<(Trax, Vec<Turn>)> {
    let options = Options {
        game: Some(Game::Trax),
        trax: Some(rules.parse().expect("a rule set")),
        ..Options::default()
    };
    let records = read(bytes, &options).expect("records");
    let mut games = Vec::new();
    for record in records.iter().step_by(every) {
        let (mut start, mut turns) = (None, Vec::new());
        let followed = record.follow_trax(&options, |before, &turn| {
            start.get_or_insert_with(|| before.clone());
            turns.push(turn);
        });
        if let (Ok(_), Some(start)) = (followed, start) {
            games.push((start, turns));
        }
    }
    games
}
