//! People by id and by name, and names that nobody can have.

use crate::ids::PersonId;
use crate::service::tests::{
    accounts::{PASSWORD, sign_up},
    *,
};

async fn member(fixture: &Fixture, name: &str) -> PersonId {
    let (token, id) = somebody(&fixture.service).await;
    let signed = sign_up(&fixture.service, token, name).await;
    signed.map(drop).expect("an account");
    id
}

#[tokio::test]
async fn people_are_found_by_id_and_by_any_spelling_of_their_name() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let service = &fixture.service;
    let zoe = member(&fixture, "Zo\u{eb} Quux").await;
    let found = async |text: &str| service.people.find_person(text).await;
    for text in [zoe.as_str(), "Zo\u{eb} Quux", "ZOE\u{308}_QUUX"] {
        assert_eq!(found(text).await.ok().as_ref(), Some(&zoe), "{text}");
    }
    for (text, bot) in [("Trax level 4", "bot-trax-4-1"), ("TWIXT LEVEL 9", "bot-twixt-9-1")] {
        assert_eq!(found(text).await.map(|id| id.to_string()).ok().as_deref(), Some(bot));
    }
    // A guest's name is not their own.
    let named = service.accounts.rename(&fixture.ada, Some("Ada".to_owned())).await;
    named.expect("a free name");
    assert_eq!(found(fixture.ada.as_str()).await.ok().as_ref(), Some(&fixture.ada));
    let long = "x".repeat(10_000);
    for text in ["Ada", "Zoe Quux", "", " ", "\u{0}", "Zo\u{435}", "bot-trax-77-1", &long] {
        let nobody = found(text).await;
        assert!(matches!(nobody, Err(ServiceError::NotFound)), "{text:?}");
    }
    service.accounts.close_account(&zoe, PASSWORD).await.expect("closed");
    let closed = found("Zo\u{eb} Quux").await;
    assert!(matches!(closed, Err(ServiceError::NotFound)));
}

#[tokio::test]
async fn a_new_name_is_shown_to_those_who_look_at_the_table() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let service = &fixture.service;
    let table = fixture.begin(MINUTE).await;
    let mut seen = service.tables.watch(&table);
    let mut notified = service.tables.watch_mine(&fixture.ben);
    let named = service.accounts.rename(&fixture.ada, Some("Augusta".to_owned())).await;
    named.expect("a free name");
    loop {
        if let TableUpdate::Renamed { message } = &*seen.recv().await.expect("updates") {
            assert!(message.contains(r#""name":"Augusta""#), "{message}");
            break;
        }
    }
    assert!(notified.recv().await.is_some(), "the opponent's list of games");
}

#[tokio::test]
async fn names_of_levels_are_reserved_before_their_first_game() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let service = &fixture.service;
    for name in [
        "Trax level 4",
        "TRAX-LEVEL 1",
        "Trax Ievel 9",
        "TwixT level 3",
        "twixt  level 12.7",
        "traxlevel",
    ] {
        let (token, person) = somebody(service).await;
        let signed = sign_up(service, token, name).await.map(drop);
        let code = signed.expect_err(name).problem().code;
        assert_eq!(code, ProblemCode::NameReserved, "{name}");
        let renamed = service.accounts.rename(&person, Some(name.to_owned())).await;
        let code = renamed.expect_err(name).problem().code;
        assert_eq!(code, ProblemCode::NameReserved, "{name}");
    }
    member(&fixture, "Trax lover").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_is_a_stranger_while_they_are_entered() {
    let scratch = Scratch::new("entered-meanwhile");
    let fixture = Fixture::open(&file(&scratch)).await;
    let mut looks = tokio::task::JoinSet::new();
    for _ in 0..40 {
        let (token, _) = fixture.service.people.new_visitor();
        for _ in 0..4 {
            let service = fixture.service.clone();
            looks.spawn(async move {
                let mut found = true;
                for _ in 0..8 {
                    found &= service.people.visitor(&token).await.expect("a database").is_some();
                }
                found
            });
        }
        let service = fixture.service.clone();
        looks.spawn(async move { service.people.enter(&token).await.is_ok() });
    }
    assert!(looks.join_all().await.into_iter().all(|known| known));
}
