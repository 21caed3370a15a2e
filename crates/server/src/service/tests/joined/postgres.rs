//! Servers that share a real database of PostgreSQL, and hear each other by it.

use crate::{
    StoreError,
    service::tests::joined::*,
    store::{self, tests::throwaway::Postmaster},
};

async fn join(postmaster: &Postmaster, name: &str) -> Service {
    let joined = Service::join(postmaster.address(), PoolList::default(), name, None).await;
    joined.expect("a place beside the others")
}

async fn nodes(service: &Service) -> Vec<String> {
    let nodes = store::nodes::nodes(&service.base.db).await.expect("readable");
    nodes.into_iter().map(|node| node.name).collect()
}

#[tokio::test]
async fn two_servers_share_a_database_of_postgres_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let first = join(&postmaster, "one").await;
    let second = join(&postmaster, "two").await;
    // Nobody is alone with it meanwhile.
    let database = Database::Postgres(postmaster.address().to_owned());
    let alone = async || Service::open(&database, Arc::new(ManualClock::at(START))).await;
    let refused = alone().await.map(|_| ());
    assert!(matches!(refused, Err(StoreError::InUse(_))), "{refused:?}");

    let (_, ada) = somebody(&first).await;
    let (_, ben) = somebody(&second).await;
    let table = first.tables.new_table(&ada, trax(MINUTE)).await.expect("a table");
    let lag = Lag::default();
    let name = cid("join");
    let sent = second.tables.command(&table, &ben, &name, 1, Command::Join, lag);
    sent.await.expect("a free seat");
    let spectator = somebody(&second).await.1;
    let mut watch = second.tables.watch(&table);
    second.tables.view(&table, &spectator).await.expect("a table");
    let mut slowest = Duration::ZERO;
    for (number, text) in LOOP.iter().enumerate() {
        let (service, who) = [(&first, &ada), (&second, &ben)][number % 2];
        until("the turn before is seen", async || {
            let view = service.tables.view(&table, who).await;
            view.is_ok_and(|view| view.turns.len() == number)
        })
        .await;
        let name = cid(&format!("t{number}"));
        let seq = number as u32 + 2;
        let began = Instant::now();
        let played = service.tables.command(&table, who, &name, seq, turn(text), lag);
        let played = played.await;
        assert!(played.is_ok(), "{text}: {played:?}");
        let mut last = 0;
        while last <= seq {
            last = seen(&mut watch).await.1;
        }
        slowest = slowest.max(began.elapsed());
    }
    let looked = Duration::from_secs(2);
    assert!(slowest < looked, "heard, not looked up: {slowest:?}");

    // A connection that breaks is made anew; what was lost meanwhile is found.
    let other = first.tables.new_table(&ada, trax(MINUTE)).await.expect("a table");
    postmaster.break_connections().await;
    until("a table can be written again", async || {
        let text = "here".to_owned();
        let chat = Command::Chat { text };
        let name = cid("chat");
        let said = first.tables.command(&other, &ada, &name, 1, chat, lag);
        said.await.is_ok()
    })
    .await;
    until("the other server knows", async || {
        let view = second.tables.view(&other, &spectator).await;
        view.is_ok_and(|view| view.seq == 2)
    })
    .await;

    assert_eq!(nodes(&second).await, ["one", "two"]);
    first.close().await;
    assert_eq!(nodes(&second).await, ["two"]);
    second.close().await;
    alone().await.expect("alone again").close().await;
}
