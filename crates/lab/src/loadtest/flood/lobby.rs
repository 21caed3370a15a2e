//! Listeners of the lobby, and readers of its pages.

use std::sync::Arc;

use protocol::live::{FromServer, ToServer};

use super::attacker::Attacker;
use super::clients::Clients;

const LISTENERS: usize = 100;
const READERS: usize = 8;

pub(super) fn begin(attacker: &Arc<Attacker>, clients: &mut Clients) {
    for _ in 0..LISTENERS {
        let attacker = Arc::clone(attacker);
        clients.spawn(async move {
            let Some(by) = attacker.identity().await else {
                return;
            };
            // A client that is disconnected reconnects.
            loop {
                let Ok(mut socket) = attacker.socket(&by).await else {
                    attacker.refused.add(1);
                    continue;
                };
                let mut on = socket.send(&ToServer::Lobby { on: true }).await;
                while on.is_ok() {
                    on = socket.next().await.map(|message| {
                        let lobby = matches!(message, FromServer::Lobby { .. });
                        attacker.done.add(u64::from(lobby));
                    });
                }
                attacker.refused.add(1);
            }
        });
    }
    for _ in 0..READERS {
        let attacker = Arc::clone(attacker);
        clients.spawn(async move {
            let Some(by) = attacker.identity().await else {
                return;
            };
            loop {
                attacker.get(by.client, "/api/lobby", &by.cookie).await;
            }
        });
    }
}
