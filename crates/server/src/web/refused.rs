//! A refusal as an answer.

use axum::{
    Json,
    body::to_bytes,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::live::{ProblemCode, ServiceProblem};

use crate::error::ServiceError;

/// The longest text of a refusal that is passed on, in bytes.
const LONGEST_TEXT: usize = 1_000;

impl ServiceError {
    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        status(self.problem().code)
    }
}

/// The HTTP status of a problem code.
const fn status(code: ProblemCode) -> StatusCode {
    use ProblemCode::*;
    match code {
        NoPerson | NoToken | LogIn => StatusCode::UNAUTHORIZED,
        Banned | NoSeat | NoAccount | Blocked | Muted | NoGames | LeftGames | NotModerator | RegistrationClosed
        | Invitation | Scope | NoBots => StatusCode::FORBIDDEN,
        Stale | NotYourTurn | Over | NoOffer | AskedAlready | NoClaim | MailTaken | NameTaken | NameReserved
        | NameLately | HasAccount | AccountClosed | MergeAsk | MergeSeated => StatusCode::CONFLICT,
        Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        NotFound | NotChallenged => StatusCode::NOT_FOUND,
        TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        TooFast | LimitOffers | LimitGames | LimitConnections | LimitStreams => StatusCode::TOO_MANY_REQUESTS,
        Busy | Newer | LimitTables => StatusCode::SERVICE_UNAVAILABLE,
        Broken | Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Disk => StatusCode::INSUFFICIENT_STORAGE,
        NameMixed | NameSigns | NameStays | PasswordLength | PasswordCommon | Code | Consent | NoMail | BadMail
        | Passkey | NoPasskeys | LimitPasskeys | LimitTokens | LimitBots => StatusCode::BAD_REQUEST,
        Playing | LimitChallenges | Name | Terms | LimitNetwork | LimitWatched | LimitFollowed | LimitBlocks
        | Appeal | RushLate | BadMessage | Protocol => StatusCode::BAD_REQUEST,
    }
}

/// Gives every refusal below `/api` a problem, those too that come from the router or another layer as text.
pub(crate) async fn in_own_words(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    let response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !is_api || is_json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let text = to_bytes(body, LONGEST_TEXT).await.unwrap_or_default();
    let why = String::from_utf8_lossy(&text);
    let mut problem = ServiceProblem::from(code(status));
    if !why.trim().is_empty() {
        problem = problem.with("why", why.trim());
    }
    let problem = serde_json::to_vec(&problem).unwrap_or_default();
    parts.headers.remove(header::CONTENT_LENGTH);
    let json = HeaderValue::from_static("application/json");
    parts.headers.insert(header::CONTENT_TYPE, json);
    Response::from_parts(parts, problem.into())
}

/// The code of a refusal that has a status alone.
fn code(status: StatusCode) -> ProblemCode {
    match status {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => ProblemCode::NotFound,
        StatusCode::PAYLOAD_TOO_LARGE => ProblemCode::TooLong,
        StatusCode::TOO_MANY_REQUESTS => ProblemCode::TooFast,
        StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => ProblemCode::Busy,
        _ if status.is_server_error() => ProblemCode::Internal,
        _ => ProblemCode::BadMessage,
    }
}

impl IntoResponse for ServiceError {
    fn into_response(self) -> Response {
        let mut response = (self.status(), Json(self.problem())).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Self::TooFast(wait) = self {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs() + 1));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

    #[test]
    fn the_document_has_every_code_with_its_status() {
        let row = |code: &ProblemCode| format!("| `{code}` | {} | ", status(*code).as_u16());
        let rows = DOCUMENT.lines().filter(|line| line.starts_with("| `live."));
        let described: Vec<&str> = rows.collect();
        assert_eq!(described.len(), ProblemCode::ALL.len());
        for (line, code) in described.iter().zip(ProblemCode::ALL) {
            let words = line.strip_prefix(&row(code));
            assert!(words.is_some_and(|words| words.len() > 2), "{line}");
        }
    }
}
