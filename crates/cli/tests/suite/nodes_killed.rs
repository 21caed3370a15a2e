//! Servers on one PostgreSQL that are killed, stopped and cut off under load: nothing that was acknowledged is lost or
//! doubled, nobody loses on time who had some, and everybody comes back to a server that lives. The servers' clocks are
//! wrong.

mod cluster;
mod figures;
mod wrong_clock;

use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use self::cluster::Cluster;
use self::figures::Figures;
use crate::killed::{Load, Outage, Plan, Served, now_ms};
use crate::proxy::Proxy;

/// Servers on the database.
const NODES: usize = 2;
/// Spectators at another server see a turn after so long, with notifications and without, in milliseconds.
const SEEN: f64 = 50.0;
const SEEN_WITHOUT_BUS: f64 = 2_500.0;
/// Whose other server lives is back after so long, in milliseconds, where nothing runs beside.
const BACK: u64 = 3_000;

#[test]
fn twenty_games_outlive_two_kills() {
    let plan = Plan {
        games: 20,
        spectators: 20,
        every: "200ms",
        faults: 5,
        seed: 21,
        options: &["--undisturbed", "1s", "--home-after", "400ms"],
    };
    let Some(mut cluster) = Cluster::start("short", NODES) else {
        return;
    };
    let figures = attack(&mut cluster, &plan, |cluster| {
        let mut outages = Vec::new();
        for kill in 0..2 {
            outages.extend(cluster.kill(kill));
            sleep(Duration::from_millis(1_200));
        }
        outages
    });
    println!("{figures}");
}

#[test]
fn twenty_games_outlive_a_database_that_is_cut_off_and_killed() {
    let plan = Plan {
        games: 20,
        spectators: 20,
        every: "200ms",
        faults: 0,
        seed: 22,
        options: &["--undisturbed", "500ms"],
    };
    let Some(mut cluster) = Cluster::start("database", NODES) else {
        return;
    };
    let figures = attack(&mut cluster, &plan, |cluster| {
        cluster.cut_database_off(0);
        sleep(Duration::from_millis(500));
        let held = cluster.hold_database_back(0, Duration::from_millis(700));
        sleep(Duration::from_millis(500));
        let killed = cluster.kill_database(Duration::from_millis(300));
        sleep(Duration::from_millis(2_500));
        vec![held, killed]
    });
    println!("{figures}");
}

/// One server at two addresses, so that this runs without PostgreSQL.
#[test]
fn clients_that_are_cut_off_go_to_the_other_address_and_back() {
    let mut server = Served::start(Vec::new());
    let port = server.address().rsplit(':').next();
    let proxy = Proxy::to(port.and_then(|port| port.parse().ok()).expect("a port"));
    let by_proxy = format!("127.0.0.1:{}", proxy.port());
    let plan = Plan {
        games: 8,
        spectators: 8,
        every: "100ms",
        faults: 0,
        seed: 24,
        options: &["--undisturbed", "1s", "--home-after", "1s"],
    };
    let mut load = Load::begin(&plan, &[server.address(), &by_proxy]);
    load.wait_until_undisturbed_part_is_over();
    let cut_ms = now_ms();
    proxy.cut();
    // Half of all clients were at the proxy.
    load.wait_until_back(plan.clients() / 2, cut_ms);
    sleep(Duration::from_secs(2));
    load.wait_until_played(10 * plan.games);
    let (report, event_log) = load.end();
    assert_eq!(report["errors"], 0, "{report:#}");
    assert!(report["reconnects"].as_u64() >= Some(12), "{report:#}");
    assert!(report["moved"].as_u64() >= Some(10), "{report:#}");
    let [whole, undisturbed, disturbed] = report["phases"].as_array().map_or(&[][..], |all| all) else {
        panic!("{report:#}");
    };
    assert_eq!(undisturbed["reconnects"], 0, "{report:#}");
    assert_eq!(disturbed["reconnects"], report["reconnects"], "{report:#}");
    for phase in [whole, undisturbed, disturbed] {
        assert!(phase["sights"].as_u64() > Some(10), "{report:#}");
    }
    for server in report["servers"].as_array().expect("servers") {
        assert!(server["turns"].as_u64() > Some(10), "{report:#}");
    }
    let back = Figures::new(report, event_log.absences_outside(&[]));
    println!("{back}");
    server.kill();
}

#[test]
#[ignore = "long: half a minute without notifications between servers"]
fn without_notifications_others_see_turns_by_looking_themselves() {
    let plan = Plan {
        games: 100,
        spectators: 100,
        every: "1s",
        faults: 0,
        seed: 25,
        options: &["--undisturbed", "10s"],
    };
    let Some(mut cluster) = Cluster::start("deaf", NODES) else {
        return;
    };
    let figures = attack(&mut cluster, &plan, |cluster| {
        cluster.cut_bus_off(Duration::from_secs(30));
        Vec::new()
    });
    println!("{figures}");
    let [with, without] = figures.longest_sights();
    assert!(with <= SEEN && without <= SEEN_WITHOUT_BUS, "{figures}");
}

#[test]
#[ignore = "long: a thousand games at 500 turns a second, 20 kills, 5 stops of 8 s, PostgreSQL killed twice, 30 s without notifications, some six minutes"]
fn a_thousand_games_outlive_kills_and_stops_of_nodes_and_of_the_database() {
    let plan = Plan {
        games: 1_000,
        spectators: 1_000,
        every: "2s",
        faults: 0,
        seed: 23,
        options: &["--undisturbed", "40s", "--movetime", "30s"],
    };
    let Some(mut cluster) = Cluster::start("long", NODES) else {
        return;
    };
    let figures = attack(&mut cluster, &plan, |cluster| {
        cluster.cut_bus_off(Duration::from_secs(30));
        let mut outages = Vec::new();
        for round in 0..20 {
            outages.extend(cluster.kill(round));
            // Clients are at their own servers again before the next fault, which falls at any moment of a turn.
            sleep(Duration::from_millis(7_000 + 377 * (round as u64 % 5)));
            if round % 4 == 3 {
                outages.push(cluster.stop(round / 4, Duration::from_secs(8)));
                sleep(Duration::from_secs(7));
            }
            if round % 10 == 6 {
                outages.push(cluster.kill_database(Duration::from_secs(1)));
                sleep(Duration::from_secs(7));
            }
        }
        outages
    });
    println!("{figures}");
    figures.expect_all_back(BACK);
}

/// Loads the servers, attacks them after an undisturbed part, and reads the database at the end. `faults` gives the
/// times in which clients had no server to go to.
fn attack(cluster: &mut Cluster, plan: &Plan, faults: impl FnOnce(&mut Cluster) -> Vec<Outage>) -> Figures {
    let addresses = cluster.addresses();
    let addresses: Vec<&str> = addresses.iter().map(String::as_str).collect();
    let mut load = Load::begin(plan, &addresses);
    load.wait_until_undisturbed_part_is_over();
    let outages = faults(cluster);
    load.wait_until_played(plan.games);
    let (report, event_log) = load.end();
    assert_eq!(report["errors"], 0, "{report:#}");
    for server in report["servers"].as_array().into_iter().flatten() {
        assert_eq!(server["audited"], Value::Bool(true), "{report:#}");
    }
    event_log.compare_with(&cluster.close_and_read());
    Figures::new(report, event_log.absences_outside(&outages))
}
