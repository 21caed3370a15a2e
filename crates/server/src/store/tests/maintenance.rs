//! What every store reports about itself.

use super::writing::{change, put, put_change};
use crate::store::{Kept, MaintenanceWrite, Store, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    the_last_sign_of_life_is_kept(store).await;
    requests_to_reload_are_kept_until_they_are_met(store).await;
    rows_without_a_table_are_found(store).await;
    a_proof_writes_and_space_is_measured(store).await;
}

async fn the_last_sign_of_life_is_kept(store: &dyn Store) {
    assert_eq!(store.alive().await.unwrap(), None);
    for at_ms in [5, 9] {
        put(store, Write::Maintenance(MaintenanceWrite::Alive { at_ms }))
            .await
            .unwrap();
        assert_eq!(store.alive().await.unwrap(), Some(at_ms));
    }
}

async fn requests_to_reload_are_kept_until_they_are_met(store: &dyn Store) {
    let mut changed = change("log", 0, 1);
    changed.reload_request = true;
    put_change(store, changed).await.unwrap();
    assert_eq!(store.reload_requests().await.unwrap(), ["log"]);
    let table = "log".to_owned();
    put(
        store,
        Write::Maintenance(MaintenanceWrite::Reloaded { table }),
    )
    .await
    .unwrap();
    assert!(store.reload_requests().await.unwrap().is_empty());
}

async fn rows_without_a_table_are_found(store: &dyn Store) {
    assert!(store.strays(9).await.unwrap().is_empty());
    // A command that names an event after the last one.
    let mut ahead = change("stray", 0, 1);
    let kept = Kept {
        seq: 2,
        problem: None,
    };
    ahead.command = Some(("ada".to_owned(), "c1".to_owned(), kept));
    put_change(store, ahead).await.unwrap();
    assert_eq!(store.strays(9).await.unwrap(), ["stray"]);
    assert!(store.strays(0).await.unwrap().is_empty());
}

async fn a_proof_writes_and_space_is_measured(store: &dyn Store) {
    store.prove().await.unwrap();
    assert!(store.space().await.unwrap().database > Some(0));
}
