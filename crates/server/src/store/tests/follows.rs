//! What every store does with who follows whom.

use crate::store::{
    Db,
    follows::{self, FollowWrite},
};

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    follow(db, "ada", "ben", 1).await;
    follow(db, "ada", "cy", 2).await;
    follow(db, "ada", "ben", 3).await;
    assert_eq!(follows::followed(db, "ada").await.unwrap(), ["cy", "ben"]);
    assert!(follows::followed(db, "ben").await.unwrap().is_empty());
    // There is room for three.
    follow(db, "ada", "dan", 4).await;
    follow(db, "ada", "eve", 5).await;
    assert_eq!(
        follows::followed(db, "ada").await.unwrap(),
        ["dan", "cy", "ben"]
    );
    let unfollow = FollowWrite::Unfollow {
        person: "ada".to_owned(),
        followed: "cy".to_owned(),
    };
    db.write(unfollow).await.unwrap();
    assert_eq!(follows::followed(db, "ada").await.unwrap(), ["dan", "ben"]);
}

async fn follow(db: &Db, person: &str, followed: &str, at_ms: u64) {
    let write = FollowWrite::Follow {
        person: person.to_owned(),
        followed: followed.to_owned(),
        at_ms,
        most: 3,
    };
    db.write(write).await.unwrap();
}
