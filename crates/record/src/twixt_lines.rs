//! Plain lists of turns of TwixT, and the lines of mail and tournament archives.

use twixt::{BLACK, RED};

use crate::group::{LINES_TO_TELL, Line, group};
use crate::lines::lines;
use crate::token::{leading_number, strip_number};
use crate::written::{plain, push_line};
use crate::{Fault, FaultKind, Game, Record, Termination};

/// Whether a first line is one of TwixT: it begins with a board or a hole.
pub(crate) fn begins(line: &str) -> bool {
    let first = line.split(|c: char| c.is_whitespace() || matches!(c, '|' | ',')).next();
    let (first, _) = plain(first.unwrap_or_default());
    let first = strip_number(&first);
    let hole = first.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = first.len() - hole.len();
    first.is_empty() || is_board(first) || (1..=2).contains(&letters) && hole.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a text is written like a board: `24` or `24x20`.
fn is_board(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.len() < 4 && part.bytes().all(|b| b.is_ascii_digit());
    match text.split_once(['x', 'X']) {
        Some((columns, rows)) => digits(columns) && digits(rows),
        None => digits(text),
    }
}

/// The lines with content, each with its number.
fn content(text: &str, first: usize) -> impl Iterator<Item = (usize, &str)> {
    lines(text, first, b"#")
}

/// Whether there is a game in a text.
pub(crate) fn has_game(text: &str) -> bool {
    content(text, 1).next().is_some()
}

/// The games of a text whose first line has the number `first`: a line each if any line holds two
/// turns, else one turn a line. A line whose first turn bears a number above 1 goes on with the game
/// before it, and so does one of a table, in which every turn stands after its bare number.
pub(crate) fn read(text: &str, first: usize) -> impl Iterator<Item = Record> {
    let two_turns = |line: &str| {
        line.contains('|')
            || line.contains([' ', '\t', ',']) && turns(list(line).1).filter(|text| is_turn(text)).nth(1).is_some()
    };
    let mut to_tell = content(text, first).take(LINES_TO_TELL);
    let a_line_each = to_tell.any(|(_, line)| two_turns(line));
    let mut table = Table::default();
    let lines = content(text, first).map(move |(number, line)| match line.split_once('|') {
        Some(_) => archived(number, line),
        None if table.goes_on(line) => Line {
            number,
            turns: line,
            begins: false,
            is_remark: false,
            record: Record::new(Game::Twixt),
        },
        None => listed(number, line, a_line_each),
    });
    group(lines, push_turns).map(|mut record| {
        let columns = record.size.as_deref().and_then(|size| size.split(['x', 'X']).next());
        if columns.and_then(|columns| columns.parse().ok()) > Some(26_u32) {
            record.refused = mixed_columns(&record);
        }
        record
    })
}

/// The fault of a list with columns in small and in large letters, on a board of more than 26: Little Golem goes on
/// after `z` with `A`, everybody else with `aa`.
pub(crate) fn mixed_columns(record: &Record) -> Option<Fault> {
    let letter = |text: &str| match text.as_bytes() {
        [letter, digit, ..] if digit.is_ascii_digit() => Some(*letter),
        _ => None,
    };
    let turns = || record.turns.iter().filter_map(|turn| Some((turn, letter(&turn.text)?)));
    let (turn, _) = turns().find(|(_, letter)| letter.is_ascii_uppercase())?;
    turns().find(|(_, letter)| letter.is_ascii_lowercase())?;
    let kind = FaultKind::Foreign(Some("Little Golem"));
    Some(Fault::at(0, &turn.text, turn.line as usize, kind))
}

/// A table of turns as mail servers write them: `1 f8  2 n10`, and in the next line `3 f12  4 g17`.
#[derive(Default)]
struct Table {
    /// The number of the turn with which it would go on, while the lines before this one were a table.
    next: Option<usize>,
}

impl Table {
    /// Whether a line goes on with the table of the line before.
    fn goes_on(&mut self, line: &str) -> bool {
        let more = self.next.and_then(|next| Some((next, numbered_turns(line, next)?)));
        let goes_on = more.is_some();
        let begins = || numbered_turns(line, 1).map(|turns| (1, turns));
        self.next = more.or_else(begins).map(|(next, turns)| next + turns);
        goes_on
    }
}

/// How many turns a line has, if each of them is a hole or a word, stands after its bare number, and the first number
/// is this one.
pub(crate) fn numbered_turns(line: &str, first: usize) -> Option<usize> {
    let mut words = line.split_whitespace();
    let mut next = first;
    while let Some(number) = words.next() {
        if number.parse() != Ok(next) || !is_turn(words.next()?) {
            return None;
        }
        next += 1;
    }
    (next > first).then_some(next - first)
}

/// Whether a text begins with a hole, or is a word.
fn is_turn(text: &str) -> bool {
    let (text, _) = plain(text);
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = text.len() - rest.len();
    (1..=2).contains(&letters) && rest.starts_with(|c: char| c.is_ascii_digit())
        || Termination::read(&text).is_some()
        || text.to_ascii_lowercase().starts_with("swap")
}

/// A line of turns, perhaps after a board.
fn listed(number: usize, line: &str, a_line_each: bool) -> Line<'_> {
    let (board, turns) = list(line);
    let goes_on = !a_line_each || leading_number(line).is_some_and(|number| number > 1);
    Line {
        number,
        turns,
        begins: board.is_some() || !goes_on,
        is_remark: false,
        record: Record {
            size: board.map(str::to_owned),
            ..Record::new(Game::Twixt)
        },
    }
}

/// A line that may begin with a board.
fn list(line: &str) -> (Option<&str>, &str) {
    let (first, rest) = line.split_once([' ', '\t', ',']).unwrap_or((line, ""));
    // A lone 1 is the number of the first turn.
    if is_board(first) && first != "1" {
        (Some(first), rest)
    } else {
        (None, line)
    }
}

/// A line of fields: `columns x rows | winner V or H | how it ended | turns`, or a puzzle,
/// `turns | solution`, whose solution is not played.
fn archived(number: usize, line: &str) -> Line<'_> {
    let fields: Vec<&str> = line.splitn(5, '|').map(str::trim).collect();
    let [board, winner, how, turns] = fields[..] else {
        return Line {
            begins: true,
            ..listed(number, fields[0], true)
        };
    };
    let record = Record {
        size: Some(board.to_owned()),
        winner: match winner {
            "V" | "v" => Some(RED),
            "H" | "h" => Some(BLACK),
            _ => None,
        },
        ending: match how {
            "resign" => Some(Termination::Resign),
            "draw" => Some(Termination::Draw),
            // A player who stops playing loses as if by the clock.
            "forfeit" | "time" => Some(Termination::Time),
            _ => None,
        },
        ..Record::new(Game::Twixt)
    };
    Line {
        number,
        turns,
        begins: true,
        is_remark: false,
        record,
    }
}

pub(crate) fn push_turns(record: &mut Record, text: &str, line: usize) {
    push_line(record, text, line, pieces);
}

/// Turns and words of a list; bare numbers count turns. A comma parts turns, but within a turn with
/// link edits it parts paths, unless a move number follows.
fn turns(text: &str) -> impl Iterator<Item = &str> {
    pieces(text)
        .map(|piece| strip_number(piece).trim_end_matches(','))
        .filter(|piece| !piece.is_empty() && !piece.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The words of a text, numbers included.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().flat_map(|piece| Pieces { rest: piece })
}

/// The turns of a text without blanks.
struct Pieces<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Pieces<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        // Whether the piece has come to its link edits.
        let mut edits = false;
        let mut parts = |(at, byte)| match byte {
            b'+' | b'-' => {
                edits = true;
                false
            }
            b',' => !edits || leading_number(&self.rest[at + 1..]).is_some(),
            _ => false,
        };
        let mut bytes = self.rest.bytes().enumerate();
        let end = bytes.find(|&byte| parts(byte)).map_or(self.rest.len(), |(at, _)| at);
        let piece = &self.rest[..end];
        self.rest = self.rest.get(end + 1..).unwrap_or_default();
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<String> {
        let written = |record: &Record| {
            let turns: Vec<&str> = record.turns().map(|turn| turn.text).collect();
            format!("{}:{}", record.size.as_deref().unwrap_or("?"), turns.join(" "))
        };
        read(text, 1).map(|record| written(&record)).collect()
    }

    #[test]
    fn lists_are_read_as_people_paste_them() {
        let wanted = ["?:f6 swap m16"];
        for text in [
            "1.f6 2.swap 3.m16 4.resign",
            "1. f6 2. swap 3. m16",
            "1 f6 2 swap 3 m16",
            "f6,swap,m16",
            "f6, swap,\tm16",
            "1.f6,2.swap,3.m16",
            "1.f6 2.swap\n3.m16",
            "f6\nswap\nm16\n",
        ] {
            assert_eq!(games(text), wanted, "{text:?}");
        }
    }

    #[test]
    fn bare_numbers_in_a_table_are_those_of_turns() {
        let wanted = ["?:f8 n10 f12 g17 k17"];
        for text in [
            "1 f8         2 n10\n3 f12        4 g17\n5 k17",
            "1 f8 2 n10 3 f12\n4 g17 5 k17\n6 Forfeit",
            "1 f8\n2 n10\n3 f12\n4 g17\n5 k17\n6 over",
        ] {
            assert_eq!(games(text), wanted, "{text:?}");
        }
        // Where the count does not go on, a number is a board.
        assert_eq!(games("1 f6 2 c4\n12 b2 c3"), ["?:f6 c4", "12:b2 c3"]);
        assert_eq!(games("1 f6 2 c4\n3 b2 5 c3"), ["?:f6 c4", "3:b2 c3"]);
        assert_eq!(games("1 f6 2 c4\n1 b2 2 c3\n3 d4"), ["?:f6 c4", "?:b2 c3 d4"]);
    }

    #[test]
    fn words_are_no_holes() {
        for (text, word) in [
            ("24 f6 c4 Forfeit", Termination::Time),
            ("1. f6 2. c4 3. timeout", Termination::Time),
            ("f6\nc4\nAufgabe", Termination::Resign),
            ("f6 c4 Over", Termination::Over),
        ] {
            let record = read(text, 1).next().expect("a game");
            assert_eq!((record.turns().count(), record.word), (2, Some(word)), "{text}");
        }
    }

    #[test]
    fn boards_and_edits_are_kept_apart() {
        assert_eq!(
            games("24x20 a2 O1+O1/P3,O24/N22 c3\n12 b2"),
            ["24x20:a2 O1+O1/P3,O24/N22 c3", "12:b2"]
        );
        assert_eq!(
            games("1.p14-q7/r9,q13/r15+p7/r8,2.b3"),
            ["?:p14-q7/r9,q13/r15+p7/r8 b3"]
        );
    }

    #[test]
    fn archives_name_the_winner() {
        let records: Vec<_> = read("24x20|H|resign|a2 b3\ng3 g9 | c12", 1).collect();
        assert_eq!(
            (records[0].winner, records[0].ending),
            (Some(BLACK), Some(Termination::Resign))
        );
        assert_eq!(records[1].turns().count(), 2);
    }
}
