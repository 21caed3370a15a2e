//! What every store does with runs of Rush.

use protocol::{
    GameKind,
    live::{RushMode, SanctionKind},
};

use crate::{
    ids::PersonId,
    store::{
        Db, SanctionRow, Written,
        tests::writing::{done, impose, lift, person, sanction},
    },
    training::store::{RunOver, RushRow, RushWrite},
};
use protocol::live::{At, Millis};

const GAME: GameKind = GameKind::Trax;
const MODE: RushMode = RushMode::Three;

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    for name in ["ada", "ben"] {
        done(db.write(person(name)).await);
    }
    a_person_has_one_run_which_ends_once(db).await;
    lists_hold_the_best_run_of_everybody(db).await;
    what_is_old_is_forgotten(db).await;
}

fn row(run: &str, started_ms: At) -> RushRow {
    RushRow {
        run: run.to_owned(),
        game: GAME,
        mode: MODE,
        dealt: "[]".to_owned(),
        started_ms,
        score: None,
    }
}

async fn deal(db: &Db, person: &str, run: &str, started_ms: At) {
    let write = RushWrite::Deal {
        person: person.into(),
        row: row(run, started_ms),
        forget_ms: started_ms - Millis::days(2),
    };
    done(db.write(write).await);
}

/// Ends a run of a day with a score, after so many milliseconds.
async fn end(db: &Db, person: &str, run: &str, worth: (u32, u64), day: u64) -> Written<RunOver> {
    let write = RushWrite::End {
        person: person.into(),
        row: RushRow {
            score: Some(worth.0),
            ..row(run, At(0))
        },
        ms: worth.1,
        at_ms: At::of_day(day) + Millis(worth.1),
        day,
        forget_day: day.saturating_sub(7),
    };
    db.write(write).await.unwrap()
}

async fn best(db: &Db, day: u64) -> Vec<(PersonId, u32, u64)> {
    let rows = crate::training::store::best_rushes(db, GAME, MODE, day, At(5), 10)
        .await
        .unwrap();
    rows.into_iter().map(|row| (row.person.id, row.score, row.ms)).collect()
}

async fn a_person_has_one_run_which_ends_once(db: &Db) {
    assert_eq!(crate::training::store::rush(db, &"ada".into()).await.unwrap(), None);
    deal(db, "ada", "one", At(5)).await;
    assert_eq!(
        crate::training::store::rush(db, &"ada".into()).await.unwrap(),
        Some(row("one", At(5)))
    );
    deal(db, "ada", "two", At(6)).await;
    assert_eq!(
        crate::training::store::rush(db, &"ada".into()).await.unwrap(),
        Some(row("two", At(6)))
    );
    let outcome = end(db, "ada", "one", (9, 9), 20).await;
    assert_eq!(outcome, Written::Refused(RunOver), "a run that was forgotten");
    let outcome = end(db, "ada", "two", (7, 900), 20).await;
    assert_eq!(outcome, Written::Done);
    let outcome = end(db, "ada", "two", (99, 1), 20).await;
    assert_eq!(outcome, Written::Refused(RunOver), "a run that is over");
    let kept = crate::training::store::rush(db, &"ada".into()).await.unwrap().unwrap();
    assert_eq!(kept.score, Some(7));
    assert_eq!(best(db, 20).await, [("ada".into(), 7, 900)]);
    deal(db, "ada", "nothing", At(7)).await;
    let outcome = end(db, "ada", "nothing", (0, 800), 22).await;
    assert_eq!(outcome, Written::Done);
    assert!(best(db, 22).await.is_empty(), "a run of 0");
}

async fn lists_hold_the_best_run_of_everybody(db: &Db) {
    let ada = |score, ms| ("ada".into(), score, ms);
    let ben = |score, ms| ("ben".into(), score, ms);
    for (run, worth) in [("b1", (7, 800)), ("b2", (6, 1)), ("b3", (7, 850))] {
        deal(db, "ben", run, At(7)).await;
        done(Ok(end(db, "ben", run, worth, 21).await));
    }
    assert_eq!(best(db, 20).await, [ada(7, 900)]);
    assert_eq!(best(db, 21).await, [ben(7, 800)]);
    assert_eq!(best(db, 0).await, [ben(7, 800), ada(7, 900)]);
    let length = async |game, mode, most| {
        let rows = crate::training::store::best_rushes(db, game, mode, 0, At(5), most).await;
        rows.unwrap().len()
    };
    assert_eq!(length(GameKind::Twixt, MODE, 10).await, 0);
    assert_eq!(length(GAME, RushMode::Five, 10).await, 0);
    assert_eq!(length(GAME, MODE, 1).await, 1);
    let ban = sanction("ban", "ben", SanctionKind::Ban, At(1));
    done(db.write(impose(&ban)).await);
    assert_eq!(best(db, 0).await, [ada(7, 900)]);
    done(db.write(lift(&ban, At(2))).await);
    // At the fifth millisecond one of these sanctions holds.
    let until = |id, until_ms| SanctionRow {
        until_ms: Some(until_ms),
        ..sanction(id, "ada", SanctionKind::Unrated, At(1))
    };
    done(db.write(impose(&until("past", At(5)))).await);
    assert_eq!(best(db, 0).await.len(), 2);
    let holds = until("holds", At(6));
    done(db.write(impose(&holds)).await);
    assert_eq!(best(db, 0).await, [ben(7, 800)]);
    done(db.write(lift(&holds, At(2))).await);
}

async fn what_is_old_is_forgotten(db: &Db) {
    deal(db, "ben", "later", At::of_day(30)).await;
    assert_eq!(crate::training::store::rush(db, &"ada".into()).await.unwrap(), None);
    done(Ok(end(db, "ben", "later", (8, 5), 30).await));
    assert!(best(db, 20).await.is_empty());
    assert_eq!(best(db, 0).await.len(), 2, "the list of all days stays");
}
