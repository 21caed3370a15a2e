//! The key from which the secrets of all dice follow.

use std::{fmt, sync::Arc};

use crate::store::{Store, StoreError};

/// 32 bytes of the system's generator, kept in the database, from which the secret of every table follows: nothing more
/// has to be written with a table, and a secret that was opened tells nothing of the others.
pub(super) struct DieKey([u8; 32]);

impl DieKey {
    /// The key of a database, made when it is first asked for.
    pub(super) async fn of(store: &Arc<dyn Store>) -> Result<Self, StoreError> {
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).expect("the system's source of randomness");
        Ok(Self(store.die_key(fresh).await?))
    }

    /// The secret of a table's die.
    pub(super) fn secret(&self, table: &str) -> [u8; 32] {
        dice::secret(&self.0, table)
    }
}

impl fmt::Debug for DieKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DieKey(..)")
    }
}
