//! One statement of SQL with its values, for either database. Rows are read by the names of their columns.

use std::borrow::Cow;

use serde::de::DeserializeOwned;
use sqlx::{AssertSqlSafe, Encode, Executor, Type};

use crate::store::{
    StoreError,
    db::{
        connection::{Connection, Source},
        row::Row,
        value::{Bind, Value},
    },
};

/// A statement with its values.
#[derive(Debug)]
pub(crate) struct Query<'q> {
    pub(super) text: Cow<'static, str>,
    pub(super) values: Vec<Value<'q>>,
}

/// Which rows are read.
#[derive(Clone, Copy)]
enum Wanted {
    All,
    First,
}

/// A statement; values take the places of `$1`, `$2`, … in their order.
pub(crate) fn sql<'q>(text: impl Into<Cow<'static, str>>) -> Query<'q> {
    Query {
        text: text.into(),
        values: Vec::new(),
    }
}

impl<'q> Query<'q> {
    /// Adds the next value.
    pub(crate) fn bind(mut self, value: impl Bind<'q>) -> Self {
        self.values.push(value.value());
        self
    }

    /// Adds a list of values in brackets to the end of the text, as in `id IN ($2, $3)`. Nothing is in an empty list.
    pub(crate) fn bind_list<V: Bind<'q>>(mut self, values: impl IntoIterator<Item = V>) -> Self {
        let first = self.values.len() + 1;
        self.values.extend(values.into_iter().map(Bind::value));
        let places = first..=self.values.len();
        let places: Vec<_> = places.map(|place| format!("${place}")).collect();
        let list = if places.is_empty() {
            "NULL".to_owned()
        } else {
            places.join(", ")
        };
        self.text = format!("{} ({list})", self.text).into();
        self
    }

    /// Carries the statement out; returns how many rows it has changed.
    pub(crate) async fn execute(self, connection: &mut Connection<'_>) -> Result<u64, StoreError> {
        match connection {
            Connection::Sqlite(connection) => {
                let done = self.bound().execute(&mut **connection).await?;
                Ok(done.rows_affected())
            }
            Connection::Postgres(connection) => {
                let done = self.bound().execute(&mut **connection).await?;
                Ok(done.rows_affected())
            }
            #[cfg(test)]
            Connection::Simulated(database) => database.execute(self),
        }
    }

    /// All rows.
    pub(crate) async fn rows<R: DeserializeOwned>(
        self,
        from: impl Into<Source<'_>>,
    ) -> Result<Vec<R>, StoreError> {
        let rows = self.fetch(from.into(), Wanted::All).await?;
        rows.iter().map(Row::read).collect()
    }

    /// The first row, if there is one.
    pub(crate) async fn first<R: DeserializeOwned>(
        self,
        from: impl Into<Source<'_>>,
    ) -> Result<Option<R>, StoreError> {
        let rows = self.fetch(from.into(), Wanted::First).await?;
        rows.first().map(Row::read).transpose()
    }

    /// The row of a statement that always has one.
    pub(crate) async fn one<R: DeserializeOwned>(
        self,
        from: impl Into<Source<'_>>,
    ) -> Result<R, StoreError> {
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

    fn bound<D: sqlx::Database>(self) -> sqlx::query::Query<'q, D, D::Arguments>
    where
        Option<i64>: Encode<'q, D> + Type<D>,
        Option<f64>: Encode<'q, D> + Type<D>,
        Option<Cow<'q, str>>: Encode<'q, D> + Type<D>,
        Option<Cow<'q, [u8]>>: Encode<'q, D> + Type<D>,
        D::Arguments: sqlx::IntoArguments<D>,
    {
        // Only constants of the program and the places of lists make up a text.
        let query = sqlx::query::<D>(AssertSqlSafe(self.text));
        self.values
            .into_iter()
            .fold(query, |query, value| match value {
                Value::Integer(value) => query.bind(value),
                Value::Real(value) => query.bind(value),
                Value::Text(value) => query.bind(value),
                Value::Bytes(value) => query.bind(value),
            })
    }
}

async fn fetch<'q, 'c: 'q, D: sqlx::Database>(
    query: Query<'q>,
    wanted: Wanted,
    executor: impl Executor<'c, Database = D>,
    row: fn(D::Row) -> Row,
) -> Result<Vec<Row>, StoreError>
where
    Option<i64>: Encode<'q, D> + Type<D>,
    Option<f64>: Encode<'q, D> + Type<D>,
    Option<Cow<'q, str>>: Encode<'q, D> + Type<D>,
    Option<Cow<'q, [u8]>>: Encode<'q, D> + Type<D>,
    D::Arguments: sqlx::IntoArguments<D>,
{
    let query = query.bound::<D>();
    let rows = match wanted {
        Wanted::All => query.fetch_all(executor).await?,
        Wanted::First => query.fetch_optional(executor).await?.into_iter().collect(),
    };
    Ok(rows.into_iter().map(row).collect())
}
