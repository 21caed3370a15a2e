//! Writes for the suites.

use protocol::live::SanctionKind;

use crate::store::{Change, PersonWrite, SanctionRow, SanctionWrite, StoreError, TableRow, Written};
use protocol::live::At;

/// A change of the table `id` that appends `count` events after event `expected`; its revision is the number of its
/// last event.
pub(super) fn change(id: &str, expected: u32, count: u32) -> Change {
    let seq = expected + count;
    Change {
        row: TableRow {
            id: id.into(),
            seq,
            status: 1,
            listed: true,
            offered_by: "ada".into(),
            first: Some("ada".into()),
            second: None,
            turns: seq,
            card: "{}".to_owned(),
            clocks: None,
            deadline_ms: Some(At(1_000)),
            created_ms: At(7),
            changed_ms: At(8),
            rev: seq.into(),
        },
        expected: expected.into(),
        events: (expected + 1..=seq).map(|seq| (seq, format!("{id} {seq}"))).collect(),
        ..Change::default()
    }
}

/// A new person, whose token begins with the first letter of the id.
pub(super) fn person(id: &str) -> PersonWrite {
    let mut token = [0; 32];
    token[0] = id.as_bytes()[0];
    PersonWrite::Create {
        id: id.into(),
        token,
        at_ms: At(1),
    }
}

/// A sanction without an end.
pub(super) fn sanction(id: &str, person: &str, kind: SanctionKind, at_ms: At) -> SanctionRow {
    SanctionRow {
        id: id.to_owned(),
        person: person.into(),
        kind,
        reason: "Insults.".to_owned(),
        moderator: "host".into(),
        at_ms,
        until_ms: None,
        lifted_ms: None,
        seen_ms: None,
        appeal: None,
    }
}

/// Imposes a sanction.
pub(super) fn impose(row: &SanctionRow) -> SanctionWrite {
    SanctionWrite::Impose {
        row: row.clone(),
        report: None,
    }
}

/// Lifts a sanction.
pub(super) fn lift(row: &SanctionRow, at_ms: At) -> SanctionWrite {
    SanctionWrite::Lift {
        sanction: row.clone(),
        moderator: "host".into(),
        at_ms,
        text: "It is enough.".to_owned(),
    }
}

/// Fails unless a write was not refused.
pub(in crate::store) fn done<R: std::fmt::Debug>(written: Result<Written<R>, StoreError>) {
    let refused = written.expect("written");
    assert!(!refused.is_refused(), "{refused:?}");
}
