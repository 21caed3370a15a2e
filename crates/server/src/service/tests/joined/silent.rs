//! Servers that fall silent: whose time is given back, and whose is not.

use crate::{ids::TableId, service::tests::joined::*, store};
use protocol::live::Millis;

/// How often time was given back at a table.
async fn resumed(service: &Service, table: &TableId) -> usize {
    let log = service.tables.events_after(table, 0, 1_000).await.expect("a log");
    let resumed = log.iter().filter(|event| event.what == Happening::Resumed);
    resumed.count()
}

impl Pair {
    /// The first server dies without a word.
    fn first_dies(&self) {
        self.first.service.base.closing.store(true, SeqCst);
    }

    /// Lets time pass, while only the second server gives signs of life.
    async fn pass_without_the_first(&self, seconds: u64) {
        for _ in 0..seconds {
            self.pass_a_second(&[&self.second]).await;
            self.second.tables.sweep().await;
        }
    }

    /// Ada at the first server, Ben at the second, and the database knows it.
    async fn seated(&self, table: &TableId) -> [crate::tables::here::Presence; 2] {
        let there = [
            self.first.service.tables.mark_present(table, &self.first.ada),
            self.second.tables.mark_present(table, &self.first.ben),
        ];
        for service in [&self.first.service, &self.second] {
            let view = service.tables.view(table, &self.first.ada).await;
            view.expect("a table");
        }
        until("it is written who sits where", async || {
            let sittings = store::nodes::sittings(&self.db, table).await;
            sittings.is_ok_and(|sittings| sittings.len() == 2)
        })
        .await;
        there
    }

    async fn status(&self, table: &TableId) -> Status {
        let view = self.second.tables.view(table, &self.first.ben).await;
        view.expect("a table").status
    }
}

#[tokio::test]
async fn the_players_of_a_dead_server_get_its_silence_back_and_no_flag_falls() {
    let pair = Pair::open("joined-dead").await;
    let table = pair.begin(MINUTE).await;
    let _there = pair.seated(&table).await;
    // Ada, who is to move, has a second left when her server dies.
    pair.pass(59).await;
    pair.first_dies();
    pair.pass_without_the_first(8).await;
    assert_eq!(pair.status(&table).await, Status::Playing);
    let ada = &pair.first.ada;
    let played = pair.at(&pair.second, &table, ada, "t0", turn(LOOP[0]));
    played.await.expect("in time");
    let view = pair.second.tables.view(&table, ada).await.expect("a table");
    let left = view.clocks.expect("clocks").remaining_cs[0];
    assert!((90..=310).contains(&left), "one second, and two for the turn: {left}");
    assert_eq!(resumed(&pair.second, &table).await, 1);
    // Ben has no such excuse.
    pair.pass_without_the_first(66).await;
    assert_eq!(pair.status(&table).await, Status::Over);
    pair.first.expect_sound_at(&pair.second, &table).await;
}

#[tokio::test]
async fn whoever_does_not_come_back_loses_some_ten_seconds_later() {
    let pair = Pair::open("joined-away").await;
    let table = pair.begin(MINUTE).await;
    let _there = pair.seated(&table).await;
    pair.pass(50).await;
    pair.first_dies();
    // Ten seconds were left, and ten are given, and what a page takes to send again.
    pair.pass_without_the_first(18).await;
    assert_eq!(pair.status(&table).await, Status::Playing);
    pair.pass_without_the_first(7).await;
    assert_eq!(pair.status(&table).await, Status::Over);
}

#[tokio::test]
async fn time_in_which_no_server_runs_is_given_back_to_all() {
    let pair = Pair::open("joined-all").await;
    let table = pair.begin(MINUTE).await;
    let _there = pair.seated(&table).await;
    pair.pass(30).await;
    for service in [&pair.first.service, &pair.second] {
        service.base.closing.store(true, SeqCst);
    }
    pair.first.time.advance(Millis(100_000));
    let third = joined(&pair.db, &pair.bus, &pair.first.time).await;
    // Until all servers give signs of life again.
    pair.first.time.advance(Millis(500));
    third.tables.sweep().await;
    assert_eq!(resumed(&third, &table).await, 1);
    let fourth = joined(&pair.db, &pair.bus, &pair.first.time).await;
    fourth.tables.sweep().await;
    assert_eq!(resumed(&fourth, &table).await, 1, "not given twice");
    let ada = &pair.first.ada;
    let view = fourth.tables.view(&table, ada).await.expect("a table");
    assert_eq!(view.status, Status::Playing);
    let left = view.clocks.expect("clocks").remaining_cs[0];
    assert!((2_900..=3_100).contains(&left), "thirty seconds: {left}");
    for _ in 0..36 {
        pair.first.time.advance(Millis(1_000));
        fourth.peers.heartbeat().await.expect("a sign of life");
        fourth.tables.sweep().await;
    }
    let view = fourth.tables.view(&table, ada).await.expect("a table");
    assert_eq!(view.status, Status::Over, "and no more");
}

#[tokio::test]
async fn nobody_claims_against_a_player_of_another_server_who_is_there() {
    let pair = Pair::open("joined-claim").await;
    let clock = ClockTerms::Increment {
        base_s: 600,
        increment_s: 0,
    };
    let table = pair.begin(clock).await;
    let [ada, _ben] = pair.seated(&table).await;
    // Ben's server hears nothing of Ada.
    pair.bus.cut(true);
    pair.pass(120).await;
    let claim = async |name: &str| {
        let ben = &pair.first.ben;
        let claimed = pair.at(&pair.second, &table, ben, name, Command::Claim);
        claimed.await
    };
    assert_eq!(code(claim("c1").await), ProblemCode::NoClaim);
    drop(ada);
    until("that she has left is written", async || {
        let sittings = store::nodes::sittings(&pair.db, &table).await.expect("readable");
        sittings.iter().any(|sitting| sitting.left_ms.is_some())
    })
    .await;
    pair.pass(10).await;
    assert_eq!(code(claim("c2").await), ProblemCode::NoClaim);
    pair.pass(120).await;
    claim("c3").await.expect("she has been away for long");
    assert_eq!(pair.status(&table).await, Status::Over);
}

#[tokio::test]
async fn a_server_without_a_sign_of_life_carries_out_nothing() {
    let pair = Pair::open("joined-still").await;
    let table = pair.begin(MINUTE).await;
    let (service, ada) = (&pair.first.service, &pair.first.ada);
    service.base.joined().expect("others").forget_heartbeat();
    let (name, lag) = (cid("t0"), Lag::default());
    let refused = service.tables.command(&table, ada, &name, 2, turn(LOOP[0]), lag);
    assert_eq!(code(refused.await), ProblemCode::Busy);
    service.peers.heartbeat().await.expect("a sign of life");
    pair.play(&table, 0, 1).await;
}
