//! Commands: decided by the domain, written by the store, then answered, then told.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use protocol::live::{Command, Event, Happening, PersonView, ProblemCode, Seat, ServiceProblem};

use super::{
    Cid, Lag, PersonId, Refused, Service, ServiceError, TableId, TableNews,
    compute::Compute,
    names, rows,
    slots::{Live, Slot},
};
use crate::{
    admission::ClientAddress,
    domain::{Asked, Decision, Refusal},
    store::{Change, Kept, Outcome, Write},
};

/// Notes have at most so many letters.
const LONGEST_NOTE: usize = 4_000;
/// So many refusals are written for a table while it is in memory; later ones are remembered only.
const MOST_REFUSALS: u32 = 500;

/// So many turns are played again without anybody noticing.
const FEW_TURNS: usize = 64;

/// A command on its way.
struct Ordered {
    table: TableId,
    by: PersonView,
    cid: Cid,
    seq: u32,
    command: Command,
    lag: Lag,
    from: Option<ClientAddress>,
}

/// What a command leads to, not yet written.
struct Decided {
    change: Change,
    events: Vec<Event>,
    refused: Option<Refusal>,
}

impl Service {
    /// Carries out a command once: whoever sends the same `cid` again hears the first answer. The answer is the last event
    /// that it made, or the last of the table if it made none; it is on the disk then.
    ///
    /// # Errors
    /// Why it is not carried out. What [may be over soon](ProblemCode::may_retry) is not kept.
    pub async fn command(
        &self,
        table: &TableId,
        who: &PersonId,
        cid: &Cid,
        seq: u32,
        command: Command,
        lag: Lag,
    ) -> Result<u32, Refused> {
        self.command_from(table, who, cid, seq, command, lag, None)
            .await
    }

    /// The same; a table that it makes is counted for an address.
    #[expect(clippy::too_many_arguments, reason = "the parts of one message")]
    pub(crate) async fn command_from(
        &self,
        table: &TableId,
        who: &PersonId,
        cid: &Cid,
        seq: u32,
        command: Command,
        lag: Lag,
        from: Option<ClientAddress>,
    ) -> Result<u32, Refused> {
        let by = self
            .person(who.as_str())
            .await
            .map_err(|error| error.refused(seq))?;
        let ordered = Ordered {
            table: table.clone(),
            by,
            cid: cid.clone(),
            seq,
            command,
            lag,
            from,
        };
        let ordered = Arc::new(ordered);
        let service = self.clone();
        // Once begun it is brought to its end, even if whoever asked has gone by then.
        let running = tokio::spawn(async move { service.carry_out(&ordered).await });
        let answer = match running.await {
            Ok(answer) => answer,
            Err(error) => {
                // What is in memory may be ahead of what is on the disk.
                if let Some(slot) = self.inner.slots.find(table.as_str()) {
                    *slot.live.lock().await = None;
                }
                let what = format!("a command at table {table}");
                Err(ServiceError::unfinished(&error, &what).refused(seq))
            }
        };
        if answer.is_err() {
            self.inner.numbers.refused();
        }
        answer
    }

    async fn carry_out(&self, ordered: &Arc<Ordered>) -> Result<u32, Refused> {
        let id = ordered.table.as_str();
        let slot = self.inner.slots.get(id, self.now_ms());
        let mut place = slot.live.lock().await;
        // Another process may have written to the table in between; its events come first then.
        for _ in 0..3 {
            let loaded = self.load(id, &slot, &mut place).await;
            let live = loaded.map_err(|error| error.refused(ordered.seq))?;
            let last = live.table.seq();
            if let Some(kept) = self
                .answered(ordered, live)
                .await
                .map_err(|e| e.refused(last))?
            {
                return answer_of(&kept);
            }
            // Nobody pays for a time in which nothing could be written.
            match self.settle(id, &slot, live).await {
                Ok(Outcome::Done) => {}
                Ok(_) => {
                    *place = None;
                    continue;
                }
                Err(error) => {
                    *place = None;
                    return Err(ServiceError::Store(error).refused(last));
                }
            }
            let Decided {
                change,
                events,
                refused,
            } = match self.threads_for(ordered, live) {
                Some(threads) => {
                    self.decide_aside(threads, ordered, &slot, &mut place)
                        .await?
                }
                None => self.decide(ordered, &slot, live)?,
            };
            let Some(live) = place.as_mut() else {
                return Err(ServiceError::Internal.refused(last));
            };
            let write = Write::Table(Box::new(change.clone()));
            let written = match ordered.command {
                Command::Turn { .. } => self.inner.committer.write_first(write).await,
                _ => self.inner.committer.write(write).await,
            };
            match written {
                Ok(Outcome::Done) => {
                    let kept = Kept {
                        seq: change.row.seq,
                        problem: refused.map(|refusal| rows::json(&refusal.problem())),
                    };
                    live.remember(&ordered.by.id, ordered.cid.as_str(), kept.clone());
                    self.inner.slots.weigh(&slot, live);
                    self.after(id, &slot, live, &change, events, ordered.from);
                    return answer_of(&kept);
                }
                Ok(Outcome::Known(kept)) => {
                    *place = None;
                    return answer_of(&kept);
                }
                Ok(Outcome::Overtaken) => *place = None,
                Err(error) => {
                    // What is in memory is ahead of what is on the disk.
                    *place = None;
                    return Err(ServiceError::Store(error).refused(last));
                }
            }
        }
        Err(ServiceError::Crowded.refused(ordered.seq))
    }

    /// The answer that was given to the command before.
    async fn answered(&self, ordered: &Ordered, live: &Live) -> Result<Option<Kept>, ServiceError> {
        let (person, cid) = (ordered.by.id.as_str(), ordered.cid.as_str());
        if let Some(kept) = live.answered(person, cid) {
            return Ok(Some(kept.clone()));
        }
        // A command that has made events is older than the last of them. Others are found when they are written.
        if ordered.seq >= live.table.seq() {
            return Ok(None);
        }
        Ok(self
            .inner
            .store
            .kept(ordered.table.as_str(), person, cid)
            .await?)
    }

    /// Has the domain decide. What it gives is to be written; a refusal that leaves nothing to be written comes back as an
    /// error.
    fn decide(&self, ordered: &Ordered, slot: &Slot, live: &mut Live) -> Result<Decided, Refused> {
        let id = ordered.table.as_str();
        let fresh = TableId::fresh();
        if let Command::Note { text } = &ordered.command {
            return self.note(ordered, live, text);
        }
        let admitted = match &ordered.command {
            Command::Join => self.admit_game(&ordered.by.id, None),
            Command::Rematch => self.admit_game(&ordered.by.id, ordered.from),
            _ => Ok(()),
        };
        admitted.map_err(|error| error.refused(live.table.seq()))?;
        let now_ms = self.now_ms();
        let away = |seat: Seat| {
            let here = self.inner.presence.is_at(id, &slot.seats()?[seat]);
            (!here).then(|| slot.left_ms(seat).unwrap_or(self.inner.opened_ms))
        };
        let asked = Asked {
            table: id,
            command: &ordered.command,
            by: &ordered.by,
            seq: ordered.seq,
            now_ms,
            lag_cs: i64::from(ordered.lag.centiseconds),
            lot: names::lot(),
            away_since_ms: Seat::BOTH.map(away),
            fresh: fresh.as_str(),
        };
        let Live { table, plans, .. } = live;
        let Decision {
            events,
            next_table,
            refused,
        } = table.handle(&asked, plans);
        let mut change = rows::change(id, &live.table, &events);
        change.plans = live
            .plans
            .take_changed()
            .map(|plan| plan.map(|plan| rows::json(&plan.lines())));
        if let Some(next) = next_table {
            let next = rows::change(fresh.as_str(), &next.table, &next.log);
            change.next = Some(Box::new(next));
        }
        let answer = refused.as_ref();
        self.keep(ordered, live, &mut change, answer)?;
        Ok(Decided {
            change,
            events,
            refused,
        })
    }

    /// The threads for a command that takes long: it plays many turns again, or lays the position that the game began from.
    fn threads_for(&self, ordered: &Ordered, live: &Live) -> Option<&Compute> {
        let from_position = || live.table.terms().setup.position.is_some();
        match ordered.command {
            Command::Takeback if live.table.turns().len() > FEW_TURNS || from_position() => {
                Some(&self.inner.replays)
            }
            Command::Rematch if from_position() => Some(&self.inner.offers),
            _ => None,
        }
    }

    /// The same for a command that takes long, off the threads that serve connections. If it fails, the table has left its
    /// place and is read again.
    async fn decide_aside(
        &self,
        threads: &Compute,
        ordered: &Arc<Ordered>,
        slot: &Arc<Slot>,
        place: &mut Option<Live>,
    ) -> Result<Decided, Refused> {
        let refused = |error: ServiceError| error.refused(ordered.seq);
        let turn = threads.turn().await.map_err(refused)?;
        let Some(mut live) = place.take() else {
            return Err(refused(ServiceError::Internal));
        };
        let (service, slot, asked) = (self.clone(), Arc::clone(slot), Arc::clone(ordered));
        let deciding = turn.run(move || {
            let decided = service.decide(&asked, &slot, &mut live);
            (live, decided)
        });
        let (live, decided) = deciding.await.map_err(refused)?;
        *place = Some(live);
        decided
    }

    /// Enters the answer into the change, if it is to be kept on the disk.
    fn keep(
        &self,
        ordered: &Ordered,
        live: &mut Live,
        change: &mut Change,
        refused: Option<&Refusal>,
    ) -> Result<(), Refused> {
        let seq = live.table.seq();
        let problem = refused.map(Refusal::problem);
        let kept = Kept {
            seq,
            problem: problem.as_ref().map(rows::json),
        };
        if let Some(problem) = problem
            && change.events.is_empty()
        {
            let seated = live.table.seat_of(&ordered.by.id).is_some();
            if problem.code.may_retry() {
                return Err(Refused { seq, problem });
            }
            if !seated || live.refusals >= MOST_REFUSALS {
                live.remember(&ordered.by.id, ordered.cid.as_str(), kept);
                return Err(Refused { seq, problem });
            }
            live.refusals += 1;
        }
        let (person, cid) = (ordered.by.id.clone(), ordered.cid.as_str().to_owned());
        change.command = Some((person, cid, kept));
        Ok(())
    }

    fn note(&self, ordered: &Ordered, live: &mut Live, text: &str) -> Result<Decided, Refused> {
        let seq = live.table.seq();
        let refused = |refusal: &Refusal| Refused {
            seq,
            problem: refusal.problem(),
        };
        let Some(seat) = live.table.seat_of(&ordered.by.id) else {
            return Err(refused(&Refusal::NoSeat));
        };
        if text.len() > 4 * LONGEST_NOTE || text.chars().count() > LONGEST_NOTE {
            return Err(refused(&Refusal::TooLong(LONGEST_NOTE)));
        }
        text.clone_into(&mut live.notes[seat]);
        let mut change = rows::change(ordered.table.as_str(), &live.table, &[]);
        change.notes[seat] = Some(text.to_owned());
        self.keep(ordered, live, &mut change, None)?;
        Ok(Decided {
            change,
            events: Vec::new(),
            refused: None,
        })
    }

    /// Tells everybody what is on the disk by now.
    pub(super) fn after(
        &self,
        id: &str,
        slot: &Arc<Slot>,
        live: &Live,
        change: &Change,
        told: Vec<Event>,
        from: Option<ClientAddress>,
    ) {
        let turns = told
            .iter()
            .filter(|event| matches!(event.what, Happening::Turn { .. }));
        turns.for_each(|_| self.inner.numbers.turn());
        if told
            .iter()
            .any(|event| matches!(event.what, Happening::Began { .. }))
        {
            slot.seat(&live.table);
            self.inner.presence.stir(id);
        }
        let next = change.next.as_deref().map(|next| (&next.row, from));
        for (row, from) in [Some((&change.row, None)), next].into_iter().flatten() {
            if !told.is_empty()
                && let Err(error) = self.inner.lobby.enter(row, from)
            {
                tracing::error!(%error, table = row.id, "not listed");
            }
        }
        if let Some(news) = TableNews::events(id, told) {
            slot.told.store(live.table.seq(), SeqCst);
            self.inner.tables.tell(id, &Arc::new(news));
        }
    }
}

/// The answer that was kept.
fn answer_of(kept: &Kept) -> Result<u32, Refused> {
    let Some(problem) = &kept.problem else {
        return Ok(kept.seq);
    };
    let problem: ServiceProblem = serde_json::from_str(problem).unwrap_or_else(|error| {
        tracing::error!(%error, problem, "a kept answer cannot be read");
        ProblemCode::Internal.into()
    });
    Err(Refused {
        seq: kept.seq,
        problem,
    })
}
