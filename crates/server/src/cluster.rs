//! Servers that share a database: how they send each other hints, whose time they go by, and who does what.

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
