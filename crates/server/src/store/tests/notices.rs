//! What every store does with notices and devices.

use crate::ids::PersonId;
use protocol::live::NoticeKind;

use crate::store::{
    AccountWrite, Change, Db, DeviceRow, DeviceWrite, NewNotice, NewSession, NoticeWrite, TableOutcome, Written,
    devices,
    notices::{self, NoticeLeased},
    tests::writing::{change, done, person},
};
use protocol::live::{At, Millis};

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    for id in ["ada", "ben"] {
        done(db.write(person(id)).await);
    }
    only_wished_notices_are_written(db).await;
    of_many_senders_one_has_a_notice(db).await;
    a_notice_is_void_once_the_table_has_other_turns(db).await;
    what_was_seen_is_not_sent(db).await;
    devices_are_kept_replaced_and_forgotten(db).await;
    what_is_over_is_forgotten(db).await;
}

fn notice(key: &str, turns: Option<u32>) -> NewNotice {
    NewNotice {
        key: key.to_owned(),
        person: "ada".into(),
        kind: NoticeKind::Turn,
        table: Some("t1".into()),
        turns,
        other: Some("ben".into()),
        at_ms: At(100),
        due_ms: At(100),
        until_ms: None,
    }
}

async fn write(db: &Db, write: NoticeWrite) {
    done(db.write(write).await);
}

async fn keys(db: &Db, now_ms: At) -> Vec<String> {
    let due = notices::due_notices(db, now_ms, 10).await.unwrap();
    due.into_iter().map(|row| row.key).collect()
}

async fn only_wished_notices_are_written(db: &Db) {
    let with = |key| Change {
        notices: vec![notice(key, Some(2))],
        ..change("t1", 0, 2)
    };
    let outcome = db.write(with("a")).await;
    assert_eq!(outcome.unwrap(), TableOutcome::Done);
    assert!(keys(db, At(200)).await.is_empty());
    assert!(!notices::wishes_notices(db, &"ada".into()).await.unwrap());
    for _ in 0..2 {
        let (person, since_ms) = ("ada".to_owned(), Some(At(1)));
        write(
            db,
            NoticeWrite::Wish {
                person: person.into(),
                since_ms,
            },
        )
        .await;
    }
    assert!(notices::wishes_notices(db, &"ada".into()).await.unwrap());
    for key in ["b", "b", "c"] {
        write(db, NoticeWrite::New(Box::new(notice(key, Some(2))))).await;
    }
    assert_eq!(keys(db, At(200)).await, ["b", "c"]);
    assert!(keys(db, At(99)).await.is_empty(), "not due yet");
    // A change that is not written tells nobody anything.
    let outcome = db.write(with("d")).await;
    assert!(!matches!(outcome, Ok(TableOutcome::Done)));
    assert_eq!(keys(db, At(200)).await, ["b", "c"]);
}

async fn of_many_senders_one_has_a_notice(db: &Db) {
    let row = notices::due_notices(db, At(200), 1).await.unwrap().remove(0);
    let lease = |now_ms| NoticeWrite::Lease {
        no: row.no,
        tries: row.tries,
        now_ms,
        until_ms: now_ms + Millis(50),
    };
    assert_eq!(db.write(lease(At(200))).await.unwrap(), Written::Done);
    for now_ms in [200, 240, 300] {
        // Whoever has read it before cannot have it any more, even after the lease.
        assert_eq!(
            db.write(lease(At(now_ms))).await.unwrap(),
            Written::Refused(NoticeLeased)
        );
    }
    assert_eq!(keys(db, At(249)).await, ["c"]);
    // A sender that was killed leaves it to the next one.
    assert_eq!(keys(db, At(250)).await, ["b", "c"]);
    let no = row.no;
    let retry = || NoticeWrite::Retry {
        no,
        due_ms: At(400),
        done: vec![],
    };
    write(db, retry()).await;
    assert_eq!(keys(db, At(399)).await, ["c"]);
    let again = notices::due_notices(db, At(400), 10).await.unwrap();
    assert_eq!(again.iter().map(|row| row.tries).collect::<Vec<_>>(), [0, 1]);
    write(db, NoticeWrite::Settled { no }).await;
    assert_eq!(keys(db, At(400)).await, ["c"]);
    // What is settled stays so.
    write(db, retry()).await;
    assert_eq!(keys(db, At(400)).await, ["c"]);
}

async fn a_notice_is_void_once_the_table_has_other_turns(db: &Db) {
    let latest = async || {
        let rows = notices::notices_of(db, &"ada".into(), At(500), 10).await.unwrap();
        rows.into_iter().map(|row| row.key).collect::<Vec<_>>()
    };
    write(db, NoticeWrite::New(Box::new(notice("end", None)))).await;
    let due = notices::due_notices(db, At(500), 10).await.unwrap();
    let valid = async || {
        let mut valid = Vec::new();
        for row in &due {
            if notices::is_notice_valid(db, row.no).await.unwrap() {
                valid.push(row.key.clone());
            }
        }
        valid
    };
    assert_eq!(latest().await, ["end", "c", "b"]);
    assert_eq!(valid().await, ["c", "end"]);
    let turn = db.write(change("t1", 2, 1)).await;
    assert_eq!(turn.unwrap(), TableOutcome::Done);
    assert_eq!(latest().await, ["end"]);
    assert_eq!(valid().await, ["end"]);
}

async fn what_was_seen_is_not_sent(db: &Db) {
    let mut reminder = notice("later", None);
    reminder.due_ms = At(1_000);
    write(db, NoticeWrite::New(Box::new(reminder))).await;
    let (person, no, now_ms) = ("ada".to_owned(), 1 << 40, 500);
    write(
        db,
        NoticeWrite::Seen {
            person: person.into(),
            no,
            now_ms: At(now_ms),
        },
    )
    .await;
    assert!(keys(db, At(999)).await.is_empty());
    assert_eq!(keys(db, At(1_000)).await, ["later"]);
    let rows = notices::notices_of(db, &"ada".into(), At(1_000), 10).await.unwrap();
    let seen: Vec<_> = rows.iter().map(|row| (row.key.as_str(), row.seen)).collect();
    assert_eq!(seen, [("later", false), ("end", true)]);
}

async fn devices_are_kept_replaced_and_forgotten(db: &Db) {
    let device = |endpoint: &str, language: &str| DeviceRow {
        endpoint: endpoint.to_owned(),
        public_key: vec![4; 65],
        auth: vec![7; 16],
        language: language.to_owned(),
    };
    let keep = |person: &str, endpoint: &str, language: &str, at_ms| DeviceWrite::Keep {
        person: person.into(),
        device: device(endpoint, language),
        session: None,
        replaces: None,
        at_ms,
        most: 2,
    };
    let of = async |person: &'static str| {
        let devices = devices::devices_of(db, &PersonId::from(person)).await.unwrap();
        let shown = devices.into_iter().map(|one| one.endpoint + " " + &one.language);
        shown.collect::<Vec<_>>()
    };
    for (at_ms, endpoint) in [(1, "e1"), (2, "e2"), (3, "e3")] {
        db.write(keep("ada", endpoint, "en", At(at_ms))).await.unwrap();
    }
    assert_eq!(of("ada").await, ["e3 en", "e2 en"]);
    db.write(keep("ada", "e2", "de", At(4))).await.unwrap();
    assert_eq!(of("ada").await, ["e2 de", "e3 en"]);
    // A session has one device, which goes with it and not with others; another session takes its place.
    let session = |token| NewSession {
        token: [token; 32],
        person: "ada".into(),
        at_ms: At(1),
        agent: None,
        until_day: 99,
    };
    let log_in = |token: u8, ended: Option<u8>| AccountWrite::LogIn {
        session: session(token),
        ended: ended.map(|token| [token; 32]),
    };
    let here = |endpoint: &str, replaces: Option<&str>, token| DeviceWrite::Keep {
        person: "ada".into(),
        device: device(endpoint, if replaces.is_none() { "sv" } else { "" }),
        session: Some([token; 32]),
        replaces: replaces.map(str::to_owned),
        at_ms: At(4),
        most: 2,
    };
    done(db.write(log_in(1, None)).await);
    db.write(here("e4", None, 1)).await.unwrap();
    db.write(here("e5", None, 1)).await.unwrap();
    assert_eq!(of("ada").await, ["e2 de", "e5 sv"]);
    db.write(here("e6", Some("e5"), 1)).await.unwrap();
    db.write(here("e7", Some("e5"), 1)).await.unwrap();
    assert_eq!(of("ada").await, ["e2 de", "e6 sv"]);
    done(db.write(log_in(2, Some(1))).await);
    assert_eq!(devices::device_of(db, &[1; 32]).await.unwrap(), None);
    assert_eq!(devices::device_of(db, &[2; 32]).await.unwrap().as_deref(), Some("e6"));
    let log_out = AccountWrite::LogOut { token: [2; 32] };
    done(db.write(log_out).await);
    assert_eq!(of("ada").await, ["e2 de"]);
    db.write(keep("ada", "e3", "en", At(3))).await.unwrap();
    // Whoever logs in at a device takes it over.
    db.write(keep("ben", "e2", "fr", At(5))).await.unwrap();
    assert_eq!(
        (of("ada").await, of("ben").await),
        (vec!["e3 en".to_owned()], vec!["e2 fr".to_owned()])
    );
    let (person, endpoint) = ("ada".to_owned(), "e2".to_owned());
    db.write(DeviceWrite::Forget {
        person: person.into(),
        endpoint,
    })
    .await
    .unwrap();
    assert_eq!(of("ben").await.len(), 1, "it is not Ada's");
    let failed = || DeviceWrite::Failed {
        endpoint: "e3".to_owned(),
        most: 2,
    };
    let works = DeviceWrite::Works {
        endpoint: "e3".to_owned(),
    };
    for (write, left) in [(failed(), 1), (works, 1), (failed(), 1), (failed(), 0)] {
        db.write(write).await.unwrap();
        assert_eq!(of("ada").await.len(), left);
    }
    let endpoint = "e2".to_owned();
    db.write(DeviceWrite::Gone { endpoint }).await.unwrap();
    assert!(of("ben").await.is_empty());
    let key = devices::push_key(db, b"first").await.unwrap();
    assert_eq!(
        (key, devices::push_key(db, b"second").await.unwrap()),
        (b"first".to_vec(), b"first".to_vec())
    );
}

async fn what_is_over_is_forgotten(db: &Db) {
    write(db, NoticeWrite::Forget { before_ms: At(100) }).await;
    assert_eq!(
        notices::notices_of(db, &"ada".into(), At(1_000), 10)
            .await
            .unwrap()
            .len(),
        2
    );
    write(db, NoticeWrite::Forget { before_ms: At(101) }).await;
    // What is still to be sent stays.
    assert_eq!(keys(db, At(1_000)).await, ["later"]);
    let (person, since_ms) = ("ada".to_owned(), None);
    write(
        db,
        NoticeWrite::Wish {
            person: person.into(),
            since_ms,
        },
    )
    .await;
    assert!(keys(db, At(1_000)).await.is_empty());
    assert!(!notices::wishes_notices(db, &"ada".into()).await.unwrap());
    // Whoever has said no is not taken for somebody who has said nothing.
    for (name, wishes) in [("ada", false), ("new", true)] {
        let (person, since_ms) = (name.to_owned(), 5);
        write(
            db,
            NoticeWrite::WishByDefault {
                person: person.into(),
                since_ms: At(since_ms),
            },
        )
        .await;
        assert_eq!(
            notices::wishes_notices(db, &PersonId::from(name)).await.unwrap(),
            wishes
        );
    }
}
