//! The list of addresses as a page: plain HTML, written from the OpenAPI list itself.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use crate::{http::api::guide, web::escape::escaped};

const HEAD: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta name=\"color-scheme\" content=\"light dark\">
<title>Loopline: addresses for programs</title>
<link rel=\"stylesheet\" href=\"/api/style.css\">
<h1>Addresses for programs</h1>
";

/// The page for an OpenAPI list.
pub(super) fn of(list: &Value) -> String {
    let mut page = HEAD.to_owned();
    let about = text(&list["info"]["description"]);
    let _ = writeln!(page, "<p>{about}</p>");
    page.push_str("<p>For programs: <a href=\"/api/openapi.json\">openapi.json</a></p>\n");
    page.push_str(&guide::html());
    page.push_str("<h1>All addresses</h1>\n");
    for (path, methods) in fields(&list["paths"]) {
        for (method, operation) in fields(methods) {
            address(&mut page, path, method, operation);
        }
    }
    page.push_str("<h1>What they send and receive</h1>\n");
    for (name, schema) in fields(&list["components"]["schemas"]) {
        let name = escaped(name);
        let _ = writeln!(page, "<h3 id=\"{name}\">{name}</h3>");
        described(&mut page, schema);
    }
    page.push_str("</html>\n");
    page
}

fn address(page: &mut String, path: &str, method: &str, operation: &Value) {
    let method = escaped(&method.to_ascii_uppercase());
    let path = escaped(path);
    let _ = writeln!(page, "<h2><code>{method} {path}</code></h2>");
    let _ = writeln!(page, "<p>{}</p>", text(&operation["summary"]));
    for (_, content) in fields(&operation["requestBody"]["content"]) {
        let _ = writeln!(page, "<p>Body: {}</p>", kind(&content["schema"]));
    }
    page.push_str("<ul>\n");
    for (status, response) in fields(&operation["responses"]) {
        let bodies: Vec<String> = fields(&response["content"])
            .map(|(form, content)| format!("{} as {}", kind(&content["schema"]), escaped(form)))
            .collect();
        let description = text(&response["description"]);
        let (status, bodies) = (escaped(status), bodies.join(", "));
        let _ = writeln!(page, "<li>{status}: {description} ({bodies})</li>");
    }
    page.push_str("</ul>\n");
}

fn described(page: &mut String, schema: &Value) {
    let _ = writeln!(page, "<p>{}</p>", text(&schema["description"]));
    properties(page, schema);
    let forms = ["oneOf", "allOf", "anyOf"];
    for form in forms
        .iter()
        .filter_map(|form| schema[*form].as_array())
        .flatten()
    {
        let _ = writeln!(
            page,
            "<p>Either: {} {}</p>",
            kind(form),
            text(&form["description"])
        );
        properties(page, form);
    }
    if schema["enum"].is_array() {
        let _ = writeln!(page, "<p>{}</p>", kind(schema));
    }
}

fn properties(page: &mut String, schema: &Value) {
    if !schema["properties"].is_object() {
        return;
    }
    page.push_str("<ul>\n");
    for (name, property) in fields(&schema["properties"]) {
        let (name, about) = (escaped(name), text(&property["description"]));
        let _ = writeln!(
            page,
            "<li><code>{name}</code>: {}. {about}</li>",
            kind(property)
        );
    }
    page.push_str("</ul>\n");
}

/// A schema in a few words; another one of the list as a link.
fn kind(schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        let name = escaped(target.rsplit('/').next().unwrap_or(target));
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values
            .iter()
            .map(|value| escaped(&value.to_string()))
            .collect();
        return values.join(" or ");
    }
    for form in ["oneOf", "anyOf", "allOf"] {
        if let Some(kinds) = schema[form].as_array() {
            let kinds: Vec<String> = kinds.iter().map(kind).collect();
            return kinds.join(" or ");
        }
    }
    if schema["items"].is_object() {
        return format!("list of {}", kind(&schema["items"]));
    }
    match &schema["type"] {
        Value::String(name) => escaped(name),
        Value::Array(names) => {
            let names: Vec<&str> = names.iter().filter_map(Value::as_str).collect();
            escaped(&names.join(" or "))
        }
        _ => "anything".to_owned(),
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

fn text(value: &Value) -> String {
    escaped(value.as_str().unwrap_or(""))
}
