//! Two servers on one PostgreSQL behind a proxy, with the configuration files of the documentation: one stops, the
//! other one is killed, and the players go on.

mod gateway;
mod node;

use std::thread::sleep;
use std::time::Duration;

use server::Database;

use self::gateway::{Gateway, Kind};
use self::node::Node;
use crate::killed::{Kept, Load, Plan, now_ms};
use crate::postgres::Postgres;
use crate::server::ask;

/// Until the proxy notices that a server is there again.
const NOTICED: Duration = Duration::from_millis(1_500);

#[test]
fn players_behind_haproxy_outlive_a_server_that_stops_and_one_that_is_killed() {
    outlive(Kind::Haproxy, 31);
}

#[test]
fn players_behind_nginx_outlive_a_server_that_stops_and_one_that_is_killed() {
    outlive(Kind::Nginx, 32);
}

fn outlive(kind: Kind, seed: u64) {
    if !kind.is_installed() {
        return;
    }
    let Some(postgres) = Postgres::start(kind.name()) else {
        return;
    };
    let database = Postgres::address_at(postgres.port());
    let [mut one, mut two] = ["one", "two"].map(|name| Node::start(name, &database));
    let gateway = Gateway::start(kind, [one.address(), two.address()]);
    let redirect = ask(gateway.plain(), "GET", "/", "", "");
    assert!(redirect.starts_with(b"HTTP/1.1 301"), "{}", text(&redirect));
    let plan = Plan {
        games: 12,
        spectators: 12,
        every: "150ms",
        faults: 0,
        seed,
        options: &["--undisturbed", "500ms"],
    };
    let mut load = Load::begin(&plan, &[gateway.address()]);
    load.wait_until_undisturbed_part_is_over();

    let stopped_ms = now_ms();
    one.stop();
    wait_until_served(&gateway);
    one.start_again();
    sleep(NOTICED);
    // By now all clients are at the other one.
    two.kill();
    wait_until_served(&gateway);
    load.wait_until_back(plan.clients(), stopped_ms);
    load.wait_until_played(plan.games);

    let (report, event_log) = load.end();
    assert_eq!(report["errors"], 0, "{report:#}");
    assert!(report["reconnects"].as_u64() >= Some(36), "{report:#}");
    let back = event_log.absences_outside(&[]);
    println!(
        "{}: {} came back, the last after {:?} ms",
        kind.name(),
        back.len(),
        back.last()
    );
    one.kill();
    event_log.compare_with(&Kept::read(&Database::Postgres(database)));
}

/// Waits until a new connection by the proxy reaches a server that lives. The proxy may still hold back from one that
/// it found dead.
fn wait_until_served(gateway: &Gateway) {
    loop {
        let answer = ask(gateway.address(), "GET", "/health", "", "");
        if answer.starts_with(b"HTTP/1.1 200") {
            return;
        }
        assert!(answer.starts_with(b"HTTP/1.1 50"), "{}", text(&answer));
        sleep(Duration::from_millis(100));
    }
}

fn text(answer: &[u8]) -> String {
    String::from_utf8_lossy(answer).into_owned()
}
