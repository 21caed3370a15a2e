//! Games from the largest position, aborted at once, and their rematches.

use std::sync::Arc;

use protocol::live::{Command, FromServer, Happening, ToServer};

use super::attacker::{Attacker, Identity, WIDEST};
use super::clients::Clients;
use crate::loadtest::socket::{Lost, Socket};

/// So many pairs play.
const PAIRS: usize = 16;
/// So many rematches before the next offer.
const REMATCHES: usize = 20;

pub(super) fn begin(attacker: &Arc<Attacker>, clients: &mut Clients) {
    for _ in 0..PAIRS {
        let attacker = Arc::clone(attacker);
        clients.spawn(async move {
            loop {
                // A client that is disconnected returns with a new identity.
                if let (Some(one), Some(two)) = (attacker.identity().await, attacker.identity().await) {
                    let _ = play(&attacker, &one, &two).await;
                }
            }
        });
    }
}

async fn play(attacker: &Attacker, one: &Identity, two: &Identity) -> Result<(), Lost> {
    let (mut first, mut second) = (attacker.socket(one).await?, attacker.socket(two).await?);
    let mut number = 0;
    while let Some(mut table) = attacker.offer(one, WIDEST, false).await {
        let opened = |table: &str| ToServer::Open {
            table: table.to_owned(),
            seq: None,
        };
        first.send(&opened(&table)).await?;
        let mut begun = attacker.act(&mut second, &table, ("join", 1), Command::Join).await?;
        for _ in 0..REMATCHES {
            let Some(seq) = begun else { break };
            number += 1;
            let cid = format!("c{number}");
            let ended = attacker.act(&mut first, &table, (&cid, seq), Command::Abort).await?;
            let Some(seq) = ended else { break };
            let wished = attacker
                .act(&mut first, &table, ("again", seq), Command::Rematch)
                .await?;
            let Some(seq) = wished else { break };
            let agreed = attacker
                .act(&mut second, &table, ("too", seq), Command::Rematch)
                .await?;
            if agreed.is_none() {
                break;
            }
            let next = next_table(&mut first, &table).await?;
            first.send(&ToServer::Leave { table }).await?;
            table = next;
            first.send(&opened(&table)).await?;
            // The log of a rematch begins with the offer and the beginning.
            begun = Some(2);
        }
    }
    Ok(())
}

/// The table of the next game, as announced at the previous one.
async fn next_table(socket: &mut Socket, before: &str) -> Result<String, Lost> {
    loop {
        if let FromServer::Events { table, events, .. } = socket.next().await?
            && table == before
        {
            for event in events {
                if let Happening::Rematch { table } = event.what {
                    return Ok(table.to_string());
                }
            }
        }
    }
}
