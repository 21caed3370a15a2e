//! How people and programs are authenticated, in the list of addresses.

use protocol::live::Scope;
use strum::VariantArray as _;
use utoipa::{
    Modify,
    openapi::{
        path::Operation,
        security::{
            ApiKey, ApiKeyValue, AuthorizationCode, Flow, HttpAuthScheme, HttpBuilder, OAuth2, Scopes,
            SecurityRequirement, SecurityScheme,
        },
    },
};

use crate::web::{access, tag::operations};

/// Describes how people and programs are authenticated.
pub(super) struct Credentials;

impl Modify for Credentials {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let about = "Over plain HTTP; over HTTPS the cookie is called `__Host-loopline`.";
        let cookie = ApiKey::Cookie(ApiKeyValue::with_description("loopline", about));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        let scopes = Scope::VARIANTS.iter().map(|scope| (scope.as_ref(), scope.about()));
        let flow = AuthorizationCode::new("/oauth", "/api/token", Scopes::from_iter(scopes));
        let token = OAuth2::new([Flow::AuthorizationCode(flow)]);
        components.add_security_scheme("token", SecurityScheme::OAuth2(token));
        let pasted = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
        let pasted = pasted.description(Some("A token that was made on the account page."));
        components.add_security_scheme("bearer", SecurityScheme::Http(pasted.build()));
        for operation in document.paths.paths.values_mut().flat_map(operations) {
            allow_pasted(operation);
        }
    }
}

/// Says that a pasted token opens what a token with the same scopes opens.
fn allow_pasted(operation: &mut Operation) {
    let sets = access::stated(operation).into_iter();
    let pasted = sets.map(|scopes| SecurityRequirement::new("bearer", scopes));
    operation.security.get_or_insert_default().extend(pasted);
}
