//! One statement of SQL with its values, for either database. Rows are read by the names of their columns.

use std::borrow::Cow;

use serde::{Serialize, de::DeserializeOwned};
use sqlx::{AssertSqlSafe, Encode, Executor, Type};

use crate::store::{
    StoreError,
    db::{
        connection::{Connection, Source},
        names::numbered,
        row::Row,
        value::{Value, put},
        write::Written,
    },
};

/// Statements with parts: `{COLUMNS}` in one is the constant of that name.
macro_rules! statements {
    ($($(#[$doc:meta])* $visible:vis const $name:ident = $text:tt;)+) => {
        $($(#[$doc])* $visible const $name: &str = const_format::formatcp!($text);)+
    };
}
pub(crate) use statements;

/// A statement with its values: of named places each with its name, of numbered ones without.
#[derive(Debug)]
pub(crate) struct Query {
    text: Cow<'static, str>,
    values: Result<Vec<(String, Value)>, String>,
}

/// Which rows are read.
#[derive(Clone, Copy)]
enum Wanted {
    All,
    First,
}

/// A statement. Its places have names, such as `$person`; one that has a single value may call it `$1`.
pub(crate) fn sql(text: impl Into<Cow<'static, str>>) -> Query {
    Query {
        text: text.into(),
        values: Ok(Vec::new()),
    }
}

impl Query {
    /// Gives the next of the numbered places its value.
    pub(crate) fn bind(self, value: impl Serialize) -> Self {
        self.set("", value)
    }

    /// Gives a named place its value.
    pub(crate) fn set(mut self, name: &str, value: impl Serialize) -> Self {
        if let Ok(values) = &mut self.values {
            let json = serde_json::to_value(value).ok();
            let done = json.and_then(|json| put(values, name.to_owned(), json));
            if done.is_none() {
                self.values = Err(format!("no database has such a value as ${name}"));
            }
        }
        self
    }

    /// Gives the named places the values of a struct, or of a variant of an enum, by the names of its fields.
    pub(crate) fn values(self, fields: impl Serialize) -> Self {
        self.set("", fields)
    }

    /// The same with those values alone that have places.
    pub(crate) fn some_of(mut self, fields: impl Serialize) -> Self {
        let (_, names) = numbered(&self.text);
        self.values = self.values.and_then(|mut values| {
            let fields = sql("").values(fields).values?.into_iter();
            values.extend(fields.filter(|(name, _)| names.contains(&name.as_str())));
            Ok(values)
        });
        self
    }

    /// Adds a list of values in brackets to the end of the text, as in `id IN ($2, $3)`. Nothing is in an empty list.
    pub(crate) fn bind_list<V: Serialize>(self, values: impl IntoIterator<Item = V>) -> Self {
        let first = self.values.as_ref().map_or(0, Vec::len) + 1;
        let mut all = values.into_iter().fold(self, Self::bind);
        let last = all.values.as_ref().map_or(0, Vec::len);
        let places: Vec<_> = (first..=last).map(|place| format!("${place}")).collect();
        let list = if places.is_empty() {
            "NULL".to_owned()
        } else {
            places.join(", ")
        };
        all.text = format!("{} ({list})", all.text).into();
        all
    }

    /// Carries the statement out.
    pub(crate) async fn run(self, connection: &mut Connection<'_>) -> Result<(), StoreError> {
        self.execute(connection).await.map(|_| ())
    }

    /// Carries the statement out; returns how many rows it has changed.
    pub(crate) async fn execute(self, connection: &mut Connection<'_>) -> Result<u64, StoreError> {
        match connection {
            Connection::Sqlite(connection) => {
                let done = self.bound()?.execute(&mut **connection).await?;
                Ok(done.rows_affected())
            }
            Connection::Postgres(connection) => {
                let done = self.bound()?.execute(&mut **connection).await?;
                Ok(done.rows_affected())
            }
            #[cfg(test)]
            Connection::Simulated(database) => database.execute(self),
        }
    }

    /// Carries the statement out; it is refused if it changes no row.
    pub(crate) async fn execute_or<R>(
        self,
        connection: &mut Connection<'_>,
        refused: R,
    ) -> Result<Written<R>, StoreError> {
        Ok(match self.execute(connection).await? {
            0 => Written::Refused(refused),
            _ => Written::Done,
        })
    }

    /// All rows.
    pub(crate) async fn rows<R: DeserializeOwned>(self, from: impl Into<Source<'_>>) -> Result<Vec<R>, StoreError> {
        let rows = self.fetch(from.into(), Wanted::All).await?;
        rows.iter().map(Row::read).collect()
    }

    /// The first row, if there is one.
    pub(crate) async fn first<R: DeserializeOwned>(self, from: impl Into<Source<'_>>) -> Result<Option<R>, StoreError> {
        let rows = self.fetch(from.into(), Wanted::First).await?;
        rows.first().map(Row::read).transpose()
    }

    /// The row of a statement that always has one.
    pub(crate) async fn one<R: DeserializeOwned>(self, from: impl Into<Source<'_>>) -> Result<R, StoreError> {
        let row = self.first(from).await?;
        row.ok_or(StoreError::Failed(sqlx::Error::RowNotFound))
    }

    async fn fetch(self, from: Source<'_>, wanted: Wanted) -> Result<Vec<Row>, StoreError> {
        match from {
            Source::Sqlite(pool) => fetch(self, wanted, pool, Row::Sqlite).await,
            Source::Postgres(pool) => fetch(self, wanted, pool, Row::Postgres).await,
            Source::Connection(Connection::Sqlite(connection)) => {
                fetch(self, wanted, &mut *connection, Row::Sqlite).await
            }
            Source::Connection(Connection::Postgres(connection)) => {
                fetch(self, wanted, &mut *connection, Row::Postgres).await
            }
            #[cfg(test)]
            Source::Connection(Connection::Simulated(database)) => database.rows(self),
            #[cfg(test)]
            Source::Simulated(node) => node.rows(self).await,
        }
    }

    /// The statement as both databases take it: with numbered places, and the values in the order of the numbers.
    ///
    /// # Errors
    /// A place has no value, or a value no place.
    pub(super) fn numbered(self) -> Result<(Cow<'static, str>, Vec<Value>), StoreError> {
        let misfit = |why: String| {
            let text = &self.text;
            StoreError::Failed(sqlx::Error::Encode(format!("{why}: {text}").into()))
        };
        let mut given = self.values.map_err(misfit)?;
        if given.iter().all(|(name, _)| name.is_empty()) {
            let values = given.into_iter().map(|(_, value)| value);
            return Ok((self.text, values.collect()));
        }
        let (text, names) = numbered(&self.text);
        let mut values = Vec::with_capacity(names.len());
        for name in names {
            let found = given.iter().position(|(known, _)| known == name);
            let found = found.ok_or_else(|| misfit(format!("no value for ${name}")))?;
            values.push(given.swap_remove(found).1);
        }
        match given.first() {
            Some((name, _)) => Err(misfit(format!("no place for {name:?}"))),
            None => Ok((text.into(), values)),
        }
    }

    fn bound<'q, D: sqlx::Database>(self) -> Result<sqlx::query::Query<'q, D, D::Arguments>, StoreError>
    where
        Value: Encode<'q, D> + Type<D>,
        D::Arguments: sqlx::IntoArguments<D>,
    {
        let (text, values) = self.numbered()?;
        // Only constants of the program and the numbers of places make up a text.
        let query = sqlx::query::<D>(AssertSqlSafe(text));
        Ok(values.into_iter().fold(query, sqlx::query::Query::bind))
    }
}

async fn fetch<'q, 'c: 'q, D: sqlx::Database>(
    query: Query,
    wanted: Wanted,
    executor: impl Executor<'c, Database = D>,
    row: fn(D::Row) -> Row,
) -> Result<Vec<Row>, StoreError>
where
    Value: Encode<'q, D> + Type<D>,
    D::Arguments: sqlx::IntoArguments<D>,
{
    let query = query.bound::<D>()?;
    let rows = match wanted {
        Wanted::All => query.fetch_all(executor).await?,
        Wanted::First => query.fetch_optional(executor).await?.into_iter().collect(),
    };
    Ok(rows.into_iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    enum Change {
        Move {
            table: &'static str,
            at: Written,
            token: [u8; 2],
        },
    }

    #[derive(Serialize)]
    struct Written {
        at_ms: u64,
        until_ms: Option<u64>,
    }

    const MOVED: Change = Change::Move {
        table: "one",
        at: Written {
            at_ms: u64::MAX,
            until_ms: None,
        },
        token: [7, 255],
    };

    #[test]
    fn values_take_their_places_by_name_whatever_their_order() {
        let text = "UPDATE t SET a = $at_ms, u = $until_ms, v = $table WHERE h = $token AND w <> $table";
        let (text, values) = sql(text).values(&MOVED).numbered().expect("values");
        assert_eq!(text, "UPDATE t SET a = $1, u = $2, v = $3 WHERE h = $4 AND w <> $3");
        let (text, _) = sql("INSERT INTO t $(at_ms, table) ON CONFLICT DO NOTHING")
            .some_of(&MOVED)
            .numbered()
            .expect("values");
        assert_eq!(
            text,
            "INSERT INTO t (at_ms, table) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        );
        let wanted = [
            Value::Integer(i64::MAX),
            Value::Null,
            Value::Text("one".to_owned()),
            Value::Bytes(vec![7, 255]),
        ];
        assert_eq!(values, wanted);
        let query = sql("SELECT $seen, $rating").set("rating", 1.0).set("seen", true);
        let (_, values) = query.numbered().expect("values");
        assert_eq!(values, [Value::Integer(1), Value::Real(1.0)]);
    }

    #[test]
    fn a_place_without_a_value_and_a_value_without_a_place_are_refused() {
        let set = |text: &'static str| sql(text).set("person", "ada").set("at_ms", 5);
        assert!(set("SELECT $person, $at_ms").numbered().is_ok());
        for (text, why) in [
            ("SELECT $person", "no place for \"at_ms\""),
            ("SELECT $person, $at_ms, $other", "no value for $other"),
            ("SELECT $person, $at_ms_", "no value for $at_ms_"),
        ] {
            let refused = set(text).numbered().expect_err(text).to_string();
            assert!(refused.contains(why), "{refused}");
        }
        let twice = set("SELECT $person, $at_ms").set("person", "bob");
        assert!(twice.numbered().is_err());
        let no_bytes = sql("SELECT $1").bind([1_000, 2]);
        assert!(no_bytes.numbered().is_err());
    }
}
