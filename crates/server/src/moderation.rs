//! What is reported to moderators, what they see and do. Everything they do has a reason, and is in the log when it is
//! done.

pub(crate) mod http;
pub(crate) mod reports;
mod unsaying;

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use protocol::live::{
    AppealAnswer, ModLogLine, ModLogPage, ModerationCount, ModerationHistory, ModerationQueue, NewSanction, PersonView,
    ReportView, SanctionView,
};

use crate::prelude::*;
use crate::{
    ids::fresh_name,
    people::People,
    sanctions::{self, Sanctions, explained},
    store::{ModLogRow, ReportRow, ReportWrite, SanctionRow, SanctionWrite, Written},
    tables::Tables,
};

/// The most reports and appeals, and entries of the log, in an answer.
const MOST: u32 = 100;
/// The longest sanction with an end, in hours: ten years.
const LONGEST_HOURS: u32 = 10 * 366 * 24;

pub(crate) fn line(row: ModLogRow) -> ModLogLine {
    let entry = row.entry;
    ModLogLine {
        no: row.no,
        at_ms: entry.at_ms,
        moderator: entry.moderator,
        act: entry.act,
        person: entry.person,
        subject: entry.subject,
        text: entry.text,
        sanction: row.sanction,
    }
}

/// A sanction as moderators see it.
fn judged(row: SanctionRow, now_ms: At) -> SanctionView {
    let by = Some(row.moderator.clone());
    SanctionView {
        by,
        ..sanctions::view_of(row, now_ms)
    }
}

/// The ids of people in reports, sanctions and the log.
fn mentioned<'a>(
    reports: &'a [ReportView],
    sanctions: &'a [SanctionView],
    log: &'a [ModLogLine],
) -> BTreeSet<&'a PersonId> {
    let mut ids = BTreeSet::new();
    for report in reports {
        ids.extend([&report.about, &report.reporter]);
        ids.extend(report.seen.chat.iter().map(|line| &line.by));
        let seats = report.seen.game.iter().flat_map(|game| &game.seats);
        ids.extend(seats.flatten());
    }
    ids.extend(sanctions.iter().map(|sanction| &sanction.person));
    for line in log {
        ids.insert(&line.moderator);
        ids.extend(&line.person);
    }
    ids
}

/// What moderators see and do, and what is reported to them.
pub struct Moderation {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) sanctions: Arc<Sanctions>,
    pub(crate) tables: Arc<Tables>,
}

impl Moderation {
    /// Fails unless the person is a moderator.
    pub(crate) async fn expect_moderator(&self, who: &PersonId) -> Result<(), ServiceError> {
        match self.people.is_moderator(who).await? {
            true => Ok(()),
            false => Err(ProblemCode::NotModerator.into()),
        }
    }

    /// A moderator and their bots, about whom others judge. Who reported them stays unknown to them.
    async fn own(&self, who: &PersonId) -> Result<BTreeSet<PersonId>, ServiceError> {
        let bots = store::api_tokens::bots_of(&self.base.db, who).await?;
        let mut own = BTreeSet::from_iter(bots);
        own.insert(who.clone());
        Ok(own)
    }

    /// Fails if it is about the moderator or a bot of theirs.
    async fn expect_of_others(&self, who: &PersonId, person: &PersonId) -> Result<(), ServiceError> {
        match self.own(who).await?.contains(person) {
            true => Err(ProblemCode::NotModerator.into()),
            false => Ok(()),
        }
    }

    /// Reports with the lines that were taken out since.
    async fn views(&self, reports: Vec<ReportRow>) -> Result<Vec<ReportView>, StoreError> {
        let mut taken: HashMap<PersonId, Vec<String>> = HashMap::new();
        let mut views = Vec::with_capacity(reports.len());
        for row in reports {
            let mut view = reports::view_of(row)?;
            if let Some(table) = view.table.as_deref().filter(|_| !view.seen.chat.is_empty()) {
                if !taken.contains_key(&view.about) {
                    let lines = store::sanctions::taken_out(&self.base.db, &view.about).await?;
                    taken.insert(view.about.clone(), lines);
                }
                let lines = taken[&view.about].iter().filter_map(|line| line.split_once(':'));
                let here = lines.filter(|(at, _)| *at == table);
                view.taken = here.filter_map(|(_, seq)| seq.parse().ok()).collect();
            }
            views.push(view);
        }
        Ok(views)
    }

    /// How much waits for a moderator; nothing for anybody else.
    pub(crate) async fn moderation_count(&self, who: &PersonId) -> Result<Option<ModerationCount>, ServiceError> {
        if !self.people.is_moderator(who).await? {
            return Ok(None);
        }
        let waiting = store::sanctions::waiting(&self.base.db, who);
        Ok(Some(waiting.await?))
    }

    /// What waits for moderators except about themselves and their bots.
    ///
    /// # Errors
    /// The person is no moderator, or the database cannot be read.
    pub async fn moderation_queue(&self, who: &PersonId) -> Result<ModerationQueue, ServiceError> {
        self.expect_moderator(who).await?;
        let (db, now_ms) = (&self.base.db, self.base.now_ms());
        let own = self.own(who).await?;
        let mut reports = self.views(store::reports::open_reports(db, MOST).await?).await?;
        reports.retain(|report| !own.contains(&report.about));
        let mut appeals = store::sanctions::open_appeals(db, MOST).await?;
        appeals.retain(|row| !own.contains(&row.person));
        let appeals = appeals.into_iter();
        let appeals: Vec<_> = appeals.map(|row| judged(row, now_ms)).collect();
        let people = self.people.people(mentioned(&reports, &appeals, &[])).await;
        Ok(ModerationQueue {
            reports,
            appeals,
            people,
        })
    }

    /// What is known of a person.
    ///
    /// # Errors
    /// The person who asks is no moderator, there is no such person, or the database cannot be read.
    pub async fn moderation_history(
        &self,
        who: &PersonId,
        person: &PersonId,
    ) -> Result<ModerationHistory, ServiceError> {
        self.expect_moderator(who).await?;
        let (db, now_ms, id) = (&self.base.db, self.base.now_ms(), person);
        let row = store::people::person(db, id).await?.ok_or(ServiceError::NotFound)?;
        let sanctions = store::sanctions::sanctions_of(db, id).await?.into_iter();
        let sanctions: Vec<_> = sanctions.map(|row| judged(row, now_ms)).collect();
        let own = self.own(who).await?;
        let reports = match own.contains(id) {
            true => Vec::new(),
            false => self.views(store::reports::reports_about(db, id, MOST).await?).await?,
        };
        let mut made = self.views(store::reports::reports_by(db, id, MOST).await?).await?;
        made.retain(|report| !own.contains(&report.about));
        let log = store::sanctions::mod_log(db, None, Some(id), MOST).await?;
        let log: Vec<_> = log.into_iter().map(line).collect();
        let mut ids = mentioned(&reports, &sanctions, &log);
        ids.extend(mentioned(&made, &[], &[]));
        let people = self.people.people(ids).await;
        Ok(ModerationHistory {
            person: PersonView::from(row),
            sanctions,
            reports,
            made,
            log,
            people,
        })
    }

    /// A page of the log: the entries before number `before`, or the last ones.
    ///
    /// # Errors
    /// The person is no moderator, or the database cannot be read.
    pub async fn moderation_log(&self, who: &PersonId, before: Option<u64>) -> Result<ModLogPage, ServiceError> {
        self.expect_moderator(who).await?;
        let log = store::sanctions::mod_log(&self.base.db, before, None, MOST).await?;
        let log: Vec<_> = log.into_iter().map(line).collect();
        let people = self.people.people(mentioned(&[], &[], &log)).await;
        Ok(ModLogPage { log, people })
    }

    /// Imposes a sanction, of which the person reads at the next visit.
    ///
    /// # Errors
    /// The person who asks is no moderator or means themselves, there is no such person, a reason is missing, or the
    /// database fails.
    pub async fn impose(&self, who: &PersonId, person: &PersonId, new: NewSanction) -> Result<(), ServiceError> {
        self.expect_moderator(who).await?;
        self.expect_of_others(who, person).await?;
        let reason = explained(&new.reason)?;
        if store::people::person(&self.base.db, person).await?.is_none() {
            return Err(ServiceError::NotFound);
        }
        let at_ms = self.base.now_ms();
        let hours = new.hours.map(|hours| u64::from(hours.clamp(1, LONGEST_HOURS)));
        let row = SanctionRow {
            id: fresh_name(),
            person: person.to_owned(),
            kind: new.kind,
            reason,
            moderator: who.clone(),
            at_ms,
            until_ms: sanctions::end_ms(new.kind, at_ms, hours),
            lifted_ms: None,
            seen_ms: None,
            appeal: None,
        };
        let report = new.report;
        self.sanction(SanctionWrite::Impose { row, report }).await
    }

    /// Writes something about sanctions, and heeds it at once.
    pub(crate) async fn sanction(&self, write: SanctionWrite) -> Result<(), ServiceError> {
        let outcome = self.sanctions.write_for_moderators(write).await?;
        self.sanctions.read_sanctions().await?;
        match outcome {
            Written::Refused(_) => Err(ServiceError::NotFound),
            Written::Done => Ok(()),
        }
    }

    /// Lifts a sanction before its time.
    ///
    /// # Errors
    /// The person who asks is no moderator or means themselves, no such sanction holds, or the database fails.
    pub async fn lift(&self, who: &PersonId, id: &str, text: &str) -> Result<(), ServiceError> {
        let sanction = self.sanction_to_judge(who, id).await?;
        let lift = SanctionWrite::Lift {
            sanction,
            moderator: who.clone(),
            at_ms: self.base.now_ms(),
            text: explained(text)?,
        };
        self.sanction(lift).await
    }

    /// Answers an appeal against a sanction of another moderator.
    ///
    /// # Errors
    /// The person who asks is no moderator or has imposed the sanction, nobody appeals, or the database fails.
    pub async fn answer_appeal(&self, who: &PersonId, id: &str, answer: AppealAnswer) -> Result<(), ServiceError> {
        let sanction = self.sanction_to_judge(who, id).await?;
        if sanction.moderator == who.as_str() {
            return Err(ProblemCode::Appeal.into());
        }
        if sanction.appeal.is_none() {
            return Err(ServiceError::NotFound);
        }
        let (moderator, at_ms) = (who.clone(), self.base.now_ms());
        let text = explained(&answer.text)?;
        self.sanction(match answer.granted {
            true => SanctionWrite::Lift {
                sanction,
                moderator,
                at_ms,
                text,
            },
            false => SanctionWrite::Uphold {
                sanction,
                moderator,
                at_ms,
                text,
            },
        })
        .await
    }

    /// A sanction of somebody else, for a moderator.
    async fn sanction_to_judge(&self, who: &PersonId, id: &str) -> Result<SanctionRow, ServiceError> {
        self.expect_moderator(who).await?;
        let row = store::sanctions::sanction(&self.base.db, id).await?;
        let row = row.ok_or(ServiceError::NotFound)?;
        self.expect_of_others(who, &row.person).await?;
        Ok(row)
    }

    /// Finds nothing to be done about a report.
    ///
    /// # Errors
    /// The person is no moderator, no such report is open, or the database fails.
    pub async fn dismiss(&self, who: &PersonId, id: &str, text: &str) -> Result<(), ServiceError> {
        self.expect_moderator(who).await?;
        let report = store::reports::report(&self.base.db, id).await?;
        let report = report.ok_or(ServiceError::NotFound)?;
        self.expect_of_others(who, &report.about).await?;
        let dismiss = ReportWrite::Dismiss {
            report,
            moderator: who.clone(),
            at_ms: self.base.now_ms(),
            text: explained(text)?,
        };
        match self.sanctions.write_for_moderators(dismiss).await? {
            Written::Refused(_) => Err(ServiceError::NotFound),
            Written::Done => Ok(()),
        }
    }
}
