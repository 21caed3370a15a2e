//! Play between people and puzzles against the clock: the messages between browsers and the server.
//!
//! A browser opens one WebSocket and sends [`ToServer`]; the server answers with [`FromServer`]. What happens at a
//! table is a log of [`Event`]s, numbered from 1 without a gap, the same that the server keeps. A [`Command`] asks
//! for the next ones; it is acknowledged only when they are kept.

mod account;
mod api;
mod at;
mod blocks;
mod challenge;
mod clock;
mod command;
mod end_reason;
mod event;
mod follow;
mod host;
mod ids;
mod kept;
mod lobby;
mod message;
mod moderation;
mod notice;
mod person;
mod policy;
mod pool;
mod profile;
mod rated_game;
mod rating;
mod reading;
mod request;
mod rush;
mod seat;
mod service_problem;
mod table;
mod terms;
mod time_control;

pub use account::{
    Ceremony, ConfirmEmail, Listing, LogIn, LogInOptions, NewAccount, NewEmail, NewName, NewPasskey, NewPassword,
    PasskeyLogIn, PasswordAgain, Recovery, RecoveryCodes, RecoveryMail, SessionView, Sessions, Sharing, SignedUp,
};
pub use api::{
    ApiAccess, ApiTokenView, Authorization, AuthorizationRequest, Authorized, CreatedApiToken, Deed, Done, NewApiToken,
    NewBot, NewSeek, Scope, SeekFound, StreamLine, TokenAnswer, TokenRefusal, TokenRequest,
};
pub use at::{At, Millis};
pub use blocks::Blocked;
pub use challenge::{Decline, DeclineReason, NewChallenge};
pub use clock::{ClockTerms, Clocks};
pub use command::Command;
pub use end_reason::EndReason;
pub use event::{Event, Happening, TableEnd};
pub use follow::{Followed, Following};
pub use host::{HostView, Registration};
pub use ids::{PersonId, TableId};
pub use kept::{KeptAnswer, KeptChange, KeptChanges, KeptEntry, KeptKind, KeptOutcome, KeptPage};
pub use lobby::{GameCard, Lobby, LobbyMore, LobbyPage, Mine, SeekCard};
pub use message::{FromServer, PROTOCOL, ToServer};
pub use moderation::{
    AppealAnswer, AppealView, Explained, LoggedSanction, ModLogLine, ModLogPage, ModerationCount, ModerationHistory,
    ModerationQueue, NewReport, NewSanction, OwnSanctions, ReportKind, ReportState, ReportView, SanctionKind,
    SanctionView, Seen, SeenGame,
};
pub use notice::{MailWish, NoDevice, Notice, NoticeKind, NoticeWish, Notices, PushDevice, Vacation, VacationWish};
pub use person::{Account, FormerName, Me, PasskeyView, PersonKind, PersonView};
pub use policy::{Known, Policy, SeatNeed, Work};
pub use pool::{Apart, Paired, PoolAlert, PoolCard, Pools, RatingRange, Seeking};
pub use profile::{BotList, FoundPeople, ListedBot, OnlinePeople, OnlinePerson, Opponent, Profile};
pub use rated_game::{RatedGame, RatedGames};
pub use rating::{
    Leaderboard, PlayedGame, PlayedGames, PoolRating, ProvisionalPerson, RankedPerson, RatingHistory, RatingPoint,
    SeatBot, ShownRating, Tally,
};
pub use request::{Created, NewTable, Rename};
pub use rush::{
    DealtPuzzle, NewRush, NextPuzzle, PuzzleAttempt, Rush, RushAnswer, RushAnswers, RushBest, RushMode, RushPlace,
    RushScore,
};
pub use seat::{NoSuchSeat, Seat};
pub use service_problem::{ProblemCode, ServiceProblem};
pub use table::{Answer, Asked, ChatLine, DieNonce, Forgotten, MatchView, Offers, Status, TableDie, TableView};
pub use terms::{BeginnerRule, Laying, Preview, SeatWish, Terms};
