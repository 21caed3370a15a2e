//! What every store does with blocks.

use crate::ids::PersonId;
use crate::store::{
    BlockWrite, Db, PersonWrite, blocks, people,
    tests::writing::{done, person},
};
use protocol::live::At;

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    for id in ["ada", "ben", "cy"] {
        done(db.write(person(id)).await);
    }
    assert!(blocks::blocks_of(db, &"ada".into()).await.unwrap().is_empty());
    for (at_ms, other) in [(1, "ben"), (2, "cy"), (3, "ben")] {
        block(db, "ada", other, Some(At(at_ms))).await;
    }
    assert_eq!(blocks::blocks_of(db, &"ada".into()).await.unwrap(), ["cy", "ben"]);
    assert!(blocks::blocks_of(db, &"ben".into()).await.unwrap().is_empty());
    block(db, "ada", "cy", None).await;
    block(db, "ada", "nobody", None).await;
    assert_eq!(blocks::blocks_of(db, &"ada".into()).await.unwrap(), ["ben"]);
    whoever_is_blocked_or_blocks_is_not_forgotten(db).await;
}

async fn block(db: &Db, person: &str, other: &str, since_ms: Option<At>) {
    let write = BlockWrite {
        person: person.into(),
        other: other.into(),
        since_ms,
    };
    db.write(write).await.unwrap();
}

async fn whoever_is_blocked_or_blocks_is_not_forgotten(db: &Db) {
    let forget = PersonWrite::ForgetIdle {
        before_day: 40,
        most: 99,
    };
    done(db.write(forget).await);
    for (id, stays) in [("ada", true), ("ben", true), ("cy", false)] {
        assert_eq!(
            people::person(db, &PersonId::from(id)).await.unwrap().is_some(),
            stays,
            "{id}"
        );
    }
}
