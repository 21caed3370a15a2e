//! What an offer says to whoever looks at it.

use protocol::live::{PersonKind, SeatWish, SeekCard};

use crate::{
    ids::{PersonId, TableId, nobody},
    service::tests::{ratings::members, *},
    tables::lobby::List,
};

/// What somebody sees of an offer: whether it is rated by the list and by the table, and the rating of its host.
async fn seen(fixture: &Fixture, table: &TableId, who: &PersonId) -> ([bool; 2], Option<i32>) {
    let lobby = fixture.service.tables.lobby(who).await;
    let of = lobby.seeks.iter().find(|seek| seek.table == table.as_str());
    let view = fixture.service.tables.view(table, who).await.expect("a table");
    let rating = view.rating.map(|rating| rating.rating);
    ([of.expect("a listed offer").rated, view.rated], rating)
}

#[tokio::test]
async fn an_offer_says_to_each_whether_their_game_is_rated() {
    let fixture = members(&Database::Temporary).await;
    let (_, guest) = somebody(&fixture.service).await;
    let (_, bot) = somebody(&fixture.service).await;
    fixture.service.people.remember_kind(&bot, PersonKind::Bot).await;
    // A game is over, so that Ada has a rating.
    fixture.rated_game().await;
    fixture.service.rater.rate_due().await.expect("a database");
    let drawn = NewTable {
        seat: SeatWish::Random,
        ..trax(MINUTE)
    };
    let _online = fixture.service.tables.mark_online(&fixture.ada);
    let table = fixture.service.tables.new_table(&fixture.ada, drawn.clone()).await;
    let table = table.expect("room");
    for (who, rated) in [
        (&fixture.ada, true),
        (&fixture.ben, true),
        (&bot, true),
        (&guest, false),
    ] {
        let (said, rating) = seen(&fixture, &table, who).await;
        assert_eq!((said, rating), ([rated; 2], Some(1741)), "{who}");
    }
    let nobody = fixture.service.tables.view(&table, &nobody()).await;
    assert!(nobody.expect("a table").rated);
    fixture
        .act(&table, &guest, "join", Command::Join)
        .await
        .expect("a seat");
    let begun = fixture.view(&table).await;
    assert!(!begun.rated && begun.rating.is_none());
    let _there = [&guest, &fixture.ben].map(|who| fixture.service.tables.mark_online(who));
    let of_guest = fixture.service.tables.new_table(&guest, drawn.clone()).await;
    let (said, rating) = seen(&fixture, &of_guest.expect("room"), &fixture.ben).await;
    assert_eq!((said, rating), ([false; 2], None));
    let mut casual = drawn;
    casual.terms.casual = true;
    let casual = fixture.service.tables.new_table(&fixture.ben, casual).await;
    let (said, _) = seen(&fixture, &casual.expect("room"), &fixture.ada).await;
    assert_eq!(said, [false; 2]);
}

#[tokio::test]
async fn a_public_offer_of_a_live_game_is_listed_while_its_host_is_there() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let service = &fixture.service;
    let days = ClockTerms::Days { days: 3 };
    let live = service.tables.new_table(&fixture.ada, trax(MINUTE)).await;
    let slow = service.tables.new_table(&fixture.ada, trax(days)).await;
    let (live, slow) = (live.expect("room"), slow.expect("room"));
    let listed = async |who: &PersonId| {
        let lobby = service.tables.lobby(who).await;
        let page = service.tables.lobby_page(List::Seeks, who, None).await;
        let of = |seeks: Vec<SeekCard>| {
            let mut tables: Vec<TableId> = seeks.into_iter().map(|seek| seek.table).collect();
            tables.sort_unstable();
            tables
        };
        let tables = of(lobby.seeks);
        assert_eq!(tables, of(page.seeks));
        tables
    };
    let mut both = vec![live.to_string(), slow.to_string()];
    both.sort_unstable();
    let online = service.tables.mark_online(&fixture.ada);
    assert_eq!(listed(&fixture.ben).await, both);
    // The list changes at once for whoever watches it.
    let mut watch = service.tables.watch_lobby();
    watch.mark_unchanged();
    drop(online);
    assert!(watch.has_changed().expect("a service"));
    assert_eq!(listed(&fixture.ben).await, [slow.to_string()]);
    assert_eq!(listed(&fixture.ada).await, both, "her own");
    // It is not withdrawn: she comes back, and by its link it can be accepted at any time.
    fixture.service.tables.sweep().await;
    let _online = service.tables.mark_online(&fixture.ada);
    assert_eq!(listed(&fixture.ben).await, both);
}
