//! What every store does with reports, sanctions, appeals and the log.

use protocol::live::{ReportKind, ReportState, SanctionKind};

use crate::store::{
    Db, ReportRow, ReportWrite, SanctionRow, SanctionWrite, Written, people,
    reports::{self, ReportRefused},
    sanctions::{self, SanctionRefused},
    tests::writing::{done, impose, lift, person, sanction},
};
use protocol::live::At;

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    for id in ["ada", "ben", "cy"] {
        done(db.write(person(id)).await);
    }
    reports_are_handled_once(db).await;
    sanctions_begin_once_and_end(db).await;
    a_ban_ends_by_itself(db).await;
    an_appeal_is_answered_once(db).await;
    whatever_was_done_is_in_the_log(db).await;
}

fn report(id: &str, weight: u32, at_ms: At) -> ReportRow {
    ReportRow {
        id: id.to_owned(),
        about: "ben".into(),
        reporter: "ada".into(),
        kind: ReportKind::Chat,
        table: Some("t".into()),
        seen: "{}".to_owned(),
        text: "rude".to_owned(),
        weight,
        at_ms,
        state: ReportState::Open,
        moderator: None,
        handled_ms: None,
    }
}

async fn reports_are_handled_once(db: &Db) {
    for (id, weight, at_ms) in [("light", 5, 1), ("heavy", 50, 2), ("later", 50, 3)] {
        let write = || ReportWrite::Put(report(id, weight, At(at_ms)));
        assert_eq!(db.write(write()).await.unwrap(), Written::Done);
        let twice = db.write(write()).await.unwrap();
        assert_eq!(twice, Written::Refused(ReportRefused::Known), "{id} twice");
    }
    let open = reports::open_reports(db, 9).await.unwrap();
    let ids: Vec<_> = open.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(ids, ["heavy", "later", "light"]);
    assert_eq!(open[0], report("heavy", 50, At(2)));
    let dismiss = || ReportWrite::Dismiss {
        report: report("light", 5, At(1)),
        moderator: "cy".into(),
        at_ms: At(9),
        text: "a joke".to_owned(),
    };
    assert_eq!(db.write(dismiss()).await.unwrap(), Written::Done);
    let twice = db.write(dismiss()).await.unwrap();
    assert_eq!(twice, Written::Refused(ReportRefused::Handled));
    let light = reports::report(db, "light").await.unwrap().unwrap();
    assert_eq!(
        (light.state, light.moderator.as_deref(), light.handled_ms),
        (ReportState::Dismissed, Some("cy"), Some(At(9)))
    );
    assert_eq!(reports::reports_about(db, &"ben".into(), 9).await.unwrap().len(), 3);
    assert_eq!(reports::reports_by(db, &"ada".into(), 2).await.unwrap().len(), 2);
    assert!(reports::reports_by(db, &"ben".into(), 2).await.unwrap().is_empty());
}

async fn sanctions_begin_once_and_end(db: &Db) {
    let mute = SanctionRow {
        until_ms: Some(At(100)),
        ..sanction("mute", "ben", SanctionKind::Mute, At(10))
    };
    let begin = || SanctionWrite::Impose {
        row: mute.clone(),
        report: Some("heavy".to_owned()),
    };
    assert_eq!(db.write(begin()).await.unwrap(), Written::Done);
    let twice = db.write(begin()).await.unwrap();
    assert_eq!(twice, Written::Refused(SanctionRefused::Known));
    assert_eq!(
        reports::report(db, "heavy").await.unwrap().unwrap().state,
        ReportState::Acted
    );
    assert_eq!(
        sanctions::active_sanctions(db, At(99)).await.unwrap(),
        std::slice::from_ref(&mute)
    );
    assert!(sanctions::active_sanctions(db, At(100)).await.unwrap().is_empty());
    assert!(mute.is_active(At(99)) && !mute.is_active(At(100)));
    let seen = |at_ms| SanctionWrite::Seen {
        sanction: "mute".to_owned(),
        at_ms,
    };
    done(db.write(seen(At(11))).await);
    done(db.write(seen(At(12))).await);
    assert_eq!(db.write(lift(&mute, At(20))).await.unwrap(), Written::Done);
    let twice = db.write(lift(&mute, At(21))).await.unwrap();
    assert_eq!(twice, Written::Refused(SanctionRefused::Lifted));
    let lifted = sanctions::sanction(db, "mute").await.unwrap().unwrap();
    assert_eq!((lifted.seen_ms, lifted.lifted_ms), (Some(At(11)), Some(At(20))));
    assert!(!lifted.is_active(At(30)));
    assert!(sanctions::active_sanctions(db, At(30)).await.unwrap().is_empty());
}

async fn a_ban_ends_by_itself(db: &Db) {
    let short = SanctionRow {
        until_ms: Some(At(60)),
        ..sanction("short", "ben", SanctionKind::Ban, At(50))
    };
    for row in [short, sanction("long", "cy", SanctionKind::Ban, At(51))] {
        assert_eq!(db.write(impose(&row)).await.unwrap(), Written::Done);
    }
    let expire = |now_ms| SanctionWrite::Expire { now_ms };
    for (now_ms, banned) in [(59, &["ben", "cy"][..]), (60, &["cy"])] {
        done(db.write(expire(At(now_ms))).await);
        let mut found = people::banned(db).await.unwrap();
        found.sort_unstable();
        assert_eq!(found, banned);
    }
}

async fn an_appeal_is_answered_once(db: &Db) {
    let appeal = |text: &str| SanctionWrite::Appeal {
        sanction: "long".to_owned(),
        text: text.to_owned(),
        at_ms: At(70),
    };
    assert_eq!(db.write(appeal("I did not")).await.unwrap(), Written::Done);
    let twice = db.write(appeal("I really did not")).await.unwrap();
    assert_eq!(twice, Written::Refused(SanctionRefused::Appealed));
    let open = sanctions::open_appeals(db, 9).await.unwrap();
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].appeal.as_ref().unwrap().text, "I did not");
    let uphold = || SanctionWrite::Uphold {
        sanction: open[0].clone(),
        moderator: "ada".into(),
        at_ms: At(80),
        text: "you did".to_owned(),
    };
    assert_eq!(db.write(uphold()).await.unwrap(), Written::Done);
    let twice = db.write(uphold()).await.unwrap();
    assert_eq!(twice, Written::Refused(SanctionRefused::Answered));
    assert!(sanctions::open_appeals(db, 9).await.unwrap().is_empty());
    let answered = &sanctions::sanctions_of(db, &"cy".into()).await.unwrap()[0];
    let appeal = answered.appeal.as_ref().unwrap();
    assert_eq!(appeal.answer.as_deref(), Some("you did"));
    assert_eq!(appeal.granted, Some(false));
    assert!(answered.is_active(At(90)));
}

async fn whatever_was_done_is_in_the_log(db: &Db) {
    let log = sanctions::mod_log(db, None, None, 99).await.unwrap();
    let acts: Vec<_> = log.iter().rev().map(|row| row.entry.act.as_str()).collect();
    let all = ["dismiss", "sanction", "lift", "sanction", "sanction", "uphold"];
    assert_eq!(acts, all);
    let last = log.last().unwrap();
    let (no, dismissed) = (last.no, &last.entry);
    assert_eq!(
        (
            dismissed.person.as_deref(),
            dismissed.subject.as_deref(),
            &*dismissed.text
        ),
        (Some("ben"), Some("light"), "a joke")
    );
    let before = sanctions::mod_log(db, Some(no + 2), None, 1).await.unwrap();
    assert_eq!(before[0].entry.act, "sanction");
    let of_cy = sanctions::mod_log(db, None, Some(&"cy".into()), 99).await.unwrap();
    assert_eq!(of_cy.len(), 2);
}
