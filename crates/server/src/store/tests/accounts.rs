//! What every store does with accounts.

use super::writing::{change, person, put, put_change};
use crate::store::{
    AccountWrite, CodePurpose, CodeRow, NewAccountRow, NewCode, NewSession, Outcome, PersonWrite,
    RewriteWrite, Store, Write,
};

const DAY_MS: u64 = 86_400_000;

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for name in ["ada", "ben", "cy", "dan"] {
        put(store, person(name)).await.unwrap();
    }
    one_of_two_gets_a_name(store).await;
    guests_lose_a_name_that_is_taken(store).await;
    a_code_works_once(store).await;
    sessions_end(store).await;
    an_invitation_lets_one_person_in(store).await;
    another_id_takes_the_place_of_a_guests(store).await;
}

fn session(person: &str, token: u8) -> NewSession {
    NewSession {
        token: [token; 32],
        person: person.to_owned(),
        at_ms: 5 * DAY_MS,
        agent: Some("a browser".to_owned()),
        until_day: 95,
    }
}

pub(super) fn sign_up(person: &str, key: &str, invitation: Option<[u8; 32]>) -> Write {
    let mut ended = [0; 32];
    ended[0] = person.as_bytes()[0];
    Write::Account(AccountWrite::SignUp {
        account: Box::new(NewAccountRow {
            person: person.to_owned(),
            name: key.to_uppercase(),
            key: key.to_owned(),
            gone: [9; 32],
            password: vec![1, 2, 3],
            share: true,
            at_ms: 7,
            invitation,
        }),
        session: session(person, person.as_bytes()[0] + 100),
        ended,
        codes: vec![code(
            person.as_bytes()[0],
            CodePurpose::Recovery,
            Some(person),
        )],
    })
}

fn code(number: u8, purpose: CodePurpose, person: Option<&str>) -> NewCode {
    NewCode {
        hash: [number; 32],
        row: CodeRow {
            purpose,
            person: person.map(str::to_owned),
            email: None,
            until_ms: None,
        },
    }
}

async fn one_of_two_gets_a_name(store: &dyn Store) {
    let both = [
        sign_up("ada", "lovelace", None),
        sign_up("ben", "lovelace", None),
    ];
    let outcomes = store.commit(&both).await;
    let outcomes: Vec<Outcome> = outcomes.into_iter().map(Result::unwrap).collect();
    assert_eq!(outcomes, [Outcome::Done, Outcome::Overtaken]);
    let account = store.account("ada").await.unwrap().unwrap();
    assert_eq!(account.name.as_deref(), Some("LOVELACE"));
    assert_eq!(
        store.account_called("lovelace").await.unwrap(),
        Some(account)
    );
    assert_eq!(store.account("ben").await.unwrap(), None);
    assert_eq!(
        store
            .codes_left("ben", CodePurpose::Recovery)
            .await
            .unwrap(),
        0
    );
    let again = put(store, sign_up("ada", "byron", None)).await.unwrap();
    assert_eq!(again, Outcome::Overtaken, "one account for a person");
    // The session of the guest is over, that of the member is open.
    let mut guest = [0; 32];
    guest[0] = b'a';
    assert_eq!(store.person_of(&guest).await.unwrap(), None);
    let member = store.person_of(&[b'a' + 100; 32]).await.unwrap().unwrap();
    assert_eq!((member.seen_day, member.until_day), (5, 95));
    assert_eq!(member.person.kind, protocol::live::PersonKind::Member);
}

async fn guests_lose_a_name_that_is_taken(store: &dyn Store) {
    let rename = |id: &str, key: &str| {
        Write::Person(PersonWrite::Rename {
            id: id.to_owned(),
            name: Some(key.to_owned()),
            key: Some(key.to_owned()),
            gone: [8; 32],
        })
    };
    let taken = put(store, rename("cy", "lovelace")).await.unwrap();
    assert_eq!(taken, Outcome::Overtaken);
    assert_eq!(
        put(store, rename("cy", "babbage")).await.unwrap(),
        Outcome::Done
    );
    assert_eq!(store.guests_called("babbage").await.unwrap(), ["cy"]);
    put(store, sign_up("ben", "babbage", None)).await.unwrap();
    assert_eq!(store.person("cy").await.unwrap().unwrap().name, None);
}

async fn a_code_works_once(store: &dyn Store) {
    let used = |token| {
        Write::Account(AccountWrite::Password {
            person: "ada".to_owned(),
            password: vec![token],
            code: Some(([b'a'; 32], CodePurpose::Recovery)),
            session: session("ada", token),
        })
    };
    let found = store.code(&[b'a'; 32]).await.unwrap().unwrap();
    assert_eq!(found.person.as_deref(), Some("ada"));
    let both = store.commit(&[used(1), used(2)]).await;
    let both: Vec<Outcome> = both.into_iter().map(Result::unwrap).collect();
    assert_eq!(both, [Outcome::Done, Outcome::Overtaken]);
    let account = store.account("ada").await.unwrap().unwrap();
    assert_eq!(account.password, Some(vec![1]));
    let open = store.sessions_of("ada").await.unwrap();
    assert_eq!(open.len(), 1, "all others are over: {open:?}");
    assert_eq!(store.code(&[b'a'; 32]).await.unwrap(), None);
}

async fn sessions_end(store: &dyn Store) {
    for token in [3, 4] {
        let log_in = AccountWrite::LogIn {
            session: session("ada", token),
            ended: None,
        };
        put(store, Write::Account(log_in)).await.unwrap();
    }
    let others = AccountWrite::EndSessions {
        person: "ada".to_owned(),
        but: [4; 32],
    };
    put(store, Write::Account(others)).await.unwrap();
    let open = store.sessions_of("ada").await.unwrap();
    assert_eq!((open.len(), open[0].token), (1, [4; 32]));
    let forget = |day| Write::Account(AccountWrite::ForgetOld { day, now_ms: 1 });
    put(store, forget(95)).await.unwrap();
    assert_eq!(store.sessions_of("ada").await.unwrap().len(), 1);
    put(store, forget(96)).await.unwrap();
    assert!(store.sessions_of("ada").await.unwrap().is_empty());
}

async fn an_invitation_lets_one_person_in(store: &dyn Store) {
    let invite = AccountWrite::Invite(code(50, CodePurpose::Invitation, None));
    put(store, Write::Account(invite)).await.unwrap();
    let none = put(store, sign_up("cy", "cyrus", Some([51; 32])))
        .await
        .unwrap();
    assert_eq!(none, Outcome::Overtaken);
    let taken = put(store, sign_up("cy", "babbage", Some([50; 32])))
        .await
        .unwrap();
    assert_eq!(taken, Outcome::Overtaken);
    let one = put(store, sign_up("cy", "cyrus", Some([50; 32])))
        .await
        .unwrap();
    assert_eq!(one, Outcome::Done, "a refused one uses nothing up");
    let other = put(store, sign_up("dan", "daniel", Some([50; 32])))
        .await
        .unwrap();
    assert_eq!(other, Outcome::Overtaken);
}

async fn another_id_takes_the_place_of_a_guests(store: &dyn Store) {
    let mut table = change("game", 0, 1);
    table.row.people = [Some("dan".to_owned()), Some("ben".to_owned())];
    table.row.offered_by = "dan".to_owned();
    table.row.card = r#"{"by":"dan"}"#.to_owned();
    table.events = vec![(1, r#"{"by":"dan","text":"\"dan\" danish"}"#.to_owned())];
    put_change(store, table).await.unwrap();
    assert_eq!(store.tables_of("dan").await.unwrap(), 1);
    assert!(store.play_together("ben", "dan").await.unwrap());
    let alias = |person: &str| {
        Write::Rewrite(RewriteWrite::Alias {
            guest: "dan".to_owned(),
            person: person.to_owned(),
        })
    };
    assert_eq!(put(store, alias("ben")).await.unwrap(), Outcome::Overtaken);
    assert_eq!(put(store, alias("ada")).await.unwrap(), Outcome::Done);
    assert_eq!(store.tables_with("dan", "ben", 9).await.unwrap(), [""; 0]);
    assert_eq!(store.tables_with("dan", "ada", 9).await.unwrap(), ["game"]);
    assert_eq!(store.mentioning("dan", 9).await.unwrap(), ["game"]);
    let rewrite = Write::Rewrite(RewriteWrite::Table {
        table: "game".to_owned(),
        from: "dan".to_owned(),
        to: "ada".to_owned(),
        redacted: Vec::new(),
        forgotten: vec![0],
    });
    put(store, rewrite).await.unwrap();
    let row = store.table("game").await.unwrap().unwrap();
    assert_eq!(
        (row.offered_by.as_str(), row.card.as_str(), row.rev),
        ("ada", r#"{"by":"ada"}"#, 2)
    );
    assert_eq!(row.people, [Some("ada".to_owned()), Some("ben".to_owned())]);
    let log = store.log("game", 0, 9).await.unwrap();
    assert_eq!(
        log,
        [r#"{"by":"ada","text":"\"dan\" danish"}"#],
        "texts stay"
    );
    assert_eq!(store.mentioning("dan", 9).await.unwrap(), [""; 0]);
    assert_eq!(
        store.aliases().await.unwrap(),
        [("dan".to_owned(), "ada".to_owned())]
    );
}
