//! Turns as people write them: with other letters and signs, with praise and blame, clocks and words beside them.

use std::borrow::Cow;

use game::Player;

use crate::token::strip_number;
use crate::{Fault, FaultKind, Game, Record, Termination, Token, WarningKind};

/// A turn in plain letters and signs: full-width ones and look-alikes are replaced; quotes and what has no width are
/// left out. Also says whether anything was replaced.
pub(crate) fn plain(text: &str) -> (Cow<'_, str>, bool) {
    if text.is_ascii() {
        return (text.trim_matches('"').into(), false);
    }
    let mut replaced = false;
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let other = match c {
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => continue,
            '“' | '”' | '„' | '‟' | '‘' | '’' | '‚' | '«' | '»' | '‹' | '›' => {
                continue;
            }
            '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
            '∕' | '⁄' | '⧸' | '╱' => '/',
            '∖' | '⧵' | '╲' | '¥' | '￥' | '₩' | '￦' => '\\',
            '−' | '‐' | '‑' => '-',
            _ => c,
        };
        replaced |= other != c;
        out.push(other);
    }
    let inner = out.trim_matches('"');
    (inner.to_owned().into(), replaced)
}

/// A part of a line.
pub(crate) enum Part<'a> {
    Turns(&'a str),
    /// What stands in `{ }` or `( )`.
    Remark(&'a str),
}

/// The parts of a line that are no remarks.
pub(crate) fn without_remarks(text: &str) -> impl Iterator<Item = &str> {
    parts(text).filter_map(|part| match part {
        Part::Turns(text) => Some(text),
        Part::Remark(_) => None,
    })
}

/// The parts of a line, one after another.
pub(crate) fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let Some(at) = rest.find(['{', '(']) else {
            return Some(Part::Turns(core::mem::take(&mut rest)));
        };
        if at > 0 {
            let (turns, after) = rest.split_at(at);
            rest = after;
            return Some(Part::Turns(turns));
        }
        let (open, close) = match rest.as_bytes()[0] {
            b'{' => (b'{', b'}'),
            _ => (b'(', b')'),
        };
        let mut depth = 0_u32;
        let end = rest.bytes().position(|byte| {
            depth += u32::from(byte == open);
            depth -= u32::from(byte == close);
            depth == 0
        });
        let end = end.unwrap_or(rest.len());
        let remark = &rest[1..end];
        rest = rest.get(end + 1..).unwrap_or_default();
        Some(Part::Remark(remark.trim()))
    })
}

/// Adds a line to a game; `split` divides it into words.
pub(crate) fn push_line<'a, Words: Iterator<Item = &'a str>>(
    record: &mut Record,
    text: &'a str,
    line: usize,
    split: fn(&'a str) -> Words,
) {
    for part in parts(text) {
        match part {
            Part::Remark("") => {}
            Part::Remark(remark) => record.note(remark),
            Part::Turns(turns) => push_words(record, split(turns), line),
        }
    }
}

fn push_words<'a>(record: &mut Record, words: impl Iterator<Item = &'a str>, line: usize) {
    let mut words = words.peekable();
    while let Some(word) = words.next()
        && !record.is_full()
    {
        let (text, replaced) = plain(word);
        let text = strip_number(&text).trim_end_matches(['.', ';', ':', ',']);
        if text.is_empty() || text.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        if record.is_open {
            record.note(word);
            continue;
        }
        let ends = colour(record.game, text)
            .and_then(|player| Some((player, *words.peek()?)))
            .is_some_and(|(player, next)| push_end(record, player, next, line));
        if ends {
            words.next();
        } else if !push_remark(record, text, line) {
            if replaced {
                record.warn(line, WarningKind::Letters);
            }
            push_turn(record, text, line);
        }
    }
}

/// Adds what a side is said to have done: `White resigns`, `Red wins`.
fn push_end(record: &mut Record, player: Player, word: &str, line: usize) -> bool {
    let text = word.trim_end_matches(['.', ',', '!', ';']);
    if Termination::read(text).is_some() {
        record.push_of(Token { text, line }, Some(player));
        return true;
    }
    let wins = ["wins", "won"].iter().any(|known| text.eq_ignore_ascii_case(known));
    if wins {
        record.winner = Some(player);
    }
    wins
}

/// Takes a word that is no turn: a result, or praise and blame that stand apart.
fn push_remark(record: &mut Record, text: &str, line: usize) -> bool {
    match text {
        "1-0" => record.winner = Some(Player::First),
        "0-1" => record.winner = Some(Player::Second),
        "1/2-1/2" | "½-½" => record.push(Token { text: "draw", line }),
        "*" => {}
        _ if !text.bytes().all(|byte| matches!(byte, b'!' | b'?')) => return false,
        _ => {
            record.note(text);
            if text.contains("???") {
                record.is_open = true;
                record.warn(line, WarningKind::OpenTurn);
            }
        }
    }
    true
}

/// Adds a turn or a word; praise and blame at its end become a comment.
fn push_turn(record: &mut Record, text: &str, line: usize) {
    if record.game == Game::Twixt
        && let Some(site) = site_of(text)
    {
        let turn = record.turns.len() as u32 + 1;
        let fault = Fault::at(turn, text, line, FaultKind::Foreign(Some(site)));
        record.refused.get_or_insert(fault);
    }
    let bare = text.trim_end_matches(['!', '?']);
    let is_whole = match record.game {
        Game::Trax => bare.ends_with(['+', '/', '\\']),
        // A ! after a hole that is taken off belongs to the turn.
        Game::Twixt => !bare.contains('-') && bare.ends_with(|c: char| c.is_ascii_alphanumeric()),
    };
    if is_whole {
        record.push(Token { text: bare, line });
        let praise = &text[bare.len()..];
        if !praise.is_empty() {
            record.note(praise);
        }
    } else {
        record.push(Token { text, line });
    }
}

/// The site that writes turns of TwixT so, if it is one whose form is not read.
fn site_of(text: &str) -> Option<&'static str> {
    if text.eq_ignore_ascii_case("pie") || text.contains('\'') {
        Some("Abstract Play")
    } else if text.starts_with('+') && text.contains('/') || text.contains("resign:") {
        Some("twixtp2p")
    } else {
        None
    }
}

/// The side that a word names.
pub(crate) fn colour(game: Game, word: &str) -> Option<Player> {
    let first: &[&str] = match game {
        Game::Trax => &["white"],
        Game::Twixt => &["red", "white"],
    };
    let second: &[&str] = match game {
        Game::Trax => &["red", "black"],
        Game::Twixt => &["black"],
    };
    let is = |words: &[&str]| words.iter().any(|known| word.eq_ignore_ascii_case(known));
    match (is(first), is(second)) {
        (true, _) => Some(Player::First),
        (_, true) => Some(Player::Second),
        _ => None,
    }
}

/// The names that a line names: `Anna vs Bert (12 turns)`.
pub(crate) fn versus(line: &str) -> Option<[&str; 2]> {
    // Files have many lines and few names.
    if !line.contains(['v', 'V']) {
        return None;
    }
    let line = line.split(['(', ';']).next().unwrap_or_default();
    let line = line.trim().trim_end_matches(':');
    let lower = line.to_ascii_lowercase();
    let signs = [" vs ", " vs. ", " versus "];
    let (end, sign) = signs.into_iter().find_map(|sign| Some((lower.find(sign)?, sign)))?;
    let names = [&line[..end], &line[end + sign.len()..]].map(str::trim);
    let fits = |name: &&str| !name.is_empty() && name.split_whitespace().count() <= WORDS_OF_A_NAME;
    names.iter().all(fits).then_some(names)
}

/// A name has no more words.
const WORDS_OF_A_NAME: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_signs_become_plain() {
        for (text, wanted) in [
            ("＠０／", ("@0/", true)),
            ("A0¥", ("A0\\", true)),
            ("“@0/", ("@0/", false)),
            ("\"B1+\"", ("B1+", false)),
            ("\u{200b}f6", ("f6", false)),
            ("é9", ("é9", false)),
        ] {
            let (found, replaced) = plain(text);
            assert_eq!((&*found, replaced), wanted, "{text}");
        }
    }

    #[test]
    fn remarks_are_set_apart() {
        let shown = |text: &str| {
            let parts = parts(text).map(|part| match part {
                Part::Turns(text) => text.trim().to_owned(),
                Part::Remark(text) => format!("<{text}>"),
            });
            parts.collect::<Vec<_>>().join("|")
        };
        assert_eq!(shown("a {b (c) {d}} e (f"), "a|<b (c) {d}>|e|<f>");
        assert_eq!(shown("a)"), "a)");
        assert_eq!(shown("("), "<>");
    }
}
