//! Turns planned ahead: conditional turns and premoves.

use protocol::live::{Event, Happening, Seat, ServiceProblem};

use super::refusal::bad_terms;

/// The most lines in a plan.
const MOST_LINES: usize = 32;
/// The most turns in a line.
const MOST_TURNS: usize = 40;
/// The most letters in all turns of a plan.
const MOST_LETTERS: usize = 8 * 1024;
/// Matches any turn of the opponent except a swap.
const ANY: &str = "*";
/// The swap, after which the planner may play the other colour.
const SWAP: &str = "swap";

/// Lines of turns, the other's and the own alternating, beginning with the other's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    pub(crate) lines: Vec<Vec<String>>,
}

/// The plans of the two seats, and which of them have changed since they were stored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plans {
    by_seat: [Plan; 2],
    changed: [bool; 2],
}

/// An own turn that was planned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// To a turn that the plan named; written as it is after that turn.
    Named(String),
    /// To whatever would be played; written as it was before that.
    Any(String),
}

impl Plan {
    /// A plan of lines as [`Command::Plan`](protocol::live::Command::Plan) has them.
    ///
    /// # Errors
    /// There is too much of it, or a line that holds no own turn.
    pub fn new(lines: &[Vec<String>]) -> Result<Self, ServiceProblem> {
        if lines.len() > MOST_LINES {
            return Err(ServiceProblem::too_long(MOST_LINES));
        }
        if lines.iter().any(|line| line.len() > MOST_TURNS) {
            return Err(ServiceProblem::too_long(MOST_TURNS));
        }
        let letters: usize = lines.iter().flatten().map(String::len).sum();
        if letters > MOST_LETTERS {
            return Err(ServiceProblem::too_long(MOST_LETTERS));
        }
        if lines
            .iter()
            .any(|line| line.len() < 2 || own_turns(line).any(|own| own == ANY))
        {
            return Err(bad_terms("plan", "a line holds the other's turn and the own"));
        }
        Ok(Self { lines: lines.to_vec() })
    }

    /// Whether an event makes another game of the one that was planned for.
    pub(crate) const fn is_ended_by(what: &Happening) -> bool {
        matches!(what, Happening::TakenBack { .. } | Happening::Ended { .. })
    }

    /// The lines, as the command gave them.
    pub fn lines(&self) -> &[Vec<String>] {
        &self.lines
    }

    /// The planned reply to the opponent's turn `text`, if there is one; the plan then keeps only the matching lines.
    /// `same` is whether another spelling names that turn. A line that names the turn takes precedence over "any".
    pub(crate) fn answer(&mut self, text: &str, same: impl Fn(&str) -> bool) -> Option<Answer> {
        let lines = std::mem::take(&mut self.lines);
        let fit = |expects: &dyn Fn(&str) -> bool| {
            let fits = |line: &Vec<String>| line.first().is_some_and(|text| expects(text));
            lines.iter().map(fits).collect::<Vec<bool>>()
        };
        let named = fit(&|expected| expected == text || same(expected));
        let any = fit(&|expected| expected == ANY && text != SWAP);
        let chosen = [&named, &any]
            .into_iter()
            .find_map(|fits| fits.iter().position(|fits| *fits))?;
        let own = lines[chosen].get(1)?.clone();
        let follows = lines.into_iter().zip(named.iter().zip(any));
        self.lines = follows
            .filter(|(line, (named, any))| (**named || *any) && line.get(1) == Some(&own))
            .map(|(line, _)| line[2..].to_vec())
            .filter(|line| line.len() >= 2)
            .collect();
        Some(if named[chosen] {
            Answer::Named(own)
        } else {
            Answer::Any(own)
        })
    }
}

fn own_turns(line: &[String]) -> impl Iterator<Item = &String> {
    line.iter().skip(1).step_by(2)
}

impl Plans {
    /// Plans as they were stored.
    pub const fn stored(by_seat: [Plan; 2]) -> Self {
        Self {
            by_seat,
            changed: [false; 2],
        }
    }

    /// The memory of the plans, in bytes (approximate).
    pub fn bytes(&self) -> usize {
        let line = |line: &Vec<String>| line.iter().map(|turn| turn.len() + 40).sum::<usize>() + 24;
        let plan = |plan: &Plan| plan.lines.iter().map(line).sum::<usize>();
        size_of::<Self>() + self.by_seat.iter().map(plan).sum::<usize>()
    }

    /// The plan of a seat.
    pub fn of(&self, seat: Seat) -> &Plan {
        &self.by_seat[seat]
    }

    /// Replaces the plan of a seat.
    pub fn set(&mut self, seat: Seat, plan: Plan) {
        self.changed[seat] |= self.by_seat[seat] != plan;
        self.by_seat[seat] = plan;
    }

    /// The same at a player's command, which is written even if nothing changes: what is in memory may be older than
    /// what another server has written.
    pub fn command(&mut self, seat: Seat, plan: Plan) {
        self.by_seat[seat] = plan;
        self.changed[seat] = true;
    }

    /// As [`Plan::answer`], for the plan of a seat.
    pub(crate) fn answer(&mut self, seat: Seat, text: &str, same: impl Fn(&str) -> bool) -> Option<Answer> {
        let mut plan = self.of(seat).clone();
        if plan.lines.is_empty() {
            return None;
        }
        let answer = plan.answer(text, same);
        self.set(seat, plan);
        answer
    }

    /// Forgets both plans if one of these events ends them.
    pub(crate) fn heed(&mut self, log: &[Event]) {
        if log.iter().any(|event| Plan::is_ended_by(&event.what)) {
            self.clear();
        }
    }

    /// Forgets both plans.
    pub fn clear(&mut self) {
        for seat in Seat::BOTH {
            self.set(seat, Plan::default());
        }
    }

    /// The plans that have changed since the last call.
    pub fn take_changed(&mut self) -> [Option<Plan>; 2] {
        let changed = std::mem::take(&mut self.changed);
        Seat::BOTH.map(|seat| changed[seat].then(|| self.by_seat[seat].clone()))
    }
}
