//! The games of a match as a `.trx` file, which is also what a match goes on from.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::time::Duration;

use game::{ByPerson, ByPlayer, Outcome, Player};
use trax::Rules;

use super::referee::{Ending, Played};

/// A game as the file remembers it, without its turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    /// Its number in the match, from 0.
    pub(crate) game: u64,
    pub(crate) outcome: Outcome,
    pub(crate) ending: Ending,
    /// The slowest answer of each colour, in whole milliseconds.
    pub(crate) slowest: ByPlayer<Duration>,
}

impl Kept {
    pub(crate) fn of(game: u64, played: &Played) -> Self {
        let whole = |time: Duration| Duration::from_millis(time.as_millis() as u64);
        Self {
            game,
            outcome: played.outcome,
            ending: played.ending,
            slowest: ByPlayer {
                first: whole(played.slowest.first),
                second: whole(played.slowest.second),
            },
        }
    }

    /// `game 12, white wins, loop, slowest 34 and 50 ms`.
    fn comment(&self) -> String {
        let outcome = match self.outcome {
            Outcome::Win(player) => format!("{} wins", trax::colour_name(player)),
            Outcome::Draw => "draw".to_owned(),
        };
        format!(
            "game {}, {outcome}, {}, slowest {} and {} ms",
            self.game,
            self.ending.as_str(),
            self.slowest.first.as_millis(),
            self.slowest.second.as_millis()
        )
    }

    fn read(comment: &str) -> Option<Self> {
        let mut parts = comment.trim().split(", ");
        let game = parts.next()?.strip_prefix("game ")?.parse().ok()?;
        let outcome = match parts.next()? {
            "draw" => Outcome::Draw,
            text => {
                let name = text.strip_suffix(" wins")?;
                let is_winner = |player: &Player| trax::colour_name(*player) == name;
                Outcome::Win(Player::BOTH.into_iter().find(is_winner)?)
            }
        };
        let ending = Ending::named(parts.next()?)?;
        let times = parts.next()?.strip_prefix("slowest ")?;
        let (first, second) = times.strip_suffix(" ms")?.split_once(" and ")?;
        let time = |text: &str| text.parse().ok().map(Duration::from_millis);
        Some(Self {
            game,
            outcome,
            ending,
            slowest: ByPlayer {
                first: time(first)?,
                second: time(second)?,
            },
        })
    }
}

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
    /// what was played already. A line that was not finished is taken away.
    pub(crate) fn open(path: &Path, title: &[String]) -> Result<(Self, Vec<Kept>), NoRecords> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(path)?;
        let bytes = std::fs::read(path)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n');
        let bytes = &bytes[..whole.map_or(0, |end| end + 1)];
        file.set_len(bytes.len() as u64)?;
        file.seek(SeekFrom::End(0))?;
        let text = String::from_utf8_lossy(bytes);
        let wanted: Vec<_> = title.iter().map(|line| comment_line(line)).collect();
        if text.is_empty() {
            file.write_all((wanted.join("\n") + "\n").as_bytes())?;
            return Ok((Self(file), Vec::new()));
        }
        if !text.lines().take(wanted.len()).eq(&wanted) {
            return Err(NoRecords::Other);
        }
        let kept = text
            .lines()
            .filter(|line| line.starts_with('@'))
            .filter_map(|line| Kept::read(line.split_once(';')?.1))
            .collect();
        Ok((Self(file), kept))
    }

    /// Adds a game, in one write.
    pub(crate) fn add(
        &mut self,
        rules: Rules,
        players: &ByPlayer<&String>,
        game: u64,
        played: &Played,
    ) -> io::Result<()> {
        let text = entry(rules, players, &Kept::of(game, played), played);
        self.0.write_all(text.as_bytes())?;
        self.0.flush()
    }
}

fn comment_line(line: &str) -> String {
    format!("# {line}")
}

/// The lines of a game: the heading of its rules, the players, the turns.
fn entry(rules: Rules, players: &ByPlayer<&String>, kept: &Kept, played: &Played) -> String {
    let heading = if rules == Rules::limited() {
        "Trax8".to_owned()
    } else if rules == Rules::loop_trax() {
        "LoopTrax".to_owned()
    } else if rules == Rules::official() {
        "Trax".to_owned()
    } else {
        format!("Trax\n# rules: {rules}")
    };
    let mut turns = played.turns.join(" ");
    // A word speaks for the side to move: one who never sat down is named in the comment only.
    let to_move = Player::BOTH[played.turns.len() % 2];
    let lost_by_mover = played.outcome != Outcome::Win(to_move);
    if let Some(word) = played.ending.word().filter(|_| lost_by_mover) {
        turns = format!("{turns} {word}").trim().to_owned();
    }
    let ByPlayer { first, second } = players;
    format!(
        "{heading}\n{first} - {second}\n{turns} ; {}\n",
        kept.comment()
    )
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
mod tests {
    use super::*;
    use record::Options;

    fn played(turns: &str, outcome: Outcome, ending: Ending) -> Played {
        Played {
            turns: turns.split_whitespace().map(str::to_owned).collect(),
            outcome,
            ending,
            slowest: ByPlayer {
                first: Duration::from_millis(34),
                second: Duration::from_millis(750),
            },
        }
    }

    fn strange() -> ByPerson<String> {
        names("own:nodes=5", "a # strange; @0/ name")
    }

    const fn sides(names: &ByPerson<String>) -> ByPlayer<&String> {
        ByPlayer {
            first: &names.a,
            second: &names.b,
        }
    }

    #[test]
    fn comments_are_read_as_they_are_written() {
        for outcome in [
            Outcome::Draw,
            Outcome::Win(Player::First),
            Outcome::Win(Player::Second),
        ] {
            for ending in Ending::ALL {
                let kept = Kept::of(17, &played("@0/", outcome, ending));
                assert_eq!(Kept::read(&kept.comment()), Some(kept));
            }
        }
        assert_eq!(Kept::read("some other comment"), None);
    }

    #[test]
    fn records_replay_with_their_results() {
        let games = [
            (
                Rules::official(),
                "@0/ A0/",
                Outcome::Win(Player::Second),
                Ending::Late,
                "time",
            ),
            (
                Rules::limited(),
                "@0/ A0/ B1/",
                Outcome::Win(Player::First),
                Ending::Illegal,
                "resign",
            ),
            (
                Rules::loop_trax(),
                "@0/",
                Outcome::Draw,
                Ending::Long,
                "agreed",
            ),
        ];
        let mut text = String::new();
        for (rules, turns, outcome, ending, _) in games {
            let played = played(turns, outcome, ending);
            text += &entry(rules, &sides(&strange()), &Kept::of(1, &played), &played);
        }
        let records = record::read(text.as_bytes(), &Options::default()).unwrap();
        assert_eq!(records.iter().count(), games.len());
        for (record, (rules, turns, outcome, _, reason)) in records.iter().zip(games) {
            let replay = record.replay(&Options::default()).unwrap();
            assert_eq!(replay.rules, rules.to_string());
            assert_eq!(replay.turns as usize, turns.split(' ').count());
            assert_eq!(replay.outcome, Some(outcome));
            assert_eq!(replay.reason, Some(reason));
        }
    }

    #[test]
    fn a_match_goes_on_from_its_file() {
        let path = std::env::temp_dir().join(format!("loopline-match-{}.trx", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let title = ["a match".to_owned(), "of two".to_owned()];
        let game = played("@0/ A0/", Outcome::Win(Player::Second), Ending::Late);
        {
            let (mut records, kept) = Records::open(&path, &title).unwrap();
            assert!(kept.is_empty());
            records
                .add(Rules::official(), &sides(&strange()), 3, &game)
                .unwrap();
            // The program is ended in the middle of the next game's lines.
            records
                .0
                .write_all(b"Trax\na - b\n@0/ A0/ B1/ ; game 4, dr")
                .unwrap();
        }
        let (mut records, kept) = Records::open(&path, &title).unwrap();
        assert_eq!(kept, [Kept::of(3, &game)]);
        records
            .add(Rules::official(), &sides(&strange()), 4, &game)
            .unwrap();
        let (_, kept) = Records::open(&path, &title).unwrap();
        assert_eq!(
            kept.iter().map(|kept| kept.game).collect::<Vec<_>>(),
            [3, 4]
        );
        let other = Records::open(&path, &["another".to_owned()]);
        assert!(matches!(other, Err(NoRecords::Other)));
        std::fs::remove_file(&path).unwrap();
    }
}
