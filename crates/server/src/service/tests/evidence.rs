//! Evidence by the engine: the games that it judges, and reports that it leads to.

use protocol::live::{NewReport, PersonKind, ReportKind};

use crate::{
    Admin,
    service::tests::{accounts::sign_up, *},
    store::AccountWrite,
};

#[tokio::test]
async fn an_automatic_report_weighs_more_waits_once_and_sanctions_nobody() {
    let scratch = Scratch::new("evidence");
    let database = file(&scratch);
    let fixture = Fixture::open(&database).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let (token, judge) = somebody(service).await;
    sign_up(service, token, "Judge").await.expect("a member");
    let moderator = AccountWrite::Moderator {
        person: judge.clone(),
        moderator: true,
    };
    let write = moderator;
    let written = service.base.write(write).await;
    written.expect("a moderator");
    for person in [ada, ben] {
        service.people.remember_kind(person, PersonKind::Member).await;
    }
    let casual = fixture.begin(ClockTerms::None).await;
    fixture.play(&casual, 0, LOOP.len()).await;
    for _ in 0..3 {
        let table = fixture.begin(MINUTE).await;
        fixture.play(&table, 0, LOOP.len()).await;
    }
    let new = NewReport {
        about: ben.to_string(),
        kind: ReportKind::Engine,
        table: Some(casual.to_string()),
        text: "too good".to_owned(),
    };
    service.moderation.report(ada, new).await.expect("a report");

    let admin = Admin::open(&database).await.expect("the database");
    let games = admin.rated_games(ben, 9).await.expect("games");
    assert_eq!(games.len(), 3, "unrated games are not judged");
    assert!(games.iter().all(|(sgf, seat)| *seat == 1 && sgf.contains("@0/")));
    assert_eq!(admin.rated_games(ben, 2).await.expect("games").len(), 2);
    let text = "Score 9.0 (limit 5.1)";
    assert!(admin.report_engine(ben, text).await.expect("written"));
    assert!(!admin.report_engine(ben, text).await.expect("it waits"));

    let queue = service.moderation.moderation_queue(&judge).await.expect("reports");
    let weights: Vec<_> = queue.reports.iter().map(|one| (&*one.reporter, one.weight)).collect();
    assert_eq!(weights, [("server", 45), (ada.as_str(), 20)]);
    assert_eq!(queue.reports[0].text, text);
    let own = service.sanctions.own_sanctions(ben).await.expect("a list");
    assert!(own.sanctions.is_empty(), "evidence sanctions nobody");
    // Reports of the server are worth what became of them.
    for _ in 0..5 {
        let queue = service.moderation.moderation_queue(&judge).await.expect("reports");
        let report = queue.reports.iter().find(|one| one.reporter == "server");
        let report = &report.expect("a report").id;
        let dismissed = service.moderation.dismiss(&judge, report, "Strong, and honest.");
        dismissed.await.expect("dismissed");
        assert!(admin.report_engine(ben, text).await.expect("written"));
    }
    let queue = service.moderation.moderation_queue(&judge).await.expect("reports");
    let last = queue.reports.iter().find(|one| one.reporter == "server");
    assert_eq!(
        last.map(|one| one.weight),
        Some(25),
        "0 for its accuracy, 25 for being automatic"
    );
}
