//! How people and programs are authenticated, in the list of addresses.

use protocol::live::Scope;
use strum::VariantArray as _;
use utoipa::{
    Modify,
    openapi::{
        Content, Ref, Response,
        path::Operation,
        security::{
            ApiKey, ApiKeyValue, AuthorizationCode, Flow, HttpAuthScheme, HttpBuilder, OAuth2,
            Scopes, SecurityRequirement, SecurityScheme,
        },
    },
};

use crate::web::access;

/// Describes how people and programs are authenticated.
pub(super) struct Credentials;

impl Modify for Credentials {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let about = "Over plain HTTP; over HTTPS the cookie is called `__Host-loopline`.";
        let cookie = ApiKey::Cookie(ApiKeyValue::with_description("loopline", about));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        let scopes = Scope::VARIANTS
            .iter()
            .map(|scope| (scope.as_ref(), scope.about()));
        let flow = AuthorizationCode::new("/oauth", "/api/token", Scopes::from_iter(scopes));
        let token = OAuth2::new([Flow::AuthorizationCode(flow)]);
        components.add_security_scheme("token", SecurityScheme::OAuth2(token));
        let pasted = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
        let pasted = pasted.description(Some("A token that was made on the account page."));
        components.add_security_scheme("bearer", SecurityScheme::Http(pasted.build()));
        for (path, item) in &mut document.paths.paths {
            let all = [
                &mut item.get,
                &mut item.post,
                &mut item.put,
                &mut item.delete,
            ];
            for operation in all.into_iter().flatten() {
                if path.starts_with("/api/") {
                    refuse(operation);
                }
                allow_pasted(operation);
            }
        }
    }
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

/// Says that a pasted token opens what a token with the same scopes opens.
fn allow_pasted(operation: &mut Operation) {
    let sets = access::stated(operation).into_iter();
    let pasted = sets.map(|scopes| SecurityRequirement::new("bearer", scopes));
    operation.security.get_or_insert_default().extend(pasted);
}
