//! Questions after the server's health and its description.

use std::sync::Arc;

use super::clients::Clients;
use super::hostile::Hostile;

/// So many connections, from so many addresses.
const CONNECTIONS: u32 = 200;
const ADDRESSES: u32 = 20;

pub(super) fn begin(hostile: &Arc<Hostile>, clients: &mut Clients) {
    for number in 0..CONNECTIONS {
        let hostile = Arc::clone(hostile);
        clients.spawn(async move {
            let client = 2_000_000 + number % ADDRESSES;
            loop {
                hostile.get(client, "/ready", "").await;
                hostile.get(client, "/api", "").await;
            }
        });
    }
}
