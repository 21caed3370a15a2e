//! The command line of `admin`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use protocol::live::{SanctionKind, Scope};
use server::PublicUrl;
use strum::VariantArray;

#[derive(Args)]
#[command(
    after_help = "All but restore may be done while the server runs; it heeds bans, changed accounts and lines taken out within seconds.
People are given by name, however it is written, or by the ID in addresses and messages of the server; guests by their ID; tables as in
#/live/TABLE."
)]
pub(crate) struct AdminArgs {
    /// Data folder of the server
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// Database: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME
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

/// What links begin with.
#[derive(Args)]
pub(crate) struct Site {
    /// Public address of the server
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
}

#[derive(Subcommand)]
pub(crate) enum AdminTask {
    /// Back up the database to a new file (SQLite; for PostgreSQL use pg_dump)
    Backup {
        /// File to create
        file: PathBuf,
        /// Keep the copy even if tables are faulty; it can be restored with the same option
        #[arg(long)]
        despite_faults: bool,
    },
    /// Restore a backup into an empty data folder of a server that is not running
    Restore {
        /// Backup file
        file: PathBuf,
        /// Restore even if tables are faulty; the server sets faulty tables aside
        #[arg(long)]
        despite_faults: bool,
    },
    /// Write the games of a month for everybody into a new folder, with the puzzles and the values of solved boards:
    /// games that everyone can find, between people who both agree, without names and chat
    Dump {
        /// Month (UTC)
        #[arg(long, value_name = "YYYY-MM")]
        month: String,
        /// Folder to create
        folder: PathBuf,
    },
    /// Replay the log of every table and list faulty tables; exit status 1 if there are any
    Verify,
    /// Ban a person
    Ban {
        /// Name or ID of the person
        person: String,
        /// Reason, which the person reads
        #[arg(long, default_value = "Banned by the host.")]
        reason: String,
    },
    /// Lift all bans of a person
    Unban {
        /// Name or ID of the person
        person: String,
        /// Reason, which the person reads
        #[arg(long, default_value = "Lifted by the host.")]
        reason: String,
    },
    /// Print open reports and appeals as one JSON object per line
    Reports,
    /// Impose a sanction
    Sanction {
        /// Name or ID of the person
        person: String,
        /// mute (no chat), unrated (no rated games), no_events, no_games, or ban
        #[arg(value_parser = named::<SanctionKind>)]
        kind: SanctionKind,
        /// Reason, which the person reads
        reason: String,
        /// Hours that it lasts [default: until it is lifted]
        #[arg(long, value_name = "N")]
        hours: Option<u32>,
    },
    /// Lift a sanction, which grants an appeal against it
    Lift {
        /// ID of the sanction
        sanction: String,
        /// Reason, which the person reads
        reason: String,
    },
    /// Reject an appeal against a sanction
    Uphold {
        /// ID of the sanction
        sanction: String,
        /// Answer, which the person reads
        reason: String,
    },
    /// Judge the last rated games of a person by the engine, as `loopline-lab evidence` does, and report them to the
    /// moderators if they look like an engine's: evidence to be judged, never a sanction
    Evidence {
        /// Name or ID of the person
        person: String,
        /// At most so many games
        #[arg(long, value_name = "N", default_value_t = 20)]
        games: usize,
        /// Print what was found, and report nothing
        #[arg(long)]
        dry_run: bool,
    },
    /// Print the log of moderation as one JSON object per line, the latest first
    Log {
        /// Only entries about this person, by name or ID
        #[arg(long, value_name = "PERSON")]
        person: Option<String>,
    },
    /// List people with accounts: id, name, kind, since when, day of the last visit, moderator, sanctions
    People {
        /// Only those whose names have this text, however it is written
        #[arg(long, value_name = "TEXT", default_value = "")]
        query: String,
        /// Only those who have been here today (UTC), guests too
        #[arg(long)]
        today: bool,
    },
    /// Print a link that opens an account once, within a day, and sets a new password
    Reset {
        /// Name of the account, or ID of its person
        name: String,
        #[command(flatten)]
        site: Site,
    },
    /// Print an invitation, with which one person can sign up
    Invite {
        #[command(flatten)]
        site: Site,
    },
    /// Print a new token for the programs of a member, or for a bot; it is good for a year
    Token {
        /// Name of the account or bot, or ID of its person
        name: String,
        /// What the token allows: me, games, play, seeks or puzzles; may be repeated
        #[arg(long = "scope", value_name = "SCOPE", value_parser = named::<Scope>, required = true)]
        scopes: Vec<Scope>,
        /// What the token is for, as the account page lists it
        #[arg(long, default_value = "made by the host")]
        label: String,
    },
    /// Make somebody a moderator
    Moderator {
        /// Name of the account, or ID of its person
        name: String,
        /// Take it back
        #[arg(long)]
        off: bool,
    },
    /// Show an account
    Account {
        /// Name of the account, or ID of its person
        name: String,
    },
    /// Close an account; it can be opened again for fourteen days, then it is erased
    Close {
        /// Name of the account, or ID of its person
        name: String,
        /// Erase it within the hour, or when the server starts
        #[arg(long)]
        now: bool,
    },
    /// Print the ids of erased people, to be kept beside backups
    Erasures,
    /// Erase again who is in a restored backup although erased since
    EraseAgain {
        /// File with what `erasures` has printed
        file: PathBuf,
    },
    /// Delete a chat line permanently
    Unsay {
        /// Table ID
        table: String,
        /// Event number of the line
        event: u32,
    },
    /// Compute the ratings of a pool again from its games
    Refold {
        /// Pool, such as trax/official/quick
        pool: String,
        /// Name or ID of a person whose games do not count from now on; may be repeated
        #[arg(long, value_name = "PERSON")]
        without: Vec<String>,
    },
    /// Print games as SGF, or their logs
    Export {
        /// Print the log of each as one JSON object per line: {"table", "events"}
        #[arg(long)]
        events: bool,
        /// Table IDs [default: all]
        tables: Vec<String>,
    },
}

/// The value with the name `text`.
///
/// # Errors
/// All the names.
fn named<T: VariantArray + Copy + AsRef<str>>(text: &str) -> Result<T, String> {
    let names: Vec<&str> = T::VARIANTS.iter().map(AsRef::as_ref).collect();
    let found = names.iter().position(|name| *name == text);
    found.map_or_else(
        || Err(format!("not one of {}", names.join(", "))),
        |found| Ok(T::VARIANTS[found]),
    )
}
