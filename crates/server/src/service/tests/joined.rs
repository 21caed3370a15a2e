//! Servers that share a database: what one of them knows, the other knows soon, and when one is gone nobody is the
//! loser.

mod listed;
mod nats;
mod newer;
mod passing;
mod postgres;
mod shown;
mod silent;
mod together;

use std::time::Duration;

use protocol::live::{Happening, Status};
use tokio::time::{Instant, sleep};

use crate::{
    bus::Subscription,
    cluster::{LocalBus, joined::Joined},
    ids::{PersonId, TableId},
    ratings::PoolList,
    service::{opening::Parts, tests::*},
    store::{self, Db},
    tasks::Tasks,
};

/// Two servers on one database; Ada is at the first, Ben at the second.
struct Pair {
    _scratch: Scratch,
    db: Arc<Db>,
    bus: LocalBus,
    first: Fixture,
    second: Service,
}

/// A server that joins the others on a store.
async fn joined(db: &Arc<Db>, bus: &LocalBus, time: &Arc<ManualClock>) -> Service {
    let id = crate::ids::fresh_name();
    let node = Joined::new(&id, &id, Arc::new(bus.clone()), None);
    let parts = Parts {
        db: Arc::clone(db),
        time: Arc::clone(time) as _,
        pools: PoolList::default(),
        tasks: Tasks::default(),
        joined: Some((node, bus.listen())),
    };
    Service::of_parts(parts).await.expect("a database")
}

impl Pair {
    async fn open(name: &str) -> Self {
        let scratch = Scratch::new(name);
        let db = Db::open(&file(&scratch)).await.expect("a database");
        Self::on(db, scratch).await
    }

    /// The same on an open database; what it is in goes with the servers.
    async fn on(db: Arc<Db>, scratch: Scratch) -> Self {
        let bus = LocalBus::default();
        let time = Arc::new(ManualClock::at(START));
        let first = joined(&db, &bus, &time).await;
        let second = joined(&db, &bus, &time).await;
        first.peers.heartbeat().await.expect("a sign of life");
        Self {
            first: Fixture::of(first, time).await,
            second,
            db,
            bus,
            _scratch: scratch,
        }
    }

    /// A game that has begun, while both servers gave signs of life: Ada is to move.
    async fn begin(&self, clock: ClockTerms) -> TableId {
        let (first, ada) = (&self.first.service, &self.first.ada);
        let table = first.tables.new_table(ada, trax(clock)).await.expect("a table");
        let joined = self.first.act(&table, &self.first.ben, "join", Command::Join);
        joined.await.expect("a free seat");
        self.pass(table::Clock::ready_ms(clock).as_seconds()).await;
        table
    }

    async fn at(
        &self,
        service: &Service,
        table: &TableId,
        who: &PersonId,
        name: &str,
        command: Command,
    ) -> Result<u32, CommandRefused> {
        let view = service.tables.view(table, who).await.expect("a table");
        let lag = Lag::default();
        let cid = cid(name);
        service.tables.command(table, who, &cid, view.seq, command, lag).await
    }

    /// Plays the turns of [`LOOP`], Ada at the first server and Ben at the second.
    async fn play(&self, table: &TableId, from: usize, to: usize) {
        for (number, text) in LOOP.iter().enumerate().take(to).skip(from) {
            let (service, who) = match number % 2 {
                0 => (&self.first.service, &self.first.ada),
                _ => (&self.second, &self.first.ben),
            };
            until("the turn before is seen", async || {
                let view = service.tables.view(table, who).await;
                view.is_ok_and(|view| view.turns.len() == number)
            })
            .await;
            let played = self.at(service, table, who, &format!("t{number}"), turn(text)).await;
            assert!(played.is_ok(), "{text}: {played:?}");
        }
    }
}

/// Waits for something that other tasks bring about.
async fn until(what: &str, holds: impl AsyncFn() -> bool) {
    let began = Instant::now();
    while !holds().await {
        assert!(began.elapsed() < Duration::from_secs(300), "{what}");
        sleep(Duration::from_millis(5)).await;
    }
}

/// The next events that a spectator is sent, by their numbers.
async fn seen(watch: &mut Subscription<TableUpdate>) -> (u32, u32) {
    loop {
        let update = tokio::time::timeout(Duration::from_secs(300), watch.recv()).await;
        match update.expect("an update").as_deref() {
            Some(TableUpdate::Events { first, last, .. }) => return (*first, *last),
            Some(_) => {}
            None => panic!("the spectator was left behind"),
        }
    }
}

#[tokio::test]
async fn a_game_is_played_and_watched_across_two_servers() {
    let pair = Pair::open("joined-game").await;
    let table = pair.begin(MINUTE).await;
    let spectator = somebody(&pair.second).await.1;
    let _there = pair.second.tables.mark_present(&table, &spectator);
    let mut watch = pair.second.tables.watch(&table);
    pair.second.tables.view(&table, &spectator).await.expect("a table");
    pair.play(&table, 0, 9).await;
    let mut last = 2;
    while last < 11 {
        let (from, to) = seen(&mut watch).await;
        assert_eq!(from, last + 1, "without a gap");
        last = to;
    }
    let view = pair.second.tables.view(&table, &spectator).await.expect("a table");
    assert_eq!(view.status, Status::Over);
    pair.first.expect_sound(&table).await;
    until("the lists follow", async || pair.second.stats().games == 0).await;
}

#[tokio::test]
async fn what_was_not_heard_is_found_in_the_database() {
    let pair = Pair::open("joined-deaf").await;
    let table = pair.begin(MINUTE).await;
    let spectator = somebody(&pair.second).await.1;
    let mut watch = pair.second.tables.watch(&table);
    pair.second.tables.view(&table, &spectator).await.expect("a table");
    pair.bus.cut(true);
    pair.first.play(&table, 0, 3).await;
    pair.second.peers.reconcile().await;
    assert_eq!(seen(&mut watch).await, (3, 5));
    // A note alone makes no event.
    let text = "corner first".to_owned();
    let (ben, service) = (&pair.first.ben, &pair.first.service);
    let noted = pair.at(service, &table, ben, "note", Command::Note { text });
    noted.await.expect("a note");
    pair.second.peers.reconcile().await;
    until("the note is known", async || {
        let view = pair.second.tables.view(&table, ben).await.expect("a table");
        view.note == "corner first"
    })
    .await;
    let other = pair.begin(MINUTE).await;
    pair.second.peers.reconcile().await;
    until("a new game is listed", async || pair.second.stats().games == 2).await;
    let view = pair.second.tables.view(&other, &spectator).await.expect("a table");
    assert_eq!(view.status, Status::Playing);
}

#[tokio::test]
async fn a_command_that_is_sent_to_both_servers_is_carried_out_once() {
    let pair = Pair::open("joined-twice").await;
    let table = pair.begin(MINUTE).await;
    let (ada, lag) = (&pair.first.ada, Lag::default());
    for number in 0..20 {
        pair.pass(2).await;
        let line = format!("line {number}");
        let say = || Command::Chat { text: line.clone() };
        let cid = cid(&line.replace(' ', "-"));
        let (one, other) = tokio::join!(
            pair.first.service.tables.command(&table, ada, &cid, 2, say(), lag),
            pair.second.tables.command(&table, ada, &cid, 2, say(), lag),
        );
        assert_eq!(one.expect("said"), other.expect("said"), "{line}");
    }
    let log = pair.first.log(&table).await;
    let said = log.iter().filter(|event| matches!(event.what, Happening::Said { .. }));
    assert_eq!(said.count(), 20);
    until("the first server knows the last line", async || {
        pair.first.view(&table).await.seq == 22
    })
    .await;
    pair.first.expect_sound(&table).await;
}

#[tokio::test]
async fn a_plan_made_at_one_server_is_played_by_the_other() {
    let pair = Pair::open("joined-plan").await;
    let table = pair.begin(MINUTE).await;
    pair.play(&table, 0, 2).await;
    // Both servers hold the table in memory, and hear nothing from now on.
    for service in [&pair.first.service, &pair.second] {
        until("two turns are known", async || {
            let view = service.tables.view(&table, &pair.first.ben).await;
            view.is_ok_and(|view| view.turns.len() == 2)
        })
        .await;
    }
    pair.bus.cut(true);
    let plan = |reply: &str| Command::Plan {
        lines: vec![vec![LOOP[2].to_owned(), reply.to_owned()]],
    };
    let ben = &pair.first.ben;
    let sent = pair.at(&pair.first.service, &table, ben, "p", plan(LOOP[3])).await;
    sent.expect("a plan");
    let played = pair
        .at(&pair.second, &table, &pair.first.ada, "t2", turn(LOOP[2]))
        .await;
    played.expect("a turn");
    let view = pair.second.tables.view(&table, ben).await.expect("a table");
    assert_eq!(view.turns.len(), 4, "with the planned answer");
    pair.first.expect_sound_at(&pair.second, &table).await;
}

#[tokio::test]
async fn everybody_knows_who_is_where() {
    let pair = Pair::open("joined-presence").await;
    let table = pair.begin(MINUTE).await;
    let (ada, ben) = (&pair.first.ada, &pair.first.ben);
    let first = &pair.first.service;
    let _ada = (first.tables.mark_online(ada), first.tables.mark_present(&table, ada));
    let ben_there = (
        pair.second.tables.mark_online(ben),
        pair.second.tables.mark_present(&table, ben),
    );
    let spectator = somebody(&pair.second).await.1;
    let _spectator = pair.second.tables.mark_present(&table, &spectator);
    pair.second.tables.view(&table, ben).await.expect("a table");
    for service in [first, &pair.second] {
        until("both are seen", async || {
            let view = service.tables.view(&table, ada).await.expect("a table");
            view.present == [true; 2] && view.watchers == 1
        })
        .await;
        assert_eq!(service.tables.lobby(ada).await.online, 2);
    }
    // A third server learns it from the others.
    let third = joined(&pair.db, &pair.bus, &pair.first.time).await;
    until("the new one knows", async || {
        let view = third.tables.view(&table, ada).await.expect("a table");
        view.present == [true; 2] && view.watchers == 1 && third.tables.lobby(ada).await.online == 2
    })
    .await;
    drop(ben_there);
    until("Ben is gone", async || {
        first.tables.view(&table, ada).await.expect("a table").present == [true, false]
    })
    .await;
}

#[tokio::test]
async fn who_is_at_another_server_is_told_of_what_is_their_own() {
    let pair = Pair::open("joined-mine").await;
    let (first, ada, ben) = (&pair.first.service, &pair.first.ada, &pair.first.ben);
    let mut notified = pair.second.tables.watch_mine(ben);
    let table = pair.begin(MINUTE).await;
    let played = pair.at(first, &table, ada, "t0", turn(LOOP[0])).await;
    played.expect("a legal turn");
    let waiting = async {
        loop {
            notified.recv().await.expect("few changes");
            let games = pair.second.profiles.mine(ben).await.games;
            if games.first().is_some_and(|game| game.turns == 1) {
                return;
            }
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(300), waiting).await;
    waited.expect("notified of the turn");
}

#[tokio::test]
async fn names_sessions_and_blocks_are_read_again() {
    let pair = Pair::open("joined-people").await;
    let (ada, ben) = (&pair.first.ada, &pair.first.ben);
    let name = async |service: &Service| service.people.people([ada].into()).await[0].name.clone();
    assert_eq!(name(&pair.second).await, None);
    let renamed = pair.first.service.accounts.rename(ada, Some("Ada".to_owned())).await;
    renamed.expect("a free name");
    until("the name is known", async || {
        name(&pair.second).await.as_deref() == Some("Ada")
    })
    .await;
    assert!(
        !pair
            .second
            .people
            .is_blocked(&PersonId::from(ada.as_str()), &PersonId::from(ben.as_str()))
            .await
            .expect("readable")
    );
    pair.bus.cut(true);
    pair.first.service.people.block(ada, ben, true).await.expect("room");
    until("the block is known though nothing was heard", async || {
        pair.second
            .people
            .is_blocked(&PersonId::from(ada.as_str()), &PersonId::from(ben.as_str()))
            .await
            .expect("readable")
    })
    .await;
    let token = &pair.first.tokens[0];
    assert!(pair.second.people.visitor(token).await.expect("readable").is_some());
    pair.first.service.accounts.log_out(token).await.expect("written");
    until("the session is over everywhere", async || {
        pair.second.people.visitor(token).await.expect("readable").is_none()
    })
    .await;
}
