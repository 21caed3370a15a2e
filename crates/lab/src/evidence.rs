//! `evidence`: how closely players follow the engine, as evidence that can be repeated.

mod kept;
mod measure;
mod player;

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::io::Write;
use std::path::PathBuf;

use console::{
    Counted, Failure, Interrupt, RulesArgs, failed,
    input::{name, note_doubts, records},
    options,
    terminal::{self, Progress},
    usage,
};
use engine::Playable;
use game::{ByPlayer, Player};
use record::{Game, Options, Record};
use review::evidence::{FEWEST_GAMES, Judged, Played, Sample, Table, read_trax, read_twixt, signature};
use serde_json::json;

use kept::KeptFile;
use measure::Side;
use player::Expected;

/// A report needs enough games, and a score that is as high as the table says, or so many turns that count …
const FEWEST_TURNS: usize = 60;
/// … and a mean loss so many standard errors from what is expected.
const LIMIT: f64 = -3.5;
/// Whoever has a rating and a high score is reported only if their mean loss is below what is expected by it.
const RATED_LIMIT: f64 = 0.0;

#[derive(clap::Args)]
#[command(
    after_help = "Judges every turn with at least three choices and winning chances from 0.1 to 0.9 before it: by how much it lowers
the chances, as a search of a fixed number of positions sees it. Each player's mean is compared with the players of --reference, or of the
games themselves; with --ratings, by a regression on rating. Of games by the rules that the built-in table was measured for, with as many
positions, \"score\" says how much likelier the losses are for an engine than for a human, as a logarithm. The same games and settings give the same output on every machine.
Ctrl-C ends it; with --resume it goes on where it ended. A report is evidence for moderators, and proves nothing by itself."
)]
pub(crate) struct EvidenceArgs {
    /// Game, if the content does not show it: trax or twixt
    #[arg(long, value_name = "G")]
    game: Option<Game>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Positions to visit for each search; two searches for each turn
    #[arg(long, value_name = "N", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Games of the players to compare with
    #[arg(long, value_name = "FILE", num_args = 1..)]
    reference: Vec<PathBuf>,
    /// Ratings: a name, a tab and a number on each line
    #[arg(long, value_name = "FILE")]
    ratings: Option<PathBuf>,
    /// File that keeps what was judged, to go on with
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Take every N games of a player, or of an unnamed side, as a player of their own
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    bundle: Option<u32>,
    /// Measure instead: how many of the humans of the other files, and of the engines of these, are reported
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["reference", "ratings", "bundle"])]
    measure: Vec<PathBuf>,
    /// File for the table that --measure has fitted
    #[arg(long, short, value_name = "FILE", requires = "measure")]
    output: Option<PathBuf>,
    /// Records to read; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,
}

/// The players of some files, by name.
type Samples = BTreeMap<String, Sample>;

/// The work of one call.
struct Evidence<'a> {
    args: &'a EvidenceArgs,
    options: Options,
    interrupt: Interrupt,
    kept: KeptFile,
    table: Table,
    /// The sides of all games by their rules, to be measured.
    sides: Vec<(String, Side)>,
    counted: Counted,
    progress: Progress,
}

pub(crate) fn evidence(args: &EvidenceArgs, out: &mut impl Write) -> Result<(), Failure> {
    let signature = signature();
    let mut work = Evidence {
        options: options(args.game, &args.rules)?,
        args,
        interrupt: Interrupt::listen()?,
        kept: KeptFile::open(args.resume.as_deref(), args.nodes, &signature)?,
        table: Table::built_in(),
        sides: Vec::new(),
        counted: Counted::default(),
        progress: Progress::on_terminal(),
    };
    let settings = json!({ "nodes": args.nodes, "signature": signature, "version": env!("CARGO_PKG_VERSION"),
        "fewest_turns": FEWEST_TURNS, "fewest_games": FEWEST_GAMES, "limit": LIMIT, "bundle": args.bundle });
    writeln!(out, "{}", json!({ "settings": settings })).map_err(Failure::Output)?;
    let players = work.files(&args.files);
    if !args.measure.is_empty() {
        return work.measure(out);
    }
    let pool = work.files(&args.reference);
    work.interrupted()?;
    let ratings = args.ratings.as_deref().map(player::ratings).transpose()?;
    let ratings = ratings.unwrap_or_default();
    let pool = if args.reference.is_empty() { &players } else { &pool };
    let expected = Expected::of(pool, &ratings);
    for (name, sample) in &players {
        let rating = ratings.get(name).copied();
        let z = expected.z(sample, rating);
        let far = sample.losses.len() >= FEWEST_TURNS && z.is_some_and(|z| z <= LIMIT);
        let explained = rating.is_some() && z.is_some_and(|z| z > RATED_LIMIT);
        let high = work.table.reports(sample) && !explained;
        let report = sample.games >= FEWEST_GAMES && (far || high);
        let line = json!({ "player": name, "games": sample.games, "turns": sample.losses.len(),
            "loss": player::rounded(sample.mean()), "expected": player::rounded(expected.mean(rating)),
            "z": z.and_then(player::rounded_some), "score": player::rounded(sample.score), "scored": sample.scored,
            "report": report });
        writeln!(out, "{line}").map_err(Failure::Output)?;
    }
    work.counted.result("judged")
}

impl Evidence<'_> {
    /// Judges the games of some files.
    fn files(&mut self, paths: &[PathBuf]) -> Samples {
        let mut samples = Samples::new();
        // How many games of each player were seen.
        let mut seen = BTreeMap::<String, u32>::new();
        for path in paths {
            let file = name(path);
            let records = match records(path, &self.options) {
                Ok(records) => records,
                Err(error) => {
                    self.counted.no_games(&file, &error);
                    continue;
                }
            };
            note_doubts(&file, None, records.warnings());
            for (index, record) in records.iter().enumerate() {
                if self.interrupt.is_stopped() {
                    return samples;
                }
                note_doubts(&file, Some(index), record.warnings());
                let players = self.names(&file, &record, &mut seen);
                if let Some(judged) = self.game(&file, &record) {
                    self.enter(&mut samples, &players, judged);
                }
            }
        }
        samples
    }

    /// Who played; whoever is not named has the name of the file and the side.
    fn names(&self, file: &str, record: &Record, seen: &mut BTreeMap<String, u32>) -> ByPlayer<String> {
        ByPlayer::of(|player| {
            let side = if player == Player::First { 1 } else { 2 };
            let named = record.players[player].clone();
            let name = named.unwrap_or_else(|| format!("{file} {side}"));
            let count = seen.entry(name.clone()).or_default();
            *count += 1;
            match self.args.bundle {
                Some(games) => format!("{name} #{}", (*count - 1) / games + 1),
                None => name,
            }
        })
    }

    /// Fails if the work was interrupted.
    fn interrupted(&self) -> Result<(), Failure> {
        self.interrupt.check(|| {
            let hint = match self.args.resume {
                Some(_) => "; the same command goes on",
                None => "",
            };
            format!("{} games judged{hint}", self.counted.games)
        })
    }

    /// Fits a table to the humans that were read and to the engines, and prints what it reports.
    fn measure(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let humans = std::mem::take(&mut self.sides);
        self.files(&self.args.measure);
        self.interrupted()?;
        let engines = std::mem::take(&mut self.sides);
        let Some((rules, _)) = humans.first() else {
            return Err(failed("there are no games of humans"));
        };
        if humans.iter().chain(&engines).any(|(other, ..)| other != rules) {
            return Err(usage("all games must have the same rules"));
        }
        let side = |(_, side): &(String, Side)| side.clone();
        let [humans_of, engines_of] = [&humans, &engines].map(|all| all.iter().map(side).collect::<Vec<_>>());
        let measured = measure::measure(self.args.nodes, rules, &humans_of, &engines_of);
        let (table, lines) = measured.map_err(usage)?;
        writeln!(out, "{}", json!({ "table": table })).map_err(Failure::Output)?;
        for line in lines {
            writeln!(out, "{line}").map_err(Failure::Output)?;
        }
        if let Some(path) = &self.args.output {
            let text = format!("{}\n", json!(table));
            let name = path.display().to_string();
            std::fs::write(path, text).map_err(|error| Failure::File(name, error))?;
        }
        self.counted.result("judged")
    }

    /// Judges a game, unless that was done before; nothing if it cannot be judged or the work was ended.
    fn game(&mut self, file: &str, record: &Record) -> Option<JudgedGame> {
        self.counted.games += 1;
        if record.die.is_some() {
            self.refuse(file, "a game with a die is not judged");
            return None;
        }
        let judged = match record.game {
            Game::Trax => {
                let played = read_trax(record, &self.options);
                played.and_then(|played| self.judge(file, &played))
            }
            Game::Twixt => {
                let played = read_twixt(record, &self.options);
                played.and_then(|played| self.judge(file, &played))
            }
        };
        judged.unwrap_or_else(|error| {
            self.refuse(file, &error);
            None
        })
    }

    /// Judges a game that was read, unless that was done before.
    fn judge<G: Playable>(&mut self, file: &str, played: &Played<G>) -> Result<Option<JudgedGame>, String>
    where
        G::Rules: Debug,
    {
        let (key, rules) = (played.key(), played.rules());
        if let Some(losses) = self.kept.find(&key) {
            return Ok(Some(JudgedGame { key, rules, losses }));
        }
        let number = self.counted.games;
        self.progress.show(|| format!("{file}: game {number}"));
        let Some(losses) = played.judge(self.args.nodes, &self.interrupt) else {
            return Ok(None);
        };
        let kept = self.kept.keep(key.clone(), &losses);
        kept.map_err(|error| error.to_string())?;
        Ok(Some(JudgedGame { key, rules, losses }))
    }

    /// Adds what was judged of a game to its two players.
    fn enter(&mut self, samples: &mut Samples, players: &ByPlayer<String>, mut judged: JudgedGame) {
        for player in Player::BOTH {
            if !self.args.measure.is_empty() {
                let side = Side {
                    fitted: judged.is_even(),
                    losses: judged.losses[player].clone(),
                };
                self.sides.push((judged.rules.clone(), side));
            }
            let sample = samples.entry(players[player].clone()).or_default();
            sample.games += 1;
            if self.table.nodes == self.args.nodes && self.table.rules == judged.rules {
                sample.scored += 1;
                sample.score += self.table.score(&judged.losses[player]);
            }
            sample.losses.append(&mut judged.losses[player]);
        }
    }

    fn refuse(&mut self, file: &str, error: &str) {
        self.counted.bad += 1;
        terminal::note(format_args!("{file}: game {}: {error}", self.counted.games));
    }
}

/// What was judged of a game.
struct JudgedGame {
    /// Its identity.
    key: String,
    rules: String,
    losses: Judged,
}

impl JudgedGame {
    /// Whether its identity is even: half of the games are, whatever is in them.
    fn is_even(&self) -> bool {
        let sum = |sum: u32, byte: u8| sum.wrapping_mul(31).wrapping_add(u32::from(byte));
        self.key.bytes().fold(0, sum).is_multiple_of(2)
    }
}
