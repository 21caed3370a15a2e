//! The names of the bots of the server.

use games::Game;

use crate::{
    names::name_key,
    ratings::{Bot, shown_game},
};

/// Whether a name with this key looks like one of a level, of this program or another version of it.
pub(super) fn is_of_bots(key: &str) -> bool {
    let mut games = [Game::Trax, Game::Twixt].into_iter();
    games.any(|game| {
        let shown = name_key(&format!("{} level", shown_game(game)));
        shown.is_ok_and(|shown| key.starts_with(&shown))
    })
}

/// The bot whose name has this key, of this or an earlier version of the levels.
pub(crate) fn bot_called(key: &str) -> Option<Bot> {
    let mut all = Bot::all_versions();
    all.find(|bot| name_key(&bot.name()).is_ok_and(|own| own == key))
}
