//! The right to be the only server of a database. It ends with the process, however that ends.
//!
//! SQLite: a lock on a file next to the database, which has one server. PostgreSQL: an advisory lock, which servers
//! share and tests hold alone, in a session that is checked every two seconds.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions, TryLockError},
    io::{Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{
    sync::{Mutex, watch},
    time::sleep,
};

use crate::{
    store::{
        Claim, Database, StoreError,
        postgres::{self, Session},
    },
    tasks::Tasks,
};

/// So long a start waits for a server that is just ending.
const TIMEOUT: Duration = Duration::from_secs(2);
/// How often it looks.
const PACE: Duration = Duration::from_millis(100);

/// The right to a database, until this is dropped: to be its only server, or one of those that share it.
pub(crate) struct Lease {
    #[expect(dead_code, reason = "the lock goes when the file is closed")]
    file: Option<File>,
    session: Option<Kept>,
    lost: watch::Sender<bool>,
}

/// A session, and where it can be had anew.
struct Kept {
    session: Arc<Mutex<Session>>,
    address: String,
    claim: Claim,
}

impl Lease {
    /// Ends when the right is lost to another server; a file is never lost.
    pub(crate) fn lost(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut lost = self.lost.subscribe();
        async move {
            if lost.wait_for(|lost| *lost).await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Sees to it that the right is kept, where it could be lost, as long as this lasts.
    pub(crate) fn supervise(&self, tasks: &Tasks) {
        let Some(kept) = &self.session else { return };
        // The session outlives a task that fails; this alone ends it.
        let (session, address) = (Arc::downgrade(&kept.session), kept.address.clone());
        let (lost, claim) = (self.lost.clone(), kept.claim);
        tasks.supervise("lease", move || {
            postgres::keep(session.clone(), address.clone(), claim, lost.clone())
        });
    }
}

/// Asks for the right. A file has one server, however it is claimed.
///
/// # Errors
/// Another server has it, or it cannot be found out.
pub(crate) async fn claim(database: &Database, claim: Claim) -> Result<Lease, StoreError> {
    let began = Instant::now();
    loop {
        let claimed = match database {
            Database::Temporary => return Ok(held(None, None)),
            Database::Sqlite(path) => lock(path).map(|file| held(Some(file), None)),
            Database::Postgres(address) => postgres::claim(address, claim).await.map(|session| {
                let kept = Kept {
                    session: Arc::new(Mutex::new(session)),
                    address: address.clone(),
                    claim,
                };
                held(None, Some(kept))
            }),
        };
        match claimed {
            Err(StoreError::InUse(_)) if began.elapsed() < TIMEOUT => sleep(PACE).await,
            claimed => return claimed,
        }
    }
}

fn held(file: Option<File>, session: Option<Kept>) -> Lease {
    let lost = watch::Sender::new(false);
    Lease { file, session, lost }
}

/// Locks the file beside a database. It stays when the lock goes: were it removed, two could hold one each.
fn lock(database: &Path) -> Result<File, StoreError> {
    let path = lock_path(database).map_err(StoreError::File)?;
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(&path).map_err(StoreError::File)?;
    match file.try_lock() {
        Ok(()) => {
            // For people only; the lock is what counts.
            let _ = file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id()));
            Ok(file)
        }
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            let _ = file.rewind();
            let _ = file.take(32).read_to_string(&mut holder);
            Err(StoreError::InUse(match holder.trim() {
                "" => path.display().to_string(),
                holder => format!("process {holder}, {}", path.display()),
            }))
        }
        Err(TryLockError::Error(error)) => Err(StoreError::File(error)),
    }
}

/// The file beside the database itself, also where that is reached by a link.
fn lock_path(database: &Path) -> std::io::Result<PathBuf> {
    let whole = match fs::canonicalize(database) {
        Ok(whole) => whole,
        Err(_) => {
            let folder = database.parent().filter(|folder| *folder != Path::new(""));
            let folder = fs::canonicalize(folder.unwrap_or(Path::new(".")))?;
            folder.join(database.file_name().unwrap_or_default())
        }
    };
    let mut name = OsString::from(whole);
    name.push(".lock");
    Ok(name.into())
}
