//! Which database.

use std::{fmt, path::PathBuf};

/// Which database the server keeps everything in.
///
/// ```
/// use server::Database;
///
/// let database = Database::parse("sqlite:games.db")?;
/// assert_eq!(database, Database::Sqlite("games.db".into()));
/// assert!(Database::parse("mysql://host/games").is_err());
/// # Ok::<(), server::UnknownDatabase>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// A file, created if it is absent.
    Sqlite(PathBuf),
    /// A file that goes with the server.
    Temporary,
    /// A database of PostgreSQL, by its address with user and password.
    Postgres(String),
}

/// A text names no database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a database is written as sqlite:path or postgres://user@host/name")]
pub struct UnknownDatabase;

impl Database {
    /// Reads `sqlite:path` or `postgres://user:password@host/name`.
    ///
    /// # Errors
    /// The text is neither.
    pub fn parse(text: &str) -> Result<Self, UnknownDatabase> {
        if let Some(path) = text.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            return match path {
                "" => Err(UnknownDatabase),
                path => Ok(Self::Sqlite(path.into())),
            };
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        Err(UnknownDatabase)
    }
}

/// The password is left out, since logs show this.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Temporary => f.write_str("sqlite, temporary"),
            Self::Postgres(address) => {
                let host = address.rsplit_once('@').map_or("…", |(_, host)| host);
                write!(f, "postgres://{host}")
            }
        }
    }
}
