//! What each scope of a token opens, as the endpoints state it. What states nothing is for people at their browsers
//! alone.

use std::collections::HashMap;

use axum::http::Method;
use protocol::live::Scope;
use serde_json::Value;
use utoipa::openapi::{OpenApi, PathItem, path::Operation};

/// By route, the methods that a token may use, each with the sets of scopes of which the token must have one.
pub(crate) struct Scopes(HashMap<String, Vec<(Method, Sets)>>);

/// Sets of scopes: a token needs all scopes of one of them. An empty set asks for none; no set at all admits no token.
pub(crate) type Sets = Vec<Vec<String>>;

impl Scopes {
    /// The table of all endpoints of a document.
    pub(crate) fn of(document: &OpenApi) -> Self {
        let of_methods = |item| operations(item).map(|(method, one)| (method, stated(one)));
        let routes = document.paths.paths.iter();
        Self(
            routes
                .map(|(path, item)| (path.clone(), of_methods(item).collect()))
                .collect(),
        )
    }

    /// Whether a token with these scopes may send a request to a route.
    pub(crate) fn admit(&self, method: &Method, route: &str, scopes: &[Scope]) -> bool {
        let mut methods = self.0.get(route).into_iter().flatten();
        let sets = methods.find(|(known, _)| known == method);
        let has = |name: &String| scopes.iter().any(|scope| scope.as_ref() == name);
        sets.is_some_and(|(_, sets)| sets.iter().any(|set| set.iter().all(has)))
    }
}

/// The operations of a route, by method.
fn operations(item: &PathItem) -> impl Iterator<Item = (Method, &Operation)> {
    let all = [
        (Method::GET, &item.get),
        (Method::POST, &item.post),
        (Method::PUT, &item.put),
        (Method::DELETE, &item.delete),
    ];
    all.into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_ref()?)))
}

/// What the `security` of an operation asks of a token.
pub(crate) fn stated(operation: &Operation) -> Sets {
    let security = serde_json::to_value(&operation.security).unwrap_or_default();
    let requirements = security.as_array().into_iter().flatten();
    let sets = requirements.filter_map(|one| one.get("token").and_then(Value::as_array));
    let names = |set: &Vec<Value>| set.iter().map(|name| name.as_str().map(str::to_owned)).collect();
    sets.filter_map(names).collect()
}

#[cfg(test)]
mod tests {
    use strum::VariantArray as _;
    use utoipa_axum::{router::OpenApiRouter, routes};

    use super::*;

    #[utoipa::path(get, path = "/open", security((), ("token" = [])))]
    async fn open() {}

    #[utoipa::path(put, path = "/open", security(("cookie" = [])))]
    async fn for_people() {}

    #[utoipa::path(post, path = "/played", security(("token" = [Scope::Play]), ("token" = [Scope::Me, Scope::Games])))]
    async fn played() {}

    #[utoipa::path(delete, path = "/unstated")]
    async fn unstated() {}

    #[test]
    fn a_token_opens_what_an_endpoint_states_and_nothing_else() {
        use Scope::{Games, Me, Play};
        let endpoints = OpenApiRouter::<()>::default()
            .routes(routes!(open, for_people))
            .routes(routes!(played))
            .routes(routes!(unstated));
        let scopes = Scopes::of(endpoints.get_openapi());
        for (method, route, own, may) in [
            (Method::GET, "/open", &[][..], true),
            (Method::PUT, "/open", Scope::VARIANTS, false),
            (Method::POST, "/open", Scope::VARIANTS, false),
            (Method::POST, "/played", &[Play], true),
            (Method::POST, "/played", &[Me, Games], true),
            (Method::POST, "/played", &[Games], false),
            (Method::POST, "/played", &[], false),
            (Method::DELETE, "/unstated", Scope::VARIANTS, false),
            (Method::GET, "/unlisted", Scope::VARIANTS, false),
        ] {
            let admitted = scopes.admit(&method, route, own);
            assert_eq!(admitted, may, "{method} {route} with {own:?}");
        }
    }
}
