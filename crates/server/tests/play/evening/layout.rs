//! How a value is written: on one line if there is room, else its parts on lines of their own.

use serde_json::Value;

/// The longest line.
const WIDTH: usize = 110;

/// The lines of a value.
pub(super) fn lines(value: &Value) -> String {
    let mut out = String::new();
    write(value, 0, 0, &mut out);
    out
}

/// Writes a value after `used` letters of a line, its parts indented by `depth`.
fn write(value: &Value, depth: usize, used: usize, out: &mut String) {
    let short = value.to_string();
    if used + short.chars().count() <= WIDTH {
        *out += &short;
        return;
    }
    match value {
        Value::Object(parts) => {
            let parts = parts.iter().map(|(key, part)| {
                let key = format!("{}: ", Value::from(key.as_str()));
                (key, part)
            });
            write_parts(['{', '}'], parts, depth, out);
        }
        Value::Array(parts) => {
            let parts = parts.iter().map(|part| (String::new(), part));
            write_parts(['[', ']'], parts, depth, out);
        }
        _ => *out += &short,
    }
}

fn write_parts<'a>(
    [open, close]: [char; 2],
    parts: impl Iterator<Item = (String, &'a Value)>,
    depth: usize,
    out: &mut String,
) {
    let indent = " ".repeat(depth + 1);
    out.push(open);
    for (number, (key, part)) in parts.enumerate() {
        *out += if number == 0 { "\n" } else { ",\n" };
        *out += &indent;
        *out += &key;
        write(part, depth + 1, depth + 1 + key.chars().count(), out);
    }
    out.push('\n');
    *out += &" ".repeat(depth);
    out.push(close);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_short_is_on_one_line_and_what_is_long_is_not() {
        let short = json!({ "b": [1, 2], "a": null });
        assert_eq!(lines(&short), short.to_string());
        let long = json!({ "a": ["x".repeat(80), "y".repeat(80)], "b": 1 });
        let wanted = format!(
            "{{\n \"a\": [\n  \"{}\",\n  \"{}\"\n ],\n \"b\": 1\n}}",
            "x".repeat(80),
            "y".repeat(80)
        );
        assert_eq!(lines(&long), wanted);
        let read: Value = serde_json::from_str(&lines(&long)).expect("JSON");
        assert_eq!(read, long);
    }
}
