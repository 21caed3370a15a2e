//! How servers that share the work may be arranged: as they are, and what may change.

/// What a shard, a database with its servers, writes a second at most.
const TURNS_OF_A_SHARD: f64 = 10_000.0;
/// One server of so many in a shard is in another region.
const AWAY: u32 = 8;

/// An arrangement. Each of the list has the changes of those before.
#[derive(Clone)]
pub(super) struct Design {
    pub(super) name: &'static str,
    /// Hints come by NATS after the transaction, and not with it by NOTIFY.
    pub(super) by_nats: bool,
    /// A hint carries its events and the card of its table, so that nothing is read.
    pub(super) carries_events: bool,
    /// A hint goes only to the servers which have the table open, and so does presence. What servers then send each
    /// other for the lists is not simulated.
    pub(super) by_table: bool,
    /// The public page of the lobby is written once a second for all connections of a server.
    pub(super) shared_lobby: bool,
    /// Each database has a copy which is read for profiles and games that are over.
    pub(super) replicas: bool,
    /// Databases, each with its own servers.
    pub(super) shards: u32,
    /// Regions, each with a cluster of NATS.
    pub(super) regions: u32,
}

impl Design {
    /// The arrangements for so many turns a second and servers.
    pub(super) fn all(turns_a_second: f64, servers: u32) -> Vec<Self> {
        let shards = (turns_a_second / TURNS_OF_A_SHARD).ceil() as u32;
        let today = Self {
            name: "current, NOTIFY",
            by_nats: false,
            carries_events: false,
            by_table: false,
            shared_lobby: false,
            replicas: false,
            shards: 1,
            regions: 1,
        };
        let nats = Self {
            name: "current, NATS",
            by_nats: true,
            ..today.clone()
        };
        let events = Self {
            name: "events with hints",
            carries_events: true,
            ..nats.clone()
        };
        let by_table = Self {
            name: "a subject for each table",
            by_table: true,
            shared_lobby: true,
            ..events.clone()
        };
        let replicas = Self {
            name: "read replicas",
            replicas: true,
            ..by_table.clone()
        };
        let sharded = Self {
            name: "shards by table id",
            shards: shards.clamp(1, servers),
            ..replicas.clone()
        };
        let regions = Self {
            name: "regions, NATS super-cluster",
            regions: 3,
            ..sharded.clone()
        };
        vec![today, nats, events, by_table, replicas, sharded, regions]
    }

    /// The shard of a server.
    pub(super) const fn shard_of(&self, server: u32) -> usize {
        (server % self.shards) as usize
    }

    /// The region of a server. A shard's database is in the region of most of its servers; a few serve its people
    /// elsewhere.
    pub(super) const fn region_of(&self, server: u32) -> u32 {
        let home = self.home_of(server);
        match self.is_away(server) {
            true => (home + 1 + server / self.shards / AWAY % (self.regions - 1)) % self.regions,
            false => home,
        }
    }

    /// The region of the database of a server.
    pub(super) const fn home_of(&self, server: u32) -> u32 {
        server % self.shards % self.regions
    }

    /// Whether a server is not in the region of its database.
    pub(super) const fn is_away(&self, server: u32) -> bool {
        self.regions > 1 && server / self.shards % AWAY == AWAY - 1
    }
}
