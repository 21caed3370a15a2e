//! People who do not want to meet.

use crate::{ServiceError, ids::PersonId, service::tests::*};

async fn block(fixture: &Fixture, on: bool) {
    let Fixture { service, ada, ben, .. } = fixture;
    service.people.block(ada, ben, on).await.expect("a block");
}

#[tokio::test]
async fn neither_sits_down_with_the_other_until_the_block_is_taken_away() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let (ones, others) = (ada.as_str(), ben.as_str());
    // Both answers are remembered before anything is blocked.
    assert!(
        !service
            .people
            .is_blocked(&PersonId::from(ones), &PersonId::from(others))
            .await
            .unwrap()
    );
    block(&fixture, true).await;
    block(&fixture, true).await;
    assert!(
        service
            .people
            .is_blocked(&PersonId::from(ones), &PersonId::from(others))
            .await
            .unwrap()
    );
    assert!(
        service
            .people
            .is_blocked(&PersonId::from(others), &PersonId::from(ones))
            .await
            .unwrap()
    );
    let named = service.people.blocked(ada).await.unwrap().people;
    assert_eq!(named.len(), 1);
    assert_eq!(named[0].id, others);
    assert!(service.people.blocked(ben).await.unwrap().people.is_empty());

    for (host, guest) in [(ada, ben), (ben, ada)] {
        let table = service.tables.new_table(host, trax(MINUTE)).await.unwrap();
        let answer = fixture.act(&table, guest, "join", Command::Join).await;
        assert_eq!(code(answer), ProblemCode::Blocked);
    }
    block(&fixture, false).await;
    assert!(
        !service
            .people
            .is_blocked(&PersonId::from(others), &PersonId::from(ones))
            .await
            .unwrap()
    );
    fixture.begin(MINUTE).await;
}

#[tokio::test]
async fn a_game_that_goes_on_is_finished_and_has_no_successor() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    block(&fixture, true).await;
    fixture.play(&table, 0, 9).await;
    for who in [&fixture.ada, &fixture.ben] {
        let answer = fixture.act(&table, who, "again", Command::Rematch).await;
        assert_eq!(code(answer), ProblemCode::Blocked);
    }
}

#[tokio::test]
async fn nobody_blocks_themselves_strangers_or_more_than_the_limit() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, .. } = &fixture;
    let refused = service.people.block(ada, ada, true).await.unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::BadMessage);
    let nobody = PersonId::read("nobody").unwrap();
    let refused = service.people.block(ada, &nobody, true).await;
    assert!(matches!(refused, Err(ServiceError::NotFound)));
    for _ in 0..200 {
        let (_, other) = somebody(service).await;
        service.people.block(ada, &other, true).await.unwrap();
    }
    let refused = service.people.block(ada, &fixture.ben, true).await.unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::LimitBlocks);
}
