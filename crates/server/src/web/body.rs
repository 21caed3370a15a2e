//! Bodies as JSON and nothing else.

use axum::{
    extract::{FromRequest, Request, rejection::JsonRejection},
    response::{IntoResponse, Response},
};
use protocol::live::ProblemCode;
use serde::{Serialize, de::DeserializeOwned};

use crate::error::{ServiceError, bad};

/// A body that is a `T`. Only `application/json` is read, which no form of another site can send.
pub(crate) struct Json<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = ServiceError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ServiceError> {
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

fn refused(rejection: &JsonRejection) -> ServiceError {
    if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
        return ProblemCode::TooLong.into();
    }
    bad(&rejection.body_text())
}
