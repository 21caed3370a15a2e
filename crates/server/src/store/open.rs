//! Opening a database of either kind.

use std::sync::Arc;

use crate::store::{Database, Db, StoreError, postgres, sqlite};

impl Db {
    /// Opens a database and brings its tables up to date.
    ///
    /// # Errors
    /// It cannot be reached or written, or a newer program has written it.
    pub(crate) async fn open(database: &Database) -> Result<Arc<Self>, StoreError> {
        let db = match database {
            Database::Sqlite(path) => sqlite::open(path, None).await?,
            Database::Temporary => sqlite::temporary().await?,
            Database::Postgres(address) => postgres::open(address).await?,
        };
        Ok(Arc::new(db))
    }
}
