//! `convert`: games of many files in another form.

mod animate;
mod output;
mod picture;

use std::path::Path;
use std::time::Duration;

use console::{
    Counted, Failure, Interrupt,
    input::{name, note_doubts, records},
    options,
    terminal::{self, Progress, bar},
};
use record::{Fault, Game, Options, Record, Records, sgf};
use render::Theme;

use crate::args::{ConvertArgs, Form};
use output::Output;

/// The interval of progress reports where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(5);

/// The width of the bar.
const WIDTH: u64 = 30;

/// What is written, and what became of it so far.
struct Conversion<'a> {
    form: Form,
    options: Options,
    theme: Theme,
    output: Output<'a>,
    interrupt: Interrupt,
    progress: Progress,
    /// How many files there are, and how many of them are done.
    files: usize,
    done: usize,
    counted: Counted,
}

pub(crate) fn convert(args: &ConvertArgs) -> Result<(), Failure> {
    let mut conversion = Conversion {
        form: args.to,
        options: options(args.game, &args.rules)?,
        theme: args.theme,
        output: Output::new(args)?,
        interrupt: Interrupt::listen()?,
        progress: Progress::everywhere(ELSEWHERE),
        files: args.files.len(),
        done: 0,
        counted: Counted::default(),
    };
    for path in &args.files {
        conversion.file(path)?;
        conversion.done += 1;
        conversion.show_progress();
    }
    conversion.output.finish()?;
    let Conversion { files, counted, .. } = conversion;
    if files > 1 {
        terminal::note(format_args!("{} games of {files} files", counted.games));
    }
    counted.result("converted")
}

impl Conversion<'_> {
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        self.output.begin_input(path);
        let records = records(path, &self.options);
        if let Ok(records) = &records {
            note_doubts(&name(path), None, records.warnings());
        }
        match records {
            Ok(records) if self.form == Form::Sgf => self.trees(path, &records),
            Ok(records) => records.iter().try_for_each(|record| self.game(path, &record)),
            Err(error) => {
                self.counted.no_games(&name(path), &error);
                Ok(())
            }
        }
    }

    fn trees(&mut self, path: &Path, records: &Records) -> Result<(), Failure> {
        for (tree, warnings) in records.checked(&self.options) {
            note_doubts(&name(path), Some(self.counted.games), &warnings);
            match tree {
                Ok(tree) => self.output.text(&sgf::write([&tree]))?,
                Err(fault) => {
                    self.refuse(path, fault.line, &fault.to_string());
                    continue;
                }
            }
            self.game_done()?;
        }
        Ok(())
    }

    fn game(&mut self, path: &Path, record: &Record) -> Result<(), Failure> {
        note_doubts(&name(path), Some(self.counted.games), record.warnings());
        let converted = match self.form {
            Form::Sgf | Form::List | Form::Trx => self.line(record),
            Form::Svg => picture::svg(record, &self.options, &self.theme),
            Form::Png => picture::png(record, &self.options, &self.theme),
            Form::Gif => animate::gif(record, &self.options, &self.theme),
        };
        match converted {
            Ok(Converted::Text(text)) => self.output.text(&text)?,
            Ok(Converted::File(bytes)) => self.output.file(&bytes)?,
            Err(Refusal::Fault(fault)) => {
                self.refuse(path, fault.line, &fault.to_string());
                return Ok(());
            }
            Err(Refusal::Words(words)) => {
                self.refuse(path, 0, &words);
                return Ok(());
            }
        }
        self.game_done()
    }

    /// A game as a line of turns; in a `.trx` file after the name of its rules, if they have changed.
    fn line(&mut self, record: &Record) -> Result<Converted, Refusal> {
        let line = record.to_line(&self.options)?;
        if self.form == Form::List {
            return Ok(Converted::Text(line + "\n"));
        }
        if record.game != Game::Trax {
            return Err(Refusal::Words("a .trx file holds games of Trax".into()));
        }
        let rules = self.options.trax.or(record.trax).unwrap_or_default();
        let heading = self.output.heading(rules).unwrap_or_default();
        Ok(Converted::Text(format!("{heading}{line}\n")))
    }

    /// Counts a game; fails if the work was interrupted, with what was converted whole in its place.
    fn game_done(&mut self) -> Result<(), Failure> {
        self.counted.games += 1;
        self.show_progress();
        if self.interrupt.is_stopped() {
            self.output.finish()?;
        }
        let (games, files) = (self.counted.games, self.files);
        self.interrupt
            .check(|| format!("{games} games converted of {files} files"))
    }

    fn show_progress(&mut self) {
        let (done, files, games) = (self.done, self.files, self.counted.games);
        self.progress.show(|| {
            let bar = bar(WIDTH, done as u64, files as u64);
            format!("[{bar}] {done} of {files} files, {games} games")
        });
    }

    fn refuse(&mut self, path: &Path, line: usize, words: &str) {
        let (name, game) = (name(path), self.counted.games);
        self.counted.games += 1;
        self.counted.bad += 1;
        let line = match line {
            0 => String::new(),
            _ => format!("{line}:"),
        };
        terminal::note(format_args!("{name}:{line} game {game}: {words}"));
    }
}

/// A game in its new form.
enum Converted {
    /// Lines that may stand in one file with those of other games.
    Text(String),
    /// The bytes of a file.
    File(Vec<u8>),
}

/// Why a game cannot be converted.
enum Refusal {
    Fault(Fault),
    Words(String),
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<render::raster::RasterError> for Refusal {
    fn from(error: render::raster::RasterError) -> Self {
        Self::Words(error.to_string())
    }
}
