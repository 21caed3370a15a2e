//! `convert`: games of many files in another form.

mod animate;
mod output;
mod picture;
mod progress;

use std::path::Path;

use record::{Fault, FileError, Game, Options, Record, Records, Warning, read, sgf};
use render::Theme;

use crate::args::{ConvertArgs, Form};
use crate::failure::Failure;
use crate::input::{doubts, load, name};
use crate::rules::options;
use output::Output;
use progress::Progress;

/// What is written, and what became of it so far.
struct Conversion<'a> {
    form: Form,
    options: Options,
    theme: Theme,
    output: Output<'a>,
    progress: Progress,
    games: usize,
    bad: usize,
}

pub(crate) fn convert(args: &ConvertArgs) -> Result<(), Failure> {
    let mut conversion = Conversion {
        form: args.to,
        options: options(args.game, &args.rules)?,
        theme: args.theme,
        output: Output::new(args)?,
        progress: Progress::new(args.files.len()),
        games: 0,
        bad: 0,
    };
    for path in &args.files {
        conversion.file(path)?;
        conversion.progress.file_done(conversion.games);
    }
    conversion.output.finish()?;
    conversion.progress.finish();
    match conversion {
        Conversion { bad: 0, .. } => Ok(()),
        Conversion { bad, games, .. } => Err(Failure::NotConverted { bad, all: games }),
    }
}

impl Conversion<'_> {
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        let records = load(path)
            .map_err(|error| error.to_string())
            .and_then(|bytes| {
                read(&bytes, &self.options).map_err(|error: FileError| error.to_string())
            });
        self.output.begin_input(path);
        if let Ok(records) = &records {
            self.warn(path, None, records.warnings());
        }
        match records {
            Ok(records) if self.form == Form::Sgf => self.trees(path, &records),
            Ok(records) => records
                .iter()
                .try_for_each(|record| self.game(path, &record)),
            Err(error) => {
                self.refuse(path, 0, &error);
                Ok(())
            }
        }
    }

    fn trees(&mut self, path: &Path, records: &Records) -> Result<(), Failure> {
        for (tree, warnings) in records.checked(&self.options) {
            self.warn(path, Some(self.games), &warnings);
            match tree {
                Ok(tree) => self.output.text(&sgf::write([&tree]))?,
                Err(fault) => {
                    self.refuse(path, fault.line, &fault.to_string());
                    continue;
                }
            }
            self.done();
        }
        Ok(())
    }

    fn warn(&mut self, path: &Path, game: Option<usize>, warnings: &[Warning]) {
        doubts(&name(path), game, warnings).for_each(|warning| self.progress.print(&warning));
    }

    fn game(&mut self, path: &Path, record: &Record) -> Result<(), Failure> {
        self.warn(path, Some(self.games), record.warnings());
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
        self.done();
        Ok(())
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

    fn done(&mut self) {
        self.games += 1;
        self.progress.game_done(self.games);
    }

    fn refuse(&mut self, path: &Path, line: usize, words: &str) {
        let (name, game) = (name(path), self.games);
        self.games += 1;
        self.bad += 1;
        if line > 0 {
            self.progress
                .print(&format!("{name}:{line}: game {game}: {words}"));
        } else {
            self.progress
                .print(&format!("{name}: game {game}: {words}"));
        }
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
