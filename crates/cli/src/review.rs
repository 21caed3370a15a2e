//! `review`: what decided a game, in words, as JSON or in the record.

mod progress;

use std::io::Write;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use engine::review::{Review, Reviewable};
use game::Position;
use games::GamePosition;
use protocol::GameReview;
use record::{FileError, Game, Options, Record, Tree, read, sgf};
use review::{Places, Words, annotate, sentences, view};

use crate::args::RulesArgs;
use crate::failure::{Failure, usage};
use crate::input::{load, name};
use crate::interrupt::Interrupt;
use crate::review::progress::Progress;
use crate::rules::options;

#[derive(clap::Args)]
#[command(
    after_help = "Reads what replay reads, except games with a die. The last turns are judged first; Ctrl-C ends the review and keeps what is found.
\"Sure\" and \"in N\" are proved against every reply; what the engine only thinks says so.
With --json, a line for each game: index, findings, decided, moments, kept, judged, turns; or index and error.
A bad game does not stop the others; the exit status is then 1."
)]
pub(crate) struct ReviewArgs {
    /// Game, if the content does not show it: trax or twixt
    #[arg(long, value_name = "G")]
    game: Option<Game>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Write a JSON object for each game
    #[arg(long)]
    json: bool,
    /// Also write the games with comments and marks to this SGF file; - writes them to standard output instead of words
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    sgf: Option<PathBuf>,
    /// Language of the words and comments: en, de, fr, sv or hu
    #[arg(long, value_name = "L", default_value = "en", value_parser = languages())]
    language: String,
    /// Positions to visit for each turn [default: less for longer games]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Records to read; - is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(Words::languages())
}

/// The reviews of one call.
struct Reviews<'a, W> {
    args: &'a ReviewArgs,
    options: Options,
    interrupt: Interrupt,
    progress: Progress,
    trees: Vec<Tree>,
    games: usize,
    bad: usize,
    out: &'a mut W,
}

pub(crate) fn review(args: &ReviewArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut reviews = Reviews {
        options: options(args.game, &args.rules)?,
        args,
        interrupt: Interrupt::listen()?,
        progress: Progress::new(),
        trees: Vec::new(),
        games: 0,
        bad: 0,
        out,
    };
    for path in &args.files {
        let file = name(path);
        let records = load(path)
            .map_err(|error| error.to_string())
            .and_then(|bytes| {
                read(&bytes, &reviews.options).map_err(|error: FileError| error.to_string())
            });
        match records {
            Ok(records) => {
                for record in &records {
                    if !reviews.interrupt.is_stopped() {
                        reviews.game(&file, &record)?;
                    }
                }
            }
            Err(error) => reviews.refuse(&file, &error)?,
        }
    }
    reviews.progress.clear();
    reviews.save()?;
    let Reviews { games, bad, .. } = reviews;
    if bad > 0 {
        return Err(Failure::BadGames { bad, all: games });
    }
    Ok(())
}

impl<W: Write> Reviews<'_, W> {
    fn game(&mut self, file: &str, record: &Record) -> Result<(), Failure> {
        if record.die.is_some() {
            return self.refuse(file, "a game with a die is not reviewed");
        }
        let mut turns = Vec::new();
        let view = match record.game {
            Game::Trax => {
                let mut start = None;
                let last = record.follow_trax(&self.options, |before, &turn| {
                    start.get_or_insert_with(|| before.clone());
                    turns.push(turn);
                });
                match last {
                    Ok(last) => self.judge(file, start.unwrap_or(last), turns),
                    Err(fault) => return self.refuse(file, &fault.to_string()),
                }
            }
            Game::Twixt => {
                let (mut start, mut turns) = (None, Vec::new());
                let last = record.follow_twixt(&self.options, |before, turn| {
                    start.get_or_insert_with(|| before.clone());
                    turns.push(turn.clone());
                });
                match last {
                    Ok(last) => self.judge(file, start.unwrap_or(last), turns),
                    Err(fault) => return self.refuse(file, &fault.to_string()),
                }
            }
        };
        let words = Words::of_box(&self.args.language, record.game.into())
            .expect("a language that clap lets through");
        let view = match view {
            Ok(view) => view,
            Err(error) => return self.refuse(file, &error),
        };
        if self.args.sgf.is_some() {
            match record.to_tree(&self.options) {
                Ok(mut tree) => {
                    annotate(&mut tree, &view, &words);
                    self.trees.push(tree);
                }
                Err(fault) => return self.refuse(file, &fault.to_string()),
            }
        }
        self.progress.clear();
        self.print(&view, &words).map_err(Failure::Output)?;
        self.games += 1;
        Ok(())
    }

    fn judge<G: Reviewable + GamePosition + Places>(
        &mut self,
        file: &str,
        start: G,
        turns: Vec<<G as Position>::Move>,
    ) -> Result<GameReview, String> {
        let review = Review::new(start, turns);
        let mut review = review.map_err(|ply| format!("turn {ply} is illegal"))?;
        if let Some(nodes) = self.args.nodes {
            review = review.with_work(nodes);
        }
        let all = review.turns().len() as u32;
        while let Some(ply) = review.step(&self.interrupt) {
            self.progress.turn(file, self.games, all - ply + 1, all);
        }
        Ok(view(&review, env!("CARGO_PKG_VERSION")))
    }

    fn print(&mut self, view: &GameReview, words: &Words) -> std::io::Result<()> {
        let index = self.games;
        if self.args.json {
            let mut value = serde_json::to_value(view)?;
            value["index"] = index.into();
            writeln!(self.out, "{value}")?;
        } else if self
            .args
            .sgf
            .as_ref()
            .is_none_or(|path| path.as_os_str() != "-")
        {
            if index > 0 {
                writeln!(self.out)?;
            }
            let told = words.told(view);
            writeln!(self.out, "game {index}: {}", told.summary.join(" "))?;
            for (finding, told) in view.findings.iter().zip(&told.findings) {
                let first = if view.moments.contains(&finding.ply) {
                    "*"
                } else {
                    " "
                };
                let words = sentences(told).join(" ");
                writeln!(
                    self.out,
                    "{first}{:>3}. {}  {words}",
                    finding.ply, finding.turn
                )?;
            }
        }
        self.out.flush()
    }

    fn refuse(&mut self, file: &str, error: &str) -> Result<(), Failure> {
        let index = self.games;
        self.games += 1;
        self.bad += 1;
        if self.args.json {
            let value = serde_json::json!({ "index": index, "error": error });
            writeln!(self.out, "{value}").map_err(Failure::Output)?;
        }
        self.progress
            .print(&format!("{file}: game {index}: {error}"));
        Ok(())
    }

    fn save(&mut self) -> Result<(), Failure> {
        let Some(path) = &self.args.sgf else {
            return Ok(());
        };
        let text = sgf::write(&self.trees);
        if path.as_os_str() == "-" {
            return self.out.write_all(text.as_bytes()).map_err(Failure::Output);
        }
        let place = path.canonicalize().ok();
        let is_input = |input: &PathBuf| place.is_some() && input.canonicalize().ok() == place;
        if self.args.files.iter().any(is_input) {
            return Err(usage(format!(
                "{} is an input file and would be overwritten",
                path.display()
            )));
        }
        std::fs::write(path, text).map_err(|error| Failure::File(path.display().to_string(), error))
    }
}
