//! The games of a match as a file of records, from which a match can be resumed.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::Duration;

use super::contested::Contested;
use super::kept::{EXCHANGED, Kept};
use super::played::{Ending, Played};
use game::{ByPerson, ByPlayer, Outcome, Player};

/// The file, to which games are added.
pub(crate) struct Records(File);

/// Why a file cannot hold the games of a match.
#[derive(Debug)]
pub(crate) enum NoRecords {
    /// It holds something else: another match, or no match.
    Other,
    File(io::Error),
}

impl From<io::Error> for NoRecords {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// Reads what [`Kept::comment`] writes.
fn read<G: Contested>(comment: &str) -> Option<Kept> {
    let (game, rest) = comment.trim().strip_prefix("game ")?.split_once(", ")?;
    let (outcome, rest) = rest.split_once(", ")?;
    let outcome = match outcome {
        "draw" => Outcome::Draw,
        text => {
            let name = text.strip_suffix(" wins")?;
            let is_winner = |player: &Player| G::colour(*player) == name;
            Outcome::Win(Player::BOTH.into_iter().find(is_winner)?)
        }
    };
    let (ending, rest) = rest.split_once(", ")?;
    let times = rest.strip_prefix(EXCHANGED);
    let (exchanged, times) = (times.is_some(), times.unwrap_or(rest));
    let times = times.strip_prefix("slowest ")?.strip_suffix(" ms")?;
    let (first, second) = times.split_once(" and ")?;
    let time = |text: &str| text.parse().ok().map(Duration::from_millis);
    Some(Kept {
        game: game.parse().ok()?,
        outcome,
        ending: Ending::named(ending, G::REASONS)?,
        exchanged,
        slowest: ByPlayer {
            first: time(first)?,
            second: time(second)?,
        },
    })
}

impl Records {
    /// Opens or creates the file of the match that `title` describes (comment lines without signs), and returns the
    /// games played already. Lines of an unfinished game are removed.
    pub(crate) fn open<G: Contested>(path: &Path, title: &[String]) -> Result<(Self, Vec<Kept>), NoRecords> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(path)?;
        let bytes = std::fs::read(path)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n');
        let text = String::from_utf8_lossy(&bytes[..whole.map_or(0, |end| end + 1)]);
        let title: String = title.iter().map(|line| format!("# {line}\n")).collect();
        let Some(games) = text.strip_prefix(&title) else {
            if !text.is_empty() {
                return Err(NoRecords::Other);
            }
            file.set_len(0)?;
            file.write_all(title.as_bytes())?;
            return Ok((Self(file), Vec::new()));
        };
        let (mut kept, mut end, mut at) = (Vec::new(), 0, 0);
        for line in games.split_inclusive('\n') {
            at += line.len();
            if let Some(game) = G::comment(line).and_then(read::<G>) {
                kept.push(game);
                end = at;
            }
        }
        file.set_len((title.len() + end) as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Self(file), kept))
    }

    /// Adds a game, in one write.
    pub(crate) fn add<G: Contested>(
        &mut self,
        rules: &G::Rules,
        players: &ByPlayer<&String>,
        game: u64,
        played: &Played,
    ) -> io::Result<()> {
        let text = G::entry(rules, players, &Kept::of(game, played), played);
        self.0.write_all(text.as_bytes())?;
        self.0.flush()
    }
}

/// What the players are called in a file, where a line that is no comment must not look like one.
pub(crate) fn names(first: &str, second: &str) -> ByPerson<String> {
    let plain = |name: &str| name.replace([';', '#', '@', '\n', '\r'], "_");
    ByPerson {
        a: plain(first),
        b: plain(second),
    }
}

#[cfg(test)]
mod tests;
