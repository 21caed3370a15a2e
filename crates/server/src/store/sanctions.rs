//! Sanctions, appeals against them, and the log of all that moderators do.

pub(super) mod sql;

use super::Answer;

/// Reads sanctions. They see all that was written before.
pub(crate) trait Sanctions: Send + Sync {
    /// The sanctions of a person, the latest first.
    fn sanctions_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<SanctionRow>>;
    /// A sanction.
    fn sanction<'a>(&'a self, id: &'a str) -> Answer<'a, Option<SanctionRow>>;
    /// All that hold at a time.
    fn active_sanctions(&self, now_ms: u64) -> Answer<'_, Vec<SanctionRow>>;
    /// Sanctions with an appeal that waits for an answer, the oldest first.
    fn open_appeals(&self, most: u32) -> Answer<'_, Vec<SanctionRow>>;
    /// Entries of the log, the latest first: those before `before`, if it is given, and about a person, if one is given.
    fn mod_log<'a>(
        &'a self,
        before: Option<u64>,
        person: Option<&'a str>,
        most: u32,
    ) -> Answer<'a, Vec<ModLogRow>>;
    /// The subjects of entries about lines of a person that were taken out.
    fn taken_out<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<String>>;
    /// How many reports, and how many appeals, wait for a moderator: none about themselves, their bots and what they imposed.
    fn waiting<'a>(&'a self, moderator: &'a str) -> Answer<'a, [u32; 2]>;
    /// All moderators.
    fn moderators(&self) -> Answer<'_, Vec<String>>;
}

/// A warning. The tables know no such kind: there it is a mute that ends when it begins.
pub(crate) const WARNING: &str = "warning";

/// The kind of a sanction in the tables.
pub(super) fn stored(kind: &str) -> &str {
    if kind == WARNING { "mute" } else { kind }
}

/// The kind of a sanction that the tables have.
pub(super) fn read_kind(kind: String, at_ms: u64, until_ms: Option<u64>) -> String {
    if until_ms == Some(at_ms) {
        WARNING.to_owned()
    } else {
        kind
    }
}

/// A sanction with its appeal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SanctionRow {
    pub(crate) id: String,
    pub(crate) person: String,
    /// As in [`SanctionKind`](protocol::live::SanctionKind).
    pub(crate) kind: String,
    pub(crate) reason: String,
    /// Who has imposed it: the id of a person, `host` or `server`.
    pub(crate) moderator: String,
    pub(crate) at_ms: u64,
    /// Without an end if missing.
    pub(crate) until_ms: Option<u64>,
    pub(crate) lifted_ms: Option<u64>,
    /// When the person has read of it.
    pub(crate) seen_ms: Option<u64>,
    pub(crate) appeal: Option<AppealRow>,
}

impl SanctionRow {
    /// Whether it holds at a time.
    pub(crate) fn is_active(&self, now_ms: u64) -> bool {
        self.lifted_ms.is_none() && self.until_ms.is_none_or(|until| until > now_ms)
    }
}

/// An appeal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AppealRow {
    pub(crate) text: String,
    pub(crate) at_ms: u64,
    /// The answer, and whether the sanction was lifted.
    pub(crate) answer: Option<(String, bool)>,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ModLogEntry {
    pub(crate) at_ms: u64,
    /// The id of a person, `host` or `server`.
    pub(crate) moderator: String,
    /// `sanction`, `lift`, `uphold`, `dismiss` or `unsay`.
    pub(crate) act: String,
    /// About whom.
    pub(crate) person: Option<String>,
    /// The sanction, the report or the line.
    pub(crate) subject: Option<String>,
    pub(crate) text: String,
}

/// An entry as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ModLogRow {
    pub(crate) no: u64,
    pub(crate) entry: ModLogEntry,
    /// Kind, beginning and end of the sanction that it is about.
    pub(crate) sanction: Option<(String, u64, Option<u64>)>,
}

/// Something to be written about sanctions. Whatever a moderator does is in the log when it is done.
#[derive(Clone, Debug)]
pub(crate) enum SanctionWrite {
    /// A sanction begins, which settles a report; nothing if there is one of this id.
    Impose {
        row: SanctionRow,
        report: Option<String>,
    },
    /// A sanction ends before its time; an appeal is granted thereby.
    Lift {
        sanction: SanctionRow,
        moderator: String,
        at_ms: u64,
        text: String,
    },
    /// An appeal is rejected.
    Uphold {
        sanction: SanctionRow,
        moderator: String,
        at_ms: u64,
        text: String,
    },
    /// The person has read of it.
    Seen { sanction: String, at_ms: u64 },
    /// The person appeals, once.
    Appeal {
        sanction: String,
        text: String,
        at_ms: u64,
    },
    /// Something else was done.
    Log(ModLogEntry),
    /// Bans whose time is over by now end.
    Expire { now_ms: u64 },
}

mod over;

pub(super) use over::sanctions_over;
