//! How much of all there may be.

use crate::ids::TableId;
use crate::service::tests::bounds::*;
use protocol::live::Millis;

#[tokio::test]
async fn offers_and_games_are_counted_apart_and_by_address() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let from = |last: u8| -> Option<ClientAddress> { Some(IpAddr::from([10, 0, 0, last]).into()) };
    let template = {
        let table = fixture
            .service
            .tables
            .new_table(&fixture.ben, trax(MINUTE))
            .await
            .unwrap();
        store::tables::table(&fixture.service.base.db, &table)
            .await
            .unwrap()
            .unwrap()
    };
    let row = |number: usize| TableRow {
        id: format!("t{number}").into(),
        listed: false,
        created_ms: START + Millis(number as u64),
        ..template.clone()
    };
    let offer = async |from| {
        fixture
            .service
            .tables
            .new_table_from(&fixture.ada, trax(MINUTE), from)
            .await
    };
    for number in 0..limits::ADDRESS.seeks {
        fixture.service.tables.lobby.enter(&row(number), from(1)).unwrap();
    }
    let refused = offer(from(1)).await.unwrap_err().problem();
    assert_eq!(refused.code, ProblemCode::LimitNetwork);
    offer(from(2)).await.expect("another address");
    let waits = fixture
        .service
        .tables
        .new_table(&fixture.ada, trax(MINUTE))
        .await
        .unwrap();

    // Offers that fill the service keep no game from beginning, and those go first that have waited longest.
    for number in limits::ADDRESS.seeks..limits::ALL.seeks {
        fixture.service.tables.lobby.enter(&row(number), None).unwrap();
    }
    let refused = offer(from(2)).await.unwrap_err().problem();
    assert_eq!(refused.code, ProblemCode::LimitTables);
    let (_, cy) = somebody(&fixture.service).await;
    fixture.act(&waits, &cy, "join", Command::Join).await.expect("a game");
    assert!(
        fixture
            .service
            .tables
            .abandoned(fixture.service.base.now_ms())
            .is_empty()
    );
    fixture.time.advance(Millis(111 * 1000));
    let gone = fixture.service.tables.abandoned(fixture.service.base.now_ms());
    assert!(gone.len() >= limits::ALL.seeks - limits::MANY_OFFERS, "{}", gone.len());
    assert!(
        gone.contains(&TableId::from("t0".to_owned().as_str()))
            && !gone.contains(&TableId::from("t49000".to_owned().as_str()))
    );
}

#[tokio::test]
async fn games_without_clocks_do_not_go_on_for_ever() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let (begun, played) = (
        fixture.begin(ClockTerms::None).await,
        fixture.begin(ClockTerms::None).await,
    );
    fixture.play(&begun, 0, 1).await;
    fixture.play(&played, 0, 3).await;
    let days = |days: u64| fixture.time.advance(Millis(days * 24 * 60 * 60 * 1000));
    days(59);
    fixture.service.tables.sweep().await;
    assert_eq!(fixture.view(&played).await.status, Status::Playing);
    days(2);
    fixture.service.tables.sweep().await;
    let end = async |table: &TableId| fixture.view(table).await.end.map(|end| (end.winner, end.reason));
    assert_eq!(end(&begun).await, Some((None, EndReason::Aborted)));
    assert_eq!(end(&played).await, Some((Some(Seat::First), EndReason::Left)));
    assert!(fixture.service.tables.lobby(&fixture.ada).await.mine.is_empty());
}

#[tokio::test]
async fn a_page_of_events_is_no_larger_than_a_message() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(ClockTerms::None).await;
    let text = "\u{1f600}".repeat(280);
    for number in 0..300 {
        fixture.time.advance(Millis(3_000));
        let chat = Command::Chat { text: text.clone() };
        fixture
            .act(&table, &fixture.ada, &format!("c{number}"), chat)
            .await
            .expect("chat is accepted");
    }
    let (mut after, mut pages) = (0, 0);
    loop {
        let (events, more) = fixture.service.tables.events_page(&table, after, 1_000).await.unwrap();
        assert_eq!(events[0].seq, after + 1);
        let message = protocol::live::FromServer::Events {
            table: table.clone(),
            people: fixture.service.people.people_of(&events).await,
            events: events.clone(),
        };
        assert!(rows::json(&message).len() < crate::http::ws::LONGEST);
        after = events.last().map_or(after, |event| event.seq);
        pages += 1;
        if !more {
            break;
        }
    }
    assert_eq!((after, pages), (302, 2));
    let view = fixture.view(&table).await;
    let forgotten = |turn| Forgotten { turn, tiles: u16::MAX };
    let message = protocol::live::FromServer::Table {
        view: TableView {
            turns: vec!["ABC123/".to_owned(); 5_000],
            forgot: Some((0..5_000).map(forgotten).collect()),
            note: "\"".repeat(4_000),
            plan: vec![vec!["\"".repeat(8 * 1024)]],
            ..view
        },
    };
    let long = rows::json(&message).len();
    assert!((250_000..crate::http::ws::LONGEST).contains(&long), "{long}");
}
