//! `admin reset`, `invite`, `moderator`, `account`: what the host does with accounts.

use std::io::Write;

use server::Admin;

use super::{print_line, refused};
use crate::failure::Failure;

/// Milliseconds of a day.
const DAY_MS: u64 = 86_400_000;

pub(super) async fn reset(admin: &Admin, name: &str, out: &mut impl Write) -> Result<(), Failure> {
    let code = admin.reset(name).await.map_err(refused)?;
    print_line(
        out,
        format_args!("{code}\nopens the account of {name} once, within a day: #/recover"),
    )
}

pub(super) async fn invite(admin: &Admin, out: &mut impl Write) -> Result<(), Failure> {
    let code = admin.invite().await.map_err(refused)?;
    print_line(
        out,
        format_args!("{code}\nlets one person sign up, within thirty days"),
    )
}

pub(super) async fn moderator(
    admin: &Admin,
    name: &str,
    on: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    admin.set_moderator(name, on).await.map_err(refused)?;
    let is = if on { "is" } else { "is no longer" };
    print_line(out, format_args!("{name} {is} a moderator"))
}

pub(super) async fn show(admin: &Admin, name: &str, out: &mut impl Write) -> Result<(), Failure> {
    let account = admin.account(name).await.map_err(refused)?;
    print_line(out, format_args!("name            {}", account.name))?;
    print_line(out, format_args!("id              {}", account.person))?;
    let days = account.created_ms / DAY_MS;
    print_line(out, format_args!("opened          day {days} since 1970"))?;
    let email = account.email.as_deref().unwrap_or("none");
    print_line(out, format_args!("mail address    {email}"))?;
    print_line(
        out,
        format_args!(
            "moderator       {}",
            if account.moderator { "yes" } else { "no" }
        ),
    )?;
    print_line(out, format_args!("recovery codes  {}", account.codes))?;
    print_line(out, format_args!("sessions        {}", account.sessions))?;
    match account.erase_ms {
        Some(at_ms) => print_line(
            out,
            format_args!(
                "closed          erased on day {} since 1970",
                at_ms / DAY_MS
            ),
        ),
        None => Ok(()),
    }
}
