//! What people may call themselves, and what of a text is kept.

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

use super::Refusal;

/// The longest name, in letters.
const LONGEST_NAME: usize = 24;
/// The most combining marks per letter: no language needs more, and higher stacks overlap other lines.
const MOST_MARKS: usize = 2;

/// The name as others see it; nothing if it is blank.
///
/// # Errors
/// It is too long, nothing of it is seen, or a letter carries a stack of marks.
pub(crate) fn clean_name(name: Option<&str>) -> Result<Option<String>, Refusal> {
    let given = name.unwrap_or_default();
    if given.len() > 16 * LONGEST_NAME {
        return Err(Refusal::TooLong(LONGEST_NAME));
    }
    let name = clean_line(given);
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::TooLong(LONGEST_NAME));
    }
    let is_blank = given.chars().all(char::is_whitespace);
    let is_seen = name.chars().any(|c| !is_mark(c) && !c.is_whitespace());
    if (!is_blank && !is_seen) || has_stack(given) {
        return Err(Refusal::Name);
    }
    Ok((!is_blank).then_some(name))
}

/// A text on one line, composed (NFC): without control characters and without such as show nothing or turn the text around
/// them about, with one blank between its words and few marks on a letter.
pub(crate) fn clean_line(text: &str) -> String {
    let mut marks = 0;
    let visible: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .filter(|c| !is_hidden(*c))
        .nfc()
        .filter(|c| {
            marks = if is_mark(*c) { marks + 1 } else { 0 };
            marks <= MOST_MARKS
        })
        .collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    words.join(" ")
}

/// Whether a letter carries more marks than [`clean_line`] leaves it.
fn has_stack(text: &str) -> bool {
    let mut marks = 0;
    text.chars().filter(|c| !is_hidden(*c)).nfc().any(|c| {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

/// Whether it is drawn onto the letter before it.
fn is_mark(c: char) -> bool {
    matches!(
        c.general_category(),
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
    )
}

/// Whether a letter shows nothing: the code points that are ignored by default (Unicode, DerivedCoreProperties), line and
/// paragraph separators, annotations, the blank of Braille, what is private or not assigned.
fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || matches!(
            c.general_category(),
            GeneralCategory::PrivateUse | GeneralCategory::Unassigned
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_clean_line() {
        for (given, kept) in [
            ("  Ada \t Lovelace ", Some("Ada Lovelace")),
            ("\u{202e}adA", Some("adA")),
            ("\u{202e}\u{3164}A\u{fe0f}da\u{e0041}", Some("Ada")),
            (" \t\n", None),
            ("", None),
            ("Zoë 王", Some("Zoë 王")),
            ("Zoe\u{308}", Some("Zoë")),
            ("Nguyễn", Some("Nguyễn")),
            ("שָׁלוֹם", Some("שָׁלוֹם")),
            ("อำนี้", Some("อำนี้")),
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
    fn names_that_show_nothing_or_draw_over_others_are_refused() {
        for given in [
            "\u{200b}\n",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{115f}\u{1160}",
            "\u{200d} \u{fe0f}",
            "\u{e000}",
            "\u{301}",
            "A\u{334}\u{335}\u{336}",
            "Z\u{351}\u{36b}\u{343}\u{36a}\u{302}a",
            "a\u{20dd}\u{20de}\u{20df}",
        ] {
            assert_eq!(clean_name(Some(given)), Err(Refusal::Name), "{given:?}");
        }
    }

    #[test]
    fn lines_keep_few_marks_on_a_letter() {
        let line = format!("hello{} there", "\u{334}".repeat(50));
        assert_eq!(clean_line(&line), "hello\u{334}\u{334} there");
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
