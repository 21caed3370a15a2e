//! Games of Trax in prose: numbered turns with comments.
//!
//! ```text
//! A sample game
//! 1. @0/   The usual start.
//! 2. B1\   Red could also play A0/ here.
//! ```
//!
//! A turn counts if its number stands before it and is the next one; everything else is comment.
//! Numbers may also count pairs, `1. @0/ B1\`.

use game::ByPlayer;

use crate::lines::{beginning, unquoted};
use crate::written::{colour, versus, without_remarks};
use crate::{Game, Record, Token};

/// A line with this many words that cannot be turns is prose.
pub(crate) const WORDS_OF_PROSE: usize = 3;

/// Whether a text is a game in prose: it has a numbered first turn, and prose.
pub(crate) fn is_told(text: &str) -> bool {
    let text = beginning(text);
    let begins = |line: &str| numbered(unquoted(line)).is_some_and(|found| found.begins());
    let is_word = |word: &&str| {
        let letters = word.trim_matches(|c: char| c.is_ascii_punctuation());
        letters.chars().count() > 1 && letters.chars().all(char::is_alphabetic)
    };
    let is_prose = |line: &str| {
        let words = line.split(';').next().unwrap_or_default();
        // Lists have remarks in braces.
        let words = without_remarks(words).flat_map(str::split_whitespace);
        !line.starts_with('#') && words.filter(is_word).nth(WORDS_OF_PROSE - 1).is_some()
    };
    text.lines().any(begins) && text.lines().any(is_prose)
}

/// The games of a text whose first line has the number `first`.
pub(crate) fn read(text: &str, first: usize) -> impl Iterator<Item = Record> {
    let mut lines = (first..).zip(text.lines());
    // What is left of a line in which the next game begins.
    let mut left: Option<(usize, &str)> = None;
    let mut done = false;
    core::iter::from_fn(move || {
        if done {
            return None;
        }
        let mut prose = Prose {
            record: Record::new(Game::Trax),
            pairs: false,
        };
        while let Some((number, line)) = left.take().or_else(|| lines.next()) {
            let rest = prose.line(number, line);
            if !rest.is_empty() {
                left = Some((number, rest));
                return Some(prose.record);
            }
            if prose.record.is_full() {
                break;
            }
        }
        done = true;
        (!prose.record.turns.is_empty()).then_some(prose.record)
    })
}

struct Prose {
    record: Record,
    /// Whether numbers count pairs of turns.
    pairs: bool,
}

impl Prose {
    /// Reads a line; returns the rest from where another game begins.
    fn line<'a>(&mut self, number: usize, line: &'a str) -> &'a str {
        let line = unquoted(line);
        if let Some(names) = versus(line) {
            if !self.record.turns.is_empty() {
                return line;
            }
            let [first, second] = names.map(|name| Some(name.to_owned()));
            self.record.players = ByPlayer { first, second };
            return "";
        }
        if self.resignation(number, line) {
            return "";
        }
        // What is said of a turn may name others.
        let (line, remark) = line.split_once(';').unwrap_or((line, ""));
        let rest = self.turns(number, line);
        if rest.is_empty() {
            self.note(remark.trim_matches([';', ' ', '\t']), "");
        }
        rest
    }

    /// Reads the turns of a line; returns the rest from where another game begins.
    fn turns<'a>(&mut self, number: usize, line: &'a str) -> &'a str {
        let mut rest = line;
        // Where the comment begins that comes before `rest`.
        let mut comment = rest;
        while !rest.is_empty() && !self.record.is_full() {
            match numbered(rest) {
                Some(found) if found.begins() && !self.record.turns.is_empty() => {
                    self.note(comment, rest);
                    return rest;
                }
                Some(found) if self.is_next(&found) => {
                    self.note(comment, rest);
                    self.push(found.turn, number);
                    rest = found.rest;
                    let (word, after) = next_word(rest);
                    let second = turn(word);
                    if found.begins() {
                        self.pairs = second.is_some();
                    }
                    if let (true, Some(second)) = (self.pairs, second) {
                        self.push(second, number);
                        rest = after;
                    }
                    comment = rest;
                }
                _ => rest = next_word(rest).1,
            }
        }
        if !self.resignation(number, comment) {
            self.note(comment, rest);
        }
        ""
    }

    fn push(&mut self, text: &str, line: usize) {
        self.record.push(Token { text, line });
    }

    /// Adds the text between two places of a line as a comment.
    fn note(&mut self, from: &str, to: &str) {
        let words = from[..from.len() - to.len()].trim_end();
        if !words.is_empty() {
            self.record.note(words);
        }
    }

    /// Whether a numbered turn is the next one. A second turn alone may bear its pair's number.
    fn is_next(&self, found: &Numbered<'_>) -> bool {
        let turns = self.record.turns.len();
        let next = if self.pairs { turns / 2 + 1 } else { turns + 1 };
        found.number == next && (found.number > 1 || turns > 0 || found.begins())
    }

    /// Reads a line such as `RESIGN` or `White resigns.`.
    fn resignation(&mut self, line: usize, words: &str) -> bool {
        let mut words = words.split_whitespace();
        let (speaker, word) = match (words.next(), words.next(), words.next()) {
            (Some(word), None, None) => (None, word),
            (Some(side), Some(word), None) => match colour(self.record.game, side) {
                None => return false,
                speaker => (speaker, word),
            },
            _ => return false,
        };
        let text = word.trim_end_matches(['.', '!']);
        // Of the words of lists only these: the others stand alone in a line of prose as well.
        let spoken = ["resign", "resigns", "draw", "time"];
        let is = |word: &&str| text.eq_ignore_ascii_case(word);
        let fits = spoken.iter().any(is) && !self.record.turns.is_empty();
        if fits && self.record.word.is_none() {
            self.record.push_of(Token { text, line }, speaker);
            return true;
        }
        false
    }
}

/// A turn with its number.
struct Numbered<'a> {
    number: usize,
    turn: &'a str,
    /// What follows it.
    rest: &'a str,
}

impl Numbered<'_> {
    fn begins(&self) -> bool {
        self.number == 1 && self.turn.starts_with("@0")
    }
}

/// The first word of a text that does not begin with a blank, and what follows the blanks after it.
fn next_word(text: &str) -> (&str, &str) {
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    (word, rest.trim_start())
}

/// The numbered turn that a text begins with: `3. A0/`, `3) A0/`, `3 A0/` or `3.A0/`.
fn numbered(text: &str) -> Option<Numbered<'_>> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (first, after) = next_word(text);
    let digits = first.bytes().take_while(u8::is_ascii_digit).count();
    let number = first[..digits].parse().ok()?;
    let joined = first[digits..].trim_start_matches(['.', ')', ':']);
    let (word, rest) = if joined.is_empty() {
        next_word(after)
    } else if joined.len() < first.len() - digits {
        (joined, after)
    } else {
        return None;
    };
    let turn = turn(word)?;
    Some(Numbered { number, turn, rest })
}

/// A word that is written like a turn, without the signs that people put after it.
fn turn(word: &str) -> Option<&str> {
    let word = word.trim_end_matches(['.', ',', ';', ':', '!', '?', ')']);
    let (place, mark) = word.split_at_checked(word.len().checked_sub(1)?)?;
    let letters = place
        .strip_prefix('@')
        .unwrap_or_else(|| place.trim_start_matches(|c: char| c.is_ascii_alphabetic()));
    let columns = place.len() - letters.len();
    let digits = letters.bytes().all(|byte| byte.is_ascii_digit());
    let fits = (1..=3).contains(&columns) && (1..=4).contains(&letters.len()) && digits;
    (fits && matches!(mark, "+" | "/" | "\\")).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Player;

    fn turns(record: &Record) -> String {
        let turns: Vec<_> = record.turns().map(|turn| turn.text).collect();
        turns.join(" ")
    }

    #[test]
    fn turns_are_picked_out_of_prose() {
        let text = "A sample game between two players\n\n1. @0/ The usual start.\n\
            2. B1\\! Better than A0/ or @1+.\nRed has 3 tracks now.\n3 C1/, and so on\nRed resigns.\n";
        assert!(is_told(text));
        let records: Vec<_> = read(text, 1).collect();
        assert_eq!(records.len(), 1);
        assert_eq!(turns(&records[0]), "@0/ B1\\ C1/");
        assert_eq!(records[0].notes[2].1, "Better than A0/ or @1+.\nRed has 3 tracks now.");
        assert_eq!(records[0].by_word(Player::Second).map(|by| by.1), Some("resign"));
    }

    #[test]
    fn pairs_and_several_games() {
        let text = "First of all the games\n1. @0/ A0/ both\n2. B1/ A3+\n1. @0+ A2+ another\n";
        let games: Vec<_> = read(text, 1).map(|record| turns(&record)).collect();
        assert_eq!(games, ["@0/ A0/ B1/ A3+", "@0+ A2+"]);
    }

    #[test]
    fn lists_are_not_prose() {
        assert!(!is_told("1. @0/ 2. A0/\n"));
        assert!(!is_told(
            "# some words of comment here\n1. @0/\n2. A0/ ; and some more words\n"
        ));
        assert!(!is_told("some words that lead nowhere\n"));
    }
}
