//! The command line of `admin`.

use std::path::PathBuf;

use clap::Subcommand;

#[derive(clap::Args)]
#[command(
    after_help = "All but restore may be done while the server runs; it heeds bans and lines taken out within seconds.
People and tables are named as in addresses and in the messages of the server: #/live/TABLE."
)]
pub(crate) struct AdminArgs {
    /// The data folder of the server
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// Its database: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME
    #[arg(
        long,
        value_name = "DB",
        global = true,
        env = "LOOPLINE_DATABASE",
        hide_env_values = true
    )]
    pub(crate) database: Option<String>,
    #[command(subcommand)]
    pub(crate) task: AdminTask,
}

#[derive(Subcommand)]
pub(crate) enum AdminTask {
    /// Write a copy of everything to a new file (SQLite; for PostgreSQL there is pg_dump)
    Backup {
        /// The file
        file: PathBuf,
    },
    /// Put a copy where a server's data is to be: it has none yet, and does not run
    Restore {
        /// The copy
        file: PathBuf,
        /// Put it there even if tables are faulty: a server sets those aside that it cannot play on
        #[arg(long)]
        despite_faults: bool,
    },
    /// Replay the log of every table, and name the tables with which something is wrong: the exit status is 1 then
    Verify,
    /// Let somebody in no more
    Ban {
        /// Their id
        person: String,
    },
    /// Let somebody in again
    Unban {
        /// Their id
        person: String,
    },
    /// Take a line of the chat out, for good
    Unsay {
        /// The table
        table: String,
        /// The number of the line's event
        event: u32,
    },
    /// Print games as SGF, or their logs
    Export {
        /// Print the log of each, a JSON object a line: {"table", "events"}
        #[arg(long)]
        events: bool,
        /// The tables [default: all]
        tables: Vec<String>,
    },
}
