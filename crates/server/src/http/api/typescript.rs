//! What the page may ask the server, as declarations for its type check.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Map, Value};

use crate::http::api::annotated;

const HEADER: &str = "// Generated from the annotations of the server's handlers (UPDATE_OPENAPI=1 cargo nextest run -p server http::api); do not edit.\n";

/// What the page may ask: every endpoint that takes and returns JSON and is open to a browser.
fn declarations(document: &Value) -> String {
    let all = fields(&document["paths"]).flat_map(|(path, item)| {
        fields(item).filter_map(move |(method, operation)| {
            let types = types_of(operation).filter(|_| path.starts_with("/api/"))?;
            Some(format!("  '{} {path}': {types};\n", method.to_uppercase()))
        })
    });
    let endpoints: String = all.collect();
    let words = endpoints.split(|letter: char| !letter.is_alphanumeric());
    let is_schema = |word: &&str| !document["components"]["schemas"][*word].is_null();
    let names: BTreeSet<&str> = words.filter(is_schema).collect();
    let names: String = names.iter().map(|name| format!("  {name},\n")).collect();
    format!(
        "{HEADER}import type {{\n{names}}} from './index';\n\n\
        /** By method and route: the values of the route and the query with the body, and the answer. */\n\
        export interface Endpoints {{\n{endpoints}}}\n"
    )
}

/// What an operation takes and returns; nothing if that is not JSON, or if only programs may ask.
fn types_of(operation: &Value) -> Option<String> {
    let security = operation["security"].as_array()?;
    let of_browsers = |one: &Value| fields(one).all(|(scheme, _)| scheme == "cookie");
    if !security.iter().any(of_browsers) {
        return None;
    }
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let asked = parameters.map(|parameter| {
        let name = parameter["name"].as_str().expect("a name");
        let optional = if parameter["required"] == true { "" } else { "?" };
        format!("{name}{optional}: {}", kind(&parameter["schema"]))
    });
    let mut asks: Vec<String> = asked.collect();
    if operation["requestBody"].is_object() {
        asks.push(format!("body: {}", sent(&operation["requestBody"])?));
    }
    let answers = fields(&operation["responses"]).filter(|(status, _)| status.starts_with('2'));
    let answers = answers
        .map(|(_, answer)| sent(answer))
        .collect::<Option<BTreeSet<_>>>()?;
    let answers = answers.into_iter().collect::<Vec<_>>().join(" | ");
    Some(match &asks[..] {
        [] => format!("{{ answer: {answers} }}"),
        _ => format!("{{ asks: {{ {} }}; answer: {answers} }}", asks.join("; ")),
    })
}

/// The type of a body; nothing if it is not JSON.
fn sent(message: &Value) -> Option<String> {
    match &message["content"] {
        Value::Null => Some("null".to_owned()),
        content => Some(kind(&content.get("application/json")?["schema"])),
    }
}

/// The type of a schema, of the kinds that stand in operations.
fn kind(schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        return target.rsplit('/').next().unwrap_or(target).to_owned();
    }
    match schema["type"].as_str() {
        Some("string") => "string".to_owned(),
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => format!("{}[]", kind(&schema["items"])),
        _ => panic!("no endpoint has taken or returned such a value before: {schema}"),
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

#[test]
fn the_page_has_the_current_endpoints() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/endpoints.ts");
    let wanted = declarations(&serde_json::to_value(annotated()).expect("JSON"));
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        fs::write(&file, &wanted).expect("a writable web folder");
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(
        found, wanted,
        "run UPDATE_OPENAPI=1 cargo nextest run -p server http::api"
    );
}
