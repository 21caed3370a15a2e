//! Properties that a tree keeps without knowing them.

use crate::escape;

/// The properties that a tree has fields for, or that describe the file.
const TAKEN: [&str; 31] = [
    "AR", "B", "BL", "C", "CA", "CR", "FF", "GM", "HA", "LB", "LK", "LN", "LR", "LS", "MA", "N", "PB", "PW", "RE",
    "RU", "SL", "SQ", "SZ", "TR", "W", "WL", "AB", "AW", "AE", "PL", "KO",
];

/// An unknown SGF property, kept with its values as written.
///
/// ```
/// use record::Property;
/// let event = Property::new("EV", ["Club [2]"]).expect("a free name");
/// assert_eq!(event.to_string(), "EV[Club [2\\]]");
/// assert_eq!(event.texts().next().as_deref(), Some("Club [2]"));
/// assert_eq!(Property::new("C", ["a tree has a field for comments"]), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Property {
    id: Box<str>,
    values: Box<[Box<str>]>,
}

impl Property {
    /// A property with these texts as values. None if the name is not one to eight capitals, or if
    /// a tree says the same in another way.
    #[must_use]
    pub fn new<'a>(id: &str, values: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let fits = (1..=8).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_uppercase());
        if !fits || TAKEN.contains(&id) {
            return None;
        }
        let values: Vec<String> = values.into_iter().map(escape::text).collect();
        let one_empty = [String::new()];
        let values = if values.is_empty() { &one_empty[..] } else { &values };
        Some(Self::raw(id, values.iter().map(String::as_str)))
    }

    /// A property as written in a file.
    pub(crate) fn raw<'a>(id: &str, values: impl IntoIterator<Item = &'a str>) -> Self {
        Self {
            id: id.into(),
            values: values.into_iter().map(Box::from).collect(),
        }
    }

    /// Its name, such as `EV`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its values as texts of one or more lines.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        self.values.iter().map(|raw| escape::read_text(raw))
    }
}

/// Writes the property as in a file.
impl core::fmt::Display for Property {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.id)?;
        self.values.iter().try_for_each(|value| write!(f, "[{value}]"))
    }
}
