//! The body of a request, as JSON and nothing else.

use axum::{
    Json,
    extract::{FromRequest, Request, rejection::JsonRejection},
};
use protocol::live::ProblemCode;
use serde::de::DeserializeOwned;

use crate::error::{ServiceError, bad};

/// A body that is a `T`. Only `application/json` is read, which no form of another site can send.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ServiceError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ServiceError> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(refused(&rejection)),
        }
    }
}

fn refused(rejection: &JsonRejection) -> ServiceError {
    if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
        return ProblemCode::TooLong.into();
    }
    bad(&rejection.body_text())
}
