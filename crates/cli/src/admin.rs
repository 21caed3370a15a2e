//! `admin`: what the host does beside the running server.

mod accounts;
mod days;
mod dump;
mod moderation;
mod people;
mod verify;

use std::fmt;
use std::io::Write;
use std::net::SocketAddr;

use console::{Failure, failed, usage};
use serde_json::json;
use server::{Admin, Config, Database, PersonId, Refolded, TableId};

use crate::args::{AdminArgs, AdminTask};

pub(crate) fn admin(args: &AdminArgs, out: &mut impl Write) -> Result<(), Failure> {
    let database = database(args)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(failed)?;
    runtime.block_on(carry_out(&args.task, &database, out))
}

/// The database of the command line, which is there unless it is to be restored.
fn database(args: &AdminArgs) -> Result<Database, Failure> {
    if args.data.is_none() && args.database.is_none() {
        return Err(usage("set --data DIR or --database DB"));
    }
    let config = Config {
        data: args.data.clone(),
        database: args.database.clone(),
        ..Config::at(SocketAddr::from(([127, 0, 0, 1], 0)))
    };
    let database = config.database().map_err(usage)?;
    let restoring = matches!(args.task, AdminTask::Restore { .. });
    match &database {
        Database::Sqlite(file) if !restoring && !file.is_file() => {
            Err(failed(format!("database not found: {}", file.display())))
        }
        _ => Ok(database),
    }
}

async fn carry_out(task: &AdminTask, database: &Database, out: &mut impl Write) -> Result<(), Failure> {
    if let AdminTask::Restore { file, despite_faults } = task {
        return verify::restore(file, database, *despite_faults, out).await;
    }
    let admin = Admin::open(database).await.map_err(failed)?;
    let done = with(&admin, task, out).await;
    admin.close().await;
    done
}

async fn with(admin: &Admin, task: &AdminTask, out: &mut impl Write) -> Result<(), Failure> {
    match task {
        AdminTask::Backup { file, despite_faults } => verify::backup(admin, file, *despite_faults, out).await,
        AdminTask::Dump { month, folder } => dump::dump(admin, month, folder, out).await,
        AdminTask::Verify => verify::verify(admin, out).await,
        AdminTask::Ban { person, reason } => {
            let banned = admin.ban(&people::find(admin, person).await?, true, reason).await;
            banned.map_err(failed)?;
            print_line(out, format_args!("{person} is banned"))
        }
        AdminTask::Unban { person, reason } => {
            let lifted = admin.ban(&people::find(admin, person).await?, false, reason).await;
            lifted.map_err(failed)?;
            print_line(out, format_args!("{person} may come in"))
        }
        AdminTask::Reports => moderation::reports(admin, out).await,
        AdminTask::Sanction {
            person,
            kind,
            reason,
            hours,
        } => {
            let sanction = admin
                .impose(&people::find(admin, person).await?, *kind, *hours, reason)
                .await;
            let sanction = sanction.map_err(failed)?;
            print_line(out, format_args!("{person}: sanction {sanction}"))
        }
        AdminTask::Lift { sanction, reason } => {
            admin.lift(sanction, reason).await.map_err(failed)?;
            print_line(out, format_args!("sanction {sanction} is lifted"))
        }
        AdminTask::Uphold { sanction, reason } => {
            admin.uphold(sanction, reason).await.map_err(failed)?;
            print_line(out, format_args!("sanction {sanction} stays"))
        }
        AdminTask::Evidence { person, games, dry_run } => {
            moderation::evidence(admin, person, *games, !dry_run, out).await
        }
        AdminTask::Log { person } => moderation::log(admin, person.as_deref(), out).await,
        AdminTask::People { query, today } => people::list(admin, query, *today, out).await,
        AdminTask::Reset { name, site } => accounts::reset(admin, name, site, out).await,
        AdminTask::Invite { site } => accounts::invite(admin, site, out).await,
        AdminTask::Token { name, scopes, label } => {
            let token = admin.new_token(name, scopes.clone(), label).await;
            print_line(out, token.map_err(failed)?)
        }
        AdminTask::Moderator { name, off } => accounts::moderator(admin, name, !off, out).await,
        AdminTask::Close { name, now } => accounts::close(admin, name, *now, out).await,
        AdminTask::Erasures => accounts::erasures(admin, out).await,
        AdminTask::EraseAgain { file } => accounts::erase_again(admin, file, out).await,
        AdminTask::Account { name } => accounts::show(admin, name, out).await,
        AdminTask::Unsay { table, event } => {
            admin.unsay(&self::table(table)?, *event).await.map_err(failed)?;
            print_line(out, format_args!("event {event} is taken out"))
        }
        AdminTask::Refold { pool, without } => refold(admin, pool, without, out).await,
        AdminTask::Export { events, tables } => export(admin, tables, *events, out).await,
        // Done before anything is opened.
        AdminTask::Restore { .. } => Ok(()),
    }
}

async fn refold(admin: &Admin, pool: &str, without: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let mut people = Vec::new();
    for one in without {
        people.push(people::find(admin, one).await?);
    }
    let found = admin.refold(pool, &people).await.map_err(failed)?;
    let Refolded {
        games,
        void,
        people,
        changed,
        most,
    } = found;
    print_line(
        out,
        format_args!(
            "{games} games, {void} of them without effect; {people} people are rated; \
             {changed} ratings changed, by {most:.6} points at most"
        ),
    )
}

async fn export(admin: &Admin, tables: &[String], events: bool, out: &mut impl Write) -> Result<(), Failure> {
    for name in tables {
        print(admin, &table(name)?, events, out).await?;
    }
    if !tables.is_empty() {
        return Ok(());
    }
    let mut last: Option<TableId> = None;
    loop {
        let page = admin.tables(last.as_ref()).await.map_err(failed)?;
        for id in &page {
            print(admin, id, events, out).await?;
        }
        if page.is_empty() {
            return Ok(());
        }
        last = page.into_iter().next_back();
    }
}

async fn print(admin: &Admin, id: &TableId, events: bool, out: &mut impl Write) -> Result<(), Failure> {
    if events {
        let log = admin.events(id).await.map_err(failed)?;
        return print_line(out, json!({ "table": id.as_str(), "events": log }));
    }
    let text = admin.export(id).await.map_err(failed)?;
    out.write_all(text.as_bytes()).map_err(Failure::Output)
}

fn id(text: &str) -> Result<PersonId, Failure> {
    PersonId::read(text).ok_or_else(|| usage(format_args!("{text:?} is not a person's id")))
}

fn table(text: &str) -> Result<TableId, Failure> {
    TableId::read(text).ok_or_else(|| usage(format_args!("{text:?} is not a table's id")))
}

fn print_line(out: &mut impl Write, message: impl fmt::Display) -> Result<(), Failure> {
    writeln!(out, "{message}").map_err(Failure::Output)
}
