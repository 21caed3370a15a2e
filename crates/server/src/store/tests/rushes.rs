//! What every store does with runs of Rush.

use super::writing::{impose, lift, person, put, sanction};
use crate::store::{Outcome, RushRow, RushWrite, SanctionRow, Store, Write};

const GAME: &str = "trax";
const MODE: &str = "3";
const DAY_MS: u64 = 86_400_000;

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for name in ["ada", "ben"] {
        put(store, person(name)).await.unwrap();
    }
    a_person_has_one_run_which_ends_once(store).await;
    lists_hold_the_best_run_of_everybody(store).await;
    what_is_old_is_forgotten(store).await;
}

fn row(run: &str, started_ms: u64) -> RushRow {
    RushRow {
        run: run.to_owned(),
        game: GAME.to_owned(),
        mode: MODE.to_owned(),
        dealt: "[]".to_owned(),
        started_ms,
        score: None,
    }
}

async fn deal(store: &dyn Store, person: &str, run: &str, started_ms: u64) {
    let write = RushWrite::Deal {
        person: person.to_owned(),
        row: row(run, started_ms),
        forget_ms: started_ms.saturating_sub(2 * DAY_MS),
    };
    let outcome = put(store, Write::Rush(write)).await;
    assert_eq!(outcome.unwrap(), Outcome::Done);
}

/// Ends a run of a day with a score, after so many milliseconds.
async fn end(store: &dyn Store, person: &str, run: &str, worth: (u32, u64), day: u64) -> Outcome {
    let write = RushWrite::End {
        person: person.to_owned(),
        row: RushRow {
            score: Some(worth.0),
            ..row(run, 0)
        },
        ms: worth.1,
        at_ms: day * DAY_MS + worth.1,
        day,
        forget_day: day.saturating_sub(7),
    };
    put(store, Write::Rush(write)).await.unwrap()
}

async fn best(store: &dyn Store, day: u64) -> Vec<(String, u32, u64)> {
    let rows = store.best_rushes(GAME, MODE, day, 5, 10).await.unwrap();
    rows.into_iter()
        .map(|row| (row.person.id, row.score, row.ms))
        .collect()
}

async fn a_person_has_one_run_which_ends_once(store: &dyn Store) {
    assert_eq!(store.rush("ada").await.unwrap(), None);
    deal(store, "ada", "one", 5).await;
    assert_eq!(store.rush("ada").await.unwrap(), Some(row("one", 5)));
    deal(store, "ada", "two", 6).await;
    assert_eq!(store.rush("ada").await.unwrap(), Some(row("two", 6)));
    let outcome = end(store, "ada", "one", (9, 9), 20).await;
    assert_eq!(outcome, Outcome::Overtaken, "a run that was forgotten");
    let outcome = end(store, "ada", "two", (7, 900), 20).await;
    assert_eq!(outcome, Outcome::Done);
    let outcome = end(store, "ada", "two", (99, 1), 20).await;
    assert_eq!(outcome, Outcome::Overtaken, "a run that is over");
    let kept = store.rush("ada").await.unwrap().unwrap();
    assert_eq!(kept.score, Some(7));
    assert_eq!(best(store, 20).await, [("ada".to_owned(), 7, 900)]);
    deal(store, "ada", "nothing", 7).await;
    assert_eq!(
        end(store, "ada", "nothing", (0, 800), 22).await,
        Outcome::Done
    );
    assert!(best(store, 22).await.is_empty(), "a run of 0");
}

async fn lists_hold_the_best_run_of_everybody(store: &dyn Store) {
    let ada = |score, ms| ("ada".to_owned(), score, ms);
    let ben = |score, ms| ("ben".to_owned(), score, ms);
    for (run, worth) in [("b1", (7, 800)), ("b2", (6, 1)), ("b3", (7, 850))] {
        deal(store, "ben", run, 7).await;
        end(store, "ben", run, worth, 21).await;
    }
    assert_eq!(best(store, 20).await, [ada(7, 900)]);
    assert_eq!(best(store, 21).await, [ben(7, 800)]);
    assert_eq!(best(store, 0).await, [ben(7, 800), ada(7, 900)]);
    assert!(
        store
            .best_rushes("twixt", MODE, 0, 5, 10)
            .await
            .unwrap()
            .is_empty()
    );
    assert!(
        store
            .best_rushes(GAME, "5", 0, 5, 10)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        store.best_rushes(GAME, MODE, 0, 5, 1).await.unwrap().len(),
        1
    );
    let ban = sanction("ban", "ben", "ban", 1);
    put(store, impose(&ban)).await.unwrap();
    assert_eq!(best(store, 0).await, [ada(7, 900)]);
    put(store, lift(&ban, 2)).await.unwrap();
    // At the fifth millisecond one of these sanctions holds.
    let until = |id, until_ms| SanctionRow {
        until_ms: Some(until_ms),
        ..sanction(id, "ada", "unrated", 1)
    };
    put(store, impose(&until("past", 5))).await.unwrap();
    assert_eq!(best(store, 0).await.len(), 2);
    let holds = until("holds", 6);
    put(store, impose(&holds)).await.unwrap();
    assert_eq!(best(store, 0).await, [ben(7, 800)]);
    put(store, lift(&holds, 2)).await.unwrap();
}

async fn what_is_old_is_forgotten(store: &dyn Store) {
    deal(store, "ben", "later", 30 * DAY_MS).await;
    assert_eq!(store.rush("ada").await.unwrap(), None);
    end(store, "ben", "later", (8, 5), 30).await;
    assert!(best(store, 20).await.is_empty());
    assert_eq!(best(store, 0).await.len(), 2, "the list of all days stays");
}
