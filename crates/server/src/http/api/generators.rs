//! The list of addresses in words that generators of clients understand.

use serde_json::{Value, json};

/// Changes what they stumble over, everywhere in a list.
pub(super) fn suit(list: &mut Value) {
    let schemas = list["components"]["schemas"].as_object_mut();
    for (name, schema) in schemas.into_iter().flatten() {
        name_kinds(name, schema);
    }
    suit_all(list);
}

fn suit_all(value: &mut Value) {
    one_kind_of_items(value);
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if name == "description" || name == "summary" => {
                        *text = without_links(text);
                    }
                    _ => suit_all(value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(suit_all),
        _ => {}
    }
}

/// Describes a tuple whose values are all of one kind as a list of that length. `"items": false` is valid, but not to
/// generators.
fn one_kind_of_items(value: &mut Value) {
    let Some(kinds) = value.get("prefixItems").and_then(Value::as_array) else {
        return;
    };
    let (length, first) = (kinds.len(), kinds.first().cloned());
    let Some(kind) = first.filter(|first| kinds.iter().all(|kind| kind == first)) else {
        return;
    };
    *value = json!({ "type": "array", "items": kind, "minItems": length, "maxItems": length });
}

/// Titles each of several kinds as the value that tells it from the others: the type of the command `turn` is
/// `CommandTurn`, and not `CommandType1`.
fn name_kinds(name: &str, schema: &mut Value) {
    let kinds = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    for kind in kinds.into_iter().flatten() {
        let fields = kind["properties"].as_object().into_iter().flatten();
        let mut tags = fields.filter_map(|(_, field)| match &field["enum"].as_array()?[..] {
            [Value::String(tag)] => Some(in_capitals(tag)),
            _ => None,
        });
        if let Some(tag) = tags.next() {
            kind["title"] = format!("{name}{tag}").into();
        }
    }
}

/// `TakenBack` for `taken_back`.
pub(super) fn in_capitals(tag: &str) -> String {
    let words = tag.split('_').filter_map(|word| {
        let mut letters = word.chars();
        Some(format!("{}{}", letters.next()?.to_ascii_uppercase(), letters.as_str()))
    });
    words.collect()
}

/// Makes the code `Name` of what the documentation of the crates writes as a link from it, as nobody has that
/// documentation who reads the list.
fn without_links(text: &str) -> String {
    let mut parts = text.split("[`");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("`]").unwrap_or((part, ""));
        let end = rest.starts_with('(').then(|| rest.find(')')).flatten();
        let rest = &rest[end.map_or(0, |end| end + 1)..];
        plain += &format!("`{name}`{rest}");
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::{super::document, *};

    #[test]
    fn nothing_in_the_list_stops_a_generator() {
        let list = document().to_string();
        for obstacle in [r#""items":false"#, "prefixItems", "](", "[`"] {
            let place = list.find(obstacle);
            let near = place.map(|place| &list[place.saturating_sub(200)..place + 50]);
            assert_eq!(near, None, "{obstacle}");
        }
    }

    #[test]
    fn links_are_their_text() {
        let text = "only by [`Laying::Leaflet`](super::Laying), or [`Seat`].";
        assert_eq!(without_links(text), "only by `Laying::Leaflet`, or `Seat`.");
    }

    #[test]
    fn kinds_are_called_by_their_names() {
        let list = document();
        let kinds = &list["components"]["schemas"]["Command"]["oneOf"];
        let mut kinds = kinds.as_array().expect("kinds").iter();
        assert!(kinds.any(|kind| kind["title"] == "CommandDeclineChallenge"), "{list}");
    }

    #[test]
    fn pairs_are_lists_of_two() {
        let number = json!({ "type": "integer" });
        let mut pair = json!({ "type": "array", "prefixItems": [number, number], "items": false });
        suit_all(&mut pair);
        let two = json!({ "type": "array", "items": number, "minItems": 2, "maxItems": 2 });
        assert_eq!(pair, two);
    }
}
