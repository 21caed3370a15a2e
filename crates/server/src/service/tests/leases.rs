//! One server for each database.

use std::time::Duration;

use tokio::time::timeout;

use crate::{Admin, StoreError, service::tests::*, store::tests::throwaway::Postmaster};

async fn open(database: &Database) -> Result<Service, StoreError> {
    Service::open(database, Arc::new(ManualClock::at(START))).await
}

/// A second server is refused with a message, admin keeps working, and a server that has ended releases the database.
async fn one_server(database: &Database) -> Service {
    let fixture = Fixture::open(database).await;
    let table = fixture.begin(MINUTE).await;
    let refused = open(database).await.map(|_| ()).unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    let message = refused.to_string();
    assert!(message.contains("another server uses the database"), "{message}");
    // Nothing was refunded, and the first continues.
    assert_eq!(fixture.view(&table).await.seq, 2);
    fixture.play(&table, 0, 9).await;
    let admin = Admin::open(database).await.expect("beside the server");
    admin
        .ban(&fixture.ada, true, "Insults.")
        .await
        .expect("beside the server");
    assert_eq!(admin.verify(|_| {}).await.expect("readable").faulty, 0);
    admin.close().await;
    fixture.service.close().await;
    let next = open(database).await.expect("the database is free again");
    drop(next);
    open(database).await.expect("also without a word")
}

#[tokio::test]
async fn a_file_of_sqlite_has_one_server() {
    let scratch = Scratch::new("lease");
    let service = one_server(&file(&scratch)).await;
    // By whatever way it is reached.
    let link = scratch.path("link.db");
    std::os::unix::fs::symlink(scratch.path("service.db"), &link).unwrap();
    let linked = open(&Database::Sqlite(link)).await.map(|_| ());
    assert!(matches!(linked, Err(StoreError::InUse(_))), "{linked:?}");
    let message = linked.unwrap_err().to_string();
    let own = format!("process {}", std::process::id());
    assert!(message.contains(&own), "{message}");
    service.close().await;
}

#[tokio::test]
async fn a_database_of_postgres_has_one_server_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let database = Database::Postgres(postmaster.address().to_owned());
    let service = one_server(&database).await;

    // A session that breaks is made anew, and the database is kept.
    postmaster.break_connections().await;
    let displaced = timeout(Duration::from_millis(3_500), service.displaced()).await;
    assert!(displaced.is_err(), "nobody else wants it");
    let refused = open(&database).await.map(|_| ());
    assert!(matches!(refused, Err(StoreError::InUse(_))), "{refused:?}");

    // Unless another server was quicker: then this one knows within seconds.
    let other = loop {
        postmaster.break_connections().await;
        if let Ok(other) = open(&database).await {
            break other;
        }
    };
    let displaced = timeout(Duration::from_secs(30), service.displaced()).await;
    assert!(displaced.is_ok(), "it is noticed");
    other.close().await;
    service.close().await;
}
