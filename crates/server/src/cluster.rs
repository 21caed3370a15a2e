//! Servers that share a database: how they send each other hints, whose time they go by, and who does what.
//!
//! They take the log for the truth, and all else for hints:
//!
//! - Writes are guarded by the revision of the table (`tables.rev`). A batch writes tables in the order of their ids,
//!   so that two servers never wait in a circle.
//! - Hints (`store/hints`, `bus`) go by PostgreSQL's NOTIFY in the writing transaction, or by core NATS after it: the
//!   revision of a table, a rated game, pairs from pools, who is where. `peers/hints` reads from the log what is
//!   missing and publishes it here.
//! - Lost hints (`peers/reconciling`): every two seconds, and at once after a gap in the bus, the revisions of what has
//!   changed are compared.
//! - Caches (`peers/news`): changes of names, sessions, blocks and rewritten tables are numbered in `news`, and every
//!   server reads them again.
//! - Time (`clock`) is the database's, by the shortest of sixty round trips, followed by at most 50 ms a second and
//!   never back.
//! - Signs of life (`peers/heartbeat`, `store/nodes`): one a second under an advisory lock. A server whose own is older
//!   than three seconds carries out nothing, and gives that time back to the players who are there.
//! - Silence (`store/nodes/silence`) of all servers is an outage for everybody. That of one gives up to ten seconds
//!   back to the tables of its players (`here`). No flag falls while the server of a player has been silent for 1.5 s
//!   and that is not decided.
//! - Division of work (`members`): by rendezvous hashing, bots, expired offers, refunds and deadlines belong to one
//!   server, and a second later to any. The flag of a connected player falls at their server, which alone knows whether
//!   it could write, and 2.5 s later at any.
//! - Presence (`presence`) is sent each second, and whole every 15 s. Players of live games are also in `here`, which
//!   claims read.

mod bus;
mod clock;
pub(crate) mod joined;
mod members;
mod nats;
mod postgres;

#[cfg(test)]
pub(crate) use bus::LocalBus;
pub(crate) use bus::{HintBus, Inbox, Received};
pub(crate) use clock::DatabaseClock;
pub(crate) use members::Members;
pub(crate) use nats::{NatsBus, NatsServers};
pub(crate) use postgres::PostgresBus;
