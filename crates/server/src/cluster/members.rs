//! Which servers run, and which of them does what only one has to do: rendezvous hashing.

use crate::store::{NodeRow, SILENT};
use protocol::live::At;

/// The servers that do the work of all, as this one sees them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Members {
    own: String,
    /// Those that run and go on running, in the order of their ids.
    ids: Vec<String>,
}

impl Members {
    /// Only this server, as long as nothing is known of others.
    pub(crate) fn alone(own: &str) -> Self {
        Self {
            own: own.to_owned(),
            ids: vec![own.to_owned()],
        }
    }

    /// Those of the servers that are not silent, and not about to stop unless all are.
    pub(crate) fn of(own: &str, nodes: &[NodeRow], now_ms: At) -> Self {
        let running = |node: &&NodeRow| now_ms - node.beat_ms <= SILENT;
        let running: Vec<&NodeRow> = nodes.iter().filter(running).collect();
        let staying = |node: &&&NodeRow| !node.draining;
        let mut ids: Vec<String> = running.iter().filter(staying).map(|node| node.id.clone()).collect();
        if ids.is_empty() {
            ids = running.iter().map(|node| node.id.clone()).collect();
        }
        if ids.is_empty() {
            ids.push(own.to_owned());
        }
        ids.sort_unstable();
        Self {
            own: own.to_owned(),
            ids,
        }
    }

    /// Whether this server does what has to be done for `subject`, such as a table.
    pub(crate) fn owns(&self, subject: &str) -> bool {
        self.owner(subject) == self.own
    }

    /// Whether there is no other one.
    pub(crate) fn is_only(&self, id: &str) -> bool {
        self.ids.iter().all(|other| other == id)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The server with the highest weight for the subject: when one is gone, only what it owned changes hands.
    fn owner(&self, subject: &str) -> &str {
        let by_weight = self.ids.iter().max_by_key(|id| weight(id, subject));
        by_weight.map_or(self.own.as_str(), String::as_str)
    }
}

/// The weight of a server for a subject: FNV-1a of both, mixed.
fn weight(id: &str, subject: &str) -> u64 {
    let bytes = id.bytes().chain([0]).chain(subject.bytes());
    game::mix(bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(id: &str, beat_ms: At, draining: bool) -> NodeRow {
        NodeRow {
            id: id.to_owned(),
            beat_ms,
            draining,
            ..NodeRow::default()
        }
    }

    #[test]
    fn everything_has_one_owner_and_about_a_third_each() {
        let nodes = ["a", "b", "c"].map(|id| node(id, At(9_000), false));
        let all = ["a", "b", "c"].map(|own| Members::of(own, &nodes, At(9_000)));
        let mut owned = [0; 3];
        for number in 0..3_000 {
            let table = format!("table-{number}");
            let owners: Vec<usize> = (0..3).filter(|at| all[*at].owns(&table)).collect();
            assert_eq!(owners.len(), 1, "{table}");
            owned[owners[0]] += 1;
        }
        assert!(owned.iter().all(|count| (850..1_150).contains(count)), "{owned:?}");
    }

    #[test]
    fn only_what_a_server_owned_changes_hands_when_it_is_gone() {
        let nodes = ["a", "b", "c"].map(|id| node(id, At(9_000), false));
        let before = Members::of("a", &nodes, At(9_000));
        let after = Members::of("a", &nodes[..2], At(9_000));
        for number in 0..1_000 {
            let table = format!("table-{number}");
            let (was, is) = (before.owner(&table), after.owner(&table));
            assert!(was == is || was == "c", "{table}: {was} {is}");
        }
    }

    #[test]
    fn silent_servers_and_those_about_to_stop_own_nothing() {
        let nodes = [
            node("a", At(9_000), true),
            node("b", At(5_999), false),
            node("c", At(6_000), false),
        ];
        let members = Members::of("a", &nodes, At(9_000));
        assert!(!members.owns("anything") && members.len() == 1);
        assert!(Members::of("a", &nodes[..2], At(9_000)).owns("anything"));
        assert!(Members::of("a", &[], At(9_000)).owns("anything"));
        assert!(Members::alone("a").owns("anything"));
    }
}
