//! What is read and written about accounts.

use crate::ids::{PersonId, TableId};
use protocol::live::At;
use serde::{Deserialize, Serialize};

/// An account.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct AccountRow {
    pub(crate) person: PersonId,
    pub(crate) name: Option<String>,
    /// By which names are compared.
    #[serde(rename = "name_key")]
    pub(crate) key: String,
    pub(crate) created_ms: At,
    /// What is kept of the password.
    pub(crate) password: Option<Vec<u8>>,
    /// The confirmed mail address.
    pub(crate) email: Option<String>,
    /// Whether finished games may feed puzzles, the explorer and dumps.
    pub(crate) share: bool,
    pub(crate) moderator: bool,
    /// When it is to be erased, if it is closed.
    pub(crate) erase_ms: Option<At>,
    /// Whether others see by name when the person is online.
    pub(crate) listed: bool,
}

/// A session that is open.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct OpenSession {
    /// The hash of its token.
    pub(crate) token: [u8; 32],
    pub(crate) created_ms: At,
    pub(crate) seen_day: u64,
    pub(crate) agent: Option<String>,
    pub(crate) until_day: u64,
}

/// What a code is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize, strum::FromRepr)]
#[repr(i64)]
#[serde(try_from = "i64", into = "i64")]
pub(crate) enum CodePurpose {
    /// One of the ten that every account has.
    Recovery = 0,
    /// Given out by the host.
    Reset = 1,
    /// Sent to the confirmed address.
    Mail = 2,
    /// Confirms an address.
    Confirm = 3,
    /// Lets somebody sign up.
    Invitation = 4,
}

/// The purpose of a number.
impl TryFrom<i64> for CodePurpose {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, String> {
        Self::from_repr(number).ok_or_else(|| format!("no purpose of a code: {number}"))
    }
}

/// The number of a purpose.
impl From<CodePurpose> for i64 {
    fn from(purpose: CodePurpose) -> Self {
        purpose as Self
    }
}

impl CodePurpose {
    /// Whether it sets a new password.
    pub(crate) const fn recovers(self) -> bool {
        matches!(self, Self::Recovery | Self::Reset | Self::Mail)
    }
}

/// A code that was not used yet.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct CodeRow {
    pub(crate) purpose: CodePurpose,
    /// The person whose account it opens.
    pub(crate) person: Option<PersonId>,
    /// The address that it confirms.
    pub(crate) email: Option<String>,
    pub(crate) until_ms: Option<At>,
}

/// What somebody has noted at a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct OwnNote {
    #[serde(rename = "table_id")]
    pub(crate) table: TableId,
    pub(crate) body: String,
}

/// A new code.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NewCode {
    pub(crate) hash: [u8; 32],
    pub(crate) row: CodeRow,
}

/// A new account.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NewAccountRow {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) key: String,
    /// What `gone_names` would hold of the key.
    pub(crate) gone: [u8; 32],
    pub(crate) password: Vec<u8>,
    pub(crate) share: bool,
    pub(crate) at_ms: At,
    /// The hash of the invitation that it uses up, if it needs one.
    pub(crate) invitation: Option<[u8; 32]>,
}

/// Another name of an account.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NameChange {
    pub(crate) person: PersonId,
    /// The name of before, its key, and what `gone_names` holds of that.
    pub(crate) from: (String, String, [u8; 32]),
    /// The same of the new one.
    pub(crate) to: (String, String, [u8; 32]),
    pub(crate) at_ms: At,
    /// Nothing is written if the name was changed after this.
    pub(crate) unchanged_since_ms: At,
}

/// A new session.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NewSession {
    /// The hash of its token.
    pub(crate) token: [u8; 32],
    pub(crate) person: PersonId,
    pub(crate) at_ms: At,
    pub(crate) agent: Option<String>,
    pub(crate) until_day: u64,
}

/// Something to be written about an account.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum AccountWrite {
    /// A person becomes a member, unless the name is taken, they are one already, or the invitation is used up. Guests
    /// of that name lose it.
    SignUp {
        account: Box<NewAccountRow>,
        session: NewSession,
        /// The session of before.
        ended: [u8; 32],
        codes: Vec<NewCode>,
    },
    /// A session begins, and that of before ends.
    LogIn {
        session: NewSession,
        ended: Option<[u8; 32]>,
    },
    /// A session ends.
    LogOut { token: [u8; 32] },
    /// All sessions of a person end but one.
    EndSessions { person: PersonId, but: [u8; 32] },
    /// A new password; all sessions end, and one begins. With a code that is used up, if there is one: otherwise
    /// nothing is written. With a code all passkeys and tokens of programs go. Codes in mails go.
    Password {
        person: PersonId,
        password: Vec<u8>,
        code: Option<([u8; 32], CodePurpose)>,
        session: NewSession,
        /// The session of this browser so far.
        ended: Option<[u8; 32]>,
    },
    /// New codes of a purpose; those of before go.
    Codes {
        person: PersonId,
        purpose: CodePurpose,
        codes: Vec<NewCode>,
    },
    /// A confirmed mail address, whose code is used up; or none. Nothing is written if the code is, or if it is
    /// somebody else's. All codes in mails go.
    Email {
        person: PersonId,
        email: Option<String>,
        code: Option<[u8; 32]>,
        at_ms: At,
    },
    /// One more code; those of before stay.
    Code(NewCode),
    /// A closed account is opened again.
    Reopen { person: PersonId },
    /// Another name, unless it is taken or the last change is too recent. Guests of that name lose it.
    Rename(Box<NameChange>),
    /// Whether finished games may feed puzzles, the explorer and dumps.
    Share { person: PersonId, share: bool },
    /// Whether others see by name when a member is online.
    Listed { person: PersonId, listed: bool },
    /// Whether somebody is a moderator.
    Moderator { person: PersonId, moderator: bool },
    /// Another process than the server has changed something about a person.
    Changed { person: PersonId },
    /// Forgets sessions that ended before a day, and tokens, codes and ceremonies that are too old.
    ForgetOld { day: u64, now_ms: At },
}

/// Why something about an account is not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccountRefused {
    /// Nobody signs up: the name is taken, the person is a member already, or the invitation is used up.
    NoAccount,
    /// The code was used before, is too old or is not for this.
    CodeUsed,
    /// The mail address is somebody else's.
    EmailTaken,
    /// The name stays: the new one is taken, or the last change is too recent.
    NoRename,
}
