//! Following people: who can be followed, what is shown of them, and when it ends.

use crate::ids::PersonId;
use protocol::live::Following;

use crate::service::tests::{
    accounts::{PASSWORD, sign_up},
    ratings::{make_member, members},
    *,
};

async fn follow(fixture: &Fixture, whom: &PersonId) -> Result<Following, ServiceError> {
    fixture.service.profiles.follow(&fixture.ada, whom, true).await
}

#[tokio::test]
async fn those_who_play_come_first_with_games_that_all_may_see() {
    let fixture = members(&Database::Temporary).await;
    let (_, cy) = somebody(&fixture.service).await;
    let (_, dan) = somebody(&fixture.service).await;
    for person in [&cy, &dan] {
        make_member(&fixture.service, person).await;
        follow(&fixture, person).await.expect("somebody");
    }
    let _online = fixture.service.tables.mark_online(&dan);
    let seen = follow(&fixture, &fixture.ben).await.expect("somebody");
    let ids: Vec<&str> = seen.followed.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(ids[0], dan.as_str(), "who is connected");
    assert!(seen.followed[0].online && !seen.followed[1].online);
    let table = fixture.begin(MINUTE).await;
    let hidden = NewTable {
        listed: false,
        ..trax(ClockTerms::Days { days: 3 })
    };
    let hidden = fixture
        .service
        .tables
        .new_table(&fixture.ben, hidden)
        .await
        .expect("room");
    fixture.act(&hidden, &cy, "join", Command::Join).await.expect("a seat");
    let seen = fixture.service.profiles.following(&fixture.ada).await.expect("a list");
    assert_eq!(seen.followed[0].id, fixture.ben.as_str());
    let games: Vec<&str> = seen.followed[0].games.iter().map(|game| game.table.as_str()).collect();
    assert_eq!(games, [table.as_str()]);
    assert!(seen.followed[1..].iter().all(|one| one.games.is_empty()));
    assert!(
        seen.people.iter().any(|view| view.id == fixture.ada.as_str()),
        "the opponent"
    );
    // Twice is once, and so is the end of it.
    let again = follow(&fixture, &cy).await.expect("somebody");
    assert_eq!(again.followed.len(), 3);
    for _ in 0..2 {
        let left = fixture.service.profiles.follow(&fixture.ada, &cy, false).await;
        assert_eq!(left.expect("a list").followed.len(), 2);
    }
    let others = fixture.service.profiles.following(&fixture.ben).await.expect("a list");
    assert!(others.followed.is_empty(), "nobody follows back");
}

#[tokio::test]
async fn guests_oneself_the_closed_and_the_unknown_are_not_followed() {
    let fixture = members(&Database::Temporary).await;
    let (_, guest) = somebody(&fixture.service).await;
    let (token, closed) = somebody(&fixture.service).await;
    let signed = sign_up(&fixture.service, token, "Zebulon").await;
    signed.map(drop).expect("an account");
    follow(&fixture, &closed).await.expect("a member");
    fixture
        .service
        .accounts
        .close_account(&closed, PASSWORD)
        .await
        .expect("closed");
    fixture
        .service
        .profiles
        .follow(&fixture.ada, &closed, false)
        .await
        .expect("a list");
    let unknown = PersonId::read("nobody").expect("an id");
    for whom in [&guest, &fixture.ada, &closed, &unknown] {
        let refused = follow(&fixture, whom).await;
        assert!(matches!(refused, Err(ServiceError::NotFound)), "{whom}");
    }
    let bot = PersonId::read("bot-trax-4-1").expect("an id");
    assert_eq!(follow(&fixture, &bot).await.expect("a bot").followed.len(), 1);
}

#[tokio::test]
async fn a_hundred_people_are_followed_at_most() {
    let fixture = members(&Database::Temporary).await;
    let mut last = None;
    for _ in 0..100 {
        let (_, person) = somebody(&fixture.service).await;
        make_member(&fixture.service, &person).await;
        follow(&fixture, &person).await.expect("room");
        last = Some(person);
    }
    let refused = follow(&fixture, &fixture.ben).await;
    let code = refused.expect_err("no room").problem().code;
    assert_eq!(code, ProblemCode::LimitFollowed);
    let last = last.expect("somebody");
    follow(&fixture, &last).await.expect("followed already");
    fixture
        .service
        .profiles
        .follow(&fixture.ada, &last, false)
        .await
        .expect("a list");
    follow(&fixture, &fixture.ben).await.expect("room again");
}
