//! The list of addresses as a page: plain HTML, written from the OpenAPI list itself.

use maud::{DOCTYPE, Markup, html};
use serde_json::{Map, Value};

use crate::http::api::guide;

/// The page for an OpenAPI list.
pub(super) fn of(list: &Value) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { "Loopline: addresses for programs" }
            link rel="stylesheet" href="/api/style.css";
            h1 { "Addresses for programs" }
            p { (text(&list["info"]["description"])) }
            p { "For programs: " a href="/api/openapi.json" { "openapi.json" } }
            (guide::html())
            h1 { "All addresses" }
            @for (path, methods) in fields(&list["paths"]) {
                @for (method, operation) in fields(methods) { (address(path, method, operation)) }
            }
            h1 { "What they send and receive" }
            @for (name, schema) in fields(&list["components"]["schemas"]) {
                h3 id=(name) { (name) }
                (described(schema))
            }
        }
    };
    page.into_string()
}

fn address(path: &str, method: &str, operation: &Value) -> Markup {
    html! {
        h2 { code { (method.to_ascii_uppercase()) " " (path) } }
        p { (text(&operation["summary"])) }
        @for (_, content) in fields(&operation["requestBody"]["content"]) {
            p { "Body: " (kind(&content["schema"])) }
        }
        ul {
            @for (status, response) in fields(&operation["responses"]) {
                @let bodies = fields(&response["content"])
                    .map(|(form, content)| html! { (kind(&content["schema"])) " as " (form) });
                li { (status) ": " (text(&response["description"])) " (" (joined(bodies, ", ")) ")" }
            }
        }
    }
}

fn described(schema: &Value) -> Markup {
    let forms = ["oneOf", "allOf", "anyOf"];
    let forms = forms.iter().filter_map(|form| schema[*form].as_array());
    html! {
        p { (text(&schema["description"])) }
        (properties(schema))
        @for form in forms.flatten() {
            p { "Either: " (kind(form)) " " (text(&form["description"])) }
            (properties(form))
        }
        @if schema["enum"].is_array() { p { (kind(schema)) } }
    }
}

fn properties(schema: &Value) -> Markup {
    html! {
        @if schema["properties"].is_object() {
            ul {
                @for (name, property) in fields(&schema["properties"]) {
                    li { code { (name) } ": " (kind(property)) ". " (text(&property["description"])) }
                }
            }
        }
    }
}

/// A schema in a few words; another one of the list as a link.
fn kind(schema: &Value) -> Markup {
    if let Some(target) = schema["$ref"].as_str() {
        let name = target.rsplit('/').next().unwrap_or(target);
        return html! { a href={ "#" (name) } { (name) } };
    }
    if let Some(values) = schema["enum"].as_array() {
        return joined(values.iter().map(|value| html! { (value) }), " or ");
    }
    for form in ["oneOf", "anyOf", "allOf"] {
        if let Some(kinds) = schema[form].as_array() {
            return joined(kinds.iter().map(kind), " or ");
        }
    }
    if schema["items"].is_object() {
        return html! { "list of " (kind(&schema["items"])) };
    }
    match &schema["type"] {
        Value::Array(names) => joined(names.iter().map(|name| html! { (text(name)) }), " or "),
        Value::String(name) => html! { (name) },
        _ => html! { "anything" },
    }
}

fn joined(parts: impl Iterator<Item = Markup>, between: &str) -> Markup {
    html! {
        @for (at, part) in parts.enumerate() {
            @if at > 0 { (between) }
            (part)
        }
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}
