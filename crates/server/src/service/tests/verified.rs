//! Every kind of damage is named, and nothing that the service has written is.

use protocol::live::{Millis, Status};

use crate::{
    Admin, TableFault, Verified, VerifyReport,
    ids::TableId,
    service::tests::*,
    store::tests::{tamper, throwaway::Postmaster},
};

/// What is wrong in a database.
async fn faults(database: &Database) -> (Verified, Vec<TableFault>) {
    let admin = Admin::open(database).await.expect("a database");
    let mut found = Vec::new();
    let looked = admin.verify(|report| {
        if let VerifyReport::Fault(fault) = report {
            found.push(fault.clone());
        }
    });
    let looked = looked.await.expect("a database that can be read");
    admin.close().await;
    assert_eq!(looked.faulty, found.len() as u64);
    (looked, found)
}

/// Plays games with everything that can happen at a table.
pub(crate) async fn play_everything(fixture: &Fixture) -> Vec<TableId> {
    let mut tables = Vec::new();
    for clock in [
        MINUTE,
        ClockTerms::None,
        ClockTerms::PerTurn { seconds: 20 },
        ClockTerms::Days { days: 1 },
    ] {
        let table = fixture.begin(clock).await;
        fixture.time.advance(Millis(1_234));
        fixture.play(&table, 0, 2).await;
        let ask = |command| fixture.act(&table, &fixture.ada, "x", command);
        let chat = Command::Chat {
            text: "hello".to_owned(),
        };
        ask(chat).await.unwrap();
        fixture.act(&table, &fixture.ada, "b", Command::Takeback).await.unwrap();
        fixture.act(&table, &fixture.ben, "b", Command::Takeback).await.unwrap();
        fixture.time.advance(Millis(2_345));
        for (number, text) in LOOP.iter().enumerate() {
            let who = [&fixture.ada, &fixture.ben][number % 2];
            fixture.time.advance(Millis(500));
            let name = format!("again{number}");
            fixture.act(&table, who, &name, turn(text)).await.unwrap();
        }
        assert_eq!(fixture.view(&table).await.status, Status::Over);
        tables.push(table);

        let late = fixture.begin(clock).await;
        fixture.act(&late, &fixture.ben, "d", Command::Draw).await.unwrap();
        fixture.act(&late, &fixture.ada, "no", Command::Decline).await.unwrap();
        let plan = Command::Plan {
            lines: vec![vec!["*".to_owned(), "A3+".to_owned()]],
        };
        fixture.act(&late, &fixture.ben, "p", plan).await.unwrap();
        fixture.time.advance(Millis(100_000_000));
        fixture.service.tables.sweep().await;
        tables.push(late);
        let resigned = fixture.begin(clock).await;
        fixture.play(&resigned, 0, 1).await;
        tables.push(resigned);
    }
    let offer = fixture.service.tables.new_table(&fixture.ada, trax(MINUTE)).await;
    tables.push(offer.expect("an offer"));
    tables
}

#[tokio::test]
async fn written_logs_are_sound_and_every_damage_is_reported() {
    let scratch = Scratch::new("verify");
    let path = scratch.path("service.db");
    let fixture = Fixture::open(&file(&scratch)).await;
    let tables = play_everything(&fixture).await;
    // Also while the service runs.
    let (looked, found) = faults(&file(&scratch)).await;
    assert_eq!(found, []);
    assert_eq!((looked.tables, looked.of_tables), (13, 13));
    fixture.service.close().await;
    let table = &tables[0];
    let last = "(SELECT MAX(seq) FROM events WHERE table_id = 'T')";
    let damages = [
        ("DELETE FROM events WHERE table_id = 'T' AND seq = 4".to_owned(), "number"),
        (format!("DELETE FROM events WHERE table_id = 'T' AND seq = {last}"), "ends before"),
        ("UPDATE tables SET seq = seq - 1 WHERE id = 'T'".to_owned(), "goes on after"),
        ("UPDATE tables SET seq = 0 WHERE id = 'T'".to_owned(), "goes on after"),
        ("UPDATE events SET seq = 99 WHERE table_id = 'T' AND seq = 9".to_owned(), "number"),
        ("UPDATE events SET body = replace(body, '\"hash\":\"', '\"hash\":\"0') WHERE table_id = 'T' AND seq = 9".to_owned(), "hash"),
        ("UPDATE events SET body = replace(body, 'A3+', 'Z9+') WHERE table_id = 'T'".to_owned(), "cannot follow"),
        ("UPDATE events SET body = replace(body, '\"lag_cs\":0', '\"lag_cs\":-50') WHERE table_id = 'T'".to_owned(), "clocks"),
        ("UPDATE events SET body = replace(body, '\"remaining_cs\":[5', '\"remaining_cs\":[6') WHERE table_id = 'T' AND seq = 9".to_owned(), "clocks"),
        ("UPDATE events SET body = replace(body, '\"running\":1', '\"running\":7') WHERE table_id = 'T'".to_owned(), ""),
        ("UPDATE events SET body = replace(body, '\"reason\":\"loop\"', '\"reason\":\"line\"') WHERE table_id = 'T'".to_owned(), "did not end so"),
        ("UPDATE events SET body = replace(body, '\"winner\":', '\"winner\":7') WHERE table_id = 'T'".to_owned(), ""),
        ("UPDATE events SET body = '{' WHERE table_id = 'T' AND seq = 3".to_owned(), "read"),
        ("UPDATE events SET body = replace(body, '\"kind\":\"turn\"', '\"kind\":\"tUrn\"') WHERE table_id = 'T'".to_owned(), "there is no kind"),
        ("UPDATE tables SET card = replace(card, '\"base_s\":60', '\"base_s\":61') WHERE id = 'T'".to_owned(), "card"),
        ("UPDATE tables SET card = '[]' WHERE id = 'T'".to_owned(), "card"),
        ("UPDATE tables SET status = 1 WHERE id = 'T'".to_owned(), "status"),
        ("UPDATE tables SET turns = 8 WHERE id = 'T'".to_owned(), "turns"),
        ("UPDATE tables SET first = 'x' WHERE id = 'T'".to_owned(), "first"),
        ("UPDATE tables SET clocks = NULL WHERE id = 'T'".to_owned(), "clocks"),
        ("UPDATE tables SET deadline_ms = 7 WHERE id = 'T'".to_owned(), "deadline"),
        ("DELETE FROM tables WHERE id = 'T'".to_owned(), "without a row"),
        ("UPDATE commands SET seq = 99 WHERE table_id = 'T' AND cid = 'x'".to_owned(), "answers"),
    ];
    for (number, (damage, expected)) in damages.into_iter().enumerate() {
        let copy = scratch.path(&format!("{number}.db"));
        std::fs::copy(&path, &copy).unwrap();
        tamper(&copy, &damage.replace("'T'", &format!("'{table}'"))).await;
        let (_, found) = faults(&Database::Sqlite(copy)).await;
        let [fault] = &found[..] else {
            panic!("{damage}: {found:?}");
        };
        assert_eq!(fault.table, table.as_str(), "{damage}");
        assert!(fault.to_string().contains(expected), "{damage}: {fault}");
    }
}

#[tokio::test]
async fn logs_are_replayed_on_postgres_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let database = Database::Postgres(postmaster.address().to_owned());
    let fixture = Fixture::open(&database).await;
    play_everything(&fixture).await;
    let (looked, found) = faults(&database).await;
    assert_eq!((looked.tables, found), (13, vec![]));
    fixture.service.close().await;
}
