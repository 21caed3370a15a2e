//! What a statement can be given, and what a column can hold: numbers, texts and bytes, there or not.

use serde_json::Value as Json;
use sqlx::{
    Database, Encode, Postgres, Sqlite, Type,
    encode::IsNull,
    error::BoxDynError,
    postgres::{PgTypeInfo, types::Oid},
    sqlite::SqliteTypeInfo,
};

/// A value of either database.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl<'q, D: Database> Encode<'q, D> for Value
where
    i64: Encode<'q, D> + Type<D>,
    f64: Encode<'q, D> + Type<D>,
    String: Encode<'q, D> + Type<D>,
    Vec<u8>: Encode<'q, D> + Type<D>,
{
    fn encode(self, buffer: &mut D::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Integer(number) => number.encode(buffer),
            Self::Real(number) => number.encode(buffer),
            Self::Text(text) => text.encode(buffer),
            Self::Bytes(bytes) => bytes.encode(buffer),
        }
    }

    fn encode_by_ref(&self, buffer: &mut D::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
        self.clone().encode(buffer)
    }

    fn produces(&self) -> Option<D::TypeInfo> {
        match self {
            Self::Null => None,
            Self::Integer(_) => Some(i64::type_info()),
            Self::Real(_) => Some(f64::type_info()),
            Self::Text(_) => Some(String::type_info()),
            Self::Bytes(_) => Some(Vec::<u8>::type_info()),
        }
    }
}

/// The type of an absent value: PostgreSQL finds it out by its place, which has to be that of a column.
impl Type<Postgres> for Value {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_oid(Oid(0))
    }
}

impl Type<Sqlite> for Value {
    fn type_info() -> SqliteTypeInfo {
        <i64 as Type<Sqlite>>::type_info()
    }
}

/// Adds the value of a scalar by this name, or those of a struct by the names of its fields, and so of an inner struct.
/// A list is one of bytes.
pub(super) fn put(values: &mut Vec<(String, Value)>, name: String, json: Json) -> Option<()> {
    let value = match json {
        Json::Object(fields) => {
            let mut fields = fields.into_iter();
            return fields.try_for_each(|(name, json)| put(values, name, json));
        }
        Json::Null => Value::Null,
        // Both databases keep 0 and 1.
        Json::Bool(is) => Value::Integer(is.into()),
        Json::Number(number) if number.is_f64() => Value::Real(number.as_f64()?),
        // Numbers beyond those of the databases become the greatest one.
        Json::Number(number) => Value::Integer(number.as_i64().unwrap_or(i64::MAX)),
        Json::String(text) => Value::Text(text),
        Json::Array(list) => {
            let bytes = list.iter().map(|byte| byte.as_u64()?.try_into().ok());
            Value::Bytes(bytes.collect::<Option<_>>()?)
        }
    };
    values.push((name, value));
    Some(())
}
