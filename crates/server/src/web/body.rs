//! Bodies as JSON and nothing else.

use axum::{
    extract::{FromRequest, Request, rejection::JsonRejection},
    response::{IntoResponse, Response},
};
use protocol::live::{ProblemCode, ServiceProblem};
use serde::{Serialize, de::DeserializeOwned};

use crate::web::refused::Refused;

/// A body that is a `T`. Only `application/json` is read, which no form of another site can send.
pub(crate) struct Json<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(refused(&rejection)),
        }
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

fn refused(rejection: &JsonRejection) -> Refused {
    if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
        return ProblemCode::TooLong.into();
    }
    bad(&rejection.body_text())
}

/// The refusal of a request that means nothing, and what is wrong with it.
pub(crate) fn bad(why: &str) -> Refused {
    let why: String = why.chars().take(200).collect();
    ServiceProblem::from(ProblemCode::BadMessage)
        .with("why", why)
        .into()
}
