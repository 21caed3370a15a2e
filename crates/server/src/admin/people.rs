//! Whom the host means, by name or id, and who there is.

use crate::prelude::*;
use crate::{
    admin::{Admin, now_ms},
    names::key_of_any,
    store::{ListedPerson, PeopleQuery},
};

/// People read per query.
const PAGE: u32 = 1_000;
/// Names that are offered in the place of one that nobody has.
const NEAR: usize = 3;

/// Why nobody is found.
#[derive(Debug, thiserror::Error)]
pub enum NotFound {
    /// Nobody is called so.
    #[error("nobody has the name or id {asked:?}; {}", hint(.near))]
    Nobody {
        /// What was asked for.
        asked: String,
        /// Names that look like it.
        near: Vec<String>,
    },
    /// The person is a guest, who has no account.
    #[error("{0} is a guest and has no account")]
    Guest(PersonId),
    /// The database failed.
    #[error("{0}")]
    Failed(#[from] ServiceError),
}

impl Admin {
    /// Somebody by their id, or by the name that their account has or had, however it is written.
    ///
    /// # Errors
    /// There is nobody, or the database cannot be read.
    pub async fn find(&self, text: &str) -> Result<PersonId, NotFound> {
        if let Some(id) = PersonId::read(text)
            && store::people::person(&self.db, &id).await?.is_some()
        {
            return Ok(id);
        }
        let key = key_of_any(text);
        let account = store::accounts::account_called(&self.db, &key).await?;
        match account.and_then(|account| PersonId::read(&account.person)) {
            Some(id) => Ok(id),
            None => Err(NotFound::Nobody {
                asked: text.to_owned(),
                near: self.near(&key).await?,
            }),
        }
    }

    /// The names that are nearest to a key.
    async fn near(&self, key: &str) -> Result<Vec<String>, StoreError> {
        let most = 1 + key.chars().count() / 4;
        let mut near = Vec::new();
        let mut after = String::new();
        loop {
            let query = PeopleQuery::default();
            let rows = store::profiles::known_to_host(&self.db, &query, &after, PAGE).await?;
            let Some(last) = rows.last() else {
                break;
            };
            last.id.as_str().clone_into(&mut after);
            for name in rows.into_iter().filter_map(|row| row.name) {
                let other = key_of_any(&name);
                let begins = key.chars().count() > 2 && other.starts_with(key);
                let far = distance(key, &other);
                if begins || far <= most {
                    near.push((far, name));
                }
            }
            near.sort();
            near.truncate(NEAR);
        }
        Ok(near.into_iter().map(|(_, name)| name).collect())
    }

    /// People with accounts whose names have a text, or all, and with `today` only those who have been here on this day
    /// (UTC), guests too; in the order of their ids after `after`. None are left if there are none.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn people(&self, text: &str, today: bool, after: &str) -> Result<Vec<ListedPerson>, StoreError> {
        let query = PeopleQuery {
            key: key_of_any(text),
            since_day: today.then(|| now_ms().day()),
        };
        let mut people = store::profiles::known_to_host(&self.db, &query, after, PAGE).await?;
        for person in people.iter_mut().filter(|person| person.sanctioned) {
            let found = store::sanctions::sanctions_of(&self.db, &person.id).await?;
            let now_ms = now_ms();
            let active = found.iter().filter(|one| one.is_active(now_ms));
            person.sanctions = active.map(|one| one.kind).collect();
        }
        Ok(people)
    }
}

/// How many letters must be changed, left out or put in to make one text of another.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut before = std::mem::replace(&mut row[0], at + 1);
        for (to, kept) in other.iter().enumerate() {
            let change = before + usize::from(letter != *kept);
            before = row[to + 1];
            row[to + 1] = change.min(before + 1).min(row[to] + 1);
        }
    }
    row[other.len()]
}

impl From<StoreError> for NotFound {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

/// What to try in the place of a name that nobody has.
fn hint(near: &[String]) -> String {
    match near.split_last() {
        None => "`loopline admin people` lists everybody".to_owned(),
        Some((one, [])) => format!("did you mean {one:?}?"),
        Some((last, others)) => {
            let others: Vec<_> = others.iter().map(|one| format!("{one:?}")).collect();
            format!("did you mean {} or {last:?}?", others.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_need_few_changes() {
        for (one, other, changes) in [
            ("ada", "ada", 0),
            ("ada", "adam", 1),
            ("adalovelace", "adalovlace", 1),
            ("ben", "cy", 3),
            ("", "cy", 2),
        ] {
            assert_eq!(distance(one, other), changes, "{one} {other}");
            assert_eq!(distance(other, one), changes, "{other} {one}");
        }
    }
}
