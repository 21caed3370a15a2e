//! What waits for the host as a moderator, and what was done.

use std::io::Write;

use console::{Failure, Interrupt, failed};
use review::evidence;
use serde_json::json;
use server::Admin;

use super::{people::find, print_line};

/// Prints open reports and appeals.
pub(super) async fn reports(admin: &Admin, out: &mut impl Write) -> Result<(), Failure> {
    let (reports, appeals) = admin.reports().await.map_err(failed)?;
    for report in reports {
        print_line(out, json!({ "report": report }))?;
    }
    for sanction in appeals {
        print_line(out, json!({ "appeal": sanction }))?;
    }
    Ok(())
}

/// Prints the log of moderation.
pub(super) async fn log(admin: &Admin, person: Option<&str>, out: &mut impl Write) -> Result<(), Failure> {
    let person = match person {
        Some(name) => Some(find(admin, name).await?),
        None => None,
    };
    let log = admin.moderation_log(person.as_ref()).await;
    for entry in log.map_err(failed)? {
        print_line(out, json!(entry))?;
    }
    Ok(())
}

/// Judges the games of a person, prints what was found, and reports it if that is wanted.
pub(super) async fn evidence(
    admin: &Admin,
    person: &str,
    games: usize,
    report: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let id = find(admin, person).await?;
    let games = admin.rated_games(&id, games).await.map_err(failed)?;
    let clock = Interrupt::listen()?;
    let Some(found) = evidence::person(&games, &clock) else {
        return Err(Failure::Interrupted("nothing was judged".to_owned()));
    };
    let (score, loss) = (format!("{:.1}", found.score), format!("{:.4}", found.loss));
    print_line(
        out,
        json!({ "player": person, "games": found.games, "scored": found.scored, "turns": found.turns,
            "loss": loss, "score": score, "limit": found.limit, "nodes": found.nodes, "report": found.report }),
    )?;
    if !(found.report && report) {
        return Ok(());
    }
    let text = format!(
        "Score {score} (limit {}) in {} games, {} turns, mean loss {loss}, {} positions a search. Evidence to be judged, no proof.",
        found.limit, found.scored, found.turns, found.nodes
    );
    let written = admin.report_engine(&id, &text).await.map_err(failed)?;
    let what = if written {
        "reported to the moderators"
    } else {
        "such a report waits already"
    };
    print_line(out, what)
}
