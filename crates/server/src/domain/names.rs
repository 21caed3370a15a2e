//! What people may call themselves, and what of a text is kept.

use super::Refusal;

/// A name has at most so many letters.
const LONGEST_NAME: usize = 24;

/// The name as others see it; nothing if it is blank.
///
/// # Errors
/// It is too long.
pub(crate) fn clean_name(name: Option<&str>) -> Result<Option<String>, Refusal> {
    let name = name.unwrap_or_default();
    if name.len() > 16 * LONGEST_NAME {
        return Err(Refusal::TooLong(LONGEST_NAME));
    }
    let name = clean_line(name);
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::TooLong(LONGEST_NAME));
    }
    Ok((!name.is_empty()).then_some(name))
}

/// A text on one line: without control characters and without such as turn the text around it about, and with one blank
/// between its words.
pub(crate) fn clean_line(text: &str) -> String {
    let visible: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .filter(|c| !is_hidden(*c))
        .collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    words.join(" ")
}

/// Whether a letter shows nothing, and may make a text look like another one.
const fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_clean_line() {
        for (given, kept) in [
            ("  Ada \t Lovelace ", Some("Ada Lovelace")),
            ("\u{202e}adA", Some("adA")),
            ("\u{200b}\n", None),
            ("", None),
            ("Zoë 王", Some("Zoë 王")),
        ] {
            assert_eq!(
                clean_name(Some(given)),
                Ok(kept.map(str::to_owned)),
                "{given:?}"
            );
        }
        assert_eq!(clean_name(None), Ok(None));
    }

    #[test]
    fn long_names_are_refused() {
        let fits = "é".repeat(LONGEST_NAME);
        assert_eq!(clean_name(Some(&fits)), Ok(Some(fits.clone())));
        for long in [fits + "é", "\u{200b}".repeat(100_000)] {
            assert_eq!(clean_name(Some(&long)), Err(Refusal::TooLong(LONGEST_NAME)));
        }
    }
}
