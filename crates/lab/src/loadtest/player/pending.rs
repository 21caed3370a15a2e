//! Commands that wait for their answers, and what was answered.

use std::collections::BTreeSet;
use std::time::Duration;

use protocol::live::{Command, ProblemCode, ServiceProblem, ToServer};
use tokio::time::Instant;

use crate::loadtest::busy::is_busy;

/// Whoever is not answered for so long, connected or not, has lost a command.
pub(super) const TIMEOUT: Duration = Duration::from_secs(15);

/// What the server cannot do now is sent again after this time, as a page does.
const RETRY: Duration = Duration::from_secs(2);

/// A command that was sent.
pub(super) struct Pending {
    cid: String,
    seq: u32,
    command: Command,
    sent: Instant,
    /// Whether it was sent again, after the connection was lost or the server was busy.
    again: bool,
    /// When to send it again because the server was busy.
    retry: Option<Instant>,
}

/// What an acknowledgement was for.
#[derive(Default)]
pub(super) struct Answered {
    /// The turn, if the command was one.
    pub(super) turn: Option<String>,
    /// The time since the command was first sent, if this is the first answer.
    pub(super) after: Option<Duration>,
    /// Whether it was sent once, and the connection lasted.
    pub(super) straight: bool,
}

impl Pending {
    pub(super) fn new(cid: String, seq: u32, command: Command) -> Self {
        Self {
            cid,
            seq,
            command,
            sent: Instant::now(),
            again: false,
            retry: None,
        }
    }

    /// The command as it is sent, always the same.
    pub(super) fn message(&self, table: &str) -> ToServer {
        ToServer::Do {
            table: table.to_owned(),
            cid: self.cid.clone(),
            seq: self.seq,
            command: self.command.clone(),
        }
    }

    fn turn(&self) -> Option<&String> {
        match &self.command {
            Command::Turn { text, .. } => Some(text),
            _ => None,
        }
    }
}

/// All commands of a player at a table that still matter.
#[derive(Default)]
pub(super) struct Sent {
    waiting: Vec<Pending>,
    /// The last turn that was acknowledged, to be sent again late.
    last: Option<Pending>,
    /// Commands that the server has to refuse.
    hopeless: BTreeSet<String>,
    /// When the connection last came back, or the first command was sent.
    since: Option<Instant>,
}

impl Sent {
    pub(super) fn push(&mut self, pending: Pending) {
        self.waiting.push(pending);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Whether a turn waits for its answer.
    pub(super) fn has_turn(&self) -> bool {
        let mut waiting = self.waiting.iter();
        waiting.any(|pending| pending.turn().is_some() && !self.hopeless.contains(&pending.cid))
    }

    /// The deadline of the answer.
    pub(super) fn deadline(&self) -> Instant {
        let sent = self.waiting.iter().map(|pending| pending.sent).min();
        let far = Instant::now() + 10 * TIMEOUT;
        sent.map_or(far, |sent| sent.max(self.since.unwrap_or(sent)) + TIMEOUT)
    }

    /// What has waited longest, in words; nothing if nothing waits.
    pub(super) fn oldest(&self) -> Option<String> {
        let oldest = self.waiting.iter().min_by_key(|pending| pending.sent)?;
        let ago = |at: Instant| format!("{:.1} s ago", at.elapsed().as_secs_f32());
        let again = self.since.map_or_else(|| "never".to_owned(), ago);
        let (cid, seq) = (&oldest.cid, oldest.seq);
        let first = ago(oldest.sent);
        Some(format!(
            "no answer to command {cid} after event {seq}, sent first {first}, put off or sent to another connection {again}"
        ))
    }

    /// What has to be sent again after the connection has come back: the last first, so that commands arrive
    /// in another order than at first.
    pub(super) fn again(&mut self, table: &str) -> Vec<ToServer> {
        self.since = Some(Instant::now());
        let mut messages = Vec::new();
        for pending in self.waiting.iter_mut().rev() {
            pending.again = true;
            pending.retry = None;
            messages.push(pending.message(table));
        }
        messages
    }

    /// When something has to be sent again because the server was busy.
    pub(super) fn retry_at(&self) -> Option<Instant> {
        self.waiting.iter().filter_map(|pending| pending.retry).min()
    }

    /// What has to be sent again now because the server was busy.
    pub(super) fn retried(&mut self, table: &str) -> Vec<ToServer> {
        let now = Instant::now();
        let waiting = self.waiting.iter_mut();
        let due = waiting.filter(|pending| pending.retry.is_some_and(|at| at <= now));
        due.map(|pending| {
            pending.retry = None;
            pending.message(table)
        })
        .collect()
    }

    /// The last turn that was acknowledged, as it was sent.
    pub(super) fn last(&self, table: &str) -> Option<ToServer> {
        self.last.as_ref().map(|pending| pending.message(table))
    }

    /// The command that was made last is one that the server has to refuse.
    pub(super) fn give_up_last(&mut self) {
        if let Some(pending) = self.waiting.last() {
            self.hopeless.insert(pending.cid.clone());
        }
    }

    /// A command was acknowledged.
    pub(super) fn answered(&mut self, cid: &str, seq: u32) -> Result<Answered, String> {
        if self.hopeless.contains(cid) {
            return Err(format!("a stale turn was acknowledged with event {seq}"));
        }
        let place = self.waiting.iter().position(|pending| pending.cid == cid);
        if let Some(place) = place {
            let pending = self.waiting.remove(place);
            let answered = Answered {
                turn: pending.turn().cloned(),
                after: Some(pending.sent.elapsed()),
                straight: !pending.again,
            };
            if answered.turn.is_some() {
                self.last = Some(pending);
            }
            return Ok(answered);
        }
        // Whatever was sent twice is answered twice.
        let last = self.last.as_ref().filter(|pending| pending.cid == cid);
        Ok(Answered {
            turn: last.and_then(|pending| pending.turn().cloned()),
            ..Answered::default()
        })
    }

    /// The server is busy: whether a command is sent again later because of that.
    pub(super) fn is_put_off(&mut self, cid: &str, problem: &ServiceProblem) -> bool {
        let place = self.waiting.iter().position(|pending| pending.cid == cid);
        let Some(place) = place.filter(|_| is_busy(problem)) else {
            return false;
        };
        let pending = &mut self.waiting[place];
        let now = Instant::now();
        pending.again = true;
        pending.retry = Some(now + RETRY);
        // It has answered.
        self.since = Some(now);
        true
    }

    /// A command was refused; `timed` if games may end on time.
    pub(super) fn refused(&mut self, cid: &str, problem: &ServiceProblem, timed: bool) -> Result<(), String> {
        let place = self.waiting.iter().position(|pending| pending.cid == cid);
        let pending = place.map(|place| self.waiting.remove(place));
        let command = pending.map(|pending| pending.command);
        let chat = matches!(command, Some(Command::Chat { .. }));
        match problem.code {
            // The game is over where the turn after this one, which came first, has ended it.
            ProblemCode::Stale | ProblemCode::Over if self.hopeless.contains(cid) => return Ok(()),
            // The event log checks whether the time was over.
            ProblemCode::Over if timed => return Ok(()),
            // There is a limit to small talk.
            ProblemCode::TooFast if chat => return Ok(()),
            _ => {}
        }
        Err(format!("command {cid}, {command:?}, was refused: {problem:?}"))
    }
}
