//! What every store does with people.

use crate::ids::PersonId;
use protocol::live::SanctionKind;

use crate::store::{
    Db, PersonWrite, people,
    tests::writing::{change, done, impose, lift, person, sanction},
};
use protocol::live::At;

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    people_come_and_are_known_by_their_tokens(db).await;
    guests_without_a_trace_are_forgotten(db).await;
}

async fn people_come_and_are_known_by_their_tokens(db: &Db) {
    done(db.write(person("ada")).await);
    done(db.write(person("ben")).await);
    let mut token = [0; 32];
    assert_eq!(people::person_of(db, &token).await.unwrap(), None);
    token[0] = b'b';
    let session = people::person_of(db, &token).await.unwrap().unwrap();
    assert_eq!((session.seen_day, session.until_day), (0, 400));
    let ben = session.person;
    assert_eq!((ben.id.as_str(), ben.name, ben.banned), ("ben", None, false));

    // Two tabs do their first deed at once.
    done(db.write(person("ada")).await);
    let both = people::persons(db, &[&"ben".into(), &"nobody".into(), &"ada".into()])
        .await
        .unwrap();
    let mut ids: Vec<_> = both.iter().map(|row| row.id.as_str()).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["ada", "ben"]);

    let name = |name: Option<&str>| PersonWrite::Rename {
        id: "ada".into(),
        name: name.map(str::to_owned),
        key: name.map(str::to_owned),
        gone: [0; 32],
    };
    done(db.write(name(Some("Ada 王"))).await);
    assert_eq!(
        people::person(db, &"ada".into())
            .await
            .unwrap()
            .unwrap()
            .name
            .as_deref(),
        Some("Ada 王")
    );
    done(db.write(name(None)).await);
    assert_eq!(people::person(db, &"ada".into()).await.unwrap().unwrap().name, None);

    let ban = sanction("ban-of-ben", "ben", SanctionKind::Ban, At(5));
    done(db.write(impose(&ban)).await);
    assert_eq!(people::banned(db).await.unwrap(), ["ben"]);
    assert!(people::person(db, &"ben".into()).await.unwrap().unwrap().banned);
    done(db.write(lift(&ban, At(6))).await);
    assert!(people::banned(db).await.unwrap().is_empty());
    assert_eq!(people::person(db, &"nobody".into()).await.unwrap(), None);
}

async fn guests_without_a_trace_are_forgotten(db: &Db) {
    for id in ["cy", "dan", "eve", "fay", "gil"] {
        done(db.write(person(id)).await);
    }
    // One has a table, one is banned, one was seen on the day itself.
    let mut table = change("of-cy", 0, 1);
    table.row.offered_by = "cy".into();
    db.write(table).await.unwrap();
    let ban = sanction("ban-of-dan", "dan", SanctionKind::Ban, At(5));
    done(db.write(impose(&ban)).await);
    let mut token = [0; 32];
    token[0] = b'e';
    let seen = PersonWrite::Seen { token, day: 40 };
    done(db.write(seen).await);
    let session = people::person_of(db, &token).await.unwrap().unwrap();
    assert_eq!((session.seen_day, session.until_day), (40, 440));

    let forget = |most| PersonWrite::ForgetIdle { before_day: 40, most };
    done(db.write(forget(0)).await);
    assert!(people::person(db, &"gil".into()).await.unwrap().is_some());
    done(db.write(forget(99)).await);
    for (id, stays) in [
        ("cy", true),
        ("dan", true),
        ("eve", true),
        ("fay", false),
        ("gil", false),
    ] {
        assert_eq!(
            people::person(db, &PersonId::from(id)).await.unwrap().is_some(),
            stays,
            "{id}"
        );
        token[0] = id.as_bytes()[0];
        assert_eq!(people::person_of(db, &token).await.unwrap().is_some(), stays, "{id}");
    }
}
