//! What every store does with who follows whom.

use super::writing::put;
use crate::store::{FollowWrite, Store, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    follow(store, "ada", "ben", 1).await;
    follow(store, "ada", "cy", 2).await;
    follow(store, "ada", "ben", 3).await;
    assert_eq!(store.followed("ada").await.unwrap(), ["cy", "ben"]);
    assert!(store.followed("ben").await.unwrap().is_empty());
    // There is room for three.
    follow(store, "ada", "dan", 4).await;
    follow(store, "ada", "eve", 5).await;
    assert_eq!(store.followed("ada").await.unwrap(), ["dan", "cy", "ben"]);
    let unfollow = FollowWrite::Unfollow {
        person: "ada".to_owned(),
        followed: "cy".to_owned(),
    };
    put(store, Write::Follow(unfollow)).await.unwrap();
    assert_eq!(store.followed("ada").await.unwrap(), ["dan", "ben"]);
}

async fn follow(store: &dyn Store, person: &str, followed: &str, at_ms: u64) {
    let write = FollowWrite::Follow {
        person: person.to_owned(),
        followed: followed.to_owned(),
        at_ms,
        most: 3,
    };
    put(store, Write::Follow(write)).await.unwrap();
}
