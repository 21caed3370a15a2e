//! What the desk of moderators shows: how much waits, what was taken out, who reported whom, warnings and their terms.

use crate::ids::PersonId;
use protocol::live::{LoggedSanction, Millis, ModerationCount, NewSanction, ReportKind, SanctionKind};

use crate::service::tests::{
    moderation::{about, chat, moderator, mute, own, problem},
    *,
};

fn count(reports: u32, appeals: u32) -> Option<ModerationCount> {
    Some(ModerationCount { reports, appeals })
}

async fn waiting(service: &Service, who: &PersonId) -> Option<ModerationCount> {
    service.profiles.mine(who).await.moderation
}

#[tokio::test]
async fn moderators_see_how_much_waits_that_they_may_judge() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let judge = moderator(&fixture, "Anton").await;
    let other = moderator(&fixture, "Berta").await;
    assert_eq!(waiting(service, ada).await, None, "no moderator");
    assert_eq!(waiting(service, &judge).await, count(0, 0));
    let mut notified = service.tables.watch_mine(&judge);
    for accused in [ben, &judge] {
        let report = about(accused, None, ReportKind::Name);
        service.moderation.report(ada, report).await.unwrap();
        assert!(notified.recv().await.is_some(), "an open page is notified");
    }
    assert_eq!(waiting(service, &judge).await, count(1, 0), "not one's own");
    assert_eq!(waiting(service, &other).await, count(2, 0));

    service.moderation.impose(&judge, ben, mute(None, None)).await.unwrap();
    let sanction = &own(&fixture, ben).await[0];
    assert_eq!(sanction.by, None, "the person does not learn who");
    service
        .sanctions
        .appeal(ben, &sanction.id, "It was not me.")
        .await
        .unwrap();
    for _ in ["the sanction", "the appeal"] {
        assert!(notified.recv().await.is_some());
    }
    assert_eq!(waiting(service, &judge).await, count(1, 0), "another answers");
    assert_eq!(waiting(service, &other).await, count(2, 1));
    let queue = service.moderation.moderation_queue(&other).await.unwrap();
    assert_eq!(queue.appeals[0].by.as_deref(), Some(judge.as_str()));
}

#[tokio::test]
async fn a_warning_is_read_and_confirmed_and_forbids_nothing() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let judge = moderator(&fixture, "Anton").await;
    let table = fixture.begin(MINUTE).await;
    let warning = NewSanction {
        kind: SanctionKind::Warning,
        ..mute(Some(24), None)
    };
    service.moderation.impose(&judge, ben, warning).await.unwrap();
    service
        .moderation
        .impose(&judge, ada, mute(Some(24), None))
        .await
        .unwrap();
    fixture.act(&table, ben, "c", chat("hello")).await.unwrap();

    let read = &own(&fixture, ben).await[0];
    assert_eq!(read.kind, SanctionKind::Warning);
    assert!(!read.active && !read.seen && read.appeal_until_ms.is_none());
    let appeal = service.sanctions.appeal(ben, &read.id, "No.").await;
    assert_eq!(problem(appeal), ProblemCode::Appeal);
    service.sanctions.see_sanction(ben, &read.id).await.unwrap();
    assert!(own(&fixture, ben).await[0].seen);

    let log = service.moderation.moderation_log(&judge, None).await.unwrap().log;
    let at_ms = service.base.now_ms();
    let terms: Vec<_> = log.iter().map(|line| line.sanction).collect();
    let term = |kind, hours| {
        Some(LoggedSanction {
            kind,
            at_ms,
            until_ms: Some(at_ms + Millis::hours(hours)),
        })
    };
    assert_eq!(terms, [term(SanctionKind::Mute, 24), term(SanctionKind::Warning, 0)]);
}

#[tokio::test]
async fn a_line_is_taken_out_once_and_the_report_says_so() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let judge = moderator(&fixture, "Anton").await;
    let table = fixture.begin(MINUTE).await;
    let line = fixture.act(&table, ben, "c", chat("you fool")).await;
    let line = line.unwrap();
    let report = about(ben, Some(&table), ReportKind::Chat);
    service.moderation.report(ada, report).await.unwrap();
    let taken = async || {
        let queue = service.moderation.moderation_queue(&judge).await.unwrap();
        queue.reports[0].taken.clone()
    };
    assert!(taken().await.is_empty());
    service
        .moderation
        .unsay(&judge, &table, line, "An insult.")
        .await
        .unwrap();
    assert_eq!(taken().await, [line]);
    let again = service.moderation.unsay(&judge, &table, line, "An insult.").await;
    assert_eq!(problem(again), ProblemCode::NotFound);

    let of_ben = service.moderation.moderation_history(&judge, ben).await.unwrap();
    assert_eq!((of_ben.reports[0].taken.len(), of_ben.made.len()), (1, 0));
    let of_ada = service.moderation.moderation_history(&judge, ada).await.unwrap();
    assert_eq!(of_ada.made[0].about, ben.as_str());
    assert!(of_ada.people.iter().any(|person| person.id == ben.as_str()));
}
