//! What endpoints share: their extractors and their answers.

pub(crate) use axum::{
    extract::Path,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
pub(crate) use protocol::live::Scope;
pub(crate) use serde::Deserialize;

pub(crate) use crate::admission::RateLimit;
pub(crate) use crate::prelude::{PersonId, ProblemCode, ServiceError, TableId};
pub(crate) use crate::web::Holds;
pub(crate) use crate::web::Of;
pub(crate) use crate::web::Web;
pub(crate) use crate::web::body::Json;
pub(crate) use crate::web::client::Client;
pub(crate) use crate::web::headers::NO_STORE;
pub(crate) use crate::web::query::Query;
pub(crate) use crate::web::tag::Tagged as _;
pub(crate) use crate::web::user::Anyone;
pub(crate) use crate::web::user::Author;
pub(crate) use crate::web::user::Member;
pub(crate) use crate::web::user::Reader;
pub(crate) use crate::web::user::User;

/// JSON for the caller, or why there is none.
pub(crate) type Answer<T> = Result<Private<T>, ServiceError>;

/// Nothing more to say than that it is done, or why it is not.
pub(crate) type NoContent = Result<StatusCode, ServiceError>;

/// Where a page of a list begins.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct After {
    /// The `more` of the previous page; without it, the first page.
    pub(crate) after: Option<String>,
}

/// JSON that no cache may keep.
pub(crate) struct Private<T>(pub(crate) T);

impl<T: serde::Serialize> IntoResponse for Private<T> {
    fn into_response(self) -> Response {
        ([NO_STORE], Json(self.0)).into_response()
    }
}

/// The id of a person in an address; whatever cannot be one is nobody's.
pub(crate) fn person_id(person: &str) -> Result<PersonId, ServiceError> {
    PersonId::read(person).ok_or(ServiceError::NotFound)
}

/// The id of a table in an address; whatever cannot be one is no table's.
pub(crate) fn table_id(table: &str) -> Result<TableId, ServiceError> {
    TableId::read(table).ok_or(ServiceError::NotFound)
}
