//! What every store does with several writes at once.

use crate::store::{
    Db, StoreError, TableOutcome, tables,
    tests::writing::{change, done, person},
};

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    one_bad_write_spoils_no_other(db).await;
}

async fn one_bad_write_spoils_no_other(db: &Db) {
    done(db.write(person("ada")).await);
    db.write(change("log", 0, 4)).await.unwrap();
    let changes = [
        change("good", 0, 2),
        change("log", 0, 1),
        change("log", 4, 1),
        change("log", 4, 1),
    ];
    let outcomes = db.write_all(changes).await;
    assert!(matches!(outcomes[0], Ok(TableOutcome::Done)));
    assert!(matches!(outcomes[1], Err(StoreError::Taken(_))));
    assert!(matches!(outcomes[2], Ok(TableOutcome::Done)));
    assert!(matches!(outcomes[3], Ok(TableOutcome::Stale)));
    assert_eq!(tables::log(db, &"good".into(), 0, 9).await.unwrap().len(), 2);
    assert_eq!(tables::log(db, &"log".into(), 0, 9).await.unwrap().len(), 5);
}
