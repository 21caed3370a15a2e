//! Who is there, what the lobby shows, and what the sweep does.

use protocol::live::{Millis, Status};

use crate::{
    ids::TableId,
    service::tests::*,
    store::{self, tests::tamper},
    tables::{rows, update::TableUpdate},
};

#[tokio::test]
async fn presence_is_published_and_counts_people_once() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    let mut updates = fixture.service.tables.watch(&table);
    let (_, cy) = somebody(&fixture.service).await;
    let here = [&fixture.ada, &cy, &cy].map(|who| fixture.service.tables.mark_present(&table, who));
    let view = fixture.view(&table).await;
    assert_eq!((view.present, view.watchers), ([true, false], 1));
    assert_eq!(fixture.service.tables.lobby(&fixture.ben).await.games[0].watchers, 1);
    let received = updates.recv().await.unwrap();
    let TableUpdate::Presence { message } = &*received else {
        panic!("{received:?}");
    };
    assert!(message.contains("\"present\":[true,false],\"watchers\":1"), "{message}");
    drop(here);
    let view = fixture.view(&table).await;
    assert_eq!((view.present, view.watchers), ([false, false], 0));
}

#[tokio::test]
async fn a_win_can_be_claimed_when_the_opponent_has_left() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(ClockTerms::PerTurn { seconds: 3_600 }).await;
    fixture.play(&table, 0, 2).await;
    let ada = fixture.service.tables.mark_present(&table, &fixture.ada);
    fixture.time.advance(Millis(100_000));
    let claim = |name| fixture.act(&table, &fixture.ben, name, Command::Claim);
    assert_eq!(code(claim("c1").await), ProblemCode::NoClaim, "Ada is there");
    drop(ada);
    fixture.time.advance(Millis(59_000));
    assert_eq!(code(claim("c2").await), ProblemCode::NoClaim, "she may come back");
    fixture.time.advance(Millis(1_000));
    claim("c3").await.unwrap();
    let end = fixture.view(&table).await.end.unwrap();
    assert_eq!((end.winner, end.reason), (Some(Seat::Second), EndReason::Left));
}

#[tokio::test]
async fn the_sweep_claims_flags() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(ClockTerms::PerTurn { seconds: 10 }).await;
    let mut updates = fixture.service.tables.watch(&table);
    fixture.time.advance(Millis(10_000));
    fixture.service.tables.sweep().await;
    assert_eq!(fixture.view(&table).await.status, Status::Playing);
    fixture.time.advance(Millis(2_500));
    fixture.service.tables.sweep().await;
    let view = fixture.view(&table).await;
    assert_eq!(
        view.end.map(|end| (end.winner, end.reason)),
        Some((Some(Seat::Second), EndReason::Time))
    );
    assert!(matches!(
        &*updates.recv().await.unwrap(),
        TableUpdate::Events { first: 3, last: 3, .. }
    ));
    assert!(fixture.service.tables.lobby(&fixture.ada).await.mine.is_empty());
    assert_eq!(fixture.service.stats().flags, 1);
    fixture.service.tables.sweep().await;
    assert_eq!(fixture.view(&table).await.seq, 3, "once is enough");
}

#[tokio::test]
async fn unaccepted_offers_expire() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let live = fixture
        .service
        .tables
        .new_table(&fixture.ada, trax(MINUTE))
        .await
        .unwrap();
    let days = fixture
        .service
        .tables
        .new_table(&fixture.ada, trax(ClockTerms::Days { days: 2 }))
        .await
        .unwrap();
    fixture.time.advance(Millis(11 * 60 * 1000));
    let visit = fixture.service.tables.mark_online(&fixture.ada);
    fixture.service.tables.sweep().await;
    assert_eq!(
        fixture.service.tables.lobby(&fixture.ben).await.seeks.len(),
        2,
        "Ada still waits"
    );
    drop(visit);
    fixture.service.tables.sweep().await;
    let seeks = fixture.service.tables.lobby(&fixture.ben).await.seeks;
    assert_eq!(
        seeks.iter().map(|seek| seek.table.as_str()).collect::<Vec<_>>(),
        [days.as_str()]
    );
    assert_eq!(
        code(fixture.act(&live, &fixture.ben, "late", Command::Join).await),
        ProblemCode::Over
    );
    fixture.time.advance(Millis(24 * 60 * 60 * 1000));
    fixture.service.tables.sweep().await;
    assert!(fixture.service.tables.lobby(&fixture.ben).await.seeks.is_empty());
}

#[tokio::test]
async fn only_listed_games_are_shown_to_others() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let mut linked = trax(MINUTE);
    linked.listed = false;
    let table = fixture.service.tables.new_table(&fixture.ada, linked).await.unwrap();
    assert!(fixture.service.tables.lobby(&fixture.ben).await.seeks.is_empty());
    assert_eq!(
        fixture.service.tables.lobby(&fixture.ada).await.seeks[0].table,
        table.as_str(),
        "one's own"
    );
    fixture.act(&table, &fixture.ben, "join", Command::Join).await.unwrap();
    let (_, cy) = somebody(&fixture.service).await;
    let lobby = fixture.service.tables.lobby(&cy).await;
    assert!(lobby.games.is_empty() && lobby.mine.is_empty());
    // Tables where the person is to move come first.
    let second = fixture.begin(MINUTE).await;
    fixture.play(&second, 0, 1).await;
    let mine = fixture.service.tables.lobby(&fixture.ada).await.mine;
    assert_eq!(
        mine.iter().map(|game| game.table.as_str()).collect::<Vec<_>>(),
        [table.as_str(), second.as_str()]
    );
    let mine = fixture.service.tables.lobby(&fixture.ben).await.mine;
    assert_eq!(mine[0].table, second.as_str());
}

#[tokio::test]
async fn open_tables_of_a_person_are_limited() {
    let fixture = Fixture::open(&Database::Temporary).await;
    for _ in 0..20 {
        fixture
            .service
            .tables
            .new_table(&fixture.ada, trax(MINUTE))
            .await
            .unwrap();
    }
    let refused = fixture
        .service
        .tables
        .new_table(&fixture.ada, trax(MINUTE))
        .await
        .unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::LimitOffers);
    assert_eq!(refused.problem().params["most"], "20");
    fixture
        .service
        .tables
        .new_table(&fixture.ben, trax(MINUTE))
        .await
        .unwrap();
    let mut strange = trax(MINUTE);
    strange.terms.setup.rules = "checkers".to_owned();
    let refused = fixture
        .service
        .tables
        .new_table(&fixture.ben, strange)
        .await
        .unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::Terms);
    let nowhere = TableId::read("nowhere").unwrap();
    let missing = fixture.service.tables.view(&nowhere, &fixture.ada).await.unwrap_err();
    assert_eq!(missing.problem().code, ProblemCode::NotFound);
    assert_eq!(
        code(fixture.send(&nowhere, &fixture.ada, "x", 0, Command::Join).await),
        ProblemCode::NotFound
    );
    assert!(fixture.service.tables.events_after(&nowhere, 0, 9).await.is_err());
    assert_eq!(
        fixture.service.stats().tables_in_memory,
        0,
        "what is not there takes no room"
    );
}

#[tokio::test]
async fn idle_tables_leave_memory_and_come_back() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let (idle, watched) = (fixture.begin(MINUTE).await, fixture.begin(MINUTE).await);
    fixture.play(&idle, 0, 4).await;
    fixture.play(&watched, 0, 1).await;
    let before = fixture.view(&idle).await;
    let updates = fixture.service.tables.watch(&watched);
    assert_eq!(fixture.service.stats().tables_in_memory, 2);
    fixture.time.advance(Millis(6 * 60 * 1000));
    fixture.service.tables.tidy();
    assert_eq!(fixture.service.stats().tables_in_memory, 1);
    assert_eq!(fixture.view(&idle).await, before);
    let again = fixture.send(&idle, &fixture.ada, "t0", 2, Command::Resign).await;
    assert_eq!(again, Ok(3), "answers are known from the disk");
    drop(updates);
}

#[tokio::test]
async fn names_are_kept_and_bounded() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let named = fixture
        .service
        .accounts
        .rename(&fixture.ada, Some(" Ada  L. ".to_owned()))
        .await
        .unwrap();
    assert_eq!(named.name.as_deref(), Some("Ada L."));
    let known = fixture
        .service
        .people
        .visitor(&fixture.tokens[0])
        .await
        .unwrap()
        .unwrap();
    assert_eq!(known.person, named);
    let long = fixture
        .service
        .accounts
        .rename(&fixture.ada, Some("x".repeat(25)))
        .await
        .unwrap_err();
    assert_eq!(long.problem().code, ProblemCode::TooLong);
    assert_eq!(
        fixture.service.accounts.rename(&fixture.ada, None).await.unwrap().name,
        None
    );
    // Another browser's name is nobody's yet.
    let (stranger, _) = fixture.service.people.new_visitor();
    let visitor = fixture.service.people.visitor(&stranger).await.unwrap();
    assert!(visitor.is_some_and(|visitor| !visitor.entered));
    let invented = Token::read(&"0".repeat(64)).unwrap();
    assert!(fixture.service.people.visitor(&invented).await.unwrap().is_none());
}

#[tokio::test]
async fn nothing_is_kept_of_a_visitor_before_their_first_deed() {
    let scratch = Scratch::new("visitor");
    let path = scratch.path("loopline.db");
    let database = Database::Sqlite(path.clone());
    let fixture = Fixture::open(&database).await;
    let table = fixture.begin(MINUTE).await;
    let service = &fixture.service;
    let db = Arc::clone(&service.base.db);

    let (token, person) = service.people.new_visitor();
    let who = person.id.clone();
    let here = service.tables.mark_present(&table, &who);
    service.tables.view(&table, &who).await.expect("a table");
    assert_eq!(service.tables.lobby(&who).await.mine, []);
    let seen = service.people.visitor(&token).await.unwrap().expect("a visitor");
    assert_eq!((seen.person, seen.entered), (person.clone(), false));
    assert_eq!(store::people::person(&db, &person.id).await.unwrap(), None);
    drop(here);

    // The first deed enters them under the same id, however often it comes.
    for _ in 0..2 {
        assert_eq!(service.people.enter(&token).await.unwrap(), person);
    }
    service.accounts.rename(&who, Some("Cy".to_owned())).await.unwrap();
    let named = service.people.enter(&token).await.unwrap();
    assert_eq!(named.name.as_deref(), Some("Cy"));
    let known = service.people.visitor(&token).await.unwrap().expect("a person");
    assert!(known.entered);
    service.close().await;

    // A session that is over opens nothing, not even as a visitor of the same id.
    tamper(&path, "DELETE FROM sessions").await;
    let service = Service::open(&database, Arc::clone(&fixture.time)).await;
    let service = service.expect("the database");
    assert!(service.people.visitor(&token).await.unwrap().is_none());
    service.close().await;
}

#[tokio::test]
async fn a_new_name_is_on_old_games_and_in_their_records() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    fixture.act(&table, &fixture.ada, "t", turn("@0/")).await.unwrap();
    for name in ["Ada", "Countess"] {
        let named = fixture.service.accounts.rename(&fixture.ada, Some(name.to_owned()));
        named.await.unwrap();
        let record = fixture.service.tables.record(&table).await.unwrap();
        assert!(record.contains(&format!("[{name}]")), "{record}");
        let view = fixture.view(&table).await;
        let host = view.people.iter().find(|person| person.id == view.by);
        assert_eq!(host.unwrap().name.as_deref(), Some(name));
        let games = fixture.service.tables.lobby(&fixture.ben).await;
        assert!(games.people.iter().any(|one| one.name.as_deref() == Some(name)));
    }
    let events = fixture.service.tables.events_after(&table, 0, 99).await.unwrap();
    assert!(!rows::json(&events).contains("Ada"));
}
