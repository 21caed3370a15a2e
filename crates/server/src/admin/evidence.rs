//! What an engine says of somebody's games, as a report to moderators: it proves nothing, and sanctions nobody.

use protocol::live::{PersonView, ReportKind, ReportState, Seen};
use table::Table;

use crate::prelude::*;
use crate::{
    admin::{Admin, now_ms},
    ids::fresh_name,
    moderation::reports::{EARLIER as EARLIER_REPORTS, SERVER as SERVER_REPORTS, weight as report_weight},
    people::mentioned::by_events,
    store::{ReportRow, ReportWrite},
    tables::{
        log::{record_of, whole_log},
        rows,
    },
};

/// Tables read per query.
const PAGE: u32 = 100;

impl Admin {
    /// The last rated games of a person that are over, at most so many, each as SGF with the person's seat, 0 or 1.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be read.
    pub async fn rated_games(&self, person: &PersonId, most: usize) -> Result<Vec<(String, usize)>, ServiceError> {
        self.expect_person(person).await?;
        let mut found = Vec::new();
        let mut after = String::new();
        loop {
            let page = store::accounts::finished_of(&self.db, person, &after, PAGE).await?;
            let Some(last) = page.last() else { break };
            last.as_str().clone_into(&mut after);
            for id in page {
                let log = match whole_log(&self.db, &id).await {
                    Err(ServiceError::Store(StoreError::NewerEvent(_))) => continue,
                    log => log?,
                };
                let Ok(table) = Table::of_log(&log) else {
                    continue;
                };
                let seat = table.seat_of(person).filter(|_| table.is_rated());
                if let Some(seat) = seat {
                    let people = self.people_of(&log).await?;
                    let at_ms = log.last().map_or(At::ZERO, |event| event.at_ms);
                    let seat = protocol::live::Seat::BOTH.iter().position(|one| *one == seat);
                    found.push((at_ms, record_of(&log, &people)?, seat.unwrap_or(0)));
                }
            }
        }
        found.sort_by_key(|(at_ms, ..)| std::cmp::Reverse(*at_ms));
        found.truncate(most);
        Ok(found.into_iter().map(|(_, sgf, seat)| (sgf, seat)).collect())
    }

    async fn people_of(&self, log: &[protocol::live::Event]) -> Result<Vec<PersonView>, ServiceError> {
        let ids: Vec<&PersonId> = by_events(log).into_iter().collect();
        let people = store::people::persons(&self.db, &ids).await?;
        Ok(people.into_iter().map(PersonView::from).collect())
    }

    /// Reports what was found to the moderators, unless such a report about the person waits already; whether it was
    /// written.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be written.
    pub async fn report_engine(&self, person: &PersonId, text: &str) -> Result<bool, ServiceError> {
        let about = store::people::person(&self.db, person).await?;
        let about = about.ok_or(ServiceError::NotFound)?;
        let earlier = store::reports::reports_by(&self.db, &SERVER_REPORTS.into(), EARLIER_REPORTS).await?;
        let waits = |row: &ReportRow| row.state == ReportState::Open && row.about == about.id;
        if earlier.iter().any(waits) {
            return Ok(false);
        }
        let seen = Seen {
            name: about.name,
            ..Seen::default()
        };
        let row = ReportRow {
            id: fresh_name(),
            about: about.id,
            reporter: SERVER_REPORTS.into(),
            kind: ReportKind::Engine,
            table: None,
            seen: rows::json(&seen),
            text: text.to_owned(),
            weight: report_weight(&earlier, true),
            at_ms: now_ms(),
            state: ReportState::Open,
            moderator: None,
            handled_ms: None,
        };
        self.db.write(ReportWrite::Put(row)).await?;
        Ok(true)
    }
}
