//! What the host does as a moderator. A running server heeds it within seconds.

use protocol::live::{ModLogLine, ReportView, SanctionKind, SanctionView};

use crate::prelude::*;
use crate::{
    admin::{Admin, now_ms},
    ids::fresh_name,
    moderation::{line as log_line, reports::view_of as report_view},
    sanctions::{end_ms as sanction_end_ms, explained, view_of as sanction_view},
    store::{SanctionRow, SanctionWrite, Written},
};

/// The host, in the log of moderation.
const HOST: &str = "host";
/// The most reports, appeals and entries of the log that are read.
const MOST: u32 = 1_000;

impl Admin {
    /// Bans a person until the ban is lifted, or lifts all bans.
    ///
    /// # Errors
    /// There is no such person, a reason is missing, or the database cannot be written.
    pub async fn ban(&self, person: &PersonId, banned: bool, reason: &str) -> Result<(), ServiceError> {
        if banned {
            let ban = self.impose(person, SanctionKind::Ban, None, reason).await;
            return ban.map(|_| ());
        }
        self.expect_person(person).await?;
        for row in store::sanctions::sanctions_of(&self.db, person).await? {
            if row.kind == SanctionKind::Ban && row.is_active(now_ms()) {
                self.lift(&row.id, reason).await?;
            }
        }
        Ok(())
    }

    pub(super) async fn expect_person(&self, person: &PersonId) -> Result<(), ServiceError> {
        let row = store::people::person(&self.db, person).await?;
        row.map(|_| ()).ok_or(ServiceError::NotFound)
    }

    /// Imposes a sanction for so many hours, or without an end, and returns its id.
    ///
    /// # Errors
    /// There is no such person, a reason is missing, or the database cannot be written.
    pub async fn impose(
        &self,
        person: &PersonId,
        kind: SanctionKind,
        hours: Option<u32>,
        reason: &str,
    ) -> Result<String, ServiceError> {
        self.expect_person(person).await?;
        let at_ms = now_ms();
        let row = SanctionRow {
            id: fresh_name(),
            person: person.clone(),
            kind,
            reason: explained(reason)?,
            moderator: HOST.into(),
            at_ms,
            until_ms: sanction_end_ms(kind, at_ms, hours.map(u64::from)),
            lifted_ms: None,
            seen_ms: None,
            appeal: None,
        };
        let id = row.id.clone();
        self.sanction(SanctionWrite::Impose { row, report: None }).await?;
        Ok(id)
    }

    /// Lifts a sanction, which grants an appeal against it.
    ///
    /// # Errors
    /// No such sanction holds, a reason is missing, or the database cannot be written.
    pub async fn lift(&self, sanction: &str, reason: &str) -> Result<(), ServiceError> {
        let row = store::sanctions::sanction(&self.db, sanction).await?;
        let lift = SanctionWrite::Lift {
            sanction: row.ok_or(ServiceError::NotFound)?,
            moderator: HOST.into(),
            at_ms: now_ms(),
            text: explained(reason)?,
        };
        self.sanction(lift).await
    }

    /// Rejects an appeal.
    ///
    /// # Errors
    /// Nobody appeals against such a sanction, a reason is missing, or the database cannot be written.
    pub async fn uphold(&self, sanction: &str, reason: &str) -> Result<(), ServiceError> {
        let row = store::sanctions::sanction(&self.db, sanction).await?;
        let uphold = SanctionWrite::Uphold {
            sanction: row.ok_or(ServiceError::NotFound)?,
            moderator: HOST.into(),
            at_ms: now_ms(),
            text: explained(reason)?,
        };
        self.sanction(uphold).await
    }

    async fn sanction(&self, write: SanctionWrite) -> Result<(), ServiceError> {
        match self.db.write(write).await? {
            Written::Refused(_) => Err(ServiceError::NotFound),
            Written::Done => Ok(()),
        }
    }

    /// Open reports, and sanctions with an appeal that waits for an answer.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn reports(&self) -> Result<(Vec<ReportView>, Vec<SanctionView>), StoreError> {
        let reports = store::reports::open_reports(&self.db, MOST).await?.into_iter();
        let reports = reports.map(report_view).collect::<Result<_, _>>()?;
        let appeals = store::sanctions::open_appeals(&self.db, MOST).await?.into_iter();
        let appeals = appeals.map(|row| sanction_view(row, now_ms()));
        Ok((reports, appeals.collect()))
    }

    /// The last entries of the log of moderation, the latest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn moderation_log(&self, person: Option<&PersonId>) -> Result<Vec<ModLogLine>, StoreError> {
        let log = store::sanctions::mod_log(&self.db, None, person, MOST).await?;
        Ok(log.into_iter().map(log_line).collect())
    }
}
