//! The people whose ids are in a message: their names go beside it.

use crate::ids::PersonId;
use std::collections::BTreeSet;

use protocol::live::{Event, GameCard, Happening, SeekCard, TableView};

/// Ids of people, each once.
pub(crate) type Ids<'a> = BTreeSet<&'a PersonId>;

/// The people in events.
pub(crate) fn by_events(events: &[Event]) -> Ids<'_> {
    let mut ids = Ids::new();
    for event in events {
        match &event.what {
            Happening::Offered { by, .. } | Happening::Nonce { by, .. } | Happening::Said { by, .. } => {
                // Nobody is named by a line that is withheld.
                ids.extend(Some(by).filter(|by| !by.is_empty()));
            }
            Happening::Began { seats, .. } => ids.extend(seats.iter()),
            Happening::Turn { .. }
            | Happening::Thrown { .. }
            | Happening::Opened { .. }
            | Happening::DrawOffered { .. }
            | Happening::TakebackAsked { .. }
            | Happening::Declined { .. }
            | Happening::ChallengeDeclined { .. }
            | Happening::TakenBack { .. }
            | Happening::Ended { .. }
            | Happening::RematchOffered { .. }
            | Happening::Rematch { .. }
            | Happening::Unsaid { .. }
            | Happening::Resumed
            | Happening::Vacation { .. } => {}
            #[cfg(feature = "next-version")]
            Happening::Waved { .. } => {}
        }
    }
    ids
}

/// The people at a table: the host, the players, and who has written in the chat.
pub(crate) fn by_view(view: &TableView) -> Ids<'_> {
    let seats = view.seats.iter().flatten();
    let chat = view.chat.iter().map(|line| &line.by);
    let all = seats.chain(chat).chain([&view.by]).chain(&view.to);
    all.collect()
}

/// The people in lists of the lobby.
pub(crate) fn by_cards<'a>(seeks: &'a [SeekCard], games: impl IntoIterator<Item = &'a GameCard>) -> Ids<'a> {
    let hosts = seeks.iter().map(|seek| &seek.by);
    let challenged = seeks.iter().filter_map(|seek| seek.to.as_ref());
    let players = games.into_iter().flat_map(|game| &game.seats);
    hosts.chain(challenged).chain(players).collect()
}
