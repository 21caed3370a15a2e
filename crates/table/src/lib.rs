//! The rules of a table between people: who may do what when, and what follows.
//!
//! A [`Table`] is the fold over its log of events. [`Table::handle`] decides a command into further events, or refuses
//! it. Nothing here waits, stores or sends.

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
pub use outage::{Outage, RESENT_MS};
pub use plan::{Plan, Plans};
pub use refusal::Refusal;
pub use table::{BrokenLog, Table};
pub use terms::check as check_terms;
pub use vacation::{DAYS_A_YEAR, VacationAccount};
