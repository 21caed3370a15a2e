//! The archived games that are reviewed.

use record::{Game, Options, read};
use trax::{Trax, Turn};

/// One game in so many of a file of Trax games, by these rules: its start and its turns. A game without legal turns is
/// passed over.
pub(crate) fn games(name: &str, rules: &str, every: usize) -> Vec<(Trax, Vec<Turn>)> {
    let options = Options {
        game: Some(Game::Trax),
        trax: Some(rules.parse().expect("a rule set")),
        ..Options::default()
    };
    let bytes = data(&format!("trax/{name}.trx"));
    let records = read(&bytes, &options).expect("records");
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

fn data(name: &str) -> Vec<u8> {
    let path = format!("{}/../../../shared/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}
