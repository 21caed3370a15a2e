//! The web server of Loopline: one process that embeds the web app, serves it, and lets people play each other.
//!
//! [`run_blocking`] is what a program calls; [`bind`] and [`Bound::serve`] are its two halves for a caller that has an
//! asynchronous runtime of its own.
//!
//! ```
//! use server::{Config, ServeError, bind};
//!
//! # fn main() -> Result<(), ServeError> {
//! # let runtime = tokio::runtime::Runtime::new().expect("a runtime");
//! # runtime.block_on(async {
//! let anywhere = Config::at(([127, 0, 0, 1], 0).into());
//! let bound = bind(anywhere).await?;
//! assert_ne!(bound.local_addr().port(), 0);
//! bound.serve(async { /* stop at once */ }).await
//! # })
//! # }
//! ```
//!
//! # Subjects
//!
//! A subject is a folder. It has a struct that holds what the subject needs and no more, its rules, its endpoints
//! (`http`), which ask for the struct by type (`Of<Kept>`), and its statements. Statements that share tables and
//! transactions with those of other subjects lie side by side in `store`. A subject calls the fields of its struct:
//! subjects above it in this table. It notifies listeners of everything else (`Tables::set_listeners`). `service` puts
//! all together.
//!
//! | folder | what belongs there |
//! |---|---|
//! | `base` | the database and its single writer, the time, threads for computing |
//! | `cluster`, `peers` | other servers on the same database |
//! | `people`, `presence` | who is known, whom they block, which names are free; who is here |
//! | `sanctions`, `access` | what is forbidden to whom; who acts by a token |
//! | `web` | what endpoints share: who asks, what they may, how they are answered |
//! | `standings`, `ratings` | ratings beside names; the rules of rating |
//! | `tables` | play: commands, reading, the lobby, records, deadlines, outages |
//! | `bots`, `pools`, `rater`, `programs` | levels of the engine; quick pairing; rating; tokens and bots of people |
//! | `notices`, `training`, `kept`, `pictures` | notices; puzzles; what browsers keep; tables as pictures |
//! | `accounts`, `moderation`, `profiles`, `bookmarks` | accounts; reports; what people see of each other; kept games |
//! | `service`, `app`, `http` | all subjects of a running server; the router's state; the routes |

#![forbid(unsafe_code)]

mod access;
mod accounts;
mod admin;
mod admission;
mod app;
mod base;
mod bookmarks;
mod bots;
mod bus;
mod chance;
mod cluster;
mod config;
mod data_dir;
mod error;
mod host;
mod http;
mod ids;
#[cfg(test)]
mod injected_fault;
mod kept;
mod mail;
mod metrics;
mod moderation;
mod names;
mod network;
mod notices;
mod peers;
mod people;
mod pictures;
mod pools;
mod prelude;
mod presence;
mod private_files;
mod profiles;
mod programs;
mod public_url;
mod push;
mod rater;
mod ratings;
mod refold;
mod sanctions;
mod serve;
mod service;
mod signals;
mod standings;
mod stop;
mod store;
mod tables;
mod tasks;
mod time;
mod training;
mod web;

pub use access::Bearers;
pub use accounts::Accounts;
pub use admin::{AccountReport, Admin, Dumped, DumpedGame, NodeStatus, NotFound, ResetCode};
pub use admission::{ConnectionLimits, ProxyHeader, TlsFiles};
pub use base::{Base, counters::ServiceStats};
pub use bots::Bots;
pub use bus::Subscription;
pub use config::{Config, MailConfig};
pub use error::{CommandRefused, ServeError, ServiceError};
pub use ids::{Cid, Lag, PersonId, TableId, Token};
pub use kept::Kept;
pub use moderation::Moderation;
pub use notices::Notifier;
pub use peers::Peers;
pub use people::{People, Visitor};
pub use pools::Searches;
pub use profiles::Profiles;
pub use programs::Programs;
pub use protocol::live::Registration;
pub use public_url::{NotAPublicUrl, PublicUrl};
pub use rater::Rater;
pub use ratings::{HostPool, NotAPool};
pub use refold::Refolded;
pub use sanctions::Sanctions;
pub use serve::{Bound, bind, run_blocking};
pub use service::{Service, Subjects, ready::NotReady};
pub use standings::Ratings;
pub use store::{Database, ListedPerson, StoreError, UnknownDatabase};
pub use tables::verify::{NewerTable, TableFault, Verified, VerifyReport};
pub use tables::{
    Tables,
    here::{Online, Presence},
    update::TableUpdate,
};
pub use time::{Followed, ManualClock, SteadyClock, TimeSource};
pub use training::Puzzles;
