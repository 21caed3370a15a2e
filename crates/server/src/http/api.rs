//! The list of addresses: as OpenAPI for programs, as a page for people.

mod guide;
mod page;

use std::sync::LazyLock;

use axum::{
    body::Bytes,
    http::{Method, header},
    response::{Html, IntoResponse, Response},
};
use protocol::live::Scope;
use utoipa::{
    Modify, OpenApi,
    openapi::{
        PathItem,
        path::Operation,
        security::{
            ApiKey, ApiKeyValue, AuthorizationCode, Flow, OAuth2, Scopes, SecurityRequirement,
            SecurityScheme,
        },
    },
};

use super::{
    access, account, blocks, challenges, deeds, email, export, following, host, kept, lobby, login,
    me, moderation, notices, oauth, passkeys, people, pool_alert, puzzles, rated_games, ratings,
    reports, rush, sanctions, sessions,
    sharing::{frame, oembed, pictures, preview},
    streams, tables, tokens, vacation,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Loopline",
        description = "Play between people. The events of a table are sent on a WebSocket at `/api/ws`; everything \
            else is here. Requests of browsers are authenticated by a cookie, which `GET /api/me` sets, those of programs by \
            a token in the header `Authorization`. A refusal is a `Problem`: a code and its values."
    ),
    paths(
        me::get,
        me::put,
        export::get,
        host::get,
        account::sign_up,
        account::password,
        account::codes,
        account::rename,
        account::share,
        account::listed,
        account::close,
        email::put,
        email::confirm,
        email::recover,
        login::log_in,
        login::log_out,
        login::recover,
        passkeys::begin,
        passkeys::add,
        passkeys::remove,
        passkeys::begin_log_in,
        passkeys::log_in,
        sessions::list,
        sessions::end,
        sessions::end_others,
        kept::get,
        kept::put,
        following::get,
        rated_games::get,
        following::put,
        following::delete,
        notices::get,
        notices::put,
        notices::put_device,
        notices::delete_device,
        notices::unsubscribe,
        pool_alert::put,
        vacation::get,
        vacation::put,
        blocks::list,
        blocks::put,
        blocks::delete,
        sanctions::list,
        sanctions::seen,
        sanctions::appeal,
        reports::create,
        moderation::queue,
        moderation::log,
        moderation::history,
        moderation::impose,
        moderation::lift,
        moderation::answer,
        moderation::dismiss,
        moderation::unsay,
        tables::create,
        tables::look,
        tables::record,
        tables::code,
        tables::bot,
        deeds::carry_out,
        streams::table,
        streams::own,
        streams::seek,
        tokens::list,
        tokens::create,
        tokens::end,
        tokens::create_bot,
        tokens::close_bot,
        oauth::get,
        oauth::authorize,
        oauth::token,
        oauth::revoke,
        lobby::get,
        lobby::page,
        people::online,
        people::find,
        people::bots,
        people::profile,
        people::ratings,
        people::games,
        ratings::pools,
        ratings::best,
        puzzles::next,
        puzzles::answer,
        challenges::create,
        challenges::decline,
        rush::begin,
        rush::end,
        rush::best,
        preview::page,
        pictures::png,
        pictures::svg,
        frame::page,
        oembed::get,
    ),
    modifiers(&Credentials),
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
struct Api;

/// Describes how people and programs are authenticated.
struct Credentials;

impl Modify for Credentials {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let about = "Over plain HTTP; over HTTPS the cookie is called `__Host-loopline`.";
        let cookie = ApiKey::Cookie(ApiKeyValue::with_description("loopline", about));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        let scopes = Scope::ALL.map(|scope| (scope.as_str(), scope.about()));
        let flow = AuthorizationCode::new("/oauth", "/api/token", Scopes::from_iter(scopes));
        let token = OAuth2::new([Flow::AuthorizationCode(flow)]);
        components.add_security_scheme("token", SecurityScheme::OAuth2(token));
        for (path, item) in &mut document.paths.paths {
            for (method, operation) in operations(item) {
                if let Some(scopes) = access::allowing(&method, path) {
                    allow(operation, scopes);
                }
            }
        }
    }
}

/// The operations of a path, by method.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (Method, &mut Operation)> {
    let all = [
        (Method::GET, &mut item.get),
        (Method::POST, &mut item.post),
        (Method::PUT, &mut item.put),
        (Method::DELETE, &mut item.delete),
    ];
    all.into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Says that a token with any of these scopes opens an operation.
fn allow(operation: &mut Operation, scopes: &[Scope]) {
    let security = operation.security.get_or_insert_default();
    if scopes.is_empty() {
        security.push(SecurityRequirement::new("token", [""; 0]));
    }
    for scope in scopes {
        security.push(SecurityRequirement::new("token", [scope.as_str()]));
    }
}

/// The description in both forms, built on first use.
static LIST: LazyLock<Forms> = LazyLock::new(|| {
    let document = Api::openapi();
    let list = serde_json::to_value(&document).unwrap_or_default();
    Forms {
        programs: serde_json::to_vec(&document).unwrap_or_default().into(),
        people: page::of(&list).into(),
    }
});

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
    use serde_json::Value;

    use super::*;

    fn document() -> Value {
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

    #[tokio::test]
    async fn the_list_is_made_once() {
        async fn bytes(answer: Response) -> Bytes {
            let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await;
            body.expect("a body")
        }
        let (first, again) = (bytes(list().await).await, bytes(list().await).await);
        assert_eq!(first.as_ptr(), again.as_ptr());
        assert_eq!(
            serde_json::from_slice::<Value>(&first).expect("JSON"),
            document()
        );
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
    fn every_operation_has_its_own_id_and_lists_all_responses() {
        let list = document();
        let mut ids = std::collections::BTreeSet::new();
        for (path, methods) in list["paths"].as_object().expect("paths") {
            for (method, operation) in methods.as_object().expect("methods") {
                let id = operation["operationId"].as_str().expect("an id");
                assert!(ids.insert(id.to_owned()), "{id} twice");
                let answers = operation["responses"].as_object().expect("answers");
                let secured = operation["security"].as_array().expect("security");
                let known = !secured.is_empty()
                    && secured
                        .iter()
                        .all(|one| one["cookie"].is_array() || one["token"].is_array());
                let mut wanted = vec!["408", "429", "503", "507"];
                wanted.extend(known.then_some(["401", "403"]).into_iter().flatten());
                wanted.extend(path.contains("{table}").then_some("404"));
                wanted.extend(
                    (method != "get")
                        .then_some(["400", "413"])
                        .into_iter()
                        .flatten(),
                );
                for status in wanted {
                    assert!(answers.contains_key(status), "{method} {path}: {status}");
                }
            }
        }
        let scheme = &list["components"]["securitySchemes"]["cookie"];
        assert_eq!(scheme["in"], "cookie");
    }

    /// Programs rely on it: whatever changes shows here, on a line for each operation and type, and is to be compatible.
    #[test]
    fn the_list_is_as_it_was() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/openapi.txt");
        let list = document();
        let paths = list["paths"].as_object().expect("paths");
        let operations = paths.iter().flat_map(|(path, methods)| {
            let methods = methods.as_object().expect("methods").iter();
            methods.map(move |(method, operation)| format!("{method} {path} {operation}\n"))
        });
        let parts = list["components"].as_object().expect("components").iter();
        let parts = parts.flat_map(|(kind, parts)| {
            let parts = parts.as_object().expect("parts").iter();
            parts.map(move |(name, part)| format!("{kind} {name} {part}\n"))
        });
        let now: String = operations.chain(parts).collect();
        if std::env::var_os("UPDATE_OPENAPI").is_some() {
            std::fs::write(path, &now).expect("the list is written");
        }
        let before = std::fs::read_to_string(path).expect("the list as it was");
        let differs = before.lines().zip(now.lines()).enumerate();
        let first = differs.clone().find(|(_, (before, now))| before != now);
        let hint = "if the change is meant: UPDATE_OPENAPI=1 cargo nextest run -p server the_list_is_as_it_was";
        assert!(before == now, "line and both texts: {first:?}; {hint}");
    }

    #[test]
    fn every_route_that_is_open_to_tokens_says_so() {
        let list = document();
        for (method, path, scopes) in access::ALLOWED {
            let path = path.replace("{*", "{");
            let operation = &list["paths"][&path][method.to_lowercase()];
            let security = operation["security"].as_array().expect("security");
            let by_token = security.iter().filter(|one| one["token"].is_array());
            assert_eq!(by_token.count(), scopes.len().max(1), "{method} {path}");
        }
    }

    #[test]
    fn the_page_shows_every_address_and_every_schema_once() {
        let list = document();
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
        assert!(!page.contains("<script") && !page.contains("style=\""));
    }
}
