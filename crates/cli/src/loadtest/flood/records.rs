//! The records of games that go on, asked for by many at a time.

use std::sync::Arc;

use tokio::time::{Duration, sleep};

use super::clients::Clients;
use super::hostile::Hostile;
use crate::loadtest::spectator::Stage;

/// So many ask at a time.
const AT_ONCE: usize = 30;

pub(super) fn begin(hostile: &Arc<Hostile>, stages: &[Stage], clients: &mut Clients) {
    for number in 0..AT_ONCE {
        let (hostile, stages) = (Arc::clone(hostile), stages.to_vec());
        clients.spawn(async move {
            let Some(by) = hostile.somebody().await else {
                return;
            };
            for at in number.. {
                let stage = &stages[at % stages.len()];
                let table = stage
                    .borrow()
                    .as_ref()
                    .map(|event_log| event_log.table.clone());
                match table {
                    Some(table) => {
                        let path = format!("/api/tables/{table}/record");
                        hostile.get(by.client, &path, &by.cookie).await;
                    }
                    None => sleep(Duration::from_millis(100)).await,
                }
            }
        });
    }
}
