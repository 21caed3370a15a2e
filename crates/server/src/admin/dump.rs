//! The finished games of a month for everybody: of people who agree, without their names and what they have written.

use std::{collections::HashMap, ops::Range};

use protocol::{
    Setup,
    live::{ClockTerms, EndReason, Event, Forgotten, Happening, PersonKind, TableEnd},
};
use serde::Serialize;
use table::{Plans, Table};

use crate::prelude::*;
use crate::{
    admin::Admin,
    ids::{self, nobody},
    tables::{
        log::{record_of, whole_log},
        rows,
    },
};

/// Tables read per query.
const PAGE: usize = 500;

/// A game of the dump.
#[derive(Debug)]
pub struct DumpedGame {
    /// As a JSON object on one line.
    pub json: String,
    /// As SGF, without names.
    pub sgf: String,
}

/// What a dump has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dumped {
    /// Finished games that were looked at.
    pub seen: u64,
    /// Those that are in it.
    pub games: u64,
    /// Their players.
    pub players: u64,
    /// Games that cannot be read, and are not in it.
    pub unreadable: u64,
}

/// A game as it is written.
#[derive(Serialize)]
struct Game<'a> {
    /// The same in every dump; the table cannot be found by it.
    id: String,
    /// When it ended, in days since 1970.
    ended_day: u64,
    setup: &'a Setup,
    clock: ClockTerms,
    rated: bool,
    players: [Player; 2],
    turns: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    forgot: Option<&'a [Forgotten]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_cs: Option<&'a [i64]>,
    result: TableEnd,
}

/// A player of a game.
#[derive(Serialize)]
struct Player {
    /// A number within this dump.
    player: u64,
    kind: PersonKind,
    /// Before the game, if it was rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i64>,
}

/// People whose games are looked at: what they are, if they agree.
#[derive(Default)]
struct People {
    known: HashMap<PersonId, Option<PersonKind>>,
    numbers: HashMap<PersonId, u64>,
}

impl Admin {
    /// Gives the games that ended in `during`, to `take`, one after the other: those that everyone can
    /// find, between people who both agree that finished games are shared, or levels and bots. A server may run
    /// meanwhile.
    ///
    /// # Errors
    /// The database cannot be read, or `take` fails.
    pub async fn dump<E: From<ServiceError>>(
        &self,
        during: Range<At>,
        mut take: impl FnMut(DumpedGame, &Dumped) -> Result<(), E>,
    ) -> Result<Dumped, E> {
        let (mut dumped, mut people) = (Dumped::default(), People::default());
        let mut after = String::new();
        loop {
            let page = store::maintenance::ended_since(&self.db, during.start, &after, PAGE).await;
            let page = page.map_err(ServiceError::from)?;
            let Some(last) = page.last() else {
                return Ok(dumped);
            };
            last.as_str().clone_into(&mut after);
            for table in page {
                dumped.seen += 1;
                match self.dumped(&table, &during, &mut people).await {
                    Ok(None) => {}
                    Ok(Some(game)) => {
                        dumped.games += 1;
                        dumped.players = people.numbers.len() as u64;
                        take(game, &dumped)?;
                    }
                    Err(ServiceError::Store(StoreError::Broken(_) | StoreError::NewerEvent(_))) => {
                        dumped.unreadable += 1;
                    }
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }

    /// A game, if it belongs into the dump.
    async fn dumped(
        &self,
        id: &TableId,
        during: &Range<At>,
        people: &mut People,
    ) -> Result<Option<DumpedGame>, ServiceError> {
        let log = whole_log(&self.db, id).await?;
        let ended = |event: &&Event| matches!(event.what, Happening::Ended { .. });
        let ended_ms = log.iter().find(ended).map(|event| event.at_ms);
        let Some(ended_ms) = ended_ms.filter(|at| during.contains(at)) else {
            return Ok(None);
        };
        let table = Table::of_log(&log);
        let table =
            table.map_err(|broken| StoreError::Broken(format!("the log of table {id} at event {}", broken.0)))?;
        let (Some(seats), Some(end)) = (table.seats(), table.end()) else {
            return Ok(None);
        };
        let is_public = table.is_rated() || table.offer().listed;
        if !is_public || end.reason == EndReason::Aborted {
            return Ok(None);
        }
        let mut kinds = [PersonKind::Guest; 2];
        for (kind, seat) in kinds.iter_mut().zip(seats) {
            match self.kind_of_sharer(seat, people).await? {
                Some(found) => *kind = found,
                None => return Ok(None),
            }
        }
        let changes = match table.is_rated() {
            true => store::ratings::rated_game(&self.db, id).await?,
            false => Vec::new(),
        };
        let players = [0, 1].map(|seat: usize| {
            let change = changes.iter().find(|row| usize::from(row.seat) == seat);
            Player {
                player: people.number(&seats[seat]),
                kind: kinds[seat],
                rating: change.map(|row| row.before.rating.round() as i64),
            }
        });
        let view = table.view(id, &nobody(), &Plans::default());
        let game = Game {
            id: public_id(id),
            ended_day: ended_ms.day(),
            setup: &table.terms().setup,
            clock: table.terms().clock,
            rated: table.is_rated(),
            players,
            turns: &view.turns,
            forgot: view.forgot.as_deref(),
            left_cs: view.left_cs.as_deref(),
            result: *end,
        };
        Ok(Some(DumpedGame {
            json: rows::json(&game),
            sgf: record_of(&log, &[])?,
        }))
    }

    /// What somebody is who agrees that their games are shared.
    async fn kind_of_sharer(&self, person: &PersonId, people: &mut People) -> Result<Option<PersonKind>, ServiceError> {
        if let Some(known) = people.known.get(person) {
            return Ok(*known);
        }
        let row = store::people::person(&self.db, person).await?;
        let account = store::accounts::account(&self.db, person).await?;
        let kind = row.zip(account).and_then(|(row, account)| {
            let agrees = account.share && account.erase_ms.is_none();
            // Programs have no say.
            (agrees || row.kind == PersonKind::Bot).then_some(row.kind)
        });
        people.known.insert(person.to_owned(), kind);
        Ok(kind)
    }
}

impl People {
    /// The number of somebody, from 1.
    fn number(&mut self, person: &PersonId) -> u64 {
        let next = self.numbers.len() as u64 + 1;
        *self.numbers.entry(person.to_owned()).or_insert(next)
    }
}

/// The name of a game. It follows from the table, but does not reveal it.
fn public_id(table: &TableId) -> String {
    ids::public_id("dumped game", table.as_bytes(), 8)
}
