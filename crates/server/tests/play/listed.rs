//! Every answer of the API is one that the list of addresses names.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use protocol::live::ServiceProblem;
use serde_json::Value;

use crate::browser::Answer;

/// The list as the unit tests have found it: operations by method and path, and other parts.
static LIST: LazyLock<BTreeMap<String, Value>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../data/openapi.json")).expect("parts by name"));

/// The operations below `/api`, each with its method and its path.
pub(crate) fn operations() -> impl Iterator<Item = (&'static str, &'static str, &'static Value)> {
    LIST.iter().filter_map(|(name, operation)| {
        let (method, path) = name.split_once(' ')?;
        path.starts_with("/api/").then_some((method, path, operation))
    })
}

/// The statuses of each method and path.
static STATUSES: LazyLock<BTreeMap<(&str, &str), BTreeSet<u16>>> = LazyLock::new(|| {
    let statuses = operations().map(|(method, path, operation)| {
        let answers = operation["responses"].as_object().expect("answers");
        let statuses = answers.keys().map(|status| status.parse().expect("a status"));
        ((method, path), statuses.collect())
    });
    statuses.collect()
});

/// Whether a path is one of those that a path of the list stands for.
fn is(listed: &str, path: &str) -> bool {
    if let Some(pool) = listed.strip_suffix("{pool}") {
        return path.strip_prefix(pool).is_some_and(|rest| !rest.is_empty());
    }
    let (mut listed, mut path) = (listed.split('/'), path.split('/'));
    loop {
        match (listed.next(), path.next()) {
            (None, None) => return true,
            (Some(wanted), Some(found)) if wanted == found => {}
            (Some(wanted), Some(found)) if wanted.starts_with('{') && !found.is_empty() => {}
            _ => return false,
        }
    }
}

/// Panics if the list does not know such an answer, or if a refusal has no problem.
pub(crate) fn check(method: &str, path: &str, answer: &Answer) {
    let path = path.split('?').next().unwrap_or(path);
    let verb = method.replace("HEAD", "GET");
    if !path.starts_with("/api/") || path == "/api/ws" || verb == "OPTIONS" {
        return;
    }
    let mut operations = STATUSES.iter().filter(|((listed, _), _)| *listed == verb);
    // A word of the list stands before what may be anything.
    let exact = operations.clone().find(|((_, listed), _)| *listed == path);
    let found = exact.or_else(|| operations.find(|((_, listed), _)| is(listed, path)));
    if let Some(((_, listed), statuses)) = found {
        assert!(
            statuses.contains(&answer.status),
            "{verb} {listed} may answer {statuses:?}: {answer:?}"
        );
    }
    // Tokens are refused in the words of OAuth.
    if answer.status >= 400 && method != "HEAD" && path != "/api/token" {
        let _: ServiceProblem = answer.json();
    }
}

#[test]
fn paths_are_found_in_the_list() {
    assert!(STATUSES.len() > 80, "{}", STATUSES.len());
    assert!(is("/api/people/{person}/games", "/api/people/Ada/games"));
    assert!(!is("/api/people/{person}", "/api/people/Ada/games"));
    assert!(is("/api/ratings/{pool}", "/api/ratings/trax/official/quick"));
    assert!(!is("/api/ratings/{pool}", "/api/ratings/"));
}
