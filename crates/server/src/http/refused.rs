//! A refusal as an answer.

use std::time::Duration;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use protocol::live::{ProblemCode, ServiceProblem};

use crate::{
    admission::ConnectionRefused,
    service::{Limit, ServiceError},
};

/// Why a request is not answered as it hoped.
#[derive(Debug)]
pub(crate) struct Refused {
    problem: ServiceProblem,
    wait: Option<Duration>,
}

impl Refused {
    /// The status of the answer.
    pub(super) const fn status(&self) -> StatusCode {
        status(self.problem.code)
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
        NameTaken | NameReserved | NameLately | HasAccount | AccountClosed | MergeAsk
        | MergeSeated => StatusCode::CONFLICT,
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
        Stale | NotYourTurn | Illegal | Over | Playing | LimitChallenges | NoOffer
        | AskedAlready | NoClaim | Name | Terms | LimitNetwork | LimitWatched | LimitFollowed
        | LimitBlocks | Appeal | RushLate | BadMessage | Protocol => StatusCode::BAD_REQUEST,
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
            ConnectionRefused::PerAddress(most) => Limit::Connections(most).problem().into(),
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
