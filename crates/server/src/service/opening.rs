//! Opening the service: alone on a database, or beside others.

use std::sync::{Arc, atomic::AtomicBool};

use tokio::sync::Notify;

use crate::prelude::*;
use crate::{
    base::{
        committer::Committer, compute::Compute, counters::Counters, lobby_news::LobbyNews, outages::Outages,
        server_key::ServerKey,
    },
    bots,
    cluster::{DatabaseClock, HintBus, Inbox, NatsBus, NatsServers, PostgresBus, joined::Joined},
    ids::fresh_name,
    notices,
    peers::{heartbeat, hints, reconciling},
    pools, rater,
    ratings::PoolList,
    service::{Service, Subjects, WeakService, upkeep},
    store::{Claim, Database, Db},
    tables::{outages, resume},
    tasks::Tasks,
    time::TimeSource,
};

/// Round trips before the database's time is used.
const FIRST_TRIPS: usize = 5;

/// If the last server ran in the future by no more than this, the next one goes on there.
const SET_BACK: Millis = Millis::MINUTE;

/// What a service is made of.
pub(crate) struct Parts {
    pub(crate) db: Arc<Db>,
    pub(crate) time: Arc<dyn TimeSource>,
    pub(crate) pools: PoolList,
    pub(crate) tasks: Tasks,
    /// What joins it to others on the same database, and what it hears of them.
    pub(crate) joined: Option<(Joined, Inbox)>,
}

impl Service {
    /// Opens the service: the database is brought up to date, and the time that the server was away is given back to
    /// all whose clocks ran. Until it is closed or dropped no other one is opened on the same database.
    ///
    /// # Errors
    /// The database cannot be opened, read or written, or another server uses it.
    pub async fn open(database: &Database, time: impl TimeSource) -> Result<Self, StoreError> {
        Self::open_with(database, time, PoolList::default()).await
    }

    /// Opens the service with the pools of the host.
    pub(crate) async fn open_with(
        database: &Database,
        time: impl TimeSource,
        pools: PoolList,
    ) -> Result<Self, StoreError> {
        let lease = store::claim(database, Claim::Alone).await?;
        let db = Db::open(database).await?;
        let service = Self::of_store(db, Arc::new(time), pools).await?;
        lease.supervise(service.tasks());
        *service.lease() = Some(lease);
        Ok(service)
    }

    /// Opens the service beside others on a database of PostgreSQL, whose time it goes by; `name` is what its host
    /// calls it. Hints come by NATS if there are servers of it, which all have to use then.
    pub(crate) async fn join(
        address: &str,
        pools: PoolList,
        name: &str,
        nats: Option<&NatsServers>,
    ) -> Result<Self, StoreError> {
        let database = Database::Postgres(address.to_owned());
        let lease = store::claim(&database, Claim::Shared).await?;
        let db = Db::open(&database).await?;
        let clock = Arc::new(DatabaseClock::start());
        for _ in 0..FIRST_TRIPS {
            let asked = clock.steady_us();
            if let Some(now_ms) = store::nodes::clock(&db).await? {
                clock.enter(asked, now_ms);
            }
        }
        let tasks = Tasks::default();
        let (bus, inbox): (Arc<dyn HintBus>, Inbox) = match nats {
            Some(servers) => {
                let (bus, inbox) = NatsBus::start(servers, address, name, &tasks).await?;
                (Arc::new(bus), inbox)
            }
            None => {
                let (bus, inbox) = PostgresBus::start(address, &tasks)?;
                (Arc::new(bus), inbox)
            }
        };
        let time = Arc::clone(&clock);
        let joined = Joined::new(&fresh_name(), name, bus, Some(clock));
        let parts = Parts {
            db,
            time,
            pools,
            tasks,
            joined: Some((joined, inbox)),
        };
        let service = Self::of_parts(parts).await?;
        lease.supervise(service.tasks());
        *service.lease() = Some(lease);
        Ok(service)
    }

    pub(crate) async fn of_store(db: Arc<Db>, time: Arc<dyn TimeSource>, pools: PoolList) -> Result<Self, StoreError> {
        // If the system's clock was set back by little, the service goes on where it was, and slower; see `resume` for
        // more.
        let alive_ms = store::maintenance::alive(&db).await?.unwrap_or_default();
        if alive_ms - time.now_ms() <= SET_BACK {
            time.begin_at(alive_ms);
        }
        Self::of_parts(Parts {
            db,
            time,
            pools,
            tasks: Tasks::default(),
            joined: None,
        })
        .await
    }

    pub(crate) async fn of_parts(parts: Parts) -> Result<Self, StoreError> {
        let Parts {
            db,
            time,
            pools,
            tasks,
            joined,
        } = parts;
        let (joined, inbox) = joined.unzip();
        let joined = joined.map(Arc::new);
        let key = ServerKey::of(&db).await?;
        let counters = Arc::new(Counters::default());
        let outages = Arc::new(Outages::default());
        let committer = Committer::start(
            Arc::clone(&db),
            Arc::clone(&time),
            Arc::clone(&counters),
            Arc::clone(&outages),
            joined.clone(),
            &tasks,
        );
        let node = joined.as_ref().map_or_else(fresh_name, |joined| joined.id.clone());
        let base = Arc::new(Base {
            opened_ms: time.now_ms(),
            db,
            committer,
            time,
            key,
            counters,
            tasks,
            joined,
            outages,
            lobby_news: LobbyNews::new(),
            replays: Compute::replays(),
            exports: Compute::exports(),
            offers: Compute::offers(),
            rate_due: Arc::default(),
            notices_due: Notify::default(),
            closing: AtomicBool::new(false),
        });
        let service = Self(Arc::new(Subjects::over(base, &node, pools)));
        service.peers.begin_sharing().await?;
        let last = service.tables.resume().await?;
        service.searches.forget_searches().await?;
        service.begin(last, inbox);
        Ok(service)
    }

    /// Starts the tasks that last as long as the service.
    fn begin(&self, last: Option<resume::Cursor>, inbox: Option<Inbox>) {
        let tasks = &self.base.tasks;
        let tables = Arc::downgrade(&self.tables);
        tokio::spawn(resume::check_all(tables.clone(), last));
        tasks.supervise("standstill", move || outages::note_running(tables.clone()));
        let notifier = Arc::downgrade(&self.notifier);
        let mailing = notifier.clone();
        tasks.supervise("notices", move || notices::run(notifier.clone()));
        tasks.supervise("digests", move || notices::send_digests(mailing.clone()));
        let (bots, woken) = (Arc::downgrade(&self.bots), self.bots.woken());
        tasks.supervise("bots", move || bots::run(bots.clone(), Arc::clone(&woken)));
        let (rater, due) = (Arc::downgrade(&self.rater), Arc::clone(&self.base.rate_due));
        tasks.supervise("rater", move || rater::run(rater.clone(), Arc::clone(&due)));
        let searches = Arc::downgrade(&self.searches);
        tasks.supervise("pools", move || pools::run(searches.clone()));
        let weak = WeakService(Arc::downgrade(&self.0));
        tasks.supervise("sweep", move || upkeep::run(weak.clone()));
        let Some(inbox) = inbox else { return };
        let peers = Arc::downgrade(&self.peers);
        let (beating, reconciled) = (peers.clone(), peers.clone());
        tasks.supervise("heartbeat", move || heartbeat::run(beating.clone()));
        tasks.supervise("reconciling", move || reconciling::run(reconciled.clone()));
        let inbox = Arc::new(tokio::sync::Mutex::new(inbox));
        tasks.supervise("hints", move || hints::run(peers.clone(), Arc::clone(&inbox)));
    }
}
