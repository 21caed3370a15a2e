//! What the servers do for each other.

use crate::ids::PersonId;
use crate::service::tests::joined::*;

#[tokio::test]
async fn opponents_are_found_across_servers_and_both_are_told() {
    const QUICK: &str = "trax/official/quick";
    let pair = Pair::open("joined-pools").await;
    let (ada, ben) = (&pair.first.ada, &pair.first.ben);
    let _online = (
        pair.first.service.tables.mark_online(ada),
        pair.second.tables.mark_online(ben),
    );
    until("each is known to the other", async || {
        pair.first.service.tables.lobby(ada).await.online == 2 && pair.second.tables.lobby(ben).await.online == 2
    })
    .await;
    pair.first
        .service
        .searches
        .seek(ada, QUICK, None, false)
        .await
        .expect("a search");
    pair.second
        .searches
        .seek(ben, QUICK, None, false)
        .await
        .expect("a search");
    pair.pass(2).await;
    pair.first.service.searches.pair_seekers().await.expect("a wave");
    let found = |service: &Service, who: &PersonId| {
        let pools = service.searches.pools_for(who);
        assert!(pools.seeking.is_none() || pools.paired.is_none());
        pools.paired.map(|paired| paired.table)
    };
    until("both are notified", async || {
        found(&pair.first.service, ada).is_some() && found(&pair.second, ben).is_some()
    })
    .await;
    assert_eq!(found(&pair.first.service, ada), found(&pair.second, ben));
}

#[tokio::test]
async fn a_server_that_stops_in_good_order_leaves_its_work_to_the_other() {
    let pair = Pair::open("joined-drain").await;
    assert!(pair.first.service.peers.drain().await, "there is another one");
    assert_eq!(
        pair.first.service.ready().await.unwrap_err().to_string(),
        "the server is about to stop"
    );
    pair.second.peers.heartbeat().await.expect("a sign of life");
    assert!((0..50).all(|number| pair.second.base.owns(&format!("table-{number}"))));
    assert!(!pair.first.service.base.owns("table-1"));
    // What is begun is carried out meanwhile.
    let table = pair.begin(MINUTE).await;
    pair.first.service.close().await;
    assert_eq!(
        store::nodes::nodes(&pair.db).await.map(|nodes| nodes.len()).ok(),
        None,
        "closed"
    );
    drop(table);
}
