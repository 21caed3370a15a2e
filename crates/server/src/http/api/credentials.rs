//! How people and programs are authenticated, in the list of addresses.

use axum::http::Method;
use protocol::live::Scope;
use utoipa::{
    Modify,
    openapi::{
        Content, PathItem, Ref, Response,
        path::Operation,
        security::{
            ApiKey, ApiKeyValue, AuthorizationCode, Flow, HttpAuthScheme, HttpBuilder, OAuth2,
            Scopes, SecurityRequirement, SecurityScheme,
        },
    },
};

use crate::http::access;

/// Describes how people and programs are authenticated.
pub(super) struct Credentials;

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
        let pasted = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
        let pasted = pasted.description(Some("A token that was made on the account page."));
        components.add_security_scheme("bearer", SecurityScheme::Http(pasted.build()));
        for (path, item) in &mut document.paths.paths {
            for (method, operation) in operations(item) {
                if path.starts_with("/api/") {
                    refuse(operation);
                }
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

/// Says what meets a request of anybody whose token or site is wrong, wherever it goes.
fn refuse(operation: &mut Operation) {
    let refusals = [
        ("401", "`live.token`: the token is unknown, or over"),
        (
            "403",
            "`live.scope`; `live.banned`; or `live.bad-message`, a request made by another site",
        ),
    ];
    for (status, why) in refusals {
        let problem = Content::new(Some(Ref::from_schema_name("Problem")));
        let answer = Response::builder().description(why);
        let answer = answer.content("application/json", problem).build();
        let answers = &mut operation.responses.responses;
        answers
            .entry(status.to_owned())
            .or_insert_with(|| answer.into());
    }
}

/// Says that a token with any of these scopes opens an operation.
fn allow(operation: &mut Operation, scopes: &[Scope]) {
    let security = operation.security.get_or_insert_default();
    for scheme in ["token", "bearer"] {
        if scopes.is_empty() {
            security.push(SecurityRequirement::new(scheme, [""; 0]));
        }
        for scope in scopes {
            security.push(SecurityRequirement::new(scheme, [scope.as_str()]));
        }
    }
}
