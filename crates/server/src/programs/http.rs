//! Endpoints for programs, and for those who let them act.

mod oauth;
mod tokens;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    access::Bearers,
    programs::Programs,
    web::{Holds, Web},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Programs> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(tokens::list, tokens::create))
        .routes(routes!(tokens::end))
        .routes(routes!(tokens::create_bot))
        .routes(routes!(tokens::close_bot))
        .routes(routes!(oauth::get, oauth::authorize))
}

/// What pages of other sites send, without a cookie.
pub(crate) fn of_other_sites<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Programs> + Holds<Bearers> + Clone + 'static,
{
    OpenApiRouter::new().routes(routes!(oauth::token, oauth::revoke))
}
