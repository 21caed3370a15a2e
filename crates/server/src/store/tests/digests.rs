//! What every store does with mails of notices, and with vacation days.

use table::VacationAccount;

use super::{
    accounts::sign_up,
    writing::{change, person, put},
};
use crate::store::{
    AccountWrite, Change, DeviceRow, DeviceWrite, DigestWrite, NewNotice, NoticeWrite, Outcome,
    SpentVacation, Store, VacationWrite, Write,
};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for id in ["ada", "ben"] {
        put(store, person(id)).await.unwrap();
    }
    who_has_an_address_is_found_when_all_holds(store).await;
    of_many_senders_one_has_a_mail(store).await;
    what_was_in_a_mail_is_in_no_other(store).await;
    vacation_is_taken_with_its_event_or_not_at_all(store).await;
}

async fn write(store: &dyn Store, write: DigestWrite) -> Outcome {
    put(store, Write::Digest(write)).await.unwrap()
}

fn ada() -> String {
    "ada".to_owned()
}

async fn due(store: &dyn Store, now_ms: u64) -> Vec<(String, u32, u32)> {
    let due = store.due_digests(now_ms, 500, 9).await.unwrap();
    due.into_iter()
        .map(|row| (row.email, row.tries, row.refused))
        .collect()
}

fn notice(key: &str, due_ms: u64) -> Write {
    Write::Notice(NoticeWrite::New(Box::new(NewNotice {
        key: key.to_owned(),
        person: ada(),
        kind: "sanction",
        table: None,
        turns: None,
        other: None,
        at_ms: 100,
        due_ms,
        until_ms: None,
    })))
}

async fn who_has_an_address_is_found_when_all_holds(store: &dyn Store) {
    let wish = |here_ms| DigestWrite::Wish {
        person: ada(),
        language: "de".to_owned(),
        here_ms,
    };
    assert_eq!(store.wishes_digest("ada").await.unwrap(), None);
    write(store, wish(Some(400))).await;
    put(store, sign_up("ada", "ada", None)).await.unwrap();
    let email = AccountWrite::Email {
        person: ada(),
        email: Some("ada@example.org".to_owned()),
        code: None,
        at_ms: 1,
    };
    put(store, Write::Account(email)).await.unwrap();
    assert_eq!(store.wishes_digest("ada").await.unwrap(), Some(false));
    write(store, wish(Some(400))).await;
    assert_eq!(store.wishes_digest("ada").await.unwrap(), Some(true));
    let (person, since_ms) = (ada(), Some(1));
    put(store, Write::Notice(NoticeWrite::Wish { person, since_ms }))
        .await
        .unwrap();
    assert!(due(store, 1_000).await.is_empty(), "nothing to tell");
    put(store, notice("a", 700)).await.unwrap();
    assert!(due(store, 699).await.is_empty(), "not yet");
    let one = vec![("ada@example.org".to_owned(), 0, 0)];
    assert_eq!(due(store, 700).await, one);
    for (here_ms, found) in [(None, 0), (Some(501), 0), (Some(500), 1)] {
        write(
            store,
            DigestWrite::Moved {
                person: ada(),
                here_ms,
            },
        )
        .await;
        assert_eq!(due(store, 700).await.len(), found, "{here_ms:?}");
    }
    write(
        store,
        DigestWrite::Moved {
            person: ada(),
            here_ms: None,
        },
    )
    .await;
    write(store, DigestWrite::AllLeft { at_ms: 450 }).await;
    assert_eq!(due(store, 700).await, one);
    let device = DeviceWrite::Keep {
        person: ada(),
        device: DeviceRow {
            endpoint: "e".to_owned(),
            public_key: vec![4; 65],
            auth: vec![7; 16],
            language: "de".to_owned(),
        },
        session: None,
        replaces: None,
        at_ms: 1,
        most: 8,
    };
    put(store, Write::Device(device)).await.unwrap();
    assert!(due(store, 700).await.is_empty());
    let endpoint = "e".to_owned();
    put(store, Write::Device(DeviceWrite::Gone { endpoint }))
        .await
        .unwrap();
    assert_eq!(due(store, 700).await, one);
}

async fn of_many_senders_one_has_a_mail(store: &dyn Store) {
    let lease = |tries, now_ms| DigestWrite::Lease {
        person: ada(),
        tries,
        now_ms,
        until_ms: now_ms + 50,
    };
    assert_eq!(write(store, lease(0, 700)).await, Outcome::Done);
    assert_eq!(write(store, lease(0, 700)).await, Outcome::Overtaken);
    assert!(due(store, 749).await.is_empty());
    assert_eq!(due(store, 750).await[0].1, 1);
    assert_eq!(write(store, lease(0, 750)).await, Outcome::Overtaken);
    assert_eq!(write(store, lease(1, 750)).await, Outcome::Done);
    let (person, next_ms) = (ada(), 760);
    write(store, DigestWrite::Retry { person, next_ms }).await;
    assert!(due(store, 759).await.is_empty());
    assert_eq!(due(store, 760).await[0].1, 2);
}

async fn what_was_in_a_mail_is_in_no_other(store: &dyn Store) {
    put(store, notice("b", 700)).await.unwrap();
    put(store, notice("later", 5_000)).await.unwrap();
    let rows = store.notices_to_mail("ada", 800, 9).await.unwrap();
    let keys: Vec<&str> = rows.iter().map(|row| row.key.as_str()).collect();
    assert_eq!(keys, ["b", "a"]);
    let refused = DigestWrite::Refused {
        person: ada(),
        notices: vec![rows[1].no],
        next_ms: 900,
    };
    write(store, refused).await;
    assert!(due(store, 899).await.is_empty());
    assert_eq!(
        due(store, 900).await,
        [("ada@example.org".to_owned(), 0, 1)]
    );
    let mailed = DigestWrite::Mailed {
        person: ada(),
        notices: vec![rows[0].no],
        next_ms: 2_000,
    };
    write(store, mailed).await;
    assert!(due(store, 4_999).await.is_empty(), "all was told");
    assert_eq!(
        due(store, 5_000).await,
        [("ada@example.org".to_owned(), 0, 0)]
    );
    write(store, DigestWrite::NoWish { person: ada() }).await;
    assert!(due(store, 5_000).await.is_empty());
    assert_eq!(store.wishes_digest("ada").await.unwrap(), Some(false));
}

async fn vacation_is_taken_with_its_event_or_not_at_all(store: &dyn Store) {
    assert_eq!(store.vacation_of("ben").await.unwrap(), None, "a guest");
    let none = VacationAccount::default();
    assert_eq!(store.vacation_of("ada").await.unwrap(), Some(none));
    let one = VacationAccount {
        off: false,
        year: 2027,
        spent: 1,
        until_ms: 9,
    };
    let with = |table: &str, expected: u32, before, after| {
        let spent = SpentVacation {
            person: ada(),
            before,
            after,
        };
        Write::Table(Box::new(Change {
            vacation: Some(spent),
            ..change(table, expected, 2)
        }))
    };
    let taken = put(store, with("t1", 0, none, one)).await.unwrap();
    assert_eq!(taken, Outcome::Done);
    assert_eq!(store.vacation_of("ada").await.unwrap(), Some(one));
    // Another table has read the account before.
    let overtaken = put(store, with("t2", 0, none, one)).await.unwrap();
    assert_eq!(overtaken, Outcome::Overtaken);
    assert!(store.log("t2", 0, 9).await.unwrap().is_empty());
    // A table that has other events by now takes nothing.
    let two = VacationAccount { spent: 2, ..one };
    let overtaken = put(store, with("t1", 1, one, two)).await.unwrap();
    assert_eq!(overtaken, Outcome::Overtaken);
    assert_eq!(store.vacation_of("ada").await.unwrap(), Some(one));
    let (person, off) = (ada(), true);
    put(
        store,
        Write::Vacation(VacationWrite::Switch { person, off }),
    )
    .await
    .unwrap();
    let off = VacationAccount { off: true, ..one };
    assert_eq!(store.vacation_of("ada").await.unwrap(), Some(off));
}
