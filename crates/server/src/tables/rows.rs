//! Tables as rows of the database.

use protocol::live::{Clocks, Event, GameCard, Happening, SeatWish, SeekCard, Status, TableEnd, Terms};
use serde::{Deserialize, Serialize};
use strum::VariantNames as _;
use table::{Clock, GRACE_MOST_CS, Table};

use crate::prelude::*;
use crate::{
    ratings::Pool,
    store::{Change, Leaving, RateDue, TableRow},
};

/// A listed offer waits so long.
const LISTED: Millis = Millis::DAY;
/// An offer by link waits so long.
const LINKED: Millis = Millis::days(14);

/// A name of rules, of a size or of a swap is listed if it has no more bytes.
const LONGEST_NAME: usize = 64;

/// The lobby's data of a table besides the columns of its row. Small, whatever the starting position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Card {
    pub(crate) by: PersonId,
    pub(crate) seat: SeatWish,
    /// Without the position. Rows of earlier versions still have it.
    pub(crate) terms: Terms,
    #[serde(default)]
    pub(crate) from_position: bool,
    pub(crate) seats: Option<[PersonId; 2]>,
    /// The only person who may accept the offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) to: Option<PersonId>,
    /// How the game ended. Rows of earlier versions lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) end: Option<TableEnd>,
    /// Whether the player to move is on vacation.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) vacation: bool,
    /// Whether the first seat has the second colour, as after a swap. Rows of earlier versions lack it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) swapped: bool,
    /// Whether the game that has begun is rated. Rows of earlier versions lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rated: Option<bool>,
}

impl Card {
    /// The card without what may be long.
    pub(crate) fn bounded(mut self) -> Self {
        let setup = &mut self.terms.setup;
        self.from_position |= setup.position.take().is_some();
        let short = |name: &String| name.len() <= LONGEST_NAME;
        setup.size = setup.size.take().filter(short);
        setup.swap = setup.swap.take().filter(short);
        self
    }
}

/// The row of a table, without its revision.
pub(crate) fn row(id: &TableId, table: &Table) -> TableRow {
    let offer = table.offer();
    let card = Card {
        by: offer.by.clone(),
        seat: offer.seat,
        terms: offer.terms.clone(),
        from_position: false,
        seats: table.seats().cloned(),
        to: offer.to.clone(),
        end: table.end().copied(),
        vacation: table.is_on_vacation(),
        swapped: table.is_swapped(),
        rated: table.seats().map(|_| table.is_rated()),
    };
    let card = card.bounded();
    let wait = if offer.listed { LISTED } else { LINKED };
    let (status, deadline_ms) = match table.status() {
        Status::Open => (0, Some(offer.at_ms + wait)),
        Status::Playing => (1, table.clock().and_then(Clock::deadline_ms)),
        Status::Over => (2, None),
    };
    let [first, second] = table.seats().cloned().map_or([None, None], |seats| seats.map(Some));
    TableRow {
        id: id.to_owned(),
        seq: table.seq(),
        status,
        listed: offer.listed,
        offered_by: offer.by.clone(),
        first,
        second,
        turns: table.turns().len() as u32,
        card: json(&card),
        clocks: table.clock().map(|clock| json(&clock.shown())),
        deadline_ms,
        created_ms: offer.at_ms,
        changed_ms: table.at_ms(),
        rev: 0,
    }
}

/// The column that does not follow from the table, if any. A card may have less of a position than the terms.
pub(crate) fn disagreement(found: &TableRow, table: &Table) -> Option<String> {
    let expected = row(&found.id, table);
    let mut found = TableRow {
        rev: expected.rev,
        changed_ms: expected.changed_ms,
        ..found.clone()
    };
    // Earlier versions wrote the position into the card, and less of the rest.
    if let Ok(mut card) = read::<Card>(&found.card).map(Card::bounded) {
        card.swapped |= table.is_swapped();
        card.end = card.end.or_else(|| table.end().copied());
        let rated = || table.seats().map(|_| table.is_rated());
        card.rated = card.rated.or_else(rated);
        found.card = json(&card);
    }
    if let Ok(clocks) = clocks(&found) {
        found.clocks = clocks.as_ref().map(json);
    }
    // After an outage a row alone is known, and the most that the deadline may be put off.
    let resumed = table.clock().map(Clock::shown);
    let resumed = resumed.and_then(|shown| Clock::deadline_of(shown, GRACE_MOST_CS));
    if found.status == 1 && found.deadline_ms == resumed {
        found.deadline_ms = expected.deadline_ms;
    }
    let [found, expected] = [found, expected].map(|row| serde_json::json!(row));
    let columns = found.as_object().into_iter().flatten();
    let mut wrong = columns.filter(|(column, value)| expected[*column] != **value);
    wrong.next().map(|(column, _)| column.clone())
}

/// The change that appends these events to the log of a table, which is as after them; `rev` is the revision of its row
/// before, 0 for a new table.
pub(crate) fn change(id: &TableId, table: &Table, rev: u64, events: &[Event]) -> Change {
    let began = |event: &Event| matches!(event.what, Happening::Began { .. });
    let seats = table.seats().filter(|_| events.iter().any(began));
    let seats = seats.filter(|_| table.terms().clock.is_live());
    Change {
        row: TableRow {
            rev: rev + 1,
            ..row(id, table)
        },
        expected: rev,
        leaving: seats.map_or(Leaving::Nobody, |seats| Leaving::Seated(seats.clone())),
        events: events.iter().map(|event| (event.seq, json(event))).collect(),
        rate_due: rate_due(id, table, events),
        ..Change::default()
    }
}

/// The game as it is to be rated, if these events have ended a rated one.
fn rate_due(id: &TableId, table: &Table, events: &[Event]) -> Option<RateDue> {
    let ended = |event: &&Event| matches!(event.what, Happening::Ended { .. });
    let ended_ms = events.iter().find(ended)?.at_ms;
    let score = crate::ratings::result(table.end()?, table.turns().len())?;
    let pool = Pool::of(table.terms()).filter(|_| table.is_rated())?;
    Some(RateDue {
        table: id.to_owned(),
        pool: pool.to_string(),
        seats: table.seats()?.clone(),
        score: (score.points() * 2.0) as u8,
        ended_ms,
    })
}

/// The change that refunds a table for the downtime since `gone_ms`; nothing if no clock was affected. It uses the row
/// alone, since there may be many.
pub(crate) fn resumption(row: &TableRow, gone_ms: At, now_ms: At) -> Result<Option<Change>, StoreError> {
    let Some(clocks) = clocks(row)?.filter(|_| row.status == 1) else {
        return Ok(None);
    };
    let card: Card = read(&row.card)?;
    if !Clock::is_hurt(card.terms.clock, clocks, gone_ms, now_ms) {
        return Ok(None);
    }
    let clocks = Clock::resumed(clocks, gone_ms, now_ms);
    Ok(Some(resumed(row, clocks, now_ms.max(row.changed_ms))))
}

/// The change by which a table comes back that a server has written to in the future, where it ran until `future_ms`;
/// nothing if nothing there is in the future.
pub(crate) fn set_back(row: &TableRow, future_ms: At, now_ms: At) -> Result<Option<Change>, StoreError> {
    let running = |clocks: &Clocks| row.status == 1 && clocks.running.is_some();
    let Some(clocks) = clocks(row)?.filter(running) else {
        return Ok(None);
    };
    if clocks.at_ms.max(row.changed_ms) <= now_ms {
        return Ok(None);
    }
    // What was not set in the future has run until now.
    let gone_ms = match clocks.at_ms > now_ms {
        true => future_ms,
        false => now_ms,
    };
    let clocks = Clock::set_back(clocks, gone_ms, now_ms);
    Ok(Some(resumed(row, clocks, now_ms)))
}

/// The change that lets clocks go on.
fn resumed(row: &TableRow, clocks: Clocks, at_ms: At) -> Change {
    let event = Event {
        seq: row.seq + 1,
        at_ms,
        what: Happening::Resumed,
        clocks: Some(clocks),
        hash: None,
    };
    let mut next = row.clone();
    next.seq += 1;
    next.rev += 1;
    next.clocks = Some(json(&clocks));
    next.changed_ms = event.at_ms;
    next.deadline_ms = Clock::deadline_of(clocks, GRACE_MOST_CS);
    Change {
        expected: row.rev,
        events: vec![(event.seq, json(&event))],
        row: next,
        ..Change::default()
    }
}

/// What the lobby shows of a table where a seat is free.
pub(crate) fn seek(row: &TableRow) -> Result<SeekCard, StoreError> {
    let card = read::<Card>(&row.card)?.bounded();
    Ok(SeekCard {
        table: row.id.clone(),
        by: card.by,
        terms: card.terms,
        from_position: card.from_position,
        seat: card.seat,
        to: card.to,
        at_ms: row.created_ms,
        rating: None,
        rated: false,
    })
}

/// The lobby's view of a running game.
pub(crate) fn game(row: &TableRow) -> Result<GameCard, StoreError> {
    let card = read::<Card>(&row.card)?.bounded();
    let broken = || StoreError::Broken(format!("table {} is running without players", row.id));
    Ok(GameCard {
        table: row.id.clone(),
        seats: card.seats.ok_or_else(broken)?,
        terms: card.terms,
        from_position: card.from_position,
        turns: row.turns,
        clocks: clocks(row)?,
        vacation: card.vacation,
        swapped: card.swapped,
        watchers: 0,
        ratings: None,
        rated: card.rated,
    })
}

fn clocks(row: &TableRow) -> Result<Option<Clocks>, StoreError> {
    row.clocks.as_deref().map(read).transpose()
}

/// A value of this program as JSON.
pub(crate) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("a value with text keys")
}

/// What can be read of an event of any kind.
#[derive(Deserialize)]
struct Outline {
    #[serde(rename = "seq")]
    _seq: u32,
    #[serde(rename = "at_ms")]
    _at_ms: At,
    what: Kind,
}

#[derive(Deserialize)]
struct Kind {
    kind: String,
}

/// An event of a log.
///
/// # Errors
/// [`StoreError::NewerEvent`] if it is of a kind that this program does not know; [`StoreError::Broken`] if it is no
/// event.
pub(crate) fn read_event(body: &str) -> Result<Event, StoreError> {
    read(body).map_err(|error| match read::<Outline>(body) {
        Ok(outline) if !Happening::VARIANTS.contains(&&*outline.what.kind) => StoreError::NewerEvent(outline.what.kind),
        _ => error,
    })
}

/// A value that this program has written.
pub(crate) fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Broken(error.to_string()))
}
