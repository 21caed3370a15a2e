//! A refusal as an answer.

use std::time::Duration;

use axum::{
    Json,
    body::to_bytes,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::live::{ProblemCode, ServiceProblem};

use crate::{
    admission::ConnectionRefused,
    error::{Limit, ServiceError},
};

/// The longest text of a refusal that is told, in bytes.
const LONGEST_TEXT: usize = 1_000;

/// Why a request is not answered as it hoped.
#[derive(Debug)]
pub(crate) struct Refused {
    problem: ServiceProblem,
    wait: Option<Duration>,
}

impl Refused {
    /// The status of the answer.
    pub(crate) const fn status(&self) -> StatusCode {
        status(self.problem.code)
    }

    /// Whether this is the reason.
    pub(crate) fn is(&self, code: ProblemCode) -> bool {
        self.problem.code == code
    }

    /// The reason, to be sent on a WebSocket.
    pub(crate) fn into_problem(self) -> ServiceProblem {
        self.problem
    }

    /// Rate-limited: retry after `wait`.
    pub(crate) fn too_fast(wait: Duration) -> Self {
        Self {
            problem: ProblemCode::TooFast.into(),
            wait: Some(wait),
        }
    }
}

/// The HTTP status of a problem code.
const fn status(code: ProblemCode) -> StatusCode {
    use ProblemCode::*;
    match code {
        NoPerson | NoToken | LogIn => StatusCode::UNAUTHORIZED,
        Banned | NoSeat | NoAccount | Blocked | Muted | NoGames | LeftGames | NotModerator
        | RegistrationClosed | Invitation | Scope | NoBots => StatusCode::FORBIDDEN,
        Stale | NotYourTurn | Over | NoOffer | AskedAlready | NoClaim | MailTaken | NameTaken
        | NameReserved | NameLately | HasAccount | AccountClosed | MergeAsk | MergeSeated => {
            StatusCode::CONFLICT
        }
        Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        NotFound | NotChallenged => StatusCode::NOT_FOUND,
        TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        TooFast | LimitOffers | LimitGames | LimitConnections | LimitStreams => {
            StatusCode::TOO_MANY_REQUESTS
        }
        Busy | Newer | LimitTables => StatusCode::SERVICE_UNAVAILABLE,
        Broken | Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Disk => StatusCode::INSUFFICIENT_STORAGE,
        NameMixed | NameSigns | NameStays | PasswordLength | PasswordCommon | Code | Consent
        | NoMail | BadMail | Passkey | NoPasskeys | LimitPasskeys | LimitTokens | LimitBots => {
            StatusCode::BAD_REQUEST
        }
        Playing | LimitChallenges | Name | Terms | LimitNetwork | LimitWatched | LimitFollowed
        | LimitBlocks | Appeal | RushLate | BadMessage | Protocol => StatusCode::BAD_REQUEST,
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

impl From<ServiceProblem> for Refused {
    fn from(problem: ServiceProblem) -> Self {
        Self {
            problem,
            wait: None,
        }
    }
}

impl From<ProblemCode> for Refused {
    fn from(code: ProblemCode) -> Self {
        ServiceProblem::from(code).into()
    }
}

impl From<ConnectionRefused> for Refused {
    fn from(no_place: ConnectionRefused) -> Self {
        match no_place {
            ConnectionRefused::Each(most) => Limit::Connections(most).problem().into(),
            ConnectionRefused::Token(most) => Limit::Streams(most).problem().into(),
            ConnectionRefused::Total => ProblemCode::Busy.into(),
        }
    }
}

impl From<ServiceError> for Refused {
    fn from(error: ServiceError) -> Self {
        error.problem().into()
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = self.status();
        let mut response = (status, Json(self.problem)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(wait) = self.wait {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs() + 1));
        }
        response
    }
}
