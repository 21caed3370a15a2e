//! The list of addresses: as OpenAPI for programs, as a page for people.

mod page;

use axum::{
    Json,
    response::{Html, IntoResponse, Response},
};
use utoipa::OpenApi;

use super::{lobby, me, tables};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Loopline",
        description = "Play between people. What happens at a table is said on a WebSocket at `/api/ws`; everything \
            else is here. Who asks is known by a cookie, which `GET /api/me` gives. A refusal is a `Problem`: a code and \
            the values that its sentence names."
    ),
    paths(
        me::get,
        me::put,
        tables::create,
        tables::look,
        tables::record,
        tables::code,
        lobby::get,
    ),
    tags(
        (name = "people", description = "Who somebody is"),
        (name = "tables", description = "Games, and those that wait for somebody"),
    )
)]
struct Api;

/// The list for programs.
pub(super) async fn list() -> Response {
    Json(Api::openapi()).into_response()
}

/// The list for people.
pub(super) async fn readable() -> Response {
    let list = serde_json::to_value(Api::openapi()).unwrap_or_default();
    Html(page::of(&list)).into_response()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn list() -> Value {
        serde_json::to_value(Api::openapi()).expect("a value")
    }

    /// Every `$ref` anywhere in it.
    fn refs<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    if let (true, Some(target)) = (name == "$ref", value.as_str()) {
                        found.push(target);
                    }
                    refs(value, found);
                }
            }
            Value::Array(values) => values.iter().for_each(|value| refs(value, found)),
            _ => {}
        }
    }

    #[test]
    fn whatever_is_named_is_described() {
        let list = list();
        let mut found = Vec::new();
        refs(&list, &mut found);
        assert!(found.len() > 20, "{found:?}");
        for target in found {
            let pointer = target.strip_prefix('#').expect("a place in the list");
            assert!(list.pointer(pointer).is_some(), "{target}");
        }
        for name in ["NewTable", "Created", "TableView", "Lobby", "Me", "Problem"] {
            assert!(!list["components"]["schemas"][name].is_null(), "{name}");
        }
    }

    #[test]
    fn the_page_shows_every_address_and_every_schema_once() {
        let list = list();
        let page = page::of(&list);
        for path in list["paths"].as_object().expect("paths").keys() {
            assert!(page.contains(path), "{path}");
        }
        for name in list["components"]["schemas"]
            .as_object()
            .expect("schemas")
            .keys()
        {
            assert_eq!(page.matches(&format!("id=\"{name}\"")).count(), 1, "{name}");
        }
        assert!(!page.contains("<script") && !page.contains("style="));
    }
}
