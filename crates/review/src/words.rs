//! The templates of a language and how they are filled.

use game::Player;
use protocol::{Colour, GameKind};
use texts::{Catalogue, LANGUAGES, REVIEW};

use crate::parts::{Sentence, Value, filled};

/// What the two sides of a game are called: that follows from the colours of its board.
pub type Sides = [(Colour, String); 2];

/// The sentences of a language, with places for values.
#[derive(Clone, Debug)]
pub struct Words {
    templates: Catalogue,
    sides: Sides,
}

impl Words {
    /// Those of a language by its code, such as `en`.
    #[must_use]
    pub fn of(language: &str, sides: Sides) -> Option<Self> {
        let templates = REVIEW.of(language)?;
        Some(Self { templates, sides })
    }

    /// The same, with the sides of a game called by the colours of the set in the box.
    #[must_use]
    pub fn of_box(language: &str, game: GameKind) -> Option<Self> {
        let templates = REVIEW.of(language)?;
        let sides = Player::BOTH.map(|player| {
            let colour = Colour::of(game, player);
            let key = match colour {
                Colour::White => "colour.white",
                Colour::Red => "colour.red",
                Colour::Black => "colour.black",
            };
            (colour, templates.text(key, &[]))
        });
        Some(Self { templates, sides })
    }

    /// The codes of all languages.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|language| language.code)
    }

    /// The sentence of a key with its values; the key itself if there is none.
    pub(crate) fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> Sentence {
        filled(self.templates.get(key).unwrap_or(key), values)
    }

    /// The same as plain text.
    pub(crate) fn line(&self, key: &str, values: &[(&str, &str)]) -> String {
        let values: Vec<_> = values.iter().map(|&(name, text)| (name, Value::Plain(text))).collect();
        self.say(key, &values).into_iter().map(|part| part.text).collect()
    }

    /// What a side is called.
    pub(crate) fn side(&self, colour: Colour) -> &str {
        let [(first, name), (_, other)] = &self.sides;
        if *first == colour { name } else { other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_threat_of_trax_has_its_words() {
        let english = REVIEW.or_english("en");
        for name in engine::ThreatName::ALL {
            let key = format!("thing.{}", name.as_str());
            assert!(english.get(&key).is_some(), "{key}");
        }
        for name in ["attack", "line", "double"] {
            let key = format!("thing.{name}.to-come");
            assert!(english.get(&key).is_some(), "{key}");
        }
    }
}
