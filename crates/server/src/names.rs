//! What people may call themselves.

mod bots;
mod forbidden;
mod key;
mod reserved;

pub(crate) use bots::bot_called;
pub(crate) use forbidden::Forbidden;
pub(crate) use key::{key_of_any, member_name, name_key};
use protocol::live::{ProblemCode, ServiceProblem};
pub(crate) use reserved::expect_free_to_take;
use table::line::{clean_line, has_stack, is_mark};

/// The longest name, in letters.
const LONGEST_NAME: usize = 24;

/// The name as others see it; nothing if it is blank.
///
/// # Errors
/// It is too long, nothing of it is seen, or a letter carries a stack of marks.
pub(crate) fn clean_name(name: Option<&str>) -> Result<Option<String>, ServiceProblem> {
    let given = name.unwrap_or_default();
    if given.len() > 16 * LONGEST_NAME {
        return Err(ServiceProblem::too_long(LONGEST_NAME));
    }
    let name = clean_line(given);
    if name.chars().count() > LONGEST_NAME {
        return Err(ServiceProblem::too_long(LONGEST_NAME));
    }
    let is_blank = given.chars().all(char::is_whitespace);
    let is_seen = name.chars().any(|c| !is_mark(c) && !c.is_whitespace());
    if (!is_blank && !is_seen) || has_stack(given) {
        return Err(ProblemCode::Name.into());
    }
    Ok((!is_blank).then_some(name))
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
            assert_eq!(clean_name(Some(given)), Ok(kept.map(str::to_owned)), "{given:?}");
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
            assert_eq!(clean_name(Some(given)), Err(ProblemCode::Name.into()), "{given:?}");
        }
    }

    #[test]
    fn long_names_are_refused() {
        let fits = "é".repeat(LONGEST_NAME);
        assert_eq!(clean_name(Some(&fits)), Ok(Some(fits.clone())));
        for long in [fits + "é", "\u{200b}".repeat(100_000)] {
            assert_eq!(clean_name(Some(&long)), Err(ServiceProblem::too_long(LONGEST_NAME)));
        }
    }
}
