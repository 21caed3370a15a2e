//! What every store does with people.

use super::writing::{person, put};
use crate::store::{PersonWrite, Store, StoreError, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    people_come_and_are_known_by_their_tokens(store).await;
}

async fn people_come_and_are_known_by_their_tokens(store: &dyn Store) {
    put(store, person("ada")).await.unwrap();
    put(store, person("ben")).await.unwrap();
    let mut token = [0; 32];
    assert_eq!(store.person_of(&token).await.unwrap(), None);
    token[0] = b'b';
    let ben = store.person_of(&token).await.unwrap().unwrap();
    assert_eq!(
        (ben.id.as_str(), ben.name, ben.banned),
        ("ben", None, false)
    );

    let twice = put(store, person("ada")).await;
    assert!(matches!(twice, Err(StoreError::Taken(_))), "{twice:?}");

    let name = |name: Option<&str>| {
        Write::Person(PersonWrite::Rename {
            id: "ada".to_owned(),
            name: name.map(str::to_owned),
        })
    };
    put(store, name(Some("Ada 王"))).await.unwrap();
    assert_eq!(
        store.person("ada").await.unwrap().unwrap().name.as_deref(),
        Some("Ada 王")
    );
    put(store, name(None)).await.unwrap();
    assert_eq!(store.person("ada").await.unwrap().unwrap().name, None);

    let ban = |since_ms| {
        Write::Person(PersonWrite::Ban {
            id: "ben".to_owned(),
            since_ms,
        })
    };
    put(store, ban(Some(5))).await.unwrap();
    assert_eq!(store.banned().await.unwrap(), ["ben"]);
    assert!(store.person("ben").await.unwrap().unwrap().banned);
    put(store, ban(None)).await.unwrap();
    assert!(store.banned().await.unwrap().is_empty());
    assert_eq!(store.person("nobody").await.unwrap(), None);
}
