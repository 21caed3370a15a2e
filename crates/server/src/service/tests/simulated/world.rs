//! The world of the simulation: servers that start, stand still and die, and all that connects them.

use protocol::live::{At, Millis};
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use tokio::time::{Instant, sleep};

use crate::{
    chance::seeded::{below, happens},
    cluster::{DatabaseClock, joined::Joined},
    ids::{TableId, fresh_name},
    injected_fault::InjectedFault,
    ratings::PoolList,
    service::{
        Service,
        opening::Parts,
        tests::{
            START,
            simulated::{bus::Hub, ledger::Ledger},
        },
    },
    store::{
        self, Db, StoreError,
        simulated::{Database, Gate, Node as Reached},
    },
    tasks::Tasks,
    time::TimeSource,
};

/// The clocks of servers are this far from the true time, before or after.
const OFF: Millis = Millis::seconds(5);
/// Their oscillators are this far from the true pace, in millionths.
const DRIFT_PPM: u64 = 400;

/// Nothing goes wrong for so long: the games have begun then.
const QUIET: Duration = Duration::from_secs(10);

/// A server.
pub(crate) struct Node {
    pub(crate) service: Service,
    pub(crate) gate: Arc<Gate>,
}

/// The world.
pub(crate) struct World {
    pub(crate) database: Arc<Database>,
    /// The database past all faults.
    pub(crate) observer: Db,
    pub(crate) hub: Arc<Hub>,
    pub(crate) ledger: Ledger,
    nodes: Mutex<Vec<Arc<Node>>>,
    over: AtomicBool,
    /// Whether people write in the same moments more often than not.
    pub(crate) stormy: bool,
}

/// A clock that is wrong by a constant.
struct OwnClock {
    since: Instant,
    start_ms: At,
}

impl TimeSource for OwnClock {
    fn now_ms(&self) -> At {
        self.start_ms + Millis(self.since.elapsed().as_millis() as u64)
    }
}

/// The database as it is reached through a gate.
fn reached(database: &Arc<Database>, gate: &Arc<Gate>) -> Db {
    Db::simulated(Reached {
        database: Arc::clone(database),
        gate: Arc::clone(gate),
    })
}

impl World {
    pub(crate) fn new(stormy: bool) -> Arc<Self> {
        let loses = [0, 0, 10, 50][below(4) as usize];
        let database = Arc::new(Database::empty(START));
        Arc::new(Self {
            observer: reached(&database, &Arc::new(Gate::open())),
            database,
            hub: Arc::new(Hub::losing(loses)),
            ledger: Ledger::default(),
            nodes: Mutex::default(),
            over: AtomicBool::new(false),
            stormy,
        })
    }

    pub(crate) fn now_ms(&self) -> At {
        self.database.now_ms()
    }

    /// The events of a table, as JSON.
    pub(crate) async fn log(&self, table: &str) -> Vec<String> {
        let log = store::tables::log(&self.observer, &TableId::from(table), 0, usize::MAX).await;
        log.expect("a log")
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(SeqCst)
    }

    /// Clients finish what they are about.
    pub(crate) fn end(&self) {
        self.over.store(true, SeqCst);
    }

    /// Starts one more server. While the database cannot be reached it is tried again.
    pub(crate) async fn start_node(&self) -> Arc<Node> {
        loop {
            if let Some(node) = self.try_start().await {
                let node = Arc::new(node);
                let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
                nodes.push(Arc::clone(&node));
                return node;
            }
            sleep(Duration::from_millis(300)).await;
        }
    }

    async fn try_start(&self) -> Option<Node> {
        let gate = Arc::new(Gate::open());
        let db = Arc::new(reached(&self.database, &gate));
        let (since, drift) = (Instant::now(), below(2 * DRIFT_PPM) as i64);
        let steady = move || {
            let us = since.elapsed().as_micros() as i64;
            us + us * (drift - DRIFT_PPM as i64) / 1_000_000
        };
        let clock = Arc::new(DatabaseClock::of(steady));
        for _ in 0..5 {
            let asked = clock.steady_us();
            clock.enter(asked, store::nodes::clock(&db).await.ok()??);
        }
        let wrong = OwnClock {
            since,
            start_ms: self.now_ms() + Millis(below(2 * OFF.0)) - OFF,
        };
        let time: Arc<dyn TimeSource> = match InjectedFault::OwnClocks.is_back() {
            true => Arc::new(wrong),
            false => Arc::clone(&clock) as _,
        };
        let (bus, inbox) = self.hub.join(&gate);
        let id = fresh_name();
        let joined = Joined::new(&id, &id, Arc::new(bus), Some(clock));
        let parts = Parts {
            db,
            time,
            pools: PoolList::default(),
            tasks: Tasks::default(),
            joined: Some((joined, inbox)),
        };
        match Service::of_parts(parts).await {
            Ok(service) => Some(Node { service, gate }),
            Err(StoreError::Busy(_)) => None,
            Err(error) => panic!("a server cannot start: {error}"),
        }
    }

    /// The servers that are not dead.
    pub(crate) fn alive(&self) -> Vec<Arc<Node>> {
        let nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        let alive = nodes.iter().filter(|node| !node.gate.is_dead());
        alive.cloned().collect()
    }

    /// Some server that is not dead.
    pub(crate) fn any_node(&self) -> Arc<Node> {
        let alive = self.alive();
        Arc::clone(&alive[below(alive.len() as u64) as usize])
    }

    /// Lets things happen for a time, after one in which nothing does but that a server starts. In a calm world only
    /// the bus fails, and servers start.
    pub(crate) async fn go_wrong(self: &Arc<Self>, time: Duration, calm: bool) {
        sleep(QUIET).await;
        self.start_node().await;
        sleep(Duration::from_secs(1)).await;
        let end = Instant::now() + time;
        while Instant::now() < end {
            sleep(Duration::from_millis(2_000 + below(5_000))).await;
            let (from_ms, kind) = (self.now_ms(), below(7));
            let so_long = |least: u64, more: u64| Duration::from_millis(least + below(more));
            let (time, what) = match kind {
                0..=3 if calm => continue,
                0 => {
                    self.kill_one().await;
                    (Duration::ZERO, "killed")
                }
                1 => {
                    let time = so_long(500, 8_000);
                    self.any_node().gate.stand_still(time);
                    (time, "stood still")
                }
                2 => {
                    let time = so_long(500, 6_000);
                    self.any_node().gate.cut(time);
                    (time, "cut off")
                }
                3 => {
                    let time = so_long(300, 6_000);
                    self.database.go_away(time);
                    (time, "database away")
                }
                4 => {
                    self.hub.turn_off(so_long(1_000, 15_000));
                    continue;
                }
                5 if self.alive().len() < 5 => {
                    self.start_node().await;
                    continue;
                }
                _ => continue,
            };
            let to_ms = from_ms + Millis(time.as_millis() as u64);
            self.ledger.fault(from_ms, to_ms, what);
        }
    }

    /// Kills a server, and often starts another one a while later.
    async fn kill_one(self: &Arc<Self>) {
        let alive = self.alive();
        if alive.len() < 2 {
            self.start_node().await;
        }
        let victim = self.any_node();
        victim.gate.kill();
        victim.service.base.closing.store(true, SeqCst);
        if happens(70) || self.alive().len() < 2 {
            let world = Arc::clone(self);
            tokio::spawn(async move {
                sleep(Duration::from_millis(500 + below(4_000))).await;
                world.start_node().await;
            });
        }
    }
}
