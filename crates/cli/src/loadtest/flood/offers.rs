//! Offers without end: so many as the server lets in.

use std::sync::Arc;

use super::clients::Clients;
use super::hostile::Hostile;

/// So many offer at a time.
const AT_ONCE: usize = 8;
/// So many offers somebody may have open.
const EACH: usize = 20;

/// Offers until there are `tables`.
pub(super) fn begin(hostile: &Arc<Hostile>, tables: u64, clients: &mut Clients) {
    for _ in 0..AT_ONCE {
        let hostile = Arc::clone(hostile);
        clients.spawn(async move {
            while hostile.done.get() < tables && hostile.refused.get() < tables {
                let Some(by) = hostile.somebody().await else {
                    continue;
                };
                for _ in 0..EACH {
                    hostile.offer(&by, 1, true).await;
                }
            }
        });
    }
}
