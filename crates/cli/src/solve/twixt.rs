//! `solve twixt`: whole boards, and positions of small ones.

use std::io::{self, Write};

use console::{Failure, interrupt, terminal::Progress, usage};
use engine::{Clock as _, Limits, SmallProgress, SmallValue, TwixtSolver};
use game::{Outcome, Player, Position as _};
use proofs::{Board, Claim};
use serde_json::{Value, json};
use twixt::{Hole, RuleSet, Rules, SwapRule, Turn, Twixt, colour_name};

use crate::solve::state::{self, Saving};
use crate::solve::{SolveArgs, outcome_name, proof, totals, written};
use crate::watch::Watch;

/// The memory that is used unless more is asked for, in MiB: room for all that there is to know up to
/// 7 x 6.
const MEMORY: u32 = 64;

/// Positions visited between two checks of the time and the file.
const SLICE: u64 = 1 << 16;

/// Prints who wins from a position, or from the start and after every first peg.
pub(super) fn values(args: &SolveArgs, position: &Twixt, out: &mut impl Write) -> Result<(), Failure> {
    if args.tree {
        return Err(usage("--tree requires --within"));
    }
    if args.proof.is_some() && position.rules().set() == RuleSet::Standard {
        return Err(usage("--proof supports simple and pp rules"));
    }
    let mut run = Run::open(args, position.rules())?;
    let claims = if position.peg_count() == 0 {
        run.whole(position, out)?
    } else {
        let value = run.value(position, "position")?;
        let line = match args.json {
            true => value_json(position, &[], &value).to_string(),
            false => value_text(position, &value),
        };
        writeln!(out, "{line}").map_err(Failure::Output)?;
        let turns = args.position.turns.join(" ");
        proof::claims(turns.trim(), value.outcome, value.never_wins)
    };
    run.save()?;
    let (nodes, known) = (run.solver.nodes(), run.solver.known());
    totals(args, nodes, known, out).map_err(Failure::Output)?;
    run.prove(position.rules(), &claims, out)
}

/// A solver, how long it may go on, and where it keeps what it knows.
struct Run<'a> {
    args: &'a SolveArgs,
    solver: TwixtSolver,
    watch: Watch,
    /// The number of positions at which it ends.
    most: Option<u64>,
    saving: Saving,
    progress: Progress,
}

impl<'a> Run<'a> {
    /// With what the file knows, if there is one.
    fn open(args: &'a SolveArgs, rules: &Rules) -> Result<Self, Failure> {
        let entries = args.entries(TwixtSolver::ENTRY, MEMORY);
        let large = || {
            let most = TwixtSolver::LARGEST;
            usage(format!("boards of TwixT are solved up to {most}x{most}: see --size"))
        };
        let fresh = || TwixtSolver::new(rules, entries).ok_or_else(large);
        let solver = match args.resume.as_deref().filter(|path| path.exists()) {
            None => fresh()?,
            Some(path) => {
                // A state has fewer bytes than the table, but for its head.
                let most = args.entries(1, MEMORY) as u64;
                let load = |input, length| TwixtSolver::load(input, length, entries);
                let solver = state::load(path, most, load)?;
                if (solver.size(), solver.rule_set()) != (rules.size(), rules.set()) {
                    let (size, set) = (solver.size(), solver.rule_set());
                    let other = io::Error::other(format!("it is of {size} {set}"));
                    return Err(Failure::File(path.display().to_string(), other));
                }
                solver
            }
        };
        let mut solver = solver;
        solver.set_threads(args.threads());
        Ok(Self {
            args,
            watch: Watch::start(),
            most: args.nodes.map(|nodes| solver.nodes().saturating_add(nodes)),
            solver,
            saving: Saving::start(),
            progress: Progress::on_terminal(),
        })
    }

    /// Prints the value of the board and of all first pegs; returns what is known of these.
    fn whole(&mut self, start: &Twixt, out: &mut impl Write) -> Result<Vec<Claim>, Failure> {
        let mut values = Vec::new();
        for class in TwixtSolver::openings(start.rules()) {
            let mut first = start.clone();
            first.play_unchecked(&Turn::Place(class[0]));
            let mut value = self.value(&first, &class[0].to_string())?;
            if !value.line.is_empty() {
                value.line.insert(0, Turn::Place(class[0]));
            }
            values.push((class, value));
        }
        let rules = start.rules();
        let best = best(start.to_move(), &values);
        if !self.args.json {
            writeln!(out, "{} {} {best}", rules.size(), rules.set()).map_err(Failure::Output)?;
        }
        for (class, value) in &values {
            if self.args.json {
                writeln!(out, "{}", value_json(start, class, value)).map_err(Failure::Output)?;
                continue;
            }
            let holes: Vec<String> = class.iter().map(Hole::to_string).collect();
            let value_text = value_text(start, value);
            writeln!(out, "{}: {value_text}", holes.join(" ")).map_err(Failure::Output)?;
        }
        let of_class = |(class, value): &(Vec<Hole>, SmallValue)| {
            proof::claims(&class[0].to_string(), value.outcome, value.never_wins)
        };
        Ok(values.iter().flat_map(of_class).collect())
    }

    /// Writes the proof that was asked for, if one was.
    fn prove(&mut self, rules: &Rules, claims: &[Claim], out: &mut impl Write) -> Result<(), Failure> {
        let rules = rules.with_swap(SwapRule::None).map_err(usage)?;
        let limits = Limits {
            time: self.args.movetime,
            ..Limits::default()
        };
        let (solver, watch) = (&mut self.solver, &self.watch);
        let mut ask = |position: &Twixt, claim: &Claim| {
            let hole = solver.settling_hole(position, claim.side, &limits, watch);
            hole.map(Turn::Place)
        };
        proof::write(self.args, &Board::Twixt(rules), &rules, claims, &mut ask, out)
    }

    /// The value of a position, as far as the limits allow.
    fn value(&mut self, position: &Twixt, name: &str) -> Result<SmallValue, Failure> {
        loop {
            let nodes = self.solver.nodes();
            let left = self.most.map_or(SLICE, |most| most.saturating_sub(nodes));
            let limits = Limits {
                time: self.args.movetime,
                ..Limits::nodes(left.min(SLICE))
            };
            let rules = *position.rules();
            let (watch, progress) = (&self.watch, &mut self.progress);
            let mut show = |question: &SmallProgress| {
                show_progress(progress, || text_of(&rules, name, question, watch), question);
            };
            let (value, stopped) = self.solver.value(position, &limits, watch, &mut show);
            let over = interrupt::is_stopped()
                || self.args.movetime.is_some_and(|time| watch.elapsed() >= time)
                || self.most.is_some_and(|most| self.solver.nodes() >= most);
            if self.saving.is_due() {
                self.save()?;
            }
            if !stopped || over {
                return Ok(value);
            }
        }
    }

    fn save(&mut self) -> Result<(), Failure> {
        let Self {
            args, solver, saving, ..
        } = self;
        saving.save(args.resume.as_deref(), |file| solver.save(file))
    }
}

/// Shows how far a question is; elsewhere than on a terminal when it is answered.
fn show_progress(progress: &mut Progress, words: impl FnOnce() -> String, question: &SmallProgress) {
    match (question.proof, question.refutation) {
        (0, _) | (_, 0) => progress.milestone(words),
        _ => progress.show(words),
    }
}

/// How far a question is.
fn text_of(rules: &Rules, name: &str, question: &SmallProgress, watch: &Watch) -> String {
    let state = match (question.proof, question.refutation) {
        (0, _) => "yes".to_owned(),
        (_, 0) => "no".to_owned(),
        (proof, refutation) => format!("{proof} from yes, {refutation} from no"),
    };
    let (size, set, side) = (rules.size(), rules.set(), colour_name(question.attacker));
    let (nodes, seconds) = (question.nodes, watch.passed().as_secs());
    format!("{size} {set} {name} {side} wins? {state}; {nodes} positions, {seconds} s")
}

/// A value after these first pegs, for programs.
fn value_json(position: &Twixt, first: &[Hole], value: &SmallValue) -> Value {
    let never_wins = Player::BOTH
        .into_iter()
        .find(|player| value.outcome.is_none() && value.never_wins[player.index()]);
    json!({ "first": Vec::from_iter(first.iter().map(Hole::to_string)),
        "outcome": value.outcome.map(|outcome| outcome_name(outcome, colour_name)),
        "never_wins": never_wins.map(colour_name), "line": written(position, &value.line) })
}

/// A value with its line.
fn value_text(position: &Twixt, value: &SmallValue) -> String {
    let result = result(value.outcome, value.never_wins);
    match value.line.is_empty() {
        true => result,
        false => format!("{result}: {}", written(position, &value.line)),
    }
}

/// The value for the side to move that has the choice of these.
fn best(mover: Player, values: &[(Vec<Hole>, SmallValue)]) -> String {
    let values = || values.iter().map(|(_, value)| value);
    let other = mover.other();
    let win = |player| Some(Outcome::Win(player));
    let is_kept_from_winning = |value: &SmallValue, player: Player| match value.outcome {
        None => value.never_wins[player.index()],
        outcome => outcome != win(player),
    };
    let mover_never_wins = values().all(|value| is_kept_from_winning(value, mover));
    let other_never_wins = values().any(|value| is_kept_from_winning(value, other));
    let outcome = if values().any(|value| value.outcome == win(mover)) {
        win(mover)
    } else if values().all(|value| value.outcome == win(other)) {
        win(other)
    } else if mover_never_wins && other_never_wins {
        Some(Outcome::Draw)
    } else {
        None
    };
    let mut never_wins = [mover_never_wins; 2];
    never_wins[other.index()] = other_never_wins;
    result(outcome, never_wins)
}

fn result(outcome: Option<Outcome>, never_wins: [bool; 2]) -> String {
    match outcome {
        Some(Outcome::Draw) => "draw".to_owned(),
        Some(Outcome::Win(player)) => format!("{} wins", colour_name(player)),
        None => {
            let never = Player::BOTH.into_iter().find(|player| never_wins[player.index()]);
            match never {
                Some(player) => format!("unknown, but {} does not win", colour_name(player)),
                None => "unknown".to_owned(),
            }
        }
    }
}
