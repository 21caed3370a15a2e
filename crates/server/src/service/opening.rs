//! Opening the service: alone on a database, or beside others.

use std::sync::{Arc, Mutex, OnceLock, atomic::AtomicBool};

use super::{
    Inner, Service, TimeSource, WeakService,
    access::AccessCache,
    blocks::BlockCache,
    bots::{self, Bots},
    committer::Committer,
    compute::Compute,
    counters::Counters,
    disabled::DisabledTables,
    fresh_name,
    joined::{Joined, NewsReader, TableOutages, beats, healing, hearing},
    lobby::LobbyLists,
    notices::{self, NoticeState},
    outages::{self, Outages},
    passwords::Passwords,
    people::PeopleCache,
    pictures::Pictures,
    pools::{self, Searches},
    presence::PresenceTracker,
    puzzles::Puzzles,
    rater,
    ratings::RatingsCache,
    records::Records,
    resume,
    sanctions::ActiveSanctions,
    server_key::ServerKey,
    slots::Slots,
    sweep,
    tries::Tries,
};
use crate::{
    bus::Bus,
    cluster::{DatabaseClock, HintBus, Inbox, NatsBus, NatsServers, PostgresBus},
    ratings::PoolList,
    store::{self, Claim, Database, Db, StoreError},
    tasks::Tasks,
};

/// Round trips before the database's time is used.
const FIRST_TRIPS: usize = 5;

/// If the last server ran in the future by no more than this, the next one goes on there.
const SET_BACK_MS: u64 = 60_000;

/// What a service is made of.
pub(super) struct Parts {
    pub(super) db: Arc<Db>,
    pub(super) time: Arc<dyn TimeSource>,
    pub(super) pools: PoolList,
    pub(super) tasks: Tasks,
    /// What joins it to others on the same database, and what it hears of them.
    pub(super) joined: Option<(Joined, Inbox)>,
}

impl Service {
    /// Opens the service: the database is brought up to date, and the time that the server was away is given back to all
    /// whose clocks ran. Until it is closed or dropped no other one is opened on the same database.
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

    /// Opens the service beside others on a database of PostgreSQL, whose time it goes by; `name` is what its host calls it.
    /// Hints come by NATS if there are servers of it, which all have to use then.
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

    pub(super) async fn of_store(
        db: Arc<Db>,
        time: Arc<dyn TimeSource>,
        pools: PoolList,
    ) -> Result<Self, StoreError> {
        // If the system's clock was set back by little, the service goes on where it was, and slower; see `resume` for more.
        let alive_ms = store::maintenance::alive(&db).await?.unwrap_or(0);
        if alive_ms.saturating_sub(time.now_ms()) <= SET_BACK_MS {
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

    pub(super) async fn of_parts(parts: Parts) -> Result<Self, StoreError> {
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
        let node = joined
            .as_ref()
            .map_or_else(fresh_name, |joined| joined.id.clone());
        let service = Self {
            inner: Arc::new(Inner {
                opened_ms: time.now_ms(),
                lease: Mutex::default(),
                db,
                key,
                committer,
                time,
                counters,
                slots: Slots::default(),
                disabled: DisabledTables::default(),
                outages,
                table_outages: TableOutages::default(),
                joined,
                news: NewsReader::default(),
                tables: Bus::new(),
                lobby: LobbyLists::new(),
                people: PeopleCache::default(),
                access: AccessCache::default(),
                blocks: BlockCache::default(),
                sanctions: ActiveSanctions::default(),
                searches: Searches::of(&node),
                presence: PresenceTracker::default(),
                tasks,
                notices: NoticeState::default(),
                readiness: Arc::default(),
                replays: Compute::replays(),
                exports: Compute::exports(),
                offers: Compute::offers(),
                passkeys: Compute::passkeys(),
                records: Records::default(),
                pictures: Pictures::default(),
                puzzles: Puzzles::default(),
                pools,
                forbidden: OnceLock::new(),
                ratings: RatingsCache::default(),
                bots: Bots::default(),
                rate_due: Arc::default(),
                passwords: Passwords::default(),
                tries: Tries::default(),
                rewriting: tokio::sync::Mutex::default(),
                closing: AtomicBool::new(false),
            }),
        };
        service.begin_sharing().await?;
        let last = service.resume().await?;
        service.forget_searches().await?;
        let weak = WeakService(Arc::downgrade(&service.inner));
        tokio::spawn(resume::check_all(weak.clone(), last));
        let tasks = &service.inner.tasks;
        let notified = weak.clone();
        tasks.supervise("notices", move || notices::run(notified.clone()));
        let mailing = weak.clone();
        tasks.supervise("digests", move || notices::send_digests(mailing.clone()));
        let (rater, due) = (weak.clone(), Arc::clone(&service.inner.rate_due));
        let pairing = weak.clone();
        tasks.supervise("sweep", move || sweep::run(weak.clone()));
        let (bots, woken) = (rater.clone(), service.inner.bots.woken());
        tasks.supervise("bots", move || bots::run(bots.clone(), Arc::clone(&woken)));
        tasks.supervise("rater", move || rater::run(rater.clone(), Arc::clone(&due)));
        tasks.supervise("pools", move || pools::run(pairing.clone()));
        let running = WeakService(Arc::downgrade(&service.inner));
        tasks.supervise("standstill", move || outages::note_running(running.clone()));
        if let Some(inbox) = inbox {
            service.run_beside_others(inbox);
        }
        Ok(service)
    }

    /// Starts what only servers do that share a database.
    fn run_beside_others(&self, inbox: Inbox) {
        let tasks = &self.inner.tasks;
        let weak = WeakService(Arc::downgrade(&self.inner));
        let (beating, healed) = (weak.clone(), weak.clone());
        tasks.supervise("beats", move || beats::run(beating.clone()));
        tasks.supervise("healing", move || healing::run(healed.clone()));
        let inbox = Arc::new(tokio::sync::Mutex::new(inbox));
        tasks.supervise("hints", move || {
            hearing::run(weak.clone(), Arc::clone(&inbox))
        });
    }

    /// The other servers know of this one from now on, and this one of all that they write.
    async fn begin_sharing(&self) -> Result<(), StoreError> {
        let inner = &self.inner;
        inner.news.start(store::nodes::last_news(&inner.db).await?);
        let Some(joined) = self.joined() else {
            return Ok(());
        };
        joined.share(&inner.db);
        inner.presence.share();
        joined.healed(self.now_ms());
        self.beat().await
    }
}
