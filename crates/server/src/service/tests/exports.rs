//! The export lacks nothing, page by page, and holds nothing of others.

use protocol::live::{KeptChange, KeptChanges, KeptKind};
use serde_json::Value;

use crate::{
    accounts::exporting::ExportForm,
    ids::PersonId,
    service::tests::{accounts::sign_up, *},
};

/// Entries of 60 KB: more than a page of the export takes.
const ENTRIES: usize = 75;

async fn keep(service: &Service, who: &PersonId, from: usize, count: usize) {
    let changes = (from..from + count).map(|number| KeptChange {
        kind: KeptKind::Game,
        key: format!("game {number}"),
        known: 0,
        body: Some(format!("{{\"n\":{number},\"x\":\"{}\"}}", "x".repeat(60_000))),
    });
    let changes = KeptChanges {
        changes: changes.collect(),
    };
    service.kept.put_kept(who, changes).await.expect("kept");
}

/// All lines, and how many pages they came on.
async fn lines(service: &Service, who: &PersonId) -> (Vec<Value>, usize) {
    let (mut lines, mut pages, mut after) = (Vec::new(), 0, String::new());
    loop {
        let page = service.accounts.export(who, ExportForm::Ndjson, &after).await;
        let page = page.expect("a page");
        pages += 1;
        let read = page.text.lines().map(serde_json::from_str);
        lines.extend(read.map(|line| line.expect("JSON")));
        match page.next {
            Some(next) => assert_ne!(std::mem::replace(&mut after, next.clone()), next),
            None => return (lines, pages),
        }
    }
}

#[tokio::test]
async fn an_export_has_what_browsers_keep_notes_and_lists() {
    let scratch = Scratch::new("exports");
    let fixture = Fixture::open(&file(&scratch)).await;
    let service = &fixture.service;
    let over = fixture.begin(MINUTE).await;
    let note = |text: &str| Command::Note { text: text.to_owned() };
    let (ada, ben) = (&fixture.ada, &fixture.ben);
    fixture
        .act(&over, ada, "n", note("beware \"of\" loops"))
        .await
        .expect("noted");
    fixture.act(&over, ben, "n", note("Ben's own")).await.expect("noted");
    fixture.play(&over, 0, LOOP.len()).await;
    let running = fixture.begin(MINUTE).await;
    fixture
        .act(&running, ada, "n", note("still running"))
        .await
        .expect("noted");
    let offered = service.tables.new_table(ada, trax(MINUTE)).await.expect("a table");
    sign_up(service, fixture.tokens[0], "Ada").await.expect("a member");
    sign_up(service, fixture.tokens[1], "Ben").await.expect("a member");
    for from in (0..ENTRIES).step_by(25) {
        keep(service, ada, from, 25).await;
    }
    let gone = KeptChange {
        kind: KeptKind::Game,
        key: "game 3".to_owned(),
        known: 4,
        body: None,
    };
    let gone = KeptChanges { changes: vec![gone] };
    service.kept.put_kept(ada, gone).await.expect("deleted");
    keep(service, ben, 900, 1).await;
    service.profiles.follow(ada, ben, true).await.expect("followed");
    let (_, eve) = somebody(service).await;
    service.people.block(ada, &eve, true).await.expect("blocked");

    let (lines, pages) = lines(service, ada).await;
    assert_eq!(pages, 2);
    let account = &lines[0];
    assert_eq!(account["person"]["name"], "Ada");
    assert_eq!(account["following"][0]["name"], "Ben");
    assert_eq!(account["blocks"][0]["id"], eve.as_str());
    assert_eq!(account["notices"], false);
    assert_eq!(account["account"]["passkeys"], serde_json::json!([]));
    let kept: Vec<_> = lines.iter().filter(|line| !line["kept"].is_null()).collect();
    let mut numbers: Vec<_> = kept.iter().map(|line| line["kept"]["n"].as_u64()).collect();
    numbers.sort_unstable();
    let all = (0..ENTRIES as u64).filter(|number| *number != 3).map(Some);
    assert_eq!(numbers, all.collect::<Vec<_>>());
    assert_eq!((&kept[0]["kind"], &kept[0]["key"]), (&"game".into(), &"game 0".into()));
    let mut notes: Vec<_> = lines
        .iter()
        .filter(|line| !line["note"].is_null())
        .map(|line| (line["table"].as_str().expect("a table"), line["note"].as_str()))
        .collect();
    notes.sort_unstable();
    let mut expected = [
        (over.as_str(), Some("beware \"of\" loops")),
        (running.as_str(), Some("still running")),
    ];
    expected.sort_unstable();
    assert_eq!(notes, expected);
    let games: Vec<_> = lines.iter().filter(|line| line["events"].is_array()).collect();
    assert_eq!((games.len(), &games[0]["table"]), (1, &over.as_str().into()));
    assert!(!format!("{lines:?}").contains(offered.as_str()));
    let sgf = service.accounts.export(ada, ExportForm::Sgf, "").await.expect("a page");
    assert!(sgf.text.starts_with("(;") && sgf.next.is_none(), "{sgf:?}");
    fixture.service.close().await;
}
