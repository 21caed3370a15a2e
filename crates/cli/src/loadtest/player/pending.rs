//! Commands that wait for their answers, and what was answered.

use std::collections::BTreeSet;
use std::time::Duration;

use protocol::live::{Command, ProblemCode, ServiceProblem, ToServer};
use tokio::time::Instant;

/// Whoever is not answered for so long, connected or not, has lost a command.
pub(super) const TIMEOUT: Duration = Duration::from_secs(15);

/// A command that was sent.
pub(super) struct Pending {
    cid: String,
    seq: u32,
    command: Command,
    sent: Instant,
    /// Whether it was sent again after the connection was lost.
    again: bool,
}

impl Pending {
    pub(super) fn new(cid: String, seq: u32, command: Command) -> Self {
        Self {
            cid,
            seq,
            command,
            sent: Instant::now(),
            again: false,
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

    /// What has to be sent again after the connection has come back: the last first, so that commands arrive
    /// in another order than at first.
    pub(super) fn again(&mut self, table: &str) -> Vec<ToServer> {
        self.since = Some(Instant::now());
        let mut messages = Vec::new();
        for pending in self.waiting.iter_mut().rev() {
            pending.again = true;
            messages.push(pending.message(table));
        }
        messages
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

    /// A command was acknowledged: the turn, if it was one, and how long it took, if this is the first answer
    /// and the connection was not lost on the way.
    pub(super) fn answered(
        &mut self,
        cid: &str,
        seq: u32,
    ) -> Result<(Option<String>, Option<Duration>), String> {
        if self.hopeless.contains(cid) {
            return Err(format!("a stale turn was acknowledged with event {seq}"));
        }
        let place = self.waiting.iter().position(|pending| pending.cid == cid);
        if let Some(place) = place {
            let pending = self.waiting.remove(place);
            let turn = pending.turn().cloned();
            let after = (!pending.again).then(|| pending.sent.elapsed());
            if turn.is_some() {
                self.last = Some(pending);
            }
            return Ok((turn, after));
        }
        // Whatever was sent twice is answered twice.
        let last = self.last.as_ref().filter(|pending| pending.cid == cid);
        Ok((last.and_then(|pending| pending.turn().cloned()), None))
    }

    /// A command was refused.
    pub(super) fn refused(&mut self, cid: &str, problem: &ServiceProblem) -> Result<(), String> {
        let place = self.waiting.iter().position(|pending| pending.cid == cid);
        let pending = place.map(|place| self.waiting.remove(place));
        let command = pending.map(|pending| pending.command);
        let chat = matches!(command, Some(Command::Chat { .. }));
        match problem.code {
            // The game is over where the turn after this one, which came first, has ended it.
            ProblemCode::Stale | ProblemCode::Over if self.hopeless.contains(cid) => return Ok(()),
            // There is a limit to small talk.
            ProblemCode::TooFast if chat => return Ok(()),
            _ => {}
        }
        Err(format!(
            "command {cid}, {command:?}, was refused: {problem:?}"
        ))
    }
}
