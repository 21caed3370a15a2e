//! JSON whose objects keep the order of their keys, so that a translation is laid out as the English file.

use std::{fmt, fs, path::Path};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Visitor},
};

use crate::failure::{Doing, Failure};

/// What texts are kept in.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Json {
    Text(String),
    Truth(bool),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// What is in a file, if there is one.
    pub(super) fn read(path: &Path) -> Result<Option<Self>, Failure> {
        if !path.is_file() {
            return Ok(None);
        }
        let text = fs::read_to_string(path).doing(format_args!("read {}", path.display()))?;
        let json = serde_json::from_str(&text).doing(format_args!("read {}", path.display()))?;
        Ok(Some(json))
    }

    /// Writes a file.
    pub(super) fn write(&self, path: &Path) -> Result<(), Failure> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).doing(format_args!("create {}", folder.display()))?;
        }
        let text = serde_json::to_string_pretty(self).doing("write a text")?;
        fs::write(path, text + "\n").doing(format_args!("write {}", path.display()))
    }

    /// The value of a key, if this is an object with it.
    pub(super) fn get(&self, key: &str) -> Option<&Self> {
        let Self::Object(pairs) = self else {
            return None;
        };
        let (_, value) = pairs.iter().find(|(one, _)| one == key)?;
        Some(value)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Truth(truth) => serializer.serialize_bool(*truth),
            Self::List(list) => serializer.collect_seq(list),
            Self::Object(pairs) => {
                serializer.collect_map(pairs.iter().map(|(key, one)| (key, one)))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Json;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("a text, a list or an object")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }

            fn visit_bool<E: de::Error>(self, truth: bool) -> Result<Json, E> {
                Ok(Json::Truth(truth))
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
                let mut all = Vec::new();
                while let Some(one) = list.next_element()? {
                    all.push(one);
                }
                Ok(Json::List(all))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
                let mut all = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    all.push(pair);
                }
                Ok(Json::Object(all))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
