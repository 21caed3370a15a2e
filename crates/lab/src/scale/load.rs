//! How many people do what.

/// What is simulated.
#[derive(Clone, clap::Args)]
pub(super) struct Load {
    /// People online, each with a connection
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(10..=10_000_000))]
    pub(super) players: u32,
    /// Servers [default: one for 10,000 people, at least two]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(super) servers: Option<u32>,
    /// Processors of a server
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(super) cores: u32,
    /// Processors of a database
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(super) database_cores: u32,
    /// Per cent of the people who play
    #[arg(long, value_name = "P", default_value_t = 70, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(super) playing: u32,
    /// Per cent who watch a game; which one follows Zipf's law
    #[arg(long, value_name = "P", default_value_t = 15, value_parser = clap::value_parser!(u32).range(..=100))]
    pub(super) watching: u32,
    /// Per cent who have the lobby open
    #[arg(long, value_name = "P", default_value_t = 10, value_parser = clap::value_parser!(u32).range(..=100))]
    pub(super) lobby: u32,
    /// Seconds between two turns of a game
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    pub(super) every: f64,
    /// Seconds between two pages that somebody reads from the database: a profile with its games
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    pub(super) reads: f64,
    /// Per cent of the games whose people are all in the region of its database, if there are several
    #[arg(long, value_name = "P", default_value_t = 90, value_parser = clap::value_parser!(u32).range(..=100))]
    pub(super) regional: u32,
    /// Virtual seconds in which turns are played
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    pub(super) duration: f64,
    /// Seed of all chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
}

impl Load {
    /// The number of servers.
    pub(super) fn servers(&self) -> u32 {
        self.servers.unwrap_or_else(|| (self.players / 10_000).clamp(2, 1_000))
    }

    /// Games that go on.
    pub(super) fn games(&self) -> u32 {
        (self.part(self.playing) / 2).max(1)
    }

    /// People who watch.
    pub(super) fn spectators(&self) -> u32 {
        self.part(self.watching)
    }

    /// People who have the lobby open.
    fn in_lobby(&self) -> u32 {
        self.part(self.lobby)
    }

    /// People at a server.
    pub(super) fn people_at_a_server(&self) -> f64 {
        f64::from(self.players) / f64::from(self.servers())
    }

    /// People who have the lobby open at a server.
    pub(super) fn in_lobby_of_a_server(&self) -> u32 {
        self.in_lobby() / self.servers()
    }

    /// Turns a second.
    pub(super) fn turns_a_second(&self) -> f64 {
        f64::from(self.games()) / self.every
    }

    fn part(&self, percent: u32) -> u32 {
        (u64::from(self.players) * u64::from(percent) / 100) as u32
    }
}
