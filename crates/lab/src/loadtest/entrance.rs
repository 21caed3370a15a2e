//! Signing clients in.

use std::time::Duration;

use hyper::StatusCode;
use tokio::time::sleep;

use super::http;
use super::run::Run;

/// The number of attempts to sign in.
const ATTEMPTS: usize = 100;

/// The cookie of a new person, from this server or the next one that answers.
pub(crate) async fn cookie(run: &Run, client: u32, server: usize) -> Result<String, String> {
    let mut last = String::new();
    for attempt in 0..ATTEMPTS {
        let mut wait = 100;
        let address = run.servers.at(server + attempt);
        match http::get(address, client, "/api/me").await {
            Ok(answer) if answer.status.is_success() => {
                let cookie = answer.cookies();
                if cookie.is_empty() {
                    return Err("GET /api/me sets no cookie".to_owned());
                }
                return Ok(cookie);
            }
            Ok(answer) => {
                if answer.status == StatusCode::TOO_MANY_REQUESTS {
                    run.figures.waited.add(1);
                    wait = answer.retry_after().unwrap_or(1).min(60) * 1000;
                }
                last = answer.status.to_string();
            }
            Err(error) => last = error.to_string(),
        }
        sleep(Duration::from_millis(wait)).await;
    }
    Err(format!("GET /api/me: {last}"))
}
