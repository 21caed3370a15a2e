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

    /// How long connections were lost, in milliseconds, but for those that fell into one of these times: then nobody could come back.
    pub(crate) fn absences_outside(&self, outages: &[Outage]) -> Vec<u64> {
        let times = self.absences.iter().map(|absence| {
            let number = |key: &str| absence[key].as_u64().expect("a number");
            (number("lost_ms"), number("back_ms"))
        });
        let apart = |&(lost, back): &(u64, u64)| {
            let overlaps = |outage: &Outage| lost < outage.ready_ms && back > outage.killed_ms;
            !outages.iter().any(overlaps)
        };
        let mut lengths: Vec<u64> = times
            .filter(apart)
            .map(|(lost, back)| back.saturating_sub(lost))
            .collect();
        lengths.sort_unstable();
        lengths
    }

    /// After every outage every client was back before the next.
    pub(crate) fn everybody_came_back(&self, clients: usize, outages: &[Outage]) {
        let mut longest = 0;
        let mut nexts = outages.iter().skip(1);
        for outage in outages {
            let until = nexts.next().map_or(u64::MAX, |next| next.killed_ms);
            let mut back = BTreeSet::new();
            for absence in &self.absences {
                let number = |key: &str| absence[key].as_u64().expect("a number");
                let (lost, returned) = (number("lost_ms"), number("back_ms"));
                // Between two games no client reads: the host of the next one notices the lost connection later.
                if lost < until && returned > outage.killed_ms {
                    longest = longest.max(returned.saturating_sub(outage.ready_ms.max(lost)));
                    back.insert(number("client"));
                }
            }
            assert_eq!(back.len(), clients, "clients that came back");
        }
        println!("the last client was back {longest} ms after the server");
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
    let before = log
        .get(..seq)
        .unwrap_or_else(|| panic!("{table} lost {acked}"));
    let turn = |event: &&Value| event["what"]["kind"] == "turn";
    let last = before.iter().rev().find(turn).map(|event| &event["what"]);
    let wanted = (&acked["turn"][0], &acked["turn"][1]);
    let found = last.map(|what| (&what["by"], &what["text"]));
    assert_eq!(found, Some(wanted), "{table} lost {acked}");
    true
}

fn name(line: &Value) -> String {
    line["table"].as_str().expect("a name").to_owned()
}

fn lines(bytes: &[u8]) -> impl Iterator<Item = Value> {
    let lines = bytes.split(|byte| *byte == b'\n');
    let lines = lines.filter(|line| !line.is_empty());
    lines.map(|line| serde_json::from_slice(line).expect("a line of JSON"))
}
