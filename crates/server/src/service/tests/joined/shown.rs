//! A server shows a table as new as what it has announced before.

use crate::service::tests::joined::*;

#[tokio::test]
async fn a_table_is_never_shown_without_what_was_read_from_its_log() {
    let pair = Pair::open("joined-back").await;
    let table = pair.begin(MINUTE).await;
    let spectator = somebody(&pair.second).await.1;
    let known = pair.second.tables.view(&table, &spectator).await.expect("a table");
    pair.bus.cut(true);
    let (ada, service) = (&pair.first.ada, &pair.first.service);
    let played = pair.at(service, &table, ada, "t0", turn(LOOP[0])).await;
    let seq = played.expect("a turn");
    assert!(seq > known.seq);
    let page = pair.second.tables.events_after(&table, known.seq, 10).await;
    assert_eq!(page.expect("events").last().map(|event| event.seq), Some(seq));
    let view = pair.second.tables.view(&table, &spectator).await.expect("a table");
    assert_eq!(view.seq, seq);
}

#[tokio::test]
async fn a_table_is_shown_as_new_as_the_lists_have_it() {
    let pair = Pair::open("joined-shown").await;
    let table = pair.begin(MINUTE).await;
    let ben = &pair.first.ben;
    let known = pair.second.tables.view(&table, ben).await.expect("a table");
    pair.bus.cut(true);
    let (ada, service) = (&pair.first.ada, &pair.first.service);
    let played = pair.at(service, &table, ada, "t0", turn(LOOP[0])).await;
    let row = store::tables::table(&pair.db, &table).await.expect("a row");
    let lobby = &pair.second.tables.lobby;
    lobby.enter_newer(&row.expect("a row")).expect("a card");
    let view = pair.second.tables.view(&table, ben).await.expect("a table");
    assert_eq!(view.seq, known.seq, "the table has not followed yet");
    let view = pair.second.tables.view_as_listed(&table, ben).await;
    assert_eq!(view.expect("a table").seq, played.expect("a turn"));
}
