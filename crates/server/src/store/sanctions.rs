//! Sanctions, appeals against them, and the log of all that moderators do.

mod rows;

use protocol::live::{At, ModerationCount, ReportState, SanctionKind};
use serde::Serialize;

use crate::{
    ids::PersonId,
    store::{
        Attempt, Connection, Db, ModLogEntry, NewNotice, StoreError, Write, Written, devices, mod_log, notices,
        reports, sql, statements,
    },
};

pub(crate) use rows::{ModLogRow, SanctionRow};

/// Something to be written about sanctions. Whatever a moderator does is in the log when it is done.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum SanctionWrite {
    /// A sanction begins, which settles a report; nothing if there is one of this id.
    Impose { row: SanctionRow, report: Option<String> },
    /// A sanction ends before its time; an appeal is granted thereby.
    Lift {
        sanction: SanctionRow,
        moderator: PersonId,
        at_ms: At,
        text: String,
    },
    /// An appeal is rejected.
    Uphold {
        sanction: SanctionRow,
        moderator: PersonId,
        at_ms: At,
        text: String,
    },
    /// The person has read of it.
    Seen { sanction: String, at_ms: At },
    /// The person appeals, once.
    Appeal { sanction: String, text: String, at_ms: At },
    /// Something else was done.
    Log(ModLogEntry),
    /// Bans whose time is over by now end.
    Expire { now_ms: At },
}

/// What stands in the way of something about a sanction: nothing is done twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SanctionRefused {
    /// There is a sanction of this id.
    Known,
    /// The sanction was lifted before.
    Lifted,
    /// No appeal waits for an answer.
    Answered,
    /// The person has appealed before.
    Appealed,
}

impl Write for SanctionWrite {
    type Outcome = Written<SanctionRefused>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Self::Outcome, StoreError> {
        match self {
            Self::Impose { row, report } => {
                if !impose(connection, row, report.as_deref()).await? {
                    return Ok(Written::Refused(SanctionRefused::Known));
                }
            }
            Self::Lift {
                sanction,
                moderator,
                at_ms,
                text,
            } => {
                let id = &sanction.id;
                let lift = sql(LIFT).set("id", id).set("at_ms", at_ms);
                if lift.execute(connection).await? == 0 {
                    return Ok(Written::Refused(SanctionRefused::Lifted));
                }
                answer(connection, id, (text, true), moderator, *at_ms).await?;
                expire(connection, *at_ms).await?;
                let entry = entry("lift", sanction, moderator, *at_ms, text.clone());
                mod_log::log(connection, &entry).await?;
            }
            Self::Uphold {
                sanction,
                moderator,
                at_ms,
                text,
            } => {
                let id = &sanction.id;
                if !answer(connection, id, (text, false), moderator, *at_ms).await? {
                    return Ok(Written::Refused(SanctionRefused::Answered));
                }
                let entry = entry("uphold", sanction, moderator, *at_ms, text.clone());
                mod_log::log(connection, &entry).await?;
            }
            Self::Seen { .. } => sql(SEEN).values(self).run(connection).await?,
            Self::Appeal { .. } => {
                let appeal = sql(APPEAL).values(self);
                let refused = SanctionRefused::Appealed;
                return appeal.execute_or(connection, refused).await;
            }
            Self::Log(entry) => mod_log::log(connection, entry).await?,
            Self::Expire { now_ms } => expire(connection, *now_ms).await?,
        }
        Ok(Written::Done)
    }
}

/// Begins a sanction, unless there is one of its id; says whether it begins.
async fn impose(connection: &mut Connection<'_>, row: &SanctionRow, report: Option<&str>) -> Result<bool, StoreError> {
    let query = sql(IMPOSE).values(row);
    if query.execute(connection).await? == 0 {
        return Ok(false);
    }
    if row.kind == SanctionKind::Ban {
        let query = sql(BAN).set("person", &row.person);
        query.set("at_ms", row.at_ms).run(connection).await?;
        let query = sql(devices::ALL).set("person", &row.person);
        query.run(connection).await?;
    }
    if let Some(report) = report {
        reports::handle(connection, report, ReportState::Acted, &row.moderator, row.at_ms).await?;
    }
    let text = format!("{}: {}", row.kind.as_ref(), row.reason);
    let entry = entry("sanction", row, &row.moderator, row.at_ms, text);
    mod_log::log(connection, &entry).await?;
    notices::put_new(connection, &NewNotice::of_sanction(row)).await?;
    Ok(true)
}

/// Answers an appeal; says whether one waited for it.
async fn answer(
    connection: &mut Connection<'_>,
    sanction: &str,
    (text, granted): (&str, bool),
    moderator: &PersonId,
    at_ms: At,
) -> Result<bool, StoreError> {
    let query = sql(ANSWER)
        .set("sanction", sanction)
        .set("text", text)
        .set("moderator", moderator)
        .set("granted", granted)
        .set("at_ms", at_ms);
    Ok(query.execute(connection).await? > 0)
}

/// Ends bans whose time is over.
async fn expire(connection: &mut Connection<'_>, now_ms: At) -> Result<(), StoreError> {
    sql(EXPIRE).set("now_ms", now_ms).run(connection).await
}

/// What the log says of something done about a sanction.
fn entry(act: &str, sanction: &SanctionRow, moderator: &PersonId, at_ms: At, text: String) -> ModLogEntry {
    ModLogEntry {
        at_ms,
        moderator: moderator.to_owned(),
        act: act.to_owned(),
        person: Some(sanction.person.clone()),
        subject: Some(sanction.id.clone()),
        text,
    }
}

/// The sanctions of a person, the latest first.
pub(crate) async fn sanctions_of(db: &Db, person: &PersonId) -> Result<Vec<SanctionRow>, StoreError> {
    sql(OF).bind(person).rows(db).await
}

/// A sanction.
pub(crate) async fn sanction(db: &Db, id: &str) -> Result<Option<SanctionRow>, StoreError> {
    sql(ONE).bind(id).first(db).await
}

/// All that hold at a time.
pub(crate) async fn active_sanctions(db: &Db, now_ms: At) -> Result<Vec<SanctionRow>, StoreError> {
    sql(ACTIVE).set("now_ms", now_ms).rows(db).await
}

/// Sanctions with an appeal that waits for an answer, the oldest first.
pub(crate) async fn open_appeals(db: &Db, most: u32) -> Result<Vec<SanctionRow>, StoreError> {
    sql(OPEN_APPEALS).bind(most).rows(db).await
}

/// Entries of the log, the latest first: those before `before`, if it is given, and about a person, if one is given.
pub(crate) async fn mod_log(
    db: &Db,
    before: Option<u64>,
    person: Option<&PersonId>,
    most: u32,
) -> Result<Vec<ModLogRow>, StoreError> {
    let before = before.unwrap_or(u64::MAX);
    let query = match person {
        Some(person) => sql(LOG_OF).set("person", person),
        None => sql(WHOLE_LOG),
    };
    let query = query.set("before", before).set("most", most);
    query.rows(db).await
}

/// The subjects of entries about lines of a person that were taken out.
pub(crate) async fn taken_out(db: &Db, person: &PersonId) -> Result<Vec<String>, StoreError> {
    sql(TAKEN_OUT).bind(person).rows(db).await
}

/// How many reports, and how many appeals, wait for a moderator: none about themselves, their bots and what they
/// imposed.
pub(crate) async fn waiting(db: &Db, moderator: &PersonId) -> Result<ModerationCount, StoreError> {
    sql(WAITING).bind(moderator).one(db).await
}

/// All moderators.
pub(crate) async fn moderators(db: &Db) -> Result<Vec<PersonId>, StoreError> {
    sql(MODERATORS).rows(db).await
}

/// A warning is a mute that ends when it begins.
const KIND: &str = "CASE WHEN until_ms = sanctions.at_ms THEN 'warning' ELSE kind END AS kind";
pub(crate) const SANCTION_HOLDS: &str = "sanctions.lifted_ms IS NULL AND (sanctions.until_ms IS NULL \
     OR sanctions.until_ms > $now_ms)";
const IMPOSE: &str = "INSERT INTO sanctions $(id, person, kind, reason, moderator, at_ms, until_ms) \
     ON CONFLICT (id) DO NOTHING";
const BAN: &str = "UPDATE persons SET banned_ms = $at_ms WHERE id = $person";
const LIFT: &str = "UPDATE sanctions SET lifted_ms = $at_ms WHERE id = $id AND lifted_ms IS NULL";
const SEEN: &str = "UPDATE sanctions SET seen_ms = $at_ms WHERE id = $sanction AND seen_ms IS NULL";
const APPEAL: &str = "INSERT INTO appeals $(sanction, text, at_ms) ON CONFLICT (sanction) DO NOTHING";
const ANSWER: &str = "UPDATE appeals SET answer = $text, moderator = $moderator, granted = $granted, answered_ms = \
     $at_ms WHERE sanction = $sanction AND answered_ms IS NULL";
const TAKEN_OUT: &str = "SELECT subject FROM mod_log WHERE person = $1 AND act = 'unsay' AND subject IS NOT NULL";
const MODERATORS: &str = "SELECT person FROM accounts WHERE moderator = 1";
const WAITING: &str = "SELECT (SELECT COUNT(*) FROM reports WHERE state = 'open' AND about <> $1 \
     AND NOT EXISTS (SELECT 1 FROM bots WHERE bots.person = about AND owner = $1)) AS reports, \
     (SELECT COUNT(*) FROM appeals JOIN sanctions ON appeals.sanction = sanctions.id WHERE answered_ms IS NULL \
     AND sanctions.moderator <> $1 AND sanctions.person <> $1 \
     AND NOT EXISTS (SELECT 1 FROM bots WHERE bots.person = sanctions.person AND owner = $1)) AS appeals";

statements! {
    const COLUMNS = "sanctions.id, {KIND}, reason, sanctions.moderator, sanctions.at_ms, until_ms, lifted_ms, seen_ms, \
         text, appeals.at_ms AS appeal_ms, answer, granted";
    /// Entries with the sanctions that they are about, which have ids of their own.
    const LOG_COLUMNS = "no, mod_log.at_ms, mod_log.moderator, act, mod_log.person, subject, text, {KIND}, \
         sanctions.at_ms AS from_ms, until_ms";
    /// A sanction bars from rated games.
    pub(crate) const BARS_RATED = "sanctions.kind IN ('unrated', 'ban') AND {SANCTION_HOLDS}";
    const EXPIRE = "UPDATE persons SET banned_ms = NULL WHERE banned_ms IS NOT NULL AND NOT EXISTS (SELECT 1 \
         FROM sanctions WHERE sanctions.person = persons.id AND sanctions.kind = 'ban' AND {SANCTION_HOLDS})";
    const OF = "SELECT sanctions.person, {COLUMNS} FROM sanctions LEFT JOIN appeals \
         ON appeals.sanction = sanctions.id WHERE person = $1 ORDER BY sanctions.at_ms DESC, sanctions.id";
    const ONE = "SELECT sanctions.person, {COLUMNS} FROM sanctions LEFT JOIN appeals \
         ON appeals.sanction = sanctions.id WHERE sanctions.id = $1";
    /// A person's sanctions hold for their bots as well.
    const ACTIVE = "SELECT sanctions.person, {COLUMNS} FROM sanctions LEFT JOIN appeals \
         ON appeals.sanction = sanctions.id WHERE {SANCTION_HOLDS} UNION ALL SELECT bots.person, {COLUMNS} \
         FROM sanctions JOIN bots ON bots.owner = sanctions.person LEFT JOIN appeals \
         ON appeals.sanction = sanctions.id WHERE {SANCTION_HOLDS}";
    const OPEN_APPEALS = "SELECT sanctions.person, {COLUMNS} FROM appeals JOIN sanctions \
         ON appeals.sanction = sanctions.id WHERE answered_ms IS NULL ORDER BY appeals.at_ms LIMIT $1";
    const WHOLE_LOG = "SELECT {LOG_COLUMNS} FROM mod_log LEFT JOIN sanctions ON sanctions.id = subject \
         WHERE no < $before ORDER BY no DESC LIMIT $most";
    const LOG_OF = "SELECT {LOG_COLUMNS} FROM mod_log LEFT JOIN sanctions ON sanctions.id = subject \
         WHERE mod_log.person = $person AND no < $before ORDER BY no DESC LIMIT $most";
}
