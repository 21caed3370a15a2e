//! What every store reports about itself.

use super::writing::{change, put, put_change};
use crate::store::{AccountWrite, Kept, MaintenanceWrite, News, Store, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    the_last_sign_of_life_is_kept(store).await;
    what_has_to_be_read_again_is_numbered(store).await;
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

async fn what_has_to_be_read_again_is_numbered(store: &dyn Store) {
    let last = store.last_news().await.unwrap();
    let mut changed = change("log", 0, 1);
    changed.reload_request = true;
    put_change(store, changed).await.unwrap();
    let person = "ada".to_owned();
    let write = Write::Account(AccountWrite::Changed { person });
    put(store, write).await.unwrap();
    let news = store.news(last, 9).await.unwrap();
    let news: Vec<_> = news.into_iter().map(|row| row.news).collect();
    let both = [
        News::Table("log".to_owned()),
        News::Person("ada".to_owned()),
    ];
    assert_eq!(news, both);
    assert_eq!(store.last_news().await.unwrap(), last + 2);
    assert_eq!(store.news(last + 1, 9).await.unwrap().len(), 1);
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
