//! What must hold after a simulation, read from the database and the ledgers of the clients.

use std::{collections::BTreeMap, time::Duration};

use protocol::live::{At, EndReason, Event, Happening, Millis, ProblemCode, Seat};
use table::Table;
use tokio::time::sleep;

use crate::{
    ids::{PersonId, TableId},
    service::tests::{
        LOOP,
        simulated::{
            ledger::{Sent, What},
            world::World,
        },
    },
    store,
    tables::rows,
};

/// What true time may differ from the clocks of a game.
const TOLERANCE: Millis = Millis(100);
/// So much of a silence is given back; whoever takes longer to come back loses on time.
const GIVEN: Millis = Millis::seconds(10);
/// After so long whatever was lost was looked for; games that go on may change meanwhile.
const LOOKED: Duration = Duration::from_secs(3);
const TRIES: usize = 4;
/// So long after a fault all servers know that it is over.
const KNOWN: Millis = Millis(1_500);
/// A fault is given back this long after it began, at most.
const LATE: Millis = Millis::seconds(16);

/// All that is wrong.
pub(crate) async fn check(world: &World) -> Vec<String> {
    let mut wrong = world.ledger.violations();
    if world.database.deadlocks() > 0 {
        wrong.push(format!("{} deadlocks", world.database.deadlocks()));
    }
    let sent = world.ledger.sent();
    let mut by_table: BTreeMap<&str, Vec<&Sent>> = BTreeMap::new();
    for sent in &sent {
        by_table.entry(&sent.table).or_default().push(sent);
    }
    for (id, sent) in by_table {
        let log = world.log(id).await;
        let log: Vec<Event> = log.iter().map(|body| rows::read(body).expect("an event")).collect();
        let before = wrong.len();
        let mut found = Findings { id, wrong: &mut wrong };
        found.check_log(&log);
        found.check_answers(&log, &sent);
        found.check_plans(&log, &sent);
        found.check_ends(&log, &sent, world);
        found.check_refunds(&log, world);
        if let Some(stale) = stale_view(world, id).await {
            found.tell(&stale);
        }
        if wrong.len() > before {
            print(&log, &sent, world);
        }
    }
    check_names(world, &mut wrong).await;
    wrong
}

/// Prints what there is to know of a table.
fn print(log: &[Event], sent: &[&Sent], world: &World) {
    log.iter().for_each(|event| println!("{event:?}"));
    sent.iter().for_each(|sent| println!("{sent:?}"));
    println!("faults: {:?}", world.ledger.faults());
}

/// A server that does not show what the database has, though it had time to.
async fn stale_view(world: &World, id: &str) -> Option<String> {
    let mut stale = None;
    for _ in 0..TRIES {
        stale = None;
        for node in world.alive() {
            let table = TableId::read(id).expect("an id");
            let nobody = PersonId::read("0000000000000000").expect("an id");
            let view = node.service.tables.view(&table, &nobody).await;
            let seq = view.map(|view| view.seq).unwrap_or_default();
            let last = world.log(id).await.len() as u32;
            if seq != last {
                stale = Some(format!("a server shows event {seq} of {last} at the end"));
            }
        }
        if stale.is_none() {
            break;
        }
        sleep(LOOKED).await;
    }
    stale
}

/// Every server knows the names as they are.
async fn check_names(world: &World, wrong: &mut Vec<String>) {
    let people: Vec<PersonId> = world.ledger.sent().into_iter().map(|sent| sent.person).collect();
    let ids: std::collections::BTreeSet<&PersonId> = people.iter().collect();
    for id in ids {
        let row = store::people::person(&world.observer, id).await;
        let row = row.expect("the database");
        let name = row.and_then(|row| row.name);
        for node in world.alive() {
            let known = node.service.people.people([id].into()).await;
            if known[0].name != name {
                wrong.push(format!("a server calls {id} {:?}, not {name:?}", known[0].name));
            }
        }
    }
}

struct Findings<'a> {
    id: &'a str,
    wrong: &'a mut Vec<String>,
}

impl Findings<'_> {
    fn tell(&mut self, what: &str) {
        self.wrong.push(format!("table {}: {what}", self.id));
    }

    fn check_log(&mut self, log: &[Event]) {
        if !log.iter().zip(1..).all(|(event, seq)| event.seq == seq) {
            self.tell("its log has a gap");
        }
        if Table::of_log(log).is_err() {
            self.tell("its log cannot be folded");
        }
    }

    /// Every acknowledged command has happened once, and every other one at most once.
    fn check_answers(&mut self, log: &[Event], sent: &[&Sent]) {
        for sent in sent {
            let times = match &sent.what {
                What::Turn(number, text) => usize::from(turns(log).get(*number) == Some(text)),
                What::Chat(line) => {
                    let said = |event: &&Event| matches!(&event.what, Happening::Said { text, .. } if text == line);
                    log.iter().filter(said).count()
                }
                What::Plan(_) | What::Claim | What::Note => continue,
            };
            let holds = match &sent.answer {
                Some(Ok(_)) => times == 1,
                Some(Err(_)) => matches!(sent.what, What::Turn(..)) || times == 0,
                None => times <= 1,
            };
            if !holds {
                self.tell(&format!("{sent:?} has happened {times} times"));
            }
        }
    }

    /// A turn that nobody sent was planned, by the latest plan.
    fn check_plans(&mut self, log: &[Event], sent: &[&Sent]) {
        let events = log.iter().filter(|event| matches!(event.what, Happening::Turn { .. }));
        for (number, event) in events.enumerate() {
            let is_it = |sent: &&&Sent| matches!(&sent.what, What::Turn(at, _) if *at == number);
            if sent.iter().any(|sent| is_it(&sent)) || number == 0 {
                continue;
            }
            // Plans by the player of this turn that were settled before the turn that it answers was sent.
            let before = sent
                .iter()
                .find(|sent| matches!(&sent.what, What::Turn(at, _) if *at + 1 == number));
            let asked_ms = before.map_or(event.at_ms, |before| before.first_ms);
            let by = sent
                .iter()
                .filter(|sent| matches!(sent.what, What::Plan(_)) && self.is_by(log, &sent.person, number));
            let latest = by
                .clone()
                .filter(|sent| sent.answer.as_ref().is_some_and(Result::is_ok));
            let latest = latest
                .filter(|sent| sent.done_ms.is_some_and(|done| done < asked_ms))
                .max_by_key(|sent| sent.first_ms);
            let from_ms = latest.map_or(At::ZERO, |latest| latest.first_ms);
            // That one, or one that may have been carried out since.
            let fits = by
                .filter(|sent| sent.first_ms >= from_ms)
                .any(|sent| sent.what == What::Plan(Some(number - 1)));
            if !fits {
                self.tell(&format!("turn {number} was neither sent nor planned"));
            }
        }
    }

    fn is_by(&self, log: &[Event], person: &str, number: usize) -> bool {
        let seat = [Seat::First, Seat::Second][number % 2];
        seats(log).is_some_and(|seats| seats[seat] == person)
    }

    /// No flag falls, and no game is claimed, against somebody whom true time acquits.
    fn check_ends(&mut self, log: &[Event], sent: &[&Sent], world: &World) {
        let Some((end, at)) = log.iter().find_map(|event| match &event.what {
            Happening::Ended { end } => Some((*end, event)),
            _ => None,
        }) else {
            return;
        };
        let Some((winner, seats)) = end.winner.zip(seats(log)) else {
            return;
        };
        let loser = &seats[winner.other()];
        match end.reason {
            EndReason::Time => {
                let clocks = log.iter().rev().filter(|event| event.seq < at.seq);
                let clocks = clocks.filter_map(|event| event.clocks).next();
                let Some(clocks) = clocks else { return };
                let left_ms = Millis::hundredths(clocks.remaining_cs[winner.other()]);
                let deadline_ms = clocks.at_ms + left_ms;
                let number = turns(log).len();
                let since_ms = wrong_since(world, at.at_ms);
                let in_time = sent.iter().find(|sent| {
                    let is_turn = matches!(&sent.what, What::Turn(at, _) if *at == number);
                    let denied = matches!(sent.answer, Some(Err(ProblemCode::Over | ProblemCode::Stale)));
                    is_turn
                        && sent.person == *loser
                        && denied
                        && sent.first_ms + TOLERANCE < deadline_ms
                        && (at.at_ms - since_ms.min(sent.first_ms)) < GIVEN
                });
                if let Some(sent) = in_time {
                    let faults = world.ledger.faults().into_iter();
                    let then = faults.filter(|(from_ms, to_ms, _)| *from_ms < at.at_ms && at.at_ms < *to_ms + LATE);
                    let stays = world.ledger.stays().into_iter();
                    let stays = stays.filter(|stay| {
                        stay.person == *loser
                            && stay.table == self.id
                            && stay.to_ms.is_none_or(|to_ms| to_ms + LATE > at.at_ms)
                    });
                    self.tell(&format!(
                        "a flag fell at {} against {sent:?}, in time until {deadline_ms}; faults: {:?}; there: {:?}",
                        at.at_ms,
                        then.collect::<Vec<_>>(),
                        stays.map(|stay| (stay.from_ms, stay.to_ms)).collect::<Vec<_>>(),
                    ));
                }
            }
            EndReason::Left => {
                let stays = world.ledger.stays();
                let there = stays.iter().find(|stay| {
                    stay.person == *loser
                        && stay.table == self.id
                        && stay.from_ms + Millis(1_000) < at.at_ms
                        && stay.to_ms.is_none_or(|to_ms| to_ms > at.at_ms)
                });
                if let Some(stay) = there {
                    self.tell(&format!("claimed against somebody who was there: {stay:?}"));
                }
            }
            _ => {}
        }
    }

    /// Time is given back for what has gone wrong, and for nothing else.
    fn check_refunds(&mut self, log: &[Event], world: &World) {
        let faults = world.ledger.faults();
        for event in log {
            let explained = || {
                faults
                    .iter()
                    .any(|(from_ms, to_ms, _)| *from_ms <= event.at_ms && event.at_ms <= *to_ms + LATE)
            };
            if event.what == Happening::Resumed && !explained() {
                self.tell(&format!("time was given back at {} for nothing", event.at_ms));
            }
        }
    }
}

/// Since when something had gone wrong without a pause at a moment, or else that moment.
fn wrong_since(world: &World, at_ms: At) -> At {
    let mut faults = world.ledger.faults();
    faults.sort_unstable_by_key(|(from_ms, ..)| std::cmp::Reverse(*from_ms));
    faults.iter().fold(at_ms, |since_ms, (from_ms, to_ms, _)| {
        let joins = *from_ms <= since_ms && since_ms <= *to_ms + KNOWN;
        if joins { *from_ms } else { since_ms }
    })
}

fn turns(log: &[Event]) -> Vec<String> {
    let turns = log.iter().filter_map(|event| match &event.what {
        Happening::Turn { text, .. } => Some(text.clone()),
        _ => None,
    });
    turns.take(LOOP.len()).collect()
}

fn seats(log: &[Event]) -> Option<[PersonId; 2]> {
    log.iter().find_map(|event| match &event.what {
        Happening::Began { seats, .. } => Some(seats.clone()),
        _ => None,
    })
}
