//! What each scope of a token opens. What is not here is for people at their browsers alone.

use axum::http::Method;
use protocol::live::Scope;

/// The scopes of which any allows a request, by its method and route; none at all are needed if the list is empty, and no token
/// allows it if there is no list.
pub(in crate::http) fn allowing(method: &Method, path: &str) -> Option<&'static [Scope]> {
    let same = |route: &str| route == path || route.replace("{*", "{") == path;
    let entry = |&&(verb, route, _): &&(&str, &str, &[Scope])| method == verb && same(route);
    ALLOWED.iter().find(entry).map(|(_, _, scopes)| *scopes)
}

/// Method, route, and scopes.
pub(in crate::http) const ALLOWED: &[(&str, &str, &[Scope])] = &[
    ("GET", "/api/me", &[]),
    ("GET", "/api/host", &[]),
    ("GET", "/api/lobby", &[]),
    ("GET", "/api/lobby/{list}", &[]),
    ("GET", "/api/ratings", &[]),
    ("GET", "/api/ratings/{*pool}", &[]),
    ("GET", "/api/rush/best", &[]),
    ("GET", "/api/online", &[]),
    ("GET", "/api/people", &[]),
    ("GET", "/api/bots", &[]),
    ("GET", "/api/people/{person}", &[]),
    ("GET", "/api/people/{person}/ratings", &[]),
    ("GET", "/api/people/{person}/games", &[]),
    ("GET", "/api/tables/{table}", &[Scope::Games, Scope::Play]),
    (
        "GET",
        "/api/tables/{table}/record",
        &[Scope::Games, Scope::Play],
    ),
    (
        "GET",
        "/api/tables/{table}/stream",
        &[Scope::Games, Scope::Play],
    ),
    ("GET", "/api/stream", &[Scope::Games, Scope::Play]),
    ("GET", "/api/me/rated-games", &[Scope::Games]),
    ("GET", "/api/me/export", &[Scope::Games]),
    ("GET", "/api/me/following", &[Scope::Me]),
    ("PUT", "/api/me/following/{person}", &[Scope::Me]),
    ("DELETE", "/api/me/following/{person}", &[Scope::Me]),
    ("GET", "/api/me/vacation", &[Scope::Me]),
    ("PUT", "/api/me/vacation", &[Scope::Me]),
    ("POST", "/api/tables", &[Scope::Play]),
    ("POST", "/api/tables/{table}/bot", &[Scope::Play]),
    ("POST", "/api/tables/{table}/do", &[Scope::Play]),
    ("POST", "/api/challenges", &[Scope::Play]),
    ("POST", "/api/challenges/{table}/decline", &[Scope::Play]),
    ("POST", "/api/seeks", &[Scope::Seeks]),
    ("GET", "/api/puzzles/next", &[]),
    ("POST", "/api/puzzles/{puzzle}/answer", &[]),
    ("POST", "/api/rush", &[Scope::Puzzles]),
    ("POST", "/api/rush/{run}", &[Scope::Puzzles]),
    ("DELETE", "/api/token", &[]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_listed_is_closed_to_tokens() {
        assert_eq!(allowing(&Method::GET, "/api/me"), Some(&[][..]));
        let play = allowing(&Method::POST, "/api/tables/{table}/do");
        assert_eq!(play, Some(&[Scope::Play][..]));
        for (method, path) in [
            (Method::PUT, "/api/me"),
            (Method::GET, "/api/sessions"),
            (Method::POST, "/api/me/tokens"),
            (Method::POST, "/api/oauth"),
            (Method::GET, "/api/ws"),
            (Method::POST, "/api/account/close"),
            (Method::GET, "/api/moderation/queue"),
        ] {
            assert_eq!(allowing(&method, path), None, "{method} {path}");
        }
    }
}
