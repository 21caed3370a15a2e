//! What is stored, what was received, and whether the two agree.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use serde_json::Value;
use server::{Admin, Database};
use tokio::runtime::Runtime;

use super::served::Outage;

/// The logs in the server's database, by tables.
pub(crate) struct Kept(BTreeMap<String, Vec<Value>>);

impl Kept {
    /// Of a database whose servers run no more.
    pub(crate) fn read(database: &Database) -> Self {
        let runtime = Runtime::new().expect("threads");
        runtime.block_on(read(database)).expect("a whole database")
    }

    /// The log of every table.
    pub(crate) const fn logs(&self) -> &BTreeMap<String, Vec<Value>> {
        &self.0
    }
}

async fn read(database: &Database) -> Result<Kept, Box<dyn Error>> {
    let admin = Admin::open(database).await?;
    let mut kept = BTreeMap::new();
    let mut after = None;
    loop {
        let tables = admin.tables(after.as_ref()).await?;
        for table in &tables {
            let events = admin.events(table).await?;
            let events: Result<_, _> = events.iter().map(serde_json::to_value).collect();
            kept.insert(table.to_string(), events?);
        }
        match tables.last() {
            Some(last) => after = Some(last.clone()),
            None => return Ok(Kept(kept)),
        }
    }
}

/// What the clients received.
pub(crate) struct EventLog {
    tables: Vec<Value>,
    absences: Vec<Value>,
}

impl EventLog {
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let (tables, absences) = lines(bytes).partition(|line| line["table"].is_string());
        Self { tables, absences }
    }

    /// How long connections were lost, in milliseconds, but for those that fell into one of these times: then nobody
    /// could come back.
    pub(crate) fn absences_outside(&self, outages: &[Outage]) -> Vec<u64> {
        let apart = |&(lost, back): &(u64, u64)| {
            let overlaps = |outage: &Outage| lost < outage.ready_ms && back > outage.killed_ms;
            !outages.iter().any(overlaps)
        };
        let times = self.absences.iter();
        let times = times.map(|absence| (number(absence, "lost_ms"), number(absence, "back_ms")));
        let mut lengths: Vec<u64> = times
            .filter(apart)
            .map(|(lost, back)| back.saturating_sub(lost))
            .collect();
        lengths.sort_unstable();
        lengths
    }

    /// The number of clients that came back after a time in milliseconds since 1970.
    pub(crate) fn clients_back_since(&self, since_ms: u64) -> usize {
        let back = |absence: &&Value| number(absence, "back_ms") > since_ms;
        let clients = self.absences.iter().filter(back);
        let clients: BTreeSet<u64> = clients.map(|absence| number(absence, "client")).collect();
        clients.len()
    }

    /// Checks that everything received or acknowledged is stored; returns the number of acknowledged turns.
    pub(crate) fn compare_with(&self, kept: &Kept) -> u64 {
        let mut turns = 0;
        for table in &self.tables {
            let name = name(table);
            let log = kept.0.get(&name).unwrap_or_else(|| panic!("no {name}"));
            for (index, event) in log.iter().enumerate() {
                assert_eq!(event["seq"], index as u64 + 1, "{name} has a gap");
            }
            for event in table["events"].as_array().expect("events") {
                let index = event["seq"].as_u64().expect("a number") as usize - 1;
                assert_eq!(log.get(index), Some(event), "{name} has a fork");
            }
            for acked in table["acked"].as_array().expect("acknowledgements") {
                turns += u64::from(is_kept(acked, log, &name));
            }
        }
        println!("{} tables, {turns} acknowledged turns", self.tables.len());
        turns
    }
}

/// Whether this is a turn; it must then be in the log at its number.
fn is_kept(acked: &Value, log: &[Value], table: &str) -> bool {
    if acked["turn"].is_null() {
        return false;
    }
    let seq = acked["seq"].as_u64().expect("a number") as usize;
    let before = log.get(..seq).unwrap_or_else(|| panic!("{table} lost {acked}"));
    let turn = |event: &&Value| event["what"]["kind"] == "turn";
    let last = before.iter().rev().find(turn).map(|event| &event["what"]);
    let wanted = (&acked["turn"][0], &acked["turn"][1]);
    let found = last.map(|what| (&what["by"], &what["text"]));
    assert_eq!(found, Some(wanted), "{table} lost {acked}");
    true
}

fn number(line: &Value, key: &str) -> u64 {
    line[key].as_u64().expect("a number")
}

fn name(line: &Value) -> String {
    line["table"].as_str().expect("a name").to_owned()
}

/// The lines that are written whole.
fn lines(bytes: &[u8]) -> impl Iterator<Item = Value> {
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let lines = lines.filter(|line| line.ends_with(b"\n"));
    lines.map(|line| serde_json::from_slice(line).expect("a line of JSON"))
}
