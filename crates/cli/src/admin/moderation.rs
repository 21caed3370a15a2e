//! What waits for the host as a moderator, and what was done.

use std::io::Write;

use serde_json::json;
use server::Admin;

use super::{id, print_line, refused};
use crate::failure::Failure;

/// Prints open reports and appeals.
pub(super) async fn reports(admin: &Admin, out: &mut impl Write) -> Result<(), Failure> {
    let (reports, appeals) = admin.reports().await.map_err(refused)?;
    for report in reports {
        print_line(out, json!({ "report": report }))?;
    }
    for sanction in appeals {
        print_line(out, json!({ "appeal": sanction }))?;
    }
    Ok(())
}

/// Prints the log of moderation.
pub(super) async fn log(
    admin: &Admin,
    person: Option<&str>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let person = person.map(id).transpose()?;
    let log = admin.moderation_log(person.as_ref()).await;
    for entry in log.map_err(refused)? {
        print_line(out, json!(entry))?;
    }
    Ok(())
}
