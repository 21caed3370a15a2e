//! The web server of Loopline: one process that carries the web app inside and serves it.
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
//! let anywhere = Config { listen: ([127, 0, 0, 1], 0).into(), data: None };
//! let bound = bind(anywhere).await?;
//! assert_ne!(bound.local_addr().port(), 0);
//! bound.serve(async { /* stop at once */ }).await
//! # })
//! # }
//! ```

#![forbid(unsafe_code)]

mod config;
mod data_dir;
mod error;
mod http;
mod serve;
mod signals;

pub use config::Config;
pub use error::ServeError;
pub use http::router;
pub use serve::{Bound, bind, run_blocking};
