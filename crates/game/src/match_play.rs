//! Matches: more games than one between the same two.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::num::NonZeroU32;

use crate::{ByPerson, Outcome, Person, Seats};

/// Who begins the games of a match after the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Beginner {
    /// The two begin in turn.
    Alternating,
    /// The loser of a game begins the next one, as in Fournier's match play for Trax, where he takes
    /// White; after a draw the sides change over.
    Loser,
}

/// What is agreed on before a match.
///
/// ```
/// use game::{Beginner, MatchRules};
/// let five = core::num::NonZeroU32::new(5);
/// let rules = MatchRules { games: five, beginner: Beginner::Loser };
/// assert_ne!(rules, MatchRules::OPEN);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchRules {
    /// How many games the match has at most; `None` if the two play for as long as they like.
    pub games: Option<NonZeroU32>,
    /// Who begins the games after the first.
    pub beginner: Beginner,
}

impl MatchRules {
    /// Games without end, begun in turn: one rematch after another.
    pub const OPEN: Self = Self {
        games: None,
        beginner: Beginner::Alternating,
    };

    /// How many games are left at most after such a score; `None` if there is no end to them.
    #[must_use]
    pub fn games_left(&self, score: Score) -> Option<u32> {
        let played = u64::from(score.wins.a) + u64::from(score.wins.b) + u64::from(score.draws);
        let left = |games: NonZeroU32| u64::from(games.get()).saturating_sub(played) as u32;
        self.games.map(left)
    }

    /// Whether a match that stands so is over: all its games are played, or the one behind can no longer draw level.
    ///
    /// ```
    /// use game::{ByPerson, MatchRules, Score};
    /// let three = MatchRules { games: core::num::NonZeroU32::new(3), ..MatchRules::OPEN };
    /// let score = |b| Score { wins: ByPerson { a: 2, b }, draws: 0 };
    /// assert!(three.is_over(score(0)) && three.is_over(score(1)));
    /// assert!(!MatchRules::OPEN.is_over(score(0)));
    /// ```
    #[must_use]
    pub fn is_over(&self, score: Score) -> bool {
        let ahead = score.wins.a.abs_diff(score.wins.b);
        self.games_left(score).is_some_and(|left| left == 0 || ahead > left)
    }
}

/// A finished game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchGame {
    /// Who began, and so who made the first turn.
    pub begun_by: Person,
    /// Whether the two had exchanged sides when the game ended, as TwixT's pie rule lets them.
    pub exchanged: bool,
    /// The result by sides, whose players [`MatchGame::seats`] gives.
    pub outcome: Outcome,
}

impl MatchGame {
    /// Who played which side when the game ended.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        seats(self.begun_by, self.exchanged)
    }

    /// Who won, if anybody did.
    #[must_use]
    pub fn winner(&self) -> Option<Person> {
        let winner = self.outcome.winner()?;
        Some(self.seats().person(winner))
    }
}

/// Who plays which side of a game that somebody began.
const fn seats(begun_by: Person, exchanged: bool) -> Seats {
    let seats = Seats { first: begun_by };
    if exchanged { seats.exchanged() } else { seats }
}

/// The games that two people have won and drawn between them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// How many games each has won.
    pub wins: ByPerson<u32>,
    /// How many games nobody has won.
    pub draws: u32,
}

impl Score {
    /// Somebody's points, counted in halves: two for a win, one for a draw.
    ///
    /// ```
    /// use game::{ByPerson, Person, Score};
    /// let score = Score { wins: ByPerson { a: 2, b: 1 }, draws: 1 };
    /// assert_eq!(score.half_points(Person::A), 5);
    /// assert_eq!(score.leader(), Some(Person::A));
    /// ```
    #[must_use]
    pub fn half_points(&self, person: Person) -> u64 {
        2 * u64::from(self.wins[person]) + u64::from(self.draws)
    }

    /// Who has won more games, if anybody has.
    #[must_use]
    pub fn leader(&self) -> Option<Person> {
        Person::BOTH
            .into_iter()
            .find(|&person| self.wins[person] > self.wins[person.other()])
    }

    fn add(&mut self, winner: Option<Person>) {
        match winner {
            Some(person) => self.wins[person] += 1,
            None => self.draws += 1,
        }
    }
}

/// The match has ended, so that no further game belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchOver;

impl fmt::Display for MatchOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the match is over")
    }
}

impl Error for MatchOver {}

/// A match of any game: its rules, its finished games and the seats of the game to be played.
///
/// A match is over as soon as the one behind can no longer draw level, at the latest after the last
/// game. The rules, who begins the first game and the [games](Match::games) are all there is to
/// it: [`Match::of_games`] makes the same match of them.
///
/// ```
/// use core::num::NonZeroU32;
/// use game::{Beginner, Match, MatchRules, Outcome, Person, Player};
///
/// let rules = MatchRules { games: NonZeroU32::new(4), beginner: Beginner::Loser };
/// let mut played = Match::new(rules, Person::B); // B was drawn by lot to take White.
/// assert_eq!(played.seats().person(Player::First), Person::B);
///
/// played.finish_game(Outcome::Win(Player::First))?; // B wins, so A takes White.
/// assert_eq!(played.seats().first, Person::A);
/// played.finish_game(Outcome::Draw)?; // The sides change over.
/// assert_eq!(played.seats().first, Person::B);
/// assert!(!played.is_over(), "A can still draw level");
/// played.finish_game(Outcome::Win(Player::First))?;
/// assert!(played.is_over());
/// assert_eq!(played.winner(), Some(Person::B));
/// assert_eq!(played.score().half_points(Person::B), 5);
/// # Ok::<(), game::MatchOver>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    rules: MatchRules,
    games: Vec<MatchGame>,
    score: Score,
    /// Who begins or has begun the game to be finished next.
    begun_by: Person,
    /// Whether the sides of that game have been exchanged.
    exchanged: bool,
}

impl Match {
    /// A match before its first game, which `first` begins: drawn by lot or agreed on by the caller.
    #[must_use]
    pub const fn new(rules: MatchRules, first: Person) -> Self {
        Self {
            rules,
            games: Vec::new(),
            score: Score {
                wins: ByPerson { a: 0, b: 0 },
                draws: 0,
            },
            begun_by: first,
            exchanged: false,
        }
    }

    /// The match in which these games were played, given by whether sides had been exchanged in the
    /// end and by the result.
    ///
    /// # Errors
    /// The match was over before the last of the games.
    pub fn of_games(
        rules: MatchRules,
        first: Person,
        games: impl IntoIterator<Item = (bool, Outcome)>,
    ) -> Result<Self, MatchOver> {
        let mut played = Self::new(rules, first);
        for (exchanged, outcome) in games {
            played.exchanged = exchanged;
            played.finish_game(outcome)?;
        }
        Ok(played)
    }

    /// What was agreed on.
    #[must_use]
    pub const fn rules(&self) -> MatchRules {
        self.rules
    }

    /// The finished games in order.
    #[must_use]
    pub fn games(&self) -> &[MatchGame] {
        &self.games
    }

    /// The games won and drawn so far.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Who begins the next game, or has begun the one under way. After the end of the match, who
    /// would begin another.
    #[must_use]
    pub const fn begun_by(&self) -> Person {
        self.begun_by
    }

    /// Who plays which side of the next game or of the one under way.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        seats(self.begun_by, self.exchanged)
    }

    /// Exchanges the sides of the game under way, as when the second player of TwixT takes over the
    /// other colour. Once more, and they are as before. Who begins the games after it depends on who
    /// began this one, not on the exchange.
    pub const fn exchange_sides(&mut self) {
        self.exchanged = !self.exchanged;
    }

    /// Counts the game under way, which ended so.
    ///
    /// # Errors
    /// The match is over already, and stays as it was.
    pub fn finish_game(&mut self, outcome: Outcome) -> Result<(), MatchOver> {
        if self.is_over() {
            return Err(MatchOver);
        }
        let game = MatchGame {
            begun_by: self.begun_by,
            exchanged: self.exchanged,
            outcome,
        };
        self.score.add(game.winner());
        self.begun_by = self.rules.beginner.after(&game);
        self.exchanged = false;
        self.games.push(game);
        Ok(())
    }

    /// How many games are left at most; `None` if there is no end to them.
    #[must_use]
    pub fn games_left(&self) -> Option<u32> {
        self.rules.games_left(self.score)
    }

    /// Whether the one behind can no longer draw level, even by winning all the games left.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let ahead = self.score.wins.a.abs_diff(self.score.wins.b);
        self.games_left().is_some_and(|left| ahead > left)
    }

    /// Whether the match is decided or all its games are played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rules.is_over(self.score)
    }

    /// Who has won the match; `None` if it is drawn or not over.
    #[must_use]
    pub fn winner(&self) -> Option<Person> {
        self.score.leader().filter(|_| self.is_over())
    }
}

impl Beginner {
    /// Who begins the game after this one.
    fn after(self, game: &MatchGame) -> Person {
        match (self, game.winner()) {
            (Self::Loser, Some(winner)) => winner.other(),
            (Self::Loser, None) | (Self::Alternating, _) => game.begun_by.other(),
        }
    }
}
