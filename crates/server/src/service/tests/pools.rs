//! Pools: who is paired with whom, and who is not.

use std::collections::BTreeSet;

use protocol::live::{Apart, Millis, Pools, Seeking};
use tokio::task::JoinSet;

use crate::{
    error::ServiceError,
    ids::{PersonId, TableId},
    service::tests::{ratings::make_member, *},
    tables::here::Online,
};

const QUICK: &str = "trax/official/quick";
/// A little more than the pause between two waves.
const WAVE: Millis = Millis::seconds(6);

impl Fixture {
    async fn seek(&self, who: &PersonId, pool: &str) {
        let sought = self.service.searches.seek(who, pool, None, false).await;
        sought.expect("a search");
    }

    /// A wave after the pause.
    async fn wave(&self) {
        self.time.advance(WAVE);
        self.service.searches.pair_seekers().await.expect("a wave");
    }

    fn both_online(&self) -> [Online; 2] {
        [&self.ada, &self.ben].map(|who| self.service.tables.mark_online(who))
    }

    fn pools(&self, who: &PersonId) -> Pools {
        self.service.searches.pools_for(who)
    }
}

fn pool_of(pools: &Pools) -> Option<&str> {
    let seeking: Option<&Seeking> = pools.seeking.as_ref();
    seeking.map(|seeking| seeking.pool.as_str())
}

fn table_of(pools: &Pools) -> Option<&str> {
    pools.paired.as_ref().map(|paired| paired.table.as_str())
}

async fn open(name: &str) -> (Scratch, Fixture) {
    let scratch = Scratch::new(name);
    let fixture = Fixture::open(&file(&scratch)).await;
    (scratch, fixture)
}

#[tokio::test]
async fn two_who_seek_play_a_game_that_has_begun() {
    let (_scratch, fixture) = open("pools-two").await;
    let _online = fixture.both_online();
    fixture.seek(&fixture.ada, QUICK).await;
    fixture.wave().await;
    assert_eq!(pool_of(&fixture.pools(&fixture.ada)), Some(QUICK));
    fixture.seek(&fixture.ben, QUICK).await;
    assert_eq!(fixture.pools(&fixture.ada).pools[0].seekers, 1);
    fixture.wave().await;
    let [ada, ben] = [&fixture.ada, &fixture.ben].map(|who| fixture.pools(who));
    assert_eq!((pool_of(&ada), pool_of(&ben)), (None, None));
    assert_eq!(table_of(&ada), table_of(&ben));
    let table = TableId::read(table_of(&ada).expect("a table")).expect("an id");
    let view = fixture.view(&table).await;
    let seats: BTreeSet<_> = view.seats.iter().flatten().cloned().collect();
    let both = [fixture.ada.clone(), fixture.ben.clone()];
    assert_eq!(seats, BTreeSet::from(both));
    fixture.expect_sound(&table).await;
    assert_eq!(fixture.service.stats().paired, 1);
    assert_eq!(fixture.service.tables.lobby(&fixture.ada).await.mine.len(), 1);
    // Only lately found games are shown.
    fixture.time.advance(Millis(61_000));
    assert_eq!(table_of(&fixture.pools(&fixture.ada)), None);
}

#[tokio::test]
async fn a_game_that_was_found_is_shown_by_the_next_server_if_this_one_is_killed() {
    let scratch = Scratch::new("pools-killed");
    let database = file(&scratch);
    let mut fixture = Fixture::open(&database).await;
    let online = fixture.both_online();
    for who in [&fixture.ada, &fixture.ben] {
        fixture.seek(who, QUICK).await;
    }
    fixture.wave().await;
    let found = fixture.pools(&fixture.ada);
    drop(online);
    fixture.vanish();
    fixture.time.advance(Millis(1_000));
    fixture.reopen(&database).await;
    for who in [&fixture.ada, &fixture.ben] {
        let pools = fixture.pools(who);
        assert_eq!(table_of(&pools), table_of(&found));
        assert_eq!(pool_of(&pools), None);
    }
    // Not for ever, and not when the person seeks again.
    let table = TableId::read(table_of(&found).expect("a table")).expect("an id");
    fixture
        .act(&table, &fixture.ada, "resign", Command::Resign)
        .await
        .expect("a game");
    fixture.seek(&fixture.ada, QUICK).await;
    fixture.wave().await;
    assert_eq!(table_of(&fixture.pools(&fixture.ada)), None);
    assert_eq!(table_of(&fixture.pools(&fixture.ben)), table_of(&found));
    fixture.time.advance(Millis(61_000));
    assert_eq!(table_of(&fixture.pools(&fixture.ben)), None);
}

#[tokio::test]
async fn nobody_plays_in_another_pool_than_the_last_one_chosen() {
    let (_scratch, fixture) = open("pools-other").await;
    let _online = fixture.both_online();
    fixture.seek(&fixture.ada, QUICK).await;
    fixture.seek(&fixture.ben, QUICK).await;
    fixture.seek(&fixture.ben, "twixt/standard+24/quick").await;
    fixture.wave().await;
    assert_eq!(fixture.service.stats().paired, 0);
    fixture.service.searches.stop_seeking(&fixture.ben).await.unwrap();
    assert_eq!(pool_of(&fixture.pools(&fixture.ben)), None);
    let nowhere = fixture.service.searches.seek(&fixture.ben, "chess", None, true).await;
    assert!(matches!(nowhere, Err(ServiceError::NotFound)));
}

#[tokio::test]
async fn who_is_gone_is_not_paired_and_seeks_no_longer_after_a_while() {
    let (_scratch, fixture) = open("pools-gone").await;
    let [_ada, ben] = fixture.both_online();
    fixture.seek(&fixture.ada, QUICK).await;
    fixture.seek(&fixture.ben, QUICK).await;
    drop(ben);
    fixture.wave().await;
    assert_eq!(pool_of(&fixture.pools(&fixture.ben)), Some(QUICK));
    // Who comes back in time has lost nothing.
    let ben = fixture.service.tables.mark_online(&fixture.ben);
    drop(ben);
    fixture.wave().await;
    assert_eq!(fixture.service.stats().paired, 0);
    fixture.wave().await;
    assert_eq!(pool_of(&fixture.pools(&fixture.ben)), None);
    assert_eq!(pool_of(&fixture.pools(&fixture.ada)), Some(QUICK));
}

#[tokio::test]
async fn who_plays_a_live_game_seeks_none_but_may_seek_one_of_days() {
    let (_scratch, fixture) = open("pools-playing").await;
    let _online = fixture.both_online();
    fixture.seek(&fixture.ben, QUICK).await;
    fixture.begin(MINUTE).await;
    assert_eq!(pool_of(&fixture.pools(&fixture.ben)), None);
    let refused = fixture.service.searches.seek(&fixture.ada, QUICK, None, false).await;
    let code = refused.expect_err("a live game").problem().code;
    assert_eq!(code, ProblemCode::Playing);
    for who in [&fixture.ada, &fixture.ben] {
        fixture.seek(who, "trax/official/days").await;
    }
    fixture.wave().await;
    assert_eq!(fixture.service.stats().paired, 1);
}

#[tokio::test]
async fn live_searches_end_with_the_server_and_those_for_games_of_days_go_on() {
    let (scratch, mut fixture) = open("pools-restart").await;
    fixture.seek(&fixture.ada, QUICK).await;
    fixture.seek(&fixture.ben, "trax/official/days").await;
    fixture.vanish();
    fixture.reopen(&file(&scratch)).await;
    assert_eq!(pool_of(&fixture.pools(&fixture.ada)), None);
    assert_eq!(pool_of(&fixture.pools(&fixture.ben)), Some("trax/official/days"));
    fixture.seek(&fixture.ada, "trax/official/days").await;
    fixture.wave().await;
    assert_eq!(fixture.service.stats().paired, 1);
}

#[tokio::test]
async fn who_has_blocked_the_other_is_not_paired_with_them() {
    let (_scratch, fixture) = open("pools-blocked").await;
    let _online = fixture.both_online();
    let block = fixture.service.people.block(&fixture.ben, &fixture.ada, true);
    block.await.unwrap();
    fixture.seek(&fixture.ada, QUICK).await;
    fixture.seek(&fixture.ben, QUICK).await;
    fixture.wave().await;
    assert_eq!(fixture.service.stats().paired, 0);
    let (_, cy) = somebody(&fixture.service).await;
    let _cy_online = fixture.service.tables.mark_online(&cy);
    fixture.seek(&cy, QUICK).await;
    fixture.wave().await;
    // Both have waited, and one of them plays now.
    assert_eq!(fixture.service.stats().paired, 1);
    assert!(table_of(&fixture.pools(&cy)).is_some());
}

#[tokio::test]
async fn who_waits_beside_somebody_they_never_meet_reads_why_unless_it_is_a_block() {
    let (_scratch, fixture) = open("pools-apart").await;
    let service = &fixture.service;
    make_member(service, &fixture.ada).await;
    let _online = fixture.both_online();
    fixture.seek(&fixture.ada, QUICK).await;
    fixture.seek(&fixture.ben, QUICK).await;
    let why = async |who| {
        let mut pools = fixture.pools(who);
        let said = service.searches.say_why_apart(who, &mut pools).await;
        said.expect("a database");
        assert_eq!(pools.pools[0].seekers, 1);
        pools.seeking.expect("a search").apart
    };
    for _ in 0..2 {
        assert_eq!(why(&fixture.ada).await, Some(Apart::Guest));
        assert_eq!(why(&fixture.ben).await, Some(Apart::Rated));
        fixture.wave().await;
    }
    let blocked = service.people.block(&fixture.ada, &fixture.ben, true).await;
    blocked.expect("room");
    assert_eq!(why(&fixture.ada).await, None);
    assert_eq!(why(&fixture.ben).await, None);
    let free = service.people.block(&fixture.ada, &fixture.ben, false).await;
    free.expect("a block");
    let again = service.searches.seek(&fixture.ada, QUICK, None, true).await;
    again.expect("a search");
    fixture.wave().await;
    assert!(fixture.pools(&fixture.ada).paired.is_some());
}

#[tokio::test]
async fn who_waits_long_for_a_live_game_is_offered_a_level_of_the_engine() {
    let (_scratch, fixture) = open("pools-bot").await;
    let _online = fixture.both_online();
    fixture.seek(&fixture.ada, QUICK).await;
    fixture.seek(&fixture.ben, "twixt/standard+24/days").await;
    for (waves, is_offered) in [(3, false), (1, true)] {
        for _ in 0..waves {
            fixture.wave().await;
        }
        for (who, level) in [(&fixture.ada, is_offered), (&fixture.ben, false)] {
            let mut pools = fixture.pools(who);
            fixture.service.searches.offer_level(who, &mut pools).await;
            let offered = pools.seeking.expect("a search").level;
            assert_eq!(offered.is_some(), level, "{offered:?}");
        }
    }
}

/// Waves at the same time, while people change their minds.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_is_in_two_games() {
    let (_scratch, fixture) = open("pools-many").await;
    let mut people = Vec::new();
    let mut online = Vec::new();
    for _ in 0..60 {
        let (_, who) = somebody(&fixture.service).await;
        online.push(fixture.service.tables.mark_online(&who));
        people.push(who);
    }
    for round in 0..6 {
        fixture.time.advance(WAVE);
        let mut all = JoinSet::new();
        for (number, who) in people.iter().cloned().enumerate() {
            let service = fixture.service.clone();
            all.spawn(async move {
                let _ = service.searches.seek(&who, QUICK, None, true).await;
                if (number + round) % 7 == 0 {
                    let _ = service.searches.stop_seeking(&who).await;
                }
            });
        }
        for _ in 0..4 {
            let service = fixture.service.clone();
            let time = fixture.time.clone();
            all.spawn(async move {
                time.advance(WAVE);
                service.searches.pair_seekers().await.expect("a wave");
            });
        }
        while let Some(ended) = all.join_next().await {
            ended.expect("no panic");
        }
    }
    fixture.wave().await;
    let mut seen = BTreeSet::new();
    for who in &people {
        let mine = fixture.service.tables.lobby(who).await.mine;
        assert!(mine.len() <= 1, "{who} plays {} games", mine.len());
        seen.extend(mine.iter().map(|game| game.table.clone()));
    }
    assert_eq!(seen.len() as u64, fixture.service.stats().paired);
    assert!(seen.len() >= 25, "{} games", seen.len());
}

#[tokio::test]
async fn a_pool_of_the_host_is_in_quick_pairing_and_rated() {
    let scratch = Scratch::new("pools-own");
    let own = "twixt/standard+12=180+2".parse().expect("a pool");
    let pools = crate::ratings::PoolList::with(&[own]).expect("pools");
    let time = Arc::new(ManualClock::at(START));
    let opened = Service::open_with(&file(&scratch), Arc::clone(&time), pools).await;
    let fixture = Fixture::of(opened.expect("a database"), time).await;
    let name = "twixt/standard+12/quick";
    for who in [&fixture.ada, &fixture.ben] {
        make_member(&fixture.service, who).await;
    }
    let _online = fixture.both_online();
    assert!(fixture.service.profiles.pools().iter().any(|pool| pool == name));
    let shown = fixture.pools(&fixture.ada).pools;
    assert_eq!(shown.last().map(|card| card.pool.as_str()), Some(name));
    for who in [&fixture.ada, &fixture.ben] {
        fixture.seek(who, name).await;
    }
    fixture.wave().await;
    let pools = fixture.pools(&fixture.ada);
    let table = TableId::read(table_of(&pools).expect("a table")).expect("an id");
    let view = fixture.view(&table).await;
    assert!(view.rated);
    assert_eq!(view.terms.setup.size.as_deref(), Some("12"));
    let best = fixture.service.profiles.leaderboard(name, 0).await;
    assert_eq!(best.expect("a list").pool, name);
}
