//! Listeners of the lobby, and readers of its pages.

use std::sync::Arc;

use protocol::live::{FromServer, ToServer};

use super::clients::Clients;
use super::hostile::Hostile;

const LISTENERS: usize = 100;
const READERS: usize = 8;

pub(super) fn begin(hostile: &Arc<Hostile>, clients: &mut Clients) {
    for _ in 0..LISTENERS {
        let hostile = Arc::clone(hostile);
        clients.spawn(async move {
            let Some(by) = hostile.somebody().await else {
                return;
            };
            // Whoever is cut off comes again.
            loop {
                let Ok(mut socket) = hostile.socket(&by).await else {
                    hostile.refused.add(1);
                    continue;
                };
                let mut on = socket.send(&ToServer::Lobby { on: true }).await;
                while on.is_ok() {
                    on = socket.next().await.map(|message| {
                        let lobby = matches!(message, FromServer::Lobby { .. });
                        hostile.done.add(u64::from(lobby));
                    });
                }
                hostile.refused.add(1);
            }
        });
    }
    for _ in 0..READERS {
        let hostile = Arc::clone(hostile);
        clients.spawn(async move {
            let Some(by) = hostile.somebody().await else {
                return;
            };
            loop {
                hostile.get(by.client, "/api/lobby", &by.cookie).await;
            }
        });
    }
}
