//! What subjects stand on: the base, ids, times, errors and the store.

pub(crate) use protocol::live::{At, Millis, ProblemCode, ServiceProblem};

pub(crate) use crate::base::Base;
pub(crate) use crate::error::{ServiceError, bad};
pub(crate) use crate::ids::{PersonId, TableId};
pub(crate) use crate::store::{self, StoreError};
