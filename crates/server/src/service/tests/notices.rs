//! Notices: written with their cause, sent at least once, and never after the person has moved.

mod killed;
mod push_service;

use protocol::live::{Millis, NoticeKind, NoticeWish, PushDevice};

use crate::{
    ids::PersonId,
    service::tests::{
        notices::push_service::{Answer, PushService},
        *,
    },
    store::{self, NewNotice, NoticeWrite, Written},
};

const DAYS: ClockTerms = ClockTerms::Days { days: 1 };

impl Fixture {
    async fn wish(&self, who: &PersonId) {
        let on = NoticeWish {
            on: Some(true),
            ..NoticeWish::default()
        };
        self.service.notifier.wish_notices(who, on).await.expect("a wish");
    }

    async fn kinds(&self, who: &PersonId) -> Vec<NoticeKind> {
        let notices = self.service.notifier.notices(who).await.expect("a list");
        notices.notices.iter().map(|notice| notice.kind).collect()
    }

    /// Something that no table causes.
    async fn tell_ada(&self, number: u16) {
        let at_ms = self.service.base.now_ms();
        let notice = NewNotice {
            key: format!("sanction-{number}"),
            person: self.ada.clone(),
            kind: NoticeKind::Sanction,
            table: None,
            turns: None,
            other: None,
            at_ms,
            due_ms: at_ms,
            until_ms: None,
        };
        let write = NoticeWrite::New(Box::new(notice));
        let written = self.service.base.write(write).await;
        assert_eq!(written.expect("a notice"), Written::Done);
    }

    /// Ada takes notices on a device of a push service.
    async fn subscribe(&self, service: &PushService) -> PushDevice {
        self.service.notifier.push_by(service.pusher());
        let device = service.device("de");
        let kept = self.service.notifier.keep_device(&self.ada, None, device.clone()).await;
        assert!(kept.expect("a device").on);
        device
    }
}

#[tokio::test]
async fn only_those_who_wish_it_and_are_elsewhere_are_told() {
    let fixture = Fixture::open(&Database::Temporary).await;
    fixture.wish(&fixture.ada).await;
    let table = fixture.begin(DAYS).await;
    assert_eq!(fixture.kinds(&fixture.ada).await, [NoticeKind::Began]);
    let mut notified = fixture.service.tables.watch_mine(&fixture.ada);
    let here = fixture.service.tables.mark_present(&table, &fixture.ada);
    assert!(fixture.kinds(&fixture.ada).await.is_empty(), "she sits there");
    drop(here);
    for _ in ["she came", "she went"] {
        assert!(notified.recv().await.is_some(), "her pages count anew");
    }
    fixture.play(&table, 0, 1).await;
    // It is Ben's turn, who has not wished anything; and Ada's notice is void.
    assert!(fixture.kinds(&fixture.ben).await.is_empty());
    assert!(fixture.kinds(&fixture.ada).await.is_empty());
    fixture.play(&table, 1, 2).await;
    assert_eq!(fixture.kinds(&fixture.ada).await, [NoticeKind::Turn]);
    let here = fixture.service.tables.mark_present(&table, &fixture.ada);
    fixture.play(&table, 2, 4).await;
    assert!(fixture.kinds(&fixture.ada).await.is_empty(), "she is here");
    drop(here);
    fixture.play(&table, 4, 5).await;
    let draw = fixture.act(&table, &fixture.ben, "d", Command::Draw).await;
    draw.expect("an offer");
    assert_eq!(fixture.kinds(&fixture.ada).await, [NoticeKind::Offer]);
    let resigned = fixture.act(&table, &fixture.ben, "r", Command::Resign);
    resigned.await.expect("an end");
    assert_eq!(fixture.kinds(&fixture.ada).await, [NoticeKind::Ended]);
    let seen = fixture.service.notifier.notices(&fixture.ada).await.expect("a list");
    assert_eq!(seen.people[0].id, fixture.ben.as_str());
    let wish = NoticeWish {
        seen: Some(seen.notices[0].no),
        ..NoticeWish::default()
    };
    let seen = fixture.service.notifier.wish_notices(&fixture.ada, wish).await;
    assert!(seen.expect("a list").notices[0].seen);
}

#[tokio::test]
async fn a_reminder_comes_when_most_of_the_time_is_over() {
    let fixture = Fixture::open(&Database::Temporary).await;
    fixture.wish(&fixture.ada).await;
    let table = fixture.begin(DAYS).await;
    fixture.play(&table, 0, 2).await;
    fixture.time.advance(Millis::hours(19));
    assert_eq!(fixture.kinds(&fixture.ada).await, [NoticeKind::Turn]);
    fixture.time.advance(Millis::HOUR);
    let kinds = fixture.kinds(&fixture.ada).await;
    assert_eq!(kinds, [NoticeKind::Reminder, NoticeKind::Turn]);
    fixture.play(&table, 2, 3).await;
    assert!(fixture.kinds(&fixture.ada).await.is_empty());
    // Games that are played at once remind of nothing.
    let live = fixture.begin(MINUTE).await;
    fixture.play(&live, 0, 2).await;
    assert_eq!(fixture.kinds(&fixture.ada).await, [NoticeKind::Turn]);
    fixture.time.advance(Millis(59_000));
    assert_eq!(fixture.kinds(&fixture.ada).await, [NoticeKind::Turn]);
}

#[tokio::test]
async fn a_notice_reaches_the_device_encrypted_and_once() {
    let push = PushService::start().await;
    let fixture = Fixture::open(&Database::Temporary).await;
    fixture.subscribe(&push).await;
    let table = fixture.begin(DAYS).await;
    fixture.service.notifier.send_notices().await;
    let sent = push.taken().await;
    let text: serde_json::Value = serde_json::from_str(&sent[0].text).expect("JSON");
    let expected = serde_json::json!({
        "kind": "began", "table": table.as_str(), "name": null, "due": 1, "language": "de",
    });
    assert_eq!(text, expected);
    assert_eq!(sent[0].topic, table.as_str());
    assert!(sent[0].ttl_s > 23 * 3_600 && sent[0].ttl_s <= 24 * 3_600 + 2);
    assert!(sent[0].authorization.starts_with("vapid t="));
    fixture.time.advance(Millis(10 * 60_000));
    fixture.service.notifier.send_notices().await;
    assert_eq!(push.taken().await.len(), 1);
}

#[tokio::test]
async fn nothing_is_sent_after_the_turn_was_made() {
    let push = PushService::start().await;
    let fixture = Fixture::open(&Database::Temporary).await;
    fixture.subscribe(&push).await;
    push.answer(Answer::Status(503));
    let table = fixture.begin(DAYS).await;
    fixture.service.notifier.send_notices().await;
    assert_eq!((push.taken().await.len(), push.asked()), (0, 1));
    // Ada comes by herself before it is sent again.
    fixture.play(&table, 0, 1).await;
    push.answer(Answer::Status(201));
    fixture.time.advance(Millis(2 * 60_000));
    fixture.service.notifier.send_notices().await;
    fixture.time.advance(Millis::hours(24));
    fixture.service.notifier.send_notices().await;
    assert_eq!((push.taken().await.len(), push.asked()), (0, 1));
}

#[tokio::test]
async fn a_push_service_that_fails_is_asked_again_and_one_that_knows_nothing_is_not() {
    let push = PushService::start().await;
    let fixture = Fixture::open(&Database::Temporary).await;
    fixture.subscribe(&push).await;
    fixture.begin(DAYS).await;
    for (answer, pause_ms) in [
        (Answer::Status(500), 30_000),
        (Answer::Status(429), 600_000),
        (Answer::Hangup, 120_000),
    ] {
        let asked = push.asked();
        push.answer(answer);
        fixture.service.notifier.send_notices().await;
        assert_eq!(push.asked(), asked + 1, "{answer:?}");
        fixture.time.advance(Millis(pause_ms - 1_000));
        fixture.service.notifier.send_notices().await;
        assert_eq!(push.asked(), asked + 1, "{answer:?}: too early");
        fixture.time.advance(Millis(2_000));
    }
    push.answer(Answer::Status(201));
    fixture.service.notifier.send_notices().await;
    assert_eq!(push.taken().await.len(), 1);
    for status in [404, 410] {
        let device = push.device("en");
        let kept = fixture.service.notifier.keep_device(&fixture.ada, None, device).await;
        kept.expect("a device");
        push.answer(Answer::Status(status));
        fixture.tell_ada(status).await;
        fixture.service.notifier.send_notices().await;
        let devices = &fixture.service.base.db;
        let devices = store::devices::devices_of(devices, &fixture.ada).await;
        assert!(devices.expect("a list").is_empty(), "{status}");
    }
}

#[tokio::test]
async fn a_server_that_was_killed_sends_what_it_had_written() {
    let scratch = Scratch::new("notices");
    let push = PushService::start().await;
    let mut fixture = Fixture::open(&file(&scratch)).await;
    fixture.subscribe(&push).await;
    let table = fixture.begin(DAYS).await;
    fixture.play(&table, 0, 2).await;
    // Killed after the event, before anything was sent …
    fixture.vanish();
    fixture.reopen(&file(&scratch)).await;
    fixture.service.notifier.push_by(push.pusher());
    push.answer(Answer::Hangup);
    fixture.service.notifier.send_notices().await;
    assert_eq!(push.taken().await.len(), 0);
    // … and again while it was being sent.
    fixture.vanish();
    fixture.time.advance(Millis(2 * 60_000));
    fixture.reopen(&file(&scratch)).await;
    fixture.service.notifier.push_by(push.pusher());
    push.answer(Answer::Status(201));
    fixture.service.notifier.send_notices().await;
    let sent = push.taken().await;
    assert!(sent.iter().any(|one| one.text.contains("\"turn\"")), "{sent:?}");
    assert!(!sent.iter().any(|one| one.text.contains("\"began\"")));
}

#[tokio::test]
async fn what_is_no_device_is_refused() {
    let push = PushService::start().await;
    let fixture = Fixture::open(&Database::Temporary).await;
    let good = push.device("en");
    for wrong in [
        PushDevice {
            endpoint: good.endpoint.replace("https", "http"),
            ..good.clone()
        },
        PushDevice {
            // Without the switch of these tests the own machine is no push service.
            ..good.clone()
        },
        PushDevice {
            endpoint: "https://push.example/a".to_owned(),
            auth: "AAAA".to_owned(),
            ..good.clone()
        },
        PushDevice {
            endpoint: "https://push.example/a".to_owned(),
            p256dh: "not base64url!".to_owned(),
            ..good.clone()
        },
        PushDevice {
            endpoint: "https://push.example/a".to_owned(),
            language: "<script>".to_owned(),
            ..good.clone()
        },
    ] {
        let kept = fixture.service.notifier.keep_device(&fixture.ada, None, wrong).await;
        assert!(kept.is_err());
    }
}

#[tokio::test]
async fn a_push_service_that_hangs_holds_no_other_device_up() {
    let push = PushService::start().await;
    let fixture = Fixture::open(&Database::Temporary).await;
    fixture.subscribe(&push).await;
    let other = push.device("en");
    let kept = fixture.service.notifier.keep_device(&fixture.ada, None, other).await;
    kept.expect("a second device");
    push.answer(Answer::HangsFor("de"));
    fixture.tell_ada(1).await;
    let began = std::time::Instant::now();
    fixture.service.notifier.send_notices().await;
    assert_eq!(push.taken().await.len(), 1, "the other device has it");
    assert!(began.elapsed() < std::time::Duration::from_secs(8));
    // It is sent again to the one that hung, and to no other.
    push.answer(Answer::Status(201));
    fixture.time.advance(Millis(31_000));
    fixture.service.notifier.send_notices().await;
    assert_eq!(push.taken().await.len(), 2);
    let devices = store::devices::devices_of(&fixture.service.base.db, &fixture.ada).await;
    assert_eq!(devices.expect("a list").len(), 2, "neither is forgotten");
}

#[tokio::test]
async fn no_redirect_is_followed_and_a_device_that_is_always_refused_is_forgotten() {
    let push = PushService::start().await;
    let fixture = Fixture::open(&Database::Temporary).await;
    fixture.subscribe(&push).await;
    push.answer(Answer::Status(307));
    for number in 1..=10 {
        fixture.tell_ada(number).await;
        fixture.service.notifier.send_notices().await;
        assert_eq!(push.asked(), usize::from(number), "the address itself, once");
    }
    let devices = store::devices::devices_of(&fixture.service.base.db, &fixture.ada).await;
    assert!(devices.expect("a list").is_empty());
}

#[tokio::test]
async fn a_device_that_never_answers_is_forgotten_but_not_when_nobody_answers() {
    let push = PushService::start().await;
    let fixture = Fixture::open(&Database::Temporary).await;
    let service = &fixture.service;
    service.notifier.push_by(push.pusher());
    // Nobody listens at that port.
    let silent = PushDevice {
        endpoint: "https://localhost:9/send/en".to_owned(),
        ..push.device("en")
    };
    let kept = service.notifier.keep_device(&fixture.ada, None, silent).await;
    kept.expect("a device");
    let devices = async || {
        let devices = store::devices::devices_of(&service.base.db, &fixture.ada).await;
        devices.expect("a list").len()
    };
    let give_up = async || {
        for _ in 0..12 {
            service.notifier.send_notices().await;
            fixture.time.advance(Millis::HOUR + Millis(1_000));
        }
    };
    for number in 1..=10 {
        fixture.tell_ada(number).await;
    }
    give_up().await;
    assert_eq!(devices().await, 1, "the fault may be here");
    let other = push.device("de");
    let kept = service.notifier.keep_device(&fixture.ada, None, other).await;
    kept.expect("a second device");
    for number in 11..=20 {
        fixture.tell_ada(number).await;
    }
    give_up().await;
    assert_eq!(push.taken().await.len(), 10, "each once");
    assert_eq!(devices().await, 1, "the silent one is gone");
}
