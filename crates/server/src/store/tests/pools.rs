//! What every store does with searches in pools.

use crate::ids::{PersonId, TableId};
use protocol::live::{At, Millis};
use std::time::{Duration, Instant};

use protocol::live::NoticeKind;
use tokio::time::sleep;

use crate::store::{
    AccountWrite, BlockWrite, Change, Db, Leaving, NoticeWrite, PairRow, PoolWrite, SeekRow, TableOutcome, digests,
    notices, pools, postgres, tables,
    tests::{
        Postmaster,
        writing::{change, done},
    },
};

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    nobody_seeks_twice(db).await;
    a_search_is_stopped_by_its_time(db).await;
    two_are_paired_together_or_not_at_all(db).await;
    who_sits_down_seeks_no_longer(db).await;
    searches_of_other_servers_are_forgotten(db).await;
    who_waits_for_somebody_is_told_once(db).await;
}

fn row(person: &str, pool: &str, since_ms: At) -> SeekRow {
    SeekRow {
        person: person.into(),
        pool: pool.to_owned(),
        range: None,
        casual: false,
        since_ms,
        live: true,
        node: "here".to_owned(),
    }
}

async fn seek(db: &Db, person: &str, since_ms: At) {
    db.write(PoolWrite::Seek(row(person, "quick", since_ms))).await.unwrap();
}

/// Who seeks, and since when.
async fn seeking(db: &Db) -> Vec<(PersonId, At)> {
    let rows = pools::seeks(db).await.unwrap();
    rows.into_iter().map(|row| (row.person, row.since_ms)).collect()
}

fn names(found: &[(&str, At)]) -> Vec<(PersonId, At)> {
    let owned = found.iter().map(|(name, since)| ((*name).into(), *since));
    owned.collect()
}

/// A table that two take their seats at.
fn seated(id: &str, leaving: Leaving) -> Change {
    Change {
        leaving,
        ..change(id, 0, 2)
    }
}

/// Two who leave a pool for a table of [`seated`].
fn paired(table: &str, one: (&str, At), other: (&str, At)) -> Leaving {
    let at_ms = change(table, 0, 2).row.created_ms;
    Leaving::Paired([one, other].map(|(name, since)| {
        let pair = PairRow {
            person: name.into(),
            pool: "quick".to_owned(),
            table: table.into(),
            at_ms,
        };
        (pair, since)
    }))
}

async fn alert(db: &Db, person: &str, pool: Option<&str>, until_ms: At) {
    let alert = PoolWrite::Alert {
        person: person.into(),
        pool: pool.map(str::to_owned),
        until_ms,
    };
    db.write(alert).await.unwrap();
}

/// Who was notified of a search, and of whose.
async fn notified(db: &Db, now_ms: At) -> Vec<(PersonId, PersonId)> {
    let due = notices::due_notices(db, now_ms, 100).await.unwrap();
    let due = due.into_iter().filter(|row| row.kind == Some(NoticeKind::Seeker));
    let mut notified: Vec<_> = due.map(|row| (row.person, row.other.unwrap_or_default())).collect();
    notified.sort_unstable();
    notified
}

async fn who_waits_for_somebody_is_told_once(db: &Db) {
    for person in ["w-ada", "w-ben", "w-cy", "w-dan", "w-eve"] {
        let person = person.to_owned();
        let wish = NoticeWrite::Wish {
            person: person.into(),
            since_ms: Some(At(1)),
        };
        done(db.write(wish).await);
    }
    let block = BlockWrite {
        person: "w-cy".into(),
        other: "w-zoe".into(),
        since_ms: Some(At(1)),
    };
    db.write(block).await.unwrap();
    for person in ["w-ada", "w-cy", "w-nowish", "w-zoe"] {
        alert(db, person, Some("quick"), At(9_000)).await;
    }
    alert(db, "w-ben", Some("slow"), At(9_000)).await;
    alert(db, "w-dan", Some("quick"), At(4_000)).await;
    alert(db, "w-eve", Some("quick"), At(9_000)).await;
    alert(db, "w-eve", None, At(0)).await;

    let search = |person, since_ms| PoolWrite::Seek(row(person, "quick", since_ms));
    db.write(search("w-zoe", At(5_000))).await.unwrap();
    let pair = |person: &str, seeker: &str| (PersonId::from(person), PersonId::from(seeker));
    assert_eq!(notified(db, At(5_000)).await, [pair("w-ada", "w-zoe")]);
    // Once; who was blocked is no reason to forget the wish.
    db.write(search("w-yan", At(6_000))).await.unwrap();
    let both = [pair("w-ada", "w-zoe"), pair("w-cy", "w-yan")];
    assert_eq!(notified(db, At(6_000)).await, both);
    // No mail tells of it hours later.
    let mailed = async |now_ms| {
        let rows = digests::notices_to_mail(db, &"w-ada".into(), now_ms, 9).await.unwrap();
        rows.len()
    };
    assert_eq!((mailed(At(6_000)).await, mailed(At(600_000)).await), (1, 0));
    // Who seeks needs no word of it.
    alert(db, "w-ada", Some("quick"), At(9_000)).await;
    db.write(search("w-ada", At(7_000))).await.unwrap();
    db.write(search("w-xi", At(7_500))).await.unwrap();
    assert_eq!(notified(db, At(7_500)).await, both);
    for person in ["w-zoe", "w-yan", "w-ada", "w-xi"] {
        let person = person.to_owned();
        let stop = PoolWrite::Stop {
            person: person.into(),
            since_ms: None,
        };
        db.write(stop).await.unwrap();
    }
}

async fn nobody_seeks_twice(db: &Db) {
    seek(db, "ada", At(1)).await;
    let other = SeekRow {
        range: Some((50, 200)),
        casual: true,
        ..row("ada", "slow", At(3))
    };
    db.write(PoolWrite::Seek(other.clone())).await.unwrap();
    assert_eq!(pools::seeks(db).await.unwrap(), [other]);
}

async fn a_search_is_stopped_by_its_time(db: &Db) {
    let stop = |since_ms| PoolWrite::Stop {
        person: "ada".into(),
        since_ms,
    };
    db.write(stop(Some(At(1)))).await.unwrap();
    assert_eq!(seeking(db).await, names(&[("ada", At(3))]));
    db.write(stop(Some(At(3)))).await.unwrap();
    assert!(seeking(db).await.is_empty());
    seek(db, "ada", At(4)).await;
    db.write(stop(None)).await.unwrap();
    assert!(seeking(db).await.is_empty());
}

async fn two_are_paired_together_or_not_at_all(db: &Db) {
    for (person, since_ms) in [("ada", At(10)), ("ben", At(11)), ("cy", At(12))] {
        seek(db, person, since_ms).await;
    }
    for pair in [
        paired("no", ("ada", At(10)), ("dan", At(11))),
        paired("no", ("ada", At(10)), ("ben", At(12))),
        paired("no", ("ada", At(9)), ("ben", At(11))),
    ] {
        let outcome = db.write(seated("no", pair)).await;
        assert_eq!(outcome.unwrap(), TableOutcome::Stale);
    }
    assert_eq!(seeking(db).await.len(), 3);
    assert_eq!(tables::table(db, &"no".into()).await.unwrap(), None);
    // In one transaction, in which the second pair has lost one of its two to the first.
    let first = seated("a", paired("a", ("ada", At(10)), ("ben", At(11))));
    let second = seated("b", paired("b", ("ben", At(11)), ("cy", At(12))));
    let outcomes = db.write_all([first, second]).await.into_iter();
    let outcomes: Vec<_> = outcomes.map(Result::unwrap).collect();
    assert_eq!(outcomes, [TableOutcome::Done, TableOutcome::Stale]);
    assert_eq!(seeking(db).await, names(&[("cy", At(12))]));
    assert_eq!(tables::log(db, &"a".into(), 0, 9).await.unwrap().len(), 2);
    assert_eq!(tables::table(db, &"b".into()).await.unwrap(), None);
    // Both are shown their game, whoever asks, until they seek again.
    let created_ms = tables::table(db, &"a".into()).await.unwrap().unwrap().created_ms;
    let shown = async |after_ms: At| {
        let pairs = pools::pairs(db, after_ms).await.unwrap().into_iter();
        let pairs: Vec<_> = pairs.map(|pair| (pair.person, pair.table)).collect();
        pairs
    };
    let pair = |person: &str| (PersonId::from(person), TableId::from("a"));
    assert_eq!(shown(created_ms - Millis(1)).await, [pair("ada"), pair("ben")]);
    assert_eq!(shown(created_ms).await, []);
    seek(db, "ada", At(20)).await;
    assert_eq!(shown(created_ms - Millis(1)).await, [pair("ben")]);
    for (age_ms, stays) in [(600_000, true), (600_001, false)] {
        let now_ms = created_ms + Millis(age_ms);
        let forget = AccountWrite::ForgetOld { day: 0, now_ms };
        done(db.write(forget).await);
        assert_eq!(!shown(created_ms - Millis(1)).await.is_empty(), stays);
    }
    let stop = PoolWrite::Stop {
        person: "ada".into(),
        since_ms: None,
    };
    db.write(stop).await.unwrap();
}

async fn who_sits_down_seeks_no_longer(db: &Db) {
    seek(db, "dan", At(13)).await;
    let both = Leaving::Seated(["cy".into(), "eve".into()]);
    let outcome = db.write(seated("c", both)).await;
    assert_eq!(outcome.unwrap(), TableOutcome::Done);
    assert_eq!(seeking(db).await, names(&[("dan", At(13))]));
}

async fn searches_of_other_servers_are_forgotten(db: &Db) {
    for (person, live, node) in [("eve", true, "gone"), ("fay", false, "gone")] {
        let node = node.to_owned();
        let row = SeekRow {
            live,
            node,
            ..row(person, "days", At(14))
        };
        db.write(PoolWrite::Seek(row)).await.unwrap();
    }
    let here = PoolWrite::Forget {
        node: "here".to_owned(),
        now_ms: At(1),
    };
    db.write(here).await.unwrap();
    assert_eq!(seeking(db).await, names(&[("dan", At(13)), ("fay", At(14))]));
}

#[tokio::test]
async fn one_server_at_a_time_finds_opponents_if_postgres_is_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let one = postgres::open(postmaster.address()).await.unwrap();
    let other = postgres::open(postmaster.address()).await.unwrap();
    let lock = pools::lock_wave(&one).await.unwrap();
    assert!(lock.is_some());
    assert!(pools::lock_wave(&other).await.unwrap().is_none());
    drop(lock);
    // The connection ends its transaction on its way back to the others.
    let since = Instant::now();
    while pools::lock_wave(&other).await.unwrap().is_none() {
        assert!(since.elapsed() < Duration::from_secs(300));
        sleep(Duration::from_millis(10)).await;
    }
    one.close().await;
    other.close().await;
}
