//! A player: sits down, plays legal turns by chance, and holds the server to its word.

mod fault;
mod pending;

use std::sync::Arc;

use protocol::live::{Command, Event, FromServer, Happening, Seat, ServiceProblem, TableView, ToServer};
use tokio::time::{Instant, sleep_until};

use self::pending::{Pending, Sent, TIMEOUT};
use super::busy::is_busy;
use super::event_log::{Acked, EventLog};
use super::line::Line;

/// A player with a connection.
pub(crate) struct Player {
    line: Line,
    /// Where the games of this player are among all, for the moments of their turns.
    slot: (u32, u32),
    commands: u32,
}

/// What a player knows of the table.
struct Sitting {
    event_log: Arc<EventLog>,
    /// The last event that this player received.
    known: u32,
    /// Whether the server has sent anything about the table.
    opened: bool,
    /// Whether this player joins another player's table.
    guest: bool,
    seat: Option<Seat>,
    /// The last acknowledged event, which this player may not have received yet, and the time of the acknowledgement.
    promised: (u32, Instant),
    /// The last turn's event and seat.
    last_turn: Option<(u32, Seat)>,
    over: bool,
    due: Instant,
    sent: Sent,
}

impl Sitting {
    /// Whether this player has received everything acknowledged: an event may arrive after its acknowledgement.
    const fn is_up_to_date(&self) -> bool {
        self.known >= self.promised.0
    }

    /// The deadline of something that is due.
    fn deadline(&self) -> Instant {
        let answers = self.sent.deadline();
        if self.is_up_to_date() {
            answers
        } else {
            answers.min(self.promised.1 + TIMEOUT)
        }
    }
}

impl Player {
    pub(crate) fn new(line: Line, slot: (u32, u32)) -> Self {
        Self {
            line,
            slot,
            commands: 0,
        }
    }

    pub(crate) const fn line(&self) -> &Line {
        &self.line
    }

    /// Plays a game to its end.
    pub(crate) async fn play(&mut self, event_log: Arc<EventLog>, guest: bool) {
        let mut at = Sitting {
            event_log,
            known: 0,
            opened: false,
            guest,
            seat: None,
            promised: (0, Instant::now()),
            last_turn: None,
            over: false,
            due: self.line.run.due(self.slot.0, self.slot.1),
            sent: Sent::default(),
        };
        self.line.connect().await;
        self.open(&at).await;
        if guest {
            let seq = self.watch_first(&mut at).await;
            self.command(&mut at, seq, Command::Join).await;
        }
        while !(at.over && at.sent.is_empty() && at.is_up_to_date()) {
            if self.line.connect().await {
                self.open_again(&mut at).await;
            }
            let wake = self.wake(&at);
            tokio::select! {
                message = self.line.next() => {
                    if let Some(message) = message {
                        self.receive(&mut at, message).await;
                    }
                }
                () = sleep_until(wake) => self.act(&mut at).await,
            }
        }
        let table = at.event_log.table.clone();
        self.line.send(&ToServer::Leave { table }).await;
    }

    /// Subscribes to the table: a guest without `seq` at first, like a page, and the host with it.
    async fn open(&mut self, at: &Sitting) {
        let table = at.event_log.table.clone();
        let seq = (at.opened || !at.guest).then_some(at.known);
        self.line.send(&ToServer::Open { table, seq }).await;
    }

    /// Waits for the table, whose last event is the answer.
    async fn watch_first(&mut self, at: &mut Sitting) -> u32 {
        while !at.opened {
            if self.line.connect().await {
                self.open(at).await;
            }
            if let Some(message) = self.line.next().await {
                self.receive(at, message).await;
            }
        }
        at.known
    }

    /// Goes on where the connection was lost: what was not acknowledged is sent again, under the same name.
    async fn open_again(&mut self, at: &mut Sitting) {
        self.line.run.figures.resyncs.add(1);
        if let (Some(seat), Some(loss)) = (at.seat, self.line.loss().filter(|loss| !loss.own)) {
            at.event_log.silence(seat, loss.at);
        }
        self.open(at).await;
        let messages = at.sent.again(&at.event_log.table);
        self.resend(at, messages).await;
    }

    async fn resend(&mut self, at: &Sitting, messages: Vec<ToServer>) {
        if let Some(seat) = at.seat {
            at.event_log.resend(seat);
        }
        for message in messages {
            self.line.run.figures.resent.add(1);
            self.line.send(&message).await;
        }
    }

    /// When to do something by itself.
    fn wake(&self, at: &Sitting) -> Instant {
        let deadline = at.deadline();
        let deadline = at.sent.retry_at().map_or(deadline, |retry| retry.min(deadline));
        if at.sent.has_turn() || at.over || !at.opened {
            deadline
        } else {
            at.due.min(deadline)
        }
    }

    /// It is time to move, or the timeout of an answer.
    async fn act(&mut self, at: &mut Sitting) {
        if at.deadline() <= Instant::now() {
            let what = self.overdue(at);
            self.line.run.wrong(self.line.client, &what);
            self.line.leave();
            at.promised.0 = at.known;
            return;
        }
        let retried = at.sent.retried(&at.event_log.table);
        if !retried.is_empty() {
            return self.resend(at, retried).await;
        }
        at.due = self.line.run.due(self.slot.0, self.slot.1);
        let Some(seat) = at.seat.filter(|_| at.is_up_to_date()) else {
            return;
        };
        let random = &mut self.line.random;
        if let Some(text) = at.event_log.choose(at.known, seat, random) {
            self.turn(at, seat, text).await;
        }
    }

    /// What has not arrived in time, and where from.
    fn overdue(&self, at: &Sitting) -> String {
        let (known, promised) = (at.known, at.promised.0);
        let missing = (known < promised).then(|| format!("event {promised} is missing after event {known}"));
        let what = [missing, at.sent.oldest()].into_iter().flatten();
        let what = what.collect::<Vec<_>>().join("; ");
        let open = self.line.since().elapsed().as_secs_f32();
        let table = &at.event_log.table;
        format!(
            "table {table}: {what}; at server {} since {open:.1} s",
            self.line.server()
        )
    }

    /// Sends a command, and remembers it until it is answered.
    async fn command(&mut self, at: &mut Sitting, seq: u32, command: Command) {
        let message = self.prepare(at, seq, command);
        self.line.send(&message).await;
    }

    /// Makes a command that waits for its answer from now on.
    fn prepare(&mut self, at: &mut Sitting, seq: u32, command: Command) -> ToServer {
        self.commands += 1;
        let cid = format!("{}-{}", self.line.client, self.commands);
        at.event_log.give(&cid, at.seat, &command);
        if let (Some(seat), Command::Turn { .. }) = (at.seat, &command) {
            at.event_log.launch(seat, self.line.server());
        }
        let pending = Pending::new(cid, seq, command);
        let message = pending.message(&at.event_log.table);
        at.sent.push(pending);
        message
    }

    async fn receive(&mut self, at: &mut Sitting, message: FromServer) {
        let here = at.event_log.table.clone();
        let result = match message {
            FromServer::Table { view } if view.table == here => self.see(at, &view),
            FromServer::Events { table, events, .. } if table == here => self.learn(at, &events),
            FromServer::Ack { table, cid, seq } if table == here => self.kept(at, cid, seq),
            FromServer::Refused {
                table, cid, problem, ..
            } if table == here => self.refused(at, &cid, &problem),
            FromServer::Problem { problem } if is_busy(&problem) => {
                self.line.run.figures.busy.add(1);
                self.line.leave();
                Ok(())
            }
            FromServer::Problem { problem } => Err(format!("{problem:?}")),
            FromServer::Closing => {
                self.line.leave();
                Ok(())
            }
            // Of the table before, which may still be spoken of, and of who is there.
            _ => Ok(()),
        };
        if let Err(what) = result {
            let what = format!("table {here}: {what}");
            self.line.run.wrong(self.line.client, &what);
            self.line.leave();
        }
    }

    fn see(&mut self, at: &mut Sitting, view: &TableView) -> Result<(), String> {
        at.event_log.show(at.known, view).map_err(|e| e.to_string())?;
        at.known = view.seq;
        at.seat = view.mine.or(at.seat);
        at.opened = true;
        self.line.carry_on();
        Ok(())
    }

    fn learn(&mut self, at: &mut Sitting, events: &[Event]) -> Result<(), String> {
        at.known = at.event_log.receive(at.known, events).map_err(|e| e.to_string())?;
        at.opened = true;
        self.line.carry_on();
        for event in events {
            match &event.what {
                Happening::Began { seats, .. } => {
                    let me = self.line.person();
                    at.seat = Seat::BOTH.into_iter().find(|seat| seats[*seat] == me);
                }
                Happening::Turn { by, .. } => {
                    at.last_turn = Some((event.seq, *by));
                    at.due = self.line.run.due(self.slot.0, self.slot.1);
                }
                Happening::Ended { .. } => at.over = true,
                _ => {}
            }
        }
        Ok(())
    }

    /// A command was acknowledged.
    fn kept(&mut self, at: &mut Sitting, cid: String, seq: u32) -> Result<(), String> {
        let answered = at.sent.answered(&cid, seq)?;
        if let (Some(_), Some(after)) = (&answered.turn, answered.after) {
            let figures = &self.line.run.figures;
            figures.acknowledged(after, answered.straight, self.line.server());
        }
        if seq > at.promised.0 {
            at.promised = (seq, Instant::now());
        }
        let turn = answered.turn.and_then(|text| Some((at.seat?, text)));
        let acked = Acked { cid, seq, turn };
        at.event_log.acknowledge(acked).map_err(|e| e.to_string())
    }

    /// A command was refused, for good or for now.
    fn refused(&mut self, at: &mut Sitting, cid: &str, problem: &ServiceProblem) -> Result<(), String> {
        if at.sent.is_put_off(cid, problem) {
            self.line.run.figures.busy.add(1);
            return Ok(());
        }
        // Another sending of it may have been carried out before the rate limit was met.
        if !problem.code.may_retry() {
            at.event_log.refuse(cid).map_err(|e| e.to_string())?;
        }
        let timed = self.line.run.settings.timed;
        at.sent.refused(cid, problem, timed)
    }
}
