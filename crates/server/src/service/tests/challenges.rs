//! Challenges: one person alone can accept.

use protocol::live::{DeclineReason, Millis, NewChallenge, NoticeKind, NoticeWish, SanctionKind, Status};

use crate::{
    ids::{PersonId, TableId},
    service::tests::{
        accounts::{PASSWORD, sign_up},
        *,
    },
    store::{SanctionRow, SanctionWrite},
};

fn to(person: &PersonId) -> NewChallenge {
    let NewTable { terms, seat, .. } = trax(MINUTE);
    NewChallenge {
        person: Some(person.to_string()),
        name: None,
        terms,
        seat,
    }
}

async fn challenge(fixture: &Fixture) -> TableId {
    let challenged = fixture.service.profiles.challenge(&fixture.ada, to(&fixture.ben), None);
    challenged.await.expect("a challenge")
}

/// The tables of the offers that somebody sees.
async fn offers(fixture: &Fixture, who: &PersonId) -> Vec<TableId> {
    let seeks = fixture.service.tables.lobby(who).await.seeks;
    seeks.into_iter().map(|seek| seek.table).collect()
}

fn problem<T>(answer: Result<T, ServiceError>) -> ProblemCode {
    match answer {
        Ok(_) => panic!("no refusal"),
        Err(error) => error.problem().code,
    }
}

async fn open(name: &str) -> (Scratch, Fixture, PersonId) {
    let scratch = Scratch::new(name);
    let fixture = Fixture::open(&file(&scratch)).await;
    let (_, cy) = somebody(&fixture.service).await;
    (scratch, fixture, cy)
}

#[tokio::test]
async fn the_challenged_alone_sees_it_and_sits_down() {
    let (_scratch, fixture, cy) = open("challenge-accept").await;
    let wish = fixture.service.notifier.wish_notices(
        &fixture.ben,
        NoticeWish {
            on: Some(true),
            ..NoticeWish::default()
        },
    );
    wish.await.expect("the wish");
    let table = challenge(&fixture).await;
    let notified = fixture.service.notifier.notices(&fixture.ben).await;
    let [notice] = &notified.expect("notices").notices[..] else {
        panic!("one notice");
    };
    assert_eq!(notice.kind, NoticeKind::Challenge);
    assert_eq!(notice.table.as_deref(), Some(table.as_str()));
    for who in [&fixture.ada, &fixture.ben] {
        assert_eq!(offers(&fixture, who).await, [table.to_string()]);
    }
    assert!(offers(&fixture, &cy).await.is_empty());
    let refused = fixture.act(&table, &cy, "no", Command::Join).await;
    assert_eq!(code(refused), ProblemCode::NoSeat);
    let seen = fixture.view(&table).await;
    assert_eq!(seen.to.as_deref(), Some(fixture.ben.as_str()));
    let joined = fixture.act(&table, &fixture.ben, "yes", Command::Join).await;
    joined.expect("a seat");
    assert_eq!(fixture.view(&table).await.status, Status::Playing);
    assert!(offers(&fixture, &fixture.ben).await.is_empty());
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn it_is_declined_once_and_by_nobody_else() {
    let (_scratch, fixture, cy) = open("challenge-decline").await;
    let table = challenge(&fixture).await;
    let decline = |who: PersonId| {
        let (service, table) = (fixture.service.clone(), table.clone());
        async move {
            let reason = DeclineReason::Clock;
            service.profiles.decline_challenge(&table, &who, reason).await
        }
    };
    for other in [&cy, &fixture.ada] {
        let refused = decline(other.clone()).await.map(|()| 0);
        assert_eq!(code(refused), ProblemCode::NoSeat);
    }
    for _ in 0..2 {
        decline(fixture.ben.clone()).await.expect("an end of it");
    }
    let log = fixture.log(&table).await;
    assert_eq!(log.len(), 3);
    assert_eq!(fixture.view(&table).await.status, Status::Over);
    let late = fixture.act(&table, &fixture.ben, "late", Command::Join).await;
    assert_eq!(code(late), ProblemCode::Over);
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn there_are_limits_and_blocks_and_nobody_to_challenge_but_others() {
    let (_scratch, fixture, _) = open("challenge-limits").await;
    let service = &fixture.service;
    let own = service.profiles.challenge(&fixture.ada, to(&fixture.ada), None).await;
    assert_eq!(problem(own), ProblemCode::NotChallenged);
    let unknown = NewChallenge {
        person: None,
        name: Some("Nobody".to_owned()),
        ..to(&fixture.ben)
    };
    let unknown = service.profiles.challenge(&fixture.ada, unknown, None).await;
    assert_eq!(problem(unknown), ProblemCode::NotChallenged);
    for _ in 0..10 {
        challenge(&fixture).await;
    }
    let more = service.profiles.challenge(&fixture.ada, to(&fixture.ben), None).await;
    assert_eq!(problem(more), ProblemCode::LimitChallenges);
    // What others want of somebody does not keep them from offering games.
    let standing = service.tables.lobby.of_person(&fixture.ben);
    assert_eq!(standing.seeks, 0);
    let blocked = service.people.block(&fixture.ada, &fixture.ben, true);
    blocked.await.unwrap();
    let back = service.profiles.challenge(&fixture.ben, to(&fixture.ada), None).await;
    assert_eq!(problem(back), ProblemCode::Blocked);
}

#[tokio::test]
async fn guests_leave_half_of_the_places_to_members() {
    let (_scratch, fixture, cy) = open("challenge-guests").await;
    let service = &fixture.service;
    for _ in 0..10 {
        challenge(&fixture).await;
    }
    let more = service.profiles.challenge(&cy, to(&fixture.ben), None).await;
    assert_eq!(problem(more), ProblemCode::LimitChallenges);
    let (token, member) = somebody(service).await;
    let signed = sign_up(service, token, "Dora").await;
    signed.expect("an account");
    let friend = service.profiles.challenge(&member, to(&fixture.ben), None).await;
    friend.expect("a place for a member");
}

#[tokio::test]
async fn nobody_who_is_sanctioned_or_leaves_is_challenged() {
    let (_scratch, fixture, cy) = open("challenge-nobody").await;
    let service = &fixture.service;
    let impose = async |person: &PersonId, kind: SanctionKind| {
        let row = SanctionRow {
            id: format!("{person}-{}", kind.as_ref()),
            person: person.to_string().into(),
            kind,
            reason: "for a reason".to_owned(),
            moderator: String::new().into(),
            at_ms: START,
            until_ms: Some(START + Millis(10_000)),
            lifted_ms: None,
            seen_ms: None,
            appeal: None,
        };
        let imposed = service.moderation.sanction(SanctionWrite::Impose { row, report: None });
        imposed.await.expect("a sanction");
    };
    let (token, zed) = somebody(service).await;
    sign_up(service, token, "Zebulon").await.map(drop).expect("an account");
    impose(&fixture.ben, SanctionKind::Ban).await;
    impose(&cy, SanctionKind::NoGames).await;
    service.accounts.close_account(&zed, PASSWORD).await.expect("closed");
    for person in [&fixture.ben, &cy, &zed] {
        let refused = service.profiles.challenge(&fixture.ada, to(person), None).await;
        assert_eq!(problem(refused), ProblemCode::NotChallenged, "{person}");
    }
    let by_name = NewChallenge {
        person: None,
        name: Some("ZEBULON".to_owned()),
        ..to(&zed)
    };
    let refused = service.profiles.challenge(&fixture.ada, by_name, None).await;
    assert_eq!(problem(refused), ProblemCode::NotChallenged);
    fixture.time.advance(Millis(11_000));
    let challenged = service.profiles.challenge(&fixture.ada, to(&cy), None).await;
    challenged.expect("a challenge when the sanction is over");
}
