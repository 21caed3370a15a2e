//! The server's key, from which the secrets of all dice and the marks of all tokens follow.

use std::{fmt, sync::Arc};

use sha2::{Digest as _, Sha256};

use crate::{
    ids::{PersonId, TableId},
    store::{self, Db, StoreError},
};

/// 32 bytes of the system's generator, kept in the database, from which the secret of every table follows: nothing more
/// has to be written with a table, and a secret that was opened reveals nothing about the others.
pub(crate) struct ServerKey([u8; 32]);

impl ServerKey {
    /// The key of a database, made when it is first asked for.
    pub(crate) async fn of(db: &Arc<Db>) -> Result<Self, StoreError> {
        let mut fresh = [0; 32];
        crate::chance::fill(&mut fresh);
        Ok(Self(store::maintenance::die_key(db, fresh).await?))
    }

    /// The secret of a table's die.
    pub(crate) fn die_secret(&self, table: &TableId) -> [u8; 32] {
        dice::secret(&self.0, table)
    }

    /// What is kept of the name of an account that was erased: nobody without the key finds the name from it.
    pub(crate) fn gone_name(&self, key: &str) -> [u8; 32] {
        let hash = Sha256::new_with_prefix(b"name of an erased account").chain_update(self.0);
        hash.chain_update(key).finalize().into()
    }

    /// What shows that a person has got a mail of the server.
    pub(crate) fn mail_mark(&self, person: &PersonId) -> [u8; 16] {
        let hash = Sha256::new_with_prefix(b"mail to a member")
            .chain_update(self.0)
            .chain_update(person.as_str())
            .finalize();
        let mut mark = [0; 16];
        mark.copy_from_slice(&hash[..16]);
        mark
    }

    /// The token that a code of consent is taken for. It follows from the code, so that the token is found if the code
    /// comes twice.
    pub(crate) fn granted_token(&self, code: &[u8; 32]) -> [u8; 32] {
        let hash = Sha256::new_with_prefix(b"token for a code of consent").chain_update(self.0);
        hash.chain_update(code).finalize().into()
    }

    /// What shows that the server itself has given out a token which begins with `chance`.
    pub(crate) fn token_mark(&self, chance: &[u8; 24]) -> [u8; 8] {
        let hash = Sha256::new_with_prefix(b"token of a visitor")
            .chain_update(self.0)
            .chain_update(chance)
            .finalize();
        let mut mark = [0; 8];
        mark.copy_from_slice(&hash[..8]);
        mark
    }
}

impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerKey(..)")
    }
}
