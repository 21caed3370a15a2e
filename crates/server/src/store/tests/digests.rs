//! What every store does with mails of notices, and with vacation days.

use protocol::live::{At, Millis, NoticeKind};

use table::VacationAccount;

use crate::store::{
    AccountWrite, Change, Db, DeviceRow, DeviceWrite, DigestWrite, NewNotice, NoticeWrite, SpentVacation, TableOutcome,
    VacationWrite, Written,
    digests::{self, DigestLeased},
    tables,
    tests::{
        accounts::sign_up,
        writing::{change, done, person},
    },
    vacations,
};

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    for id in ["ada", "ben"] {
        done(db.write(person(id)).await);
    }
    who_has_an_address_is_found_when_all_holds(db).await;
    of_many_senders_one_has_a_mail(db).await;
    what_was_in_a_mail_is_in_no_other(db).await;
    vacation_is_taken_with_its_event_or_not_at_all(db).await;
}

async fn write(db: &Db, write: DigestWrite) {
    done(db.write(write).await);
}

fn ada() -> String {
    "ada".to_owned()
}

async fn due(db: &Db, now_ms: At) -> Vec<(String, u32, u32)> {
    let due = digests::due_digests(db, now_ms, At(500), 9).await.unwrap();
    due.into_iter().map(|row| (row.email, row.tries, row.refused)).collect()
}

fn notice(key: &str, due_ms: At) -> NoticeWrite {
    NoticeWrite::New(Box::new(NewNotice {
        key: key.to_owned(),
        person: ada().into(),
        kind: NoticeKind::Sanction,
        table: None,
        turns: None,
        other: None,
        at_ms: At(100),
        due_ms,
        until_ms: None,
    }))
}

async fn who_has_an_address_is_found_when_all_holds(db: &Db) {
    let wish = |here_ms| DigestWrite::Wish {
        person: ada().into(),
        language: "de".to_owned(),
        here_ms,
    };
    assert_eq!(digests::wishes_digest(db, &"ada".into()).await.unwrap(), None);
    write(db, wish(Some(At(400)))).await;
    done(db.write(sign_up("ada", "ada", None)).await);
    let email = AccountWrite::Email {
        person: ada().into(),
        email: Some("ada@example.org".to_owned()),
        code: None,
        at_ms: At(1),
    };
    done(db.write(email).await);
    assert_eq!(digests::wishes_digest(db, &"ada".into()).await.unwrap(), Some(false));
    write(db, wish(Some(At(400)))).await;
    assert_eq!(digests::wishes_digest(db, &"ada".into()).await.unwrap(), Some(true));
    let (person, since_ms) = (ada(), Some(At(1)));
    let wished = db
        .write(NoticeWrite::Wish {
            person: person.into(),
            since_ms,
        })
        .await;
    done(wished);
    assert!(due(db, At(1_000)).await.is_empty(), "nothing to tell");
    done(db.write(notice("a", At(700))).await);
    assert!(due(db, At(699)).await.is_empty(), "not yet");
    let one = vec![("ada@example.org".to_owned(), 0, 0)];
    assert_eq!(due(db, At(700)).await, one);
    let moved = |here_ms| DigestWrite::Moved {
        person: ada().into(),
        here_ms,
    };
    for (here_ms, found) in [(None, 0), (Some(At(501)), 0), (Some(At(500)), 1)] {
        write(db, moved(here_ms)).await;
        assert_eq!(due(db, At(700)).await.len(), found, "{here_ms:?}");
    }
    write(db, moved(None)).await;
    write(db, DigestWrite::AllLeft { at_ms: At(450) }).await;
    assert_eq!(due(db, At(700)).await, one);
    let device = DeviceWrite::Keep {
        person: ada().into(),
        device: DeviceRow {
            endpoint: "e".to_owned(),
            public_key: vec![4; 65],
            auth: vec![7; 16],
            language: "de".to_owned(),
        },
        session: None,
        replaces: None,
        at_ms: At(1),
        most: 8,
    };
    db.write(device).await.unwrap();
    assert!(due(db, At(700)).await.is_empty());
    let endpoint = "e".to_owned();
    db.write(DeviceWrite::Gone { endpoint }).await.unwrap();
    assert_eq!(due(db, At(700)).await, one);
}

async fn of_many_senders_one_has_a_mail(db: &Db) {
    let lease = |tries, now_ms| DigestWrite::Lease {
        person: ada().into(),
        tries,
        now_ms,
        until_ms: now_ms + Millis(50),
    };
    assert_eq!(db.write(lease(0, At(700))).await.unwrap(), Written::Done);
    assert_eq!(
        db.write(lease(0, At(700))).await.unwrap(),
        Written::Refused(DigestLeased)
    );
    assert!(due(db, At(749)).await.is_empty());
    assert_eq!(due(db, At(750)).await[0].1, 1);
    assert_eq!(
        db.write(lease(0, At(750))).await.unwrap(),
        Written::Refused(DigestLeased)
    );
    assert_eq!(db.write(lease(1, At(750))).await.unwrap(), Written::Done);
    let (person, next_ms) = (ada(), 760);
    write(
        db,
        DigestWrite::Retry {
            person: person.into(),
            next_ms: At(next_ms),
        },
    )
    .await;
    assert!(due(db, At(759)).await.is_empty());
    assert_eq!(due(db, At(760)).await[0].1, 2);
}

async fn what_was_in_a_mail_is_in_no_other(db: &Db) {
    done(db.write(notice("b", At(700))).await);
    done(db.write(notice("later", At(5_000))).await);
    let rows = digests::notices_to_mail(db, &"ada".into(), At(800), 9).await.unwrap();
    let keys: Vec<&str> = rows.iter().map(|row| row.key.as_str()).collect();
    assert_eq!(keys, ["b", "a"]);
    let refused = DigestWrite::Refused {
        person: ada().into(),
        notices: vec![rows[1].no],
        next_ms: At(900),
    };
    write(db, refused).await;
    assert!(due(db, At(899)).await.is_empty());
    assert_eq!(due(db, At(900)).await, [("ada@example.org".to_owned(), 0, 1)]);
    let mailed = DigestWrite::Mailed {
        person: ada().into(),
        notices: vec![rows[0].no],
        next_ms: At(2_000),
    };
    write(db, mailed).await;
    assert!(due(db, At(4_999)).await.is_empty(), "all was sent");
    assert_eq!(due(db, At(5_000)).await, [("ada@example.org".to_owned(), 0, 0)]);
    write(db, DigestWrite::NoWish { person: ada().into() }).await;
    assert!(due(db, At(5_000)).await.is_empty());
    assert_eq!(digests::wishes_digest(db, &"ada".into()).await.unwrap(), Some(false));
}

async fn vacation_is_taken_with_its_event_or_not_at_all(db: &Db) {
    assert_eq!(
        vacations::vacation_of(db, &"ben".into()).await.unwrap(),
        None,
        "a guest"
    );
    let none = VacationAccount::default();
    assert_eq!(vacations::vacation_of(db, &"ada".into()).await.unwrap(), Some(none));
    let one = VacationAccount {
        off: false,
        year: 2027,
        spent: 1,
        until_ms: At(9),
    };
    let with = |table: &str, expected: u32, before, after| {
        let spent = SpentVacation {
            person: ada().into(),
            before,
            after,
        };
        Change {
            vacation: Some(spent),
            ..change(table, expected, 2)
        }
    };
    let taken = db.write(with("t1", 0, none, one)).await.unwrap();
    assert_eq!(taken, TableOutcome::Done);
    assert_eq!(vacations::vacation_of(db, &"ada".into()).await.unwrap(), Some(one));
    // Another table has read the account before.
    let overtaken = db.write(with("t2", 0, none, one)).await.unwrap();
    assert_eq!(overtaken, TableOutcome::Stale);
    assert!(tables::log(db, &"t2".into(), 0, 9).await.unwrap().is_empty());
    // A table that has other events by now takes nothing.
    let two = VacationAccount { spent: 2, ..one };
    let overtaken = db.write(with("t1", 1, one, two)).await.unwrap();
    assert_eq!(overtaken, TableOutcome::Stale);
    assert_eq!(vacations::vacation_of(db, &"ada".into()).await.unwrap(), Some(one));
    let (person, off) = (ada(), true);
    db.write(VacationWrite::Switch {
        person: person.into(),
        off,
    })
    .await
    .unwrap();
    let off = VacationAccount { off: true, ..one };
    assert_eq!(vacations::vacation_of(db, &"ada".into()).await.unwrap(), Some(off));
}
