//! Hints to other servers of what was written. They may be lost: the database is the truth.

use crate::ids::{PersonId, TableId};
use serde::{Deserialize, Serialize};

/// The longest text of a message between servers, in bytes: PostgreSQL takes less than 8,000.
pub(crate) const LONGEST: usize = 7_800;

/// Something that another server may want to know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Hint {
    /// A table has this revision now.
    Table(TableId, u64),
    /// There are news.
    News,
    /// Opponents were found in pools.
    Pools,
    /// A game was rated.
    Rated(TableId),
    /// Who has come to the server or left it, and who is at tables.
    Presence(PresenceHint),
    /// A server has started and knows nobody who is at others.
    Hello,
}

/// The people at a server.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct PresenceHint {
    /// Those who are online.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) online: Vec<PersonId>,
    /// Those who are online no more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) offline: Vec<PersonId>,
    /// Tables with the players who are there and the number of others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) tables: Vec<(TableId, Vec<PersonId>, u32)>,
    /// If this is a part of all there is: the number of the whole, that of the part, and how many parts there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) part: Option<(u64, u32, u32)>,
}

/// A message between servers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    /// The server that has sent it.
    pub(crate) from: String,
    pub(crate) hints: Vec<Hint>,
}

impl Message {
    /// Reads a message; nothing if it is none, such as one of a later version. What is missed so is found in the
    /// database.
    pub(crate) fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// The messages that bring hints, none of them too long.
pub(crate) fn texts(from: &str, hints: Vec<Hint>) -> Vec<String> {
    let mut texts = Vec::new();
    let mut part: Vec<String> = Vec::new();
    let mut bytes = 0;
    let close = |part: &mut Vec<String>, texts: &mut Vec<String>| {
        if !part.is_empty() {
            let hints = part.join(",");
            texts.push(format!("{{\"from\":\"{from}\",\"hints\":[{hints}]}}"));
            part.clear();
        }
    };
    for hint in hints {
        let text = serde_json::to_string(&hint).expect("a hint with text keys");
        if bytes + text.len() + from.len() + 40 > LONGEST {
            close(&mut part, &mut texts);
            bytes = 0;
        }
        bytes += text.len() + 1;
        part.push(text);
    }
    close(&mut part, &mut texts);
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_hints_are_several_messages_and_none_is_lost() {
        let hints: Vec<Hint> = (0..2_000)
            .map(|number| Hint::Table(format!("table-{number}").into(), number))
            .chain([Hint::News, Hint::Hello])
            .collect();
        let texts = texts("one", hints.clone());
        assert!(texts.len() > 3 && texts.iter().all(|text| text.len() <= LONGEST));
        let messages = texts.iter().map(|text| Message::read(text).expect("a message"));
        let mut read = Vec::new();
        for message in messages {
            assert_eq!(message.from, "one");
            read.extend(message.hints);
        }
        assert_eq!(read, hints);
        assert_eq!(super::texts("one", Vec::new()), Vec::<String>::new());
        assert_eq!(Message::read("{\"from\":\"two\",\"hints\":[{\"later\":1}]}"), None);
    }
}
