//! Log-ins by password, so many a second and each from an address of its own: every one costs the server a hash.

use std::sync::Arc;
use std::time::Duration;

use hyper::StatusCode;
use protocol::live::{LogIn, LogInOptions, NewAccount};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::attacker::Attacker;
use super::clients::Clients;
use crate::loadtest::http;

/// The numbers of these clients, and so their addresses, begin here.
const FIRST: u32 = 3_000_000;
const PASSWORD: &str = "a stone in the shoe of the load";
/// A server lets five log-ins to a name through at once, and then one in twelve seconds.
const AT_ONCE: u32 = 4;
const PAUSE_S: u32 = 14;
/// Accounts that are opened at a time.
const OPENING: u32 = 4;

/// Opens as many accounts as so many log-ins a second need for so long; how many there are.
pub(super) async fn prepare(attacker: &Arc<Attacker>, per_second: u32, lasts: Duration) -> u32 {
    let all = u64::from(per_second) * lasts.as_secs().max(1);
    let few = u32::try_from(all.div_ceil(u64::from(AT_ONCE))).unwrap_or(u32::MAX);
    let names = few.min(per_second.saturating_mul(PAUSE_S));
    let mut opening = JoinSet::new();
    for lane in 0..OPENING {
        let attacker = Arc::clone(attacker);
        opening.spawn(async move {
            for number in (lane..names).step_by(OPENING as usize) {
                open(&attacker, number).await;
            }
        });
    }
    opening.join_all().await;
    names
}

/// Opens an account, unless it is there from an earlier run.
async fn open(attacker: &Attacker, number: u32) {
    let Some(by) = attacker.identity().await else {
        return;
    };
    let account = NewAccount {
        name: name(number),
        password: PASSWORD.to_owned(),
        accepted: true,
        share: false,
        invitation: None,
    };
    let (address, cookie) = (attacker.run.address(), by.cookie.as_str());
    let opened = http::post_again(address, by.client, "/api/account", cookie, &account).await;
    match opened.map(|answer| answer.status) {
        Ok(StatusCode::CREATED | StatusCode::CONFLICT) => {}
        Ok(status) => wrong(attacker, &format!("opening an account: {status}")),
        Err(error) => wrong(attacker, &format!("opening an account: {error}")),
    }
}

/// Logs in `per_second` times a second, whether the answers come or not.
pub(super) fn begin(attacker: &Arc<Attacker>, per_second: u32, names: u32, clients: &mut Clients) {
    let attacker = Arc::clone(attacker);
    clients.spawn(async move {
        let mut ticks = interval(Duration::from_secs(1) / per_second.max(1));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let mut under_way = JoinSet::new();
        for number in 0_u32.. {
            ticks.tick().await;
            while under_way.try_join_next().is_some() {}
            let attacker = Arc::clone(&attacker);
            under_way.spawn(async move { log_in(&attacker, number, names).await });
        }
    });
}

async fn log_in(attacker: &Attacker, number: u32, names: u32) {
    let log_in = LogIn {
        name: name(number % names.max(1)),
        password: PASSWORD.to_owned(),
        options: LogInOptions::default(),
    };
    let (address, client) = (attacker.run.address(), FIRST.wrapping_add(number));
    let start = Instant::now();
    match http::post_again(address, client, "/api/login", "", &log_in).await {
        Ok(answer) => {
            if attacker.count(Some(answer.status)) {
                attacker.took.add(start.elapsed());
            } else if !is_busy(answer.status) {
                wrong(attacker, &format!("a log-in: {}", answer.status));
            }
        }
        Err(error) => wrong(attacker, &format!("a log-in: {error}")),
    }
}

/// Whether a server answers so that has too much to do.
fn is_busy(status: StatusCode) -> bool {
    matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE)
}

fn name(number: u32) -> String {
    format!("Loader {number}")
}

fn wrong(attacker: &Attacker, what: &str) {
    attacker.run.figures.wrong(what.to_owned());
}
