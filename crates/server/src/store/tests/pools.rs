//! What every store does with searches in pools.

use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::{
    Postgres, Postmaster,
    writing::{change, put, put_change},
};
use crate::store::{
    AccountWrite, BlockWrite, Change, Leaving, Maintenance as _, NoticeWrite, Outcome, PairRow,
    PoolWrite, Pools as _, SeekRow, Store, Write,
};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    nobody_seeks_twice(store).await;
    a_search_is_stopped_by_its_time(store).await;
    two_are_paired_together_or_not_at_all(store).await;
    who_sits_down_seeks_no_longer(store).await;
    searches_of_other_servers_are_forgotten(store).await;
    who_waits_for_somebody_is_told_once(store).await;
}

fn row(person: &str, pool: &str, since_ms: u64) -> SeekRow {
    SeekRow {
        person: person.to_owned(),
        pool: pool.to_owned(),
        range: None,
        casual: false,
        since_ms,
        live: true,
        node: "here".to_owned(),
    }
}

async fn write(store: &dyn Store, write: PoolWrite) {
    let outcome = put(store, Write::Pool(write)).await;
    assert_eq!(outcome.unwrap(), Outcome::Done);
}

async fn seek(store: &dyn Store, person: &str, since_ms: u64) {
    write(store, PoolWrite::Seek(row(person, "quick", since_ms))).await;
}

/// Who seeks, and since when.
async fn seeking(store: &dyn Store) -> Vec<(String, u64)> {
    let rows = store.seeks().await.unwrap();
    rows.into_iter()
        .map(|row| (row.person, row.since_ms))
        .collect()
}

fn names(found: &[(&str, u64)]) -> Vec<(String, u64)> {
    let owned = found
        .iter()
        .map(|(name, since)| ((*name).to_owned(), *since));
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
fn paired(table: &str, one: (&str, u64), other: (&str, u64)) -> Leaving {
    let at_ms = change(table, 0, 2).row.created_ms;
    Leaving::Paired([one, other].map(|(name, since)| {
        let pair = PairRow {
            person: name.to_owned(),
            pool: "quick".to_owned(),
            table: table.to_owned(),
            at_ms,
        };
        (pair, since)
    }))
}

async fn alert(store: &dyn Store, person: &str, pool: Option<&str>, until_ms: u64) {
    let alert = PoolWrite::Alert {
        person: person.to_owned(),
        pool: pool.map(str::to_owned),
        until_ms,
    };
    write(store, alert).await;
}

/// Who was told of a search, and of whose.
async fn told(store: &dyn Store, now_ms: u64) -> Vec<(String, String)> {
    let due = store.due_notices(now_ms, 100).await.unwrap();
    let due = due.into_iter().filter(|row| row.kind == "seeker");
    let mut told: Vec<_> = due
        .map(|row| (row.person, row.other.unwrap_or_default()))
        .collect();
    told.sort_unstable();
    told
}

async fn who_waits_for_somebody_is_told_once(store: &dyn Store) {
    for person in ["w-ada", "w-ben", "w-cy", "w-dan", "w-eve"] {
        let person = person.to_owned();
        let wish = NoticeWrite::Wish {
            person,
            since_ms: Some(1),
        };
        put(store, Write::Notice(wish)).await.unwrap();
    }
    let block = BlockWrite {
        person: "w-cy".to_owned(),
        other: "w-zoe".to_owned(),
        since_ms: Some(1),
    };
    put(store, Write::Block(block)).await.unwrap();
    for person in ["w-ada", "w-cy", "w-nowish", "w-zoe"] {
        alert(store, person, Some("quick"), 9_000).await;
    }
    alert(store, "w-ben", Some("slow"), 9_000).await;
    alert(store, "w-dan", Some("quick"), 4_000).await;
    alert(store, "w-eve", Some("quick"), 9_000).await;
    alert(store, "w-eve", None, 0).await;

    let search = |person, since_ms| PoolWrite::Seek(row(person, "quick", since_ms));
    write(store, search("w-zoe", 5_000)).await;
    let pair = |person: &str, seeker: &str| (person.to_owned(), seeker.to_owned());
    assert_eq!(told(store, 5_000).await, [pair("w-ada", "w-zoe")]);
    // Once; who was blocked is no reason to forget the wish.
    write(store, search("w-yan", 6_000)).await;
    let both = [pair("w-ada", "w-zoe"), pair("w-cy", "w-yan")];
    assert_eq!(told(store, 6_000).await, both);
    // No mail tells of it hours later.
    let mailed = async |now_ms| {
        let rows = store.notices_to_mail("w-ada", now_ms, 9).await.unwrap();
        rows.len()
    };
    assert_eq!((mailed(6_000).await, mailed(600_000).await), (1, 0));
    // Who seeks needs no word of it.
    alert(store, "w-ada", Some("quick"), 9_000).await;
    write(store, search("w-ada", 7_000)).await;
    write(store, search("w-xi", 7_500)).await;
    assert_eq!(told(store, 7_500).await, both);
    for person in ["w-zoe", "w-yan", "w-ada", "w-xi"] {
        let person = person.to_owned();
        write(
            store,
            PoolWrite::Stop {
                person,
                since_ms: None,
            },
        )
        .await;
    }
}

async fn nobody_seeks_twice(store: &dyn Store) {
    seek(store, "ada", 1).await;
    let other = SeekRow {
        range: Some((50, 200)),
        casual: true,
        ..row("ada", "slow", 3)
    };
    write(store, PoolWrite::Seek(other.clone())).await;
    assert_eq!(store.seeks().await.unwrap(), [other]);
}

async fn a_search_is_stopped_by_its_time(store: &dyn Store) {
    let stop = |since_ms| PoolWrite::Stop {
        person: "ada".to_owned(),
        since_ms,
    };
    write(store, stop(Some(1))).await;
    assert_eq!(seeking(store).await, names(&[("ada", 3)]));
    write(store, stop(Some(3))).await;
    assert!(seeking(store).await.is_empty());
    seek(store, "ada", 4).await;
    write(store, stop(None)).await;
    assert!(seeking(store).await.is_empty());
}

async fn two_are_paired_together_or_not_at_all(store: &dyn Store) {
    for (person, since_ms) in [("ada", 10), ("ben", 11), ("cy", 12)] {
        seek(store, person, since_ms).await;
    }
    for pair in [
        paired("no", ("ada", 10), ("dan", 11)),
        paired("no", ("ada", 10), ("ben", 12)),
        paired("no", ("ada", 9), ("ben", 11)),
    ] {
        let outcome = put_change(store, seated("no", pair)).await;
        assert_eq!(outcome.unwrap(), Outcome::Overtaken);
    }
    assert_eq!(seeking(store).await.len(), 3);
    assert_eq!(store.table("no").await.unwrap(), None);
    // In one transaction, in which the second pair has lost one of its two to the first.
    let first = Write::Table(Box::new(seated("a", paired("a", ("ada", 10), ("ben", 11)))));
    let second = Write::Table(Box::new(seated("b", paired("b", ("ben", 11), ("cy", 12)))));
    let outcomes = store.commit(&[first, second]).await;
    let outcomes: Vec<Outcome> = outcomes.into_iter().map(Result::unwrap).collect();
    assert_eq!(outcomes, [Outcome::Done, Outcome::Overtaken]);
    assert_eq!(seeking(store).await, names(&[("cy", 12)]));
    assert_eq!(store.log("a", 0, 9).await.unwrap().len(), 2);
    assert_eq!(store.table("b").await.unwrap(), None);
    // Both are shown their game, whoever asks, until they seek again.
    let created_ms = store.table("a").await.unwrap().unwrap().created_ms;
    let shown = async |after_ms: u64| {
        let pairs = store.pairs(after_ms).await.unwrap().into_iter();
        let pairs: Vec<_> = pairs.map(|pair| (pair.person, pair.table)).collect();
        pairs
    };
    let pair = |person: &str| (person.to_owned(), "a".to_owned());
    assert_eq!(shown(created_ms - 1).await, [pair("ada"), pair("ben")]);
    assert_eq!(shown(created_ms).await, []);
    seek(store, "ada", 20).await;
    assert_eq!(shown(created_ms - 1).await, [pair("ben")]);
    for (age_ms, stays) in [(600_000, true), (600_001, false)] {
        let now_ms = created_ms + age_ms;
        let forget = Write::Account(AccountWrite::ForgetOld { day: 0, now_ms });
        assert_eq!(put(store, forget).await.unwrap(), Outcome::Done);
        assert_eq!(!shown(created_ms - 1).await.is_empty(), stays);
    }
    write(
        store,
        PoolWrite::Stop {
            person: "ada".to_owned(),
            since_ms: None,
        },
    )
    .await;
}

async fn who_sits_down_seeks_no_longer(store: &dyn Store) {
    seek(store, "dan", 13).await;
    let both = Leaving::Seated(["cy", "eve"].map(str::to_owned));
    let outcome = put_change(store, seated("c", both)).await;
    assert_eq!(outcome.unwrap(), Outcome::Done);
    assert_eq!(seeking(store).await, names(&[("dan", 13)]));
}

async fn searches_of_other_servers_are_forgotten(store: &dyn Store) {
    for (person, live, node) in [("eve", true, "gone"), ("fay", false, "gone")] {
        let node = node.to_owned();
        let row = SeekRow {
            live,
            node,
            ..row(person, "days", 14)
        };
        write(store, PoolWrite::Seek(row)).await;
    }
    let here = PoolWrite::Forget {
        node: "here".to_owned(),
        now_ms: 1,
    };
    write(store, here).await;
    assert_eq!(seeking(store).await, names(&[("dan", 13), ("fay", 14)]));
}

#[tokio::test]
async fn one_server_at_a_time_finds_opponents_if_postgres_is_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let one = Postgres::open(postmaster.address()).await.unwrap();
    let other = Postgres::open(postmaster.address()).await.unwrap();
    let lock = one.lock_wave().await.unwrap();
    assert!(lock.is_some());
    assert!(other.lock_wave().await.unwrap().is_none());
    drop(lock);
    // The connection ends its transaction on its way back to the others.
    let since = Instant::now();
    while other.lock_wave().await.unwrap().is_none() {
        assert!(since.elapsed() < Duration::from_secs(300));
        sleep(Duration::from_millis(10)).await;
    }
    one.close().await;
    other.close().await;
}
