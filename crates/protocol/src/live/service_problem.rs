//! Codes of refusals; the page has a text for each.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};

/// Defines the codes with their names on the wire, each written once.
macro_rules! problem_codes {
    ($($(#[doc = $doc:literal])+ $code:ident = $name:literal,)+) => {
        /// A code of a refusal.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum ProblemCode {
            $($(#[doc = $doc])+ #[serde(rename = $name)] $code,)+
        }

        impl ProblemCode {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$code),+];

            /// The code as sent, such as `live.not-found`.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)+
                }
            }

            /// Each code and what it means, one on a line.
            #[cfg(feature = "openapi")]
            const MEANINGS: &str = concat!("A code of a refusal:\n", $("\n- `", $name, "`:", $($doc,)+)+);
        }
    };
}

problem_codes! {
    /// Something has happened since that bears on the command.
    Stale = "live.stale",
    /// The opponent is to move.
    NotYourTurn = "live.not-your-turn",
    /// The rules of the game forbid the turn; `rule` is the code of the rule.
    Illegal = "live.illegal",
    /// The game is over, or has not begun.
    Over = "live.over",
    /// Both seats are taken, or the person has none.
    NoSeat = "live.no-seat",
    /// There is nothing to accept, to decline or to take back.
    NoOffer = "live.no-offer",
    /// The same was offered or requested already; it counts again after the opponent's next turn and an own one.
    AskedAlready = "live.asked-already",
    /// There is nothing to claim yet.
    NoClaim = "live.no-claim",
    /// Rate limit exceeded.
    TooFast = "live.too-fast",
    /// More than `most` letters, lines, turns or bytes.
    TooLong = "live.too-long",
    /// Not a name that a person may have.
    Name = "live.name",
    /// The name belongs to somebody with an account, or did, or cannot be told from theirs.
    NameTaken = "live.name.taken",
    /// The name looks like one of the host, of a program, of a guest or of an address.
    NameReserved = "live.name.reserved",
    /// The name has signs other than letters, digits, blanks, hyphens, dots, commas, apostrophes and underscores.
    NameSigns = "live.name.signs",
    /// The name mixes letters of several scripts.
    NameMixed = "live.name.mixed",
    /// The name of the account was changed within the last year.
    NameLately = "live.name.lately",
    /// A member's name stays, but for capitals: `PUT /api/account/name` changes it.
    NameStays = "live.name.stays",
    /// A password needs `least` to `most` characters.
    PasswordLength = "live.password.length",
    /// The password is one of the first that others would try.
    PasswordCommon = "live.password.common",
    /// The name or the password is wrong.
    LogIn = "live.login",
    /// The code is wrong, was used, or is too old.
    Code = "live.code",
    /// The person has no account, and this needs one.
    NoAccount = "live.account.none",
    /// The person has an account already.
    HasAccount = "live.account.already",
    /// The account is being closed; `until` is the day of its end, counted from 1970.
    AccountClosed = "live.account.closed",
    /// The terms of the host must be accepted.
    Consent = "live.account.consent",
    /// Nobody can open an account here.
    RegistrationClosed = "live.registration.closed",
    /// An account needs an invitation of the host, which can be used once.
    Invitation = "live.registration.invitation",
    /// This browser has `games` games as a guest: the log-in says what becomes of them.
    MergeAsk = "live.merge.ask",
    /// The guest and the account play against each other.
    MergeSeated = "live.merge.seated",
    /// The server sends no mails.
    NoMail = "live.mail.none",
    /// Not a mail address.
    BadMail = "live.mail.bad",
    /// The mail address belongs to another account by now.
    MailTaken = "live.mail.taken",
    /// The ceremony of the passkey is over, or has failed.
    Passkey = "live.passkey",
    /// Passkeys need a public address by HTTPS.
    NoPasskeys = "live.passkey.none",
    /// The account has `most` passkeys already.
    LimitPasskeys = "live.limit.passkeys",
    /// The token is unknown, or over.
    NoToken = "live.token",
    /// The token does not allow this.
    Scope = "live.scope",
    /// The person has `most` tokens already.
    LimitTokens = "live.limit.tokens",
    /// The person has `most` bots already.
    LimitBots = "live.limit.bots",
    /// The person reads `most` streams already.
    LimitStreams = "live.limit.streams",
    /// Bots play whoever challenges them or has a table of theirs, and take nobody's place in pools and at listed
    /// offers.
    NoBots = "live.bots",
    /// The terms are invalid; `part` is the wrong part, and `reason` explains it.
    Terms = "live.terms",
    /// The person has `most` open offers already.
    LimitOffers = "live.limit.offers",
    /// The person has `most` games in progress already.
    LimitGames = "live.limit.games",
    /// The address has `most` open games already.
    LimitNetwork = "live.limit.network",
    /// The server has `most` open games already.
    LimitTables = "live.limit.tables",
    /// The connection follows `most` tables already.
    LimitWatched = "live.limit.watched",
    /// The address has `most` connections already.
    LimitConnections = "live.limit.connections",
    /// The person has blocked `most` people already.
    LimitBlocks = "live.limit.blocks",
    /// One of the two has blocked the other.
    Blocked = "live.blocked",
    /// The person may not write until `until`, if there is an end; `reason` is why.
    Muted = "live.muted",
    /// The person may not begin games until `until`; `reason` is why.
    NoGames = "live.no-games",
    /// The person has left too many live games lately, and begins no public ones until `until`.
    LeftGames = "live.left-games",
    /// Only moderators may do that.
    NotModerator = "live.not-moderator",
    /// An appeal is possible once, within 14 days; a moderator's own sanction is for another one to judge, and an
    /// answer is final.
    Appeal = "live.appeal",
    /// There is no such member, or nobody can challenge them now.
    NotChallenged = "live.challenge.nobody",
    /// One of the two has `most` challenges waiting already.
    LimitChallenges = "live.limit.challenges",
    /// The person plays a game whose clock counts seconds, and seeks no other one meanwhile.
    Playing = "live.playing",
    /// The run of Rush arrived too late, or is one of an earlier version.
    RushLate = "live.rush.late",
    /// There is no such table or person.
    NotFound = "live.not-found",
    /// The request has no known person.
    NoPerson = "live.no-person",
    /// The person follows `most` people already.
    LimitFollowed = "live.limit.followed",
    /// The person is banned.
    Banned = "live.banned",
    /// A message cannot be read; `why` says what is wrong.
    BadMessage = "live.bad-message",
    /// The server uses another version of the protocol.
    Protocol = "live.protocol",
    /// The server is overloaded, or cannot reach its database.
    Busy = "live.busy",
    /// The disk of the server is full.
    Disk = "live.disk",
    /// The table is damaged.
    Broken = "live.broken",
    /// A newer version of the server has written to the table, which this one cannot read.
    Newer = "live.newer",
    /// An internal error, described in the server's log.
    Internal = "live.internal",
}

impl ProblemCode {
    /// Whether the same request may succeed a little later by itself. The server does not store such an answer, and a
    /// client sends the command again under the same id.
    #[must_use]
    pub const fn may_retry(self) -> bool {
        matches!(self, Self::Busy | Self::Disk | Self::TooFast | Self::Newer)
    }
}

// By hand, as the derive does not see names that a macro gives.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for ProblemCode {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(Self::ALL.iter().map(|code| code.as_str())))
            .description(Some(Self::MEANINGS))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for ProblemCode {}

impl fmt::Display for ProblemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A refusal of the server: a code, and the values of its message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(as = Problem, example = json!({"code": "live.stale", "params": {"seq": "7"}}))
)]
pub struct ServiceProblem {
    /// The code.
    pub code: ProblemCode,
    /// Names of squares and colours, and numbers.
    pub params: BTreeMap<String, String>,
}

impl ServiceProblem {
    /// A refusal of more than `most` of something.
    #[must_use]
    pub fn of_limit(code: ProblemCode, most: impl fmt::Display) -> Self {
        Self::from(code).with("most", most.to_string())
    }

    /// A refusal of more than `most` letters, lines, turns or bytes.
    #[must_use]
    pub fn too_long(most: impl fmt::Display) -> Self {
        Self::of_limit(ProblemCode::TooLong, most)
    }

    /// The same refusal that also names `value` as `key`.
    ///
    /// ```
    /// use protocol::live::{ProblemCode, ServiceProblem};
    ///
    /// let problem = ServiceProblem::from(ProblemCode::TooLong).with("most", "280");
    /// let text = r#"{"code":"live.too-long","params":{"most":"280"}}"#;
    /// assert_eq!(serde_json::to_string(&problem)?, text);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<String>) -> Self {
        self.params.insert(key.to_owned(), value.into());
        self
    }
}

impl From<ProblemCode> for ServiceProblem {
    fn from(code: ProblemCode) -> Self {
        Self {
            code,
            params: BTreeMap::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_and_read_by_their_names() {
        for code in ProblemCode::ALL {
            let text = format!("\"{code}\"");
            assert_eq!(serde_json::to_string(code).expect("a text"), text);
            let read: ProblemCode = serde_json::from_str(&text).expect("a code");
            assert_eq!(read, *code);
        }
        assert!(serde_json::from_str::<ProblemCode>(r#""live.new""#).is_err());
    }

    #[test]
    fn the_page_words_every_code() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../texts/en/page/live.json");
        let text = std::fs::read_to_string(file).expect("the page's catalogue");
        let words: BTreeMap<String, String> = serde_json::from_str(&text).expect("keys and texts");
        for code in ProblemCode::ALL {
            assert!(words.contains_key(&format!("problem.{code}")), "{code}");
        }
    }
}
