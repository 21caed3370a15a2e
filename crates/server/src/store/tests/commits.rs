//! What every store does with writes of several kinds at once.

use super::writing::{change, person, put, put_change};
use crate::store::{Outcome, Store, StoreError, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    one_bad_write_spoils_no_other(store).await;
}

async fn one_bad_write_spoils_no_other(store: &dyn Store) {
    put(store, person("ada")).await.unwrap();
    put_change(store, change("log", 0, 4)).await.unwrap();
    let batch = [
        Write::Table(Box::new(change("good", 0, 2))),
        Write::Table(Box::new(change("log", 0, 1))),
        Write::Table(Box::new(change("log", 4, 1))),
        Write::Table(Box::new(change("log", 4, 1))),
    ];
    let outcomes = store.commit(&batch).await;
    assert!(matches!(outcomes[0], Ok(Outcome::Done)));
    assert!(matches!(outcomes[1], Err(StoreError::Taken(_))));
    assert!(matches!(outcomes[2], Ok(Outcome::Done)));
    assert!(matches!(outcomes[3], Ok(Outcome::Overtaken)));
    assert_eq!(store.log("good", 0, 9).await.unwrap().len(), 2);
    assert_eq!(store.log("log", 0, 9).await.unwrap().len(), 5);
}
