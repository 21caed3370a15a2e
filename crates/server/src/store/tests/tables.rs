//! What every store does with tables.

use super::writing::{change, put_change};
use crate::store::{Kept, Outcome, Store, StoreError, TableRow, Write};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    a_log_grows_only_at_its_end(store).await;
    a_command_is_answered_once(store).await;
    a_table_and_the_next_come_together(store).await;
    lists_hold_what_is_not_over(store).await;
    plans_and_notes_are_replaced(store).await;
    what_is_unsaid_is_gone(store).await;
    plans_and_notes_are_guarded_by_the_revision(store).await;
}

async fn a_log_grows_only_at_its_end(store: &dyn Store) {
    assert_eq!(
        put_change(store, change("log", 0, 1)).await.unwrap(),
        Outcome::Done
    );
    assert_eq!(
        put_change(store, change("log", 1, 2)).await.unwrap(),
        Outcome::Done
    );
    // Two who know event 3: the second one is refused, and nothing of theirs is written.
    assert_eq!(
        put_change(store, change("log", 3, 1)).await.unwrap(),
        Outcome::Done
    );
    for late in [
        change("log", 3, 1),
        change("log", 3, 5),
        change("log", 9, 1),
    ] {
        assert_eq!(put_change(store, late).await.unwrap(), Outcome::Overtaken);
    }
    let again = put_change(store, change("log", 0, 1)).await;
    assert!(matches!(again, Err(StoreError::Taken(_))), "{again:?}");
    let log = store.log("log", 0, 100).await.unwrap();
    assert_eq!(log, ["log 1", "log 2", "log 3", "log 4"]);
    assert_eq!(store.log("log", 2, 1).await.unwrap(), ["log 3"]);
    assert!(store.log("log", 4, 100).await.unwrap().is_empty());
    let row = store.table("log").await.unwrap().unwrap();
    assert_eq!(row, change("log", 3, 1).row);
}

async fn a_command_is_answered_once(store: &dyn Store) {
    let by = |person: &str, expected, seq, problem: Option<&str>| {
        let kept = Kept {
            seq,
            problem: problem.map(str::to_owned),
        };
        let mut change = change("once", expected, 1);
        change.command = Some((person.to_owned(), "c1".to_owned(), kept));
        change
    };
    put_change(store, by("ada", 0, 1, None)).await.unwrap();
    let again = put_change(store, by("ada", 1, 2, None)).await.unwrap();
    let first = Kept {
        seq: 1,
        problem: None,
    };
    assert_eq!(again, Outcome::Known(first.clone()));
    assert_eq!(
        store.log("once", 0, 9).await.unwrap().len(),
        1,
        "nothing was written again"
    );
    assert_eq!(store.kept("once", "ada", "c1").await.unwrap(), Some(first));
    assert_eq!(store.kept("once", "ada", "c2").await.unwrap(), None);

    // What another person calls the same is another command; one that only has an answer is kept too.
    let mut refused = by("ben", 1, 1, Some("no"));
    refused.events.clear();
    refused.row.seq = 1;
    assert_eq!(put_change(store, refused).await.unwrap(), Outcome::Done);
    let kept = store.kept("once", "ben", "c1").await.unwrap().unwrap();
    assert_eq!(kept.problem.as_deref(), Some("no"));
    assert_eq!(store.table("once").await.unwrap().unwrap().seq, 1);

    // Twice in one transaction.
    let both = [by("cy", 1, 2, None), by("cy", 1, 2, None)];
    let both = both.map(|change| Write::Table(Box::new(change)));
    let outcomes: Vec<_> = store
        .commit(&both)
        .await
        .into_iter()
        .map(Result::unwrap)
        .collect();
    assert!(
        matches!(outcomes[..], [Outcome::Done, Outcome::Known(_)]),
        "{outcomes:?}"
    );
}

async fn a_table_and_the_next_come_together(store: &dyn Store) {
    put_change(store, change("good", 0, 2)).await.unwrap();
    put_change(store, change("first", 0, 3)).await.unwrap();
    let rematch = |next: &str| {
        let mut rematch = change("first", 3, 1);
        rematch.next = Some(Box::new(change(next, 0, 2)));
        rematch
    };
    let taken = put_change(store, rematch("good")).await;
    assert!(matches!(taken, Err(StoreError::Taken(_))), "{taken:?}");
    assert_eq!(
        store.table("first").await.unwrap().unwrap().seq,
        3,
        "neither was written"
    );
    put_change(store, rematch("second")).await.unwrap();
    assert_eq!(store.log("first", 0, 9).await.unwrap().len(), 4);
    assert_eq!(
        store.log("second", 0, 9).await.unwrap(),
        ["second 1", "second 2"]
    );
}

async fn lists_hold_what_is_not_over(store: &dyn Store) {
    let mut over = change("over", 0, 1);
    over.row.status = 2;
    over.row.deadline_ms = None;
    put_change(store, over).await.unwrap();
    let mut early = change("early", 0, 1);
    (early.row.created_ms, early.row.deadline_ms) = (1, Some(10));
    put_change(store, early).await.unwrap();

    let unfinished = store.unfinished(None, 100).await.unwrap();
    let ids: Vec<_> = unfinished.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(ids, ["early", "first", "good", "log", "once", "second"]);
    // All but the first were made in the same millisecond: pages part them by name.
    let mut paged = Vec::new();
    loop {
        let last = paged
            .last()
            .map(|row: &TableRow| (row.created_ms, &*row.id));
        let page = store.unfinished(last, 2).await.unwrap();
        assert!(page.len() <= 2, "{page:?}");
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(paged, unfinished);
    assert!(store.expired(9, 10).await.unwrap().is_empty());
    assert_eq!(
        store.expired(10, 10).await.unwrap(),
        [("early".to_owned(), 10)]
    );
    let expired = store.expired(1_000, 3).await.unwrap();
    assert_eq!((expired.len(), expired[0].0.as_str()), (3, "early"));
    assert_eq!(store.names("", 2).await.unwrap(), ["early", "first"]);
    assert_eq!(store.names("once", 9).await.unwrap(), ["over", "second"]);
}

async fn plans_and_notes_are_replaced(store: &dyn Store) {
    assert_eq!(store.private("log").await.unwrap(), Default::default());
    for text in ["one", "two"] {
        let mut private = change("log", 4, 0);
        private.plans[1] = Some(format!("plan {text}"));
        private.notes[0] = Some(format!("note {text}"));
        assert_eq!(put_change(store, private).await.unwrap(), Outcome::Done);
    }
    let private = store.private("log").await.unwrap();
    assert_eq!(private.plans, [None, Some("plan two".to_owned())]);
    assert_eq!(private.notes, [Some("note two".to_owned()), None]);
    assert_eq!(store.table("log").await.unwrap().unwrap().seq, 4);
}

async fn what_is_unsaid_is_gone(store: &dyn Store) {
    let mut unsaid = change("log", 4, 1);
    unsaid.redacted = Some((2, "nothing".to_owned()));
    put_change(store, unsaid).await.unwrap();
    assert_eq!(store.log("log", 1, 1).await.unwrap(), ["nothing"]);
}

async fn plans_and_notes_are_guarded_by_the_revision(store: &dyn Store) {
    put_change(store, change("guarded", 0, 1)).await.unwrap();
    let note = |expected: u64, text: &str| {
        let mut note = change("guarded", 1, 0);
        note.expected = expected;
        note.row.rev = expected + 1;
        note.notes[1] = Some(text.to_owned());
        note
    };
    let done = put_change(store, note(1, "first")).await;
    assert_eq!(done.unwrap(), Outcome::Done);
    // Another process has read the table before that, and knows of no event that has happened since.
    let stale = put_change(store, note(1, "stale")).await;
    assert_eq!(stale.unwrap(), Outcome::Overtaken);
    let mut turn = change("guarded", 1, 1);
    turn.expected = 1;
    assert_eq!(put_change(store, turn).await.unwrap(), Outcome::Overtaken);
    let private = store.private("guarded").await.unwrap();
    assert_eq!(private.notes[1].as_deref(), Some("first"));
    assert_eq!(store.table("guarded").await.unwrap().unwrap().rev, 2);
}
