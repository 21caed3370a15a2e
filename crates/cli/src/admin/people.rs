//! `admin people`: who there is; and whom the host means.

use std::io::Write;

use console::{Failure, failed};
use protocol::live::At;
use server::{Admin, ListedPerson, PersonId};

use super::{days::date, print_line};

/// Somebody by name or id.
pub(super) async fn find(admin: &Admin, text: &str) -> Result<PersonId, Failure> {
    admin.find(text).await.map_err(failed)
}

/// Prints people, one a line, with tabs between the columns.
pub(super) async fn list(admin: &Admin, query: &str, today: bool, out: &mut impl Write) -> Result<(), Failure> {
    print_line(out, "id\tname\tkind\tsince\tlast visit\tmoderator\tsanctions")?;
    let mut after = String::new();
    loop {
        let people = admin.people(query, today, &after).await.map_err(failed)?;
        let Some(last) = people.last() else {
            return Ok(());
        };
        last.id.as_str().clone_into(&mut after);
        for person in &people {
            print_line(out, line(person))?;
        }
    }
}

fn line(person: &ListedPerson) -> String {
    let name = person.name.as_deref().unwrap_or("-");
    let kind = person.kind.as_ref();
    let seen = person.seen_day.map(|day| date(At::of_day(day)));
    let since = date(person.since_ms);
    let moderator = if person.moderator { "yes" } else { "no" };
    let sanctions: Vec<&str> = person.sanctions.iter().map(AsRef::as_ref).collect();
    let sanctions = match &*sanctions {
        [] => "-".to_owned(),
        some => some.join(", "),
    };
    let seen = seen.as_deref().unwrap_or("-");
    let id = &person.id;
    format!("{id}\t{name}\t{kind}\t{since}\t{seen}\t{moderator}\t{sanctions}")
}
