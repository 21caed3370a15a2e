//! A server that is killed under load, again and again, loses nothing that it has acknowledged.

mod fortress;
mod load;
mod log;
mod served;

use std::thread::sleep;
use std::time::Duration;

pub(crate) use self::fortress::Fortress;
pub(crate) use self::load::{Load, Plan};
pub(crate) use self::log::Kept;
pub(crate) use self::served::{Environment, Outage, Served, now_ms};

#[test]
fn a_few_games_outlive_four_kills() {
    outlive(
        4,
        &Plan {
            games: 24,
            spectators: 12,
            every: "100ms",
            faults: 15,
            seed: 1,
            options: &[],
        },
    );
}

#[test]
#[ignore = "long: a thousand games, a turn every two seconds each, twenty kills"]
fn a_thousand_games_outlive_twenty_kills() {
    outlive(
        20,
        &Plan {
            games: 1000,
            spectators: 200,
            every: "2s",
            faults: 2,
            seed: 2,
            options: &[],
        },
    );
}

/// A turn that was sent to a server that stands still is in time, though the clock has run out when the server reads
/// it.
#[cfg(unix)]
#[test]
fn nobody_loses_on_time_while_a_lone_server_is_stopped() {
    let plan = Plan {
        games: 24,
        spectators: 0,
        every: "100ms",
        faults: 0,
        seed: 3,
        options: &["--movetime", "7s"],
    };
    let fortress = Fortress::build(plan.seed);
    let mut load = Load::begin(&plan, &[fortress.address()]);
    load.wait_until_all_play();
    sleep(Duration::from_secs(1));
    fortress.stop_for(Duration::from_secs(8));
    sleep(Duration::from_secs(3));
    load.wait_until_played(plan.games);
    let (report, event_log) = load.end();
    assert_eq!(report["errors"], 0, "{report:#}");
    let acked = event_log.compare_with(&fortress.close_and_read());
    assert!(acked > u64::from(plan.games), "{acked} turns");
}

/// Kills the server this many times, and compares its log with what the clients received.
fn outlive(kills: u32, plan: &Plan) {
    let mut fortress = Fortress::build(plan.seed);
    let mut load = Load::begin(plan, &[fortress.address()]);
    load.wait_until_all_play();
    for kill in 0..kills {
        // Not always at the same moment of a turn.
        sleep(Duration::from_millis(1500 + u64::from(kill * 377 % 1000)));
        let outage = fortress.kill_and_restart();
        load.wait_until_back(plan.clients(), outage.killed_ms);
    }
    load.wait_until_played(plan.games);
    let (report, event_log) = load.end();
    assert_eq!(report["errors"], 0, "{report:#}");
    assert_eq!(report["busy"], 0, "{report:#}");
    assert!(report["faults"].as_u64() > Some(0), "{report:#}");
    let kept = fortress.close_and_read();
    let acked = event_log.compare_with(&kept);
    assert!(acked > u64::from(plan.games), "{acked} turns");
}
