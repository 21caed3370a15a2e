//! Which servers are silent, and since when nobody can play.

use crate::store::nodes::NodeRow;
use protocol::live::{At, Millis};

/// A server without a sign of life for longer is taken for dead, and carries out no commands itself.
pub(crate) const SILENT: Millis = Millis::seconds(3);
/// A player whose server gave no sign of life for longer may be unable to play: their flag does not fall until it is
/// known.
pub(crate) const UNSURE: Millis = Millis(1_500);
/// When nobody could play, the time ends so much later: until then the other servers have given signs of life again,
/// too.
pub(crate) const NOTICED: Millis = Millis(500);
/// So much of the silence of a server is given back to its players, who come back by another one meanwhile.
pub(crate) const GIVEN: Millis = Millis::seconds(10);

/// What is found before a sign of life.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Silences {
    /// Since when no server has given a sign of life: all clocks get the time back.
    pub(crate) everyone: Option<At>,
    /// The servers that are silent, and their last signs of life: their players get [`GIVEN`] back. To do so once, they
    /// count as having left then.
    pub(crate) nodes: Vec<(String, At)>,
}

/// Finds silent servers; `alive_ms` is when a server that was alone on the database, or the last one to end in good
/// order, was last known to run.
pub(crate) fn silences(now_ms: At, alive_ms: Option<At>, nodes: &[NodeRow]) -> Silences {
    let beats = nodes.iter().map(|node| node.beat_ms);
    let last = beats.chain(alive_ms).max();
    let is_silent = |beat_ms: At| now_ms - beat_ms > SILENT;
    let silent = nodes.iter().filter(|node| is_silent(node.beat_ms));
    // If all have ended in good order, nobody has run since.
    let is_over = |last: &At| is_silent(*last) || (nodes.is_empty() && *last < now_ms);
    Silences {
        everyone: last.filter(is_over),
        nodes: silent.map(|node| (node.id.clone(), node.beat_ms)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(beats: &[(&str, u64)]) -> Vec<NodeRow> {
        let nodes = beats.iter().map(|(id, beat_ms)| NodeRow {
            id: (*id).to_owned(),
            beat_ms: At(*beat_ms),
            ..NodeRow::default()
        });
        nodes.collect()
    }

    #[test]
    fn nobody_is_silent_at_the_first_start_and_in_good_days() {
        assert_eq!(silences(At(9_000), None, &[]), Silences::default());
        let both = nodes(&[("a", 8_100), ("b", 6_000)]);
        assert_eq!(silences(At(9_000), Some(At(1)), &both), Silences::default());
    }

    #[test]
    fn one_silent_server_is_its_players_matter_and_all_of_them_everyones() {
        let both = nodes(&[("a", 8_100), ("b", 5_999)]);
        let found = silences(At(9_000), Some(At(1)), &both);
        assert_eq!(found.everyone, None);
        assert_eq!(found.nodes, [("b".to_owned(), At(5_999))]);
        let found = silences(At(12_000), Some(At(1)), &both);
        assert_eq!((found.everyone, found.nodes.len()), (Some(At(8_100)), 2));
    }

    #[test]
    fn a_server_that_was_alone_before_counts() {
        assert_eq!(silences(At(9_000), Some(At(5_000)), &[]).everyone, Some(At(5_000)));
        assert_eq!(silences(At(9_000), Some(At(7_000)), &[]).everyone, Some(At(7_000)));
        assert_eq!(silences(At(7_000), Some(At(7_000)), &[]).everyone, None);
        let one = nodes(&[("a", 2_000)]);
        assert_eq!(silences(At(9_000), Some(At(7_000)), &one).everyone, None);
    }
}
