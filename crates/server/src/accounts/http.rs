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
    web::{Holds, Web, tag::Tagged as _},
};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Accounts> + Holds<People> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(me::get_me, me::put_me))
        .tag("people")
        .routes(routes!(export::export_me))
        .routes(routes!(account::sign_up))
        .routes(routes!(account::put_password))
        .routes(routes!(account::new_recovery_codes))
        .routes(routes!(account::put_name))
        .routes(routes!(account::put_sharing))
        .routes(routes!(account::put_listed))
        .routes(routes!(account::close_account))
        .routes(routes!(email::put_email))
        .routes(routes!(email::confirm_email))
        .routes(routes!(email::recover_by_mail))
        .routes(routes!(login::log_in))
        .routes(routes!(login::log_out))
        .routes(routes!(login::recover))
        .routes(routes!(passkeys::begin_passkey_log_in))
        .routes(routes!(passkeys::log_in_by_passkey))
        .routes(routes!(passkeys::begin_passkey))
        .routes(routes!(passkeys::add_passkey))
        .routes(routes!(passkeys::remove_passkey))
        .routes(routes!(sessions::get_sessions, sessions::end_other_sessions))
        .routes(routes!(sessions::end_session))
        .tag("accounts")
}
