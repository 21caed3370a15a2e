//! Whom reports are about, and when sanctions end.

use crate::service::tests::moderation::*;
use protocol::live::Millis;

#[tokio::test]
async fn reports_are_about_people_who_were_there_and_not_too_many() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let table = fixture.begin(MINUTE).await;
    let (_, stranger) = somebody(service).await;
    let absent = service
        .moderation
        .report(ada, about(&stranger, Some(&table), ReportKind::Play))
        .await;
    assert_eq!(problem(absent), ProblemCode::BadMessage);
    let myself = service.moderation.report(ada, about(ada, None, ReportKind::Name)).await;
    assert_eq!(problem(myself), ProblemCode::BadMessage);
    for number in 0..11 {
        let (_, other) = somebody(service).await;
        let answer = service
            .moderation
            .report(ada, about(&other, None, ReportKind::Name))
            .await;
        match number {
            0..10 => answer.expect("a report"),
            _ => assert_eq!(problem(answer), ProblemCode::TooFast),
        }
    }
    fixture.time.advance(Millis::DAY);
    service
        .moderation
        .report(ada, about(ben, None, ReportKind::Name))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_ban_with_an_end_ends_by_itself() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let judge = moderator(&fixture, "Judge").await;
    let ban = NewSanction {
        kind: SanctionKind::Ban,
        ..mute(Some(2), None)
    };
    service.moderation.impose(&judge, ben, ban).await.unwrap();
    assert!(service.people.is_banned(ben) && !service.people.is_banned(ada));
    fixture.time.advance(Millis::hours(2));
    service.peers.check_external_writes().await;
    assert!(!service.people.is_banned(ben));
    service.tables.new_table(ben, trax(MINUTE)).await.unwrap();
}

#[tokio::test]
async fn who_is_sanctioned_plays_unrated_or_seeks_nobody() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    for person in [ada, ben] {
        ratings::make_member(service, person).await;
    }
    let judge = moderator(&fixture, "Judge").await;
    let table = fixture.begin(MINUTE).await;
    assert!(fixture.view(&table).await.rated);
    let sanction = |kind| NewSanction {
        kind,
        ..mute(Some(2), None)
    };
    let unrated = sanction(SanctionKind::Unrated);
    service.moderation.impose(&judge, ben, unrated).await.unwrap();
    let table = fixture.begin(MINUTE).await;
    assert!(!fixture.view(&table).await.rated);
    let no_games = sanction(SanctionKind::NoGames);
    service.moderation.impose(&judge, ben, no_games).await.unwrap();
    let sought = service.searches.seek(ben, "trax/official/days", None, true).await;
    assert_eq!(problem(sought), ProblemCode::NoGames);
}
