//! Refusals that say what they are about.

use protocol::{
    Problem,
    live::{ProblemCode, ServiceProblem},
};

/// What should be played is impossible: which part of it, and what is wrong with that.
pub fn bad_terms(part: &str, reason: &str) -> ServiceProblem {
    ServiceProblem::from(ProblemCode::Terms)
        .with("part", part)
        .with("reason", reason)
}

/// The rules of the game forbid the turn.
pub(crate) fn illegal(rule: Problem) -> ServiceProblem {
    let mut problem = ServiceProblem::from(ProblemCode::Illegal).with("rule", rule.code);
    problem.params.extend(rule.params);
    problem
}
