//! A refusal as an answer.

use std::time::Duration;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use protocol::Problem;

use crate::{
    admission::NoPlace,
    service::{Limit, ServiceError},
};

/// Why a request is not answered as it hoped.
#[derive(Debug)]
pub(crate) struct Refused {
    problem: Problem,
    wait: Option<Duration>,
}

impl Refused {
    /// A refusal by its code.
    pub(crate) fn because(code: &str) -> Self {
        Problem::new(code).into()
    }

    /// Too often: ask again after `wait`.
    pub(crate) fn too_fast(wait: Duration) -> Self {
        Self {
            problem: Problem::new("live.too-fast"),
            wait: Some(wait),
        }
    }

    fn status(&self) -> StatusCode {
        match self.problem.code.as_str() {
            "live.no-person" => StatusCode::UNAUTHORIZED,
            "live.banned" | "live.no-seat" => StatusCode::FORBIDDEN,
            "live.not-found" => StatusCode::NOT_FOUND,
            "live.too-long" => StatusCode::PAYLOAD_TOO_LARGE,
            "live.too-fast"
            | "live.limit.offers"
            | "live.limit.games"
            | "live.limit.connections" => StatusCode::TOO_MANY_REQUESTS,
            "live.busy" | "live.limit.tables" => StatusCode::SERVICE_UNAVAILABLE,
            "live.broken" => StatusCode::INTERNAL_SERVER_ERROR,
            "live.disk" => StatusCode::INSUFFICIENT_STORAGE,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self {
            problem,
            wait: None,
        }
    }
}

impl From<NoPlace> for Refused {
    fn from(no_place: NoPlace) -> Self {
        match no_place {
            NoPlace::ForAddress(most) => Limit::Connections(most).problem().into(),
            NoPlace::ForAnybody => Self::because("live.busy"),
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
