//! Periodic work of all subjects.

use std::{sync::Arc, time::Duration};

use tokio::time::{MissedTickBehavior, interval};

use crate::{accounts::rewriting, service::WeakService, tasks::Ended};

/// The interval of checks for passed deadlines.
const TICK: Duration = Duration::from_millis(250);
/// Ticks between presence updates.
const PRESENCE_TICKS: u64 = 4;
/// Ticks between checks for writes of other processes.
const EXTERNAL_TICKS: u64 = 8;
/// Ticks between evictions of idle tables.
const TIDY_TICKS: u64 = 120;
/// Ticks between looks for guests who have left no trace.
const GUEST_TICKS: u64 = 14_400;
/// Ticks between messages to other servers about all people here.
const SHARE_TICKS: u64 = 60;
/// What one server does for all, by a name like that of a table.
const UPKEEP: &str = "upkeep";

/// Runs the periodic work as long as the service exists.
pub(crate) async fn run(weak: WeakService) -> Ended {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for tick in 0_u64.. {
        ticks.tick().await;
        let Some(service) = weak.upgrade() else {
            return Ok(());
        };
        if service.base.is_closing() {
            return Ok(());
        }
        let tables = &service.tables;
        if let Some(joined) = service.base.joined() {
            tables.write_sittings(joined).await;
            if tick.is_multiple_of(SHARE_TICKS) {
                tables.share_all_presence(joined);
            } else if tick.is_multiple_of(PRESENCE_TICKS) {
                tables.share_presence(joined);
            }
        }
        tables.claim_flags().await;
        if tick.is_multiple_of(PRESENCE_TICKS) {
            tables.publish_presence();
        }
        if tick.is_multiple_of(EXTERNAL_TICKS) {
            service.peers.check_external_writes().await;
        }
        if tables.heartbeat_due(tick) {
            tables.heartbeat().await;
        }
        if tick.is_multiple_of(TIDY_TICKS) {
            tables.expire_offers().await;
            tables.tidy();
        }
        if tick > 0 && tick.is_multiple_of(GUEST_TICKS) && service.base.owns(UPKEEP) {
            service.people.forget_idle_guests().await;
            tables.forget_old_nodes().await;
            service.accounts.forget_old_sessions().await;
        }
        // Also at the start: what was due meanwhile, or interrupted.
        if tick.is_multiple_of(GUEST_TICKS) && service.base.owns(UPKEEP) {
            tokio::spawn(rewriting::run(Arc::downgrade(&service.accounts)));
        }
    }
    Ok(())
}
