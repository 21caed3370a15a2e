//! Records of running games, requested concurrently.

use std::sync::Arc;

use tokio::time::{Duration, sleep};

use super::attacker::Attacker;
use super::clients::Clients;
use crate::loadtest::spectator::Stage;

/// So many ask at a time.
const AT_ONCE: usize = 30;

pub(super) fn begin(attacker: &Arc<Attacker>, stages: &[Stage], clients: &mut Clients) {
    for number in 0..AT_ONCE {
        let (attacker, stages) = (Arc::clone(attacker), stages.to_vec());
        clients.spawn(async move {
            let Some(by) = attacker.identity().await else {
                return;
            };
            for at in number.. {
                let stage = &stages[at % stages.len()];
                let table = stage.borrow().as_ref().map(|event_log| event_log.table.clone());
                match table {
                    Some(table) => {
                        let path = format!("/api/tables/{table}/record");
                        attacker.get(by.client, &path, &by.cookie).await;
                    }
                    None => sleep(Duration::from_millis(100)).await,
                }
            }
        });
    }
}
