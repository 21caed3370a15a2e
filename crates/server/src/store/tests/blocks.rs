//! What every store does with blocks.

use super::writing::{person, put};
use crate::store::{BlockWrite, Outcome, PersonWrite, Store, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for id in ["ada", "ben", "cy"] {
        put(store, person(id)).await.unwrap();
    }
    assert!(store.blocks_of("ada").await.unwrap().is_empty());
    for (at_ms, other) in [(1, "ben"), (2, "cy"), (3, "ben")] {
        block(store, "ada", other, Some(at_ms)).await;
    }
    assert_eq!(store.blocks_of("ada").await.unwrap(), ["cy", "ben"]);
    assert!(store.blocks_of("ben").await.unwrap().is_empty());
    block(store, "ada", "cy", None).await;
    block(store, "ada", "nobody", None).await;
    assert_eq!(store.blocks_of("ada").await.unwrap(), ["ben"]);
    whoever_is_blocked_or_blocks_is_not_forgotten(store).await;
}

async fn block(store: &dyn Store, person: &str, other: &str, since_ms: Option<u64>) {
    let write = BlockWrite {
        person: person.to_owned(),
        other: other.to_owned(),
        since_ms,
    };
    let outcome = put(store, Write::Block(write)).await;
    assert_eq!(outcome.unwrap(), Outcome::Done);
}

async fn whoever_is_blocked_or_blocks_is_not_forgotten(store: &dyn Store) {
    let forget = PersonWrite::ForgetIdle {
        before_day: 40,
        most: 99,
    };
    put(store, Write::Person(forget)).await.unwrap();
    for (id, stays) in [("ada", true), ("ben", true), ("cy", false)] {
        assert_eq!(store.person(id).await.unwrap().is_some(), stays, "{id}");
    }
}
