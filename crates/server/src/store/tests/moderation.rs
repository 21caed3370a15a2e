//! What every store does with reports, sanctions, appeals and the log.

use super::writing::{impose, lift, person, put, sanction};
use crate::store::{Outcome, ReportRow, ReportWrite, SanctionRow, SanctionWrite, Store, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for id in ["ada", "ben", "cy"] {
        put(store, person(id)).await.unwrap();
    }
    reports_are_handled_once(store).await;
    sanctions_begin_once_and_end(store).await;
    a_ban_ends_by_itself(store).await;
    an_appeal_is_answered_once(store).await;
    whatever_was_done_is_in_the_log(store).await;
}

fn report(id: &str, weight: u32, at_ms: u64) -> ReportRow {
    ReportRow {
        id: id.to_owned(),
        about: "ben".to_owned(),
        reporter: "ada".to_owned(),
        kind: "chat".to_owned(),
        table: Some("t".to_owned()),
        seen: "{}".to_owned(),
        text: "rude".to_owned(),
        weight,
        at_ms,
        state: "open".to_owned(),
        moderator: None,
        handled_ms: None,
    }
}

async fn done(store: &dyn Store, write: Write) -> bool {
    put(store, write).await.unwrap() == Outcome::Done
}

async fn reports_are_handled_once(store: &dyn Store) {
    for (id, weight, at_ms) in [("light", 5, 1), ("heavy", 50, 2), ("later", 50, 3)] {
        let write = || Write::Report(ReportWrite::Put(report(id, weight, at_ms)));
        assert!(done(store, write()).await);
        assert!(!done(store, write()).await, "{id} twice");
    }
    let open = store.open_reports(9).await.unwrap();
    let ids: Vec<_> = open.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(ids, ["heavy", "later", "light"]);
    assert_eq!(open[0], report("heavy", 50, 2));
    let dismiss = || {
        Write::Report(ReportWrite::Dismiss {
            report: report("light", 5, 1),
            moderator: "cy".to_owned(),
            at_ms: 9,
            text: "a joke".to_owned(),
        })
    };
    assert!(done(store, dismiss()).await);
    assert!(!done(store, dismiss()).await);
    let light = store.report("light").await.unwrap().unwrap();
    assert_eq!(
        (
            light.state.as_str(),
            light.moderator.as_deref(),
            light.handled_ms
        ),
        ("dismissed", Some("cy"), Some(9))
    );
    assert_eq!(store.reports_about("ben", 9).await.unwrap().len(), 3);
    assert_eq!(store.reports_by("ada", 2).await.unwrap().len(), 2);
    assert!(store.reports_by("ben", 2).await.unwrap().is_empty());
}

async fn sanctions_begin_once_and_end(store: &dyn Store) {
    let mute = SanctionRow {
        until_ms: Some(100),
        ..sanction("mute", "ben", "mute", 10)
    };
    let begin = || {
        Write::Sanction(SanctionWrite::Impose {
            row: mute.clone(),
            report: Some("heavy".to_owned()),
        })
    };
    assert!(done(store, begin()).await);
    assert!(!done(store, begin()).await);
    assert_eq!(store.report("heavy").await.unwrap().unwrap().state, "acted");
    assert_eq!(
        store.active_sanctions(99).await.unwrap(),
        std::slice::from_ref(&mute)
    );
    assert!(store.active_sanctions(100).await.unwrap().is_empty());
    assert!(mute.is_active(99) && !mute.is_active(100));
    let seen = |at_ms| {
        Write::Sanction(SanctionWrite::Seen {
            sanction: "mute".to_owned(),
            at_ms,
        })
    };
    put(store, seen(11)).await.unwrap();
    put(store, seen(12)).await.unwrap();
    assert!(done(store, lift(&mute, 20)).await);
    assert!(!done(store, lift(&mute, 21)).await);
    let lifted = store.sanction("mute").await.unwrap().unwrap();
    assert_eq!((lifted.seen_ms, lifted.lifted_ms), (Some(11), Some(20)));
    assert!(!lifted.is_active(30));
    assert!(store.active_sanctions(30).await.unwrap().is_empty());
}

async fn a_ban_ends_by_itself(store: &dyn Store) {
    let short = SanctionRow {
        until_ms: Some(60),
        ..sanction("short", "ben", "ban", 50)
    };
    for row in [short, sanction("long", "cy", "ban", 51)] {
        assert!(done(store, impose(&row)).await);
    }
    let expire = |now_ms| Write::Sanction(SanctionWrite::Expire { now_ms });
    for (now_ms, banned) in [(59, &["ben", "cy"][..]), (60, &["cy"])] {
        put(store, expire(now_ms)).await.unwrap();
        let mut found = store.banned().await.unwrap();
        found.sort_unstable();
        assert_eq!(found, banned);
    }
}

async fn an_appeal_is_answered_once(store: &dyn Store) {
    let appeal = |text: &str| {
        Write::Sanction(SanctionWrite::Appeal {
            sanction: "long".to_owned(),
            text: text.to_owned(),
            at_ms: 70,
        })
    };
    assert!(done(store, appeal("I did not")).await);
    assert!(!done(store, appeal("I really did not")).await);
    let open = store.open_appeals(9).await.unwrap();
    assert_eq!(open.len(), 1);
    assert_eq!(open[0].appeal.as_ref().unwrap().text, "I did not");
    let uphold = || {
        Write::Sanction(SanctionWrite::Uphold {
            sanction: open[0].clone(),
            moderator: "ada".to_owned(),
            at_ms: 80,
            text: "you did".to_owned(),
        })
    };
    assert!(done(store, uphold()).await);
    assert!(!done(store, uphold()).await);
    assert!(store.open_appeals(9).await.unwrap().is_empty());
    let answered = &store.sanctions_of("cy").await.unwrap()[0];
    let answer = answered.appeal.as_ref().unwrap().answer.as_ref();
    assert_eq!(answer, Some(&("you did".to_owned(), false)));
    assert!(answered.is_active(90));
}

async fn whatever_was_done_is_in_the_log(store: &dyn Store) {
    let log = store.mod_log(None, None, 99).await.unwrap();
    let acts: Vec<_> = log.iter().rev().map(|row| row.entry.act.as_str()).collect();
    let all = [
        "dismiss", "sanction", "lift", "sanction", "sanction", "uphold",
    ];
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
    let before = store.mod_log(Some(no + 2), None, 1).await.unwrap();
    assert_eq!(before[0].entry.act, "sanction");
    let of_cy = store.mod_log(None, Some("cy"), 99).await.unwrap();
    assert_eq!(of_cy.len(), 2);
}
