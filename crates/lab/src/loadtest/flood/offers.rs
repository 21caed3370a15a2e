//! Offers without end: so many as the server lets in.

use std::sync::Arc;

use super::attacker::Attacker;
use super::clients::Clients;

/// So many offer at a time.
const AT_ONCE: usize = 8;
/// The limit of open offers per person.
const EACH: usize = 20;

/// Offers until there are `tables`.
pub(super) fn begin(attacker: &Arc<Attacker>, tables: u64, clients: &mut Clients) {
    for _ in 0..AT_ONCE {
        let attacker = Arc::clone(attacker);
        clients.spawn(async move {
            while attacker.done.get() < tables && attacker.refused.get() < tables {
                let Some(by) = attacker.identity().await else {
                    continue;
                };
                for _ in 0..EACH {
                    attacker.offer(&by, 1, true).await;
                }
            }
        });
    }
}
