//! What endpoints share: their extractors, their answers, and the responses that they document.

use std::sync::Arc;

use axum::extract::{Query, State, rejection::QueryRejection};

use crate::http::body::bad;

pub(super) use axum::{
    Json,
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
pub(super) use protocol::live::{ProblemCode, Scope, ServiceProblem};
pub(super) use serde::Deserialize;

pub(super) use crate::admission::RateLimit;
pub(super) use crate::app::App;
pub(super) use crate::error::ServiceError;
pub(super) use crate::http::body::Body;
pub(super) use crate::http::client::Client;
pub(super) use crate::http::documented::Common;
pub(super) use crate::http::documented::Known;
pub(super) use crate::http::documented::OfTable;
pub(super) use crate::http::documented::WithBody;
pub(super) use crate::http::headers::NO_STORE;
pub(super) use crate::http::refused::Refused;
pub(super) use crate::http::user::Anyone;
pub(super) use crate::http::user::Author;
pub(super) use crate::http::user::Member;
pub(super) use crate::http::user::Reader;
pub(super) use crate::http::user::User;
pub(super) use crate::ids::PersonId;
pub(super) use crate::ids::TableId;

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
