//! Floods: what clients without scruples do beside those who play, and what becomes of the others' waiting times.

mod attacker;
mod clients;
mod health;
mod lobby;
mod log_ins;
mod offers;
mod positions;
mod records;

use std::sync::Arc;
use std::time::Duration;

use clap::ValueEnum;
use console::terminal;
use serde::Serialize;
use tokio::time::{Instant, sleep};

use self::attacker::Attacker;
use self::clients::Clients;
use super::memory::{Memory, megabytes};
use super::run::Run;
use super::spectator::Stage;
use super::times::Times;

/// The interval of measurements of the server's memory.
const LOOK: Duration = Duration::from_millis(500);

/// A flood of which the server has done nothing yet goes on for so long: on a busy machine one request can take a
/// second.
const FIRST: Duration = Duration::from_secs(20);

/// What a flood consists of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Kind {
    /// Listed offers from the widest position allowed, up to --tables
    Offers,
    /// Games from the largest position allowed, aborted, with rematches
    Positions,
    /// Thirty concurrent requests for records of running games
    Records,
    /// A hundred lobby subscriptions, and eight clients reading its pages
    Lobby,
    /// Two hundred connections requesting /ready and /api
    Health,
}

/// How it went meanwhile.
#[derive(Serialize)]
pub(crate) struct Flooded {
    /// Its name; `none` for the time without one.
    pub(crate) flood: String,
    pub(crate) seconds: f64,
    /// Turns of those who play.
    pub(crate) turns: u64,
    /// How long those who play waited for acknowledgements.
    pub(crate) ack_ms: Times,
    /// Requests and commands of the flood that were done, and that were refused.
    pub(crate) done: u64,
    pub(crate) refused: u64,
    /// How long log-ins took that were done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) took_ms: Option<Times>,
    /// The most memory that the server held.
    pub(crate) memory: Option<u64>,
}

/// What the server is flooded with.
pub(crate) struct Wanted<'a> {
    pub(crate) kinds: &'a [Kind],
    /// How long each of them lasts.
    pub(crate) each: Duration,
    /// Offers of a flood of offers.
    pub(crate) tables: u64,
    /// Log-ins a second, after all other floods; none if it is 0.
    pub(crate) log_ins: u32,
}

/// Floods the server, one kind after the other; before that, measures without a flood for as long.
pub(crate) async fn flood(run: &Arc<Run>, wanted: &Wanted<'_>, memory: &Memory, stages: &[Stage]) -> Vec<Flooded> {
    let each = wanted.each;
    let mut all = vec![measured(run, "none", each, memory, |_| false).await];
    for &kind in wanted.kinds {
        let name = kind.to_possible_value();
        let name = name.map_or(String::new(), |value| value.get_name().to_owned());
        terminal::note(format_args!("flood of {name}"));
        let attacker = Arc::new(Attacker::new(Arc::clone(run)));
        let mut clients = match Clients::new() {
            Ok(clients) => clients,
            Err(error) => {
                run.figures.wrong(format!("flood of {name}: {error}"));
                continue;
            }
        };
        match kind {
            Kind::Offers => offers::begin(&attacker, wanted.tables, &mut clients),
            Kind::Positions => positions::begin(&attacker, &mut clients),
            Kind::Records => records::begin(&attacker, stages, &mut clients),
            Kind::Lobby => lobby::begin(&attacker, &mut clients),
            Kind::Health => health::begin(&attacker, &mut clients),
        }
        let goes_on = |lasted| match kind {
            Kind::Offers => clients.are_busy(),
            _ => attacker.done.get() == 0 && lasted < FIRST,
        };
        let mut found = measured(run, &name, each, memory, goes_on).await;
        (found.done, found.refused) = (attacker.done.get(), attacker.refused.get());
        clients.end().await;
        terminal::note(line(&found));
        all.push(found);
    }
    if wanted.log_ins > 0 {
        all.extend(logging_in(run, wanted, memory).await);
    }
    all
}

/// Measures while so many log in.
async fn logging_in(run: &Arc<Run>, wanted: &Wanted<'_>, memory: &Memory) -> Option<Flooded> {
    let (each, per_second) = (wanted.each, wanted.log_ins);
    terminal::note("opening accounts");
    let attacker = Arc::new(Attacker::new(Arc::clone(run)));
    let names = log_ins::prepare(&attacker, per_second, each).await;
    terminal::note(format_args!("{per_second} log-ins a second to {names} accounts"));
    let mut clients = match Clients::new() {
        Ok(clients) => clients,
        Err(error) => {
            run.figures.wrong(format!("log-ins: {error}"));
            return None;
        }
    };
    log_ins::begin(&attacker, per_second, names, &mut clients);
    let goes_on = |lasted| attacker.done.get() == 0 && lasted < FIRST;
    let mut found = measured(run, "log-ins", each, memory, goes_on).await;
    (found.done, found.refused) = (attacker.done.get(), attacker.refused.get());
    found.took_ms = Some(Times::of(&attacker.took));
    clients.end().await;
    terminal::note(line(&found));
    Some(found)
}

/// Measures for some time, and for longer as long as `goes_on` says so of the time that has passed.
async fn measured(
    run: &Run,
    name: &str,
    each: Duration,
    memory: &Memory,
    mut goes_on: impl FnMut(Duration) -> bool,
) -> Flooded {
    let figures = &run.figures;
    figures.acks.clear();
    let (turns, start) = (figures.turns.get(), Instant::now());
    let mut most = None;
    loop {
        let lasted = start.elapsed();
        if lasted >= each && !goes_on(lasted) {
            break;
        }
        sleep(LOOK).await;
        most = most.max(memory.bytes().await);
    }
    Flooded {
        flood: name.to_owned(),
        seconds: start.elapsed().as_secs_f64(),
        turns: figures.turns.get() - turns,
        ack_ms: Times::of(&figures.acks),
        done: 0,
        refused: 0,
        took_ms: None,
        memory: most,
    }
}

/// A line of the report.
pub(crate) fn line(flooded: &Flooded) -> String {
    let memory = megabytes(flooded.memory.unwrap_or_default());
    let took = flooded.took_ms.as_ref();
    let took = took.map_or(String::new(), |took| format!(" ({took})"));
    format!(
        "{:<10} {:>6.1} s, {:>6} turns, {}; {} done{took}, {} refused, {memory}",
        flooded.flood, flooded.seconds, flooded.turns, flooded.ack_ms, flooded.done, flooded.refused
    )
}
