//! Records of Luck Trax, one a line.
//!
//! They are audited by [`trax::luck::Record::audit`]; here files of them are detected and split.

use game::{Outcome, Position as _};
use trax::luck::{Ending, LuckTrax, Record, RecordError};

const NAME: &[u8] = b"lucktrax";

/// Whether the first line that is no comment begins a record of Luck Trax.
#[must_use]
pub fn begins(bytes: &[u8]) -> bool {
    lines(bytes).next().is_some_and(|(_, line)| {
        line.get(..NAME.len())
            .is_some_and(|name| name.eq_ignore_ascii_case(NAME))
    })
}

/// The records of a file, each with its line, from 1.
///
/// ```
/// let file = b"# one game\nLuckTrax official seed 42: nonsense\n";
/// assert!(record::luck::begins(file));
/// let (line, record) = record::luck::read(file).next().expect("a line");
/// assert!(line == 2 && record.is_err());
/// ```
pub fn read(bytes: &[u8]) -> impl Iterator<Item = (usize, Result<Record, RecordError>)> {
    lines(bytes).map(|(number, line)| (number, String::from_utf8_lossy(line).parse()))
}

/// What a game comes to by the rules, or else by the word that ends its record; with the reason as in
/// [`crate::Replay`].
#[must_use]
pub fn result(game: &LuckTrax, ending: Option<Ending>) -> Option<(Outcome, &'static str)> {
    let position = game.position();
    if let Some(verdict) = position.verdict() {
        return Some((verdict.outcome, verdict.reason.as_str()));
    }
    let lost = Outcome::Win(position.to_move().other());
    Some(match ending? {
        Ending::Resign => (lost, "resign"),
        Ending::Time => (lost, "time"),
        Ending::Draw => (Outcome::Draw, "agreed"),
    })
}

/// The lines with content, each with its number.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    (1..)
        .zip(bytes.split(|&byte| byte == b'\n'))
        .map(|(number, line)| (number, line.trim_ascii()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with(b"#"))
}
