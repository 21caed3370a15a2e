//! The review of a game: what decided it, found from its end backwards.
//!
//! Each turn is judged by itself, with the same work and with nothing kept from other turns, so that its finding does
//! not depend on the order of asking and a review can be stopped and taken up again. Two questions are asked of a turn:
//! does its side win by force before it, and does the other side after it. What is proved is said of it, and nothing
//! else is called so.
//!
//! `exact` asks the solvers (Trax, small boards of TwixT), `forced` the forced connections; a search judges only where
//! nothing is proved. The reason of a finding is the difference of the named threats after the turn and after the best
//! one.

mod classify;
mod deciding;
mod exact;
mod forced;
mod glance;
mod named;
mod report;
mod trax_game;
mod twixt_game;

use core::time::Duration;

pub use classify::{Certainty, Kind};
pub use deciding::Deciding;
pub use named::{Named, NamedThing};
pub use report::{Kept, Report};

use crate::review::glance::{Glance, glance};
use crate::{Clock, Fate, Grade, Playable};

/// What a game has to know for its reviews.
pub trait Reviewable: Playable {
    /// The work for a turn of a long game, and the most for any: positions of the solvers.
    #[doc(hidden)]
    const WORK: [u64; 2];

    /// The positions of the search that judges where nothing is proved.
    #[doc(hidden)]
    const GLANCE: u64;

    /// By how much the chance of winning has to drop between two such searches before a turn is said to lose ground: a
    /// little more than twice the root mean square error beside a search with twenty times the work
    /// (docs/research/review.md).
    #[doc(hidden)]
    const DOUBT: f64;

    /// What is proved of a turn and of the position before it; `hint` is what a search thinks best.
    #[doc(hidden)]
    fn proofs(&self, turn: &Self::Move, hint: Option<&Self::Move>, nodes: u64, clock: &dyn Clock)
    -> Proofs<Self::Move>;

    /// The things of both sides that players have names for and that are certain, whoever is to move.
    #[doc(hidden)]
    fn named_things(&self) -> Vec<NamedThing>;

    /// The things with names by which the side that waits wins at its next turn, whatever is played now.
    #[doc(hidden)]
    fn unstoppable(&self) -> Vec<NamedThing>;

    /// Whether a turn does nothing for its side nor against the other.
    #[doc(hidden)]
    fn is_spent(&self, _turn: &Self::Move) -> bool {
        false
    }

    /// Whether the side to move may swap, so that a turn is worth what both sides make of that.
    #[doc(hidden)]
    fn is_open_to_swap(&self) -> bool {
        false
    }
}

/// What is proved of one turn.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Proofs<T> {
    pub before: Fate,
    pub after: Fate,
    /// In how many turns the other side would win before it if it were to move.
    pub threat: Option<u32>,
    pub holding: Option<Holding>,
    pub best: Vec<T>,
    pub line: Vec<T>,
    pub nodes: u64,
    pub cut: bool,
}

/// How many of the classes of turns are not proved to lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holding {
    /// So many.
    pub count: u32,
    /// Of so many.
    pub of: u32,
    /// How sure the least sure of them is.
    pub grade: Grade,
    /// Whether the turn that was played is among them.
    pub played: bool,
}

/// What a review found of one turn.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnReview<T> {
    /// The number of the turn, from 1.
    pub ply: u32,
    /// What is to be said of it; nothing of most turns.
    pub kind: Option<Kind>,
    /// How sure that is.
    pub certainty: Certainty,
    /// What the position was worth to the side to move.
    pub before: Fate,
    /// What the turn was worth to it.
    pub after: Fate,
    /// The turns that do not lose, where that was asked.
    pub holding: Option<Holding>,
    /// At most three turns that were better, the best first.
    pub best: Vec<T>,
    /// How the game could have gone on: from the position before the turn if a win was missed, otherwise from that
    /// after it.
    pub line: Vec<T>,
    /// What the other side has after the turn and would not have after the best one.
    pub gained: Vec<NamedThing>,
    /// What the own side would have after the best turn and has no longer.
    pub gone: Vec<NamedThing>,
    /// What decides the line, where nothing is gained nor gone.
    pub deciding: Option<Deciding>,
    /// By how much the winning chances fell, as a search sees it; 0 to 1.
    pub drop: f64,
    /// The chances of the side to move before the turn, as a search sees it.
    pub chance: f64,
    /// Positions visited.
    pub nodes: u64,
    /// Whether more work may find more.
    pub cut: bool,
}

/// A game under review.
///
/// ```
/// use engine::review::{Kind, Review};
/// use game::{Notation, Position};
/// use trax::{Rules, Trax};
///
/// let start = Trax::start(&Rules::official());
/// let (mut here, mut turns) = (start.clone(), Vec::new());
/// for text in ["@0/", "@1\\"] {
///     let turn = here.read_move(text)?;
///     here.play_unchecked(&turn);
///     turns.push(turn);
/// }
/// let mut review = Review::new(start, turns).expect("legal turns");
/// while review.step(&|| false).is_some() {}
/// let report = review.report();
/// assert!(report.findings.iter().any(|found| found.kind == Some(Kind::Allowed)));
/// # Ok::<(), trax::TextError>(())
/// ```
#[derive(Debug)]
pub struct Review<G: Reviewable> {
    /// The position before each turn, and the last one.
    positions: Vec<G>,
    turns: Vec<G::Move>,
    /// Positions that the solvers may visit for each turn.
    nodes: u64,
    glances: Vec<Option<Glance<G::Move>>>,
    found: Vec<Option<TurnReview<G::Move>>>,
    /// What a review with less work has found, until the turn is judged.
    previews: Vec<Option<TurnReview<G::Move>>>,
}

impl<G: Reviewable> Review<G> {
    /// A review that has not begun, with work that bounds the time of the whole game.
    ///
    /// # Errors
    /// The number of the first turn, from 1, that is illegal.
    pub fn new(start: G, turns: Vec<G::Move>) -> Result<Self, u32> {
        let mut positions = vec![start];
        for (turn, ply) in turns.iter().zip(1_u32..) {
            let mut next = positions.last().expect("the start").clone();
            next.try_play(turn).map_err(|_| ply)?;
            positions.push(next);
        }
        let [whole, most] = G::WORK;
        Ok(Self {
            nodes: (whole / turns.len().max(1) as u64).min(most),
            glances: positions.iter().map(|_| None).collect(),
            found: turns.iter().map(|_| None).collect(),
            previews: turns.iter().map(|_| None).collect(),
            positions,
            turns,
        })
    }

    /// The same with so many positions for each turn.
    #[must_use]
    pub fn with_work(mut self, nodes: u64) -> Self {
        self.nodes = nodes;
        self
    }

    /// Positions that the solvers may visit for each turn: what is found depends on nothing else.
    #[must_use]
    pub const fn work(&self) -> u64 {
        self.nodes
    }

    /// Judges the last turn that is not judged yet, and says which; none if all are, or if `clock` has stopped
    /// it, and then nothing is kept of that turn.
    pub fn step(&mut self, clock: &dyn Clock) -> Option<u32> {
        let place = self.found.iter().rposition(Option::is_none)?;
        let ply = place as u32 + 1;
        self.judge(ply, clock).then_some(ply)
    }

    /// Judges one turn, if it is not judged yet; false if it does not exist or `clock` has stopped it.
    pub fn judge(&mut self, ply: u32, clock: &dyn Clock) -> bool {
        let place = (ply as usize).wrapping_sub(1);
        if place >= self.turns.len() {
            return false;
        }
        if self.found[place].is_none() {
            for at in [place, place + 1] {
                if self.glances[at].is_none() {
                    self.glances[at] = Some(glance(&self.positions[at], self.nodes, clock));
                }
            }
            let found = self.look(place, clock);
            if clock.elapsed() == Duration::MAX {
                self.glances[place] = None;
                self.glances[place + 1] = None;
                return false;
            }
            self.found[place] = Some(found);
        }
        true
    }

    /// Takes up what an earlier review of the same game with the same work has found.
    pub fn resume(&mut self, found: TurnReview<G::Move>) {
        let place = (found.ply as usize).wrapping_sub(1);
        if let Some(kept) = self.found.get_mut(place) {
            *kept = Some(found);
        }
    }

    /// Takes up what a review of the same game with less work has found: the report has it until the turn is judged.
    pub fn preview(&mut self, found: TurnReview<G::Move>) {
        let place = (found.ply as usize).wrapping_sub(1);
        if let Some(kept) = self.previews.get_mut(place) {
            *kept = Some(found);
        }
    }

    /// What is known of a turn, from 1, so far.
    #[must_use]
    pub fn turn(&self, ply: u32) -> Option<&TurnReview<G::Move>> {
        let place = (ply as usize).wrapping_sub(1);
        self.found.get(place)?.as_ref()
    }

    /// The position before a turn, from 1; the last one after the last turn.
    #[must_use]
    pub fn position(&self, ply: u32) -> Option<&G> {
        self.positions.get((ply as usize).wrapping_sub(1))
    }

    /// The turns of the game.
    #[must_use]
    pub fn turns(&self) -> &[G::Move] {
        &self.turns
    }

    /// What has been found so far, by the order of the game.
    #[must_use]
    pub fn report(&self) -> Report<G::Move> {
        let known = self.found.iter().zip(&self.previews);
        let known = known.filter_map(|(found, preview)| found.as_ref().or(preview.as_ref()));
        let known: Vec<_> = known.cloned().collect();
        let judged = self.found.iter().flatten().count() as u32;
        let last = self.positions.last().expect("the start");
        let first = self.positions[0].to_move();
        let movers: Vec<game::Player> = self.positions.iter().map(G::to_move).collect();
        report::report(&known, &movers, first, last.outcome(), judged)
    }

    /// By how much a turn that leaves such chances stays behind what the search thinks best: with the same side to move
    /// after both, since a short search thinks better of whoever is to move.
    fn behind(&self, place: usize, hint: &G::Move, left: f64, clock: &dyn Clock) -> f64 {
        let before = &self.positions[place];
        if *hint == self.turns[place] {
            return 0.0;
        }
        let mut other = before.clone();
        if other.try_play(hint).is_err() || other.to_move() == before.to_move() {
            return 0.0;
        }
        (1.0 - glance(&other, self.nodes, clock).chance - left).max(0.0)
    }

    fn look(&self, place: usize, clock: &dyn Clock) -> TurnReview<G::Move> {
        let (before, after) = (&self.positions[place], &self.positions[place + 1]);
        let turn = &self.turns[place];
        let seen = |at: usize| self.glances[at].as_ref().expect("looked at before");
        let hint = seen(place).best.as_ref();
        let chance = seen(place).chance;
        // A swap may leave the same colour to move.
        let same_side = after.to_move() == before.to_move();
        let next = seen(place + 1).chance;
        let left = if same_side { next } else { 1.0 - next };
        let drop = (chance - left).max(0.0);
        let swap = before.is_open_to_swap() || after.is_open_to_swap() || same_side;
        let proofs = if swap {
            Proofs::nothing()
        } else {
            before.proofs(turn, hint, self.nodes, clock)
        };
        let drop = match hint {
            Some(hint) if !swap && loses_ground::<G>(drop) => drop.min(self.behind(place, hint, left, clock)),
            _ => drop,
        };
        let lost_ground = !swap && hint.is_some() && loses_ground::<G>(drop);
        let spent = lost_ground && before.is_spent(turn);
        let (kind, certainty) = classify::classify(&proofs, lost_ground, spent);
        let mut best = proofs.best;
        if best.is_empty() && matches!(kind, Some(Kind::Ground | Kind::Spent)) {
            best.extend(hint.filter(|hint| *hint != turn).cloned());
        }
        let (gained, gone) = match kind {
            Some(_) => named::difference(before, after, best.first()),
            None => (Vec::new(), Vec::new()),
        };
        let deciding = match (kind, proofs.before, proofs.after) {
            (None, ..) => None,
            _ if !gained.is_empty() || !gone.is_empty() => None,
            (Some(Kind::MissedWin), Fate::Wins(turns), _) => deciding::deciding(before, &proofs.line, turns),
            (_, _, Fate::Loses(turns)) if turns > 0 => deciding::deciding(after, &proofs.line, turns),
            _ => None,
        };
        TurnReview {
            ply: place as u32 + 1,
            kind,
            certainty,
            before: proofs.before,
            after: proofs.after,
            holding: proofs.holding,
            best,
            line: proofs.line,
            gained,
            gone,
            deciding,
            drop,
            chance,
            nodes: proofs.nodes,
            cut: proofs.cut,
        }
    }
}

/// Whether a drop of the winning chances is more than a short search errs by.
fn loses_ground<G: Reviewable>(drop: f64) -> bool {
    drop >= glance::LEAST_DROP && drop > G::DOUBT
}

impl<T> TurnReview<T> {
    /// Whether a reason with a name is known, or the turn itself ended the game.
    #[must_use]
    pub fn has_reason(&self) -> bool {
        !self.gained.is_empty()
            || !self.gone.is_empty()
            || self.deciding.is_some()
            || self.kind == Some(Kind::HandedOver)
    }
}

impl<T> Proofs<T> {
    /// Nothing is known.
    pub(crate) const fn nothing() -> Self {
        Self {
            before: Fate::UNKNOWN,
            after: Fate::UNKNOWN,
            threat: None,
            holding: None,
            best: Vec::new(),
            line: Vec::new(),
            nodes: 0,
            cut: false,
        }
    }
}
