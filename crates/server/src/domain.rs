//! The rules of a table: who may do what when, and what follows. Nothing here waits, stores or sends.

mod audit;
mod board;
mod chat;
mod clock;
mod commands;
mod die;
mod endings;
mod forbidden;
mod laying;
pub(crate) mod leaving;
mod name_key;
mod names;
mod outage;
mod pairing;
mod plan;
mod plausible;
mod ratings;
mod refusal;
mod reserved;
mod series;
mod table;
mod table_bytes;
mod terms;
#[cfg(test)]
mod tests;
mod text;
mod vacation;
mod view;

pub(crate) use audit::{Audit, AuditFault};
#[cfg(test)]
pub(crate) use board::WIDEST;
pub(crate) use clock::{Clock, GRACE_MOST_CS};
pub(crate) use commands::{Decision, NextTable, Request, committed};
pub(crate) use endings::is_forgotten;
pub(crate) use forbidden::Forbidden;
pub(crate) use name_key::{key_of_any, member_name, name_key};
pub(crate) use names::{clean_line, clean_name};
pub(crate) use outage::Outage;
#[cfg(test)]
pub(crate) use outage::RESENT_MS;
pub(crate) use pairing::{Seeker, paired, why_apart};
pub(crate) use plan::{Plan, Plans};
pub(crate) use ratings::{
    Bot, Change, Fold, LISTED_DAYS, LISTED_DEVIATION, LISTED_DEVIATION_DAYS, OfferedPool, PAIR_MS,
    Pool, PoolList, RatedGame, SYSTEM, Speed, Standing, first_rating, pair_games, result,
};
pub use ratings::{HostPool, NotAPool};
pub(crate) use refusal::Refusal;
pub(crate) use reserved::expect_free_to_take;
pub(crate) use table::{BrokenLog, Table};
pub(crate) use text::sgf;
pub(crate) use vacation::{DAYS_A_YEAR, VacationAccount};
