//! Named places of a statement, such as `$person` or `$at_ms`.

use std::fmt::Write as _;

/// The statement with numbers in the places of names, and the names in the order of the numbers.
pub(crate) fn numbered(statement: &str) -> (String, Vec<&str>) {
    let mut parts = statement.split('$');
    let mut text = String::with_capacity(statement.len());
    text.push_str(parts.next().unwrap_or_default());
    let mut names = Vec::new();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let (name, rest) = part.split_at(end.unwrap_or(part.len()));
        let known = names.iter().position(|known| *known == name);
        let place = known.unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        });
        let _ = write!(text, "${}{rest}", place + 1);
    }
    (text, names)
}
