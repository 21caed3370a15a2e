//! `loadtest`: many play at once, and check everything that they are received.

mod address;
mod audit;
mod board;
mod entrance;
mod event_log;
mod figures;
mod flood;
mod histogram;
mod http;
mod line;
mod memory;
mod player;
mod report;
mod run;
mod slot;
mod socket;
mod spectator;
mod terms;
mod times;

pub(crate) mod args;

use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval};

use self::args::LoadtestArgs;
use self::event_log::EventLog;
use self::line::Line;
use self::memory::Memory;
use self::player::Player;
use self::report::Report;
use self::run::Run;
use self::spectator::Stage;
use self::times::Times;
use crate::failure::Failure;
use crate::open_files;

/// Time between two lines of progress.
const PROGRESS: Duration = Duration::from_secs(5);

pub(crate) fn loadtest(args: &LoadtestArgs, out: &mut impl Write) -> Result<(), Failure> {
    open_files::raise_limit();
    let terms = terms::terms(args)?;
    let file = args.event_log.as_ref().map(|path| {
        File::create(path).map_err(|error| Failure::File(path.display().to_string(), error))
    });
    let run = Arc::new(Run::new(
        args.url.clone(),
        args.every,
        args.faults,
        args.seed,
        terms,
        file.transpose()?,
    ));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Failure::Runtime)?;
    let report = runtime.block_on(test(args, &run)).map_err(Failure::Load)?;
    run.flush();
    if args.json {
        let line =
            serde_json::to_string(&report).map_err(|error| Failure::Load(error.to_string()))?;
        writeln!(out, "{line}").map_err(Failure::Output)?;
    } else {
        write!(out, "{report}").map_err(Failure::Output)?;
    }
    match run.figures.errors() {
        0 => Ok(()),
        errors => Err(Failure::Load(format!("{errors} errors"))),
    }
}

/// A board, by its stage and one of its players.
struct Board {
    stage: Stage,
    client: u32,
    cookie: String,
}

async fn test(args: &LoadtestArgs, run: &Arc<Run>) -> Result<Report, String> {
    let memory = Memory::of(args.pid, args.metrics, &args.url);
    entrance::cookie(run, u32::MAX).await?;
    let memory_before = memory.bytes().await;
    let stop = stopped();
    tokio::pin!(stop);
    let mut clients = JoinSet::new();
    let mut boards = Vec::new();
    let begun = async {
        seat(args, run, &mut clients, &mut boards).await?;
        all_there(args, run).await;
        Ok::<(), String>(())
    };
    let mut went_on = true;
    tokio::select! {
        begun = begun => begun?,
        () = &mut stop => went_on = false,
    }
    let figures = &run.figures;
    let mut floods = Vec::new();
    if went_on && (!args.flood.is_empty() || args.log_ins > 0) {
        let stages: Vec<Stage> = boards.iter().map(|board| board.stage.clone()).collect();
        let wanted = flood::Wanted {
            kinds: &args.flood,
            each: args.duration,
            tables: args.tables,
            log_ins: args.log_ins,
        };
        tokio::select! {
            flooded = flood::flood(run, &wanted, &memory, &stages, print_status) => floods = flooded,
            () = &mut stop => went_on = false,
        }
    }
    let (turns, received) = (figures.turns.get(), figures.received.get());
    figures.acks.clear();
    figures.recent.clear();
    let start = Instant::now();
    if went_on {
        tokio::select! {
            () = watch_over(run, &memory, start + args.duration) => {}
            () = &mut stop => {}
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let turns = figures.turns.get() - turns;
    let received = figures.received.get() - received;
    let connections = figures.connected.get();
    let memory_after = memory.bytes().await;
    clients.shutdown().await;
    audit_all(run, &boards).await;
    let grown = memory_before.zip(memory_after);
    let each = grown.map(|(before, after)| after.saturating_sub(before) / connections.max(1));
    Ok(Report {
        games: args.games,
        spectators: args.spectators,
        every_ms: args.every.as_millis() as u64,
        seed: args.seed,
        seconds,
        turns,
        turns_per_second: turns as f64 / seconds.max(1e-3),
        received_per_second: received as f64 / seconds.max(1e-3),
        finished: figures.finished.get(),
        ack_ms: Times::of(&figures.acks),
        errors: figures.errors(),
        faults: figures.faults.get(),
        resyncs: figures.resyncs.get(),
        reconnects: figures.reconnects.get(),
        resent: figures.resent.get(),
        waited: figures.waited.get(),
        away_ms: Times::of(&figures.away),
        connections,
        memory_before,
        memory_after,
        memory_per_connection: each,
        floods,
        messages: figures.messages(),
    })
}

/// Connects all clients; the games begin at once.
async fn seat(
    args: &LoadtestArgs,
    run: &Arc<Run>,
    clients: &mut JoinSet<()>,
    boards: &mut Vec<Board>,
) -> Result<(), String> {
    let mut entering = JoinSet::new();
    let all = 2 * args.games + args.spectators;
    for client in 0..all {
        let run = Arc::clone(run);
        entering.spawn(async move {
            let _permit = run.admission.acquire().await.map_err(|e| e.to_string())?;
            let cookie = entrance::cookie(&run, client).await?;
            let mut line = Line::new(Arc::clone(&run), client, cookie);
            line.connect().await;
            Ok::<Line, String>(line)
        });
    }
    let mut lines = Vec::with_capacity(all as usize);
    while let Some(line) = entering.join_next().await {
        lines.push(line.map_err(|e| e.to_string())??);
        if lines.len() % 1000 == 0 {
            print_status(&format!("{} of {all} have come in", lines.len()));
        }
    }
    // By their numbers, for the same games with the same seed.
    lines.sort_by_key(|line| line.client);
    let mut spectators = lines.split_off(2 * args.games as usize).into_iter();
    let mut players = lines.into_iter();
    for number in 0..args.games {
        let slot = (number, args.games);
        let (Some(first), Some(second)) = (players.next(), players.next()) else {
            break;
        };
        let cookie = first.cookie().to_owned();
        let (announce, stage) = watch::channel(None);
        boards.push(Board {
            stage,
            client: first.client,
            cookie,
        });
        let (first, second) = (Player::new(first, slot), Player::new(second, slot));
        clients.spawn(slot::play(number, Arc::clone(run), first, second, announce));
    }
    for number in 0..args.spectators {
        let Some(line) = spectators.next() else { break };
        let board = &boards[(number % args.games) as usize];
        clients.spawn(spectator::watch(line, board.stage.clone()));
    }
    Ok(())
}

/// Waits until a game is running at every board.
async fn all_there(args: &LoadtestArgs, run: &Run) {
    while run.figures.live.get() < u64::from(args.games) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    print_status(&format!("{} games go on", args.games));
    // Whoever sits down last shall have had a turn before anything is counted.
    tokio::time::sleep(2 * args.every).await;
}

/// Reports progress until the time is over.
async fn watch_over(run: &Run, memory: &Memory, end: Instant) {
    let start = Instant::now();
    let mut ticks = interval(PROGRESS);
    ticks.tick().await;
    let mut turns = run.figures.turns.get();
    loop {
        tokio::select! {
            () = tokio::time::sleep_until(end) => return,
            _ = ticks.tick() => {}
        }
        let before = std::mem::replace(&mut turns, run.figures.turns.get());
        let pace = (turns - before) / PROGRESS.as_secs();
        let seconds = start.elapsed().as_secs_f64();
        let bytes = memory.bytes().await;
        print_status(&report::progress(&run.figures, seconds, pace, bytes));
        run.figures.recent.clear();
        run.flush();
    }
}

/// Asks the server for all that happened at the tables that were played at last.
async fn audit_all(run: &Arc<Run>, boards: &[Board]) {
    print_status("comparing the logs with what was received");
    let mut audits = JoinSet::new();
    for board in boards {
        let event_log: Option<Arc<EventLog>> = board.stage.borrow().clone();
        let Some(event_log) = event_log else { continue };
        let (run, client, cookie) = (Arc::clone(run), board.client, board.cookie.clone());
        audits.spawn(async move {
            if let Ok(_permit) = run.admission.acquire().await {
                audit::audit(&run, client, &cookie, &event_log).await;
            }
        });
    }
    audits.join_all().await;
}

/// The system asks to stop.
async fn stopped() {
    if tokio::signal::ctrl_c().await.is_err() {
        // Nobody can ask then.
        std::future::pending::<()>().await;
    }
}

/// A line of progress.
fn print_status(line: &str) {
    // Whether anyone reads it does not matter to the test.
    let _ = writeln!(io::stderr(), "{line}");
}
