//! Games of Trax told in prose: numbered turns, and what somebody has to say about them.
//!
//! ```text
//! A sample game
//! 1. @0/   The usual start.
//! 2. B1\   Red could also play A0/ here.
//! ```
//!
//! A turn counts if its number stands before it and is the next one; everything else is comment.
//! Numbers may also count pairs, `1. @0/ B1\`.

use game::Player;

use crate::{Game, Record, Token, Word};

/// So much of a text is looked at to tell what it is.
const LOOKED_AT: usize = 1 << 16;

/// A line with so many words that can be no turns is prose.
const WORDS_OF_PROSE: usize = 3;

/// Whether a text tells a game: somewhere a numbered turn begins one, and somewhere is prose.
pub(crate) fn is_told(text: &str) -> bool {
    let mut end = LOOKED_AT.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let text = &text[..end];
    let begins = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().take(2).collect();
        numbered(&words).is_some_and(|found| found.number == 1 && found.turn.starts_with("@0"))
    };
    let is_word = |word: &&str| {
        let letters = word.trim_matches(|c: char| c.is_ascii_punctuation());
        letters.chars().count() > 1 && letters.chars().all(char::is_alphabetic)
    };
    let is_prose = |line: &str| {
        let said = line.split(';').next().unwrap_or_default();
        !line.starts_with('#') && said.split_whitespace().filter(is_word).count() >= WORDS_OF_PROSE
    };
    text.lines().any(begins) && text.lines().any(is_prose)
}

/// The games of a text whose first line has the number `first`.
pub(crate) fn read(text: &str, first: usize) -> impl Iterator<Item = Record> {
    let mut lines = (first..).zip(text.lines());
    // What is left of a line in which the next game begins.
    let mut left: Option<(usize, Vec<&str>)> = None;
    let mut done = false;
    core::iter::from_fn(move || {
        if done {
            return None;
        }
        let mut told = Told {
            record: Record::new(Game::Trax),
            pairs: false,
        };
        while let Some((number, words)) = left.take().or_else(|| {
            let (number, line) = lines.next()?;
            Some((number, line.split_whitespace().collect()))
        }) {
            if let Some(rest) = told.line(number, &words) {
                left = Some((number, rest));
                return Some(told.record);
            }
            if told.record.is_full() {
                break;
            }
        }
        done = true;
        (!told.record.turns.is_empty()).then_some(told.record)
    })
}

struct Told {
    record: Record,
    /// Whether numbers count pairs of turns.
    pairs: bool,
}

impl Told {
    /// Takes up a line; gives back where another game begins in it.
    fn line<'a>(&mut self, line: usize, words: &[&'a str]) -> Option<Vec<&'a str>> {
        if self.resignation(line, words) {
            return None;
        }
        let mut comment: Vec<&str> = Vec::new();
        let mut at = 0;
        while at < words.len() && !self.record.is_full() {
            let rest = &words[at..];
            match numbered(rest) {
                Some(found) if found.begins() && !self.record.turns.is_empty() => {
                    self.say(&mut comment);
                    return Some(rest.to_vec());
                }
                Some(found) if self.is_next(&found) => {
                    self.say(&mut comment);
                    at += found.words;
                    self.push(found.turn, line);
                    let second = words.get(at).copied().and_then(turn);
                    if found.begins() {
                        self.pairs = second.is_some();
                    }
                    if let (true, Some(second)) = (self.pairs, second) {
                        self.push(second, line);
                        at += 1;
                    }
                }
                _ => {
                    comment.push(rest[0]);
                    at += 1;
                }
            }
        }
        self.say(&mut comment);
        None
    }

    fn push(&mut self, text: &str, line: usize) {
        self.record.push(Token { text, line });
    }

    /// Keeps what was said since the last turn.
    fn say(&mut self, comment: &mut Vec<&str>) {
        if !comment.is_empty() {
            self.record.note(&comment.join(" "));
            comment.clear();
        }
    }

    /// Whether a numbered turn is the next one. A second turn alone may bear its pair's number.
    fn is_next(&self, found: &Numbered<'_>) -> bool {
        let turns = self.record.turns.len();
        let next = if self.pairs { turns / 2 + 1 } else { turns + 1 };
        found.number == next && (found.number > 1 || turns > 0 || found.begins())
    }

    /// Takes up a line such as `RESIGN` or `White resigns.`.
    fn resignation(&mut self, line: usize, words: &[&str]) -> bool {
        let (speaker, word) = match words {
            [word] => (None, word),
            [colour, word] if colour.eq_ignore_ascii_case("white") => (Some(Player::First), word),
            [colour, word] if colour.eq_ignore_ascii_case("red") => (Some(Player::Second), word),
            [colour, word] if colour.eq_ignore_ascii_case("black") => (Some(Player::Second), word),
            _ => return false,
        };
        let text = word.trim_end_matches(['.', '!']);
        let fits = Word::read(text).is_some() && !self.record.turns.is_empty();
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
    /// How many words it takes.
    words: usize,
}

impl Numbered<'_> {
    fn begins(&self) -> bool {
        self.number == 1 && self.turn.starts_with("@0")
    }
}

/// The numbered turn that some words begin with: `3. A0/`, `3) A0/`, `3 A0/` or `3.A0/`.
fn numbered<'a>(words: &[&'a str]) -> Option<Numbered<'a>> {
    let first = words.first()?;
    let digits = first.bytes().take_while(u8::is_ascii_digit).count();
    let number = first.get(..digits)?.parse().ok()?;
    let rest = first[digits..].trim_start_matches(['.', ')', ':']);
    if rest.is_empty() {
        let turn = turn(words.get(1)?)?;
        Some(Numbered {
            number,
            turn,
            words: 2,
        })
    } else {
        let turn = turn(rest)?;
        let parted = rest.len() < first.len() - digits;
        parted.then_some(Numbered {
            number,
            turn,
            words: 1,
        })
    }
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
        assert_eq!(
            records[0].notes[2].1,
            "Better than A0/ or @1+.\nRed has 3 tracks now."
        );
        assert_eq!(
            records[0].by_word(Player::Second).map(|by| by.1),
            Some("resign")
        );
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
