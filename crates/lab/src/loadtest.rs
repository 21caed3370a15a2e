//! `loadtest`: many play at once, and check everything that they are received.

mod address;
mod audit;
mod board;
mod busy;
mod counter;
mod entrance;
mod event_log;
mod figures;
mod flood;
mod histogram;
mod http;
mod line;
mod memory;
mod pause;
mod phases;
mod player;
mod report;
mod run;
mod servers;
mod slot;
mod socket;
mod spectator;
mod terms;
mod times;

pub(crate) mod args;

use std::fs::File;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use console::{Failure, failed, raise_limit, terminal};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval};

use self::args::LoadtestArgs;
use self::audit::Board;
use self::line::Line;
use self::memory::Memory;
use self::player::Player;
use self::report::{Report, ServerReport};
use self::run::{Run, Settings};
use self::servers::Servers;
use self::spectator::Stage;
use self::times::Times;

/// Time between two lines of progress.
const PROGRESS: Duration = Duration::from_secs(1);

pub(crate) fn loadtest(args: &LoadtestArgs, out: &mut impl Write) -> Result<(), Failure> {
    raise_limit();
    let terms = terms::terms(args)?;
    let file = args
        .event_log
        .as_ref()
        .map(|path| File::create(path).map_err(Failure::in_file(path)));
    let settings = Settings {
        every: args.every,
        faults: args.faults,
        seed: args.seed,
        home_after: args.home_after,
        timed: args.movetime.is_some(),
    };
    let servers = Servers(args.urls.clone());
    let run = Arc::new(Run::new(settings, servers, terms, file.transpose()?));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Failure::Runtime)?;
    let report = runtime.block_on(test(args, &run)).map_err(failed)?;
    run.flush();
    if args.json {
        let line = serde_json::to_string(&report).map_err(failed)?;
        writeln!(out, "{line}").map_err(Failure::Output)?;
    } else {
        write!(out, "{report}").map_err(Failure::Output)?;
    }
    match run.figures.errors() {
        0 => Ok(()),
        errors => Err(failed(format!("{errors} errors"))),
    }
}

async fn test(args: &LoadtestArgs, run: &Arc<Run>) -> Result<Report, String> {
    let memory = Memory::of(args.pid, args.metrics, &run.servers);
    entrance::cookie(run, u32::MAX, 0).await?;
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
            flooded = flood::flood(run, &wanted, &memory, &stages) => floods = flooded,
            () = &mut stop => went_on = false,
        }
    }
    let (turns, received) = (figures.turns.get(), figures.received.get());
    figures.acks.clear();
    figures.recent.clear();
    let start = Instant::now();
    let mut undisturbed = 0.0;
    if went_on {
        tokio::select! {
            () = measure(args, run, &memory, start, &mut undisturbed) => {}
            () = &mut stop => {}
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let turns = figures.turns.get() - turns;
    let received = figures.received.get() - received;
    let connections = figures.connected.get();
    let memory_after = memory.bytes().await;
    clients.shutdown().await;
    terminal::note("comparing the logs with what was received");
    let audited = audit::audit_all(run, &boards).await;
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
        busy: figures.busy.get(),
        servers: servers(run, &audited),
        moved: figures.moved.get(),
        phases: match (run.servers.count(), args.undisturbed) {
            (1, None) => Vec::new(),
            _ => figures.phases.report(undisturbed, seconds),
        },
        floods,
        messages: figures.messages(),
    })
}

/// Measures for `args.duration`, in two parts if that is wanted; `undisturbed` is how long the first took, in seconds.
async fn measure(args: &LoadtestArgs, run: &Run, memory: &Memory, start: Instant, undisturbed: &mut f64) {
    let end = start + args.duration;
    run.figures.phases.next();
    if let Some(first) = args.undisturbed {
        watch_over(run, memory, start, end.min(start + first)).await;
        *undisturbed = start.elapsed().as_secs_f64();
        run.figures.phases.next();
        terminal::note("the undisturbed part is over");
    }
    watch_over(run, memory, start, end).await;
}

/// What the report says of each of several servers.
fn servers(run: &Run, audited: &[bool]) -> Vec<ServerReport> {
    if run.servers.count() == 1 {
        return Vec::new();
    }
    let counted = run.servers.all().zip(&run.figures.by_server).zip(audited);
    counted
        .map(|((address, turns), &audited)| ServerReport {
            url: address.to_string(),
            turns: turns.get(),
            audited,
        })
        .collect()
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
        let home = home(args, &run.servers, client);
        entering.spawn(async move {
            let _permit = run.admission.acquire().await.map_err(|e| e.to_string())?;
            let cookie = entrance::cookie(&run, client, home).await?;
            let mut line = Line::new(Arc::clone(&run), client, cookie, home);
            line.connect().await;
            Ok::<Line, String>(line)
        });
    }
    let mut lines = Vec::with_capacity(all as usize);
    while let Some(line) = entering.join_next().await {
        lines.push(line.map_err(|e| e.to_string())??);
        if lines.len() % 1000 == 0 {
            terminal::note(format_args!("{} of {all} have come in", lines.len()));
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

/// The server of a client: players come first in the numbers of clients, two by two, and then spectators.
const fn home(args: &LoadtestArgs, servers: &Servers, client: u32) -> usize {
    let (games, client) = (args.games as usize, client as usize);
    match client.checked_sub(2 * games) {
        None => servers.of_player(client / 2, client % 2),
        Some(spectator) => servers.of_spectator(spectator % games, spectator / games),
    }
}

/// Waits until a game is running at every board.
async fn all_there(args: &LoadtestArgs, run: &Run) {
    while run.figures.live.get() < u64::from(args.games) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    terminal::note(format_args!("{} games go on", args.games));
    // Whoever sits down last shall have had a turn before anything is counted.
    tokio::time::sleep(2 * args.every).await;
}

/// Reports progress until the time is over.
async fn watch_over(run: &Run, memory: &Memory, start: Instant, end: Instant) {
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
        // Whoever reads the line finds in the file what it speaks of.
        run.flush();
        terminal::note(report::progress(&run.figures, seconds, pace, bytes));
        run.figures.recent.clear();
    }
}

/// The system asks to stop.
async fn stopped() {
    if tokio::signal::ctrl_c().await.is_err() {
        // Nobody can ask then.
        std::future::pending::<()>().await;
    }
}
