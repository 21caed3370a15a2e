//! Reports: kept with what the server has to show, and weighed by what earlier ones of the reporter were worth.

use protocol::live::{NewReport, PersonView, ReportState, ReportView, Seen, SeenGame, TableView};
use table::line::clean_line;

use crate::prelude::*;
use crate::{
    ids::fresh_name,
    moderation::Moderation,
    store::{ReportRow, ReportWrite},
    tables::rows,
};

/// The longest text of a reporter, in letters.
const LONGEST_TEXT: usize = 500;
/// A person's reports in a day.
const MOST_A_DAY: usize = 10;
/// Lines of the chat and turns that are kept with a report.
const LINES: usize = 40;
const TURNS: usize = 600;
/// Earlier reports that count, and how many must have been handled.
pub(crate) const EARLIER: u32 = 100;
const FEWEST: usize = 5;

/// Who reports what the server has found by itself.
pub(crate) const SERVER: &str = "server";
/// What such a report weighs more.
const AUTOMATIC: i64 = 25;

/// The weight of a report: 20 for a reporter of whom little is known; up to 60 for one whose reports always led to
/// something, and 0 for one whose reports seldom did. Automatic ones weigh 25 more.
pub(crate) fn weight(earlier: &[ReportRow], automatic: bool) -> u32 {
    let handled = earlier.iter().filter(|report| report.state != ReportState::Open);
    let handled: Vec<_> = handled.map(|report| report.state == ReportState::Acted).collect();
    let acted = handled.iter().filter(|acted| **acted).count();
    let accuracy = match handled.len() {
        FEWEST.. => 100 * acted / handled.len(),
        _ => 50,
    };
    let own = (20 + 8 * (accuracy as i64 - 50) / 10).max(0);
    (own + if automatic { AUTOMATIC } else { 0 }) as u32
}

/// A report as moderators see it.
pub(crate) fn view_of(row: ReportRow) -> Result<ReportView, StoreError> {
    Ok(ReportView {
        kind: row.kind,
        state: row.state,
        seen: rows::read(&row.seen)?,
        id: row.id,
        about: row.about,
        reporter: row.reporter,
        table: row.table,
        text: row.text,
        weight: row.weight,
        at_ms: row.at_ms,
        taken: Vec::new(),
    })
}

/// What a table has to show, as one person sees it.
fn seen_at(view: TableView) -> Seen {
    let mut chat = view.chat;
    chat.drain(..chat.len().saturating_sub(LINES));
    let mut turns = view.turns;
    turns.drain(..turns.len().saturating_sub(TURNS));
    Seen {
        name: None,
        chat,
        game: Some(SeenGame {
            seats: view.seats,
            seq: view.seq,
            turns,
            end: view.end,
        }),
    }
}

fn is_at(view: &TableView, person: &PersonId) -> bool {
    let seats = view.seats.iter().flatten();
    let chat = view.chat.iter().map(|line| &line.by);
    seats.chain(chat).chain([&view.by]).any(|id| id == person)
}

impl Moderation {
    /// Reports somebody. A report that waits already is not made again.
    ///
    /// # Errors
    /// There is no such person or table, the person was not there, too much was reported, or the database fails.
    pub async fn report(&self, by: &PersonId, new: NewReport) -> Result<(), ServiceError> {
        let reporter = self.people.person(by).await?.id;
        if *reporter == *new.about {
            return Err(bad("nobody reports themselves"));
        }
        let text = clean_line(&new.text);
        if new.text.len() > 16 * LONGEST_TEXT || text.chars().count() > LONGEST_TEXT {
            return Err(bad("the text is too long"));
        }
        let about = PersonId::read(&new.about).ok_or(ServiceError::NotFound)?;
        let table = new.table.as_deref().map(TableId::read);
        let table = table.map(|table| table.ok_or(ServiceError::NotFound)).transpose()?;
        let about = store::people::person(&self.base.db, &about).await?;
        let about = PersonView::from(about.ok_or(ServiceError::NotFound)?);
        let at_ms = self.base.now_ms();
        let earlier = store::reports::reports_by(&self.base.db, &reporter, EARLIER).await?;
        let is_same = |row: &&ReportRow| {
            row.state == ReportState::Open && row.about == about.id && row.kind == new.kind && row.table == table
        };
        if earlier.iter().any(|row| is_same(&row)) {
            return Ok(());
        }
        let today = earlier.iter().filter(|row| row.at_ms + Millis::DAY > at_ms);
        if today.count() >= MOST_A_DAY {
            return Err(ProblemCode::TooFast.into());
        }
        let seen = self.seen(by, &about, table.as_ref()).await?;
        let row = ReportRow {
            id: fresh_name(),
            about: about.id,
            reporter,
            kind: new.kind,
            table,
            seen: rows::json(&seen),
            text,
            weight: weight(&earlier, false),
            at_ms,
            state: ReportState::Open,
            moderator: None,
            handled_ms: None,
        };
        let write = ReportWrite::Put(row);
        self.sanctions.write_for_moderators(write).await?;
        Ok(())
    }

    /// What the server has to show of a person, and of a table as the reporter sees it.
    async fn seen(&self, by: &PersonId, about: &PersonView, table: Option<&TableId>) -> Result<Seen, ServiceError> {
        let mut seen = Seen::default();
        if let Some(table) = table {
            let view = self.tables.view(table, by).await?;
            if !is_at(&view, &about.id) {
                return Err(bad("the person was not at the table"));
            }
            seen = seen_at(view);
        }
        seen.name.clone_from(&about.name);
        Ok(seen)
    }
}

#[cfg(test)]
mod tests {
    use protocol::live::{At, ReportKind};

    use super::*;

    fn reports(acted: usize, dismissed: usize, open: usize) -> Vec<ReportRow> {
        let states = [
            (ReportState::Acted, acted),
            (ReportState::Dismissed, dismissed),
            (ReportState::Open, open),
        ];
        let states = states.into_iter().flat_map(|(state, n)| vec![state; n]);
        let row = |state| ReportRow {
            id: String::new(),
            about: String::new().into(),
            reporter: String::new().into(),
            kind: ReportKind::Other,
            table: None,
            seen: String::new(),
            text: String::new(),
            weight: 0,
            at_ms: At(0),
            state,
            moderator: None,
            handled_ms: None,
        };
        states.map(row).collect()
    }

    #[test]
    fn a_reporter_who_was_right_weighs_more() {
        for (acted, dismissed, open, want) in [
            (0, 0, 0, 20),
            (4, 0, 50, 20),
            (5, 0, 0, 60),
            (5, 5, 3, 20),
            (1, 3, 0, 20),
            (2, 6, 0, 0),
            (0, 9, 0, 0),
            (3, 1, 0, 20),
            (6, 2, 0, 40),
        ] {
            let earlier = reports(acted, dismissed, open);
            let found = weight(&earlier, false);
            assert_eq!(found, want, "{acted} {dismissed} {open}");
            assert_eq!(weight(&earlier, true), want + 25, "a report of the server");
        }
    }
}
