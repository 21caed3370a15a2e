//! Endpoints for programs, and for those who let them act.

mod oauth;
mod tokens;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    access::Bearers,
    programs::Programs,
    web::{Holds, Web, tag::Tagged as _},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Programs> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(tokens::list_tokens, tokens::create_token))
        .routes(routes!(tokens::delete_token))
        .routes(routes!(tokens::create_bot))
        .routes(routes!(tokens::delete_bot))
        .routes(routes!(oauth::get_authorization, oauth::authorize))
        .tag("programs")
}

/// What pages of other sites send, without a cookie.
pub(crate) fn of_other_sites<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Programs> + Holds<Bearers> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(oauth::get_token, oauth::revoke_token))
        .tag("programs")
}
