//! `.trx` files and plain lists of turns of Trax.

use trax::Rules;

use crate::group::{LINES_TO_TELL, Line, group};
use crate::lines::lines;
use crate::token::strip_number;
use crate::{Game, Record, Termination, Token};

/// The rules that a heading names.
fn heading(line: &str) -> Option<Rules> {
    let line: String = line.split([' ', '-']).collect();
    let is = |name: &str| line.eq_ignore_ascii_case(name);
    if is("trax") {
        Some(Rules::official())
    } else if is("trax8") {
        Some(Rules::limited())
    } else if is("looptrax") {
        Some(Rules::loop_trax())
    } else {
        None
    }
}

/// Whether a first line is one of Trax.
pub(crate) fn begins(line: &str) -> bool {
    is_heading(line)
        || tokens(line)
            .next()
            .is_some_and(|text| text.starts_with("@0"))
}

/// Whether a line names a game.
pub(crate) fn is_heading(line: &str) -> bool {
    heading(line.trim_end_matches(';').trim()).is_some()
}

/// Turns and words of a line without its comment.
fn tokens(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || c == ',')
        .map(strip_number)
        .filter(|text| !text.is_empty())
}

/// The lines with content, without comments, each with its number.
fn content(text: &str, first: usize) -> impl Iterator<Item = (usize, &str)> {
    lines(text, first, b"#;")
        .map(|(number, line)| (number, line.split(';').next().unwrap_or_default().trim()))
        .filter(|(_, line)| !line.is_empty())
}

/// Whether there is a game in a text.
pub(crate) fn has_game(text: &str) -> bool {
    of_turns(text, 1).next().is_some()
}

/// The games of a text whose first line has the number `first`: a line each if any line holds two
/// turns, else one turn a line.
pub(crate) fn read(text: &str, first: usize) -> impl Iterator<Item = Record> {
    let two_turns = |line: &str| {
        let mut turns = tokens(line).filter(|token| Termination::read(token).is_none());
        line.contains([' ', '\t', ',']) && turns.nth(1).is_some()
    };
    let mut to_tell = of_turns(text, first).take(LINES_TO_TELL);
    let a_line_each = to_tell.any(|(_, line, _)| two_turns(line));
    let lines = of_turns(text, first).map(move |(number, turns, trax)| Line {
        number,
        turns,
        begins: a_line_each || turns.contains("@0") && tokens(turns).any(is_first_turn),
        record: Record {
            trax,
            ..Record::new(Game::Trax)
        },
    });
    group(lines, push_turns)
}

fn push_turns(record: &mut Record, turns: &str, line: usize) {
    for text in tokens(turns) {
        if record.is_full() {
            return;
        }
        record.push(Token { text, line });
    }
}

/// Whether only the first turn of a game can be written so.
fn is_first_turn(text: &str) -> bool {
    text.starts_with("@0")
}

/// The lines of turns, apart from headings and the names of players that follow them: number, text,
/// and the rules of the last heading before it.
fn of_turns(text: &str, first: usize) -> impl Iterator<Item = (usize, &str, Option<Rules>)> {
    let mut rules = None;
    let mut after_heading = false;
    content(text, first).filter_map(move |(number, line)| {
        if let Some(named) = heading(line) {
            rules = Some(named);
            after_heading = true;
            return None;
        }
        let names = after_heading && !tokens(line).next().is_some_and(is_first_turn);
        after_heading = false;
        (!names).then_some((number, line, rules))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<String> {
        let written = |record: &Record| {
            record
                .turns()
                .map(|turn| turn.text)
                .collect::<Vec<_>>()
                .join(" ")
        };
        read(text, 1).map(|record| written(&record)).collect()
    }

    fn read_first(text: &str) -> impl Iterator<Item = Record> {
        read(text, 1)
    }

    #[test]
    fn a_line_a_game_if_any_line_has_two_turns() {
        assert_eq!(
            games("# two games\n@0/ A2+ ; so\n\n@0+\n"),
            ["@0/ A2+", "@0+"]
        );
    }

    #[test]
    fn else_a_line_a_turn() {
        assert_eq!(
            games("Trax8\nAnna - Bert\n@0/\n2. A2+\nRESIGN\n@0+\n@1/\n"),
            ["@0/ A2+", "@0+ @1/"]
        );
        assert_eq!(
            read_first("Trax8\nA\n@0/")
                .next()
                .and_then(|record| record.trax),
            Some(Rules::limited())
        );
    }

    #[test]
    fn a_heading_needs_no_names() {
        assert_eq!(games("LoopTrax\n@0/ A0/\n"), ["@0/ A0/"]);
    }

    #[test]
    fn words_end_a_record() {
        let record = read_first("@0/ A0/ resign B1/").next().expect("a game");
        assert_eq!(record.word, Some(Termination::Resign));
        assert_eq!(record.turns().count(), 2);
        assert!(record.excess.is_some());
    }
}
