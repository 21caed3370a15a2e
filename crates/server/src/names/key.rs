//! When two names are one: what is compared of them.

use protocol::live::{ProblemCode, ServiceProblem};
use unicode_normalization::UnicodeNormalization as _;
use unicode_script::{Script, UnicodeScript as _};
use unicode_security::{MixedScript as _, skeleton};

use crate::names::clean_name;

/// The fewest and the most letters of a member's name.
const MEMBER: std::ops::RangeInclusive<usize> = 2..=20;

/// A member's name and its key.
///
/// # Errors
/// The name is blank, too short or too long, or [`name_key`] refuses it.
pub(crate) fn member_name(given: &str) -> Result<(String, String), ServiceProblem> {
    let name = clean_name(Some(given))?.ok_or(ProblemCode::Name)?;
    let letters = name.chars().count();
    if letters > *MEMBER.end() {
        return Err(ServiceProblem::too_long(*MEMBER.end()));
    }
    if letters < *MEMBER.start() {
        return Err(ProblemCode::Name.into());
    }
    let key = name_key(&name)?;
    Ok((name, key))
}

/// What is equal for names that are one: without capitals, compatibility forms, blanks and dots, with one letter for
/// all that look like it (the skeleton of UTS 39). `I`, `l` and `1` are one letter, whichever of them is a capital.
///
/// # Errors
/// The name has letters of several scripts, looks as if it were of another one, or nothing of it is left.
pub(crate) fn name_key(name: &str) -> Result<String, ServiceProblem> {
    let plain: String = name.nfkc().collect();
    if !plain.as_str().is_single_script() || poses_as_latin(&plain) {
        return Err(ProblemCode::NameMixed.into());
    }
    let key = key_of_any(name);
    if key.is_empty() {
        return Err(ProblemCode::Name.into());
    }
    Ok(key)
}

/// The key of a name that was chosen before [`name_key`] refused any; empty if nothing of it is left.
pub(crate) fn key_of_any(name: &str) -> String {
    let plain: String = name.nfkc().collect();
    let folded = fold(&plain);
    // What was not a capital may look like one: `0` like `O`.
    fold(&skeleton(&folded).collect::<String>())
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '.' | '-' | '_' | ',' | '\'' | '\u{2019}'))
        .map(|c| if c == 'i' { 'l' } else { c })
        .collect()
}

/// Case folding: by capitals first, so that letters with one capital are one letter (`ς`, `σ`; `ß`, `ss`).
fn fold(text: &str) -> String {
    text.to_uppercase().to_lowercase().nfkc().collect()
}

/// Whether all letters of a name of another script look Latin, in capitals or without.
fn poses_as_latin(name: &str) -> bool {
    let mut letters = name.chars().filter(|c| c.is_alphabetic());
    let is_foreign = letters.any(|c| c.script() != Script::Latin);
    let looks_latin = |text: &str| skeleton(text).all(|c| c.is_ascii());
    is_foreign && (looks_latin(name) || looks_latin(&fold(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> String {
        name_key(name).expect(name)
    }

    #[test]
    fn names_that_look_alike_have_one_key() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("Alice", "AIice"),
            ("Alice", "a1ice"),
            ("Bob", "B0b"),
            ("Ada Lovelace", "ada_lovelace"),
            ("Ada", "Ａｄａ"),
            ("Groß", "GROSS"),
            ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
            ("Zoë", "Zoe\u{308}"),
            ("modern", "modem"),
            ("ﬁsh", "fish"),
        ] {
            assert_eq!(key(one), key(other), "{one} and {other}");
        }
        for (one, other) in [("Zoë", "Zoe"), ("Ada", "Eda"), ("王", "玉"), ("Anna", "Ana")] {
            assert_ne!(key(one), key(other), "{one} and {other}");
        }
    }

    #[test]
    fn names_of_several_scripts_or_that_pose_as_latin_are_refused() {
        for name in ["Аda", "Bοb", "Ada王", "сосо", "ВОВ"] {
            assert_eq!(name_key(name), Err(ProblemCode::NameMixed.into()), "{name}");
        }
        for name in ["Вова", "Άννα", "王さん", "שרה", "Ádám", "Ada 9"] {
            assert!(name_key(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_members_name_has_2_to_20_letters() {
        assert_eq!(member_name("  Ada  L "), Ok(("Ada L".to_owned(), key("AdaL"))));
        for (name, refusal) in [
            ("", ProblemCode::Name.into()),
            ("a", ProblemCode::Name.into()),
            ("..", ProblemCode::Name.into()),
            (&"a".repeat(21), ServiceProblem::too_long(20)),
        ] {
            assert_eq!(member_name(name), Err(refusal), "{name}");
        }
    }
}
