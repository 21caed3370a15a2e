//! The levels of the engine as players of the server: who they are, and what they are rated at first.

use crate::ids::PersonId;
use engine::Level;
use games::Game;
use rating::Rating;
use trax::Trax;
use twixt::Twixt;

/// The levels that play on the server: those that search a fixed number of positions, at most 50,000.
pub(crate) const RATED_LEVELS: core::ops::RangeInclusive<u8> = 1..=9;

/// How well the ratings of levels are known from their matches: better than those of people, and open to what games
/// with people show.
const DEVIATION: f64 = 60.0;
/// The levels do not learn.
const VOLATILITY: f64 = 0.03;

/// The level that is rated first as the middle of the scale, and what that is.
const MIDDLE: (u8, f64) = (4, 1500.0);

/// A level of a game as a player. Another version of the levels is another player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bot {
    game: Game,
    level: u8,
    version: u32,
}

impl Bot {
    /// The level of a game that this program has; none if it does not play on the server.
    pub(crate) fn new(game: Game, level: u8) -> Option<Self> {
        RATED_LEVELS.contains(&level).then(|| Self {
            game,
            level,
            version: version(game),
        })
    }

    /// All that this program plays.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let games = [Game::Trax, Game::Twixt];
        games
            .into_iter()
            .flat_map(|game| RATED_LEVELS.filter_map(move |level| Self::new(game, level)))
    }

    /// The bot with this id; none if this program does not play it, whatever it is. One of an earlier version of the
    /// levels still ends its games, as its level plays now.
    pub(crate) fn read(id: &str) -> Option<Self> {
        let mut parts = id.strip_prefix("bot-")?.split('-');
        let (game, level, version) = (parts.next()?, parts.next()?, parts.next()?);
        let now = Self::new(game.parse().ok()?, level.parse().ok()?)?;
        let bot = Self {
            version: version.parse().ok()?,
            ..now
        };
        ((1..=now.version).contains(&bot.version) && bot.id() == id).then_some(bot)
    }

    /// The bot that is rated nearest to a strength at first.
    pub(crate) fn near(game: Game, rating: f64) -> Self {
        let distance = |bot: &Self| (bot.first_rating().rating - rating).abs();
        let bots = Self::all().filter(|bot| bot.game() == game);
        let nearest = bots.min_by(|one, other| distance(one).total_cmp(&distance(other)));
        nearest.expect("every game has levels")
    }

    /// Its id as a person.
    pub(crate) fn id(self) -> PersonId {
        let Self { game, level, version } = self;
        format!("bot-{game}-{level}-{version}").into()
    }

    /// The name that it goes by.
    pub(crate) fn name(self) -> String {
        let game = shown_game(self.game);
        match self.version {
            1 => format!("{game} level {}", self.level),
            version => format!("{game} level {}.{version}", self.level),
        }
    }

    /// All there are, of this and of earlier versions of the levels.
    pub(crate) fn all_versions() -> impl Iterator<Item = Self> {
        Self::all().flat_map(|now| (1..=now.version).map(move |version| Self { version, ..now }))
    }

    /// The game that it plays.
    pub(crate) const fn game(self) -> Game {
        self.game
    }

    /// How strong it plays.
    pub(crate) fn level(self) -> Level {
        Level::new(self.level).expect("a level that exists")
    }

    /// What it is rated before its first game, in every pool of its game.
    pub(crate) fn first_rating(self) -> Rating {
        let (middle, rating) = MIDDLE;
        let middle = Level::new(middle).expect("a level that exists");
        Rating {
            rating: rating + self.level().above(middle, self.game),
            deviation: DEVIATION,
            volatility: VOLATILITY,
        }
    }
}

/// The name of a game as people read it.
pub(crate) const fn shown_game(game: Game) -> &'static str {
    match game {
        Game::Trax => "Trax",
        Game::Twixt => "TwixT",
    }
}

fn version(game: Game) -> u32 {
    match game {
        Game::Trax => Level::version::<Trax>(),
        Game::Twixt => Level::version::<Twixt>(),
    }
}
