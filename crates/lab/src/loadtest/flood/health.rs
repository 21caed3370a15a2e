//! Questions after the server's health and its description.

use std::sync::Arc;

use super::attacker::Attacker;
use super::clients::Clients;

/// So many connections, from so many addresses.
const CONNECTIONS: u32 = 200;
const ADDRESSES: u32 = 20;

pub(super) fn begin(attacker: &Arc<Attacker>, clients: &mut Clients) {
    for number in 0..CONNECTIONS {
        let attacker = Arc::clone(attacker);
        clients.spawn(async move {
            let client = 2_000_000 + number % ADDRESSES;
            loop {
                attacker.get(client, "/ready", "").await;
                attacker.get(client, "/api", "").await;
            }
        });
    }
}
