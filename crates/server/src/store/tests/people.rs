//! What every store does with people.

use super::writing::{change, impose, lift, person, put, put_change, sanction};
use crate::store::{Outcome, PersonWrite, Store, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    people_come_and_are_known_by_their_tokens(store).await;
    guests_without_a_trace_are_forgotten(store).await;
}

async fn people_come_and_are_known_by_their_tokens(store: &dyn Store) {
    put(store, person("ada")).await.unwrap();
    put(store, person("ben")).await.unwrap();
    let mut token = [0; 32];
    assert_eq!(store.person_of(&token).await.unwrap(), None);
    token[0] = b'b';
    let session = store.person_of(&token).await.unwrap().unwrap();
    assert_eq!((session.seen_day, session.until_day), (0, 400));
    let ben = session.person;
    assert_eq!(
        (ben.id.as_str(), ben.name, ben.banned),
        ("ben", None, false)
    );

    // Two tabs do their first deed at once.
    assert_eq!(put(store, person("ada")).await.unwrap(), Outcome::Done);
    let both = store.persons(&["ben", "nobody", "ada"]).await.unwrap();
    let mut ids: Vec<_> = both.iter().map(|row| row.id.as_str()).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["ada", "ben"]);

    let name = |name: Option<&str>| {
        Write::Person(PersonWrite::Rename {
            id: "ada".to_owned(),
            name: name.map(str::to_owned),
            key: name.map(str::to_owned),
            gone: [0; 32],
        })
    };
    put(store, name(Some("Ada 王"))).await.unwrap();
    assert_eq!(
        store.person("ada").await.unwrap().unwrap().name.as_deref(),
        Some("Ada 王")
    );
    put(store, name(None)).await.unwrap();
    assert_eq!(store.person("ada").await.unwrap().unwrap().name, None);

    let ban = sanction("ban-of-ben", "ben", "ban", 5);
    put(store, impose(&ban)).await.unwrap();
    assert_eq!(store.banned().await.unwrap(), ["ben"]);
    assert!(store.person("ben").await.unwrap().unwrap().banned);
    put(store, lift(&ban, 6)).await.unwrap();
    assert!(store.banned().await.unwrap().is_empty());
    assert_eq!(store.person("nobody").await.unwrap(), None);
}

async fn guests_without_a_trace_are_forgotten(store: &dyn Store) {
    for id in ["cy", "dan", "eve", "fay", "gil"] {
        put(store, person(id)).await.unwrap();
    }
    // One has a table, one is banned, one was seen on the day itself.
    let mut table = change("of-cy", 0, 1);
    table.row.offered_by = "cy".to_owned();
    put_change(store, table).await.unwrap();
    let ban = sanction("ban-of-dan", "dan", "ban", 5);
    put(store, impose(&ban)).await.unwrap();
    let mut token = [0; 32];
    token[0] = b'e';
    let seen = PersonWrite::Seen { token, day: 40 };
    put(store, Write::Person(seen)).await.unwrap();
    let session = store.person_of(&token).await.unwrap().unwrap();
    assert_eq!((session.seen_day, session.until_day), (40, 440));

    let forget = |most| {
        Write::Person(PersonWrite::ForgetIdle {
            before_day: 40,
            most,
        })
    };
    put(store, forget(0)).await.unwrap();
    assert!(store.person("gil").await.unwrap().is_some());
    put(store, forget(99)).await.unwrap();
    for (id, stays) in [
        ("cy", true),
        ("dan", true),
        ("eve", true),
        ("fay", false),
        ("gil", false),
    ] {
        assert_eq!(store.person(id).await.unwrap().is_some(), stays, "{id}");
        token[0] = id.as_bytes()[0];
        assert_eq!(
            store.person_of(&token).await.unwrap().is_some(),
            stays,
            "{id}"
        );
    }
}
