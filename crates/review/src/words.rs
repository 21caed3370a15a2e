//! The templates of a language and how they are filled.

use std::collections::BTreeMap;

/// The templates by language; English is the source.
const LANGUAGES: [(&str, &str); 5] = [
    ("en", include_str!("../data/en.json")),
    ("de", include_str!("../data/de.json")),
    ("fr", include_str!("../data/fr.json")),
    ("sv", include_str!("../data/sv.json")),
    ("hu", include_str!("../data/hu.json")),
];

/// The sentences of a language, with places for values.
#[derive(Clone, Debug)]
pub struct Words {
    templates: BTreeMap<String, String>,
}

impl Words {
    /// The English ones.
    ///
    /// # Panics
    /// Never: a test reads them.
    #[must_use]
    pub fn english() -> Self {
        Self::of("en").expect("the catalogue is an object of texts")
    }

    /// Those of a language by its code: `en`, `de`, `fr`, `sv` or `hu`.
    #[must_use]
    pub fn of(language: &str) -> Option<Self> {
        let (_, json) = LANGUAGES.iter().find(|(code, _)| *code == language)?;
        Self::read(json).ok()
    }

    /// The codes of all languages.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|(code, _)| *code)
    }

    /// Those of a catalogue: a JSON object of texts.
    ///
    /// # Errors
    /// What is wrong with the JSON.
    pub fn read(json: &str) -> Result<Self, serde_json::Error> {
        let templates = serde_json::from_str(json)?;
        Ok(Self { templates })
    }

    /// The sentence of a key with its values; the key itself if there is none.
    pub(crate) fn say(&self, key: &str, values: &[(&str, &str)]) -> String {
        let Some(template) = self.templates.get(key) else {
            return key.to_owned();
        };
        let mut text = template.clone();
        for (name, value) in values {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        text
    }

    /// The templates by their keys.
    #[must_use]
    pub const fn templates(&self) -> &BTreeMap<String, String> {
        &self.templates
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The values that a text names.
    fn named(text: &str) -> BTreeSet<&str> {
        let parts = text.split('{').skip(1);
        parts
            .filter_map(|part| Some(part.split_once('}')?.0))
            .collect()
    }

    #[test]
    fn every_language_says_everything_with_the_same_values() {
        let english = Words::english();
        assert!(english.templates().len() > 40);
        for language in Words::languages() {
            let words = Words::of(language).expect("a language");
            assert!(
                words.templates().keys().eq(english.templates().keys()),
                "{language}"
            );
            for (key, text) in words.templates() {
                assert_eq!(
                    named(text),
                    named(&english.templates()[key]),
                    "{language}: {key}"
                );
            }
        }
        assert!(Words::of("xx").is_none());
    }

    #[test]
    fn every_threat_of_trax_has_its_words() {
        for name in engine::ThreatName::ALL {
            let key = format!("thing.{}", name.as_str());
            assert!(Words::english().templates().contains_key(&key), "{key}");
        }
        for name in ["attack", "line", "double"] {
            let key = format!("thing.{name}.to-come");
            assert!(Words::english().templates().contains_key(&key), "{key}");
        }
    }
}
