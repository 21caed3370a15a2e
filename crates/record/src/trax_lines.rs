//! `.trx` files, plain lists of turns of Trax, and pages of archives with words between the games.
//!
//! Only `@0/` and `@0+` can begin a game, so a line without one goes on with the game before it. Words of other people
//! become comments, `NAME vs NAME` names the players of the next game.

use game::ByPlayer;
use trax::Rules;

use crate::group::{Line, group};
use crate::lines::{beginning, lines, unquoted};
use crate::prose::WORDS_OF_PROSE;
use crate::token::strip_number;
use crate::written::{self, plain, push_line, versus, without_remarks};
use crate::{Game, Record, Termination};

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
    is_heading(line) || first_word(line).is_some_and(is_first_turn)
}

/// Whether a line names a game.
pub(crate) fn is_heading(line: &str) -> bool {
    heading(line.trim_end_matches(';').trim()).is_some()
}

/// Whether there are words of people before the first game of a text.
pub(crate) fn is_page(text: &str) -> bool {
    beginning(text).lines().any(|line| {
        let mut words = turn_words(unquoted(line));
        words.next().is_some_and(is_whole_first_turn) && words.next().is_none_or(is_placed)
    })
}

/// The words of a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、'))
        .filter(|word| !word.is_empty())
}

/// The words of a line without its comment, its remarks and its numbers.
fn turn_words(line: &str) -> impl Iterator<Item = &str> {
    let line = line.split(';').next().unwrap_or_default();
    without_remarks(line).flat_map(words).filter(|word| {
        let bare = strip_number(word);
        !bare.bytes().all(|byte| byte.is_ascii_digit())
    })
}

fn first_word(line: &str) -> Option<&str> {
    turn_words(line).next()
}

/// Whether only the first turn of a game can be written so.
fn is_first_turn(word: &str) -> bool {
    strip_number(&plain(word).0).starts_with("@0")
}

/// Whether a word is a first turn and nothing else.
fn is_whole_first_turn(word: &str) -> bool {
    matches!(strip_number(&plain(word).0), "@0/" | "@0+")
}

/// Whether a word is written like a turn, right or wrong.
fn is_placed(word: &str) -> bool {
    let (text, _) = plain(word);
    let text = strip_number(&text);
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = text.len() - rest.len();
    text.starts_with('@')
        || text.ends_with(['+', '/', '\\'])
        || (1..=3).contains(&letters) && rest.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a word says how a game ended.
fn is_end(word: &str) -> bool {
    let text = strip_number(word).trim_end_matches(['.', '!', ',']);
    Termination::read(text).is_some() || matches!(text, "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*")
}

/// Whether a word is one of prose.
fn is_plain(word: &str) -> bool {
    let letters = word.trim_matches(|c| ".,:;!?\"'-".contains(c));
    let is_word = letters.chars().all(char::is_alphabetic) && letters.chars().nth(1).is_some();
    is_word && !is_end(letters) && written::colour(Game::Trax, letters).is_none()
}

/// Where a word stands in its line.
fn place(word: &str, line: &str) -> usize {
    word.as_ptr() as usize - line.as_ptr() as usize
}

/// Where the prose of a line begins, if there is some.
fn prose(line: &str) -> Option<usize> {
    let mut plain = turn_words(line).filter(|word| is_plain(word));
    let first = plain.next()?;
    plain.nth(WORDS_OF_PROSE - 2).map(|_| place(first, line))
}

/// Whether a line has the first turn of a game.
fn has_first_turn(line: &str) -> bool {
    (line.contains("@0") || !line.is_ascii()) && turn_words(line).any(is_first_turn)
}

/// Where the turns of a line begin, which has no comment; none if it is a remark. `after_gap` says whether a line
/// before it was left empty.
fn turns_of(line: &str, after_gap: bool) -> Option<usize> {
    let mut words = turn_words(line);
    let Some(first) = words.next() else {
        return Some(0);
    };
    let is_side = written::colour(Game::Trax, first).is_some();
    let second = words.next();
    let ends = is_end(first) || is_side && second.is_some_and(|word| is_end(word) || word.starts_with("w"));
    if is_placed(first) || ends || first.starts_with(['?', '!']) {
        let is_numbered = line.starts_with(|c: char| c.is_ascii_digit());
        return (is_numbered || prose(line).is_none()).then_some(0);
    }
    let mut from = turn_words(line).skip_while(|word| !is_whole_first_turn(word));
    if let Some(start) = from.next() {
        let at = place(start, line);
        if line[..at].trim_end().ends_with(':') || from.next().is_some_and(is_placed) {
            return Some(at);
        }
    }
    let is_title = second.is_some() || after_gap && is_plain(first) && first.len() > 3;
    let is_remark = prose(line).is_some() || is_title && !turn_words(line).any(is_placed);
    (!is_remark).then_some(0)
}

/// Whether there is a game in a text.
pub(crate) fn has_game(text: &str) -> bool {
    of_games(text, 1).next().is_some()
}

/// The games of a text whose first line has the number `first`.
pub(crate) fn read(text: &str, first: usize) -> impl Iterator<Item = Record> {
    group(of_games(text, first), push_turns)
}

/// Adds the turns of a line, and the comment after them.
fn push_turns(record: &mut Record, text: &str, line: usize) {
    let (turns, comment) = text.split_once(';').unwrap_or((text, ""));
    let is_numbered = turns.starts_with(|c: char| c.is_ascii_digit());
    let prose = prose(turns).filter(|_| is_numbered);
    let (turns, remark) = turns.split_at(prose.unwrap_or(turns.len()));
    push_line(record, turns, line, words);
    for remark in [remark.trim(), comment.trim_matches([';', ' ', '\t'])] {
        if !remark.is_empty() {
            record.note(remark);
        }
    }
}

/// The lines of games: their turns and what is said of them, apart from headings and the names of players.
fn of_games(text: &str, first: usize) -> impl Iterator<Item = Line<'_>> {
    let has_games = lines(text, first, b"#;").any(|(_, line)| has_first_turn(line));
    let mut rules = None;
    let mut after_heading = false;
    let mut names: Option<[&str; 2]> = None;
    let mut last = None;
    let mut has_begun = false;
    lines(text, first, b"#").filter_map(move |(number, line)| {
        let after_gap = last.is_none_or(|last| number > last + 1);
        last = Some(number);
        let turns = line.split(';').next().unwrap_or_default().trim();
        let plain = Line {
            number,
            turns: line,
            begins: false,
            is_remark: false,
            record: Record::new(Game::Trax),
        };
        let remark = Line {
            turns: line.trim_matches([';', ' ', '\t']),
            is_remark: true,
            ..plain
        };
        if turns.is_empty() {
            return has_begun.then_some(remark);
        }
        if let Some(named) = heading(turns) {
            (rules, after_heading) = (Some(named), true);
            return None;
        }
        let is_named = core::mem::take(&mut after_heading) && !has_first_turn(turns);
        let start = match has_games {
            true if is_named => None,
            true => turns_of(turns, after_gap),
            false => (!is_named).then_some(0),
        };
        let Some(start) = start else {
            let found = versus(turns);
            names = found.or(names);
            let is_said = has_begun && found.is_none() && !is_named;
            return is_said.then_some(remark);
        };
        let begins = has_first_turn(turns);
        has_begun = true;
        let players = versus(&turns[..start]).or(names.take_if(|_| begins));
        let [one, two] = players.map_or([None, None], |names| names.map(|name| Some(name.to_owned())));
        Some(Line {
            turns: &line[start..],
            begins,
            record: Record {
                trax: rules,
                players: ByPlayer {
                    first: one,
                    second: two,
                },
                ..Record::new(Game::Trax)
            },
            ..plain
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<String> {
        let written = |record: &Record| record.turns().map(|turn| turn.text).collect::<Vec<_>>().join(" ");
        read(text, 1).map(|record| written(&record)).collect()
    }

    fn read_first(text: &str) -> Record {
        read(text, 1).next().expect("a game")
    }

    #[test]
    fn a_game_begins_with_its_first_turn() {
        assert_eq!(games("# two games\n@0/ A2+ ; so\n\n@0+\n"), ["@0/ A2+", "@0+"]);
        assert_eq!(games("@0/ A2+\nA3/\n@2/ resign\n@0+"), ["@0/ A2+ A3/ @2/", "@0+"]);
        assert_eq!(
            games("Trax8\nAnna - Bert\n@0/\n2. A2+\nRESIGN\n@0+\n@1/\n"),
            ["@0/ A2+", "@0+ @1/"]
        );
        assert_eq!(read_first("Trax8\nA\n@0/").trax, Some(Rules::limited()));
    }

    #[test]
    fn a_heading_needs_no_names() {
        assert_eq!(games("LoopTrax\n@0/ A0/\n"), ["@0/ A0/"]);
    }

    #[test]
    fn words_end_a_record() {
        let record = read_first("@0/ A0/ resign B1/");
        assert_eq!(record.word, Some(Termination::Resign));
        assert_eq!(record.turns().count(), 2);
        assert!(record.excess.is_some());
    }

    #[test]
    fn mistakes_are_no_remarks() {
        for (text, wanted) in [
            ("@0/\nAO/ B1+", "@0/ AO/ B1+"),
            ("@0/\nxx\nA0/", "@0/ xx A0/"),
            ("@0/ A0 B1+", "@0/ A0 B1+"),
            ("hello", "hello"),
        ] {
            assert_eq!(games(text), [wanted], "{text}");
        }
    }

    #[test]
    fn players_are_named_before_a_game() {
        for text in [
            "Anna vs Bert (2 turns)\n@0/ A2+",
            "Round One\nAnna  vs. Bert:\n\n@0/ A2+",
            "Anna vs Bert: @0/ A2+",
        ] {
            let players = read_first(text).players;
            let names = (players.first.as_deref(), players.second.as_deref());
            assert_eq!(names, (Some("Anna"), Some("Bert")), "{text}");
        }
    }
}
