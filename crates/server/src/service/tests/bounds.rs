//! Bounds: memory in bytes, computations, tables of a person and of an address.

mod counted;

use std::{net::IpAddr, time::Duration};

use protocol::live::{Forgotten, Happening, Millis, NewTable, Status};
use tokio::{task::JoinSet, time::timeout};

use crate::{
    admission::ClientAddress,
    ids::{TableId, fresh_name},
    service::tests::*,
    store::{self, TableRow},
    tables::{limits, rows},
};

const SOON: Duration = Duration::from_millis(20);

/// A game of loops alone from a row of so many tiles.
fn wide(columns: usize) -> NewTable {
    let mut new = trax(ClockTerms::None);
    new.terms.setup.rules = "loop".to_owned();
    new.terms.setup.position = Some(format!("{} r", "-".repeat(columns)));
    new
}

/// A table that an earlier version wrote, which allowed larger positions.
async fn earlier_table(fixture: &Fixture, columns: usize) -> TableId {
    let id = TableId::from(fresh_name());
    let NewTable { terms, seat, .. } = wide(columns);
    let offered = Happening::Offered {
        by: fixture.ada.clone(),
        terms,
        seat,
        listed: false,
        before: None,
        earlier: Vec::new(),
        to: None,
    };
    let seats = [fixture.ada.clone(), fixture.ben.clone()];
    let log: Vec<Event> = [offered, Happening::Began { seats, rated: false }]
        .into_iter()
        .zip(1..)
        .map(|(what, seq)| Event {
            seq,
            at_ms: START,
            what,
            clocks: None,
            hash: None,
        })
        .collect();
    let table = Table::of_log(&log).expect("a log that can be read");
    let change = rows::change(&id, &table, 0, &log);
    let write = change;
    fixture.service.base.write(write).await.expect("room");
    id
}

#[tokio::test]
async fn positions_from_outside_are_as_large_as_people_play() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let offer = async |new| fixture.service.tables.new_table(&fixture.ada, new).await;
    offer(wide(50)).await.expect("fifty columns");
    let high = |rows: usize| {
        let mut new = wide(1);
        new.terms.setup.position = Some(format!("{} r", ["|"; 1_000][..rows].join("/")));
        new
    };
    let named = |name: &str| {
        let mut new = trax(MINUTE);
        new.terms.setup.size = Some(name.to_owned());
        new
    };
    for large in [
        wide(51),
        wide(1_000),
        wide(8_000),
        high(51),
        high(1_000),
        named(&"2".repeat(60_000)),
    ] {
        let refused = offer(large).await.expect_err("too large").problem();
        assert_eq!(refused.code, ProblemCode::Terms);
        assert!(["position", "size"].contains(&refused.params["part"].as_str()));
    }
}

#[tokio::test]
async fn tables_in_memory_are_bounded_in_bytes() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let slots = &fixture.service.tables.slots;
    let mut tables = Vec::new();
    for _ in 0..5 {
        let table = earlier_table(&fixture, 999).await;
        fixture.view(&table).await;
        fixture.time.advance(Millis(1));
        tables.push(table);
    }
    let each = slots.bytes() / 5;
    assert!((10_000..100_000).contains(&each), "a wide table takes {each} bytes");
    // The least recently used are evicted, and read again on demand.
    let most = each * 3;
    let held = slots.find(&tables[0]).expect("in memory");
    let playing = held.live.lock().await;
    slots.relieve(most);
    assert!(slots.bytes() <= most && slots.bytes() >= most / 2, "{}", slots.bytes());
    assert!(playing.is_some(), "what is being used stays");
    drop(playing);
    let last = slots.find(&tables[4]).expect("in memory");
    assert!(last.live.lock().await.is_some());
    let left = slots.find(&tables[1]).expect("its place is kept");
    assert!(left.live.lock().await.is_none());
    let done = fixture.act(&tables[1], &fixture.ada, "go-on", turn("B0/")).await;
    assert_eq!(done, Ok(3), "it is read again");
    let mut refusals = Vec::new();
    for text in ["@2+", "@2/", "@2\\"] {
        let id = format!("widen{}", refusals.len());
        let wider = fixture.act(&tables[1], &fixture.ben, &id, turn(text)).await;
        refusals.push(wider.expect_err("wider").problem.code);
    }
    assert!(refusals.contains(&ProblemCode::TooLong), "{refusals:?}");
    slots.relieve(0);
    assert_eq!((slots.bytes(), fixture.service.stats().table_bytes), (0, 0));
    // From too large a position there is no further game.
    for (who, name) in [(&fixture.ada, "over"), (&fixture.ben, "more")] {
        let command = if name == "over" {
            Command::Abort
        } else {
            Command::Rematch
        };
        let done = fixture.act(&tables[2], who, name, command).await;
        assert_eq!(done.is_ok(), name == "over");
    }
}

#[tokio::test]
async fn concurrent_requests_share_one_record_and_few_run_at_a_time() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 3).await;
    let mut asking = JoinSet::new();
    for _ in 0..30 {
        let (service, table) = (fixture.service.clone(), table.clone());
        asking.spawn(async move { service.tables.record(&table).await.map_err(|e| e.problem().code) });
    }
    let texts = asking.join_all().await;
    assert!(texts.iter().all(|text| *text == texts[0] && text.is_ok()));
    let (made, bytes) = fixture.service.tables.records.made();
    assert_eq!((made, bytes), (1, texts[0].as_ref().map_or(0, |text| text.len())));
    fixture.play(&table, 3, 4).await;
    let longer = fixture.service.tables.record(&table).await.expect("a record");
    assert!(longer.contains("A3+") && fixture.service.tables.records.made().0 == 2);

    // While others compute, a request waits; when many wait, the next is refused, but cached records are served.
    let busy = fixture.service.base.exports.turn().await.expect("a free thread");
    let other = fixture.begin(MINUTE).await;
    let mut waiting = Box::pin(fixture.service.tables.record(&other));
    assert!(timeout(SOON, &mut waiting).await.is_err());
    let mut queue = Vec::new();
    let refused = loop {
        let mut next = Box::pin(fixture.service.base.exports.turn());
        match timeout(Duration::from_millis(1), &mut next).await {
            Err(_) => queue.push(next),
            Ok(done) => break done.err().expect("no free thread").problem(),
        }
    };
    assert_eq!((refused.code, queue.len()), (ProblemCode::Busy, 30));
    fixture.service.tables.record(&table).await.expect("kept");
    drop((busy, queue));
    waiting.await.expect("its turn");
}

#[tokio::test]
async fn long_takebacks_run_off_the_async_workers() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let mut new = trax(ClockTerms::None);
    new.terms.setup.game = GameKind::Twixt;
    new.terms.setup.rules = "simple".to_owned();
    new.terms.setup.swap = Some("none".to_owned());
    let table = fixture
        .service
        .tables
        .new_table(&fixture.ada, new)
        .await
        .expect("a table");
    fixture
        .act(&table, &fixture.ben, "join", Command::Join)
        .await
        .expect("a seat");
    let people = [&fixture.ada, &fixture.ben];
    // Pegs two holes apart have no links, and the game no end.
    let holes = (1..=10).flat_map(|y| (0..10).map(move |x| (x, y)));
    for (number, (x, y)) in holes.take(70).enumerate() {
        let hole = format!("{}{}", char::from(b'b' + 2 * x), 2 * y);
        let name = format!("t{number}");
        fixture
            .act(&table, people[number % 2], &name, turn(&hole))
            .await
            .expect("a free hole");
    }
    fixture
        .act(&table, &fixture.ada, "ask", Command::Takeback)
        .await
        .expect("asked");
    let replays = &fixture.service.base.replays;
    let mut busy = Vec::new();
    while let Ok(turn) = timeout(SOON, replays.turn()).await {
        busy.push(turn.expect("room in the queue"));
    }
    let mut granting = Box::pin(fixture.act(&table, &fixture.ben, "grant", Command::Takeback));
    assert!(timeout(SOON, &mut granting).await.is_err());
    let other = fixture.begin(MINUTE).await;
    fixture.play(&other, 0, 2).await;
    drop(busy);
    granting.await.expect("granted");
    let view = fixture.view(&table).await;
    assert_eq!(view.turns.len(), 68);
    assert!(fixture.act(&table, &fixture.ada, "next", turn("w23")).await.is_ok());
}

/// A game of loops alone from the largest position that one may be offered from.
fn full() -> NewTable {
    let mut new = wide(1);
    let row = "-".repeat(50);
    new.terms.setup.position = Some(format!("{} r", vec![row; 50].join("/")));
    new
}

#[tokio::test]
async fn positions_are_set_up_off_the_async_workers() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let busy = fixture.service.base.offers.turn().await.expect("a free thread");
    let mut offering = Box::pin(fixture.service.tables.new_table(&fixture.ada, full()));
    assert!(timeout(SOON, &mut offering).await.is_err());
    let other = fixture.begin(MINUTE).await;
    fixture.play(&other, 0, 2).await;
    drop(busy);
    let table = offering.await.expect("offered");

    // The next game of the match begins from it too.
    for (who, name, command) in [
        (&fixture.ben, "join", Command::Join),
        (&fixture.ada, "over", Command::Abort),
        (&fixture.ada, "wish", Command::Rematch),
    ] {
        let done = fixture.act(&table, who, name, command).await;
        done.expect(name);
    }
    let busy = fixture.service.base.offers.turn().await.expect("a free thread");
    let mut agreeing = Box::pin(fixture.act(&table, &fixture.ben, "agree", Command::Rematch));
    assert!(timeout(SOON, &mut agreeing).await.is_err());
    fixture.play(&other, 2, 3).await;
    drop(busy);
    agreeing.await.expect("agreed");
    let next = fixture.view(&table).await.series.next.expect("a next game");
    let next = TableId::read(&next).expect("a name");
    assert_eq!(fixture.view(&next).await.status, Status::Playing);
}
