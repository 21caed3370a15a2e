//! Where converted games go: standard output, one file, or a file for each input or game in a folder.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use console::{Failure, terminal, usage};
use trax::Rules;

use crate::args::{ConvertArgs, Form};

/// Where all of it goes.
enum Target {
    Standard,
    File(PathBuf),
    Folder(PathBuf),
}

pub(super) struct Output<'a> {
    target: Target,
    form: Form,
    inputs: &'a [PathBuf],
    /// The name of the input without folder and ending.
    stem: String,
    /// The file that lines are added to, with its name.
    open: Option<(PathBuf, Box<dyn Write>)>,
    /// How many pictures were made of this input, and of all.
    pictures: usize,
    all_pictures: usize,
    /// The files made in the folder.
    taken: HashSet<PathBuf>,
    /// The rules that the last heading named.
    rules: Option<Rules>,
}

impl<'a> Output<'a> {
    pub(super) fn new(args: &'a ConvertArgs) -> Result<Self, Failure> {
        let target = match &args.output {
            None => Target::Standard,
            Some(path) if path.as_os_str() == "-" => Target::Standard,
            Some(path) if path.is_dir() || !path.is_file() && path.extension().is_none() => {
                fs::create_dir_all(path).map_err(Failure::in_file(path))?;
                Target::Folder(path.clone())
            }
            Some(path) => Target::File(path.clone()),
        };
        let is_binary = matches!(args.to, Form::Png | Form::Gif);
        if is_binary && matches!(target, Target::Standard) && io::stdout().is_terminal() {
            return Err(usage("a picture is no text for a terminal: set a file with --output"));
        }
        Ok(Self {
            target,
            form: args.to,
            inputs: &args.files,
            stem: String::new(),
            open: None,
            pictures: 0,
            all_pictures: 0,
            taken: HashSet::new(),
            rules: None,
        })
    }

    pub(super) fn begin_input(&mut self, path: &Path) {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy());
        self.stem = match stem {
            Some(stem) if path.as_os_str() != "-" => stem.into_owned(),
            _ => "games".to_owned(),
        };
        self.pictures = 0;
        if matches!(self.target, Target::Folder(_)) {
            self.open = None;
            self.rules = None;
        }
    }

    /// The line that names rules, if they are not those of the game before.
    pub(super) fn heading(&mut self, rules: Rules) -> Option<String> {
        // A file that names none is one of official rules.
        let before = self.rules.replace(rules).unwrap_or_default();
        if before == rules {
            return None;
        }
        Some(if rules == Rules::limited() {
            "Trax8\n".to_owned()
        } else if rules == Rules::loop_trax() {
            "LoopTrax\n".to_owned()
        } else if rules == Rules::official() {
            "Trax\n".to_owned()
        } else {
            format!("Trax\n# rules: {rules}\n")
        })
    }

    /// Adds lines to the file of this input, or to the one file of all.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Failure> {
        if self.open.is_none() {
            let path = match &self.target {
                Target::Standard => PathBuf::from("standard output"),
                Target::File(path) => path.clone(),
                Target::Folder(folder) => self.free_name(folder, &self.stem),
            };
            let file: Box<dyn Write> = if matches!(self.target, Target::Standard) {
                Box::new(terminal::Output::open())
            } else {
                Box::new(BufWriter::new(self.create(&path)?))
            };
            self.taken.insert(path.clone());
            self.open = Some((path, file));
        }
        let (path, file) = self.open.as_mut().expect("the file just opened");
        let written = file.write_all(text.as_bytes());
        written.map_err(|error| failure(&self.target, path, error))
    }

    /// Makes a file of one game.
    pub(super) fn file(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.pictures += 1;
        self.all_pictures += 1;
        let path = match &self.target {
            Target::Folder(folder) if self.pictures == 1 => self.free_name(folder, &self.stem),
            Target::Folder(folder) => self.free_name(folder, &format!("{}-{}", self.stem, self.pictures)),
            _ if self.all_pictures > 1 => {
                return Err(usage("the input has more than one game: set a folder with --output"));
            }
            Target::File(path) => path.clone(),
            Target::Standard => {
                let mut out = terminal::Output::open();
                let written = out.write_all(bytes).and_then(|()| out.flush());
                return written.map_err(Failure::Output);
            }
        };
        let written = self.create(&path)?.write_all(bytes);
        written.map_err(Failure::in_file(&path))?;
        self.taken.insert(path);
        Ok(())
    }

    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        match self.open.take() {
            None => Ok(()),
            Some((path, mut file)) => file.flush().map_err(|error| failure(&self.target, &path, error)),
        }
    }

    /// A name in the folder that no other file of this conversion has.
    fn free_name(&self, folder: &Path, stem: &str) -> PathBuf {
        let name = |stem: &str| folder.join(format!("{stem}.{}", self.form.extension()));
        let plain = name(stem);
        if !self.taken.contains(&plain) {
            return plain;
        }
        let numbered = (2..).map(|number| name(&format!("{stem}-{number}")));
        let free = numbered.into_iter().find(|path| !self.taken.contains(path));
        free.unwrap_or(plain)
    }

    /// Makes a file, but never in place of one that is to be converted.
    fn create(&self, path: &Path) -> Result<File, Failure> {
        let place = path.canonicalize().ok();
        let is_input = |input: &PathBuf| place.is_some() && input.canonicalize().ok() == place;
        if self.inputs.iter().any(is_input) {
            return Err(usage(format!(
                "{} is an input file and would be overwritten",
                path.display()
            )));
        }
        File::create(path).map_err(Failure::in_file(path))
    }
}

fn failure(target: &Target, path: &Path, error: io::Error) -> Failure {
    match target {
        Target::Standard => Failure::Output(error),
        _ => Failure::File(path.display().to_string(), error),
    }
}
