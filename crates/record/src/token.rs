//! The pieces of a record, each with its place in the file.

/// A turn as written, not yet read by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// What is written, without a move number.
    pub text: &'a str,
    /// The line of the file, from 1.
    pub line: usize,
}

/// A word that ends a record before the game is over by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Termination {
    /// A side resigned: the one to move, unless the record names the winner.
    Resign,
    /// The sides agreed on a draw.
    Draw,
    /// A side ran out of time or stopped playing: the one to move, unless the record names the winner.
    Time,
    /// The game is over, for an unknown reason.
    Over,
}

/// How words are written, in lower case.
const WORDS: [(Termination, &[&str]); 4] = [
    (
        Termination::Resign,
        &["resign", "resigns", "resigned", "aufgabe", "aufgegeben"],
    ),
    (Termination::Draw, &["draw", "drawn", "remis"]),
    (
        Termination::Time,
        &["time", "timeout", "forfeit", "forfeits", "forfeited"],
    ),
    (Termination::Over, &["over"]),
];

impl Termination {
    /// `resign`, `draw`, `time` or `over`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::Draw => "draw",
            Self::Time => "time",
            Self::Over => "over",
        }
    }

    /// Reads `RESIGN`, `Draw`, `timeout` and the like, in any case.
    ///
    /// ```
    /// use record::Termination;
    /// assert_eq!(Termination::read("Forfeit"), Some(Termination::Time));
    /// assert_eq!(Termination::read("f6"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        // Files hold many turns and few words; no turn ends with two letters.
        let [.., a, b] = text.as_bytes() else {
            return None;
        };
        if !a.is_ascii_alphabetic() || !b.is_ascii_alphabetic() {
            return None;
        }
        let is = |word: &&str| text.eq_ignore_ascii_case(word);
        let known = WORDS.iter().find(|(_, words)| words.iter().any(is));
        known.map(|(word, _)| *word)
    }
}

/// Takes a move number such as `12.`, `12)` or `3...` from the beginning of a text.
pub(crate) fn strip_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let signs = ['.', ')', ':'];
    if rest.len() < text.len() && rest.starts_with(signs) {
        rest.trim_start_matches(signs)
    } else {
        text
    }
}

/// The move number at the beginning of a text, if it has one.
pub(crate) fn leading_number(text: &str) -> Option<u32> {
    let digits = text.bytes().take(10).take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    number.parse().ok().filter(|_| rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_any_case() {
        for (text, wanted) in [
            ("RESIGN", Some(Termination::Resign)),
            ("Aufgabe", Some(Termination::Resign)),
            ("timeout", Some(Termination::Time)),
            ("Forfeit", Some(Termination::Time)),
            ("Over", Some(Termination::Over)),
            ("swap", None),
            ("zz", None),
            ("", None),
        ] {
            assert_eq!(Termination::read(text), wanted, "{text}");
        }
        for (word, _) in WORDS {
            assert_eq!(Termination::read(word.name()), Some(word));
        }
    }

    #[test]
    fn move_numbers_come_off() {
        assert_eq!(strip_number("1.f6"), "f6");
        assert_eq!(strip_number("12..."), "");
        assert_eq!(strip_number("3)A0/"), "A0/");
        assert_eq!(strip_number("@0/"), "@0/");
        assert_eq!(strip_number("24"), "24");
        assert_eq!(leading_number("12.f6"), Some(12));
        assert_eq!(leading_number("f6"), None);
    }
}
