//! From a file to its games: which game it is, and where one ends and the next begins.

use crate::decode::{self, decode};
use crate::detect::{self, Form};
use crate::sgf::{self, Dialect};
use crate::{
    Checked, Decoder, Fault, FileError, Game, LARGEST_FILE, Options, RawGame, Record, Tree, Warning, charset,
    from_tree, luck, mail, prose, t1, trax_lines, twixt_lines,
};

/// A file that can be read: the games of one kind that it holds.
#[derive(Clone, Debug)]
pub struct Records {
    text: String,
    form: Form,
    /// Where the first game may begin, and the number of that line.
    start: (usize, usize),
    warnings: Vec<Warning>,
}

impl Records {
    /// What is doubtful about the file as a whole; what concerns one game is said by its [`Record::warnings`].
    #[must_use]
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The games, one after another; each is read when it is asked for, so that a file of millions
    /// takes no more memory than its text.
    pub fn iter(&self) -> Box<dyn Iterator<Item = Record> + '_> {
        let (text, line) = self.body();
        match self.form {
            Form::Lines(Game::Trax) => Box::new(trax_lines::read(text, line)),
            Form::Lines(Game::Twixt) => Box::new(twixt_lines::read(text, line)),
            Form::Sgf(dialect) => Box::new(sgf::trees(text, line, dialect).map(from_tree::record)),
            Form::Luck => Box::new(luck::records(text, line)),
            Form::T1 => Box::new(core::iter::once(t1::read(text, line))),
            Form::Prose => Box::new(prose::read(text, line)),
            Form::Mail => Box::new(mail::read(text, line)),
        }
    }

    /// The games with their variations, as written in the file.
    pub fn raw_games(&self) -> Box<dyn Iterator<Item = RawGame> + '_> {
        let (text, line) = self.body();
        match self.form {
            Form::Sgf(dialect) => Box::new(sgf::trees(text, line, dialect).map(from_tree::draft)),
            _ => Box::new(self.iter().map(RawGame::of_record)),
        }
    }

    /// The games as trees, their main lines checked by the rules: an SGF with all that it holds, any
    /// other file as far as it says more than turns. Where a file does not say how a game ended and
    /// its turns do, the tree says so. In place of a tree comes the first turn of its main line that
    /// cannot be read or played.
    pub fn trees(&self, options: &Options) -> Box<dyn Iterator<Item = Result<Tree, Fault>> + '_> {
        Box::new(self.checked(options).map(|(tree, _)| tree))
    }

    /// The same, each with the warnings about it.
    pub fn checked(&self, options: &Options) -> Box<dyn Iterator<Item = Checked> + '_> {
        let options = *options;
        let (text, line) = self.body();
        match self.form {
            Form::Sgf(dialect) => {
                Box::new(sgf::trees(text, line, dialect).map(move |parsed| from_tree::checked(parsed, &options)))
            }
            _ => Box::new(
                self.iter()
                    .map(move |record| (record.to_tree(&options), record.warnings)),
            ),
        }
    }

    /// The text from the first game on, and the number of its first line.
    fn body(&self) -> (&str, usize) {
        let (start, line) = self.start;
        (&self.text[start..], line)
    }

    /// Whether the file contains no game, found without reading a long one.
    fn is_empty(&self) -> bool {
        match self.form {
            Form::Lines(Game::Trax) => !trax_lines::has_game(self.body().0),
            Form::Lines(Game::Twixt) => !twixt_lines::has_game(self.body().0),
            Form::Sgf(_) => !sgf::has_game(self.body().0),
            Form::Luck | Form::T1 | Form::Prose | Form::Mail => self.iter().next().is_none(),
        }
    }
}

impl<'a> IntoIterator for &'a Records {
    type Item = Record;
    type IntoIter = Box<dyn Iterator<Item = Record> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The games of a file; there is one at least.
///
/// # Errors
/// If it is too large or no text, or if the file contains no game. What is wrong with a single game shows
/// when it is replayed.
pub fn read(bytes: &[u8], options: &Options) -> Result<Records, FileError> {
    read_with(bytes, options, &charset::decode)
}

/// The games of a file whose character set, if it names one, this decoder knows.
///
/// # Errors
/// As for [`read()`].
pub fn read_with(bytes: &[u8], options: &Options, decoder: Decoder<'_>) -> Result<Records, FileError> {
    if bytes.len() > LARGEST_FILE {
        return Err(FileError::TooLarge(bytes.len()));
    }
    let records = match detect::begins_sgf(bytes) {
        true => Ok(trees(bytes, options, decoder)),
        false => decode(bytes).and_then(|text| lines(decode::with_line_ends(text), options)),
    };
    match records {
        // Words may stand before the games; pictures may hold the same two bytes.
        Err(_) if detect::holds_sgf(bytes) && !bytes.contains(&0) => Ok(trees(bytes, options, decoder)),
        Ok(records) if records.is_empty() => Err(FileError::NoGame),
        other => other,
    }
}

/// A file of trees.
fn trees(bytes: &[u8], options: &Options, decoder: Decoder<'_>) -> Records {
    let head = sgf::head(&decode::latin1(&bytes[..bytes.len().min(HEAD)]));
    let (dialect, (text, doubt)) = if head.little_golem {
        (Dialect::LittleGolem, (decode::latin1(bytes), None))
    } else {
        let text = decode::named(bytes, head.charset.as_deref(), decoder);
        (Dialect::Plain(options.game), text)
    };
    Records {
        text: decode::with_line_ends(text),
        form: Form::Sgf(dialect),
        start: (0, 1),
        warnings: doubt.into_iter().map(|kind| Warning { line: 0, kind }).collect(),
    }
}

/// The bytes at the beginning of an SGF file examined to detect its dialect.
const HEAD: usize = 1 << 16;

/// A file of anything else.
fn lines(text: String, options: &Options) -> Result<Records, FileError> {
    let (form, start) = detect::form(&text, options.game)?;
    Ok(Records {
        text,
        form,
        start,
        warnings: Vec::new(),
    })
}
