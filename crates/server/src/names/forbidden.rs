//! Words that the host lets nobody be called by.

use unicode_normalization::UnicodeNormalization as _;

use crate::names::reserved::{leet, shape, spoken};

/// The host's list: a word or a pattern a line. Names are compared as they look, so that other alphabets and digits are
/// no way around it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Forbidden(Vec<Pattern>);

/// A word, or with `*` what begins or ends with it, or has it within.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pattern {
    word: String,
    any_before: bool,
    any_after: bool,
}

impl Forbidden {
    /// Reads a list; blank lines and what follows `#` at the beginning of a line count for nothing.
    ///
    /// # Errors
    /// What is wrong, with the number of the line.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let lines = text.lines().map(str::trim).enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let patterns = lines.map(|(at, line)| {
            let pattern = Pattern::read(line);
            pattern.map_err(|wrong| format!("line {}: {line:?} {wrong}", at + 1))
        });
        patterns.collect::<Result<_, _>>().map(Self)
    }

    /// Whether a name, or a word of it, is on the list.
    pub(crate) fn has(&self, name: &str) -> bool {
        if self.0.is_empty() {
            return false;
        }
        let plain: String = name.nfkc().collect();
        let lettered = leet(&plain);
        let words = spoken(&plain).into_iter().chain(spoken(&lettered));
        let mut seen = words.chain([plain, lettered]).map(|word| shape(&word));
        seen.any(|word| self.0.iter().any(|pattern| pattern.fits(&word)))
    }
}

impl Pattern {
    fn read(line: &str) -> Result<Self, &'static str> {
        let rest = line.strip_prefix('*');
        let any_before = rest.is_some();
        let rest = rest.unwrap_or(line);
        let word = rest.strip_suffix('*');
        let any_after = word.is_some();
        let plain = word.unwrap_or(rest);
        if plain.contains('*') {
            return Err("has a * between its ends");
        }
        let plain: String = plain.nfkc().collect();
        let word = shape(&plain);
        if word.is_empty() {
            return Err("has neither letters nor digits");
        }
        Ok(Self {
            word,
            any_before,
            any_after,
        })
    }

    fn fits(&self, word: &str) -> bool {
        match (self.any_before, self.any_after) {
            (false, false) => word == self.word,
            (true, false) => word.ends_with(&self.word),
            (false, true) => word.starts_with(&self.word),
            (true, true) => word.contains(&self.word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_patterns_of_the_host_are_found_however_they_are_written() {
        let list = Forbidden::read("# insults\n\n weasel \nstoat*\n*ferret\n*marten*\n").unwrap();
        for name in [
            "Weasel",
            "WEASEL",
            "we4sel",
            "The Weasel",
            "weasel_7",
            "w e a s e l",
            "WeaselKing",
            "wеasel",
            "Stoats",
            "Stoat",
            "Old Ferret",
            "megaferret",
            "smartens",
            "St0at",
        ] {
            assert!(list.has(name), "{name}");
        }
        for name in ["Weasels", "Weaselby", "Ferrets", "A stork", "Martin", "Ada"] {
            assert!(!list.has(name), "{name}");
        }
        assert!(!Forbidden::default().has("Weasel"));
    }

    #[test]
    fn a_bad_line_is_named() {
        for (text, wrong) in [
            ("weasel\n\nsto*at", "line 3: \"sto*at\" has a * between its ends"),
            ("**", "line 1: \"**\" has neither letters nor digits"),
            ("# fine\n--", "line 2: \"--\" has neither letters nor digits"),
        ] {
            assert_eq!(Forbidden::read(text), Err(wrong.to_owned()));
        }
    }
}
