//! Copies that are put to where a database is to be.

use std::{fs, path::Path};

use crate::store::{
    Database, Db, Staged, StoreError, sqlite, stage, tables,
    tests::{Scratch, writing::change},
};

/// A database with so many events.
async fn database(path: &Path, events: u32) {
    let db = sqlite::open(path, None).await.expect("a database");
    db.write(change("t", 0, events)).await.expect("written");
    db.close().await;
}

async fn events(path: &Path) -> usize {
    let db = Db::open(&Database::Sqlite(path.to_owned())).await.expect("a database");
    let log = tables::log(&db, &"t".into(), 0, 100_000).await.expect("a log");
    db.close().await;
    log.len()
}

/// The names of all files in the folder of `path`.
fn beside(path: &Path) -> Vec<String> {
    let folder = fs::read_dir(path.parent().expect("a folder")).expect("readable");
    let names = folder.map(|entry| entry.expect("an entry").file_name().into_string());
    let mut names: Vec<_> = names.map(|name| name.expect("a text")).collect();
    names.sort();
    names
}

#[tokio::test]
async fn what_is_left_of_another_database_is_in_the_way_of_a_copy() {
    let scratch = Scratch::new("left");
    let copy = scratch.path("copy.db");
    database(&copy, 500).await;
    let place = scratch.path("deep/er/place.db");
    fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
    let to = Database::Sqlite(place.clone());
    // The log of an older database, as a server that was killed leaves it.
    let older = scratch.path("older.db");
    database(&older, 50).await;
    let crashed = sqlite::open(&older, None).await.expect("a database");
    crashed.write(change("u", 0, 400)).await.expect("written");
    let log = fs::read(scratch.path("older.db-wal")).expect("a log");
    assert!(!log.is_empty());

    for left in ["place.db", "place.db-wal", "place.db-shm", "place.db-journal"] {
        let left = place.with_file_name(left);
        fs::write(&left, &log).expect("written");
        let refused = stage(&copy, &to).await.err().expect("refused");
        assert!(
            matches!(&refused, StoreError::InTheWay(file) if *file == left),
            "{refused}"
        );
        assert!(refused.to_string().contains(left.to_str().expect("a text")));
        fs::remove_file(&left).expect("removed");
    }
    assert!(beside(&place).is_empty(), "{:?}", beside(&place));

    let staged = stage(&copy, &to).await.expect("a copy");
    // What comes while the copy is looked at is not lost either.
    let late = place.with_file_name("place.db-wal");
    fs::write(&late, &log).expect("written");
    let refused = staged.put().await.expect_err("refused");
    assert!(matches!(refused, StoreError::InTheWay(_)), "{refused}");
    assert_eq!(beside(&place), ["place.db-wal"]);
    fs::remove_file(&late).expect("removed");

    stage(&copy, &to).await.expect("a copy").put().await.expect("put");
    assert_eq!(beside(&place), ["place.db"]);
    assert_eq!(events(&place).await, 500);
    crashed.close().await;
}

#[tokio::test]
async fn a_database_that_was_not_closed_or_is_damaged_is_no_copy() {
    let scratch = Scratch::new("no-copy");
    let running = scratch.path("running.db");
    let db = sqlite::open(&running, None).await.expect("a database");
    db.write(change("t", 0, 300)).await.expect("written");
    let folder = scratch.path("restored");
    let place = folder.join("place.db");
    let to = Database::Sqlite(place.clone());
    let refused = stage(&running, &to).await.err().expect("refused");
    assert!(matches!(refused, StoreError::NotClosed(_)), "{refused}");
    assert!(!folder.exists());
    db.close().await;

    let mut bytes = fs::read(&running).expect("a file");
    let end = bytes.len();
    bytes[end / 2..].fill(0x5a);
    let damaged = scratch.path("damaged.db");
    fs::write(&damaged, &bytes).expect("written");
    let refused = stage(&damaged, &to).await.err().expect("refused");
    assert!(
        matches!(refused, StoreError::Broken(_) | StoreError::Failed(_)),
        "{refused}"
    );
    assert!(beside(&place).is_empty(), "{:?}", beside(&place));

    stage(&running, &to).await.expect("a copy").put().await.expect("put");
    assert_eq!(events(&place).await, 300);
}

#[tokio::test]
async fn a_copy_is_not_made_beside_what_is_left_of_another() {
    let scratch = Scratch::new("backup");
    let db = sqlite::open(&scratch.path("a.db"), None).await.expect("a database");
    let copy = scratch.path("copy.db");
    fs::write(scratch.path("copy.db-wal"), b"left").expect("written");
    let refused = Staged::backup(&db, &copy).await.err();
    assert!(matches!(refused, Some(StoreError::InTheWay(_))), "{refused:?}");
    assert!(!copy.exists());
    fs::remove_file(scratch.path("copy.db-wal")).expect("removed");
    let staged = Staged::backup(&db, &copy).await.expect("a copy");
    assert!(!copy.exists());
    staged.put().await.expect("put");
    assert!(copy.exists());
    db.close().await;
}
