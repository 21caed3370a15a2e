//! Writes for the suites.

use crate::store::{
    Change, Outcome, PersonWrite, SanctionRow, SanctionWrite, Store, StoreError, TableRow, Write,
};

/// A change of the table `id` that appends `count` events after event `expected`; its revision is the number of its last event.
pub(super) fn change(id: &str, expected: u32, count: u32) -> Change {
    let seq = expected + count;
    Change {
        row: TableRow {
            id: id.to_owned(),
            seq,
            status: 1,
            listed: true,
            offered_by: "ada".to_owned(),
            people: [Some("ada".to_owned()), None],
            turns: seq,
            card: "{}".to_owned(),
            clocks: None,
            deadline_ms: Some(1_000),
            created_ms: 7,
            changed_ms: 8,
            rev: seq.into(),
        },
        expected: expected.into(),
        events: (expected + 1..=seq)
            .map(|seq| (seq, format!("{id} {seq}")))
            .collect(),
        ..Change::default()
    }
}

/// Writes one thing.
pub(super) async fn put(store: &dyn Store, write: Write) -> Result<Outcome, StoreError> {
    store
        .commit(&[write])
        .await
        .pop()
        .expect("an outcome for a write")
}

/// Writes what happened at a table.
pub(super) async fn put_change(store: &dyn Store, change: Change) -> Result<Outcome, StoreError> {
    put(store, Write::Table(Box::new(change))).await
}

/// A new person, whose token begins with the first letter of the id.
pub(super) fn person(id: &str) -> Write {
    let mut token = [0; 32];
    token[0] = id.as_bytes()[0];
    Write::Person(PersonWrite::Create {
        id: id.to_owned(),
        token,
        at_ms: 1,
    })
}

/// A sanction without an end.
pub(super) fn sanction(id: &str, person: &str, kind: &str, at_ms: u64) -> SanctionRow {
    SanctionRow {
        id: id.to_owned(),
        person: person.to_owned(),
        kind: kind.to_owned(),
        reason: "Insults.".to_owned(),
        moderator: "host".to_owned(),
        at_ms,
        until_ms: None,
        lifted_ms: None,
        seen_ms: None,
        appeal: None,
    }
}

/// Imposes a sanction.
pub(super) fn impose(row: &SanctionRow) -> Write {
    Write::Sanction(SanctionWrite::Impose {
        row: row.clone(),
        report: None,
    })
}

/// Lifts a sanction.
pub(super) fn lift(row: &SanctionRow, at_ms: u64) -> Write {
    Write::Sanction(SanctionWrite::Lift {
        sanction: row.clone(),
        moderator: "host".to_owned(),
        at_ms,
        text: "It is enough.".to_owned(),
    })
}
