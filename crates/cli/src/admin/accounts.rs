//! `admin reset`, `invite`, `moderator`, `account`, `close`, `erasures`: what the host does with accounts.

use std::io::Write;
use std::path::Path;

use console::{Failure, failed};
use server::Admin;

use super::{days::date, id, print_line};
use crate::args::Site;

/// Prints the code and the link that opens the page for it.
pub(super) async fn reset(admin: &Admin, name: &str, site: &Site, out: &mut impl Write) -> Result<(), Failure> {
    let reset = admin.reset(name).await.map_err(failed)?;
    let (code, name) = (&reset.code, &reset.name);
    print_line(
        out,
        format_args!("{code}\nopens the account of {name} once, within a day:"),
    )?;
    link(site, &reset.place(), out)
}

pub(super) async fn invite(admin: &Admin, site: &Site, out: &mut impl Write) -> Result<(), Failure> {
    let code = admin.invite().await.map_err(failed)?;
    print_line(
        out,
        format_args!("{code}\nlets one person sign up, within thirty days:"),
    )?;
    link(site, &format!("/#/account?invitation={code}"), out)
}

fn link(site: &Site, place: &str, out: &mut impl Write) -> Result<(), Failure> {
    match &site.public_url {
        Some(url) => print_line(out, format_args!("{url}{place}")),
        None => print_line(
            out,
            format_args!("ADDRESS{place}\nwhere ADDRESS is the server's; --public-url puts it in"),
        ),
    }
}

pub(super) async fn moderator(admin: &Admin, name: &str, on: bool, out: &mut impl Write) -> Result<(), Failure> {
    admin.set_moderator(name, on).await.map_err(failed)?;
    let is = if on { "is" } else { "is no longer" };
    print_line(out, format_args!("{name} {is} a moderator"))
}

pub(super) async fn show(admin: &Admin, name: &str, out: &mut impl Write) -> Result<(), Failure> {
    let account = admin.account(name).await.map_err(failed)?;
    print_line(out, format_args!("name            {}", account.name))?;
    print_line(out, format_args!("id              {}", account.person))?;
    for former in &account.former_names {
        let until = date(former.until_ms);
        print_line(out, format_args!("former name     {} until {until}", former.name))?;
    }
    print_line(out, format_args!("opened          {}", date(account.created_ms)))?;
    let email = account.email.as_deref().unwrap_or("none");
    print_line(out, format_args!("mail address    {email}"))?;
    print_line(
        out,
        format_args!("moderator       {}", if account.moderator { "yes" } else { "no" }),
    )?;
    print_line(out, format_args!("recovery codes  {}", account.codes))?;
    print_line(out, format_args!("sessions        {}", account.sessions))?;
    match account.erase_ms {
        Some(at_ms) => print_line(out, format_args!("closed          erased on {}", date(at_ms))),
        None => Ok(()),
    }
}

pub(super) async fn close(admin: &Admin, name: &str, now: bool, out: &mut impl Write) -> Result<(), Failure> {
    admin.close_account(name, now).await.map_err(failed)?;
    let when = if now { "within the hour" } else { "in fourteen days" };
    print_line(out, format_args!("the account of {name} is closed, and erased {when}"))
}

pub(super) async fn erasures(admin: &Admin, out: &mut impl Write) -> Result<(), Failure> {
    for person in admin.erased().await.map_err(failed)? {
        print_line(out, person)?;
    }
    Ok(())
}

pub(super) async fn erase_again(admin: &Admin, file: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let list = std::fs::read_to_string(file).map_err(failed)?;
    let mut count = 0;
    for line in list.lines().filter(|line| !line.trim().is_empty()) {
        admin.erase_again(&id(line.trim())?).await.map_err(failed)?;
        count += 1;
    }
    print_line(
        out,
        format_args!("{count} people are erased within the hour, or when the server starts"),
    )
}
