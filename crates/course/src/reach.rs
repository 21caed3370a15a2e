//! Whether a turn reaches a goal, by the rules and by proof.

use std::collections::HashSet;

use game::Player;

use crate::Flaw;
use crate::goal::{Goal, WinIn};
use crate::subject::{Forced, Subject};
use crate::turns::{after, can_win, legal, outcome_after, read, wins_now};

/// What tells positions apart: turns that come to the same position, wherever it lies, are one solution.
pub(crate) fn key<P: Subject>(position: &P) -> String {
    position.to_string()
}

/// The turns that win at once, without those that lay or take off links by hand.
pub(crate) fn plain_wins<P: Subject>(position: &P) -> Vec<P::Move> {
    let mut turns = position.winning_moves();
    turns.retain(P::is_tried);
    turns
}

/// A goal that is asked for in a position, with all that is remembered while its turns are tried.
pub(crate) struct Reaching<'a, P: Subject> {
    pub(crate) position: &'a P,
    goal: &'a Goal,
    pub(crate) solver: P::Solver,
    /// The positions after the turns that a `turn` goal names.
    named: Vec<String>,
    /// The answer that stopped the last double threat; likely to stop the next one too.
    stopper: Option<P::Move>,
}

impl<'a, P: Subject> Reaching<'a, P> {
    /// A goal for a single turn, or `win-in`.
    pub(crate) fn new(position: &'a P, goal: &'a Goal) -> Result<Self, Flaw> {
        let mut named = Vec::new();
        if let Goal::Turn { turns } = goal {
            for text in turns {
                let turn = read(position, "goal.turns", text)?;
                named.push(key(&after(position, &turn)));
            }
        }
        if let Goal::Join(join) | Goal::Part(join) = goal {
            let wrong = |message| Flaw::new("goal.pegs", message);
            position.in_chain(&join.pegs).map_err(wrong)?;
        }
        Ok(Self {
            position,
            goal,
            solver: P::Solver::default(),
            named,
            stopper: None,
        })
    }

    /// Whether a legal turn reaches the goal. An error: the solver found no answer.
    pub(crate) fn reaches(&mut self, turn: &P::Move) -> Result<bool, Flaw> {
        let me = self.position.to_move();
        let next = after(self.position, turn);
        if let Goal::Turn { .. } = self.goal {
            return Ok(self.named.contains(&key(&next)));
        }
        if let Some(outcome) = next.outcome_in_play() {
            let won = outcome.winner() == Some(me);
            return Ok(won || self.holds_after_the_end(&next));
        }
        match self.goal {
            Goal::Win {} => Ok(false),
            Goal::Defend {} => Ok(!can_win(&next)),
            Goal::Double {} => Ok(self.is_double(&next, me)),
            Goal::Join(join) => next
                .in_chain(&join.pegs)
                .map_err(|message| Flaw::new("goal.pegs", message)),
            Goal::Part(join) => Ok(joining(&next, &join.pegs).is_none()),
            Goal::WinIn(WinIn { n }) => self.still_wins(&next, n.saturating_sub(1)),
            other => {
                let message = format!("{} is not reached by a turn", other.as_str());
                Err(Flaw::new("goal", message))
            }
        }
    }

    /// Whether a game that has ended otherwise than by a win reaches the goal: a draw is no loss.
    fn holds_after_the_end(&self, next: &P) -> bool {
        let drawn = next.outcome_in_play().is_some_and(|end| end.winner().is_none());
        matches!(self.goal, Goal::Defend {}) && drawn
    }

    fn is_double(&mut self, next: &P, me: Player) -> bool {
        let stops = |reply: &P::Move| !outcome_after(next, reply, |after| wins_now(after, me));
        if let Some(known) = &self.stopper
            && next.check(known).is_ok()
            && stops(known)
        {
            return false;
        }
        let found = legal(next).into_iter().find(stops);
        let is_double = found.is_none();
        self.stopper = found.or_else(|| self.stopper.take());
        is_double
    }

    /// Whether the side that has moved wins within `most` further turns of its own, whatever is answered.
    pub(crate) fn still_wins(&mut self, next: &P, most: u32) -> Result<bool, Flaw> {
        Ok(self.escape(next, most)?.is_none())
    }

    /// An answer after which the other side does not win within `most` of its turns; none if there is none.
    pub(crate) fn escape(&mut self, next: &P, most: u32) -> Result<Option<P::Move>, Flaw> {
        if most == 0 {
            return Ok(legal(next).into_iter().next());
        }
        let me = next.to_move().other();
        if let Some(win) = next.winning_move() {
            return Ok(Some(win));
        }
        if let Some(known) = self.stopper.clone()
            && next.check(&known).is_ok()
            && self.wins_after(next, &known, me, most) == Some(false)
        {
            return Ok(Some(known));
        }
        let mut unknown = None;
        let tried = next.preventing(most).unwrap_or_else(|| legal(next));
        for reply in tried {
            if next.check(&reply).is_err() {
                continue;
            }
            match self.wins_after(next, &reply, me, most) {
                Some(true) => {}
                Some(false) => {
                    self.stopper = Some(reply.clone());
                    return Ok(Some(reply));
                }
                None => unknown = Some(reply),
            }
        }
        match unknown {
            Some(reply) => {
                let text = next.text_of(&reply);
                let message = format!("after {text} a win in {most} is neither found nor refuted");
                Err(Flaw::new("goal", message))
            }
            None => Ok(None),
        }
    }

    /// Whether `me` wins within `most` turns after a reply; none if that is not known.
    fn wins_after(&mut self, next: &P, reply: &P::Move, me: Player, most: u32) -> Option<bool> {
        let after = after(next, reply);
        if let Some(outcome) = after.outcome_in_play() {
            return Some(outcome.winner() == Some(me));
        }
        match after.wins_within(&mut self.solver, most) {
            Forced::Wins { .. } => Some(true),
            Forced::No => Some(false),
            Forced::Unknown => None,
        }
    }

    /// The answer that holds out longest against a win within `most` turns.
    pub(crate) fn longest_defence(&mut self, next: &P, most: u32) -> Option<P::Move> {
        let me = next.to_move().other();
        let mut best: Option<(u32, P::Move)> = None;
        for reply in next.preventing(most).unwrap_or_else(|| legal(next)) {
            if next.check(&reply).is_err() {
                continue;
            }
            let after = after(next, &reply);
            let turns = match after.outcome_in_play() {
                Some(outcome) if outcome.winner() == Some(me) => 0,
                Some(_) => u32::MAX,
                None => match after.wins_within(&mut self.solver, most) {
                    Forced::Wins { turns, .. } => turns,
                    _ => u32::MAX,
                },
            };
            if best.as_ref().is_none_or(|&(longest, _)| turns > longest) {
                best = Some((turns, reply));
            }
        }
        let any = || legal(next).into_iter().next();
        best.map(|(_, reply)| reply).or_else(any)
    }

    /// A turn that reaches the goal, if there is one.
    pub(crate) fn first(&mut self) -> Result<Option<P::Move>, Flaw> {
        for turn in self.tried()? {
            if self.reaches(&turn)? {
                return Ok(Some(turn));
            }
        }
        Ok(None)
    }

    /// The turns that may reach the goal: every legal one, and those that it names.
    fn tried(&self) -> Result<Vec<P::Move>, Flaw> {
        let mut tried: Vec<P::Move> = match self.goal {
            Goal::Win {} => plain_wins(self.position),
            _ => legal(self.position),
        };
        if let Goal::Turn { turns } = self.goal {
            for text in turns {
                tried.push(read(self.position, "goal.turns", text)?);
            }
        }
        Ok(tried)
    }

    /// The answer that stopped the last turn that was tried.
    pub(crate) fn stopper(&self) -> Option<P::Move> {
        self.stopper.clone()
    }

    /// Every turn that reaches the goal, one for each position that they lead to, with those of `also`.
    pub(crate) fn all(&mut self, also: &[P::Move]) -> Result<Vec<P::Move>, Flaw> {
        let mut tried = self.tried()?;
        tried.extend(also.iter().cloned());
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        for turn in tried {
            let reached = key(&after(self.position, &turn));
            if seen.insert(reached) && self.reaches(&turn)? {
                found.push(turn);
            }
        }
        Ok(found)
    }
}

/// A turn that brings two pegs of the side to move into one chain.
pub(crate) fn joining<P: Subject>(position: &P, pegs: &[String; 2]) -> Option<P::Move> {
    let joins = |turn: &P::Move| outcome_after(position, turn, |next| next.in_chain(pegs) == Ok(true));
    legal(position).into_iter().find(joins)
}

/// Whether the side to move has a turn that makes an attack which cannot be answered.
pub(crate) fn has_double<P: Subject>(position: &P) -> bool {
    let goal = Goal::Double {};
    let Ok(mut reaching) = Reaching::new(position, &goal) else {
        return false;
    };
    legal(position).iter().any(|turn| reaching.reaches(turn) == Ok(true))
}
