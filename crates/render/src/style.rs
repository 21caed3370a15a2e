//! What the class names look like: widths, sizes, and the variables that hold the colours.

use alloc::string::String;

use crate::Theme;

/// The rules, with every colour as a variable of [`Theme`].
const RULES: &str = include_str!("style.css");

/// The style sheet for scenes in a page; the colours are variables, those of [`Theme`].
///
/// ```
/// assert!(render::style().contains(".trax-scene .line.first{stroke:var(--trax-white)}"));
/// ```
#[must_use]
pub const fn style() -> &'static str {
    RULES
}

/// The same rules with the colours of `theme` in place: for files, which some programs read without
/// knowing variables.
pub(crate) fn with_colours(theme: &Theme) -> String {
    let mut out = String::with_capacity(RULES.len());
    let mut rest = RULES;
    while let Some((before, after)) = rest.split_once("var(") {
        let (name, after) = after.split_once(')').unwrap_or((after, ""));
        out.push_str(before);
        out.push_str(theme.value(name).unwrap_or("none"));
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_variable_of_the_rules_has_a_value_and_is_used() {
        for theme in &Theme::all().collect::<Vec<_>>() {
            for (name, _) in theme.variables {
                let used = RULES.contains(&alloc::format!("var({name})"));
                assert!(used || *name == "--ink", "{name} is not used");
            }
            for part in RULES.split("var(").skip(1) {
                let name = part.split(')').next().expect("a name");
                assert!(theme.value(name).is_some(), "{name} in {}", theme.name);
            }
            assert!(!with_colours(theme).contains("var("));
        }
    }
}
