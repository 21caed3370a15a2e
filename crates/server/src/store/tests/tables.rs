//! What every store does with tables.

use crate::store::{Db, Due, Kept, StoreError, TableOutcome, TableRow, tables, tests::writing::change};
use protocol::live::At;

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    a_log_grows_only_at_its_end(db).await;
    a_command_is_answered_once(db).await;
    a_table_and_the_next_come_together(db).await;
    lists_hold_what_is_not_over(db).await;
    plans_and_notes_are_replaced(db).await;
    what_is_unsaid_is_gone(db).await;
    plans_and_notes_are_guarded_by_the_revision(db).await;
}

async fn a_log_grows_only_at_its_end(db: &Db) {
    assert_eq!(db.write(change("log", 0, 1)).await.unwrap(), TableOutcome::Done);
    assert_eq!(db.write(change("log", 1, 2)).await.unwrap(), TableOutcome::Done);
    // Two who know event 3: the second one is refused, and nothing of theirs is written.
    assert_eq!(db.write(change("log", 3, 1)).await.unwrap(), TableOutcome::Done);
    for late in [change("log", 3, 1), change("log", 3, 5), change("log", 9, 1)] {
        assert_eq!(db.write(late).await.unwrap(), TableOutcome::Stale);
    }
    let again = db.write(change("log", 0, 1)).await;
    assert!(matches!(again, Err(StoreError::Taken(_))), "{again:?}");
    let log = tables::log(db, &"log".into(), 0, 100).await.unwrap();
    assert_eq!(log, ["log 1", "log 2", "log 3", "log 4"]);
    assert_eq!(tables::log(db, &"log".into(), 2, 1).await.unwrap(), ["log 3"]);
    assert!(tables::log(db, &"log".into(), 4, 100).await.unwrap().is_empty());
    let row = tables::table(db, &"log".into()).await.unwrap().unwrap();
    assert_eq!(row, change("log", 3, 1).row);
}

async fn a_command_is_answered_once(db: &Db) {
    let by = |person: &str, expected, seq, problem: Option<&str>| {
        let kept = Kept {
            seq,
            problem: problem.map(str::to_owned),
        };
        let mut change = change("once", expected, 1);
        change.command = Some((person.into(), "c1".to_owned(), kept));
        change
    };
    db.write(by("ada", 0, 1, None)).await.unwrap();
    let again = db.write(by("ada", 1, 2, None)).await.unwrap();
    let first = Kept { seq: 1, problem: None };
    assert_eq!(again, TableOutcome::Known(first.clone()));
    assert_eq!(
        tables::log(db, &"once".into(), 0, 9).await.unwrap().len(),
        1,
        "nothing was written again"
    );
    assert_eq!(
        tables::kept(db, &"once".into(), &"ada".into(), "c1").await.unwrap(),
        Some(first)
    );
    assert_eq!(
        tables::kept(db, &"once".into(), &"ada".into(), "c2").await.unwrap(),
        None
    );

    // What another person calls the same is another command; one that only has an answer is kept too.
    let mut refused = by("ben", 1, 1, Some("no"));
    refused.events.clear();
    refused.row.seq = 1;
    assert_eq!(db.write(refused).await.unwrap(), TableOutcome::Done);
    let kept = tables::kept(db, &"once".into(), &"ben".into(), "c1")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(kept.problem.as_deref(), Some("no"));
    assert_eq!(tables::table(db, &"once".into()).await.unwrap().unwrap().seq, 1);

    // Twice in one transaction.
    let both = [by("cy", 1, 2, None), by("cy", 1, 2, None)];
    let outcomes = db.write_all(both).await;
    let outcomes: Vec<_> = outcomes.into_iter().map(Result::unwrap).collect();
    assert!(
        matches!(outcomes[..], [TableOutcome::Done, TableOutcome::Known(_)]),
        "{outcomes:?}"
    );
}

async fn a_table_and_the_next_come_together(db: &Db) {
    db.write(change("good", 0, 2)).await.unwrap();
    db.write(change("first", 0, 3)).await.unwrap();
    let rematch = |next: &str| {
        let mut rematch = change("first", 3, 1);
        rematch.next = Some(Box::new(change(next, 0, 2)));
        rematch
    };
    let taken = db.write(rematch("good")).await;
    assert!(matches!(taken, Err(StoreError::Taken(_))), "{taken:?}");
    assert_eq!(
        tables::table(db, &"first".into()).await.unwrap().unwrap().seq,
        3,
        "neither was written"
    );
    db.write(rematch("second")).await.unwrap();
    assert_eq!(tables::log(db, &"first".into(), 0, 9).await.unwrap().len(), 4);
    assert_eq!(
        tables::log(db, &"second".into(), 0, 9).await.unwrap(),
        ["second 1", "second 2"]
    );
}

async fn lists_hold_what_is_not_over(db: &Db) {
    let mut over = change("over", 0, 1);
    over.row.status = 2;
    over.row.deadline_ms = None;
    db.write(over).await.unwrap();
    let mut early = change("early", 0, 1);
    (early.row.created_ms, early.row.deadline_ms) = (At(1), Some(At(10)));
    db.write(early).await.unwrap();

    let unfinished = tables::unfinished(db, None, 100).await.unwrap();
    let ids: Vec<_> = unfinished.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(ids, ["early", "first", "good", "log", "once", "second"]);
    // All but the first were made in the same millisecond: pages part them by name.
    let mut paged = Vec::new();
    loop {
        let last = paged.last().map(|row: &TableRow| (row.created_ms, &*row.id));
        let page = tables::unfinished(db, last, 2).await.unwrap();
        assert!(page.len() <= 2, "{page:?}");
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(paged, unfinished);
    assert!(tables::expired(db, At(9), 10).await.unwrap().is_empty());
    assert_eq!(
        tables::expired(db, At(10), 10).await.unwrap(),
        [Due {
            id: "early".into(),
            deadline_ms: At(10)
        }]
    );
    let expired = tables::expired(db, At(1_000), 3).await.unwrap();
    assert_eq!((expired.len(), expired[0].id.as_str()), (3, "early"));
    assert_eq!(tables::names(db, "", 2).await.unwrap(), ["early", "first"]);
    assert_eq!(tables::names(db, "once", 9).await.unwrap(), ["over", "second"]);
}

async fn plans_and_notes_are_replaced(db: &Db) {
    assert_eq!(tables::private(db, &"log".into()).await.unwrap(), Default::default());
    for text in ["one", "two"] {
        let mut private = change("log", 4, 0);
        private.plans[1] = Some(format!("plan {text}"));
        private.notes[0] = Some(format!("note {text}"));
        assert_eq!(db.write(private).await.unwrap(), TableOutcome::Done);
    }
    let private = tables::private(db, &"log".into()).await.unwrap();
    assert_eq!(private.plans, [None, Some("plan two".to_owned())]);
    assert_eq!(private.notes, [Some("note two".to_owned()), None]);
    assert_eq!(tables::table(db, &"log".into()).await.unwrap().unwrap().seq, 4);
}

async fn what_is_unsaid_is_gone(db: &Db) {
    let mut unsaid = change("log", 4, 1);
    unsaid.redacted = Some((2, "nothing".to_owned()));
    db.write(unsaid).await.unwrap();
    assert_eq!(tables::log(db, &"log".into(), 1, 1).await.unwrap(), ["nothing"]);
}

async fn plans_and_notes_are_guarded_by_the_revision(db: &Db) {
    db.write(change("guarded", 0, 1)).await.unwrap();
    let note = |expected: u64, text: &str| {
        let mut note = change("guarded", 1, 0);
        note.expected = expected;
        note.row.rev = expected + 1;
        note.notes[1] = Some(text.to_owned());
        note
    };
    let done = db.write(note(1, "first")).await;
    assert_eq!(done.unwrap(), TableOutcome::Done);
    // Another process has read the table before that, and knows of no event that has happened since.
    let stale = db.write(note(1, "stale")).await;
    assert_eq!(stale.unwrap(), TableOutcome::Stale);
    let mut turn = change("guarded", 1, 1);
    turn.expected = 1;
    assert_eq!(db.write(turn).await.unwrap(), TableOutcome::Stale);
    let private = tables::private(db, &"guarded".into()).await.unwrap();
    assert_eq!(private.notes[1].as_deref(), Some("first"));
    assert_eq!(tables::table(db, &"guarded".into()).await.unwrap().unwrap().rev, 2);
}
