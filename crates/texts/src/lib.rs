//! The texts that programs say, in every language: those of `texts/` at the root, which the page reads too.
//!
//! A language that lacks a text has the English one in its place, from when this was built.
//!
//! ```
//! use texts::{LANGUAGES, MAIL};
//!
//! assert_eq!(LANGUAGES[0].name, "English");
//! let german = MAIL.of("de").expect("a language");
//! assert_eq!(german.text("digest.hello", &[("name", "Ada")]), "Hallo Ada,");
//! ```

#![forbid(unsafe_code)]

#[cfg(test)]
mod fallback;

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language {
    /// Its code, such as `de`.
    pub code: &'static str,
    /// What its speakers call it.
    pub name: &'static str,
    /// Whether it has every text.
    pub complete: bool,
}

/// Some texts in every language.
#[derive(Clone, Copy, Debug)]
pub struct Catalogues(&'static [(&'static str, Catalogue)]);

impl Catalogues {
    /// Those of a language by its code, if there is such a language.
    #[must_use]
    pub fn of(&self, language: &str) -> Option<Catalogue> {
        let (_, catalogue) = self.0.iter().find(|(code, _)| *code == language)?;
        Some(*catalogue)
    }

    /// Those of a language by its code; English if there is no such language.
    #[must_use]
    pub fn or_english(&self, language: &str) -> Catalogue {
        self.of(language).unwrap_or(self.0[0].1)
    }
}

/// Some texts in one language, in the order of their keys.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue(&'static [(&'static str, &'static str)]);

impl Catalogue {
    /// The text of a key, if there is one.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&'static str> {
        let at = self.0.binary_search_by_key(&key, |(key, _)| key).ok()?;
        Some(self.0[at].1)
    }

    /// The text of a key with values in place of their names in braces; the key itself if there is no text.
    ///
    /// ```
    /// let english = texts::PREVIEW.or_english("en");
    /// assert_eq!(english.text("end.loop", &[("winner", "{winner}")]), "{winner} wins with a loop");
    /// ```
    #[must_use]
    pub fn text(&self, key: &str, values: &[(&str, &str)]) -> String {
        let mut rest = self.get(key).unwrap_or(key);
        let mut text = String::new();
        while let Some((before, after)) = rest.split_once('{') {
            let named = after.split_once('}').and_then(|(name, behind)| {
                let (_, value) = values.iter().find(|(one, _)| *one == name)?;
                Some((*value, behind))
            });
            let (value, behind) = named.unwrap_or(("{", after));
            text += before;
            text += value;
            rest = behind;
        }
        text + rest
    }

    /// Every key with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The values that a text names.
    fn named(text: &str) -> BTreeSet<&str> {
        let parts = text.split('{').skip(1);
        parts.filter_map(|part| Some(part.split_once('}')?.0)).collect()
    }

    #[test]
    fn every_language_names_the_same_values() {
        for catalogues in [MAIL, REVIEW] {
            let english = catalogues.or_english("en");
            for language in LANGUAGES {
                let own = catalogues.of(language.code).expect("a language");
                for (key, text) in english.iter() {
                    let own = own.get(key).expect("a text or the English one");
                    assert_eq!(named(own), named(text), "{}: {key}", language.code);
                }
            }
        }
    }

    #[test]
    fn an_unknown_language_is_english_and_an_unknown_key_is_seen() {
        assert!(MAIL.of("xy").is_none());
        let english = MAIL.or_english("xy");
        assert_eq!(english.get("digest.lead"), Some("since you were last here:"));
        assert_eq!(english.text("no.such.key", &[]), "no.such.key");
        assert_eq!(english.text("digest.hello", &[]), "Hello {name},");
    }
}
