//! Texts that are seen to be translated, and can be read all the same.

const PLAIN: &str = "AEIOUaeiouncyCN";
const ACCENTED: &str = "ÅÉÎÖÜåéîöüñçýÇÑ";

/// A text with accents and in brackets. What stands in braces or backquotes and where links lead stays as it is.
pub(super) fn accented(text: &str) -> String {
    let mut closing = None;
    let mut before = ' ';
    let letters = text.chars().map(|letter| {
        match (closing, letter) {
            (Some(end), _) if letter == end => closing = None,
            (None, '{') => closing = Some('}'),
            (None, '`') => closing = Some('`'),
            (None, '(') if before == ']' => closing = Some(')'),
            _ => {}
        }
        before = letter;
        match PLAIN.find(letter) {
            Some(at) if closing.is_none() => ACCENTED.chars().nth(at).unwrap_or(letter),
            _ => letter,
        }
    });
    let letters: String = letters.collect();
    format!("[{letters}]")
}

#[cfg(test)]
mod tests {
    use super::accented;

    #[test]
    fn words_change_and_marks_do_not() {
        assert_eq!(
            accented("One {name.adj} *tile* `C4/` [here](#/rules/trax): done"),
            "[Öñé {name.adj} *tîlé* `C4/` [héré](#/rules/trax): döñé]"
        );
    }
}
