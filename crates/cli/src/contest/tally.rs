//! What has become of the games of a match so far.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{ByPerson, Outcome, Person, Player};

use super::kept::Kept;
use super::played::Ending;
use super::statistics::Pairs;

/// Wins, draws and losses of the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Points {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

impl Points {
    pub(crate) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, ½ without a game.
    pub(crate) fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    fn add(&mut self, halves: usize) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }
}

/// The games of a match, each once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally(BTreeMap<u64, Kept>);

/// Who makes the first turn of a game: the first player in the first game of each opening.
pub(crate) const fn beginner(game: u64) -> Person {
    if game.is_multiple_of(2) { Person::A } else { Person::B }
}

/// Where a player sits in a game: on the first seat is who makes the first turn.
fn seat(person: Person, game: u64) -> Player {
    if person == beginner(game) {
        Player::First
    } else {
        Player::Second
    }
}

/// The colour that a player had in the end.
fn colour(person: Person, kept: &Kept) -> Player {
    let seat = seat(person, kept.game);
    if kept.exchanged { seat.other() } else { seat }
}

/// The half points of the first player.
fn halves(kept: &Kept) -> usize {
    match kept.outcome {
        Outcome::Draw => 1,
        Outcome::Win(winner) if winner == colour(Person::A, kept) => 2,
        Outcome::Win(_) => 0,
    }
}

impl Tally {
    pub(crate) fn add(&mut self, kept: Kept) {
        self.0.insert(kept.game, kept);
    }

    pub(crate) fn has(&self, game: u64) -> bool {
        self.0.contains_key(&game)
    }

    /// How the first player fared in the games whose numbers `of` picks.
    pub(crate) fn points(&self, of: impl Fn(u64) -> bool) -> Points {
        let mut points = Points::default();
        for kept in self.0.values().filter(|kept| of(kept.game)) {
            points.add(halves(kept));
        }
        points
    }

    /// The pairs of which both games are played.
    pub(crate) fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for (&game, kept) in &self.0 {
            if let Some(other) = self.0.get(&(game + 1))
                && game.is_multiple_of(2)
            {
                pairs.add(halves(kept) + halves(other));
            }
        }
        pairs
    }

    /// How often games ended so, and how often a player lost so.
    pub(crate) fn ended(&self, ending: Ending) -> (u64, ByPerson<u64>) {
        let (mut all, mut lost) = (0, ByPerson::default());
        for kept in self.0.values().filter(|kept| kept.ending == ending) {
            all += 1;
            if let Outcome::Win(winner) = kept.outcome {
                let a_lost = winner != colour(Person::A, kept);
                lost[if a_lost { Person::A } else { Person::B }] += 1;
            }
        }
        (all, lost)
    }

    /// The slowest answer of each player.
    pub(crate) fn slowest(&self) -> ByPerson<Duration> {
        ByPerson::of(|person| {
            let times = self.0.values().map(|kept| kept.slowest[seat(person, kept.game)]);
            times.max().unwrap_or_default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::ByPlayer;

    fn kept(game: u64, outcome: Outcome) -> Kept {
        Kept {
            game,
            outcome,
            ending: Ending::Late,
            exchanged: false,
            slowest: ByPlayer {
                first: Duration::from_millis(10 + game),
                second: Duration::from_millis(20 - game),
            },
        }
    }

    #[test]
    fn pairs_count_both_colours() {
        let mut tally = Tally::default();
        let (white_wins, red_wins) = (Outcome::Win(Player::First), Outcome::Win(Player::Second));
        // The first player wins as White, then as Red; then loses as White; the pair after that is not finished.
        for (game, outcome) in [
            (0, white_wins),
            (1, red_wins),
            (2, red_wins),
            (3, Outcome::Draw),
            (5, white_wins),
        ] {
            tally.add(kept(game, outcome));
            assert!(tally.has(game));
        }
        assert!(!tally.has(4));
        assert_eq!(tally.pairs(), Pairs([0, 1, 0, 0, 1]));
        let points = tally.points(|_| true);
        assert_eq!(
            points,
            Points {
                wins: 2,
                draws: 1,
                losses: 2
            }
        );
        assert_eq!(tally.points(|game| game < 2).share(), 1.0);
        let (all, lost) = tally.ended(Ending::Late);
        assert_eq!((all, lost.a, lost.b), (5, 2, 2));
        // White in games 0, 2; Red in 1, 3, 5.
        assert_eq!(tally.slowest().a, Duration::from_millis(19));
    }

    #[test]
    fn who_has_taken_the_other_colour_wins_with_it() {
        let mut tally = Tally::default();
        tally.add(Kept {
            exchanged: true,
            ..kept(0, Outcome::Win(Player::Second))
        });
        assert_eq!(tally.points(|_| true).wins, 1);
        assert_eq!(tally.ended(Ending::Late).1.b, 1);
        // The first player made the first turn all the same.
        assert_eq!(tally.slowest().a, Duration::from_millis(10));
    }
}
