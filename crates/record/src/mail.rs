//! Mails of servers that play TwixT by mail, as they lie in archives: headers, a table of turns, a drawn board.
//!
//! ```text
//! Subject: TwixT Board 1001
//!
//! Game won by Bert.
//!
//!    O (vert)     # (horz)
//!    Anna         Bert
//!    1 F8         2 N10
//!    3 Resign
//! ```
//!
//! A bare number is that of the turn after it. What is not in the table counts only where it says who plays, who has
//! won and how large the board is; a file may hold any number of mails.

use game::Player;

use crate::lines::beginning;
use crate::twixt_lines::{numbered_turns, push_turns};
use crate::{Game, Record};

/// The most rows or columns of a drawing.
const MOST_DRAWN: usize = 999;

/// Whether there is a table in a text.
pub(crate) fn is_mail(text: &str) -> bool {
    read(beginning(text), 1).any(|record| record.turns.len() + usize::from(record.word.is_some()) > 1)
}

/// The games of a text whose first line has the number `first`.
pub(crate) fn read(text: &str, first: usize) -> impl Iterator<Item = Record> {
    let mut lines = (first..).zip(text.lines());
    let mut mail = Mail::default();
    let mut done = false;
    core::iter::from_fn(move || {
        while !done {
            let Some((number, line)) = lines.next() else {
                break;
            };
            let game = mail.line(number, line);
            if game.is_some() {
                return game;
            }
            done = mail.record.as_ref().is_some_and(Record::is_full);
        }
        done = true;
        mail.finished()
    })
}

/// What was read so far.
#[derive(Default)]
struct Mail<'a> {
    /// The game of the last table.
    record: Option<Record>,
    /// Whether its table may go on in the next line.
    open: bool,
    /// The columns and rows of the board that is drawn after it.
    columns: usize,
    rows: usize,
    /// What was said before the next table: the names of the sides, if the line before said that they come, and who has
    /// won.
    names_follow: bool,
    names: Option<(&'a str, &'a str)>,
    winner: Option<&'a str>,
}

impl<'a> Mail<'a> {
    /// Reads a line; returns a game that ends before it.
    fn line(&mut self, number: usize, line: &'a str) -> Option<Record> {
        let line = line.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
        let line = line.trim_end();
        if line.is_empty() {
            self.open = false;
            return None;
        }
        if let Some(record) = self.record.as_mut().filter(|_| self.open)
            && next_number(record, line)
        {
            push_turns(record, line, number);
            return None;
        }
        self.open = false;
        if numbered_turns(line, 1).is_some() {
            let before = self.finished();
            let record = self.record.insert(Record::new(Game::Twixt));
            if let Some((first, second)) = self.names.take() {
                record.players.first = Some(first.to_owned());
                record.players.second = Some(second.to_owned());
                record.winner = match self.winner.take() {
                    Some(name) if name == first => Some(Player::First),
                    Some(name) if name == second => Some(Player::Second),
                    _ => None,
                };
            }
            push_turns(record, line, number);
            self.open = true;
            return before;
        }
        self.remark(line);
        None
    }

    /// Reads a line outside the table.
    fn remark(&mut self, line: &'a str) {
        if core::mem::take(&mut self.names_follow) {
            let gap = line.find("  ").or_else(|| line.find(['\t', ' ']));
            self.names = gap.map(|at| (line[..at].trim(), line[at..].trim()));
        } else if line.contains("(vert)") && line.contains("(horz)") {
            self.names_follow = true;
        } else if let Some(name) = line.strip_prefix("Game won by ") {
            self.winner = Some(name.trim_end_matches(['.', '!']));
        } else if let Some(columns) = drawn_columns(line) {
            self.columns = columns;
        } else if drawn_row(line) == Some(self.rows + 1) && self.rows < MOST_DRAWN {
            self.rows += 1;
        }
    }

    /// The game that was read, with the board that was drawn.
    fn finished(&mut self) -> Option<Record> {
        let mut record = self.record.take()?;
        if self.columns > 0 && self.rows > 0 {
            record.size = Some(format!("{}x{}", self.columns, self.rows));
        }
        (self.columns, self.rows, self.open) = (0, 0, false);
        Some(record)
    }
}

/// Whether a line of a table begins with the number of the next turn.
fn next_number(record: &Record, line: &str) -> bool {
    let number = line.split_whitespace().next();
    number.and_then(|number| number.parse().ok()) == Some(record.turns.len() + 1)
}

/// How many columns a line names: `A  B  C`, after `Z` again from `A`.
fn drawn_columns(line: &str) -> Option<usize> {
    let mut count = 0;
    for (word, letter) in line.split_whitespace().zip((b'A'..=b'Z').cycle()) {
        if word.as_bytes() != [letter] || count == MOST_DRAWN {
            return None;
        }
        count += 1;
    }
    (count > 1).then_some(count)
}

/// The row that a line draws: its number stands at both ends.
fn drawn_row(line: &str) -> Option<usize> {
    let mut words = line.split_whitespace();
    let (first, last) = (words.next()?, words.next_back()?);
    (first == last).then(|| first.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Termination;

    const MAIL: &str = "From: server@example.org\nSubject: TwixT Board 7\n\nGame won by Bert B.\n\n  \
        O (vert)     # (horz)\n  Anna A       Bert B\n  1 C3         2 N10\n  3 F12-C3+F12/C3\n               \
        4 d4\n  5 Forfeit\n\n   A B C D E F\n 1   . . . .   1\n 2 . . O . . . 2\n 3 . . . . . . 3\n 4 . . . 4\n";

    fn games(text: &str) -> Vec<(String, Option<String>)> {
        let turns = |record: &Record| {
            let turns: Vec<_> = record.turns().map(|turn| turn.text).collect();
            (turns.join(" "), record.size.clone())
        };
        read(text, 1).map(|record| turns(&record)).collect()
    }

    #[test]
    fn a_mail_has_players_turns_and_a_board() {
        assert!(is_mail(MAIL));
        let record = read(MAIL, 1).next().expect("a game");
        assert_eq!(record.size.as_deref(), Some("6x4"));
        assert_eq!(record.players.first.as_deref(), Some("Anna A"));
        assert_eq!(record.winner, Some(Player::Second));
        assert_eq!(record.word, Some(Termination::Time));
        let turns: Vec<_> = record.turns().map(|turn| (turn.text, turn.line)).collect();
        assert_eq!(turns, [("C3", 8), ("N10", 8), ("F12-C3+F12/C3", 9), ("d4", 10)]);
    }

    #[test]
    fn mails_follow_each_other_and_are_quoted() {
        let quoted = MAIL.lines().fold(String::new(), |text, line| text + "> " + line + "\n");
        let both = format!("{MAIL}\nDate: today\n1 C4 2 D5\n\n{quoted}");
        let all = games(&both);
        assert_eq!(all.len(), 3);
        assert_eq!(all[0], all[2]);
        assert_eq!(all[1], ("C4 D5".to_owned(), None));
    }

    #[test]
    fn what_follows_a_table_is_not_of_it() {
        assert_eq!(games("Hello\n1 C4 2 D5\n\n3 E6\n").len(), 1);
        assert_eq!(games("Hello\n1 C4 2 D5\n3 what\n")[0].0, "C4 D5 what");
        assert!(!is_mail("Hello\n1 a4\n") && !is_mail("1 of 2\n3 of 4\n"));
    }
}
