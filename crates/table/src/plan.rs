//! Turns planned ahead: conditional turns and premoves.

use protocol::live::Seat;

use super::Refusal;

/// The most lines in a plan.
const MOST_LINES: usize = 32;
/// The most turns in a line.
const MOST_TURNS: usize = 40;
/// The most letters in all turns of a plan.
const MOST_LETTERS: usize = 8 * 1024;
/// Matches any turn of the opponent except a swap.
const ANY: &str = "*";

/// Lines of turns, the other's and the own alternating, beginning with the other's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    lines: Vec<Vec<String>>,
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
    pub fn new(lines: &[Vec<String>]) -> Result<Self, Refusal> {
        if lines.len() > MOST_LINES {
            return Err(Refusal::TooLong(MOST_LINES));
        }
        if lines.iter().any(|line| line.len() > MOST_TURNS) {
            return Err(Refusal::TooLong(MOST_TURNS));
        }
        let letters: usize = lines.iter().flatten().map(String::len).sum();
        if letters > MOST_LETTERS {
            return Err(Refusal::TooLong(MOST_LETTERS));
        }
        if lines
            .iter()
            .any(|line| line.len() < 2 || own_turns(line).any(|own| own == ANY))
        {
            return Err(Refusal::terms(
                "plan",
                "a line holds the other's turn and the own",
            ));
        }
        Ok(Self {
            lines: lines.to_vec(),
        })
    }

    /// The lines, as the command gave them.
    pub fn lines(&self) -> &[Vec<String>] {
        &self.lines
    }

    /// The planned reply to the opponent's turn, if there is one; the plan then keeps only the matching lines. `same`
    /// compares a text with the turn played, `usual` is whether that turn is one that "any" matches. A line that names
    /// the turn takes precedence over "any".
    pub(crate) fn answer(&mut self, usual: bool, same: impl Fn(&str) -> bool) -> Option<Answer> {
        let lines = std::mem::take(&mut self.lines);
        let named: Vec<bool> = lines.iter().map(|line| expects(line, &same)).collect();
        let any: Vec<bool> = lines
            .iter()
            .map(|line| usual && expects(line, |text| text == ANY))
            .collect();
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

fn expects(line: &[String], same: impl Fn(&str) -> bool) -> bool {
    line.first().is_some_and(|text| same(text))
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

    /// The same at a player's command, which is written even if nothing changes: what is in memory may be older than what another
    /// server has written.
    pub fn command(&mut self, seat: Seat, plan: Plan) {
        self.by_seat[seat] = plan;
        self.changed[seat] = true;
    }

    /// As [`Plan::answer`], for the plan of a seat.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        usual: bool,
        same: impl Fn(&str) -> bool,
    ) -> Option<Answer> {
        let mut plan = self.of(seat).clone();
        if plan.lines.is_empty() {
            return None;
        }
        let answer = plan.answer(usual, same);
        self.set(seat, plan);
        answer
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
