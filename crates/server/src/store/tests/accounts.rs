//! What every store does with accounts.

use super::writing::{change, person, put, put_change};
use crate::store::{
    AccountWrite, BlockWrite, CodePurpose, CodeRow, NameChange, NewAccountRow, NewCode, NewSession,
    NoticeWrite, Outcome, PersonWrite, RewriteWrite, RushRow, RushWrite, Store, Write,
};

const DAY_MS: u64 = 86_400_000;

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for name in ["ada", "ben", "cy", "dan"] {
        put(store, person(name)).await.unwrap();
    }
    one_of_two_gets_a_name(store).await;
    guests_lose_a_name_that_is_taken(store).await;
    a_former_name_stays_its_owners(store).await;
    a_code_works_once(store).await;
    sessions_end(store).await;
    an_invitation_lets_one_person_in(store).await;
    notes_are_their_owners(store).await;
    what_a_guest_has_goes_along(store).await;
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

async fn a_former_name_stays_its_owners(store: &dyn Store) {
    let rename = |person: &str, [from, to]: [&str; 2], at_ms: u64| {
        let named = |key: &str| (key.to_uppercase(), key.to_owned(), [key.as_bytes()[0]; 32]);
        Write::Account(AccountWrite::Rename(Box::new(NameChange {
            person: person.to_owned(),
            from: named(from),
            to: named(to),
            at_ms,
            unchanged_since_ms: at_ms - 10,
        })))
    };
    let called = |key: &'static str| async move {
        let account = store.account_called(key).await.unwrap();
        account.map(|account| (account.person, account.key))
    };
    let ada = |key: &str| Some(("ada".to_owned(), key.to_owned()));
    let done = put(store, rename("ada", ["lovelace", "king"], 20)).await;
    assert_eq!(done.unwrap(), Outcome::Done);
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
        let refused = put(store, rename(person, keys, at_ms)).await;
        assert_eq!(refused.unwrap(), Outcome::Overtaken, "{why}");
    }
    assert!(store.is_gone(&[b'l'; 32]).await.unwrap());
    let back = put(store, rename("ada", ["king", "lovelace"], 40)).await;
    assert_eq!(back.unwrap(), Outcome::Done, "their own of before");
    assert!(!store.is_gone(&[b'l'; 32]).await.unwrap());
    assert_eq!(called("king").await, ada("lovelace"));
    let former = store.former_names("ada").await.unwrap();
    let former: Vec<_> = former
        .iter()
        .map(|one| (&*one.name, one.until_ms))
        .collect();
    assert_eq!(former, [("KING", 40)]);
    let log = store.mod_log(None, Some("ada"), 9).await.unwrap();
    let texts: Vec<_> = log.iter().map(|row| &*row.entry.text).collect();
    assert_eq!(texts, ["KING → LOVELACE", "LOVELACE → KING"]);
}

async fn a_code_works_once(store: &dyn Store) {
    let used = |token| {
        Write::Account(AccountWrite::Password {
            person: "ada".to_owned(),
            password: vec![token],
            code: Some(([b'a'; 32], CodePurpose::Recovery)),
            session: session("ada", token),
            ended: None,
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
    let invite = AccountWrite::Code(code(50, CodePurpose::Invitation, None));
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
        names: Vec::new(),
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
    let mut aliases = store.aliases().await.unwrap();
    aliases.sort_unstable();
    let expected = [("dan", "ada"), ("fay", "ada")];
    assert_eq!(
        aliases,
        expected.map(|(guest, person)| (guest.to_owned(), person.to_owned()))
    );
}

async fn notes_are_their_owners(store: &dyn Store) {
    for (name, seats, notes) in [
        ("n1", ["ada", "ben"], [Some("mine"), Some("theirs")]),
        (
            "n2",
            ["ben", "ada"],
            [Some("theirs"), Some("my \"second\"")],
        ),
        ("n3", ["ben", "cy"], [Some("theirs"), None]),
        ("n4", ["ada", "ben"], [Some(""), None]),
        ("n5", ["ada", "ben"], [Some("last"), None]),
    ] {
        let mut table = change(name, 0, 1);
        table.row.people = seats.map(|seat| Some(seat.to_owned()));
        table.notes = notes.map(|note| note.map(str::to_owned));
        table.events = vec![(1, "{}".to_owned())];
        put_change(store, table).await.unwrap();
    }
    let notes = store.notes_of("ada", "", 2).await.unwrap();
    let found = [("n1", "mine"), ("n2", "my \"second\"")];
    assert_eq!(
        notes,
        found.map(|(table, note)| (table.to_owned(), note.to_owned()))
    );
    let notes = store.notes_of("ada", "n2", 2).await.unwrap();
    assert_eq!(notes, [("n5".to_owned(), "last".to_owned())]);
}

/// A finished run of Rush.
async fn rush(store: &dyn Store, person: &str, day: u64, score: u32, ms: u64) {
    let row = RushRow {
        run: format!("{person}{day}{score}"),
        game: "trax".to_owned(),
        mode: "three".to_owned(),
        dealt: "[]".to_owned(),
        started_ms: 1,
        score: None,
    };
    let person = person.to_owned();
    let deal = RushWrite::Deal {
        person: person.clone(),
        row: row.clone(),
        forget_ms: 0,
    };
    put(store, Write::Rush(deal)).await.unwrap();
    let end = RushWrite::End {
        person,
        row: RushRow {
            score: Some(score),
            ..row
        },
        ms,
        at_ms: 5,
        day,
        forget_day: 0,
    };
    put(store, Write::Rush(end)).await.unwrap();
}

async fn what_a_guest_has_goes_along(store: &dyn Store) {
    for name in ["eve", "fay", "gus"] {
        put(store, person(name)).await.unwrap();
    }
    // Fay is the guest, Ada the account.
    assert_eq!(store.belongings_of("fay").await.unwrap(), 0);
    for (person, day, score, ms) in [
        ("ada", 10, 5, 100),
        ("fay", 10, 7, 300),
        ("ada", 11, 9, 100),
        ("fay", 11, 9, 200),
        ("fay", 12, 1, 50),
    ] {
        rush(store, person, day, score, ms).await;
    }
    let running = RushWrite::Deal {
        person: "fay".to_owned(),
        row: RushRow {
            run: "running".to_owned(),
            game: "twixt".to_owned(),
            mode: "three".to_owned(),
            dealt: "[]".to_owned(),
            started_ms: 2,
            score: None,
        },
        forget_ms: 0,
    };
    put(store, Write::Rush(running)).await.unwrap();
    for (person, other) in [
        ("fay", "eve"),
        ("ada", "eve"),
        ("fay", "gus"),
        ("fay", "ada"),
        ("gus", "fay"),
        ("ada", "fay"),
    ] {
        let block = BlockWrite {
            person: person.to_owned(),
            other: other.to_owned(),
            since_ms: Some(3),
        };
        put(store, Write::Block(block)).await.unwrap();
    }
    let wish = NoticeWrite::Wish {
        person: "fay".to_owned(),
        since_ms: Some(4),
    };
    put(store, Write::Notice(wish)).await.unwrap();
    assert_eq!(store.belongings_of("fay").await.unwrap(), 4 + 3);
    let alias = RewriteWrite::Alias {
        guest: "fay".to_owned(),
        person: "ada".to_owned(),
    };
    assert_eq!(
        put(store, Write::Rewrite(alias.clone())).await.unwrap(),
        Outcome::Done
    );

    // Until the log-in the guest's browser is known.
    let mut token = [0; 32];
    token[0] = b'f';
    let guest = store.person_of(&token).await.unwrap();
    assert_eq!(guest.expect("a session").person.id, "fay");
    let log_in = AccountWrite::LogIn {
        session: session("ada", 80),
        ended: Some(token),
    };
    put(store, Write::Account(log_in)).await.unwrap();
    assert_eq!(store.person_of(&token).await.unwrap(), None);

    let best = async |day| {
        let rows = store.best_rushes("trax", "three", day, 1, 9).await.unwrap();
        let rows = rows.into_iter();
        rows.map(|row| (row.person.id, row.score, row.ms))
            .collect::<Vec<_>>()
    };
    let ada = |score, ms| [("ada".to_owned(), score, ms)];
    assert_eq!(best(0).await, ada(9, 100), "of all days");
    assert_eq!(best(10).await, ada(7, 300), "the guest's was better");
    assert_eq!(best(11).await, ada(9, 100), "the account's was quicker");
    assert_eq!(best(12).await, ada(1, 50), "the guest's alone");
    let run = store.rush("ada").await.unwrap().expect("a run");
    assert_eq!(
        (run.run.as_str(), run.score),
        ("running", None),
        "it goes on"
    );
    let mut blocks = store.blocks_of("ada").await.unwrap();
    blocks.sort_unstable();
    assert_eq!(blocks, ["eve", "gus"], "each once, and not oneself");
    assert_eq!(store.blocks_of("gus").await.unwrap(), ["ada"]);
    assert!(store.blocks_of("fay").await.unwrap().is_empty());
    assert!(store.wishes_notices("ada").await.unwrap());
    assert!(!store.wishes_notices("fay").await.unwrap());
    assert_eq!(store.belongings_of("fay").await.unwrap(), 0);
    let again = put(store, Write::Rewrite(alias)).await.unwrap();
    assert_eq!(again, Outcome::Overtaken, "once");
    assert_eq!(best(0).await, ada(9, 100));
}
