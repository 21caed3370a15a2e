//! What endpoints share: their extractors, their answers, and the responses that they document.

use axum::extract::{Query, rejection::QueryRejection};

use crate::error::bad;

pub(crate) use axum::{
    Json,
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
pub(crate) use protocol::live::{ProblemCode, Scope, ServiceProblem};
pub(crate) use serde::Deserialize;

pub(crate) use crate::admission::RateLimit;
pub(crate) use crate::error::ServiceError;
pub(crate) use crate::ids::PersonId;
pub(crate) use crate::ids::TableId;
pub(crate) use crate::web::Holds;
pub(crate) use crate::web::Of;
pub(crate) use crate::web::Web;
pub(crate) use crate::web::body::Body;
pub(crate) use crate::web::client::Client;
pub(crate) use crate::web::documented::Common;
pub(crate) use crate::web::documented::Known;
pub(crate) use crate::web::documented::OfTable;
pub(crate) use crate::web::documented::WithBody;
pub(crate) use crate::web::headers::NO_STORE;
pub(crate) use crate::web::user::Anyone;
pub(crate) use crate::web::user::Author;
pub(crate) use crate::web::user::Member;
pub(crate) use crate::web::user::Reader;
pub(crate) use crate::web::user::User;

/// JSON for whoever asked, or why there is none.
pub(crate) type Answer<T> = Result<Private<T>, ServiceError>;

/// The query of an address. A handler reads it with [`read`], after the rate limit.
pub(crate) type Asked<T> = Result<Query<T>, QueryRejection>;

/// JSON that no cache may keep.
pub(crate) struct Private<T>(pub(crate) T);

impl<T: serde::Serialize> IntoResponse for Private<T> {
    fn into_response(self) -> Response {
        ([NO_STORE], Json(self.0)).into_response()
    }
}

/// The parameters of a query.
///
/// # Errors
/// They are not those of the endpoint.
pub(crate) fn read<T>(asked: Asked<T>) -> Result<T, ServiceError> {
    let Query(parameters) = asked.map_err(|rejection| bad(&rejection.body_text()))?;
    Ok(parameters)
}

/// The id of a person in an address; whatever cannot be one is nobody's.
pub(crate) fn person_id(person: &str) -> Result<PersonId, ServiceError> {
    PersonId::read(person).ok_or(ServiceError::NotFound)
}
