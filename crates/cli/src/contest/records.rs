//! The games of a match as a file of records, which is also what a match goes on from.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::Duration;

use super::contested::Contested;
use super::referee::{Ending, Played};
use game::{ByPerson, ByPlayer, Outcome, Player};

/// A game as the file remembers it, without its turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    /// Its number in the match, from 0.
    pub(crate) game: u64,
    pub(crate) outcome: Outcome,
    pub(crate) ending: Ending,
    /// Whether the players exchanged colours.
    pub(crate) exchanged: bool,
    /// The slowest answer of the one who made the first turn and of the other, in whole milliseconds.
    pub(crate) slowest: ByPlayer<Duration>,
}

impl Kept {
    pub(crate) fn of(game: u64, played: &Played) -> Self {
        let whole = |time: Duration| Duration::from_millis(time.as_millis() as u64);
        Self {
            game,
            outcome: played.outcome,
            ending: played.ending,
            exchanged: played.exchanged,
            slowest: ByPlayer {
                first: whole(played.slowest.first),
                second: whole(played.slowest.second),
            },
        }
    }

    /// `game 12, white wins, loop, slowest 34 and 50 ms`; where players exchanged colours,
    /// `game 13, black wins, connect, exchanged, slowest 34 and 50 ms`.
    pub(crate) fn comment<G: Contested>(&self) -> String {
        let outcome = match self.outcome {
            Outcome::Win(player) => format!("{} wins", G::colour(player)),
            Outcome::Draw => "draw".to_owned(),
        };
        format!(
            "game {}, {outcome}, {}, {}slowest {} and {} ms",
            self.game,
            self.ending.as_str(),
            if self.exchanged { EXCHANGED } else { "" },
            self.slowest.first.as_millis(),
            self.slowest.second.as_millis()
        )
    }

    fn read<G: Contested>(comment: &str) -> Option<Self> {
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
        Some(Self {
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
}

/// What a comment says of players who exchanged colours.
const EXCHANGED: &str = "exchanged, ";

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

impl Records {
    /// Opens or makes the file of the match that `title` describes, lines of comment without signs, and tells
    /// what was played already. Lines of a game that was not finished are taken away.
    pub(crate) fn open<G: Contested>(
        path: &Path,
        title: &[String],
    ) -> Result<(Self, Vec<Kept>), NoRecords> {
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
            if let Some(game) = G::comment(line).and_then(Kept::read::<G>) {
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
