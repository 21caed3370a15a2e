//! Ids of people and tables.

use std::{borrow::Borrow, fmt, ops::Deref};

use serde::{Deserialize, Serialize};

/// Declares an id: a text of at most 32 letters, digits and `-`. It reads as that text.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        pub struct $name(String);

        impl $name {
            /// Reads one from outside; nothing if the text cannot be one.
            #[must_use]
            pub fn read(text: &str) -> Option<Self> {
                let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
                ((1..=32).contains(&text.len()) && text.bytes().all(fits)).then(|| text.into())
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        /// One that the server has made.
        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        /// One that the server has made.
        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, text: &str) -> bool {
                self.0 == text
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, text: &&str) -> bool {
                self.0 == *text
            }
        }

        impl PartialEq<String> for $name {
            fn eq(&self, text: &String) -> bool {
                self.0 == *text
            }
        }

        impl PartialEq<&Self> for $name {
            fn eq(&self, other: &&Self) -> bool {
                self == *other
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// Names a person, and opens nothing.
    PersonId
);
id!(
    /// Names a table, in addresses too; who knows it can watch.
    TableId
);
