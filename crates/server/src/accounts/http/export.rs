//! `/api/me/export`: what is kept of a person, for themselves.

use axum::http::HeaderName;

use crate::{
    accounts::{Accounts, exporting::ExportForm},
    web::prelude::*,
};

/// Names where the next page begins.
const NEXT: HeaderName = HeaderName::from_static("loopline-next");

/// What is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct Wanted {
    /// `ndjson` or `sgf`.
    #[serde(default)]
    #[param(value_type = String)]
    form: Form,
    /// The value of `loopline-next` of the page before.
    #[serde(default)]
    after: String,
}

/// How games are written.
#[derive(Clone, Copy, Deserialize, Default)]
#[serde(rename_all = "lowercase")]
enum Form {
    #[default]
    Ndjson,
    Sgf,
}

/// Returns what is kept of the person: a JSON object on each line, the first about the account, then what the browsers
/// keep (`kept`), the private notes (`note`), and the finished games with their events; or the games alone, as SGF. A
/// token gets the games alone. The header `loopline-next`, if it is there, is `after` of the next page.
#[utoipa::path(
    get, path = "/api/me/export", security(("cookie" = []), ("token" = [Scope::Games])),
    params(Wanted),
    responses((status = 200, description = "A page", body = String, content_type = "application/x-ndjson"))
)]
pub(crate) async fn export_me(
    accounts: Of<Accounts>,
    query: Query<Wanted>,
    Anyone(user): Anyone,
) -> Result<Response, ServiceError> {
    user.client.take(RateLimit::Table)?;
    let Wanted { form, after } = query.read()?;
    let (form, kind, file) = match form {
        // What else is kept of a person is no program's business.
        Form::Ndjson if user.access().is_some() => (ExportForm::Games, "application/x-ndjson", "loopline.ndjson"),
        Form::Ndjson => (ExportForm::Ndjson, "application/x-ndjson", "loopline.ndjson"),
        Form::Sgf => (ExportForm::Sgf, "application/x-go-sgf", "loopline.sgf"),
    };
    let page = accounts.export(&user.id(), form, &after).await?;
    let disposition = format!("attachment; filename=\"{file}\"");
    let headers = [
        NO_STORE,
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::try_from(disposition).expect("a plain name"),
        ),
    ];
    let next = page.next.and_then(|next| HeaderValue::try_from(next).ok());
    let mut response = (headers, page.text).into_response();
    if let Some(next) = next {
        response.headers_mut().insert(NEXT, next);
    }
    Ok(response)
}
