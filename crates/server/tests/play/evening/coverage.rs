//! Whether the evening has seen everything: addresses, commands, events, messages and notices.

use std::collections::BTreeSet;

use protocol::live::{Command, FromServer, Happening, NoticeKind, Scope, ToServer};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use strum::{VariantArray, VariantNames as _};

/// What the list of addresses does not contain: pages, probes, and the WebSocket.
const UNLISTED: [&str; 9] = [
    "GET /api",
    "GET /api/mail/unsubscribe",
    "GET /api/openapi.json",
    "GET /api/style.css",
    "GET /api/ws",
    "GET /component/{file}",
    "GET /health",
    "GET /ready",
    "GET /",
];

/// What was seen so far.
#[derive(Clone, Default, Debug)]
pub(super) struct Coverage {
    asked: BTreeSet<(String, String)>,
    commands: BTreeSet<String>,
    carried_out: BTreeSet<String>,
    events: BTreeSet<String>,
    sent: BTreeSet<String>,
    received: BTreeSet<String>,
    notices: BTreeSet<String>,
    scopes_refused: BTreeSet<String>,
    scopes_opened: BTreeSet<String>,
    /// Every code of a refusal.
    pub(super) codes: BTreeSet<String>,
}

impl Coverage {
    /// A request was answered.
    pub(super) fn asked(&mut self, method: &str, path: &str, answer: &Value) {
        let path = path.split('?').next().unwrap_or(path);
        self.asked.insert((method.to_owned(), path.to_owned()));
        self.found(answer);
    }

    /// A message was sent by a page.
    pub(super) fn sent(&mut self, message: &Value) {
        insert(&mut self.sent, &message["type"]);
        self.commanded(&message["command"]);
    }

    /// A command was sent.
    pub(super) fn commanded(&mut self, command: &Value) {
        insert(&mut self.commands, &command["do"]);
    }

    pub(super) fn carried_out(&mut self, command: &Value) {
        insert(&mut self.carried_out, &command["do"]);
    }

    pub(super) fn received(&mut self, message: &Value) {
        insert(&mut self.received, &message["type"]);
        self.found(message);
    }

    /// A token with these scopes was let in, or was not.
    pub(super) fn tried(&mut self, scopes: &[&str], status: u16) {
        let seen = if status == 403 {
            &mut self.scopes_refused
        } else {
            &mut self.scopes_opened
        };
        seen.extend(scopes.iter().map(|&scope| scope.to_owned()));
    }

    /// Looks for events, notices and refusals anywhere in a value.
    pub(super) fn found(&mut self, value: &Value) {
        match value {
            Value::Object(parts) => {
                if parts.contains_key("seq") && parts.contains_key("at_ms") {
                    insert(&mut self.events, &parts.get("what").unwrap_or(&Value::Null)["kind"]);
                }
                if parts.contains_key("no") && parts.contains_key("seen") {
                    insert(&mut self.notices, &value["kind"]);
                }
                insert(&mut self.codes, &value["code"]);
                parts.values().for_each(|part| self.found(part));
            }
            Value::Array(parts) => parts.iter().for_each(|part| self.found(part)),
            _ => {}
        }
    }

    /// What was missed, by the list that the server has given and by the types of the protocol.
    pub(super) fn missed(&self, list: &Value) -> Vec<String> {
        let mut wanted = vec![
            ("command", kinds::<Command>("do"), &self.commands),
            ("carried out", kinds::<Command>("do"), &self.carried_out),
            ("event", kinds::<Happening>("kind"), &self.events),
            ("sent", kinds::<ToServer>("type"), &self.sent),
            ("received", kinds::<FromServer>("type"), &self.received),
        ];
        wanted.push(("notice", names::<NoticeKind>(), &self.notices));
        let scopes = names::<Scope>();
        wanted.push(("scope opens", scopes.clone(), &self.scopes_opened));
        wanted.push(("scope is refused", scopes, &self.scopes_refused));
        let mut missed = self.unasked(list);
        for (what, kinds, seen) in wanted {
            let absent = kinds.into_iter().filter(|kind| !seen.contains(kind));
            missed.extend(absent.map(|kind| format!("{what}: {kind}")));
        }
        missed
    }

    /// How much there was of everything.
    pub(super) fn summary(&self, list: &Value) -> String {
        format!(
            "{} addresses of {}, {} commands, {} events, {} messages sent and {} received, {} notices, \
             {} codes of refusals",
            operations(list).len() - self.unasked(list).len(),
            operations(list).len(),
            self.carried_out.len(),
            self.events.len(),
            self.sent.len(),
            self.received.len(),
            self.notices.len(),
            self.codes.len(),
        )
    }

    /// Addresses that nobody has asked for.
    fn unasked(&self, list: &Value) -> Vec<String> {
        let operations = operations(list);
        // A word of the list stands before what may be anything.
        let named = |method: &str, path: &str| {
            let mut fitting: Vec<&String> = operations
                .iter()
                .filter(|operation| fits(operation, method, path))
                .collect();
            fitting.sort_by_key(|operation| operation.matches('{').count());
            fitting.first().map(|operation| (*operation).clone())
        };
        let seen: BTreeSet<String> = self
            .asked
            .iter()
            .filter_map(|(method, path)| named(method, path))
            .collect();
        operations.difference(&seen).cloned().collect()
    }
}

/// All addresses, each with its method.
fn operations(list: &Value) -> BTreeSet<String> {
    let paths = list["paths"].as_object().expect("paths");
    let listed = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods").keys();
        methods.map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    listed.chain(UNLISTED.map(str::to_owned)).collect()
}

fn fits(operation: &str, method: &str, path: &str) -> bool {
    let Some(listed) = operation.strip_prefix(method).and_then(|rest| rest.strip_prefix(' ')) else {
        return false;
    };
    if let Some(rest) = listed.strip_suffix("{pool}") {
        return path.len() > rest.len() && path.starts_with(rest);
    }
    let (listed, path): (Vec<_>, Vec<_>) = (listed.split('/').collect(), path.split('/').collect());
    let same = |(listed, part): (&&str, &&str)| listed == part || listed.starts_with('{');
    listed.len() == path.len() && listed.iter().zip(&path).all(same)
}

fn insert(seen: &mut BTreeSet<String>, kind: &Value) {
    if let Some(kind) = kind.as_str() {
        seen.insert(kind.to_owned());
    }
}

/// The names of all values of an enum.
fn names<T: VariantArray + AsRef<str>>() -> Vec<String> {
    let names = T::VARIANTS.iter().map(AsRef::as_ref);
    names.map(str::to_owned).collect()
}

/// The kinds of a type, all of which serde names when it refuses one.
fn kinds<T: DeserializeOwned>(tag: &str) -> Vec<String> {
    let refused = serde_json::from_value::<T>(json!({ tag: "none" })).err();
    let refused = refused.expect("no kind").to_string();
    let named = refused.split('`').skip(3).step_by(2);
    named.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_of_the_protocol_are_known_without_a_list() {
        assert_eq!(kinds::<Happening>("kind"), Happening::VARIANTS);
        assert!(kinds::<Command>("do").contains(&"decline_challenge".to_owned()));
        assert!(kinds::<FromServer>("type").contains(&"closing".to_owned()));
    }

    #[test]
    fn what_nobody_asked_for_is_missed() {
        let list = json!({ "paths": {
            "/api/rush/{run}": { "post": {}, "get": {} },
            "/api/rush/best": { "get": {} },
        }});
        let mut coverage = Coverage::default();
        coverage.asked("GET", "/api/rush/best?game=trax", &Value::Null);
        let unasked = coverage.unasked(&list);
        assert!(!unasked.contains(&"GET /api/rush/best".to_owned()), "{unasked:?}");
        assert!(unasked.contains(&"GET /api/rush/{run}".to_owned()), "{unasked:?}");
        coverage.asked("GET", "/api/rush/0", &json!({ "code": "live.not-found" }));
        assert!(!coverage.unasked(&list).contains(&"GET /api/rush/{run}".to_owned()));
        assert!(coverage.codes.contains("live.not-found"));
    }
}
