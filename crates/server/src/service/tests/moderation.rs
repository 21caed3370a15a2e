//! Reports, sanctions with their reasons, notices and appeals, and the log of it all.

mod limits;

use protocol::live::{
    AppealAnswer, Millis, NewAccount, NewReport, NewSanction, ReportKind, ReportState, SanctionKind, SanctionView,
};

use crate::{
    Admin, ServiceError,
    accounts::sessions::Asker,
    ids::{PersonId, TableId},
    service::tests::*,
    store::AccountWrite,
};

pub(crate) fn chat(text: &str) -> Command {
    Command::Chat { text: text.to_owned() }
}

pub(crate) fn mute(hours: Option<u32>, report: Option<&str>) -> NewSanction {
    NewSanction {
        kind: SanctionKind::Mute,
        hours,
        reason: "Insults in the chat.".to_owned(),
        report: report.map(str::to_owned),
    }
}

pub(crate) fn about(person: &PersonId, table: Option<&TableId>, kind: ReportKind) -> NewReport {
    NewReport {
        about: person.as_str().to_owned(),
        kind,
        table: table.map(ToString::to_string),
        text: "He is rude.".to_owned(),
    }
}

pub(crate) fn problem<T: std::fmt::Debug>(answer: Result<T, ServiceError>) -> ProblemCode {
    answer.expect_err("a refusal").problem().code
}

/// A member who is a moderator.
pub(crate) async fn moderator(fixture: &Fixture, name: &str) -> PersonId {
    let service = &fixture.service;
    let (token, person) = somebody(service).await;
    let asker = Asker {
        token: Some(token),
        person: None,
        address: std::net::IpAddr::from([127, 0, 0, 1]).into(),
        agent: None,
    };
    let account = NewAccount {
        name: name.to_owned(),
        password: "a quiet evening at the table".to_owned(),
        accepted: true,
        share: false,
        invitation: None,
    };
    let member = service.accounts.sign_up(&asker, &person, account, false).await;
    member.map(drop).expect("an account");
    let write = AccountWrite::Moderator {
        person: person.clone(),
        moderator: true,
    };
    let written = service.base.write(write).await;
    written.expect("a moderator");
    person
}

pub(crate) async fn own(fixture: &Fixture, who: &PersonId) -> Vec<SanctionView> {
    let own = fixture.service.sanctions.own_sanctions(who).await;
    own.expect("a readable database").sanctions
}

#[tokio::test]
async fn a_report_keeps_what_the_server_saw_and_leads_to_a_sanction_with_reason_log_and_notice() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let judge = moderator(&fixture, "Judge").await;
    let table = fixture.begin(MINUTE).await;
    let line = fixture.act(&table, ben, "c", chat("you fool")).await.unwrap();
    let report = || {
        service
            .moderation
            .report(ada, about(ben, Some(&table), ReportKind::Chat))
    };
    report().await.unwrap();
    report().await.unwrap();
    let queue = service.moderation.moderation_queue(&judge).await.unwrap();
    assert_eq!(queue.reports.len(), 1, "a report is not made twice");
    let found = &queue.reports[0];
    assert_eq!((found.weight, found.state), (20, ReportState::Open));
    assert_eq!((found.seen.chat[0].seq, &*found.seen.chat[0].text), (line, "you fool"));
    assert_eq!(
        found.seen.game.as_ref().unwrap().seats[1].as_deref(),
        Some(ben.as_str())
    );

    service
        .moderation
        .impose(&judge, ben, mute(Some(24), Some(&found.id)))
        .await
        .unwrap();
    assert!(
        service
            .moderation
            .moderation_queue(&judge)
            .await
            .unwrap()
            .reports
            .is_empty()
    );
    let answer = fixture.act(&table, ben, "d", chat("again")).await;
    let refused = answer.unwrap_err().problem;
    assert_eq!(refused.code, ProblemCode::Muted);
    assert_eq!(refused.params["reason"], "Insults in the chat.");
    fixture.play(&table, 0, 2).await;
    let notice = &own(&fixture, ben).await[0];
    assert_eq!(notice.reason, "Insults in the chat.");
    assert!(notice.active && !notice.seen && notice.appeal_until_ms.is_some());
    let history = service.moderation.moderation_history(&judge, ben).await.unwrap();
    assert_eq!(history.log[0].subject.as_deref(), Some(&*notice.id));
    assert_eq!(history.reports[0].state, ReportState::Acted);

    service
        .moderation
        .unsay(&judge, &table, line, "An insult.")
        .await
        .unwrap();
    assert!(fixture.view(&table).await.chat.is_empty());
    fixture.expect_sound(&table).await;
    let log = service.moderation.moderation_log(&judge, None).await.unwrap().log;
    let acts: Vec<_> = log.iter().map(|entry| &*entry.act).collect();
    assert_eq!(acts, ["unsay", "sanction"]);
    assert!(log.iter().all(|entry| !entry.text.is_empty()));

    fixture.time.advance(Millis::DAY);
    fixture.service.peers.check_external_writes().await;
    assert!(!service.sanctions.is_sanctioned(ben, SanctionKind::Mute));
}

#[tokio::test]
async fn an_appeal_goes_to_another_moderator_or_to_the_host() {
    let scratch = Scratch::new("appeal");
    let fixture = Fixture::open(&file(&scratch)).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let judge = moderator(&fixture, "Judge").await;
    let other = moderator(&fixture, "Other").await;
    for person in [ada, ben] {
        service
            .moderation
            .impose(&judge, person, mute(None, None))
            .await
            .unwrap();
    }
    let [of_ada, of_ben] = [&own(&fixture, ada).await[0].id, &own(&fixture, ben).await[0].id];
    let refused = service.sanctions.appeal(ada, of_ben, "It was not me.").await;
    assert!(matches!(refused, Err(ServiceError::NotFound)));
    for (person, id) in [(ada, of_ada), (ben, of_ben)] {
        service.sanctions.see_sanction(person, id).await.unwrap();
        service.sanctions.appeal(person, id, "It was not me.").await.unwrap();
        let again = service.sanctions.appeal(person, id, "Please.").await;
        assert_eq!(problem(again), ProblemCode::Appeal);
    }
    let answer = |granted| AppealAnswer {
        granted,
        text: "I have read it all.".to_owned(),
    };
    let itself = service.moderation.answer_appeal(&judge, of_ada, answer(true)).await;
    assert_eq!(problem(itself), ProblemCode::Appeal);
    let player = service.moderation.answer_appeal(ben, of_ada, answer(true)).await;
    assert_eq!(problem(player), ProblemCode::NotModerator);
    service
        .moderation
        .answer_appeal(&other, of_ada, answer(true))
        .await
        .unwrap();
    assert!(!service.sanctions.is_sanctioned(ada, SanctionKind::Mute));

    let admin = Admin::open(&file(&scratch)).await.unwrap();
    assert_eq!(admin.reports().await.unwrap().1.len(), 1);
    admin.uphold(of_ben, "The line is in the log.").await.unwrap();
    assert!(matches!(
        admin.uphold(of_ben, "Again.").await,
        Err(ServiceError::NotFound)
    ));
    let shown = &own(&fixture, ben).await[0];
    let appeal = shown.appeal.as_ref().unwrap();
    assert_eq!(appeal.answer.as_deref(), Some("The line is in the log."));
    assert!(shown.active && appeal.granted == Some(false));
    let acts = admin.moderation_log(None).await.unwrap();
    let acts: Vec<_> = acts
        .iter()
        .map(|entry| (&*entry.act, entry.moderator == "host"))
        .collect();
    let all = [
        ("uphold", true),
        ("lift", false),
        ("sanction", false),
        ("sanction", false),
    ];
    assert_eq!(acts, all);
}

#[tokio::test]
async fn an_appeal_is_possible_for_fourteen_days_after_reading() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ben, .. } = &fixture;
    let judge = moderator(&fixture, "Judge").await;
    service.moderation.impose(&judge, ben, mute(None, None)).await.unwrap();
    let id = &own(&fixture, ben).await[0].id;
    fixture.time.advance(Millis::days(100));
    assert!(own(&fixture, ben).await[0].appeal_until_ms.is_some());
    service.sanctions.see_sanction(ben, id).await.unwrap();
    fixture.time.advance(Millis::days(14));
    let late = service.sanctions.appeal(ben, id, "I was away.").await;
    assert_eq!(problem(late), ProblemCode::Appeal);
}

#[tokio::test]
async fn what_is_about_moderators_and_their_bots_is_for_others() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, .. } = &fixture;
    let judge = moderator(&fixture, "Judge").await;
    let other = moderator(&fixture, "Other").await;
    let bot = service.programs.new_bot(&judge, "Judge Junior").await.expect("a bot");
    let bot = bot.id.clone();
    let reason = "It is read by others.";
    let code = ProblemCode::NotModerator;
    for person in [&judge, &bot] {
        let report = about(person, None, ReportKind::Name);
        service.moderation.report(ada, report).await.expect("a report");
        let queue = service.moderation.moderation_queue(&judge).await.unwrap();
        assert!(queue.reports.is_empty() && queue.people.is_empty());
        let history = service.moderation.moderation_history(&judge, person).await.unwrap();
        assert!(history.reports.is_empty());
        let queue = service.moderation.moderation_queue(&other).await.unwrap();
        let id = &queue.reports[0].id;
        assert_eq!(problem(service.moderation.dismiss(&judge, id, reason).await), code);
        service.moderation.dismiss(&other, id, reason).await.unwrap();

        let imposed = service.moderation.impose(&judge, person, mute(None, None)).await;
        assert_eq!(problem(imposed), code);
        service
            .moderation
            .impose(&other, person, mute(None, None))
            .await
            .unwrap();
        let history = service.moderation.moderation_history(&other, person).await.unwrap();
        assert_eq!(history.reports.len(), 1);
        let id = &history.sanctions[0].id;
        assert_eq!(problem(service.moderation.lift(&judge, id, reason).await), code);
        service.moderation.lift(&other, id, reason).await.unwrap();
    }
}

#[tokio::test]
async fn only_moderators_judge_with_a_reason_and_never_themselves() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let Fixture { service, ada, ben, .. } = &fixture;
    let judge = moderator(&fixture, "Judge").await;
    let code = ProblemCode::NotModerator;
    assert_eq!(problem(service.moderation.moderation_queue(ada).await), code);
    assert_eq!(problem(service.moderation.moderation_log(ada, None).await), code);
    assert_eq!(problem(service.moderation.moderation_history(ada, ben).await), code);
    assert_eq!(
        problem(service.moderation.impose(ada, ben, mute(None, None)).await),
        code
    );
    assert_eq!(
        problem(service.moderation.impose(&judge, &judge, mute(None, None)).await),
        code
    );
    let blank = NewSanction {
        reason: " \u{200b}".to_owned(),
        ..mute(None, None)
    };
    assert_eq!(
        problem(service.moderation.impose(&judge, ben, blank).await),
        ProblemCode::BadMessage
    );
    assert!(own(&fixture, ben).await.is_empty());
}
