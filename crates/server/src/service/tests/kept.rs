//! What browsers keep: two of them, limits, and bodies that no browser sends.

use protocol::live::{KeptChange, KeptChanges, KeptKind, KeptOutcome};

use crate::service::tests::*;

fn change(key: &str, known: u64, body: Option<&str>) -> KeptChange {
    KeptChange {
        kind: KeptKind::Game,
        key: key.to_owned(),
        known,
        body: body.map(str::to_owned),
    }
}

impl Fixture {
    async fn put(&self, changes: Vec<KeptChange>) -> Result<Vec<KeptOutcome>, ServiceError> {
        let answer = self.service.kept.put_kept(&self.ada, KeptChanges { changes }).await;
        answer.map(|answer| answer.outcomes)
    }

    /// All entries of Ada after a revision, page by page, and how many pages there were.
    async fn entries(&self, mut after: u64) -> (Vec<(String, Option<String>)>, usize) {
        let (mut found, mut pages) = (Vec::new(), 0);
        loop {
            let page = self.service.kept.kept_after(&self.ada, after).await;
            let page = page.expect("a page");
            pages += 1;
            after = page.entries.last().map_or(after, |entry| entry.rev);
            let entries = page.entries.into_iter();
            found.extend(entries.map(|entry| (entry.key, entry.body)));
            if !page.more {
                return (found, pages);
            }
        }
    }
}

fn rev(outcome: KeptOutcome) -> u64 {
    match outcome {
        KeptOutcome::Kept { rev } => rev,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn the_second_of_two_browsers_is_told_to_merge_first() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let first = fixture
        .put(vec![change("a", 0, Some("one")), change("b", 0, Some("b"))])
        .await;
    let revs: Vec<u64> = first.expect("room").into_iter().map(rev).collect();
    assert!(revs[0] < revs[1]);
    // The other browser has not read it yet.
    let other = fixture
        .put(vec![change("a", 0, Some("two")), change("c", 0, Some("c"))])
        .await;
    let other = other.expect("room");
    assert_eq!(other[0], KeptOutcome::Overtaken);
    assert!(rev(other[1]) > revs[1], "the rest of the request is kept");
    // It reads, merges, and writes with what it knows now.
    let merged = fixture.put(vec![change("a", revs[0], Some("both"))]).await;
    let merged = rev(merged.expect("room").remove(0));
    let stale = fixture.put(vec![change("a", revs[0], None)]).await;
    assert_eq!(stale.expect("an answer"), [KeptOutcome::Overtaken]);
    let gone = fixture.put(vec![change("a", merged, None)]).await;
    rev(gone.expect("room").remove(0));
    let text = |text: &str| Some(text.to_owned());
    let wanted = [
        ("b".to_owned(), text("b")),
        ("c".to_owned(), text("c")),
        ("a".to_owned(), None),
    ];
    assert_eq!(fixture.entries(0).await.0, wanted);
    assert_eq!(fixture.entries(revs[1]).await.0, wanted[1..]);
    let others = fixture.service.kept.kept_after(&fixture.ben, 0).await;
    assert!(others.expect("a page").entries.is_empty());
}

#[tokio::test]
async fn pages_and_room_are_bounded() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let body = "x".repeat(64 * 1024);
    // 256 of these are 16 MiB, without their keys.
    let mut outcomes = Vec::new();
    for request in 0..13 {
        let changes = (0..20).map(|n| change(&format!("{request}-{n}"), 0, Some(&body)));
        outcomes.extend(fixture.put(changes.collect()).await.expect("an answer"));
    }
    let kept = outcomes
        .iter()
        .filter(|one| matches!(one, KeptOutcome::Kept { .. }))
        .count();
    assert!((250..=256).contains(&kept), "{kept}");
    assert!(outcomes[kept..].iter().all(|one| *one == KeptOutcome::Full));
    // What is deleted makes room.
    let rev = rev(outcomes[0]);
    rev_of(fixture.put(vec![change("0-0", rev, None)]).await);
    rev_of(fixture.put(vec![change("again", 0, Some(&body[..60_000]))]).await);
    let (entries, pages) = fixture.entries(0).await;
    assert_eq!(entries.len(), kept + 1);
    assert!(pages > 16, "{pages}");
}

fn rev_of(answer: Result<Vec<KeptOutcome>, ServiceError>) -> u64 {
    rev(answer.expect("an answer").remove(0))
}

#[tokio::test]
async fn what_no_browser_sends_is_refused_and_nothing_of_it_is_kept() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let fits = "k".repeat(200);
    let long = "k".repeat(201);
    let body = "b".repeat(64 * 1024 + 1);
    let many = (0..201).map(|n| change(&n.to_string(), 0, Some("x"))).collect();
    let good = || change("good", 0, Some("x"));
    for (changes, code) in [
        (vec![good(), change("", 0, Some("x"))], ProblemCode::BadMessage),
        (vec![good(), change("a\0", 0, Some("x"))], ProblemCode::BadMessage),
        (vec![good(), change("a", 0, Some("\0"))], ProblemCode::BadMessage),
        (vec![good(), change(&long, 0, Some("x"))], ProblemCode::TooLong),
        (vec![good(), change("a", 0, Some(&body))], ProblemCode::TooLong),
        (many, ProblemCode::TooLong),
    ] {
        let refused = fixture.put(changes).await;
        assert_eq!(refused.expect_err("a refusal").problem().code, code);
    }
    // A revision that was never given is none that is known.
    let future = fixture.put(vec![change("good", u64::MAX, Some("x"))]).await;
    assert_eq!(future.expect("an answer"), [KeptOutcome::Overtaken]);
    assert!(fixture.entries(0).await.0.is_empty());
    assert!(fixture.entries(u64::MAX).await.0.is_empty());
    rev_of(fixture.put(vec![change(&fits, 0, Some(&body[1..]))]).await);
    assert!(fixture.put(Vec::new()).await.expect("an answer").is_empty());
}
