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
mod key;
mod perfect;
mod proving;
mod saved;
mod table;
mod terms;
mod whole;
mod within;

use game::{Player, Position as _};
use twixt::{BLACK, RED, RuleSet, Rules, Size, Twixt};

pub use whole::{SmallProgress, SmallValue};

use crate::search::counter::Counter;
use crate::twixt::solver::proving::{CLOCK_INTERVAL, Proving};
use crate::twixt::solver::table::Table;
use crate::twixt::solver::terms::{Laying, Side, Terms};
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
    /// For either attacker the terms of the two doubts.
    terms: [[Terms; 2]; 2],
    table: Table,
    /// Positions visited.
    nodes: u64,
    /// Threads that look for the value of a position.
    threads: usize,
}

impl TwixtSolver {
    /// The most columns, and the most rows, of a board that can be solved.
    pub const LARGEST: u8 = Terms::LARGEST;

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
        let terms = |columns, rows| laying.map(|laying| Terms::new(columns, rows, laying));
        Some(Self {
            size,
            set,
            terms: [
                terms(size.columns(), size.rows()),
                terms(size.rows(), size.columns()),
            ],
            table: Table::new(entries),
            nodes: 0,
            threads: 1,
        })
    }

    /// Lets so many threads look for the values of positions, at least one. With several, counts of positions and lines differ from run to
    /// run; what is found does not.
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

    /// A question under way, about a win of the attacker.
    fn proving<'a>(
        &'a self,
        attacker: Player,
        doubt: Doubt,
        limits: Limits,
        clock: &'a dyn Clock,
    ) -> Proving<'a> {
        self.proving_from(self.nodes, attacker, doubt, limits, clock)
    }

    /// The same, counting positions on from `before`.
    fn proving_from<'a>(
        &'a self,
        before: u64,
        attacker: Player,
        doubt: Doubt,
        limits: Limits,
        clock: &'a dyn Clock,
    ) -> Proving<'a> {
        // On a square board either side's questions are the other's, seen from the other side.
        let attacks_from_left = u64::from(attacker == BLACK && !self.size.is_square());
        let salt = attacks_from_left | (doubt as u64) << 1;
        let terms = &self.terms[usize::from(attacker != RED)][doubt as usize];
        let counter = Counter::new(&limits, clock, CLOCK_INTERVAL).starting_at(before);
        Proving::new(&self.table, terms, salt, counter)
    }
}
