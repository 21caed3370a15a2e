//! The list of addresses: as OpenAPI for programs, as a page for people.
//!
//! The annotation of a handler (`utoipa::path`) is the one statement of an endpoint: its route, method and document,
//! and in `security` the scopes that open it to a token. `conventions` fills in what follows for all endpoints.
//! `web/src/protocol/endpoints.ts` has the same endpoints for the page.

mod conventions;
mod credentials;
mod generators;
mod guide;
mod page;
#[cfg(test)]
mod snapshot;
#[cfg(test)]
mod typescript;

use std::{mem, sync::LazyLock};

use axum::{
    body::Bytes,
    http::header,
    response::{Html, IntoResponse, Response},
};
use protocol::live::ServiceProblem;
use serde_json::Value;
use utoipa::{Modify, OpenApi as _, openapi::OpenApi};

use crate::http::{Endpoints, anybodys, api::credentials::Credentials, ours, sharing};

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Loopline",
        description = "Play between people. The events of a table are sent on a WebSocket at `/api/ws`; everything \
            else is here. Requests of browsers are authenticated by a cookie, which `GET /api/me` sets, those of programs by \
            a token in the header `Authorization`. A refusal is a `Problem`: a code and its values."
    ),
    components(schemas(ServiceProblem)),
    servers((url = "/", description = "The server that has sent this list")),
    tags(
        (name = "people", description = "People"),
        (name = "accounts", description = "Accounts and their sessions"),
        (name = "programs", description = "Tokens for programs, and bots"),
        (name = "tables", description = "Games and open offers"),
        (name = "moderation", description = "For moderators"),
        (name = "ratings", description = "Ratings of people"),
        (name = "sharing", description = "What other sites show of a table"),
        (name = "puzzles", description = "Puzzles, and runs against the clock"),
    )
)]
struct About;

/// The description in both forms, built on first use.
static LIST: LazyLock<Forms> = LazyLock::new(|| {
    let list = document();
    Forms {
        programs: list.to_string().into(),
        people: page::of(&list).into(),
    }
});

/// What the annotations of all handlers say, and what they need not.
fn annotated() -> OpenApi {
    let endpoints = ours().merge(anybodys()).merge(sharing());
    let about = Endpoints::with_openapi(About::openapi());
    let mut annotated = about.merge(endpoints).into_openapi();
    conventions::complete(&mut annotated);
    annotated
}

/// The whole list.
fn document() -> Value {
    let mut list = annotated();
    let paths = mem::take(&mut list.paths.paths).into_iter();
    list.paths.paths = paths.map(|(path, item)| (path.replace("{*", "{"), item)).collect();
    Credentials.modify(&mut list);
    let mut list = serde_json::to_value(list).unwrap_or_default();
    generators::suit(&mut list);
    list
}

struct Forms {
    programs: Bytes,
    people: Bytes,
}

/// The list for programs.
pub(super) async fn list() -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, LIST.programs.clone()).into_response()
}

/// How the list for people looks.
pub(super) async fn style() -> Response {
    let kind = [(header::CONTENT_TYPE, "text/css; charset=utf-8")];
    (kind, include_str!("api/style.css")).into_response()
}

/// The list for people.
pub(super) async fn readable() -> Response {
    Html(LIST.people.clone()).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use protocol::live::ProblemCode;

    use super::*;

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

    #[tokio::test]
    async fn the_list_is_made_once() {
        async fn bytes(answer: Response) -> Bytes {
            let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await;
            body.expect("a body")
        }
        let (first, again) = (bytes(list().await).await, bytes(list().await).await);
        assert_eq!(first.as_ptr(), again.as_ptr());
        assert_eq!(serde_json::from_slice::<Value>(&first).expect("JSON"), document());
        let (first, again) = (bytes(readable().await).await, bytes(readable().await).await);
        assert_eq!(first.as_ptr(), again.as_ptr());
    }

    #[test]
    fn whatever_is_named_is_described() {
        let list = document();
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
    fn codes_are_listed_as_they_are_sent() {
        let listed = document()["components"]["schemas"]["ProblemCode"]["enum"].take();
        let sent = serde_json::to_value(ProblemCode::ALL).expect("codes");
        assert_eq!(listed, sent);
    }

    #[test]
    fn every_operation_has_its_own_id() {
        let list = document();
        let mut ids = BTreeSet::new();
        for methods in list["paths"].as_object().expect("paths").values() {
            for operation in methods.as_object().expect("methods").values() {
                let id = operation["operationId"].as_str().expect("an id");
                assert!(ids.insert(id.to_owned()), "{id} twice");
            }
        }
        let scheme = &list["components"]["securitySchemes"]["cookie"];
        assert_eq!(scheme["in"], "cookie");
    }

    #[test]
    fn the_page_shows_every_address_and_every_schema_once() {
        let list = document();
        let page = page::of(&list);
        for path in list["paths"].as_object().expect("paths").keys() {
            assert!(page.contains(path), "{path}");
        }
        for name in list["components"]["schemas"].as_object().expect("schemas").keys() {
            assert_eq!(page.matches(&format!("id=\"{name}\"")).count(), 1, "{name}");
        }
        assert!(!page.contains("<script") && !page.contains("style=\""));
    }
}
