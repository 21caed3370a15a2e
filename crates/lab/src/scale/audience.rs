//! Who plays and watches which game, and at which servers.

use super::{chance::Chance, design::Design, load::Load};

/// How many people of a game are connected to a server.
#[derive(Clone, Copy)]
pub(super) struct There {
    pub(super) server: u32,
    pub(super) people: u32,
}

/// Where the people of all games are connected.
pub(super) struct Audience {
    /// The servers of the two players of each game.
    pub(super) seats: Vec<[u32; 2]>,
    /// Where the people of game `g` are: `there[starts[g]..starts[g + 1]]`.
    starts: Vec<u32>,
    there: Vec<There>,
}

impl Audience {
    /// Draws it: game `g` belongs to shard `g % shards`. The people of most games are in the region of its database.
    pub(super) fn draw(load: &Load, design: &Design, chance: &mut Chance) -> Self {
        let (games, shards) = (load.games(), design.shards);
        let of_shard = |shard, away| -> Vec<u32> {
            let servers = (shard..load.servers()).step_by(shards as usize);
            servers.filter(|&server| design.is_away(server) == away).collect()
        };
        let places: Vec<[Vec<u32>; 2]> = (0..shards)
            .map(|shard| [of_shard(shard, false), of_shard(shard, true)])
            .collect();
        let is_wide: Vec<bool> = (0..games).map(|_| chance.below(100) >= load.regional).collect();
        let mut place = |game: u32| {
            let [home, away] = &places[(game % shards) as usize];
            let goes_away = is_wide[game as usize] && !away.is_empty() && chance.below(2) == 1;
            let servers = if goes_away { away } else { home };
            servers[chance.below(servers.len() as u32) as usize]
        };
        let seats: Vec<[u32; 2]> = (0..games).map(|game| [place(game), place(game)]).collect();
        let mut all: Vec<u64> = Vec::with_capacity(load.players as usize);
        let key = |game: u32, server: u32| u64::from(game) << 32 | u64::from(server);
        for (game, seats) in (0..).zip(&seats) {
            all.extend(seats.map(|server| key(game, server)));
        }
        let mut ranks = Chance::new(load.seed ^ 0x005E_C7A7);
        for _ in 0..load.spectators() {
            let game = ranks.rank(games);
            all.push(key(game, place(game)));
        }
        all.sort_unstable();
        Self::gather(seats, &all)
    }

    fn gather(seats: Vec<[u32; 2]>, sorted: &[u64]) -> Self {
        let mut starts = Vec::with_capacity(seats.len() + 1);
        let mut there: Vec<There> = Vec::new();
        let mut last = None;
        for &key in sorted {
            if last == Some(key) {
                there.last_mut().expect("one before").people += 1;
                continue;
            }
            last = Some(key);
            let game = (key >> 32) as usize;
            while starts.len() <= game {
                starts.push(there.len() as u32);
            }
            there.push(There {
                server: key as u32,
                people: 1,
            });
        }
        starts.push(there.len() as u32);
        Self { seats, starts, there }
    }

    /// Where the people of a game are.
    pub(super) fn of(&self, game: u32) -> &[There] {
        let [from, to] = [game, game + 1].map(|game| self.starts[game as usize] as usize);
        &self.there[from..to]
    }

    /// The people of a game, players among them.
    pub(super) fn people(&self, game: u32) -> u32 {
        self.of(game).iter().map(|there| there.people).sum()
    }

    /// The spectators of the game that has most of them, and the share of games that have none.
    pub(super) fn most_watched(&self) -> (u32, f64) {
        let games = self.seats.len() as u32;
        let watching = || (0..games).map(|game| self.people(game) - 2);
        let without = watching().filter(|&people| people == 0).count();
        let most = watching().max().unwrap_or(0);
        (most, without as f64 / f64::from(games))
    }

    /// Tables that each server has open.
    pub(super) fn open(&self, servers: u32) -> Vec<u32> {
        let mut open = vec![0; servers as usize];
        for there in &self.there {
            open[there.server as usize] += 1;
        }
        open
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        load: Load,
    }

    #[test]
    fn everybody_is_at_a_server_of_the_shard_and_few_games_have_most_spectators() {
        let load = Line::parse_from(["scale", "--players", "20000", "--servers", "12"]).load;
        let design = Design {
            shards: 3,
            regions: 2,
            ..Design::all(1.0, 12).remove(0)
        };
        let audience = Audience::draw(&load, &design, &mut Chance::new(1));
        let mut people = 0;
        for game in 0..load.games() {
            people += audience.people(game);
            assert!(audience.people(game) >= 2);
            let of_shard = |there: &There| there.server % 3 == game % 3 && there.server < 12;
            assert!(audience.of(game).iter().all(of_shard));
        }
        assert_eq!(people, load.games() * 2 + load.spectators());
        let first = audience.people(0);
        assert!((200..600).contains(&first), "{first}");
        let (most, without) = audience.most_watched();
        assert!(most == first - 2 && without > 0.5, "{most} {without}");
    }
}
