//! What every store does with accounts.

mod guests;

use crate::ids::PersonId;
use crate::store::{
    AccountWrite, CodePurpose, CodeRow, Db, NameChange, NewAccountRow, NewCode, NewSession, PersonWrite, Written,
    accounts::{self, AccountRefused, OwnNote},
    former_names,
    people::{self, NameTaken},
    sanctions,
    tests::writing::{change, done, person},
};
use protocol::live::{At, Millis};

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    for name in ["ada", "ben", "cy", "dan"] {
        done(db.write(person(name)).await);
    }
    one_of_two_gets_a_name(db).await;
    guests_lose_a_name_that_is_taken(db).await;
    a_former_name_stays_its_owners(db).await;
    a_code_works_once(db).await;
    sessions_end(db).await;
    an_invitation_lets_one_person_in(db).await;
    notes_are_their_owners(db).await;
    guests::what_a_guest_has_goes_along(db).await;
    guests::another_id_takes_the_place_of_a_guests(db).await;
}

fn session(person: &str, token: u8) -> NewSession {
    NewSession {
        token: [token; 32],
        person: person.into(),
        at_ms: At::of_day(5),
        agent: Some("a browser".to_owned()),
        until_day: 95,
    }
}

/// Writes two things in one transaction.
async fn together(db: &Db, writes: [AccountWrite; 2]) -> Vec<Written<AccountRefused>> {
    let outcomes = db.write_all(writes).await.into_iter();
    outcomes.map(Result::unwrap).collect()
}

pub(super) fn sign_up(person: &str, key: &str, invitation: Option<[u8; 32]>) -> AccountWrite {
    let mut ended = [0; 32];
    ended[0] = person.as_bytes()[0];
    AccountWrite::SignUp {
        account: Box::new(NewAccountRow {
            person: person.into(),
            name: key.to_uppercase(),
            key: key.to_owned(),
            gone: [9; 32],
            password: vec![1, 2, 3],
            share: true,
            at_ms: At(7),
            invitation,
        }),
        session: session(person, person.as_bytes()[0] + 100),
        ended,
        codes: vec![code(person.as_bytes()[0], CodePurpose::Recovery, Some(person))],
    }
}

fn code(number: u8, purpose: CodePurpose, person: Option<&str>) -> NewCode {
    NewCode {
        hash: [number; 32],
        row: CodeRow {
            purpose,
            person: person.map(PersonId::from),
            email: None,
            until_ms: None,
        },
    }
}

async fn one_of_two_gets_a_name(db: &Db) {
    let both = [sign_up("ada", "lovelace", None), sign_up("ben", "lovelace", None)];
    let outcomes = together(db, both).await;
    assert_eq!(outcomes, [Written::Done, Written::Refused(AccountRefused::NoAccount)]);
    let account = accounts::account(db, &"ada".into()).await.unwrap().unwrap();
    assert_eq!(account.name.as_deref(), Some("LOVELACE"));
    assert_eq!(accounts::account_called(db, "lovelace").await.unwrap(), Some(account));
    assert_eq!(accounts::account(db, &"ben".into()).await.unwrap(), None);
    assert_eq!(
        accounts::codes_left(db, &"ben".into(), CodePurpose::Recovery)
            .await
            .unwrap(),
        0
    );
    let again = db.write(sign_up("ada", "byron", None)).await.unwrap();
    assert_eq!(
        again,
        Written::Refused(AccountRefused::NoAccount),
        "one account for a person"
    );
    // The session of the guest is over, that of the member is open.
    let mut guest = [0; 32];
    guest[0] = b'a';
    assert_eq!(people::person_of(db, &guest).await.unwrap(), None);
    let member = people::person_of(db, &[b'a' + 100; 32]).await.unwrap().unwrap();
    assert_eq!((member.seen_day, member.until_day), (5, 95));
    assert_eq!(member.person.kind, protocol::live::PersonKind::Member);
}

async fn guests_lose_a_name_that_is_taken(db: &Db) {
    let rename = |id: &str, key: &str| PersonWrite::Rename {
        id: id.into(),
        name: Some(key.to_owned()),
        key: Some(key.to_owned()),
        gone: [8; 32],
    };
    let taken = db.write(rename("cy", "lovelace")).await.unwrap();
    assert_eq!(taken, Written::Refused(NameTaken));
    let free = db.write(rename("cy", "babbage")).await.unwrap();
    assert_eq!(free, Written::Done);
    assert_eq!(accounts::guests_called(db, "babbage").await.unwrap(), ["cy"]);
    let signed_up = db.write(sign_up("ben", "babbage", None)).await.unwrap();
    assert_eq!(signed_up, Written::Done);
    assert_eq!(people::person(db, &"cy".into()).await.unwrap().unwrap().name, None);
}

async fn a_former_name_stays_its_owners(db: &Db) {
    let rename = |person: &str, [from, to]: [&str; 2], at_ms: At| {
        let named = |key: &str| (key.to_uppercase(), key.to_owned(), [key.as_bytes()[0]; 32]);
        AccountWrite::Rename(Box::new(NameChange {
            person: person.into(),
            from: named(from),
            to: named(to),
            at_ms,
            unchanged_since_ms: at_ms - Millis(10),
        }))
    };
    let called = |key: &'static str| async move {
        let account = accounts::account_called(db, key).await.unwrap();
        account.map(|account| (account.person, account.key))
    };
    let ada = |key: &str| Some(("ada".into(), key.to_owned()));
    let done = db.write(rename("ada", ["lovelace", "king"], At(20))).await;
    assert_eq!(done.unwrap(), Written::Done);
    for key in ["king", "lovelace"] {
        assert_eq!(called(key).await, ada("king"), "{key}");
    }
    for (person, keys, at_ms, why) in [
        ("ada", ["king", "byron"], 29, "too early"),
        ("ada", ["king", "babbage"], 40, "another's"),
        ("ada", ["lovelace", "byron"], 40, "no longer theirs"),
        ("ben", ["babbage", "lovelace"], 40, "another's of before"),
        ("cy", ["cy", "byron"], 40, "no account"),
    ] {
        let refused = db.write(rename(person, keys, At(at_ms))).await;
        assert_eq!(refused.unwrap(), Written::Refused(AccountRefused::NoRename), "{why}");
    }
    assert!(accounts::is_gone(db, &[b'l'; 32]).await.unwrap());
    let back = db.write(rename("ada", ["king", "lovelace"], At(40))).await;
    assert_eq!(back.unwrap(), Written::Done, "their own of before");
    assert!(!accounts::is_gone(db, &[b'l'; 32]).await.unwrap());
    assert_eq!(called("king").await, ada("lovelace"));
    let former = former_names::former_names(db, &"ada".into()).await.unwrap();
    let former: Vec<_> = former.iter().map(|one| (&*one.name, one.until_ms)).collect();
    assert_eq!(former, [("KING", At(40))]);
    let log = sanctions::mod_log(db, None, Some(&"ada".into()), 9).await.unwrap();
    let texts: Vec<_> = log.iter().map(|row| &*row.entry.text).collect();
    assert_eq!(texts, ["KING → LOVELACE", "LOVELACE → KING"]);
}

async fn a_code_works_once(db: &Db) {
    let used = |token| AccountWrite::Password {
        person: "ada".into(),
        password: vec![token],
        code: Some(([b'a'; 32], CodePurpose::Recovery)),
        session: session("ada", token),
        ended: None,
    };
    let found = accounts::code(db, &[b'a'; 32]).await.unwrap().unwrap();
    assert_eq!(found.person.as_deref(), Some("ada"));
    let both = together(db, [used(1), used(2)]).await;
    assert_eq!(both, [Written::Done, Written::Refused(AccountRefused::CodeUsed)]);
    let account = accounts::account(db, &"ada".into()).await.unwrap().unwrap();
    assert_eq!(account.password, Some(vec![1]));
    let open = accounts::sessions_of(db, &"ada".into()).await.unwrap();
    assert_eq!(open.len(), 1, "all others are over: {open:?}");
    assert_eq!(accounts::code(db, &[b'a'; 32]).await.unwrap(), None);
}

async fn sessions_end(db: &Db) {
    for token in [3, 4] {
        let log_in = AccountWrite::LogIn {
            session: session("ada", token),
            ended: None,
        };
        done(db.write(log_in).await);
    }
    let others = AccountWrite::EndSessions {
        person: "ada".into(),
        but: [4; 32],
    };
    done(db.write(others).await);
    let open = accounts::sessions_of(db, &"ada".into()).await.unwrap();
    assert_eq!((open.len(), open[0].token), (1, [4; 32]));
    let forget = |day| AccountWrite::ForgetOld { day, now_ms: At(1) };
    done(db.write(forget(95)).await);
    assert_eq!(accounts::sessions_of(db, &"ada".into()).await.unwrap().len(), 1);
    done(db.write(forget(96)).await);
    assert!(accounts::sessions_of(db, &"ada".into()).await.unwrap().is_empty());
}

async fn an_invitation_lets_one_person_in(db: &Db) {
    let invite = AccountWrite::Code(code(50, CodePurpose::Invitation, None));
    done(db.write(invite).await);
    let none = db.write(sign_up("cy", "cyrus", Some([51; 32]))).await.unwrap();
    assert_eq!(none, Written::Refused(AccountRefused::NoAccount));
    let taken = db.write(sign_up("cy", "babbage", Some([50; 32]))).await.unwrap();
    assert_eq!(taken, Written::Refused(AccountRefused::NoAccount));
    let one = db.write(sign_up("cy", "cyrus", Some([50; 32]))).await.unwrap();
    assert_eq!(one, Written::Done, "a refused one uses nothing up");
    let other = db.write(sign_up("dan", "daniel", Some([50; 32]))).await.unwrap();
    assert_eq!(other, Written::Refused(AccountRefused::NoAccount));
}

async fn notes_are_their_owners(db: &Db) {
    for (name, seats, notes) in [
        ("n1", ["ada", "ben"], [Some("mine"), Some("theirs")]),
        ("n2", ["ben", "ada"], [Some("theirs"), Some("my \"second\"")]),
        ("n3", ["ben", "cy"], [Some("theirs"), None]),
        ("n4", ["ada", "ben"], [Some(""), None]),
        ("n5", ["ada", "ben"], [Some("last"), None]),
    ] {
        let mut table = change(name, 0, 1);
        [table.row.first, table.row.second] = seats.map(|seat| Some(seat.into()));
        table.notes = notes.map(|note| note.map(str::to_owned));
        table.events = vec![(1, "{}".to_owned())];
        db.write(table).await.unwrap();
    }
    let note = |table: &str, body: &str| OwnNote {
        table: table.into(),
        body: body.to_owned(),
    };
    let notes = accounts::notes_of(db, &"ada".into(), "", 2).await.unwrap();
    assert_eq!(notes, [note("n1", "mine"), note("n2", "my \"second\"")]);
    let notes = accounts::notes_of(db, &"ada".into(), "n2", 2).await.unwrap();
    assert_eq!(notes, [note("n5", "last")]);
}
