//! Seeking an opponent in a pool, as pages do.

use std::{collections::BTreeMap, time::Duration};

use protocol::live::{FromServer, Pools, ProblemCode, TableId, ToServer};
use tokio::time::{Instant, sleep};

use crate::{browser::Browser, games::Pair, socket::Socket, test_server::TestServer};

async fn seek(socket: &mut Socket, pool: &str) {
    let pool = pool.to_owned();
    let range = None;
    let casual = true;
    let seek = ToServer::Seek { pool, range, casual };
    socket.send(&seek).await;
}

async fn pools_where(socket: &mut Socket, wanted: impl Fn(&Pools) -> bool) -> Pools {
    socket
        .receive_until(|message| match message {
            FromServer::Pools { pools } if wanted(pools) => Some(pools.clone()),
            _ => None,
        })
        .await
}

/// The pools as somebody sees them who seeks nothing.
pub(crate) async fn pools(socket: &mut Socket) -> Pools {
    socket.send(&ToServer::Pools { on: true }).await;
    pools_where(socket, |_| true).await
}

async fn table_found(socket: &mut Socket) -> TableId {
    let found = pools_where(socket, |pools| pools.paired.is_some()).await;
    assert_eq!(found.seeking, None);
    found.paired.expect("a game").table
}

#[tokio::test]
async fn two_seek_one_of_them_loads_the_page_again_and_both_play() {
    let server = TestServer::open().await;
    let ada = Browser::new(server.address).await;
    let ben = Browser::new(server.address).await;
    let mut first = ada.socket().await;
    seek(&mut first, "twixt/standard+24/quick").await;
    let seeking = pools_where(&mut first, |pools| pools.seeking.is_some()).await;
    assert_eq!(seeking.pools[4].seekers, 0);
    first.close().await;
    sleep(Duration::from_millis(300)).await;
    let mut again = ada.socket().await;
    again.send(&ToServer::Pools { on: true }).await;
    pools_where(&mut again, |pools| pools.seeking.is_some()).await;

    let mut other = ben.socket().await;
    seek(&mut other, "twixt/standard+24/quick").await;
    let table = table_found(&mut other).await;
    assert_eq!(table_found(&mut again).await, table);
    let view = again.open_table(&table).await;
    assert!(view.mine.is_some() && view.seats.iter().all(Option::is_some));
    server.close().await;
}

#[tokio::test]
async fn a_search_is_cancelled_and_refused_to_who_plays() {
    let server = TestServer::open().await;
    let mut pair = Pair::sit_down(&server).await;
    seek(&mut pair.sockets[0], "trax/official/quick").await;
    let problem = pair.sockets[0]
        .receive_until(|message| match message {
            FromServer::Problem { problem } => Some(problem.clone()),
            _ => None,
        })
        .await;
    assert_eq!(problem.code, ProblemCode::Playing);
    assert_eq!(problem.params["pool"], "trax/official/quick");

    let mut socket = Browser::new(server.address).await.socket().await;
    seek(&mut socket, "trax/official/slow").await;
    pools_where(&mut socket, |pools| pools.seeking.is_some()).await;
    socket.send(&ToServer::StopSeeking).await;
    pools_where(&mut socket, |pools| pools.seeking.is_none()).await;
    server.close().await;
}

/// A page that seeks, and the table and the wait that it got.
async fn found(address: std::net::SocketAddr, number: u64) -> (TableId, Duration) {
    // Everybody has an address of their own, as far as there are enough.
    let household = 2 + number as u8;
    let browser = Browser::from(address, household).await;
    let mut socket = browser.socket().await;
    sleep(Duration::from_millis(number * 25)).await;
    let since = Instant::now();
    seek(&mut socket, "trax/official/quick").await;
    (table_found(&mut socket).await, since.elapsed())
}

#[tokio::test]
async fn two_hundred_seek_and_play_two_by_two() {
    let server = TestServer::open().await;
    let mut all = tokio::task::JoinSet::new();
    for number in 0..200 {
        all.spawn(found(server.address, number));
    }
    let mut waits = Vec::new();
    let mut tables: BTreeMap<TableId, u32> = BTreeMap::new();
    while let Some(got) = all.join_next().await {
        let (table, wait) = got.expect("a game");
        *tables.entry(table).or_default() += 1;
        waits.push(wait);
    }
    waits.sort_unstable();
    println!("median {:?}, longest {:?}", waits[100], waits[199]);
    assert!(tables.values().all(|players| *players == 2), "{tables:?}");
    server.close().await;
}
