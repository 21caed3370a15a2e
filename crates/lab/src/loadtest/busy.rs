//! Answers of a server that can do something only later: it is overloaded, or its database is away.

use protocol::live::{ProblemCode, ServiceProblem};

/// Whether a client has to try again, and nothing is wrong with what it sent.
pub(crate) const fn is_busy(problem: &ServiceProblem) -> bool {
    matches!(problem.code, ProblemCode::Busy | ProblemCode::Disk)
}
