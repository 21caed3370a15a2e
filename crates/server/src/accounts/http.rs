//! Endpoints of accounts.

mod account;
mod email;
mod export;
mod login;
mod me;
mod passkeys;
mod sessions;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    accounts::Accounts,
    people::People,
    web::{Holds, Web},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Accounts> + Holds<People> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(me::get, me::put))
        .routes(routes!(export::get))
        .routes(routes!(account::sign_up))
        .routes(routes!(account::password))
        .routes(routes!(account::codes))
        .routes(routes!(account::rename))
        .routes(routes!(account::share))
        .routes(routes!(account::listed))
        .routes(routes!(account::close))
        .routes(routes!(email::put))
        .routes(routes!(email::confirm))
        .routes(routes!(email::recover))
        .routes(routes!(login::log_in))
        .routes(routes!(login::log_out))
        .routes(routes!(login::recover))
        .routes(routes!(passkeys::begin_log_in))
        .routes(routes!(passkeys::log_in))
        .routes(routes!(passkeys::begin))
        .routes(routes!(passkeys::add))
        .routes(routes!(passkeys::remove))
        .routes(routes!(sessions::list, sessions::end_others))
        .routes(routes!(sessions::end))
}
