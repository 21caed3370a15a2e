//! The reasons that `#[ignore = "…"]` gives, read from the sources, for runners that do not report them.

use std::collections::HashMap;

/// Reasons by the name of the test function.
#[derive(Default)]
pub(crate) struct Ignores(HashMap<String, String>);

impl Ignores {
    /// Reads the attributes in some Rust sources.
    pub(crate) fn read<'a>(sources: impl IntoIterator<Item = &'a str>) -> Self {
        let found = sources.into_iter().flat_map(attributes);
        Self(
            found
                .map(|(function, reason)| (function.to_owned(), reason.to_owned()))
                .collect(),
        )
    }

    /// The reason for a test, named by its path, perhaps after its file: the last part decides.
    pub(crate) fn reason(&self, test: &str) -> &str {
        let function = test.rsplit([':', ' ']).next().unwrap_or(test);
        self.0
            .get(function)
            .map_or("marked with #[ignore]", String::as_str)
    }
}

/// The functions with an `ignore` attribute in a source, with or without a condition, and their reasons.
fn attributes(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut pieces = source.split("ignore = \"");
    pieces.next();
    pieces.filter_map(|piece| {
        let (reason, rest) = piece.split_once('"')?;
        let (_, signature) = rest.split_once("fn ")?;
        let end = signature.find(|end: char| !end.is_alphanumeric() && end != '_')?;
        Some((&signature[..end], reason))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_function_after_the_attribute_has_the_reason() {
        let source = "#[test]\n#[ignore = \"long: an hour\"]\nasync fn deep_perft() {}\n#[test]\nfn quick() {}\n";
        let given = "#[cfg_attr(not(data), ignore = \"needs data\")]\nfn compared() {}\n";
        let ignores = Ignores::read([source, given]);
        assert_eq!(ignores.reason("record::shared compared"), "needs data");
        assert_eq!(ignores.reason("trax::perft::deep_perft"), "long: an hour");
        assert_eq!(ignores.reason("quick"), "marked with #[ignore]");
    }
}
