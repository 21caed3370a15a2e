//! Tables: their rows, logs, answers to commands, plans and notes.

mod rows;

use crate::store::{
    Attempt, Connection, Db, News, Outcome, Query, StoreError, Write,
    hints::Hint,
    nodes::{self, UNSURE},
    notices, play_ends, pools, ratings, sql, statements, vacations,
};
use protocol::live::At;

use crate::ids::{PersonId, TableId};
#[cfg(test)]
use crate::injected_fault::InjectedFault;
pub(crate) use rows::{Change, Due, Entry, Kept, Private, Revision, TableRow};

/// What became of a change of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TableOutcome {
    /// It is on the disk.
    Done,
    /// Not written: the table has another revision by now, one of two seeks no longer, or the vacation has changed.
    Stale,
    /// Not written: the command was answered before, like this.
    Known(Kept),
}

impl Outcome for TableOutcome {
    fn is_done(&self) -> bool {
        *self == Self::Done
    }
}

impl Write for Change {
    type Outcome = TableOutcome;

    async fn execute(&self, connection: &mut Connection<'_>, attempt: Attempt) -> Result<TableOutcome, StoreError> {
        if attempt == Attempt::Again
            && let Some(kept) = known(connection, self).await?
        {
            return Ok(TableOutcome::Known(kept));
        }
        if !pools::leave(connection, &self.leaving).await? {
            return Ok(TableOutcome::Stale);
        }
        if let Some(spent) = &self.vacation
            && !vacations::is_known(connection, spent).await?
        {
            return Ok(TableOutcome::Stale);
        }
        if self.touches_row() && !put_row(connection, self).await? {
            let kept = known(connection, self).await?;
            return Ok(kept.map_or(TableOutcome::Stale, TableOutcome::Known));
        }
        put_rest(connection, self).await?;
        if let Some(next) = &self.next {
            pools::leave(connection, &next.leaving).await?;
            put_row(connection, next).await?;
            put_rest(connection, next).await?;
        }
        Ok(TableOutcome::Done)
    }

    fn hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        for change in [Some(self), self.next.as_deref()].into_iter().flatten() {
            if change.touches_row() {
                hints.push(Hint::Table(change.row.id.clone(), change.row.rev));
            }
            if matches!(change.leaving, pools::Leaving::Paired(_)) {
                hints.push(Hint::Pools);
            }
        }
        hints
    }

    fn table(&self) -> Option<&TableId> {
        Some(&self.row.id)
    }
}

/// The answer to the command of a change, if it was answered before.
async fn known(connection: &mut Connection<'_>, change: &Change) -> Result<Option<Kept>, StoreError> {
    let Some((person, cid, _)) = &change.command else {
        return Ok(None);
    };
    kept_of(&change.row.id, person, cid).first(connection).await
}

/// Whether the row could be written: its revision is the one that was expected.
async fn put_row(connection: &mut Connection<'_>, change: &Change) -> Result<bool, StoreError> {
    let row = &change.row;
    let expected = change.expected;
    #[cfg(test)]
    let expected = unguarded(connection, change).await?.unwrap_or(expected);
    let query = match change.expected {
        0 => sql(NEW_TABLE).values(row),
        _ => sql(TABLE).some_of(row).set("expected", expected),
    };
    Ok(query.execute(connection).await? == 1)
}

/// The revision that is there, by a fault: only events guard what is written.
#[cfg(test)]
async fn unguarded(connection: &mut Connection<'_>, change: &Change) -> Result<Option<u64>, StoreError> {
    if !InjectedFault::PlansUnguarded.is_back() {
        return Ok(None);
    }
    let row: Option<TableRow> = sql(ROW).bind(&change.row.id).first(connection).await?;
    let before = u64::from(change.row.seq) - change.events.len() as u64;
    Ok(row.filter(|row| u64::from(row.seq) == before).map(|row| row.rev))
}

async fn put_rest(connection: &mut Connection<'_>, change: &Change) -> Result<(), StoreError> {
    let id = &change.row.id;
    for (seq, body) in &change.events {
        let query = sql(EVENT).set("table", id).set("seq", seq);
        let query = query.set("body", body);
        query.run(connection).await?;
    }
    if let Some((person, cid, kept)) = &change.command {
        let query = sql(COMMAND).set("table", id).set("person", person);
        let query = query.set("cid", cid).values(kept);
        query.run(connection).await?;
    }
    for (query, bodies) in [(PLAN, &change.plans), (NOTE, &change.notes)] {
        for (seat, body) in (0_i64..).zip(bodies) {
            if let Some(body) = body {
                let query = sql(query).set("table", id).set("seat", seat);
                let query = query.set("body", body);
                query.run(connection).await?;
            }
        }
    }
    for notice in &change.notices {
        notices::put_new(connection, notice).await?;
    }
    if let Some(spent) = &change.vacation {
        vacations::spend(connection, spent).await?;
    }
    if let Some(due) = &change.rate_due {
        ratings::put_due(connection, due).await?;
    }
    for end in &change.ends {
        play_ends::put(connection, id, end).await?;
    }
    if change.reload_request {
        nodes::put_news(connection, &News::Table(id.clone())).await?;
    }
    if let Some((seq, body)) = &change.redacted {
        let query = sql(REDACT).set("table", id).set("seq", seq);
        let query = query.set("body", body);
        query.run(connection).await?;
    }
    Ok(())
}

/// The events of a table after event `after`, as JSON, at most `limit` of them.
pub(crate) async fn log(db: &Db, table: &TableId, after: u32, limit: usize) -> Result<Vec<String>, StoreError> {
    let query = sql(LOG).set("table", table).set("after", after);
    query.set("limit", limit).rows(db).await
}

/// The events of a table after event `after`, each with the number under which it is kept, at most `limit` of them.
pub(crate) async fn entries(db: &Db, table: &TableId, after: u32, limit: usize) -> Result<Vec<Entry>, StoreError> {
    let query = sql(ENTRIES).set("table", table).set("after", after);
    query.set("limit", limit).rows(db).await
}

/// The answer that was kept for a command.
pub(crate) async fn kept(db: &Db, table: &TableId, person: &PersonId, cid: &str) -> Result<Option<Kept>, StoreError> {
    kept_of(table, person, cid).first(db).await
}

fn kept_of(table: &TableId, person: &PersonId, cid: &str) -> Query {
    let query = sql(KEPT).set("table", table).set("person", person);
    query.set("cid", cid)
}

/// The plans and notes of a table.
pub(crate) async fn private(db: &Db, table: &TableId) -> Result<Private, StoreError> {
    let plans = sql(PLANS).bind(table).rows(db).await?;
    let notes = sql(NOTES).bind(table).rows(db).await?;
    Ok(Private::of(plans, notes))
}

/// One table's row.
pub(crate) async fn table(db: &Db, id: &TableId) -> Result<Option<TableRow>, StoreError> {
    sql(ROW).bind(id).first(db).await
}

/// The tables whose game is not over, the oldest first, at most `limit` of them; those that come after the time of
/// creation and id `after`.
pub(crate) async fn unfinished(db: &Db, after: Option<(At, &str)>, limit: usize) -> Result<Vec<TableRow>, StoreError> {
    let query = match after {
        Some((at, id)) => sql(UNFINISHED).set("created_ms", at).set("id", id),
        None => sql(UNFINISHED).set("created_ms", -1).set("id", ""),
    };
    query.set("limit", limit).rows(db).await
}

/// The tables whose deadline has passed, at most `limit` of them; but those that nothing may be decided about yet,
/// since the server of a player has been silent for [`UNSURE`].
pub(crate) async fn expired(db: &Db, now_ms: At, limit: usize) -> Result<Vec<Due>, StoreError> {
    let query = sql(EXPIRED).set("now_ms", now_ms).set("limit", limit);
    let query = query.set("sure_ms", now_ms - UNSURE);
    query.rows(db).await
}

/// The tables in which something has happened since then, with their revisions.
pub(crate) async fn changed_since(db: &Db, since_ms: At) -> Result<Vec<Revision>, StoreError> {
    sql(CHANGED_SINCE).bind(since_ms).rows(db).await
}

/// The revisions of those of the tables that exist.
pub(crate) async fn revs(db: &Db, ids: &[TableId]) -> Result<Vec<Revision>, StoreError> {
    sql(REVS).bind_list(ids).rows(db).await
}

/// The rows of those of the tables that exist.
pub(crate) async fn rows_of(db: &Db, ids: &[TableId]) -> Result<Vec<TableRow>, StoreError> {
    sql(ROWS_OF).bind_list(ids).rows(db).await
}

/// The names of tables that come after `after` in order, at most `limit` of them.
pub(crate) async fn names(db: &Db, after: &str, limit: usize) -> Result<Vec<TableId>, StoreError> {
    let query = sql(NAMES).set("after", after).set("limit", limit);
    query.rows(db).await
}

/// The rows of the tables whose names come after `after` in order, at most `limit` of them.
pub(crate) async fn rows(db: &Db, after: &str, limit: usize) -> Result<Vec<TableRow>, StoreError> {
    let query = sql(ROWS).set("after", after).set("limit", limit);
    query.rows(db).await
}

/// Finished games of a person, newest first, that come before a time and name: those that were listed or rated, or
/// `all`; only those against one opponent, unless that is empty.
pub(crate) async fn played(
    db: &Db,
    person: &PersonId,
    opponent: &str,
    all: bool,
    before: (At, &str),
    most: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let query = sql(PLAYED)
        .set("person", person)
        .set("before_ms", before.0)
        .set("before", before.1)
        .set("all", all)
        .set("most", most)
        .set("opponent", opponent);
    query.rows(db).await
}

/// How many tables there are.
pub(crate) async fn count(db: &Db) -> Result<u64, StoreError> {
    sql(COUNT).one(db).await
}

const TABLE_COLUMNS: &str = "id, seq, status, listed, offered_by, first, second, turns, card, clocks, \
     deadline_ms, created_ms, changed_ms, rev";
const TABLE: &str = "UPDATE tables SET seq = $seq, status = $status, first = $first, second = $second, turns = $turns, \
     card = $card, clocks = $clocks, deadline_ms = $deadline_ms, changed_ms = $changed_ms, rev = $rev WHERE id = $id \
     AND rev = $expected";
const EVENT: &str = "INSERT INTO events (table_id, seq, body) VALUES ($table, $seq, $body)";
const REDACT: &str = "UPDATE events SET body = $body WHERE table_id = $table AND seq = $seq";
const COMMAND: &str = "INSERT INTO commands (table_id, person, cid, seq, problem) \
     VALUES ($table, $person, $cid, $seq, $problem)";
const PLAN: &str = "INSERT INTO plans (table_id, seat, body) VALUES ($table, $seat, $body) \
     ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body";
const NOTE: &str = "INSERT INTO notes (table_id, seat, body) VALUES ($table, $seat, $body) \
     ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body";
const LOG: &str = "SELECT body FROM events WHERE table_id = $table AND seq > $after ORDER BY seq LIMIT $limit";
const ENTRIES: &str = "SELECT seq, body FROM events WHERE table_id = $table AND seq > $after ORDER BY seq LIMIT $limit";
const KEPT: &str = "SELECT seq, problem FROM commands WHERE table_id = $table AND person = $person AND cid = $cid";
const PLANS: &str = "SELECT seat, body FROM plans WHERE table_id = $1";
const NOTES: &str = "SELECT seat, body FROM notes WHERE table_id = $1";
const EXPIRED: &str = "SELECT id, deadline_ms FROM tables WHERE deadline_ms <= $now_ms AND NOT EXISTS \
     (SELECT 1 FROM here, nodes WHERE here.table_id = tables.id AND here.left_ms IS NULL AND nodes.id = here.node \
     AND nodes.beat_ms < $sure_ms) ORDER BY deadline_ms LIMIT $limit";
const CHANGED_SINCE: &str = "SELECT id, rev FROM tables WHERE (status = 0 AND changed_ms > $1) \
     OR (status = 1 AND changed_ms > $1) OR (status = 2 AND changed_ms > $1)";
const REVS: &str = "SELECT id, rev FROM tables WHERE id IN";
const NAMES: &str = "SELECT id FROM tables WHERE id > $after ORDER BY id LIMIT $limit";
const COUNT: &str = "SELECT COUNT(*) FROM tables";

statements! {
    const NEW_TABLE = "INSERT INTO tables $({TABLE_COLUMNS})";
    const ROW = "SELECT {TABLE_COLUMNS} FROM tables WHERE id = $1";
    const UNFINISHED = "SELECT {TABLE_COLUMNS} FROM tables WHERE status < 2 AND (created_ms, id) > ($created_ms, $id) \
         ORDER BY created_ms, id LIMIT $limit";
    const ROWS_OF = "SELECT {TABLE_COLUMNS} FROM tables WHERE id IN";
    const ROWS = "SELECT {TABLE_COLUMNS} FROM tables WHERE id > $after ORDER BY id LIMIT $limit";
    const PLAYED = "SELECT {TABLE_COLUMNS} FROM (SELECT * FROM (SELECT * FROM tables WHERE first = $person \
         AND ($opponent = '' OR second = $opponent) AND status = 2 AND (created_ms, id) < ($before_ms, $before) \
         AND (listed = 1 OR $all = 1 OR EXISTS (SELECT 1 FROM rating_changes WHERE table_id = tables.id)) \
         ORDER BY created_ms DESC, id DESC LIMIT $most) AS one UNION ALL SELECT * FROM (SELECT * FROM tables \
         WHERE second = $person AND ($opponent = '' OR first = $opponent) AND status = 2 \
         AND (created_ms, id) < ($before_ms, $before) AND (listed = 1 OR $all = 1 OR EXISTS (SELECT 1 \
         FROM rating_changes WHERE table_id = tables.id)) ORDER BY created_ms DESC, id DESC \
         LIMIT $most) AS other) AS played ORDER BY created_ms DESC, id DESC LIMIT $most";
}
