//! How strong to play.

mod either_game;
mod settings;

use core::time::Duration;

use crate::{Clock, Engine, Limits, MATE, MATE_BOUND, Playable, Random, Verdict};

pub use self::settings::{Horizon, LevelSettings};

/// A strength from 1, for a first game, to 10, all that the engine can do in the time it is given.
///
/// Low levels look less far ahead and choose among moves that are nearly as good as the best; none of
/// them misses a win in one turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// How long a level thinks at most by default.
const USUAL_TIME: Duration = Duration::from_millis(800);

impl Level {
    /// The weakest.
    pub const FIRST: Self = Self(1);

    /// The strongest.
    pub const LAST: Self = Self(10);

    /// A level from 1 to 10.
    #[must_use]
    pub fn new(level: u8) -> Option<Self> {
        (Self::FIRST.0..=Self::LAST.0).contains(&level).then_some(Self(level))
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Which spacing of the levels of a game this program has: a level of another version is another player.
    #[must_use]
    pub const fn version<G: Playable>() -> u32 {
        G::LEVELS_VERSION
    }

    /// How many points of Elo stronger it is in a game than level 1, by matches of levels with each other
    /// (docs/research/strength.md).
    #[must_use]
    pub fn rating<G: Playable>(self) -> f64 {
        G::LEVEL_RATINGS[usize::from(self.0) - 1].into()
    }

    /// Whether it chooses by chance among moves of a game that are nearly as good as the best.
    #[must_use]
    pub fn is_random<G: Playable>(self) -> bool {
        self.settings::<G>().margin > 0
    }

    /// How it finds its move in a game.
    fn settings<G: Playable>(self) -> LevelSettings {
        G::LEVEL_SETTINGS[usize::from(self.0) - 1]
    }

    /// The move that this level plays; none if the game is over, dead draws included. The same seed
    /// chooses the same move, unless the time runs out. It never thinks longer than `most`; if that is not
    /// given, no longer than 0.8 s.
    pub fn choose<G: Playable>(
        self,
        engine: &mut Engine<G>,
        position: &G,
        seed: u64,
        most: Option<Duration>,
        clock: &dyn Clock,
    ) -> Option<G::Move> {
        if position.outcome_in_play().is_some() {
            return None;
        }
        let mut random = Random::new(seed);
        let LevelSettings { horizon, margin } = self.settings::<G>();
        let leniency = if self == Self::FIRST { position.leniency() } else { 1 };
        let margin = margin * leniency;
        let time = most.unwrap_or(USUAL_TIME);
        let known = if self == Self::LAST {
            engine.opening_move(position, &Limits::time(time), &mut random, clock)
        } else {
            position.opening_move(&mut random)
        };
        if known.is_some() {
            return known;
        }
        if let Some(win) = position.winning_move() {
            return Some(win);
        }
        let Horizon::Search(nodes) = horizon else {
            let judged = judged(position, horizon == Horizon::Reply);
            return one_near_the_best(judged, margin, &mut random);
        };
        let limits = Limits {
            nodes: Some(nodes),
            depth: None,
            time: Some(time),
        };
        // The levels below the last one do not play by a solver, and overlook what lies off the candidates.
        let best = if self == Self::LAST {
            engine.search(position, &limits, clock)?
        } else {
            engine.search_candidates(position, &limits, clock)?
        };
        if margin == 0 || best.is_won() {
            return best.moves.into_iter().next();
        }
        // The best line keeps its place beside its near equals one turn ahead.
        let mut candidates = Vec::new();
        position.candidates(&mut candidates);
        let shallow = Limits {
            time: Some(time),
            ..Limits::depth(1)
        };
        let lines = engine.search_moves(position, candidates, &shallow, clock);
        let least = lines.first().map_or(best.score, |line| line.score);
        let moves = lines.into_iter().map(|line| (line.score, line.moves));
        let judged = moves.chain([(least, best.moves)]);
        let judged = judged.filter_map(|(score, moves)| Some((score, moves.into_iter().next()?)));
        one_near_the_best(judged.collect(), margin, &mut random)
    }
}

/// What the candidates are worth to the side to move one turn ahead, without a search: by the evaluation, and
/// if `reply`, by what a look at the other side's turn decides.
fn judged<G: Playable>(position: &G, reply: bool) -> Vec<(i32, G::Move)> {
    let mut sight = G::NodeInfo::default();
    let mut candidates = Vec::new();
    position.candidates(&mut candidates);
    let judge = |m: G::Move| {
        let mut next = position.clone();
        next.play_unchecked(&m);
        let score = match next.outcome_in_play() {
            Some(outcome) => match outcome.winner() {
                Some(winner) if winner == position.to_move() => MATE,
                Some(_) => -MATE,
                None => 0,
            },
            None => match next.look(&mut sight, None, false) {
                Verdict::Wins(turns) if reply => i32::from(turns) - MATE,
                Verdict::Loses(turns) if reply => MATE - i32::from(turns),
                _ => -next.evaluate(&sight),
            },
        };
        (score, m)
    };
    candidates.into_iter().map(judge).collect()
}

/// One of the moves whose score is at most `margin` below the best one, by chance; where the game is decided,
/// of those that win soonest or hold out longest.
fn one_near_the_best<M>(judged: Vec<(i32, M)>, margin: i32, random: &mut Random) -> Option<M> {
    let best = judged.iter().map(|&(score, _)| score).max()?;
    let margin = if best.abs() > MATE_BOUND { 0 } else { margin };
    let near = judged.into_iter().filter(|&(score, _)| score >= best - margin);
    let mut near: Vec<M> = near.map(|(_, m)| m).collect();
    let chosen = random.below(near.len() as u32) as usize;
    Some(near.swap_remove(chosen))
}
