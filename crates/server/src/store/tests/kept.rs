//! What every store does with what browsers keep.

use protocol::live::{KeptChange, KeptKind, KeptOutcome};

use crate::{
    ids::PersonId,
    kept::store::{self, KeptWrite},
    store::Db,
};
use protocol::live::At;

const QUOTA: (u64, u64) = (100, 10_000);

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    an_entry_is_written_if_nothing_newer_is_there(db).await;
    what_was_deleted_leaves_a_mark(db).await;
    pages_are_bounded_and_lack_nothing(db).await;
    nobody_has_more_than_their_room(db).await;
}

fn row(name: &str, known: u64, body: Option<&str>) -> KeptChange {
    KeptChange {
        kind: KeptKind::Game,
        key: name.to_owned(),
        body: body.map(str::to_owned),
        known,
    }
}

async fn write(db: &Db, person: &str, changes: Vec<KeptChange>, most: (u64, u64)) -> Vec<KeptOutcome> {
    let write = KeptWrite {
        person: person.into(),
        changes,
        at_ms: At(5),
        most,
    };
    db.write(write).await.unwrap()
}

async fn names(db: &Db, person: &str, after: u64) -> Vec<(String, Option<String>, u64)> {
    let rows = store::entries_after(db, &PersonId::from(person), after, 1_000, 1 << 20).await;
    let rows = rows.unwrap().into_iter();
    rows.map(|row| (row.key, row.body, row.rev)).collect()
}

const fn kept(rev: u64) -> KeptOutcome {
    KeptOutcome::Kept { rev }
}

fn found(name: &str, body: Option<&str>, rev: u64) -> (String, Option<String>, u64) {
    (name.to_owned(), body.map(str::to_owned), rev)
}

async fn an_entry_is_written_if_nothing_newer_is_there(db: &Db) {
    use KeptOutcome::Overtaken;
    let first = vec![row("a", 0, Some("1")), row("b", 0, Some("1"))];
    let outcomes = write(db, "ada", first, QUOTA).await;
    assert_eq!(outcomes, [kept(1), kept(2)]);
    // Another browser, which knows nothing of them, and one that knows the first.
    let blind = vec![row("a", 0, Some("2")), row("c", 0, Some("2"))];
    let outcomes = write(db, "ada", blind, QUOTA).await;
    assert_eq!(outcomes, [Overtaken, kept(4)]);
    let outcomes = write(db, "ada", vec![row("a", 1, Some("3"))], QUOTA).await;
    assert_eq!(outcomes, [kept(5)]);
    // The same request again, as after a lost answer.
    let outcomes = write(db, "ada", vec![row("a", 1, Some("3"))], QUOTA).await;
    assert_eq!(outcomes, [Overtaken]);
    assert_eq!(
        names(db, "ada", 0).await,
        [
            found("b", Some("1"), 2),
            found("c", Some("2"), 4),
            found("a", Some("3"), 5)
        ]
    );
    assert_eq!(names(db, "ada", 4).await, [found("a", Some("3"), 5)]);
    assert!(names(db, "ben", 0).await.is_empty());
    assert!(names(db, "ada", u64::MAX).await.is_empty());
}

async fn what_was_deleted_leaves_a_mark(db: &Db) {
    let outcomes = write(db, "ada", vec![row("c", 4, None)], QUOTA).await;
    assert_eq!(outcomes, [kept(7)]);
    assert_eq!(names(db, "ada", 5).await, [found("c", None, 7)]);
    let outcomes = write(db, "ada", vec![row("c", 7, Some("back"))], QUOTA).await;
    assert_eq!(outcomes, [kept(8)]);
    assert_eq!(names(db, "ada", 7).await, [found("c", Some("back"), 8)]);
}

async fn pages_are_bounded_and_lack_nothing(db: &Db) {
    let many = (0..40).map(|number| row(&format!("{number:02}"), 0, Some("ten bytes.")));
    write(db, "cy", many.collect(), QUOTA).await;
    let mut seen = Vec::new();
    let mut after = 0;
    loop {
        let page = store::entries_after(db, &"cy".into(), after, 7, 50).await.unwrap();
        let Some(last) = page.last() else { break };
        // 12 bytes each: the fifth reaches 50.
        assert!(page.len() <= 5, "{}", page.len());
        after = last.rev;
        seen.extend(page.into_iter().map(|row| row.key));
    }
    let wanted: Vec<_> = (0..40).map(|number| format!("{number:02}")).collect();
    assert_eq!(seen, wanted);
    let page = store::entries_after(db, &"cy".into(), 0, 3, 1 << 20).await.unwrap();
    assert_eq!(page.len(), 3);
    let page = store::entries_after(db, &"cy".into(), 0, 3, 1).await.unwrap();
    assert_eq!(page.len(), 1, "the first is always there");
}

async fn nobody_has_more_than_their_room(db: &Db) {
    use KeptOutcome::Full;
    let most = (2, 20);
    let two = vec![row("a", 0, Some("123456789")), row("b", 0, Some("12345678"))];
    let outcomes = write(db, "dan", two, most).await;
    assert_eq!(outcomes, [kept(1), kept(2)]);
    let more = vec![row("c", 0, Some("")), row("b", 2, Some("1234567890"))];
    assert_eq!(write(db, "dan", more, most).await, [Full, Full]);
    // What shrinks or is deleted fits, and frees quota.
    let less = vec![
        row("a", 1, None),
        row("b", 2, Some("123456789 123456789")),
        row("a", 5, Some("9")),
    ];
    let outcomes = write(db, "dan", less, most).await;
    assert_eq!(outcomes, [kept(5), Full, kept(7)]);
    let smaller = vec![row("b", 2, Some("1"))];
    let outcomes = write(db, "dan", smaller, (1, 1)).await;
    assert_eq!(outcomes, [kept(8)], "although there is more than may be");
}
