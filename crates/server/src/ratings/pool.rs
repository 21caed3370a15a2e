//! Pools: games that are rated together.

use std::fmt;

use games::Game;
use protocol::live::{ClockTerms, Terms};
use strum::{Display, EnumString, VariantArray};
use twixt::SwapRule;

/// A turn of a game counts so many times as one in how long a game lasts: games take some 18 turns in Trax and 26 in
/// TwixT.
const TURNS: u32 = 15;
/// Games that last less than this are quick, in seconds.
const QUICK_S: u32 = 600;
/// What beginning is worth in TwixT without a pie rule, in points: 55 % of the points.
const UNSWAPPED: f64 = 35.0;
/// The longest name of a pool, in bytes.
const LONGEST: usize = 64;

/// How much time a game has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Speed {
    /// Less than ten minutes a side.
    Quick,
    /// More.
    Slow,
    /// Days for a turn, or a clock by hours.
    Days,
}

impl Speed {
    /// The speed of a clock; none without one.
    pub(crate) const fn of(clock: ClockTerms) -> Option<Self> {
        let seconds = match clock {
            ClockTerms::None => return None,
            ClockTerms::Days { .. } | ClockTerms::Bank { .. } => return Some(Self::Days),
            ClockTerms::Increment { base_s, increment_s } => base_s.saturating_add(increment_s.saturating_mul(TURNS)),
            ClockTerms::PerTurn { seconds } => seconds.saturating_mul(TURNS),
        };
        Some(if seconds < QUICK_S { Self::Quick } else { Self::Slow })
    }
}

/// A pool: a game, its rules with the board, and a speed, written as `twixt/standard+24/quick`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pool {
    game: Game,
    /// The game and its rules: `trax/official`, `twixt/standard+24`, `twixt/standard+24+none` without a pie rule.
    rules: String,
    speed: Speed,
}

impl Pool {
    /// The pool of a game by these terms. None for what is not compared: set-ups and handicaps, dice, games in which
    /// the players lay forced tiles, games without a clock, and those that were agreed not to be rated.
    pub(crate) fn of(terms: &Terms) -> Option<Self> {
        let setup = &terms.setup;
        if terms.casual || terms.laying.is_some() || setup.position.is_some() || setup.die.is_some() {
            return None;
        }
        let speed = Speed::of(terms.clock)?;
        let of_two = setup.of_two()?;
        let rules = match of_two.game {
            Game::Trax => format!("trax/{}", of_two.trax_rules().ok()?),
            Game::Twixt => {
                let rules = of_two.twixt_rules().ok()?;
                if !rules.size().is_square() {
                    return None;
                }
                let swap = match rules.swap() {
                    SwapRule::None => "+none",
                    _ => "",
                };
                format!("twixt/{}+{}{swap}", rules.set().name(), rules.size().columns())
            }
        };
        Some(Self {
            game: of_two.game,
            rules,
            speed,
        })
    }

    /// Reads a name as [`Pool`] is written; nothing if there can be no such pool.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (rules, speed) = text.rsplit_once('/')?;
        let speed = speed.parse().ok()?;
        let (game, names) = rules.split_once('/')?;
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'+';
        if text.len() > LONGEST || names.is_empty() || !names.bytes().all(plain) {
            return None;
        }
        Some(Self {
            game: game.parse().ok()?,
            rules: rules.to_owned(),
            speed,
        })
    }

    /// The pool of a game by these rules at this speed.
    pub(super) fn at(self, speed: Speed) -> Self {
        Self { speed, ..self }
    }

    /// The game.
    pub(crate) const fn game(&self) -> Game {
        self.game
    }

    /// How much time its games have.
    pub(crate) const fn speed(&self) -> Speed {
        self.speed
    }

    /// What beginning is believed to be worth before there are games, in points.
    pub(crate) fn advantage(&self) -> f64 {
        if self.game == Game::Twixt && self.rules.ends_with("+none") {
            UNSWAPPED
        } else {
            0.0
        }
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.rules, self.speed)
    }
}
