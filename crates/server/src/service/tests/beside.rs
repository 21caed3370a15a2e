//! Administration while the service runs.

use std::path::Path;

use protocol::live::{FromServer, Happening};
use record::{Options, read};

use crate::{
    Admin, ServiceError, StoreError, Verified, ids::PersonId, service::tests::*, store::tests::tamper,
    tables::update::TableUpdate,
};

async fn restore(from: &Path, to: &Database) -> Result<Verified, StoreError> {
    Admin::restore(from, to, false, |_| ()).await
}

async fn backup(admin: &Admin, to: &Path) -> Result<Verified, StoreError> {
    admin.backup(to, false, |_| ()).await
}

#[tokio::test]
async fn a_copy_with_a_faulty_table_is_restored_only_despite_that() {
    let scratch = Scratch::new("faulty");
    let fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 4).await;
    fixture.service.close().await;
    let copy = scratch.path("service.db");
    let gone = format!("DELETE FROM events WHERE table_id = '{}' AND seq = 4", table.as_str());
    tamper(&copy, &gone).await;
    // Nor is one made of it.
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    let again = scratch.path("again.db");
    assert_eq!(backup(&admin, &again).await.unwrap().faulty, 1);
    assert!(!again.exists());
    let kept = admin.backup(&again, true, |_| ()).await.unwrap();
    assert!(kept.faulty == 1 && again.exists());
    admin.close().await;
    let place = scratch.path("elsewhere/service.db");
    let to = Database::Sqlite(place.clone());
    let looked = restore(&copy, &to).await.unwrap();
    assert_eq!((looked.tables, looked.faulty), (1, 1));
    assert!(!place.exists());
    let mut named = Vec::new();
    let looked = Admin::restore(&copy, &to, true, |report| {
        if let crate::VerifyReport::Fault(fault) = report {
            named.push(fault.table.clone());
        }
    });
    assert_eq!(looked.await.unwrap().faulty, 1);
    assert_eq!(named, [table.as_str()]);
    assert!(place.exists());
}

#[tokio::test]
async fn a_copy_made_under_way_is_whole_and_can_be_restored() {
    let scratch = Scratch::new("backup");
    let mut fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 5).await;
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    let copy = scratch.path("copy.db");
    backup(&admin, &copy).await.unwrap();
    assert!(backup(&admin, &copy).await.is_err(), "a copy is not written over");
    let before = fixture.view(&table).await;
    fixture.play(&table, 5, 9).await;
    admin.close().await;
    fixture.service.close().await;

    let over = restore(&copy, &file(&scratch)).await.unwrap_err();
    assert!(matches!(over, StoreError::InTheWay(_)), "{over}");
    let elsewhere = Database::Sqlite(scratch.path("restored.db"));
    restore(&copy, &elsewhere).await.unwrap();
    fixture.reopen(&elsewhere).await;
    assert_eq!(fixture.view(&table).await.turns, before.turns);
    fixture.play(&table, 5, 9).await;
    fixture.service.close().await;

    std::fs::write(scratch.path("bad.db"), [7; 9_000]).unwrap();
    let target = Database::Sqlite(scratch.path("never.db"));
    assert!(restore(&scratch.path("bad.db"), &target).await.is_err());
    assert!(restore(&scratch.path("absent.db"), &target).await.is_err());
    assert!(!scratch.path("never.db").exists());
}

#[tokio::test]
async fn nothing_is_restored_under_a_server_whose_file_was_removed() {
    let scratch = Scratch::new("removed");
    let fixture = Fixture::open(&file(&scratch)).await;
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    let copy = scratch.path("copy.db");
    backup(&admin, &copy).await.unwrap();
    admin.close().await;
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(scratch.path(&format!("service.db{end}")));
    }
    let refused = restore(&copy, &file(&scratch)).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    assert!(!scratch.path("service.db").exists());
    fixture.service.close().await;
    // Closing writes nothing to where the file lay.
    restore(&copy, &file(&scratch)).await.unwrap();
    assert!(scratch.path("service.db").exists());
}

#[tokio::test]
async fn who_is_banned_can_do_nothing_within_seconds() {
    let scratch = Scratch::new("ban");
    let fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    admin.ban(&fixture.ada, true, "Insults.").await.unwrap();
    fixture.service.peers.check_external_writes().await;
    assert!(fixture.service.people.is_banned(&fixture.ada) && !fixture.service.people.is_banned(&fixture.ben));
    let answer = fixture.send(&table, &fixture.ada, "t", 2, turn("@0/")).await;
    assert_eq!(code(answer), ProblemCode::Banned);
    let refused = fixture
        .service
        .tables
        .new_table(&fixture.ada, trax(MINUTE))
        .await
        .unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::Banned);
    admin.ban(&fixture.ada, false, "It is enough.").await.unwrap();
    fixture.service.peers.check_external_writes().await;
    fixture.play(&table, 0, 1).await;
    let nobody = PersonId::read("nobody").unwrap();
    assert!(matches!(
        admin.ban(&nobody, true, "Insults.").await,
        Err(ServiceError::NotFound)
    ));
}

#[tokio::test]
async fn a_line_that_is_taken_out_is_kept_nowhere() {
    let scratch = Scratch::new("unsay");
    let fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    let chat = |text: &str| Command::Chat { text: text.to_owned() };
    let seq = fixture
        .act(&table, &fixture.ben, "c", chat("Kilimandscharo"))
        .await
        .unwrap();
    fixture.play(&table, 0, 2).await;
    let mut updates = fixture.service.tables.watch(&table);
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    assert!(
        matches!(admin.unsay(&table, 2).await, Err(ServiceError::NotFound)),
        "no line"
    );
    admin.unsay(&table, seq).await.unwrap();

    fixture.service.peers.check_external_writes().await;
    let received = updates.recv().await.unwrap();
    let TableUpdate::Events { message, .. } = &*received else {
        panic!("{received:?}");
    };
    let FromServer::Events { events, .. } = serde_json::from_str(message).unwrap() else {
        panic!("{message}");
    };
    assert_eq!(events[0].what, Happening::Unsaid { of: seq });
    assert!(fixture.view(&table).await.chat.is_empty());
    let log = fixture.log(&table).await;
    assert!(!format!("{log:?}").contains("Kilimandscharo"));
    fixture.play(&table, 2, 9).await;
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn games_are_exported_as_records() {
    let scratch = Scratch::new("export");
    let fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 9).await;
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    let text = admin.export(&table).await.unwrap();
    assert_eq!(text, *fixture.service.tables.record(&table).await.unwrap());
    let records = read(text.as_bytes(), &Options::default()).unwrap();
    let replay = records.iter().next().unwrap().replay(&Options::default()).unwrap();
    assert_eq!((replay.turns, replay.reason), (9, Some("loop")));
    assert_eq!(admin.tables(None).await.unwrap(), std::slice::from_ref(&table));
    assert!(admin.tables(Some(&table)).await.unwrap().is_empty());
    assert_eq!(admin.events(&table).await.unwrap(), fixture.log(&table).await);
}
