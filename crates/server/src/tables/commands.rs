//! Commands: decided by the table, written by the store, then answered and published.

pub(crate) mod keeping;

use std::sync::{Arc, atomic::Ordering::SeqCst};

use protocol::live::{Command, Event, Happening, Policy, SeatNeed, Work};
use table::{Decision, Request, Table};

use crate::prelude::*;
use crate::{
    admission::ClientAddress,
    base::compute::Compute,
    error::CommandRefused,
    ids::{self, Cid, Lag, fresh_name},
    people::mentioned,
    store::{Change, Kept, TableOutcome},
    tables::{
        Happened, Tables, rows,
        slots::{Live, Slot},
        update::TableUpdate,
    },
};

/// Replays of up to this many turns run on the async workers.
const FEW_TURNS: usize = 64;

/// A command in progress.
struct PendingCommand {
    table: TableId,
    by: PersonId,
    cid: Cid,
    seq: u32,
    command: Command,
    lag: Lag,
    from: Option<ClientAddress>,
}

/// What a table cannot know.
#[derive(Clone, Copy)]
struct Circumstances {
    /// Whether a game that begins is rated.
    rated: bool,
    /// Since when each player is away, if they are.
    away_since_ms: [Option<At>; 2],
}

/// The result of a command, not yet written.
struct Decided {
    change: Change,
    events: Vec<Event>,
    refused: Option<ServiceProblem>,
}

impl Tables {
    /// Carries out a command once: a resent `cid` gets the first answer again. Returns the last event the command made,
    /// or the table's last event if it made none, after it is stored.
    ///
    /// # Errors
    /// Why it is refused. Refusals that [may be retried](ProblemCode::may_retry) are not stored.
    pub async fn command(
        self: &Arc<Self>,
        table: &TableId,
        who: &PersonId,
        cid: &Cid,
        seq: u32,
        command: Command,
        lag: Lag,
    ) -> Result<u32, CommandRefused> {
        self.command_from(table, who, cid, seq, command, lag, None).await
    }

    /// The same; a table that it makes is counted for an address.
    #[expect(clippy::too_many_arguments, reason = "the parts of one message")]
    pub(crate) async fn command_from(
        self: &Arc<Self>,
        table: &TableId,
        who: &PersonId,
        cid: &Cid,
        seq: u32,
        command: Command,
        lag: Lag,
        from: Option<ClientAddress>,
    ) -> Result<u32, CommandRefused> {
        let by = self
            .people
            .person(who)
            .await
            .map_err(|error| self.failed(&error, seq))?
            .id;
        let pending = PendingCommand {
            table: table.clone(),
            by,
            cid: cid.clone(),
            seq,
            command,
            lag,
            from,
        };
        let pending = Arc::new(pending);
        let tables = Arc::clone(self);
        // Once begun it is completed, even if the client disconnects.
        let running = tokio::spawn(async move { tables.carry_out(&pending).await });
        let answer = match running.await {
            Ok(answer) => answer,
            Err(error) => {
                // What is in memory may be ahead of what is on the disk.
                if let Some(slot) = self.slots.find(table) {
                    *slot.live.lock().await = None;
                }
                let what = format!("a command at table {table}");
                Err(ServiceError::unfinished(&error, &what).refused(seq))
            }
        };
        if answer.is_err() {
            self.base.counters.refused();
        }
        answer
    }

    async fn carry_out(self: &Arc<Self>, pending: &Arc<PendingCommand>) -> Result<u32, CommandRefused> {
        let id = &pending.table;
        let policy = pending.command.policy();
        // Others take a server for dead that gives no sign of life, and decide for it.
        if self.base.joined().is_some_and(|joined| !joined.is_alive()) {
            self.base.outages.noticed(self.base.now_ms());
            return Err(ServiceError::Overloaded.refused(pending.seq));
        }
        let slot = self.slots.get(id, self.base.now_ms());
        let mut place = slot.live.lock().await;
        // Another process may have written to the table; then its events are read and the command is decided again.
        let mut refreshed = false;
        for _ in 0..4 {
            let loaded = self.load(id, &slot, &mut place).await;
            let live = loaded.map_err(|error| self.failed(&error, pending.seq))?;
            let last = live.table.seq();
            if pending.seq > last && self.base.joined().is_some() && !refreshed {
                // The client was at another server, and knows more.
                (*place, refreshed) = (None, true);
                continue;
            }
            if let Some(kept) = self
                .answered(pending, live)
                .await
                .map_err(|error| self.failed(&error, last))?
            {
                return answer_of(&kept);
            }
            // Refund outages, and take vacation, before the clock is judged.
            match self.settle_time(id, &slot, live, policy.plays).await {
                Ok(TableOutcome::Done) => {}
                Ok(_) => {
                    *place = None;
                    continue;
                }
                Err(error) => {
                    *place = None;
                    return Err(ServiceError::Store(error).refused(last));
                }
            }
            let rated = self
                .admit(&live.table, &pending.by, &policy)
                .await
                .map_err(|error| self.failed(&error, last))?;
            let circumstances = Circumstances {
                rated,
                away_since_ms: self.away_since(id, &slot, live, &policy).await?,
            };
            let Decided {
                change,
                events,
                refused,
            } = match self.threads_for(pending, live) {
                Some(threads) => {
                    self.decide_off_thread(threads, pending, circumstances, &slot, &mut place)
                        .await?
                }
                None => self.decide(pending, circumstances, &slot, live)?,
            };
            let Some(live) = place.as_mut() else {
                return Err(ServiceError::Internal.refused(last));
            };
            let write = change.clone();
            let written = match policy.goes_first {
                true => self.base.write_first(write).await,
                false => self.base.write(write).await,
            };
            match written {
                Ok(TableOutcome::Done) => {
                    let kept = Kept {
                        seq: change.row.seq,
                        problem: refused.as_ref().map(rows::json),
                    };
                    live.remember(&pending.by, pending.cid.as_str(), kept.clone());
                    self.slots.weigh(&slot, live);
                    self.after(id, &slot, live, &change, events, pending.from).await;
                    return answer_of(&kept);
                }
                Ok(TableOutcome::Known(kept)) => {
                    *place = None;
                    return answer_of(&kept);
                }
                Ok(TableOutcome::Stale) => *place = None,
                Err(error) => {
                    // What is in memory is ahead of what is on the disk.
                    *place = None;
                    return Err(ServiceError::Store(error).refused(last));
                }
            }
        }
        Err(ServiceError::Overloaded.refused(pending.seq))
    }

    /// Admits a command of a person, and says whether a game that begins by it is rated.
    ///
    /// # Errors
    /// A sanction, a block, a ban for leaving games or a rule for bots forbids it, or the database cannot be read.
    async fn admit(&self, table: &Table, by: &PersonId, policy: &Policy) -> Result<bool, ServiceError> {
        if let Some(kind) = policy.forbidden_by {
            self.sanctions.admit_unless(by, kind)?;
        }
        if !policy.begins {
            return Ok(false);
        }
        let other = match (policy.seat, table.seat_of(by)) {
            (SeatNeed::Takes, None) => Some(&table.offer().by),
            (SeatNeed::Own, Some(seat)) => table.seats().map(|seats| &seats[seat.other()]),
            _ => None,
        };
        if let Some(other) = other {
            self.people.admit_together(by, other).await?;
        }
        if policy.seat == SeatNeed::Takes {
            self.keep_bots_out(table, by).await?;
        }
        let rated = self.ratings.begins_rated(table, by).await;
        if table.begins_public_live(by, rated) {
            self.sanctions.admit_public_live(by).await?;
        }
        Ok(rated)
    }

    /// The refusal of a command by an error. If the database did not answer, the time until it does is given back.
    fn failed(&self, error: &ServiceError, seq: u32) -> CommandRefused {
        if matches!(error, ServiceError::Store(StoreError::Busy(_))) {
            self.base.outages.noticed(self.base.now_ms());
        }
        error.refused(seq)
    }

    /// The answer that was given to the command before.
    async fn answered(&self, pending: &PendingCommand, live: &Live) -> Result<Option<Kept>, ServiceError> {
        let (person, cid) = (&pending.by, pending.cid.as_str());
        if let Some(kept) = live.answered(person, cid) {
            return Ok(Some(kept.clone()));
        }
        // A command that has made events is older than the last of them. Others are found when they are written.
        if pending.seq >= live.table.seq() {
            return Ok(None);
        }
        Ok(store::tables::kept(&self.base.db, &pending.table, person, cid).await?)
    }

    /// Lets the table decide. The result is to be written; a refusal that writes nothing is returned as an error.
    fn decide(
        &self,
        pending: &PendingCommand,
        Circumstances { rated, away_since_ms }: Circumstances,
        slot: &Slot,
        live: &mut Live,
    ) -> Result<Decided, CommandRefused> {
        let id = &pending.table;
        let fresh = TableId::from(fresh_name());
        if let Command::Note { text } = &pending.command {
            return self.note(pending, live, text);
        }
        let policy = pending.command.policy();
        if policy.begins {
            let from = pending.from.filter(|_| policy.makes_table);
            let admitted = self.admit_game(&pending.by, from);
            admitted.map_err(|error| error.refused(live.table.seq()))?;
        }
        let now_ms = self.base.now_ms();
        let request = Request {
            table: id,
            command: &pending.command,
            by: &pending.by,
            seq: pending.seq,
            now_ms,
            lag_cs: i64::from(pending.lag.centiseconds),
            rated,
            lot: ids::lot(),
            away_since_ms,
            fresh: &fresh,
            fresh_commitment: live
                .table
                .has_die()
                .then(|| dice::commitment(&self.base.key.die_secret(&fresh))),
        };
        let Live { table, plans, .. } = live;
        let Decision {
            events,
            next_table,
            refused,
        } = table.handle(&request, plans);
        let mut change = rows::change(id, &live.table, live.rev, &events);
        change.plans = live
            .plans
            .take_changed()
            .map(|plan| plan.map(|plan| rows::json(&plan.lines())));
        change.notices = self.causes(id, &live.table, &events, Some(&pending.by));
        change.ends = self.play_ends(id, slot, &live.table, &events, Some(&pending.by));
        if let Some(next) = next_table {
            let by = Some(&pending.by);
            let notices = self.causes(&fresh, &next.table, &next.log, by);
            let next = rows::change(&fresh, &next.table, 0, &next.log);
            let next = Change { notices, ..next };
            change.next = Some(Box::new(next));
        }
        self.keep(pending, live, &mut change, refused.as_ref())?;
        Ok(Decided {
            change,
            events,
            refused,
        })
    }

    /// The thread pool for an expensive command: one that replays many turns, or sets up the starting position.
    fn threads_for(&self, pending: &PendingCommand, live: &Live) -> Option<&Compute> {
        let from_position = || live.table.terms().setup.position.is_some();
        match pending.command.policy().work {
            Work::Replay if live.table.turns().len() > FEW_TURNS || from_position() => Some(&self.base.replays),
            Work::SetUp if from_position() => Some(&self.base.offers),
            _ => None,
        }
    }

    /// The same for an expensive command, off the async workers. If it fails, the table is removed from memory and read
    /// again.
    async fn decide_off_thread(
        self: &Arc<Self>,
        threads: &Compute,
        pending: &Arc<PendingCommand>,
        circumstances: Circumstances,
        slot: &Arc<Slot>,
        place: &mut Option<Live>,
    ) -> Result<Decided, CommandRefused> {
        let refused = |error: ServiceError| error.refused(pending.seq);
        let turn = threads.turn().await.map_err(refused)?;
        let Some(mut live) = place.take() else {
            return Err(refused(ServiceError::Internal));
        };
        let (tables, slot, request) = (Arc::clone(self), Arc::clone(slot), Arc::clone(pending));
        let deciding = turn.run(move || {
            let decided = tables.decide(&request, circumstances, &slot, &mut live);
            (live, decided)
        });
        let (live, decided) = deciding.await.map_err(refused)?;
        *place = Some(live);
        decided
    }

    /// Publishes what has been stored.
    pub(crate) async fn after(
        &self,
        id: &TableId,
        slot: &Arc<Slot>,
        live: &mut Live,
        change: &Change,
        events: Vec<Event>,
        from: Option<ClientAddress>,
    ) {
        if change.touches_row() {
            live.rev = change.row.rev;
            slot.note_rev(live.rev);
        }
        let turns = events
            .iter()
            .filter(|event| matches!(event.what, Happening::Turn { .. }));
        turns.for_each(|_| self.base.counters.turn());
        if events.iter().any(|event| matches!(event.what, Happening::Began { .. })) {
            slot.seat(&live.table);
            self.presence.mark_changed(id);
        }
        self.happened(&Happened {
            id,
            table: &live.table,
            events: &events,
            change,
        });
        if change.rate_due.is_some() {
            self.base.rate_due.notify_one();
        }
        let next = change.next.as_deref().map(|next| (&next.row, from));
        for (row, from) in [Some((&change.row, None)), next].into_iter().flatten() {
            if !events.is_empty()
                && let Err(error) = self.lobby.enter(row, from)
            {
                tracing::error!(%error, table = %row.id, "cannot update the lobby");
            }
        }
        if !change.notices.is_empty() || change.next.is_some() {
            self.base.notices_due.notify_one();
        }
        let people = self.people.people(mentioned::by_events(&events)).await;
        if let Some(update) = TableUpdate::events(id, &live.table, events, people) {
            slot.published.store(live.table.seq(), SeqCst);
            self.updates.publish(id, &Arc::new(update));
        }
    }
}

/// The answer that was kept.
fn answer_of(kept: &Kept) -> Result<u32, CommandRefused> {
    let Some(problem) = &kept.problem else {
        return Ok(kept.seq);
    };
    let problem: ServiceProblem = serde_json::from_str(problem).unwrap_or_else(|error| {
        tracing::error!(%error, problem, "cannot read a stored answer");
        ProblemCode::Internal.into()
    });
    Err(CommandRefused { seq: kept.seq, problem })
}
