//! What the host does beside the running service.

use std::path::Path;

use protocol::live::{FromServer, Happening};
use record::{Options, read};

use super::*;
use crate::{Admin, ServiceError, StoreError, Verified, service::TableNews, store::tests::tamper};

async fn restore(from: &Path, to: &Database) -> Result<Verified, StoreError> {
    Admin::restore(from, to, false, |_| ()).await
}

#[tokio::test]
async fn a_copy_with_a_faulty_table_is_restored_only_despite_that() {
    let scratch = Scratch::new("faulty");
    let hall = Hall::open(&file(&scratch)).await;
    let table = hall.begin(MINUTE).await;
    hall.play(&table, 0, 4).await;
    hall.service.close().await;
    let copy = scratch.path("service.db");
    let gone = format!(
        "DELETE FROM events WHERE table_id = '{}' AND seq = 4",
        table.as_str()
    );
    tamper(&copy, &gone).await;
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
    let mut hall = Hall::open(&file(&scratch)).await;
    let table = hall.begin(MINUTE).await;
    hall.play(&table, 0, 5).await;
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    let copy = scratch.path("copy.db");
    admin.backup(&copy).await.unwrap();
    assert!(
        admin.backup(&copy).await.is_err(),
        "a copy is not written over"
    );
    let before = hall.view(&table).await;
    hall.play(&table, 5, 9).await;
    admin.close().await;
    hall.service.close().await;

    let over = restore(&copy, &file(&scratch)).await.unwrap_err();
    assert!(matches!(over, StoreError::InTheWay(_)), "{over}");
    let elsewhere = Database::Sqlite(scratch.path("restored.db"));
    restore(&copy, &elsewhere).await.unwrap();
    hall.reopen(&elsewhere).await;
    assert_eq!(hall.view(&table).await.turns, before.turns);
    hall.play(&table, 5, 9).await;
    hall.service.close().await;

    std::fs::write(scratch.path("bad.db"), [7; 9_000]).unwrap();
    let target = Database::Sqlite(scratch.path("never.db"));
    assert!(restore(&scratch.path("bad.db"), &target).await.is_err());
    assert!(restore(&scratch.path("absent.db"), &target).await.is_err());
    assert!(!scratch.path("never.db").exists());
}

#[tokio::test]
async fn nothing_is_restored_under_a_server_whose_file_was_removed() {
    let scratch = Scratch::new("removed");
    let hall = Hall::open(&file(&scratch)).await;
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    let copy = scratch.path("copy.db");
    admin.backup(&copy).await.unwrap();
    admin.close().await;
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(scratch.path(&format!("service.db{end}")));
    }
    let refused = restore(&copy, &file(&scratch)).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    assert!(!scratch.path("service.db").exists());
    hall.service.close().await;
    // Closing writes nothing to where the file lay.
    restore(&copy, &file(&scratch)).await.unwrap();
    assert!(scratch.path("service.db").exists());
}

#[tokio::test]
async fn who_is_banned_can_do_nothing_within_seconds() {
    let scratch = Scratch::new("ban");
    let hall = Hall::open(&file(&scratch)).await;
    let table = hall.begin(MINUTE).await;
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    admin.ban(&hall.ada, true).await.unwrap();
    hall.service.look_for_others().await;
    assert!(hall.service.is_banned(&hall.ada) && !hall.service.is_banned(&hall.ben));
    let answer = hall.send(&table, &hall.ada, "t", 2, turn("@0/")).await;
    assert_eq!(code(answer), ProblemCode::Banned);
    let refused = hall
        .service
        .new_table(&hall.ada, trax(MINUTE))
        .await
        .unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::Banned);
    admin.ban(&hall.ada, false).await.unwrap();
    hall.service.look_for_others().await;
    hall.play(&table, 0, 1).await;
    let nobody = PersonId::read("nobody").unwrap();
    assert!(matches!(
        admin.ban(&nobody, true).await,
        Err(ServiceError::NotFound)
    ));
}

#[tokio::test]
async fn a_line_that_is_taken_out_is_kept_nowhere() {
    let scratch = Scratch::new("unsay");
    let hall = Hall::open(&file(&scratch)).await;
    let table = hall.begin(MINUTE).await;
    let say = |text: &str| Command::Chat {
        text: text.to_owned(),
    };
    let seq = hall
        .act(&table, &hall.ben, "c", say("Kilimandscharo"))
        .await
        .unwrap();
    hall.play(&table, 0, 2).await;
    let mut news = hall.service.watch(&table);
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    assert!(
        matches!(admin.unsay(&table, 2).await, Err(ServiceError::NotFound)),
        "no line"
    );
    admin.unsay(&table, seq).await.unwrap();

    hall.service.look_for_others().await;
    let told = news.recv().await.unwrap();
    let TableNews::Events { message, .. } = &*told else {
        panic!("{told:?}");
    };
    let FromServer::Events { events, .. } = serde_json::from_str(message).unwrap() else {
        panic!("{message}");
    };
    assert_eq!(events[0].what, Happening::Unsaid { of: seq });
    assert!(hall.view(&table).await.chat.is_empty());
    let log = hall.log(&table).await;
    assert!(!format!("{log:?}").contains("Kilimandscharo"));
    hall.play(&table, 2, 9).await;
    hall.expect_sound(&table).await;
}

#[tokio::test]
async fn games_are_exported_as_records() {
    let scratch = Scratch::new("export");
    let hall = Hall::open(&file(&scratch)).await;
    let table = hall.begin(MINUTE).await;
    hall.play(&table, 0, 9).await;
    let admin = Admin::open(&file(&scratch)).await.unwrap();
    let text = admin.export(&table).await.unwrap();
    assert_eq!(text, *hall.service.record(&table).await.unwrap());
    let records = read(text.as_bytes(), &Options::default()).unwrap();
    let replay = records
        .iter()
        .next()
        .unwrap()
        .replay(&Options::default())
        .unwrap();
    assert_eq!((replay.turns, replay.reason), (9, Some("loop")));
    assert_eq!(
        admin.tables(None).await.unwrap(),
        std::slice::from_ref(&table)
    );
    assert!(admin.tables(Some(&table)).await.unwrap().is_empty());
    assert_eq!(admin.events(&table).await.unwrap(), hall.log(&table).await);
}
