//! What endpoints share: their extractors, their answers, and the responses that they document.

use std::sync::Arc;

use axum::extract::{Query, State, rejection::QueryRejection};
pub(super) use axum::{
    Json,
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
pub(super) use protocol::live::{ProblemCode, Scope, ServiceProblem};
pub(super) use serde::Deserialize;

use super::body::bad;
pub(super) use super::{
    body::Body,
    client::Client,
    documented::{Common, Known, OfTable, WithBody},
    headers::NO_STORE,
    refused::Refused,
    user::{Anyone, Author, Member, Reader, User},
};
pub(super) use crate::{
    admission::RateLimit,
    app::App,
    service::{PersonId, ServiceError, TableId},
};

/// The server that answers.
pub(super) type Server = State<Arc<App>>;

/// JSON for whoever asked, or why there is none.
pub(super) type Answer<T> = Result<Private<T>, Refused>;

/// The query of an address. A handler reads it with [`read`], after the rate limit.
pub(super) type Asked<T> = Result<Query<T>, QueryRejection>;

/// JSON that no cache may keep.
pub(super) struct Private<T>(pub(super) T);

impl<T: serde::Serialize> IntoResponse for Private<T> {
    fn into_response(self) -> Response {
        ([NO_STORE], Json(self.0)).into_response()
    }
}

/// The parameters of a query.
///
/// # Errors
/// They are not those of the endpoint.
pub(super) fn read<T>(asked: Asked<T>) -> Result<T, Refused> {
    let Query(parameters) = asked.map_err(|rejection| bad(&rejection.body_text()))?;
    Ok(parameters)
}
