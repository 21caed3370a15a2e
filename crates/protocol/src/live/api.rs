//! Access of programs: tokens and what they allow, bots, and the streams that programs read.

use serde::{Deserialize, Serialize};
use strum::{AsRefStr, Display, EnumString, VariantArray};

use super::{
    At, Command, DeclineReason, GameCard, PersonId, PersonView, RatingRange, Seat, SeekCard, TableEnd, TableId,
};

/// What a token allows, besides reading what everyone may.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Debug,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    AsRefStr,
    VariantArray,
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Scope {
    /// Reading and changing whom one follows and one's vacation.
    Me,
    /// Reading one's own games that others cannot see, and exporting them.
    Games,
    /// Offering games, challenging people, and playing.
    Play,
    /// Seeking opponents in pools.
    Seeks,
    /// Solving puzzles against the clock, whose best results are listed.
    Puzzles,
}

impl Scope {
    /// What it allows, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Me => "read and change whom you follow and your vacation",
            Self::Games => "read your games, also those that others cannot see",
            Self::Play => "offer games, challenge people, and play",
            Self::Seeks => "seek opponents in pools",
            Self::Puzzles => "solve puzzles against the clock",
        }
    }

    /// The scopes of a list with blanks between them, in order and once each; nothing if one is unknown.
    ///
    /// ```
    /// use protocol::live::Scope;
    ///
    /// assert_eq!(Scope::read_list("play  me play"), Some(vec![Scope::Me, Scope::Play]));
    /// assert_eq!(Scope::read_list("all"), None);
    /// ```
    #[must_use]
    pub fn read_list(text: &str) -> Option<Vec<Self>> {
        let words = text.split_ascii_whitespace();
        let scopes: Result<Vec<Self>, _> = words.map(str::parse).collect();
        let mut scopes = scopes.ok()?;
        scopes.sort_unstable();
        scopes.dedup();
        Some(scopes)
    }

    /// The scopes as a list with blanks between them.
    #[must_use]
    pub fn write_list(scopes: &[Self]) -> String {
        let words: Vec<&str> = scopes.iter().map(AsRef::<str>::as_ref).collect();
        words.join(" ")
    }
}

/// A new token of one's own: `POST /api/me/tokens`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewApiToken {
    /// What it is for, 1 to 60 letters.
    pub label: String,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// The id of the own bot that acts with it; oneself if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
}

/// A token as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ApiTokenView {
    /// Its id in addresses, which opens nothing.
    pub id: String,
    /// What it is for; of a token that another site was given, that site.
    pub label: String,
    /// Whether another site was given it, with one's consent.
    pub granted: bool,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// The id of the own bot that acts with it; oneself if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<PersonId>,
    /// When it was made.
    pub created_ms: At,
    /// When it ends.
    pub until_ms: At,
    /// The last day of its use, counted from 1970; missing if it was never used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub used_day: Option<u64>,
}

/// A token that was just made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedApiToken {
    /// The token itself, shown once.
    pub token: String,
    /// What is shown of it later.
    pub view: ApiTokenView,
}

/// Tokens and bots of a person: `GET /api/me/tokens`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ApiAccess {
    /// The tokens, the newest first.
    pub tokens: Vec<ApiTokenView>,
    /// The bots, by name.
    pub bots: Vec<PersonView>,
}

/// A new bot: `POST /api/me/bots`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewBot {
    /// Its name, as free as that of a member.
    pub name: String,
}

/// What another site asks for in a person's name: OAuth 2, an authorization code with PKCE, without registration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams, utoipa::ToSchema))]
pub struct AuthorizationRequest {
    /// `code`.
    pub response_type: String,
    /// What the program calls itself, 1 to 200 letters. Not trusted: people are shown the site of `redirect_uri`.
    pub client_id: String,
    /// Where the code is sent: by HTTPS, by HTTP to this machine, or by a scheme with a dot that belongs to an app.
    pub redirect_uri: String,
    /// The scopes with blanks between them.
    #[serde(default)]
    pub scope: String,
    /// The SHA-256 of the verifier, in base64url without padding.
    pub code_challenge: String,
    /// `S256`.
    pub code_challenge_method: String,
    /// Returned with the code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub state: Option<String>,
}

/// What a person is asked to consent to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Authorization {
    /// The site or app that gets the token.
    pub site: String,
    /// What it will be allowed.
    pub scopes: Vec<Scope>,
    /// Where to go if the person says no.
    pub refusal: String,
}

/// Where to go with the code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Authorized {
    /// The address of the site with the code.
    pub redirect: String,
}

/// A code and the verifier for a token, as a form: `POST /api/token` (RFC 6749, section 4.1.3; RFC 7636, section 4.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenRequest {
    /// `authorization_code`.
    pub grant_type: String,
    /// The code.
    #[serde(default)]
    pub code: String,
    /// As when the code was asked for.
    #[serde(default)]
    pub redirect_uri: String,
    /// As when the code was asked for.
    #[serde(default)]
    pub client_id: String,
    /// Whose SHA-256 the challenge was.
    #[serde(default)]
    pub code_verifier: String,
}

/// A token for a site (RFC 6749, section 5.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenAnswer {
    /// The token.
    pub access_token: String,
    /// `Bearer`.
    pub token_type: String,
    /// How long it is good for, in seconds.
    pub expires_in: u64,
    /// What it allows, with blanks between the scopes.
    pub scope: String,
}

/// Why there is no token (RFC 6749, section 5.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenRefusal {
    /// `invalid_request`, `invalid_grant` or `unsupported_grant_type`.
    pub error: String,
    /// What is wrong.
    pub error_description: String,
}

/// A command at a table: `POST /api/tables/{table}/do`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(example = json!({"cid": "bot-7", "seq": 7, "command": {"do": "turn", "text": "B1+"}}))
)]
pub struct Deed {
    /// Made by the program, different for every command, 1 to 64 letters, digits, `-` and `_`. Sent again, it is
    /// answered as the first time and not done again.
    pub cid: String,
    /// The last event that is known to the program: nothing is done if something has happened since that bears on it.
    pub seq: u32,
    /// The command.
    pub command: Command,
}

/// A command was carried out and stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Done {
    /// The last event that it made, or the last of the table if it made none.
    pub seq: u32,
}

/// A search in a pool: `POST /api/seeks`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({"pool": "trax/official/quick"})))]
pub struct NewSeek {
    /// The pool, such as `trax/official/quick`.
    pub pool: String,
    /// The ratings that an opponent may have; any if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<RatingRange>,
    /// Whether unrated games against guests are accepted.
    #[serde(default)]
    pub casual: bool,
}

/// A line of `GET /api/stream`: what concerns the person. At first all their games and challenges, then whatever
/// changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum StreamLine {
    /// Somebody challenges the person.
    Challenge {
        /// The challenge.
        offer: SeekCard,
        /// Who sent it.
        from: PersonView,
    },
    /// A challenge that the person has sent waits for an answer.
    Sent {
        /// The challenge.
        offer: SeekCard,
        /// Who is to answer it.
        to: PersonView,
    },
    /// A game of theirs has begun, or something has happened in it. What a turn needs is here.
    Game {
        /// The game.
        game: GameCard,
        /// The two players.
        people: Vec<PersonView>,
        /// The last event of the table, as `seq` of a command names it.
        seq: u32,
        /// The person's own seat.
        mine: Seat,
        /// The seat that is to move.
        to_move: Seat,
        /// All turns so far, as in a record: the last one is the last that was played.
        played: Vec<String>,
    },
    /// A challenge or an own offer is no longer open, or a game is over.
    Gone {
        /// The table.
        table: TableId,
        /// Why the challenge was declined, if it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        declined: Option<DeclineReason>,
        /// How the game ended, if it began; an offer that was taken back is `aborted`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<TableEnd>,
    },
}

/// The line of `POST /api/seeks` with which it ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeekFound {
    /// The pool.
    pub pool: String,
    /// The table, at which the game has begun.
    pub table: TableId,
}
