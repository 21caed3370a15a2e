//! A row of either database, read into any type that `serde` can build: a struct by the names of the columns, or the only
//! column by itself.

use serde::{
    de::{
        DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess,
        Visitor,
        value::{Error, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use sqlx::{
    Column as _, ColumnIndex, Decode, Row as _, Type, TypeInfo as _, ValueRef as _,
    postgres::PgRow, sqlite::SqliteRow,
};

use crate::store::StoreError;

/// A row.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
    #[cfg(test)]
    Simulated(std::sync::Arc<[String]>, Vec<Cell>),
}

/// What a column holds.
#[derive(Clone, Debug)]
pub(super) enum Cell {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
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

    fn cell(&self, column: usize) -> Result<Cell, Error> {
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
fn cell<'r, R: sqlx::Row>(row: &'r R, column: usize) -> Result<Cell, sqlx::Error>
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
        return Ok(Cell::Null);
    }
    Ok(match raw.type_info().name() {
        "INTEGER" | "INT8" => Cell::Integer(row.try_get_unchecked(column)?),
        "BOOL" => Cell::Integer(row.try_get_unchecked::<bool, _>(column)?.into()),
        "INT4" => Cell::Integer(row.try_get_unchecked::<i32, _>(column)?.into()),
        "REAL" | "FLOAT8" => Cell::Real(row.try_get_unchecked(column)?),
        "BLOB" | "BYTEA" => Cell::Bytes(row.try_get_unchecked(column)?),
        _ => Cell::Text(row.try_get(column)?),
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
        // A missing column would be taken for an absent value.
        let names: Vec<_> = (0..self.columns())
            .map(|column| self.name(column))
            .collect();
        if names.len() != fields.len() || !fields.iter().all(|field| names.contains(field)) {
            return Err(Error::custom(format!(
                "columns {names:?} where {fields:?} are read"
            )));
        }
        visitor.visit_map(Columns { row: self, next: 0 })
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

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The cell of a row that has one.
fn only(row: &Row) -> Result<Cell, Error> {
    match row.columns() {
        1 => row.cell(0),
        columns => Err(Error::custom(format!(
            "a row of {columns} columns is read as one value"
        ))),
    }
}

/// The columns of a row, name by name.
struct Columns<'r> {
    row: &'r Row,
    next: usize,
}

impl<'de> MapAccess<'de> for Columns<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        if self.next == self.row.columns() {
            return Ok(None);
        }
        seed.deserialize(self.row.name(self.next).into_deserializer())
            .map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let column = self.next;
        self.next += 1;
        let value = self
            .row
            .cell(column)
            .and_then(|cell| seed.deserialize(cell));
        value.map_err(|error| Error::custom(format!("column {}: {error}", self.row.name(column))))
    }
}

impl<'de> Deserializer<'de> for Cell {
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

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
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
