//! What every store does with who follows whom.

use crate::store::{
    Db,
    follows::{self, FollowWrite},
};
use protocol::live::At;

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    follow(db, "ada", "ben", At(1)).await;
    follow(db, "ada", "cy", At(2)).await;
    follow(db, "ada", "ben", At(3)).await;
    assert_eq!(follows::followed(db, &"ada".into()).await.unwrap(), ["cy", "ben"]);
    assert!(follows::followed(db, &"ben".into()).await.unwrap().is_empty());
    // There is room for three.
    follow(db, "ada", "dan", At(4)).await;
    follow(db, "ada", "eve", At(5)).await;
    assert_eq!(
        follows::followed(db, &"ada".into()).await.unwrap(),
        ["dan", "cy", "ben"]
    );
    let unfollow = FollowWrite::Unfollow {
        person: "ada".into(),
        followed: "cy".into(),
    };
    db.write(unfollow).await.unwrap();
    assert_eq!(follows::followed(db, &"ada".into()).await.unwrap(), ["dan", "ben"]);
}

async fn follow(db: &Db, person: &str, followed: &str, at_ms: At) {
    let write = FollowWrite::Follow {
        person: person.into(),
        followed: followed.into(),
        at_ms,
        most: 3,
    };
    db.write(write).await.unwrap();
}
