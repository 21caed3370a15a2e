//! Sanctions: which hold now, what they forbid, and what the person reads of them.
//!
//! Sanctions are in memory and read again every two seconds, so the host's commands work beside a running server.

mod leaving;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use protocol::live::{OwnSanctions, SanctionKind, SanctionView};
use table::line::clean_line;

use crate::prelude::*;
use crate::{
    people::People,
    store::{SanctionRow, SanctionWrite, Write, Written},
};

/// So long after reading of a sanction a person may appeal.
const APPEAL: Millis = Millis::days(14);
/// The longest text of a moderator or of who appeals, in letters.
const LONGEST_TEXT: usize = 1_000;

/// The sanctions that hold, by person, as of a few seconds ago.
#[derive(Default)]
pub(crate) struct ActiveSanctions(Mutex<HashMap<PersonId, Vec<SanctionRow>>>);

impl ActiveSanctions {
    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, Vec<SanctionRow>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn replace(&self, rows: Vec<SanctionRow>) {
        let mut by_person: HashMap<PersonId, Vec<SanctionRow>> = HashMap::new();
        for row in rows {
            by_person.entry(row.person.clone()).or_default().push(row);
        }
        *self.lock() = by_person;
    }

    /// Whether the time of a ban is over.
    fn has_expired_ban(&self, now_ms: At) -> bool {
        let active = self.lock();
        let mut rows = active.values().flatten();
        rows.any(|row| row.kind == SanctionKind::Ban && !row.is_active(now_ms))
    }
}

/// A text on one line, neither empty nor too long.
pub(crate) fn explained(text: &str) -> Result<String, ServiceError> {
    if text.len() > 16 * LONGEST_TEXT {
        return Err(bad("the text is too long"));
    }
    let text = clean_line(text);
    match text.chars().count() {
        0 => Err(bad("a reason is missing")),
        1..=LONGEST_TEXT => Ok(text),
        _ => Err(bad("the text is too long")),
    }
}

/// When a sanction for so many hours ends; a warning holds for no time.
pub(crate) fn end_ms(kind: SanctionKind, at_ms: At, hours: Option<u64>) -> Option<At> {
    match kind {
        SanctionKind::Warning => Some(at_ms),
        _ => hours.map(|hours| at_ms + Millis::hours(hours)),
    }
}

/// A sanction as it is sent.
pub(crate) fn view_of(row: SanctionRow, now_ms: At) -> SanctionView {
    SanctionView {
        kind: row.kind,
        active: row.is_active(now_ms),
        seen: row.seen_ms.is_some(),
        appeal_until_ms: appeal_until_ms(&row, now_ms),
        appeal: row.appeal,
        id: row.id,
        person: row.person,
        reason: row.reason,
        at_ms: row.at_ms,
        until_ms: row.until_ms,
        by: None,
    }
}

/// Until when the person may appeal, if they still may.
fn appeal_until_ms(row: &SanctionRow, now_ms: At) -> Option<At> {
    let until_ms = row.seen_ms.unwrap_or(now_ms) + APPEAL;
    let may = row.appeal.is_none() && row.is_active(now_ms) && now_ms < until_ms;
    may.then_some(until_ms)
}

/// The refusal that a sanction causes.
fn explaining(code: ProblemCode, row: SanctionRow) -> ServiceProblem {
    let problem = ServiceProblem::from(code).with("reason", row.reason);
    match row.until_ms {
        Some(until) => problem.with("until", until.to_string()),
        None => problem,
    }
}

/// What is forbidden to whom.
pub struct Sanctions {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) active: ActiveSanctions,
}

impl Sanctions {
    /// Whether a sanction of a kind holds for a person, as of a few seconds ago.
    #[must_use]
    pub fn is_sanctioned(&self, person: &PersonId, kind: SanctionKind) -> bool {
        self.sanction_of(person, kind).is_some()
    }

    fn sanction_of(&self, person: &PersonId, kind: SanctionKind) -> Option<SanctionRow> {
        let now_ms = self.base.now_ms();
        let active = self.active.lock();
        let mut rows = active.get(person)?.iter();
        let row = rows.find(|row| row.kind == kind && row.is_active(now_ms));
        row.cloned()
    }

    /// Fails if the person may not begin games.
    pub(crate) fn admit_player(&self, person: &PersonId) -> Result<(), ServiceError> {
        self.admit_unless(person, SanctionKind::NoGames)
    }

    /// Fails if a sanction of this kind holds for the person.
    pub(crate) fn admit_unless(&self, person: &PersonId, kind: SanctionKind) -> Result<(), ServiceError> {
        let code = match kind {
            SanctionKind::Mute => ProblemCode::Muted,
            SanctionKind::NoGames => ProblemCode::NoGames,
            _ => ProblemCode::Banned,
        };
        match self.sanction_of(person, kind) {
            Some(row) => Err(explaining(code, row).into()),
            None => Ok(()),
        }
    }

    /// The refusal of a banned person: the reason, and until when.
    pub(crate) fn ban_of(&self, person: &PersonId) -> ServiceProblem {
        match self.sanction_of(person, SanctionKind::Ban) {
            Some(row) => explaining(ProblemCode::Banned, row),
            None => ProblemCode::Banned.into(),
        }
    }

    /// Reads which sanctions hold; bans whose time is over end.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub(crate) async fn read_sanctions(&self) -> Result<(), StoreError> {
        let now_ms = self.base.now_ms();
        if self.active.has_expired_ban(now_ms) {
            let expire = SanctionWrite::Expire { now_ms };
            self.base.write(expire).await?;
        }
        let active = store::sanctions::active_sanctions(&self.base.db, now_ms).await?;
        self.active.replace(active);
        self.people.cache.ban_all(store::people::banned(&self.base.db).await?);
        Ok(())
    }

    /// A person's own sanctions, the latest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn own_sanctions(&self, who: &PersonId) -> Result<OwnSanctions, ServiceError> {
        let now_ms = self.base.now_ms();
        let rows = store::sanctions::sanctions_of(&self.base.db, who).await?;
        let sanctions = rows.into_iter().map(|row| view_of(row, now_ms));
        Ok(OwnSanctions {
            sanctions: sanctions.collect(),
            left_until_ms: self.own_play_ban(who).await?,
        })
    }

    async fn own_sanction(&self, who: &PersonId, id: &str) -> Result<SanctionRow, ServiceError> {
        let row = store::sanctions::sanction(&self.base.db, id).await?;
        row.filter(|row| row.person == who.as_str())
            .ok_or(ServiceError::NotFound)
    }

    /// Notes that a person has read of a sanction.
    ///
    /// # Errors
    /// The person has no such sanction, or the database fails.
    pub async fn see_sanction(&self, who: &PersonId, id: &str) -> Result<(), ServiceError> {
        let row = self.own_sanction(who, id).await?;
        if row.seen_ms.is_none() {
            let seen = SanctionWrite::Seen {
                sanction: row.id,
                at_ms: self.base.now_ms(),
            };
            self.base.write(seen).await?;
        }
        Ok(())
    }

    /// Appeals against a sanction, once.
    ///
    /// # Errors
    /// The person has no such sanction, may not appeal any more, or the database fails.
    pub async fn appeal(&self, who: &PersonId, id: &str, text: &str) -> Result<(), ServiceError> {
        let text = explained(text)?;
        let row = self.own_sanction(who, id).await?;
        let at_ms = self.base.now_ms();
        if appeal_until_ms(&row, at_ms).is_none() {
            return Err(ProblemCode::Appeal.into());
        }
        let appeal = SanctionWrite::Appeal {
            sanction: row.id,
            text,
            at_ms,
        };
        match self.write_for_moderators(appeal).await? {
            Written::Refused(_) => Err(ProblemCode::Appeal.into()),
            Written::Done => Ok(()),
        }
    }

    /// Writes what moderators wait for or have done, and tells their pages.
    pub(crate) async fn write_for_moderators<W: Write>(&self, write: W) -> Result<W::Outcome, ServiceError> {
        let outcome = self.base.write(write).await?;
        for moderator in store::sanctions::moderators(&self.base.db).await? {
            self.base.lobby_news.tell(&moderator);
        }
        Ok(outcome)
    }
}
