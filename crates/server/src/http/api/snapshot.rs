//! The API as it was: whatever changes shows there, on a line for each operation and type, and is to stay compatible,
//! as programs rely on it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use serde_json::{Map, Value, json};

use crate::http::api::document;

/// Prose, which may change.
const PROSE: [&str; 4] = ["description", "summary", "example", "examples"];
/// What stands for its value where it stands alone.
const WRAPPERS: [&str; 3] = ["content", "application/json", "schema"];

/// The document in the form that is compared, by operation and by schema.
fn normalised(document: &Value) -> BTreeMap<String, Value> {
    let fields = |value: &Value| value.as_object().cloned().unwrap_or_default();
    let operations = fields(&document["paths"]).into_iter().flat_map(|(path, item)| {
        let methods = fields(&item).into_iter();
        methods.map(move |(method, operation)| (format!("{} {path}", method.to_uppercase()), operation))
    });
    let components = fields(&document["components"]).into_iter().flat_map(|(kind, parts)| {
        let parts = fields(&parts).into_iter();
        parts.map(move |(name, part)| (format!("{kind} {name}"), part))
    });
    let parts = operations.chain(components);
    parts.map(|(name, part)| (name, plain(&part))).collect()
}

/// A part without prose, and with `"Me"` for a reference to the schema `Me` and for an answer that is a `Me` as JSON.
fn plain(part: &Value) -> Value {
    match part {
        Value::Object(fields) => plain_object(fields),
        Value::Array(values) => values.iter().map(plain).collect(),
        _ => part.clone(),
    }
}

fn plain_object(fields: &Map<String, Value>) -> Value {
    let kept = || fields.iter().filter(|(name, _)| !PROSE.contains(&name.as_str()));
    let (first, more) = (kept().next(), kept().count() > 1);
    match first {
        Some((name, Value::String(target))) if !more && name == "$ref" => target.rsplit('/').next().into(),
        Some((name, value)) if !more && WRAPPERS.contains(&name.as_str()) => plain(value),
        _ => kept()
            .map(|(name, value)| (name.clone(), plain_field(name, value)))
            .collect(),
    }
}

fn plain_field(name: &str, value: &Value) -> Value {
    match value {
        // The names in there are those of a type's fields.
        Value::Object(fields) if name == "properties" => fields
            .iter()
            .map(|(name, value)| (name.clone(), plain(value)))
            .collect(),
        _ => plain(value),
    }
}

/// Where two values differ, and how.
fn differences(place: &str, before: &Value, now: &Value) -> Vec<String> {
    match (before, now) {
        _ if before == now => Vec::new(),
        (Value::Object(before), Value::Object(now)) => {
            let names: BTreeSet<_> = before.keys().chain(now.keys()).collect();
            let of = |fields: &Map<String, Value>, name: &str| fields.get(name).cloned().unwrap_or_default();
            let all = names
                .into_iter()
                .flat_map(|name| differences(&format!("{place}/{name}"), &of(before, name), &of(now, name)));
            all.collect()
        }
        (Value::Array(before), Value::Array(now)) if before.len() == now.len() => {
            let pairs = before.iter().zip(now).enumerate();
            pairs
                .flat_map(|(at, (before, now))| differences(&format!("{place}/{at}"), before, now))
                .collect()
        }
        (Value::Array(before), Value::Array(now)) => {
            let lost = before
                .iter()
                .filter(|one| !now.contains(one))
                .map(|one| format!("{place}: without {one}"));
            let gained = now
                .iter()
                .filter(|one| !before.contains(one))
                .map(|one| format!("{place}: with {one}"));
            lost.chain(gained).collect()
        }
        (Value::Null, _) => vec![format!("{place}: new, {now}")],
        (_, Value::Null) => vec![format!("{place}: gone, was {before}")],
        _ => vec![format!("{place}: {before} became {now}")],
    }
}

#[test]
fn the_list_is_as_it_was() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/openapi.json");
    let now = normalised(&document());
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        let lines = now.iter().map(|(name, part)| format!("{}: {part}", json!(name)));
        let lines: Vec<String> = lines.collect();
        fs::write(&file, format!("{{\n{}\n}}\n", lines.join(",\n"))).expect("the list is written");
    }
    let before = fs::read_to_string(&file).expect("the list as it was");
    let before: Value = serde_json::from_str(&before).expect("JSON");
    let differences = differences("", &before, &json!(now)).join("\n");
    let hint = "if the change is meant: UPDATE_OPENAPI=1 cargo nextest run -p server the_list_is_as_it_was";
    assert!(differences.is_empty(), "{differences}\n{hint}");
}

#[test]
fn a_change_is_shown_at_its_place() {
    let list = |field: &str, kinds: Value, answer: &str| {
        let answer = json!({ "$ref": format!("#/components/schemas/{answer}") });
        let answer = json!({ "description": field, "content": { "application/json": { "schema": answer } } });
        let me = json!({ "properties": { field: { "type": "string" } }, "oneOf": kinds });
        normalised(&json!({
            "paths": { "/api/me": { "get": { "responses": { "200": answer } } } },
            "components": { "schemas": { "Me": me } },
        }))
    };
    let before = list("description", json!(["a", "b"]), "Me");
    assert_eq!(before["GET /api/me"], json!({ "responses": { "200": "Me" } }));
    let now = list("name", json!(["b"]), "You");
    let shown = differences("", &json!(before), &json!(now));
    let wanted = [
        r#"/GET /api/me/responses/200: "Me" became "You""#,
        r#"/schemas Me/oneOf: without "a""#,
        r#"/schemas Me/properties/description: gone, was {"type":"string"}"#,
        r#"/schemas Me/properties/name: new, {"type":"string"}"#,
    ];
    assert_eq!(shown, wanted);
}
