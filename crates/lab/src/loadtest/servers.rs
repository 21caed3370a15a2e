//! The servers of a test: one, or several on one database, over which the clients are dealt.

use super::address::Address;

/// The seats of a game.
const SEATS: usize = 2;

/// At least one server, in the order in which a client tries them.
pub(crate) struct Servers(pub(crate) Vec<Address>);

impl Servers {
    pub(crate) const fn count(&self) -> usize {
        self.0.len()
    }

    /// The address of a server; numbers past the last one begin again with the first.
    pub(crate) fn at(&self, server: usize) -> &Address {
        &self.0[server % self.0.len()]
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Address> {
        self.0.iter()
    }

    /// The server to try after this one.
    pub(crate) const fn after(&self, server: usize) -> usize {
        (server + 1) % self.0.len()
    }

    /// Where a player connects: the two of a game are on different servers, if there are several.
    pub(crate) const fn of_player(&self, game: usize, seat: usize) -> usize {
        (game + seat) % self.0.len()
    }

    /// Where a spectator connects, `number` of those who watch the game: first to the servers without a player of it.
    pub(crate) const fn of_spectator(&self, game: usize, number: usize) -> usize {
        (game + SEATS + number) % self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::Servers;

    fn servers(count: usize) -> Servers {
        let addresses = (0..count).map(|number| format!("host{number}").parse().expect("a name"));
        Servers(addresses.collect())
    }

    #[test]
    fn the_players_of_a_game_are_on_different_servers() {
        for count in 2..5 {
            let servers = servers(count);
            for game in 0..10 {
                let [one, two] = [0, 1].map(|seat| servers.of_player(game, seat));
                assert_ne!(one, two, "game {game} on {count} servers");
                let watches = servers.of_spectator(game, 0);
                assert_eq!(count > 2, watches != one && watches != two);
            }
        }
    }

    #[test]
    fn spectators_of_a_game_reach_every_server() {
        let servers = servers(3);
        let mut reached: Vec<usize> = (0..3).map(|n| servers.of_spectator(7, n)).collect();
        reached.sort_unstable();
        assert_eq!(reached, [0, 1, 2]);
    }

    #[test]
    fn the_last_server_is_followed_by_the_first() {
        assert_eq!(servers(3).after(2), 0);
        assert_eq!(servers(1).after(0), 0);
    }
}
