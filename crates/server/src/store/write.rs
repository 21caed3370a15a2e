//! What can be written, of whichever subject, and what becomes of it.

use super::{
    AccountWrite, ApiTokenWrite, BlockWrite, Change, Kept, MaintenanceWrite, NodeWrite,
    PersonWrite, PoolWrite, RatingWrite, RewriteWrite, RushWrite,
};
use super::{
    DeviceWrite, DigestWrite, FollowWrite, KeptWrite, NoticeWrite, PasskeyWrite, PutEntry,
    ReportWrite, SanctionWrite, VacationWrite,
};

/// One thing to be written, wholly or not at all.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// What happened at a table.
    Table(Box<Change>),
    /// About a person.
    Person(PersonWrite),
    /// About an account.
    Account(AccountWrite),
    /// About passkeys.
    Passkey(PasskeyWrite),
    /// About tokens of programs, and bots.
    ApiToken(ApiTokenWrite),
    /// Another id in the place of a person's.
    Rewrite(RewriteWrite),
    /// About a run of Rush.
    Rush(RushWrite),
    /// About ratings.
    Rating(Box<RatingWrite>),
    /// What a person's browsers keep.
    Kept(KeptWrite),
    /// Who follows whom.
    Follow(FollowWrite),
    /// About notices.
    Notice(NoticeWrite),
    /// About mails with notices.
    Digest(DigestWrite),
    /// About vacation days.
    Vacation(VacationWrite),
    /// About a device that takes notices.
    Device(DeviceWrite),
    /// About a block.
    Block(BlockWrite),
    /// About a report.
    Report(ReportWrite),
    /// About a sanction.
    Sanction(SanctionWrite),
    /// About a search in a pool.
    Pool(PoolWrite),
    /// About servers that share the database.
    Node(NodeWrite),
    /// About the server's own running.
    Maintenance(MaintenanceWrite),
}

impl Write {
    /// Its place in a transaction of a server that shares the database: tables in the order of their ids, then all else.
    pub(crate) fn place(&self) -> (bool, &str) {
        match self {
            Self::Table(change) => (false, &change.row.id),
            _ => (true, ""),
        }
    }
}

/// Whether the commands that are to be answered may have been answered before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answers {
    /// None of them: to write an answer twice is an error.
    AreNew,
    /// Some may: it is looked for.
    MayBeKnown,
}

/// What became of something to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// It is on the disk.
    Done,
    /// Not written: the table has other events by now, the run of Rush is over, the pool has other ratings, another sends the notice, the name or code is
    /// taken, one of two seeks no longer, or a moderator has done it already.
    Overtaken,
    /// Not written: the command was answered before, like this.
    Known(Kept),
    /// What became of each entry that a browser keeps.
    Entries(Vec<PutEntry>),
}
