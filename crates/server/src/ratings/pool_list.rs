//! The pools of a server: what is rated, and by which terms quick pairing plays it.

use std::{fmt, str::FromStr};

use games::Game;
use protocol::{
    Setup,
    live::{ClockTerms, Terms},
};
use strum::VariantArray as _;
use table::check_terms;

use crate::prelude::*;
use crate::ratings::{Pool, Speed};

/// The most pools that a host adds: in few there is somebody.
const MOST_OWN: usize = 16;

/// Rules of the usual pools, and the clocks of quick pairing: each is rated at all speeds.
const USUAL: [(&str, &[ClockTerms]); 4] = [
    ("trax/official", &[QUICK, SLOW, DAYS]),
    ("trax/limited", &[QUICK]),
    ("twixt/standard+24", &[QUICK, SLOW, DAYS]),
    ("twixt/pp+24", &[QUICK]),
];
const QUICK: ClockTerms = ClockTerms::Increment {
    base_s: 300,
    increment_s: 5,
};
const SLOW: ClockTerms = ClockTerms::Increment {
    base_s: 900,
    increment_s: 10,
};
const DAYS: ClockTerms = ClockTerms::Days { days: 3 };

/// A pool in which opponents are sought, and what they play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OfferedPool {
    pub(crate) pool: Pool,
    pub(crate) terms: Terms,
}

/// A pool that the host adds: rules and a clock, written as `twixt/standard+12=180+2`. The speed follows from the
/// clock.
///
/// ```
/// use server::HostPool;
///
/// let pool: HostPool = "trax/loop=3d".parse().expect("a pool");
/// assert_eq!(pool.to_string(), "trax/loop/days");
/// let error = "trax/square=180+2".parse::<HostPool>().expect_err("no such rules");
/// assert!(error.to_string().contains("square"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostPool(OfferedPool);

/// The name of the pool.
impl fmt::Display for HostPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.pool.fmt(f)
    }
}

/// Why a pool cannot be added.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotAPool(String);

impl FromStr for HostPool {
    type Err = NotAPool;

    fn from_str(text: &str) -> Result<Self, NotAPool> {
        let wrong = |what: &str| NotAPool(what.to_owned());
        let (rules, clock) = text
            .split_once('=')
            .ok_or_else(|| wrong("expected RULES=CLOCK, such as twixt/standard+12=180+2"))?;
        let setup = setup(rules)
            .ok_or_else(|| wrong("expected rules such as trax/loop, twixt/pp+18 or twixt/standard+24+none"))?;
        let clock = clock_of(clock).ok_or_else(|| {
            wrong("expected a clock such as 300+5 (seconds and increment), 30s (a turn) or 3d (a turn)")
        })?;
        let terms = Terms::new(setup, clock);
        check_terms(&terms).map_err(|problem| NotAPool(refused(&problem)))?;
        let pool = Pool::of(&terms).ok_or_else(|| wrong("games by these rules are not rated"))?;
        Ok(Self(OfferedPool { pool, terms }))
    }
}

/// What is wrong with terms.
fn refused(problem: &ServiceProblem) -> String {
    match problem.code {
        ProblemCode::Terms => format!("{}: {}", problem.params["part"], problem.params["reason"]),
        _ => "these terms cannot be played".to_owned(),
    }
}

/// What is played by rules as pools write them.
fn setup(rules: &str) -> Option<Setup> {
    let (game, names) = rules.split_once('/')?;
    let game: Game = game.parse().ok()?;
    let mut names = names.split('+');
    let rules = names.next()?.to_owned();
    let size = names.next().map(str::to_owned);
    let swap = names.next().map(str::to_owned);
    let fits = match game {
        Game::Trax => size.is_none(),
        Game::Twixt => size.is_some() && swap.as_deref().is_none_or(|swap| swap == "none"),
    };
    (fits && names.next().is_none()).then_some(Setup {
        game: game.into(),
        rules,
        size,
        swap,
        position: None,
        die: None,
    })
}

/// A clock: `300+5`, `30s` or `3d`.
fn clock_of(text: &str) -> Option<ClockTerms> {
    if let Some((base, increment)) = text.split_once('+') {
        return Some(ClockTerms::Increment {
            base_s: base.parse().ok()?,
            increment_s: increment.parse().ok()?,
        });
    }
    if let Some(seconds) = text.strip_suffix('s') {
        let seconds = seconds.parse().ok()?;
        return Some(ClockTerms::PerTurn { seconds });
    }
    let days = text.strip_suffix('d')?.parse().ok()?;
    Some(ClockTerms::Days { days })
}

/// The pools of a server, in the order in which they are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PoolList(Vec<Entry>);

/// A pool, with what is played in quick pairing if it is there.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    pool: Pool,
    terms: Option<Terms>,
}

impl PoolList {
    /// The usual pools, and those of the host after those of the same game. A clock of the host for a usual pool takes
    /// the place of the usual clock.
    ///
    /// # Errors
    /// A pool is there twice, or there are too many.
    pub(crate) fn with(own: &[HostPool]) -> Result<Self, NotAPool> {
        if own.len() > MOST_OWN {
            return Err(NotAPool(format!("at most {MOST_OWN} pools can be added")));
        }
        let mut list = Self::default();
        for (index, HostPool(OfferedPool { pool, terms })) in own.iter().enumerate() {
            if own[..index].iter().any(|other| other.0.pool == *pool) {
                return Err(NotAPool(format!("the pool {pool} is given twice")));
            }
            let terms = Some(terms.clone());
            match list.0.iter_mut().find(|entry| entry.pool == *pool) {
                Some(entry) => entry.terms = terms,
                None => {
                    let entry = Entry {
                        pool: pool.clone(),
                        terms,
                    };
                    let mut places = list.0.iter();
                    let last = places.rposition(|one| one.pool.game() == pool.game());
                    list.0.insert(last.map_or(0, |last| last + 1), entry);
                }
            }
        }
        Ok(list)
    }

    /// Whether games of a pool are rated.
    pub(crate) fn holds(&self, pool: &Pool) -> bool {
        self.pools().any(|one| one == pool)
    }

    /// All pools.
    pub(crate) fn pools(&self) -> impl Iterator<Item = &Pool> {
        self.0.iter().map(|entry| &entry.pool)
    }

    /// The pools of quick pairing.
    pub(crate) fn offered(&self) -> impl Iterator<Item = OfferedPool> {
        self.0.iter().filter_map(|entry| {
            Some(OfferedPool {
                pool: entry.pool.clone(),
                terms: entry.terms.clone()?,
            })
        })
    }

    /// The pool of quick pairing with this name.
    pub(crate) fn find(&self, name: &str) -> Option<OfferedPool> {
        let pool = Pool::read(name)?;
        self.offered().find(|offered| offered.pool == pool)
    }
}

impl Default for PoolList {
    fn default() -> Self {
        let entries = USUAL.into_iter().flat_map(|(rules, clocks)| {
            let setup = setup(rules).expect("rules of a pool");
            let terms = |clock| Terms::new(setup.clone(), clock);
            let pool = Pool::of(&terms(QUICK)).expect("a pool");
            let entry = |speed| {
                let mut clocks = clocks.iter().copied();
                let clock = clocks.find(|clock| Speed::of(*clock) == Some(speed));
                Entry {
                    pool: pool.clone().at(speed),
                    terms: clock.map(terms),
                }
            };
            let speeds = Speed::VARIANTS.iter().copied();
            speeds.map(entry).collect::<Vec<_>>()
        });
        Self(entries.collect())
    }
}
