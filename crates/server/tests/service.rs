//! The service on a real database: two people play, and what was acknowledged stays.

use protocol::live::{At, Millis};
use std::sync::Arc;

use protocol::{
    GameKind, Setup,
    live::{ClockTerms, Command, EndReason, Happening, NewTable, ProblemCode, Seat, SeatWish, Status, Terms},
};
use server::{Cid, CommandRefused, Database, Lag, ManualClock, PersonId, Service, TableId, TableUpdate};

const START: At = At(1_800_000_000_000);
/// A game that ends in a loop.
const LOOP: [&str; 9] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];

fn trax(clock: ClockTerms) -> NewTable {
    NewTable {
        terms: Terms::new(
            Setup {
                game: GameKind::Trax,
                rules: "official".into(),
                size: None,
                swap: None,
                position: None,
                die: None,
            },
            clock,
        ),
        seat: SeatWish::First,
        listed: true,
    }
}

fn cid(text: &str) -> Cid {
    Cid::read(text).expect("a cid")
}

async fn guest(service: &Service) -> PersonId {
    let (token, looking) = service.people.new_visitor();
    let view = service.people.enter(&token).await.expect("room for one more");
    assert_eq!(view, looking);
    let again = service.people.visitor(&token).await.expect("a readable database");
    assert_eq!(again.map(|visitor| visitor.person).as_ref(), Some(&view));
    PersonId::from(&view)
}

async fn act(
    service: &Service,
    table: &TableId,
    who: &PersonId,
    name: &str,
    command: Command,
) -> Result<u32, CommandRefused> {
    let seq = service.tables.view(table, who).await.expect("the table").seq;
    service
        .tables
        .command(table, who, &cid(name), seq, command, Lag::default())
        .await
}

async fn play(
    service: &Service,
    table: &TableId,
    who: &PersonId,
    name: &str,
    text: &str,
) -> Result<u32, CommandRefused> {
    act(service, table, who, name, Command::turn(text)).await
}

#[tokio::test]
async fn two_people_play_a_game_to_its_end() {
    let time = Arc::new(ManualClock::at(START));
    let service = Service::open(&Database::Temporary, Arc::clone(&time)).await.unwrap();
    let (ada, ben) = (guest(&service).await, guest(&service).await);
    let clock = ClockTerms::Increment {
        base_s: 60,
        increment_s: 2,
    };
    let table = service.tables.new_table(&ada, trax(clock)).await.unwrap();
    let _there = service.tables.mark_online(&ada);
    assert_eq!(service.tables.lobby(&ben).await.seeks[0].table, table.as_str());
    let mut updates = service.tables.watch(&table);

    assert_eq!(act(&service, &table, &ben, "join", Command::Join).await, Ok(2));
    assert!(service.tables.lobby(&ben).await.seeks.is_empty());
    assert_eq!(service.tables.lobby(&ben).await.games.len(), 1);
    // The first player has eight seconds to get ready.
    time.advance(Millis::seconds(8));
    for (index, text) in LOOP.into_iter().enumerate() {
        time.advance(Millis::seconds(1));
        let (mover, other) = if index % 2 == 0 { (&ada, &ben) } else { (&ben, &ada) };
        let name = format!("t{index}");
        let refused = play(&service, &table, other, &format!("w{index}"), text)
            .await
            .unwrap_err();
        assert_eq!(refused.problem.code, ProblemCode::NotYourTurn);
        let seq = play(&service, &table, mover, &name, text).await.unwrap();
        let last = index == LOOP.len() - 1;
        assert_eq!(seq, index as u32 + 3 + u32::from(last));
        // The same command again is answered as before, and is not played again.
        let id = cid(&name);
        let again = service
            .tables
            .command(&table, mover, &id, 2, Command::Resign, Lag::default());
        assert_eq!(again.await, Ok(seq));
    }

    let view = service.tables.view(&table, &ada).await.unwrap();
    assert_eq!(view.status, Status::Over);
    assert_eq!(view.turns, LOOP);
    let end = view.end.unwrap();
    assert_eq!((end.winner, end.reason), (Some(Seat::First), EndReason::Loop));
    // Five turns of a second each, and two seconds for each of them.
    assert_eq!(view.clocks.unwrap().remaining_cs, [6500, 6400]);
    assert!(service.tables.lobby(&ada).await.games.is_empty());

    let log = service.tables.events_after(&table, 0, 1_000).await.unwrap();
    assert!(log.iter().zip(1..).all(|(event, seq)| event.seq == seq));
    let mut received = Vec::new();
    while received.last() != Some(&view.seq) {
        if let TableUpdate::Events {
            first, last, message, ..
        } = &*updates.recv().await.unwrap()
        {
            assert!(message.contains("\"type\":\"events\""));
            received.extend(*first..=*last);
        }
    }
    assert_eq!(received, (2..=view.seq).collect::<Vec<_>>());
    assert!(matches!(log[1].what, Happening::Began { .. }));
    service.close().await;
}
