//! A file of texts in two languages, side by side.

use indexmap::IndexMap;

use super::json::Json;

/// What a translation keeps: without it, it is one of something else.
const FIXED: [&str; 4] = ["id", "kind", "item", "example"];

/// A text in English, and in another language if that has it.
pub(super) struct Place<'a> {
    pub(super) key: &'a str,
    pub(super) english: &'a str,
    pub(super) own: Option<&'a str>,
}

impl Place<'_> {
    /// Whether languages need not have it: each has its own forms of the names of sides.
    pub(super) fn is_free(&self) -> bool {
        self.key.starts_with("colour.") && self.key.matches('.').count() == 2
    }
}

/// The English file with each text exchanged for another, and what the language alone has behind it.
pub(super) fn exchanged(english: &Json, own: Option<&Json>, to: &mut dyn FnMut(Place<'_>) -> String) -> Json {
    at("", english, own, to)
}

fn at(key: &str, english: &Json, own: Option<&Json>, to: &mut dyn FnMut(Place<'_>) -> String) -> Json {
    match english {
        Json::Truth(_) => english.clone(),
        Json::Text(english) => {
            let own = match own {
                Some(Json::Text(own)) if !own.is_empty() => Some(own.as_str()),
                _ => None,
            };
            Json::Text(to(Place { key, english, own }))
        }
        Json::List(list) => {
            let own = match own {
                Some(Json::List(own)) if own.len() == list.len() => &own[..],
                _ => &[],
            };
            let all = list.iter().enumerate();
            Json::List(all.map(|(index, one)| at(key, one, own.get(index), to)).collect())
        }
        Json::Object(pairs) => {
            let same = |own: &&Json| FIXED.iter().all(|key| own.get(key) == english.get(key));
            let own = own.filter(same);
            let mut all = IndexMap::new();
            for (key, one) in pairs {
                let text = match FIXED.contains(&key.as_str()) {
                    true => one.clone(),
                    false => at(key, one, own.and_then(|own| own.get(key)), to),
                };
                all.insert(key.clone(), text);
            }
            if let Some(Json::Object(own)) = own {
                let alone = own.iter().filter(|(key, _)| !pairs.contains_key(*key));
                all.extend(alone.map(|(key, one)| (key.clone(), one.clone())));
            }
            Json::Object(all)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Json {
        serde_json::from_str(text).expect("JSON")
    }

    fn filled(english: &str, own: &str) -> Json {
        let mut own_text = |place: Place<'_>| place.own.unwrap_or("?").to_owned();
        exchanged(&json(english), Some(&json(own)), &mut own_text)
    }

    #[test]
    fn texts_stay_with_their_keys_and_in_the_english_order() {
        assert_eq!(
            filled(
                r#"{"b":"1","a":{"c":"2","d":"3"}}"#,
                r#"{"a":{"c":"x","d":""},"z.few":"w"}"#
            ),
            json(r#"{"b":"?","a":{"c":"x","d":"?"},"z.few":"w"}"#)
        );
    }

    #[test]
    fn a_part_of_another_kind_is_no_translation() {
        assert_eq!(
            filled(
                r#"[{"kind":"text","text":"1"},{"kind":"note","text":"2"}]"#,
                r#"[{"kind":"text","text":"x"},{"kind":"text","text":"y"}]"#
            ),
            json(r#"[{"kind":"text","text":"x"},{"kind":"note","text":"?"}]"#)
        );
        assert_eq!(filled(r#"["1","2"]"#, r#"["x"]"#), json(r#"["?","?"]"#));
    }
}
