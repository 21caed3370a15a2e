//! A row of either database, read into any type that `serde` can build: a struct by the names of the columns, or the
//! only column by itself.
//!
//! A column too many or too few is an error.

use std::cell::Cell;

use serde::{
    Deserialize,
    de::{
        DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, Visitor,
        value::{Error, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use sqlx::{
    Column as _, ColumnIndex, Decode, Row as _, Type, TypeInfo as _, ValueRef as _, postgres::PgRow, sqlite::SqliteRow,
};

use crate::store::{StoreError, db::value::Value};

/// A row.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
    #[cfg(test)]
    Simulated(std::sync::Arc<[String]>, Vec<Value>),
}

impl Row {
    /// Builds a value of the row.
    ///
    /// # Errors
    /// A column is missing or holds something else: the database is damaged, or the statement and the type do not fit.
    pub(super) fn read<R: DeserializeOwned>(&self) -> Result<R, StoreError> {
        R::deserialize(self).map_err(|error| StoreError::Broken(error.to_string()))
    }

    fn columns(&self) -> usize {
        match self {
            Self::Sqlite(row) => row.len(),
            Self::Postgres(row) => row.len(),
            #[cfg(test)]
            Self::Simulated(_, cells) => cells.len(),
        }
    }

    fn name(&self, column: usize) -> &str {
        match self {
            Self::Sqlite(row) => row.column(column).name(),
            Self::Postgres(row) => row.column(column).name(),
            #[cfg(test)]
            Self::Simulated(names, _) => &names[column],
        }
    }

    fn cell(&self, column: usize) -> Result<Value, Error> {
        let found = match self {
            Self::Sqlite(row) => cell(row, column),
            Self::Postgres(row) => cell(row, column),
            #[cfg(test)]
            Self::Simulated(_, cells) => Ok(cells[column].clone()),
        };
        found.map_err(Error::custom)
    }
}

/// Reads a column by the type that the database names.
fn cell<'r, R: sqlx::Row>(row: &'r R, column: usize) -> Result<Value, sqlx::Error>
where
    usize: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
    i32: Decode<'r, R::Database> + Type<R::Database>,
    f64: Decode<'r, R::Database> + Type<R::Database>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
{
    let raw = row.try_get_raw(column)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    Ok(match raw.type_info().name() {
        "INTEGER" | "INT8" => Value::Integer(row.try_get_unchecked(column)?),
        "BOOL" => Value::Integer(row.try_get_unchecked::<bool, _>(column)?.into()),
        "INT4" => Value::Integer(row.try_get_unchecked::<i32, _>(column)?.into()),
        "REAL" | "FLOAT8" => Value::Real(row.try_get_unchecked(column)?),
        "BLOB" | "BYTEA" => Value::Bytes(row.try_get_unchecked(column)?),
        _ => Value::Text(row.try_get(column)?),
    })
}

impl<'de> Deserializer<'de> for &Row {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let read = Cell::new(0);
        let columns = Columns { row: self, read: &read };
        let value = columns.deserialize_struct("", fields, visitor)?;
        if read.get() == self.columns() {
            Ok(value)
        } else {
            Err(Error::custom(format!("other columns than {fields:?}")))
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        only(self)?.deserialize_any(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        only(self)?.deserialize_option(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        only(self)?.deserialize_bool(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(only(self)?)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// Reads a value by its name; none if another version has written it.
pub(crate) fn known<'de, D: Deserializer<'de>, T: DeserializeOwned>(name: D) -> Result<Option<T>, D::Error> {
    let name = Option::<String>::deserialize(name)?;
    let read = |name: String| T::deserialize(IntoDeserializer::<Error>::into_deserializer(name));
    Ok(name.and_then(|name| read(name).ok()))
}

/// The cell of a row that has one.
fn only(row: &Row) -> Result<Value, Error> {
    match row.columns() {
        1 => row.cell(0),
        columns => Err(Error::custom(format!(
            "a row of {columns} columns is read as one value"
        ))),
    }
}

/// The columns of a row, for the struct of the row and those in its fields.
#[derive(Clone, Copy)]
struct Columns<'r> {
    row: &'r Row,
    /// How many were read.
    read: &'r Cell<usize>,
}

impl<'de> Deserializer<'de> for Columns<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(Fields { columns: self, fields })
    }

    /// Anything else has a column: a missing one would be taken for an absent value.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("it is missing"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The fields of a struct that are still to be read: each has the column of its name, or is a struct itself.
struct Fields<'r> {
    columns: Columns<'r>,
    fields: &'static [&'static str],
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let next = self.fields.first().map(|name| name.into_deserializer());
        next.map(|name| seed.deserialize(name)).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Columns { row, read } = self.columns;
        let (name, rest) = self.fields.split_first().expect("a field with a name");
        self.fields = rest;
        let value = match (0..row.columns()).find(|column| row.name(*column) == *name) {
            Some(column) => {
                read.set(read.get() + 1);
                row.cell(column).and_then(|cell| seed.deserialize(cell))
            }
            None => seed.deserialize(self.columns),
        };
        value.map_err(|error| Error::custom(format!("column {name}: {error}")))
    }
}

impl<'de> Deserializer<'de> for Value {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_none(),
            Self::Integer(number) => visitor.visit_i64(number),
            Self::Real(number) => visitor.visit_f64(number),
            Self::Text(text) => visitor.visit_string(text),
            Self::Bytes(bytes) => visitor.visit_seq(SeqDeserializer::new(bytes.into_iter())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_none(),
            there => visitor.visit_some(there),
        }
    }

    /// Both databases keep 0 and 1.
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Integer(number) => visitor.visit_bool(number != 0),
            other => other.deserialize_any(visitor),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Self::Text(text) => visitor.visit_enum(text.into_deserializer()),
            other => other.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(PartialEq, Debug, Deserialize)]
    struct Seat {
        person: Person,
        since_ms: u64,
    }

    #[derive(PartialEq, Debug, Deserialize)]
    struct Person {
        id: String,
        name: Option<String>,
    }

    fn read(columns: &[&str]) -> Result<Seat, StoreError> {
        let names = columns.iter().map(|name| (*name).to_owned()).collect();
        let value = |name: &&str| match *name {
            "id" => Value::Text("ada".to_owned()),
            "since_ms" => Value::Integer(5),
            _ => Value::Null,
        };
        Row::Simulated(names, columns.iter().map(value).collect()).read()
    }

    #[test]
    fn a_struct_and_those_in_it_have_all_of_the_columns() {
        let person = Person {
            id: "ada".to_owned(),
            name: None,
        };
        let seat = Seat { person, since_ms: 5 };
        assert_eq!(read(&["since_ms", "name", "id"]).expect("a seat"), seat);
        for columns in [
            &["since_ms", "id"][..],
            &["name", "id"],
            &["since_ms", "name", "id", "beyond"],
            &["since_ms", "person"],
        ] {
            assert!(read(columns).is_err(), "{columns:?}");
        }
    }
}
