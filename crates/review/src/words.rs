//! The templates of a language and how they are filled.

use std::collections::BTreeMap;

use game::Player;
use protocol::{Colour, GameKind};

use crate::parts::{Sentence, Value, filled};

/// The templates by language; English is the source.
const LANGUAGES: [(&str, &str); 5] = [
    ("en", include_str!("../data/en.json")),
    ("de", include_str!("../data/de.json")),
    ("fr", include_str!("../data/fr.json")),
    ("sv", include_str!("../data/sv.json")),
    ("hu", include_str!("../data/hu.json")),
];

/// What the two sides of a game are called: that follows from the colours of its board.
pub type Sides = [(Colour, String); 2];

/// The sentences of a language, with places for values.
#[derive(Clone, Debug)]
pub struct Words {
    templates: BTreeMap<String, String>,
    sides: Sides,
}

fn templates(language: &str) -> Option<BTreeMap<String, String>> {
    let (_, json) = LANGUAGES.iter().find(|(code, _)| *code == language)?;
    serde_json::from_str(json).ok()
}

impl Words {
    /// Those of a language by its code: `en`, `de`, `fr`, `sv` or `hu`.
    #[must_use]
    pub fn of(language: &str, sides: Sides) -> Option<Self> {
        let templates = templates(language)?;
        Some(Self { templates, sides })
    }

    /// The same, with the sides of a game called by the colours of the set in the box.
    #[must_use]
    pub fn of_box(language: &str, game: GameKind) -> Option<Self> {
        let templates = templates(language)?;
        let sides = Player::BOTH.map(|player| {
            let colour = Colour::of(game, player);
            let key = match colour {
                Colour::White => "side.white",
                Colour::Red => "side.red",
                Colour::Black => "side.black",
            };
            (
                colour,
                templates.get(key).map_or(key, |name| name).to_owned(),
            )
        });
        Some(Self { templates, sides })
    }

    /// The codes of all languages.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|(code, _)| *code)
    }

    /// The sentence of a key with its values; the key itself if there is none.
    pub(crate) fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> Sentence {
        filled(self.templates.get(key).map_or(key, |text| text), values)
    }

    /// The same as plain text.
    pub(crate) fn line(&self, key: &str, values: &[(&str, &str)]) -> String {
        let values: Vec<_> = values
            .iter()
            .map(|&(name, text)| (name, Value::Plain(text)))
            .collect();
        self.say(key, &values)
            .into_iter()
            .map(|part| part.text)
            .collect()
    }

    /// What a side is called.
    pub(crate) fn side(&self, colour: Colour) -> &str {
        let [(first, name), (_, other)] = &self.sides;
        if *first == colour { name } else { other }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn words(language: &str) -> Option<Words> {
        let sides = [(Colour::White, "White"), (Colour::Red, "Red")];
        Words::of(
            language,
            sides.map(|(colour, name)| (colour, name.to_owned())),
        )
    }

    /// The values that a text names.
    fn named(text: &str) -> BTreeSet<&str> {
        let parts = text.split('{').skip(1);
        parts
            .filter_map(|part| Some(part.split_once('}')?.0))
            .collect()
    }

    #[test]
    fn every_language_says_everything_with_the_same_values() {
        let english = words("en").expect("a language").templates;
        assert!(english.len() > 40);
        for language in Words::languages() {
            let own = words(language).expect("a language").templates;
            assert!(own.keys().eq(english.keys()), "{language}");
            for (key, text) in own {
                assert_eq!(named(&text), named(&english[&key]), "{language}: {key}");
            }
        }
        assert!(words("xx").is_none());
    }

    #[test]
    fn every_threat_of_trax_has_its_words() {
        let english = words("en").expect("a language").templates;
        for name in engine::ThreatName::ALL {
            let key = format!("thing.{}", name.as_str());
            assert!(english.contains_key(&key), "{key}");
        }
        for name in ["attack", "line", "double"] {
            let key = format!("thing.{name}.to-come");
            assert!(english.contains_key(&key), "{key}");
        }
    }
}
