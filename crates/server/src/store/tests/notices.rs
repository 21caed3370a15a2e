//! What every store does with notices and devices.

use super::writing::{change, person, put};
use crate::store::{
    AccountWrite, Change, DeviceRow, DeviceWrite, NewNotice, NewSession, NoticeWrite, Outcome,
    Store, Write,
};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for id in ["ada", "ben"] {
        put(store, person(id)).await.unwrap();
    }
    only_wished_notices_are_written(store).await;
    of_many_senders_one_has_a_notice(store).await;
    a_notice_is_void_once_the_table_has_other_turns(store).await;
    what_was_seen_is_not_sent(store).await;
    devices_are_kept_replaced_and_forgotten(store).await;
    what_is_over_is_forgotten(store).await;
}

fn notice(key: &str, turns: Option<u32>) -> NewNotice {
    NewNotice {
        key: key.to_owned(),
        person: "ada".to_owned(),
        kind: "turn",
        table: Some("t1".to_owned()),
        turns,
        other: Some("ben".to_owned()),
        at_ms: 100,
        due_ms: 100,
        until_ms: None,
    }
}

async fn write(store: &dyn Store, write: NoticeWrite) -> Outcome {
    put(store, Write::Notice(write)).await.unwrap()
}

async fn keys(store: &dyn Store, now_ms: u64) -> Vec<String> {
    let due = store.due_notices(now_ms, 10).await.unwrap();
    due.into_iter().map(|row| row.key).collect()
}

async fn only_wished_notices_are_written(store: &dyn Store) {
    let with = |key| Change {
        notices: vec![notice(key, Some(2))],
        ..change("t1", 0, 2)
    };
    let outcome = put(store, Write::Table(Box::new(with("a")))).await;
    assert_eq!(outcome.unwrap(), Outcome::Done);
    assert!(keys(store, 200).await.is_empty());
    assert!(!store.wishes_notices("ada").await.unwrap());
    for _ in 0..2 {
        let (person, since_ms) = ("ada".to_owned(), Some(1));
        write(store, NoticeWrite::Wish { person, since_ms }).await;
    }
    assert!(store.wishes_notices("ada").await.unwrap());
    for key in ["b", "b", "c"] {
        write(store, NoticeWrite::New(Box::new(notice(key, Some(2))))).await;
    }
    assert_eq!(keys(store, 200).await, ["b", "c"]);
    assert!(keys(store, 99).await.is_empty(), "not due yet");
    // A change that is not written tells nobody anything.
    let outcome = put(store, Write::Table(Box::new(with("d")))).await;
    assert!(!matches!(outcome, Ok(Outcome::Done)));
    assert_eq!(keys(store, 200).await, ["b", "c"]);
}

async fn of_many_senders_one_has_a_notice(store: &dyn Store) {
    let row = store.due_notices(200, 1).await.unwrap().remove(0);
    let lease = |now_ms| NoticeWrite::Lease {
        no: row.no,
        tries: row.tries,
        now_ms,
        until_ms: now_ms + 50,
    };
    assert_eq!(write(store, lease(200)).await, Outcome::Done);
    for now_ms in [200, 240, 300] {
        // Whoever has read it before cannot have it any more, even after the lease.
        assert_eq!(write(store, lease(now_ms)).await, Outcome::Overtaken);
    }
    assert_eq!(keys(store, 249).await, ["c"]);
    // A sender that was killed leaves it to the next one.
    assert_eq!(keys(store, 250).await, ["b", "c"]);
    let no = row.no;
    let retry = || NoticeWrite::Retry {
        no,
        due_ms: 400,
        done: vec![],
    };
    write(store, retry()).await;
    assert_eq!(keys(store, 399).await, ["c"]);
    let again = store.due_notices(400, 10).await.unwrap();
    assert_eq!(
        again.iter().map(|row| row.tries).collect::<Vec<_>>(),
        [0, 1]
    );
    write(store, NoticeWrite::Settled { no }).await;
    assert_eq!(keys(store, 400).await, ["c"]);
    // What is settled stays so.
    write(store, retry()).await;
    assert_eq!(keys(store, 400).await, ["c"]);
}

async fn a_notice_is_void_once_the_table_has_other_turns(store: &dyn Store) {
    let latest = async || {
        let rows = store.notices_of("ada", 500, 10).await.unwrap();
        rows.into_iter().map(|row| row.key).collect::<Vec<_>>()
    };
    write(store, NoticeWrite::New(Box::new(notice("end", None)))).await;
    let due = store.due_notices(500, 10).await.unwrap();
    let valid = async || {
        let mut valid = Vec::new();
        for row in &due {
            if store.is_notice_valid(row.no).await.unwrap() {
                valid.push(row.key.clone());
            }
        }
        valid
    };
    assert_eq!(latest().await, ["end", "c", "b"]);
    assert_eq!(valid().await, ["c", "end"]);
    let turn = put(store, Write::Table(Box::new(change("t1", 2, 1)))).await;
    assert_eq!(turn.unwrap(), Outcome::Done);
    assert_eq!(latest().await, ["end"]);
    assert_eq!(valid().await, ["end"]);
}

async fn what_was_seen_is_not_sent(store: &dyn Store) {
    let mut reminder = notice("later", None);
    reminder.due_ms = 1_000;
    write(store, NoticeWrite::New(Box::new(reminder))).await;
    let (person, no, now_ms) = ("ada".to_owned(), 1 << 40, 500);
    write(store, NoticeWrite::Seen { person, no, now_ms }).await;
    assert!(keys(store, 999).await.is_empty());
    assert_eq!(keys(store, 1_000).await, ["later"]);
    let rows = store.notices_of("ada", 1_000, 10).await.unwrap();
    let seen: Vec<_> = rows
        .iter()
        .map(|row| (row.key.as_str(), row.seen))
        .collect();
    assert_eq!(seen, [("later", false), ("end", true)]);
}

async fn devices_are_kept_replaced_and_forgotten(store: &dyn Store) {
    let keep = |person: &str, endpoint: &str, language: &str, at_ms| {
        Write::Device(DeviceWrite::Keep {
            person: person.to_owned(),
            device: DeviceRow {
                endpoint: endpoint.to_owned(),
                public_key: vec![4; 65],
                auth: vec![7; 16],
                language: language.to_owned(),
            },
            session: None,
            replaces: None,
            at_ms,
            most: 2,
        })
    };
    let of = async |person: &'static str| {
        let devices = store.devices_of(person).await.unwrap();
        let shown = devices
            .into_iter()
            .map(|one| one.endpoint + " " + &one.language);
        shown.collect::<Vec<_>>()
    };
    for (at_ms, endpoint) in [(1, "e1"), (2, "e2"), (3, "e3")] {
        put(store, keep("ada", endpoint, "en", at_ms))
            .await
            .unwrap();
    }
    assert_eq!(of("ada").await, ["e3 en", "e2 en"]);
    put(store, keep("ada", "e2", "de", 4)).await.unwrap();
    assert_eq!(of("ada").await, ["e2 de", "e3 en"]);
    // A session has one device, which goes with it and not with others; another session takes its place.
    let session = |token| NewSession {
        token: [token; 32],
        person: "ada".to_owned(),
        at_ms: 1,
        agent: None,
        until_day: 99,
    };
    let log_in = |token: u8, ended: Option<u8>| {
        Write::Account(AccountWrite::LogIn {
            session: session(token),
            ended: ended.map(|token| [token; 32]),
        })
    };
    let here = |endpoint: &str, replaces: Option<&str>, token| {
        let Write::Device(DeviceWrite::Keep {
            person,
            mut device,
            at_ms,
            most,
            ..
        }) = keep("ada", endpoint, "", 4)
        else {
            unreachable!("a device");
        };
        if replaces.is_none() {
            device.language = "sv".to_owned();
        }
        let (session, replaces) = (Some([token; 32]), replaces.map(str::to_owned));
        Write::Device(DeviceWrite::Keep {
            person,
            device,
            session,
            replaces,
            at_ms,
            most,
        })
    };
    put(store, log_in(1, None)).await.unwrap();
    put(store, here("e4", None, 1)).await.unwrap();
    put(store, here("e5", None, 1)).await.unwrap();
    assert_eq!(of("ada").await, ["e2 de", "e5 sv"]);
    put(store, here("e6", Some("e5"), 1)).await.unwrap();
    put(store, here("e7", Some("e5"), 1)).await.unwrap();
    assert_eq!(of("ada").await, ["e2 de", "e6 sv"]);
    put(store, log_in(2, Some(1))).await.unwrap();
    assert_eq!(store.device_of(&[1; 32]).await.unwrap(), None);
    assert_eq!(
        store.device_of(&[2; 32]).await.unwrap().as_deref(),
        Some("e6")
    );
    let log_out = AccountWrite::LogOut { token: [2; 32] };
    put(store, Write::Account(log_out)).await.unwrap();
    assert_eq!(of("ada").await, ["e2 de"]);
    put(store, keep("ada", "e3", "en", 3)).await.unwrap();
    // Whoever logs in at a device takes it over.
    put(store, keep("ben", "e2", "fr", 5)).await.unwrap();
    assert_eq!(
        (of("ada").await, of("ben").await),
        (vec!["e3 en".to_owned()], vec!["e2 fr".to_owned()])
    );
    let (person, endpoint) = ("ada".to_owned(), "e2".to_owned());
    put(
        store,
        Write::Device(DeviceWrite::Forget { person, endpoint }),
    )
    .await
    .unwrap();
    assert_eq!(of("ben").await.len(), 1, "it is not Ada's");
    for (write, left) in [
        (
            DeviceWrite::Failed {
                endpoint: "e3".to_owned(),
                most: 2,
            },
            1,
        ),
        (
            DeviceWrite::Works {
                endpoint: "e3".to_owned(),
            },
            1,
        ),
        (
            DeviceWrite::Failed {
                endpoint: "e3".to_owned(),
                most: 2,
            },
            1,
        ),
        (
            DeviceWrite::Failed {
                endpoint: "e3".to_owned(),
                most: 2,
            },
            0,
        ),
    ] {
        put(store, Write::Device(write)).await.unwrap();
        assert_eq!(of("ada").await.len(), left);
    }
    let endpoint = "e2".to_owned();
    put(store, Write::Device(DeviceWrite::Gone { endpoint }))
        .await
        .unwrap();
    assert!(of("ben").await.is_empty());
    let key = store.push_key(b"first").await.unwrap();
    assert_eq!(
        (key, store.push_key(b"second").await.unwrap()),
        (b"first".to_vec(), b"first".to_vec())
    );
}

async fn what_is_over_is_forgotten(store: &dyn Store) {
    write(store, NoticeWrite::Forget { before_ms: 100 }).await;
    assert_eq!(store.notices_of("ada", 1_000, 10).await.unwrap().len(), 2);
    write(store, NoticeWrite::Forget { before_ms: 101 }).await;
    // What is still to be sent stays.
    assert_eq!(keys(store, 1_000).await, ["later"]);
    let (person, since_ms) = ("ada".to_owned(), None);
    write(store, NoticeWrite::Wish { person, since_ms }).await;
    assert!(keys(store, 1_000).await.is_empty());
    assert!(!store.wishes_notices("ada").await.unwrap());
    // Whoever has said no is not taken for somebody who has said nothing.
    for (name, wishes) in [("ada", false), ("new", true)] {
        let (person, since_ms) = (name.to_owned(), 5);
        write(store, NoticeWrite::WishUntold { person, since_ms }).await;
        assert_eq!(store.wishes_notices(name).await.unwrap(), wishes);
    }
}
