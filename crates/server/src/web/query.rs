//! The query of an address.

use std::convert::Infallible;

use axum::{
    extract::{FromRequestParts, rejection::QueryRejection},
    http::request::Parts,
};
use serde::de::DeserializeOwned;

use crate::error::{ServiceError, bad};

/// The query of an address, which a handler reads after the rate limit.
pub(crate) struct Query<T>(Result<axum::extract::Query<T>, QueryRejection>);

impl<T> Query<T> {
    /// The parameters.
    ///
    /// # Errors
    /// They are not those of the endpoint.
    pub(crate) fn read(self) -> Result<T, ServiceError> {
        let axum::extract::Query(parameters) = self.0.map_err(|wrong| bad(&wrong.body_text()))?;
        Ok(parameters)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self(axum::extract::Query::from_request_parts(parts, state).await))
    }
}
