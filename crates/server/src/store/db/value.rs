//! What a statement can be given: numbers, texts and bytes, there or not.

use std::borrow::Cow;

/// A value that a statement takes. An absent one has a type too, since PostgreSQL asks for it.
#[derive(Clone, Debug)]
pub(crate) enum Value<'q> {
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<Cow<'q, str>>),
    Bytes(Option<Cow<'q, [u8]>>),
}

/// What can be bound to a place of a statement: a [`Scalar`], or an option of one.
pub(crate) trait Bind<'q> {
    fn value(self) -> Value<'q>;
}

/// What a column can hold.
pub(crate) trait Scalar<'q>: Sized {
    /// The value, which may be absent.
    fn value_of(scalar: Option<Self>) -> Value<'q>;
}

impl<'q, T: Scalar<'q>> Bind<'q> for T {
    fn value(self) -> Value<'q> {
        T::value_of(Some(self))
    }
}

impl<'q, T: Scalar<'q>> Bind<'q> for Option<T> {
    fn value(self) -> Value<'q> {
        T::value_of(self)
    }
}

impl<'q> Bind<'q> for &'q Option<String> {
    fn value(self) -> Value<'q> {
        self.as_deref().value()
    }
}

/// Numbers beyond those of the databases become the greatest one.
fn integer<'q>(number: Option<impl TryInto<i64>>) -> Value<'q> {
    Value::Integer(number.map(|number| number.try_into().unwrap_or(i64::MAX)))
}

fn text<'q>(text: Option<impl Into<Cow<'q, str>>>) -> Value<'q> {
    Value::Text(text.map(Into::into))
}

fn bytes(bytes: Option<&[u8]>) -> Value<'_> {
    Value::Bytes(bytes.map(Cow::Borrowed))
}

impl<'q> Scalar<'q> for i64 {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        integer(scalar)
    }
}

impl<'q> Scalar<'q> for u64 {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        integer(scalar)
    }
}

impl<'q> Scalar<'q> for usize {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        integer(scalar)
    }
}

impl<'q> Scalar<'q> for u32 {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        integer(scalar)
    }
}

impl<'q> Scalar<'q> for u16 {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        integer(scalar)
    }
}

impl<'q> Scalar<'q> for u8 {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        integer(scalar)
    }
}

/// Both databases keep 0 and 1.
impl<'q> Scalar<'q> for bool {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        integer(scalar)
    }
}

impl<'q> Scalar<'q> for f64 {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        Value::Real(scalar)
    }
}

impl<'q> Scalar<'q> for String {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        text(scalar)
    }
}

impl<'q> Scalar<'q> for &'q String {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        text(scalar)
    }
}

impl<'q> Scalar<'q> for &'q str {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        text(scalar)
    }
}

impl<'q> Scalar<'q> for &'q [u8] {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        bytes(scalar)
    }
}

impl<'q> Scalar<'q> for &'q Vec<u8> {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        bytes(scalar.map(Vec::as_slice))
    }
}

impl<'q, const N: usize> Scalar<'q> for &'q [u8; N] {
    fn value_of(scalar: Option<Self>) -> Value<'q> {
        bytes(scalar.map(<[u8; N]>::as_slice))
    }
}
