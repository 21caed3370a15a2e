//! `review`: what decided a game, in words, as JSON or in the record.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use console::{
    Counted, Failure, Interrupt, RulesArgs,
    input::{name, note_doubts, records},
    options,
    terminal::{self, Progress},
    usage,
};
use engine::review::{Review, Reviewable};
use game::Position;
use games::GamePosition;
use protocol::GameReview;
use record::{Game, Options, Record, Tree, sgf};
use review::{Places, Words, annotate, sentences, view};
use serde::Serialize;

#[derive(clap::Args)]
#[command(
    after_help = "Reads what replay reads, except games with a die. The last turns are judged first; Ctrl-C ends the review and keeps what is found.
\"Sure\" and \"in N\" are proved against every reply; what the engine only thinks says so.
With --json, a line for each game: index, findings, chances, decided (unless nothing was), moments, kept, judged, turns;
or index and error.
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
    #[arg(long, short, value_name = "FILE", conflicts_with = "json")]
    output: Option<PathBuf>,
    /// Language of the words and comments
    #[arg(long, value_name = "L", default_value = "en", value_parser = languages())]
    language: String,
    /// Positions to visit for each turn [default: less for longer games]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Records to read; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
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
    counted: Counted,
    out: &'a mut W,
}

pub(crate) fn review(args: &ReviewArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut reviews = Reviews {
        options: options(args.game, &args.rules)?,
        args,
        interrupt: Interrupt::listen()?,
        progress: Progress::on_terminal(),
        trees: Vec::new(),
        counted: Counted::default(),
        out,
    };
    for path in &args.files {
        let file = name(path);
        match records(path, &reviews.options) {
            Ok(records) => {
                note_doubts(&file, None, records.warnings());
                for (index, record) in records.iter().enumerate() {
                    if !reviews.interrupt.is_stopped() {
                        note_doubts(&file, Some(index), record.warnings());
                        reviews.game(&file, &record)?;
                    }
                }
            }
            Err(error) => reviews.no_games(&file, &error)?,
        }
    }
    reviews.save()?;
    let Reviews { counted, interrupt, .. } = reviews;
    interrupt.check(|| format!("games reviewed: {}, the last in part", counted.games))?;
    counted.result("reviewed")
}

/// A game that was reviewed, as JSON.
#[derive(Serialize)]
struct Good<'a> {
    index: usize,
    #[serde(flatten)]
    view: &'a GameReview,
}

/// A game that was not, as JSON.
#[derive(Serialize)]
struct Bad<'a> {
    index: usize,
    error: &'a str,
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
        let words = Words::of_box(&self.args.language, record.game.into()).expect("a language that clap lets through");
        let view = match view {
            Ok(view) => view,
            Err(error) => return self.refuse(file, &error),
        };
        if self.args.output.is_some() {
            match record.to_tree(&self.options) {
                Ok(mut tree) => {
                    annotate(&mut tree, &view, &words);
                    self.trees.push(tree);
                }
                Err(fault) => return self.refuse(file, &fault.to_string()),
            }
        }
        self.print(&view, &words).map_err(Failure::Output)?;
        self.counted.games += 1;
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
            let (game, judged) = (self.counted.games, all - ply + 1);
            self.progress
                .show(|| format!("{file}: game {game}: {judged} of {all} turns"));
        }
        Ok(view(&review, env!("CARGO_PKG_VERSION")))
    }

    fn print(&mut self, view: &GameReview, words: &Words) -> io::Result<()> {
        let index = self.counted.games;
        if self.args.json {
            serde_json::to_writer(&mut *self.out, &Good { index, view })?;
            writeln!(self.out)?;
        } else if self.args.output.as_ref().is_none_or(|path| path.as_os_str() != "-") {
            if index > 0 {
                writeln!(self.out)?;
            }
            let told = words.told(view);
            writeln!(self.out, "game {index}: {}", told.summary.join(" "))?;
            for (finding, told) in view.findings.iter().zip(&told.findings) {
                let first = if view.moments.contains(&finding.ply) { "*" } else { " " };
                let words = sentences(told).join(" ");
                writeln!(self.out, "{first}{:>3}. {}  {words}", finding.ply, finding.turn)?;
            }
        }
        self.out.flush()
    }

    fn refuse(&mut self, file: &str, error: &str) -> Result<(), Failure> {
        let index = self.counted.games;
        self.counted.games += 1;
        self.counted.bad += 1;
        self.print_bad(index, error).map_err(Failure::Output)?;
        terminal::note(format_args!("{file}: game {index}: {error}"));
        Ok(())
    }

    /// Reports a file that cannot be read, or that holds no games.
    fn no_games(&mut self, file: &str, error: &str) -> Result<(), Failure> {
        self.print_bad(self.counted.games, error).map_err(Failure::Output)?;
        self.counted.no_games(file, error);
        Ok(())
    }

    fn print_bad(&mut self, index: usize, error: &str) -> io::Result<()> {
        if self.args.json {
            serde_json::to_writer(&mut *self.out, &Bad { index, error })?;
            writeln!(self.out)?;
        }
        self.out.flush()
    }

    fn save(&mut self) -> Result<(), Failure> {
        let Some(path) = &self.args.output else {
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
        std::fs::write(path, text).map_err(Failure::in_file(path))
    }
}
