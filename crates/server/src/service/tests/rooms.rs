//! Who is there, what the lobby shows, and what the sweep does.

use protocol::live::Status;

use super::*;
use crate::service::TableNews;

#[tokio::test]
async fn presence_is_told_and_counts_people_once() {
    let hall = Hall::open(&Database::Temporary).await;
    let table = hall.begin(MINUTE).await;
    let mut news = hall.service.watch(&table);
    let (_, cy) = hall.service.new_person().await.unwrap();
    let cy = PersonId::from(&cy);
    let here = [&hall.ada, &cy, &cy].map(|who| hall.service.arrive(&table, who));
    let view = hall.view(&table).await;
    assert_eq!((view.present, view.watchers), ([true, false], 1));
    assert_eq!(hall.service.lobby(&hall.ben).games[0].watchers, 1);
    let told = news.recv().await.unwrap();
    let TableNews::Presence { message } = &*told else {
        panic!("{told:?}");
    };
    assert!(
        message.contains("\"present\":[true,false],\"watchers\":1"),
        "{message}"
    );
    drop(here);
    let view = hall.view(&table).await;
    assert_eq!((view.present, view.watchers), ([false, false], 0));
}

#[tokio::test]
async fn whoever_has_left_can_be_claimed_against() {
    let hall = Hall::open(&Database::Temporary).await;
    let table = hall.begin(ClockTerms::PerTurn { seconds: 3_600 }).await;
    hall.play(&table, 0, 2).await;
    let ada = hall.service.arrive(&table, &hall.ada);
    hall.time.advance(100_000);
    let claim = |name| hall.act(&table, &hall.ben, name, Command::Claim);
    assert_eq!(
        code(claim("c1").await),
        ProblemCode::NoClaim,
        "Ada is there"
    );
    drop(ada);
    hall.time.advance(59_000);
    assert_eq!(
        code(claim("c2").await),
        ProblemCode::NoClaim,
        "she may come back"
    );
    hall.time.advance(1_000);
    claim("c3").await.unwrap();
    let end = hall.view(&table).await.end.unwrap();
    assert_eq!(
        (end.winner, end.reason),
        (Some(Seat::Second), EndReason::Left)
    );
}

#[tokio::test]
async fn the_sweep_claims_flags() {
    let hall = Hall::open(&Database::Temporary).await;
    let table = hall.begin(ClockTerms::PerTurn { seconds: 10 }).await;
    let mut news = hall.service.watch(&table);
    hall.time.advance(10_000);
    hall.service.sweep().await;
    assert_eq!(hall.view(&table).await.status, Status::Playing);
    hall.time.advance(2_500);
    hall.service.sweep().await;
    let view = hall.view(&table).await;
    assert_eq!(
        view.end.map(|end| (end.winner, end.reason)),
        Some((Some(Seat::Second), EndReason::Time))
    );
    assert!(matches!(
        &*news.recv().await.unwrap(),
        TableNews::Events {
            first: 3,
            last: 3,
            ..
        }
    ));
    assert!(hall.service.lobby(&hall.ada).mine.is_empty());
    assert_eq!(hall.service.numbers().flags, 1);
    hall.service.sweep().await;
    assert_eq!(hall.view(&table).await.seq, 3, "once is enough");
}

#[tokio::test]
async fn offers_that_nobody_wants_are_taken_off() {
    let hall = Hall::open(&Database::Temporary).await;
    let live = hall
        .service
        .new_table(&hall.ada, trax(MINUTE))
        .await
        .unwrap();
    let days = hall
        .service
        .new_table(&hall.ada, trax(ClockTerms::Days { days: 2 }))
        .await
        .unwrap();
    hall.time.advance(11 * 60 * 1000);
    let visit = hall.service.come_in(&hall.ada);
    hall.service.sweep().await;
    assert_eq!(
        hall.service.lobby(&hall.ben).seeks.len(),
        2,
        "Ada still waits"
    );
    drop(visit);
    hall.service.sweep().await;
    let seeks = hall.service.lobby(&hall.ben).seeks;
    assert_eq!(
        seeks
            .iter()
            .map(|seek| seek.table.as_str())
            .collect::<Vec<_>>(),
        [days.as_str()]
    );
    assert_eq!(
        code(hall.act(&live, &hall.ben, "late", Command::Join).await),
        ProblemCode::Over
    );
    hall.time.advance(24 * 60 * 60 * 1000);
    hall.service.sweep().await;
    assert!(hall.service.lobby(&hall.ben).seeks.is_empty());
}

#[tokio::test]
async fn only_listed_games_are_shown_to_others() {
    let hall = Hall::open(&Database::Temporary).await;
    let mut linked = trax(MINUTE);
    linked.listed = false;
    let table = hall.service.new_table(&hall.ada, linked).await.unwrap();
    assert!(hall.service.lobby(&hall.ben).seeks.is_empty());
    assert_eq!(
        hall.service.lobby(&hall.ada).seeks[0].table,
        table.as_str(),
        "one's own"
    );
    hall.act(&table, &hall.ben, "join", Command::Join)
        .await
        .unwrap();
    let (_, cy) = hall.service.new_person().await.unwrap();
    let lobby = hall.service.lobby(&PersonId::from(&cy));
    assert!(lobby.games.is_empty() && lobby.mine.is_empty());
    // Where somebody is to move comes first.
    let second = hall.begin(MINUTE).await;
    hall.play(&second, 0, 1).await;
    let mine = hall.service.lobby(&hall.ada).mine;
    assert_eq!(
        mine.iter()
            .map(|game| game.table.as_str())
            .collect::<Vec<_>>(),
        [table.as_str(), second.as_str()]
    );
    let mine = hall.service.lobby(&hall.ben).mine;
    assert_eq!(mine[0].table, second.as_str());
}

#[tokio::test]
async fn nobody_fills_the_house() {
    let hall = Hall::open(&Database::Temporary).await;
    for _ in 0..20 {
        hall.service
            .new_table(&hall.ada, trax(MINUTE))
            .await
            .unwrap();
    }
    let refused = hall
        .service
        .new_table(&hall.ada, trax(MINUTE))
        .await
        .unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::LimitOffers);
    assert_eq!(refused.problem().params["most"], "20");
    hall.service
        .new_table(&hall.ben, trax(MINUTE))
        .await
        .unwrap();
    let mut strange = trax(MINUTE);
    strange.terms.setup.rules = "checkers".to_owned();
    let refused = hall
        .service
        .new_table(&hall.ben, strange)
        .await
        .unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::Terms);
    let nowhere = TableId::read("nowhere").unwrap();
    let missing = hall.service.view(&nowhere, &hall.ada).await.unwrap_err();
    assert_eq!(missing.problem().code, ProblemCode::NotFound);
    assert_eq!(
        code(hall.send(&nowhere, &hall.ada, "x", 0, Command::Join).await),
        ProblemCode::NotFound
    );
    assert!(hall.service.events_after(&nowhere, 0, 9).await.is_err());
    assert_eq!(
        hall.service.numbers().tables_in_memory,
        0,
        "what is not there takes no room"
    );
}

#[tokio::test]
async fn idle_tables_leave_memory_and_come_back() {
    let hall = Hall::open(&Database::Temporary).await;
    let (idle, watched) = (hall.begin(MINUTE).await, hall.begin(MINUTE).await);
    hall.play(&idle, 0, 4).await;
    hall.play(&watched, 0, 1).await;
    let before = hall.view(&idle).await;
    let news = hall.service.watch(&watched);
    assert_eq!(hall.service.numbers().tables_in_memory, 2);
    hall.time.advance(6 * 60 * 1000);
    hall.service.tidy();
    assert_eq!(hall.service.numbers().tables_in_memory, 1);
    assert_eq!(hall.view(&idle).await, before);
    let again = hall.send(&idle, &hall.ada, "t0", 2, Command::Resign).await;
    assert_eq!(again, Ok(3), "answers are known from the disk");
    drop(news);
}

#[tokio::test]
async fn names_are_kept_and_bounded() {
    let hall = Hall::open(&Database::Temporary).await;
    let named = hall
        .service
        .rename(&hall.ada, Some(" Ada  L. ".to_owned()))
        .await
        .unwrap();
    assert_eq!(named.name.as_deref(), Some("Ada L."));
    let known = hall
        .service
        .person_of(&hall.tokens[0])
        .await
        .unwrap()
        .unwrap();
    assert_eq!(known, named);
    let long = hall
        .service
        .rename(&hall.ada, Some("x".repeat(25)))
        .await
        .unwrap_err();
    assert_eq!(long.problem().code, ProblemCode::TooLong);
    assert_eq!(
        hall.service.rename(&hall.ada, None).await.unwrap().name,
        None
    );
    let stranger = Token::fresh();
    assert_eq!(hall.service.person_of(&stranger).await.unwrap(), None);
}
