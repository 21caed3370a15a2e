//! A language that lacks a text speaks English.

use std::collections::BTreeMap;

/// Texts by their keys.
pub(crate) type Texts = BTreeMap<String, String>;

/// The texts of a language in place of the English ones; one that is empty is none.
pub(crate) fn in_place_of(english: Texts, own: impl Iterator<Item = (String, String)>) -> Texts {
    english
        .into_iter()
        .chain(own.filter(|(_, text)| !text.is_empty()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(pairs: &[(&str, &str)]) -> Texts {
        let owned = |(key, text): &(&str, &str)| (key.to_string(), text.to_string());
        pairs.iter().map(owned).collect()
    }

    #[test]
    fn what_is_missing_or_empty_is_english() {
        let english = texts(&[("a", "one"), ("b", "two"), ("c", "three")]);
        let own = texts(&[("a", "eins"), ("b", "")]);
        assert_eq!(
            in_place_of(english, own.into_iter()),
            texts(&[("a", "eins"), ("b", "two"), ("c", "three")])
        );
    }
}
