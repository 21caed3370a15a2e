//! Named places of a statement, such as `$person` or `$at_ms`. An INSERT names its columns and their places at once:
//! `$(person, at_ms)` is `(person, at_ms) VALUES ($person, $at_ms)`.

use std::fmt::Write as _;

/// The statement with numbers in the places of names, and the names in the order of the numbers.
pub(crate) fn numbered(statement: &str) -> (String, Vec<&str>) {
    let mut parts = statement.split('$');
    let mut text = String::with_capacity(statement.len());
    text.push_str(parts.next().unwrap_or_default());
    let mut names = Vec::new();
    let mut place = |name| {
        let known = names.iter().position(|known| *known == name);
        let index = known.unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        });
        format!("${}", index + 1)
    };
    for part in parts {
        let list = part.strip_prefix('(').and_then(|list| list.split_once(')'));
        let _ = if let Some((columns, rest)) = list {
            let places: Vec<_> = columns.split(", ").map(&mut place).collect();
            write!(text, "({columns}) VALUES ({}){rest}", places.join(", "))
        } else {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let (name, rest) = part.split_at(end.unwrap_or(part.len()));
            write!(text, "{}{rest}", place(name))
        };
    }
    (text, names)
}
