//! Text on one line: what of it is kept.

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

/// The most combining marks per letter: no language needs more, and higher stacks overlap other lines.
const MOST_MARKS: usize = 2;

/// A text on one line, composed (NFC): without control characters and without such as show nothing or turn the text
/// around them about, with one blank between its words and few marks on a letter.
#[must_use]
pub fn clean_line(text: &str) -> String {
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
#[must_use]
pub fn has_stack(text: &str) -> bool {
    let mut marks = 0;
    text.chars().filter(|c| !is_hidden(*c)).nfc().any(|c| {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

/// Whether it is drawn onto the letter before it.
#[must_use]
pub fn is_mark(c: char) -> bool {
    matches!(
        c.general_category(),
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
    )
}

/// Whether a letter shows nothing: the code points that are ignored by default (Unicode, DerivedCoreProperties), line
/// and paragraph separators, annotations, the blank of Braille, what is private or not assigned.
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
    fn lines_keep_few_marks_on_a_letter() {
        let line = format!("hello{} there", "\u{334}".repeat(50));
        assert_eq!(clean_line(&line), "hello\u{334}\u{334} there");
    }
}
