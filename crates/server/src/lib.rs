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

#![forbid(unsafe_code)]

mod admin;
mod admission;
mod app;
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
mod mail;
mod metrics;
mod names;
mod network;
mod private_files;
mod public_url;
mod push;
mod ratings;
mod refold;
mod serve;
mod service;
mod signals;
mod stop;
mod store;
mod tables;
mod tasks;
mod time;

pub use admin::{
    AccountReport, Admin, Dumped, DumpedGame, ListedPerson, NodeStatus, NotFound, ResetCode,
};
pub use admission::{ConnectionLimits, ProxyHeader, TlsFiles};
pub use bus::Subscription;
pub use config::{Config, MailConfig};
pub use error::{Limit, Refused, ServeError, ServiceError};
pub use ids::{Cid, Lag, PersonId, TableId, Token};
pub use protocol::live::Registration;
pub use public_url::{NotAPublicUrl, PublicUrl};
pub use ratings::{HostPool, NotAPool};
pub use refold::Refolded;
pub use serve::{Bound, bind, run_blocking};
pub use service::{
    Accounts, Base, Bots, Peers, Kept, Moderation, NotReady, Notifier, Online, People, Presence,
    Profiles, Programs, Puzzles, Rater, Ratings, Sanctions, Searches, Service, ServiceStats,
    Subjects, TableUpdate, Tables, Visitor,
};
pub use store::{Database, StoreError, UnknownDatabase};
pub use tables::verify::{NewerTable, TableFault, Verified, VerifyReport};
pub use time::{Followed, ManualClock, SteadyClock, TimeSource};
