//! A newer version of the program beside this one, and the way back: what it has written is left alone here, and the
//! rest goes on.

use crate::{
    Admin, StoreError, VerifyReport,
    ids::{PersonId, TableId},
    service::tests::joined::*,
    store::{
        self, Change, Db, TableOutcome, TableRow,
        tests::{
            throwaway::Postmaster,
            upgraded::{upgrade_file, upgrade_postgres},
        },
    },
    tables::rows,
};
use protocol::live::{At, Millis};

/// A newer server writes an event of a kind that this program does not know, as the last one of a table; returns its
/// number.
async fn write_newer(db: &Arc<Db>, table: &TableId, at_ms: At) -> u32 {
    let row = store::tables::table(db, table).await.expect("readable");
    let mut row = row.expect("a table");
    let expected = row.rev;
    (row.seq, row.rev, row.changed_ms) = (row.seq + 1, row.rev + 1, at_ms);
    let seq = row.seq;
    let body = format!(r#"{{"seq":{seq},"at_ms":{at_ms},"what":{{"kind":"beckoned","by":0}}}}"#);
    assert!(matches!(rows::read_event(&body), Err(StoreError::NewerEvent(kind)) if kind == "beckoned"));
    let change = Change {
        row,
        expected,
        events: vec![(seq, body)],
        ..Change::default()
    };
    let outcome = db.write(change).await;
    assert_eq!(outcome.expect("written"), TableOutcome::Done);
    seq
}

/// Fails unless a server leaves a table alone that it cannot read, and says why.
async fn expect_left_alone(service: &Service, table: &TableId, who: &PersonId) {
    let view = service.tables.view(table, who).await.expect_err("unreadable");
    assert_eq!(view.problem().code, ProblemCode::Newer);
    let page = service.tables.events_after(table, 0, 9).await.expect_err("unreadable");
    assert_eq!(page.problem().code, ProblemCode::Newer);
    let record = service.tables.record(table).await.expect_err("unreadable");
    assert_eq!(record.problem().code, ProblemCode::Newer);
    let name = cid("resign");
    let sent = service
        .tables
        .command(table, who, &name, 9, Command::Resign, Lag::default());
    let refused = code(sent.await);
    assert!(refused == ProblemCode::Newer && refused.may_retry());
    let kept = store::tables::kept(&service.base.db, table, who, name.as_str());
    assert_eq!(kept.await.expect("readable"), None, "it may be sent again");
    let stats = service.stats();
    assert_eq!((stats.disabled, stats.newer), (0, 1));
}

/// What a store keeps of a table.
async fn kept(db: &Arc<Db>, table: &TableId) -> (TableRow, usize) {
    let row = store::tables::table(db, table).await.expect("readable");
    let log = store::tables::log(db, table, 0, 1_000).await.expect("readable");
    (row.expect("a table"), log.len())
}

/// Two servers of this version, and what a third one of the next does meanwhile.
async fn beside_the_next_version(pair: &Pair) {
    let [newer, other] = [pair.begin(MINUTE).await, pair.begin(MINUTE).await];
    let (ada, ben) = (&pair.first.ada, &pair.first.ben);
    pair.play(&newer, 0, 3).await;
    let mut watch = pair.second.tables.watch(&newer);
    let seq = write_newer(&pair.db, &newer, pair.second.base.now_ms()).await;
    let before = kept(&pair.db, &newer).await;
    for service in [&pair.first.service, &pair.second] {
        service.peers.reconcile().await;
        until("it is found out", async || service.stats().newer == 1).await;
        expect_left_alone(service, &newer, ada).await;
        // Whoever can read it goes on with it, so it stays in the lists.
        assert_eq!(service.stats().games, 2);
    }
    let notified = async {
        loop {
            match watch.recv().await.as_deref() {
                Some(TableUpdate::Unreadable { message }) => return message.contains("live.newer"),
                Some(_) => {}
                None => return false,
            }
        }
    };
    let notified = tokio::time::timeout(Duration::from_secs(300), notified).await;
    assert_eq!(notified, Ok(true), "those who watch it are notified");
    // Nobody here takes its time away or gives some back, nor writes anything else.
    pair.pass(120).await;
    for service in [&pair.first.service, &pair.second] {
        service.tables.sweep().await;
        assert!(
            service.tables.refund_tables(std::slice::from_ref(&newer)).await,
            "no reason to wait"
        );
        let rewritten = service.accounts.rewrite(&newer, ada, ben, None);
        let rewritten = rewritten.await.expect_err("ids that it cannot find");
        assert_eq!(rewritten.problem().code, ProblemCode::Newer);
    }
    assert_eq!(kept(&pair.db, &newer).await, before);
    // The other table's time is over, and is judged as ever.
    until("the flag falls", async || {
        pair.second.tables.sweep().await;
        let view = pair.second.tables.view(&other, ben).await.expect("a table");
        view.status == Status::Over
    })
    .await;
    pair.first.expect_sound(&other).await;
    let third = pair.begin(MINUTE).await;
    pair.play(&third, 0, 9).await;
    pair.first.expect_sound(&third).await;
    assert_eq!(kept(&pair.db, &newer).await, before);
    assert_eq!(usize::try_from(seq), Ok(before.1));

    // When a server comes that can read it, the time in which nobody could play is given back before any flag falls.
    read_newer(&pair.db, &newer, seq).await;
    let third = joined(&pair.db, &pair.bus, &pair.first.time).await;
    for _ in 0..40 {
        third.peers.heartbeat().await.expect("a sign of life");
        pair.pass(1).await;
        third.tables.sweep().await;
    }
    let view = third.tables.view(&newer, ada).await.expect("a table");
    assert_eq!((view.status, view.turns.len()), (Status::Playing, 3));
    assert_eq!(third.stats().newer, 0);
    pair.first.expect_sound_at(&third, &newer).await;
    // From now on the clock runs as ever.
    for _ in 0..70 {
        third.peers.heartbeat().await.expect("a sign of life");
        pair.pass(1).await;
        third.tables.sweep().await;
    }
    let view = third.tables.view(&newer, ada).await.expect("a table");
    assert_eq!(view.status, Status::Over);
}

/// As if a version that knows the kind came: what was written is something that this one reads.
async fn read_newer(db: &Arc<Db>, table: &TableId, seq: u32) {
    let (mut row, _) = kept(db, table).await;
    let at_ms = row.changed_ms;
    let body = format!(r#"{{"seq":{seq},"at_ms":{at_ms},"what":{{"kind":"unsaid","of":1}}}}"#);
    let expected = row.rev;
    row.rev += 1;
    let change = Change {
        row,
        expected,
        redacted: Some((seq, body)),
        ..Change::default()
    };
    let outcome = db.write(change).await;
    assert_eq!(outcome.expect("written"), TableOutcome::Done);
}

#[tokio::test]
async fn two_servers_leave_alone_what_a_newer_one_writes() {
    beside_the_next_version(&Pair::open("newer").await).await;
}

#[tokio::test]
async fn the_same_on_postgres_after_the_newer_one_has_changed_its_tables() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let database = Database::Postgres(postmaster.address().to_owned());
    let db = Db::open(&database).await.expect("a database");
    let pair = Pair::on(db, Scratch::new("newer-postgres")).await;
    let table = pair.begin(MINUTE).await;
    pair.play(&table, 0, 4).await;
    upgrade_postgres(&postmaster, false).await;
    pair.play(&table, 4, 9).await;
    pair.first.expect_sound(&table).await;
    beside_the_next_version(&pair).await;

    // A version that takes something away ends those that still use it.
    let table = pair.begin(MINUTE).await;
    upgrade_postgres(&postmaster, true).await;
    let gone = pair.second.peers.heartbeat().await;
    assert!(matches!(gone, Err(StoreError::Newer(_))), "{gone:?}");
    pair.second.base.joined().expect("servers").forget_heartbeat();
    let sent = pair.at(&pair.second, &table, &pair.first.ada, "t0", turn(LOOP[0]));
    assert_eq!(code(sent.await), ProblemCode::Busy);
    pair.second.ready().await.expect_err("of no use any more");
}

#[tokio::test]
async fn the_version_before_goes_on_with_what_the_next_one_left_and_back_again() {
    let scratch = Scratch::new("newer-back");
    let mut fixture = Fixture::open(&file(&scratch)).await;
    let [newer, other] = [fixture.begin(MINUTE).await, fixture.begin(MINUTE).await];
    fixture.play(&newer, 0, 3).await;
    let seq = write_newer(&fixture.service.base.db, &newer, fixture.service.base.now_ms()).await;
    fixture.service.close().await;
    upgrade_file(&scratch.path("service.db"), false).await;

    // Started on the newer database, this version gives time back where it can read what happened.
    fixture.time.advance(Millis(5_000));
    fixture.reopen(&file(&scratch)).await;
    let before = kept(&fixture.service.base.db, &newer).await;
    assert_eq!(before.1 as u32, seq, "nothing is written to it");
    let given = fixture.log(&other).await;
    assert_eq!(given.last().map(|event| &event.what), Some(&Happening::Resumed));
    expect_left_alone(&fixture.service, &newer, &fixture.ada).await;
    fixture.play(&other, 0, 9).await;
    fixture.time.advance(Millis(600_000));
    fixture.service.tables.sweep().await;
    fixture.service.ready().await.expect("the rest plays");
    assert_eq!(kept(&fixture.service.base.db, &newer).await, before);
    fixture.service.close().await;

    let admin = Admin::open(&file(&scratch)).await.expect("a database");
    let mut named = Vec::new();
    let looked = admin.verify(|report| match report {
        VerifyReport::Newer(found) => named.push(found.to_string()),
        VerifyReport::Fault(fault) => panic!("{fault}"),
        VerifyReport::Damage(line) => panic!("{line}"),
        VerifyReport::Progress(_) => {}
    });
    let looked = looked.await.expect("readable");
    assert_eq!((looked.tables, looked.faulty, looked.newer), (2, 0, 1));
    let expected = format!(
        "table {newer}, event {seq}: written by a newer version of this program (kind \"beckoned\"), not checked"
    );
    assert_eq!(named, [expected]);
    admin.close().await;

    // A version that knows the kind reads it as this one reads a line of the chat.
    let db = Db::open(&file(&scratch)).await.expect("a database");
    read_newer(&db, &newer, seq).await;
    db.close().await;
    fixture.reopen(&file(&scratch)).await;
    let view = fixture.view(&newer).await;
    assert_eq!((view.status, view.turns.len()), (Status::Playing, 3));
    fixture.play(&newer, 3, 9).await;
    assert_eq!(fixture.service.stats().newer, 0);

    fixture.service.close().await;
    upgrade_file(&scratch.path("service.db"), true).await;
    let opened = Service::open(&file(&scratch), Arc::clone(&fixture.time)).await;
    assert!(matches!(opened.map(|_| ()), Err(StoreError::Newer(_))));
}
