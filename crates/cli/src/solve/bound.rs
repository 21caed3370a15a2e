//! `solve --bound`: a whole board, from the first tile.

use std::io::{self, Write};

use console::{Failure, interrupt, terminal::Progress, usage};
use engine::{BoardSolver, Clock as _, FirstTile, Limits, Progress as Question};
use game::{Notation as _, Outcome, Player, Position as _};
use proofs::{Board, Claim};
use serde_json::json;
use trax::{Rules, Trax, colour_name};

use crate::solve::state::{self, Saving};
use crate::solve::{SolveArgs, outcome_name, proof, totals, written};
use crate::watch::Watch;

/// The bytes that the solver takes for each entry of its table: 40 for the entry, and 24 for every fourth one for
/// numbers at first sight.
const ENTRY: usize = 46;

/// Positions visited between two checks of the time and the file.
const SLICE: u64 = 1 << 19;

pub(super) fn bound(args: &SolveArgs, n: u32, out: &mut impl Write) -> Result<(), Failure> {
    let watch = Watch::start();
    let mut solver = open(args, n)?;
    solver.set_threads(args.threads());
    let start = Trax::start(&Rules::study(n).map_err(usage)?);
    let most = args.nodes.map(|nodes| solver.nodes().saturating_add(nodes));
    let (mut saving, mut progress) = (Saving::start(), Progress::on_terminal());
    let found = loop {
        let left = most.map_or(SLICE, |most| most.saturating_sub(solver.nodes()));
        let limits = Limits {
            time: args.movetime,
            ..Limits::nodes(left.min(SLICE))
        };
        let mut show = |question: &Question| progress.milestone(|| text_of(&start, question, &watch));
        let (found, finished) = solver.solve(&limits, &watch, &mut show);
        let over = interrupt::is_stopped()
            || args.movetime.is_some_and(|time| watch.elapsed() >= time)
            || most.is_some_and(|most| solver.nodes() >= most);
        if finished || over || saving.is_due() {
            saving.save(args.resume.as_deref(), |file| solver.save(file))?;
        }
        if finished || over {
            break found;
        }
    };
    report(args, &solver, &start, &found, out).map_err(Failure::Output)?;
    prove(args, &mut solver, &start, &found, &watch, out)
}

/// Writes the proof that was asked for, if one was.
fn prove(
    args: &SolveArgs,
    solver: &mut BoardSolver,
    start: &Trax,
    found: &[FirstTile],
    watch: &Watch,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let of_tile = |tile: &FirstTile| {
        let never_wins = Player::BOTH.map(|player| tile.never_wins == Some(player));
        proof::claims(&start.text_of(&tile.turn), tile.outcome, never_wins)
    };
    let claims: Vec<Claim> = found.iter().flat_map(of_tile).collect();
    let limits = Limits {
        time: args.movetime,
        ..Limits::default()
    };
    let mut ask = |position: &Trax, claim: &Claim| solver.settling_turn(position, claim.side, &limits, watch);
    let board = Board::Trax(*start.rules());
    proof::write(args, &board, start.rules(), &claims, &mut ask, out)
}

/// The memory that is used for a board unless another one is asked for, in MiB: room for all that there
/// is to know.
const fn memory(n: u32) -> u32 {
    match n {
        ..4 => 1,
        4 => 16,
        5 => 128,
        6 => 1024,
        _ => 4096,
    }
}

/// The solver of the file, if there is one, or a new one.
fn open(args: &SolveArgs, n: u32) -> Result<BoardSolver, Failure> {
    let entries = args.entries(ENTRY, memory(n));
    let Some(path) = args.resume.as_deref().filter(|path| path.exists()) else {
        return BoardSolver::new(n, entries).ok_or_else(|| usage("unsupported board"));
    };
    // A state has fewer bytes than the table.
    let most = args.entries(1, memory(n)) as u64;
    let load = |input, length| BoardSolver::load(input, length, entries);
    let solver = state::load(path, most, load)?;
    if u32::from(solver.n()) == n {
        Ok(solver)
    } else {
        let n = solver.n();
        let other = io::Error::other(format!("it is of {n}x{n}"));
        Err(Failure::File(path.display().to_string(), other))
    }
}

/// How far a question is.
fn text_of(start: &Trax, question: &Question, watch: &Watch) -> String {
    let rules = start.rules();
    let first = start.text_of(&question.first);
    let side = colour_name(question.attacker);
    let within = match question.within {
        Some(turns) => format!(" within {turns}"),
        None => String::new(),
    };
    let state = match (question.proof, question.refutation) {
        (0, _) => "yes".to_owned(),
        (_, 0) => "no".to_owned(),
        (proof, refutation) => format!("{proof} positions from yes, {refutation} from no"),
    };
    let (nodes, seconds) = (question.nodes, watch.passed().as_secs());
    format!("{rules} {first} {side} wins{within}? {state}; {nodes} positions, {seconds} s")
}

/// Prints what is known of both first tiles.
fn report(
    args: &SolveArgs,
    solver: &BoardSolver,
    start: &Trax,
    found: &[FirstTile],
    out: &mut impl Write,
) -> io::Result<()> {
    let (nodes, known) = (solver.nodes(), solver.known());
    for tile in found {
        let first = start.text_of(&tile.turn);
        if args.json {
            let outcome = tile.outcome.map(|outcome| outcome_name(outcome, colour_name));
            let json = json!({ "first": first, "outcome": outcome, "turns": tile.turns,
                "never_wins": tile.never_wins.map(colour_name), "line": written(start, &tile.line) });
            writeln!(out, "{json}")?;
            continue;
        }
        let value = match tile.outcome {
            Some(Outcome::Draw) => "draw".to_owned(),
            Some(Outcome::Win(player)) => {
                let side = colour_name(player);
                match tile.turns {
                    Some(turns) => format!("{side} wins in {turns}"),
                    None => format!("{side} wins"),
                }
            }
            None => match tile.never_wins {
                Some(player) => format!("unknown, but {} does not win", colour_name(player)),
                None => "unknown".to_owned(),
            },
        };
        let line = written(start, &tile.line);
        writeln!(out, "{} {first} {value}: {line}", start.rules())?;
    }
    totals(args, nodes, known, out)
}
