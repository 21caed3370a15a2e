//! The rules of a table between people: who may do what when, and what follows.
//!
//! A [`Table`] is the fold over its log of events. [`Table::handle`] decides a command into further events, or refuses
//! it. Nothing here waits, stores or sends.
//!
//! `Public` is the part of the fold that people see; a page folds what it sees by the same code (`after`). Seats,
//! reasons of endings and codes of refusals are types of `protocol::live`. What holds for a kind of command is a row of
//! `Command::policy`; whether a refusal may be tried again is a property of its code.
//!
//! ```
//! use protocol::live::{At, ClockTerms, Event, Happening, Seat, SeatWish, Terms};
//! use protocol::{GameKind, Setup};
//! use table::{BrokenLog, Table};
//!
//! let setup = Setup {
//!     game: GameKind::Trax,
//!     rules: "official".to_owned(),
//!     size: None,
//!     swap: None,
//!     position: None,
//!     die: None,
//! };
//! let offered = Happening::Offered {
//!     by: "ada".into(),
//!     terms: Terms::new(setup, ClockTerms::None),
//!     seat: SeatWish::First,
//!     listed: true,
//!     before: None,
//!     earlier: Vec::new(),
//!     to: None,
//! };
//! let began = Happening::Began {
//!     seats: ["ada".into(), "ben".into()],
//!     rated: false,
//! };
//! let event = |seq, what| Event { seq, at_ms: At(0), what, clocks: None, hash: None };
//! let log = [event(1, offered), event(2, began)];
//! let table = Table::of_log(&log)?;
//! assert_eq!((table.to_move(), table.seat_of("ben")), (Seat::First, Some(Seat::Second)));
//! # Ok::<(), BrokenLog>(())
//! ```

#![forbid(unsafe_code)]

mod audit;
mod board;
mod chat;
mod clock;
mod commands;
mod die;
mod endings;
mod laying;
pub mod leaving;
pub mod line;
mod offer;
mod outage;
mod plan;
mod plausible;
mod public;
mod record;
mod refusal;
mod seen;
mod series;
mod table;
mod table_bytes;
mod terms;
#[cfg(test)]
mod tests;
mod vacation;
mod view;

pub use audit::{Audit, AuditFault};
pub use board::WIDEST;
pub use clock::{Clock, GRACE_MOST_CS};
pub use commands::{Decision, NextTable, Request, committed};
pub use endings::is_forgotten;
pub use offer::Offer;
pub use outage::{Outage, RESENT};
pub use plan::{Plan, Plans};
pub use refusal::bad_terms;
pub use seen::after;
pub use table::{BrokenLog, Table};
pub use terms::check as check_terms;
pub use vacation::{DAYS_A_YEAR, VacationAccount};
