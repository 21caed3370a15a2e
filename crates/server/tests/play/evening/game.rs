//! Two at a table, by pages.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use super::{page::Page, person::Person};

/// A game that ends in a loop.
pub(super) const LOOP: [&str; 9] = crate::games::LOOP;

/// A game of Trax in which the host begins, half an hour each.
pub(super) fn trax() -> Value {
    offered(
        &json!({ "game": "trax", "rules": "official", "size": null, "swap": null }),
        &live(),
        true,
    )
}

/// The same game with days for a turn.
pub(super) fn slow(days: u32) -> Value {
    let setup = json!({ "game": "trax", "rules": "official", "size": null, "swap": null });
    offered(&setup, &json!({ "kind": "days", "days": days }), true)
}

pub(super) fn live() -> Value {
    json!({ "kind": "increment", "base_s": 1800, "increment_s": 30 })
}

pub(super) fn offered(setup: &Value, clock: &Value, listed: bool) -> Value {
    json!({
        "terms": {
            "setup": setup, "clock": clock, "preview": "chain", "games": 3, "beginner": "loser",
        },
        "seat": "first", "listed": listed,
    })
}

pub(super) fn turn(text: &str) -> Value {
    json!({ "do": "turn", "text": text })
}

/// A command without values.
pub(super) fn just(command: &str) -> Value {
    json!({ "do": command })
}

/// Two at a table.
pub(super) struct Game {
    pub(super) table: String,
    pub(super) seq: u32,
    pub(super) pages: [Page; 2],
}

impl Game {
    /// A game that has begun; the host, who is named first, sits where the offer says.
    pub(super) async fn begin(host: &mut Person, guest: &Person, name: &str, new: &Value) -> Self {
        let table = host.offer(name, new).await;
        Self::sit_down(host, guest, table).await
    }

    /// Both open a table, and the guest joins.
    pub(super) async fn sit_down(host: &Person, guest: &Person, table: String) -> Self {
        let mut game = Self::at(host, guest, table).await;
        game.act(1, &just("join")).await;
        game
    }

    /// Both open a table.
    pub(super) async fn at(one: &Person, other: &Person, table: String) -> Self {
        let mut pages = [one.page().await, other.page().await];
        let mut seq = 0;
        for page in &mut pages {
            seq = page.open_table(&table).await;
        }
        Self { table, seq, pages }
    }

    /// Waits until the servers of both know that both are there: whoever is not is told what happens.
    pub(super) async fn meet(&self, people: [&Person; 2]) {
        let path = format!("/api/tables/{}", self.table);
        for person in people {
            loop {
                let view: Value = person.quietly("GET", &path, &Value::Null).await.json();
                if view["present"] == json!([true, true]) {
                    break;
                }
                sleep(Duration::from_millis(50)).await;
            }
        }
    }

    /// One of the two does something, and the other one sees it.
    pub(super) async fn act(&mut self, who: usize, command: &Value) {
        let table = self.table.clone();
        self.pages[who].know(&table, self.seq).await;
        let after = self.pages[who].act(&table, self.seq, command).await;
        self.seq = self.seq.max(after);
        self.pages[1 - who].know(&table, self.seq).await;
    }

    /// Turns of both, beginning with the first page.
    pub(super) async fn play(&mut self, turns: &[&str]) {
        for (number, text) in turns.iter().enumerate() {
            self.act(number % 2, &turn(text)).await;
        }
    }
}
