//! Small boards of TwixT, exactly: who wins with perfect play, and forced wins within so many turns.
//!
//! One question is whether one side, the attacker, wins from a position. It is answered by a
//! depth-first proof-number search over every hole of both sides, on a board of its own made of a few
//! words of bits. Positions are known again by all that their future depends on, whatever their
//! symmetry. A side that wins is the answer to one question; a draw takes two.
//!
//! Under `simple` and `pp` rules every question has an answer. Under `standard` rules, where links may be
//! declined and taken off, it is asked twice: with the attacker worse off than by the rules, and
//! better off (see `Laying`); what both agree on is so by the rules.

mod board;
mod classes;
mod convert;
mod filter;
mod key;
mod perfect;
mod proving;
mod question;
mod saved;
mod table;
mod terms;
mod whole;
mod within;
mod word;

use game::{Player, Position as _};
use twixt::{BLACK, RED, RuleSet, Rules, Size, Twixt};

pub use whole::{SmallProgress, SmallValue};

use crate::proof::crew::Crew;
use crate::search::counter::Counter;
use crate::twixt::solver::proving::{CLOCK_INTERVAL, Proving};
use crate::twixt::solver::question::{OnBoard, Question};
use crate::twixt::solver::table::Table;
use crate::twixt::solver::terms::{Laying, Side, Terms};
use crate::twixt::solver::word::Word;
use crate::{Clock, Limits};

/// How sure the answer to a question is meant to be under rules that leave a choice of links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doubt {
    /// The attacker has the worse of every doubt: what it wins it wins.
    Worse,
    /// It has the better of every doubt: what it does not win it does not win.
    Better,
}

/// A solver of the positions of one small board: what it knows of them.
///
/// No swap is considered: the pegs stay whose they are.
///
/// ```
/// use engine::{Limits, TwixtSolver};
/// use game::{Outcome, Position};
/// use twixt::{RED, Rules, Size, Twixt};
///
/// let rules = Rules::simple(Size::new(6, 5)?);
/// let mut solver = TwixtSolver::new(&rules, 1 << 14).expect("a small board");
/// let start = Twixt::start(&rules);
/// let (value, _) = solver.value(&start, &Limits::default(), &|| false, &mut |_| {});
/// assert_eq!(value.outcome, Some(Outcome::Win(RED)));
/// # Ok::<(), twixt::ParseSizeError>(())
/// ```
#[derive(Debug)]
pub struct TwixtSolver {
    size: Size,
    set: RuleSet,
    terms: AnyTerms,
    table: Table,
    /// Positions visited.
    nodes: u64,
    /// Threads that look for the value of a position.
    threads: usize,
}

impl TwixtSolver {
    /// The most columns, and the most rows, of a board that can be solved.
    pub const LARGEST: u8 = u128::STRIDE as u8;

    /// The most columns, and the most rows, of a board for [`TwixtSolver::quick`].
    pub const QUICK: u8 = u64::STRIDE as u8;

    /// The bytes that each remembered position takes.
    pub const ENTRY: usize = size_of::<table::Entry>();

    /// A solver for boards of this size and rule set that remembers about `entries` positions; none if the board
    /// is larger than [`TwixtSolver::LARGEST`] either way.
    #[must_use]
    pub fn new(rules: &Rules, entries: usize) -> Option<Self> {
        let (size, set) = (rules.size(), rules.set());
        if size.columns().max(size.rows()) > Self::LARGEST {
            return None;
        }
        let laying = match set {
            RuleSet::Simple => [Laying::Apart; 2],
            RuleSet::Pp => [Laying::Across; 2],
            RuleSet::Standard => [Side::Defender, Side::Attacker].map(Laying::Favouring),
        };
        Some(Self {
            size,
            set,
            terms: AnyTerms::new(size, laying),
            table: Table::new(entries),
            nodes: 0,
            threads: 1,
        })
    }

    /// The same for boards on which short questions are answered while somebody waits: none if the board is larger than
    /// [`TwixtSolver::QUICK`] either way.
    #[must_use]
    pub fn quick(rules: &Rules, entries: usize) -> Option<Self> {
        let size = rules.size();
        (size.columns().max(size.rows()) <= Self::QUICK)
            .then(|| Self::new(rules, entries))
            .flatten()
    }

    /// Lets so many threads look for the values of positions, at least one. With several, counts of positions and lines
    /// differ from run to run; what is found does not.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The rule set.
    #[must_use]
    pub const fn rule_set(&self) -> RuleSet {
        self.set
    }

    /// Positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions it knows something about, each counted for either side that may be asked
    /// about, and under `standard` rules for either doubt.
    #[must_use]
    pub fn known(&self) -> usize {
        self.table.entries().count()
    }

    /// Whether a position is of this board and these rules.
    fn fits(&self, position: &Twixt) -> bool {
        let rules = position.rules();
        rules.size() == self.size && rules.set() == self.set
    }

    /// Whether the two doubts are the same question.
    fn is_certain(&self) -> bool {
        self.set != RuleSet::Standard
    }

    /// Asks something about the wins of a side from a position.
    fn with<T>(
        &mut self,
        position: &Twixt,
        attacker: Player,
        doubt: Doubt,
        limits: Limits,
        clock: &dyn Clock,
        ask: impl FnOnce(&mut dyn Question) -> T,
    ) -> T {
        let counter = Counter::new(&limits, clock, CLOCK_INTERVAL).starting_at(self.nodes);
        let (result, nodes) = self.on_board(position, attacker, doubt, counter, None, |question| {
            (ask(question), question.nodes())
        });
        self.nodes = nodes;
        result
    }

    /// The same with a counter of its own, and as one of a crew if there is one.
    fn on_board<T>(
        &self,
        position: &Twixt,
        attacker: Player,
        doubt: Doubt,
        counter: Counter<'_>,
        crew: Option<&Crew>,
        ask: impl FnOnce(&mut dyn Question) -> T,
    ) -> T {
        // On a square board either side's questions are the other's, seen from the other side.
        let attacks_from_left = u64::from(attacker == BLACK && !self.size.is_square());
        let salt = attacks_from_left | (doubt as u64) << 1;
        let (seat, doubt) = (usize::from(attacker != RED), doubt as usize);
        match &self.terms {
            AnyTerms::Narrow(terms) => {
                let terms = &terms[seat][doubt];
                let proving = Proving::new(&self.table, terms, salt, counter, crew);
                ask(&mut OnBoard::new(proving, position, attacker))
            }
            AnyTerms::Wide(terms) => {
                let terms = &terms[seat][doubt];
                let proving = Proving::new(&self.table, terms, salt, counter, crew);
                ask(&mut OnBoard::new(proving, position, attacker))
            }
        }
    }
}

/// For either attacker the terms of the two doubts.
type BothTerms<W> = Box<[[Terms<W>; 2]; 2]>;

/// These in the shortest words that the board fits into.
#[derive(Debug)]
enum AnyTerms {
    Narrow(BothTerms<u64>),
    Wide(BothTerms<u128>),
}

impl AnyTerms {
    fn new(size: Size, laying: [Laying; 2]) -> Self {
        if u32::from(size.columns().max(size.rows())) <= u64::STRIDE {
            Self::Narrow(both_terms(size, laying))
        } else {
            Self::Wide(both_terms(size, laying))
        }
    }
}

fn both_terms<W: Word>(size: Size, laying: [Laying; 2]) -> BothTerms<W> {
    let (columns, rows) = (size.columns(), size.rows());
    let boards = [(columns, rows), (rows, columns)];
    let terms = |(columns, rows)| laying.map(|laying| Terms::new(columns, rows, laying));
    Box::new(boards.map(terms))
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use twixt::Turn;

    use super::*;

    /// Which positions the filter takes for known by mistake depends on where the bits lie, and so a little what is
    /// visited.
    #[test]
    fn wide_words_lead_to_the_same_in_about_as_many_steps() {
        for set in RuleSet::ALL {
            for (columns, rows) in [(5, 5), (6, 5), (5, 6), (8, 4), (4, 8)] {
                let rules = Rules::new(set, Size::new(columns, rows).expect("a board"));
                let rules = rules.with_swap(twixt::SwapRule::None).expect("no swap");
                let found = |wide: bool| {
                    let mut solver = TwixtSolver::new(&rules, 1 << 17).expect("a small board");
                    if wide {
                        let AnyTerms::Narrow(terms) = &solver.terms else {
                            panic!("a board of 64 bits");
                        };
                        let laying = [0, 1].map(|doubt| terms[0][doubt].laying);
                        solver.terms = AnyTerms::Wide(both_terms(solver.size, laying));
                    }
                    let openings = TwixtSolver::openings(&rules).into_iter();
                    let values: Vec<_> = openings
                        .map(|class| {
                            let mut next = Twixt::start(&rules);
                            next.play_unchecked(&Turn::Place(class[0]));
                            solver.value(&next, &Limits::default(), &|| false, &mut |_| {})
                        })
                        .collect();
                    (values, solver.nodes())
                };
                let (wide, narrow) = (found(true), found(false));
                let values = |values: &[(SmallValue, bool)]| -> Vec<_> {
                    let found = values.iter();
                    found
                        .map(|(value, stopped)| (value.outcome, value.never_wins, *stopped))
                        .collect()
                };
                let board = format!("{set} {columns}x{rows}");
                assert_eq!(values(&wide.0), values(&narrow.0), "{board}");
                let (more, fewer) = (wide.1.max(narrow.1), wide.1.min(narrow.1));
                assert!(more <= fewer + fewer / 8 + 100, "{board}: {more}, {fewer}");
            }
        }
    }
}
