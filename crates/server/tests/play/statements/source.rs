//! The statements of SQL in source code: texts that begin with a verb, wherever they are.

use std::{collections::BTreeMap, fs, path::Path};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::LitStr;

/// How statements begin.
const VERBS: [&str; 20] = [
    "ALTER", "ANALYZE", "BEGIN", "COMMIT", "CREATE", "DELETE", "DROP", "EXPLAIN", "INSERT", "LISTEN", "LOCK", "NOTIFY",
    "PRAGMA", "ROLLBACK", "SELECT", "SET", "TRUNCATE", "UPDATE", "VACUUM", "WITH",
];
/// Words of statements that are no verbs.
const WORDS: [&str; 7] = ["AND", "FROM", "JOIN", "ORDER", "RETURNING", "VALUES", "WHERE"];

/// A statement as a database is asked to prepare it.
pub(super) struct Statement {
    /// The path of its file from `src` on.
    pub(super) file: String,
    pub(super) text: String,
}

/// All statements of the server.
///
/// # Errors
/// A text is a part of a statement, or has a part, that is not known.
pub(super) fn statements() -> Result<Vec<Statement>, String> {
    let mut files = Vec::new();
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    walk(&src, &src, &mut files);
    let constants: BTreeMap<_, _> = files.iter().flat_map(|(_, texts)| texts.constants.clone()).collect();
    let all: String = { &files }.iter().flat_map(|(_, texts)| texts.all.clone()).collect();
    let mut found = Vec::new();
    for (file, texts) in files {
        let read = texts
            .statements(&constants, &all)
            .map_err(|why| format!("{file}: {why}"))?;
        found.extend(read.into_iter().map(|text| Statement {
            file: file.clone(),
            text,
        }));
    }
    Ok(found)
}

/// Reads the files of a folder, except tests and the one that completes statements.
fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, Texts)>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.file_stem().is_some_and(|name| name == "tests") || path.ends_with("db/names.rs") {
            continue;
        }
        if path.is_dir() {
            walk(root, &path, files);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let name = path.strip_prefix(root).expect("a path below").display();
            let source = fs::read_to_string(&path).expect("source");
            files.push((name.to_string(), Texts::of(&source)));
        }
    }
}

/// The texts of a source file, without those of its tests.
#[derive(Default)]
struct Texts {
    all: Vec<String>,
    /// By name.
    constants: BTreeMap<String, String>,
}

impl Texts {
    fn of(source: &str) -> Self {
        let mut texts = Self::default();
        texts.read(source.parse().expect("source in Rust"));
        texts
    }

    fn read(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().peekable();
        // The word before.
        let mut word = String::new();
        let mut constant = None;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(ident) => {
                    let before = std::mem::replace(&mut word, ident.to_string());
                    if before == "const" || before == "static" {
                        constant = Some(word.clone());
                    }
                }
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    let attribute = tokens.find(|token| matches!(token, TokenTree::Group(_)));
                    if attribute.is_some_and(|attribute| attribute.to_string().replace(' ', "") == "[cfg(test)]") {
                        tokens.find(is_end);
                    }
                }
                TokenTree::Punct(punct) if punct.as_char() == ';' => constant = None,
                TokenTree::Punct(_) => {}
                TokenTree::Group(group) if word == "concat" => {
                    let mut parts = Self::default();
                    parts.read(group.stream());
                    self.enter(parts.all.concat(), constant.take());
                }
                TokenTree::Group(group) => self.read(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Ok(text) = syn::parse_str::<LitStr>(&literal.to_string()) {
                        self.enter(text.value(), constant.take());
                    }
                }
            }
        }
    }

    fn enter(&mut self, text: String, constant: Option<String>) {
        if let Some(name) = constant {
            self.constants.insert(name, text.clone());
        }
        self.all.push(text);
    }

    /// The statements; constants that are parts of those in `all` texts are none.
    fn statements(&self, constants: &BTreeMap<String, String>, all: &str) -> Result<Vec<String>, String> {
        let is_part = |text: &String| {
            let mut names = self.constants.iter().filter(|(_, value)| *value == text);
            names.any(|(name, _)| all.contains(&format!("{{{name}}}")))
        };
        let mut statements = Vec::new();
        for text in &self.all {
            let mut words = text.split_whitespace();
            let is_begun = words.next().is_some_and(|word| VERBS.contains(&word));
            if is_begun && words.next().is_some() {
                let whole = self.filled(text, constants)?;
                statements.extend(whole.split(';').map(completed));
            } else if words.any(|word| WORDS.contains(&word)) && !is_part(text) {
                return Err(format!("what is this a part of? {text}"));
            }
        }
        Ok(statements)
    }

    /// A text with constants in the places that `format!` gives them: its own file's before those of others.
    fn filled(&self, text: &str, constants: &BTreeMap<String, String>) -> Result<String, String> {
        let mut parts = text.split('{');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|c: char| !c.is_alphanumeric() && c != '_');
            let (name, rest) = part.split_at(end.unwrap_or(part.len()));
            match (rest.strip_prefix('}'), self.constants.get(name).or(constants.get(name))) {
                (Some(rest), Some(value)) => {
                    out += &format!("{}{rest}", self.filled(value, constants)?);
                }
                // They take no parameters.
                (Some(rest), None) if text.starts_with("PRAGMA ") => out += &format!("1{rest}"),
                (Some(_), None) => return Err(format!("what is {{{name}}}? {text}")),
                // JSON.
                (None, _) => out += &format!("{{{part}"),
            }
        }
        Ok(out)
    }
}

/// The end of an item.
fn is_end(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    }
}

/// A statement to which a list is bound, with one.
fn completed(statement: &str) -> String {
    let statement = statement.trim();
    let list = if statement.ends_with(" IN") { " (NULL)" } else { "" };
    format!("{statement}{list}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(source: &str) -> Result<Vec<String>, String> {
        let texts = Texts::of(source);
        texts.statements(&texts.constants, &texts.all.concat())
    }

    #[test]
    fn statements_are_found_wherever_they_are() {
        let source = r#"
            //! SELECT nothing FROM here
            const COLUMNS: &str = "id, name";
            const HELD: &str = "id = 1 AND name = 2";
            macro_rules! of { () => { query(concat!("SELECT id ", "FROM a")) } }
            fn all() -> [String; 2] {
                [format!("SELECT {COLUMNS} FROM a WHERE {HELD}"),
                 "DELETE FROM a; UPDATE a SET b = '{\"c\":1}'".to_owned()]
            }
            fn some(query: Query) { query("SELECT id FROM a WHERE id IN").bind_list(ids) }
            #[cfg(test)]
            mod tests { const OTHER: &str = "DROP TABLE a"; }
        "#;
        let found = read(source).expect("statements");
        let wanted = [
            "SELECT id FROM a",
            "SELECT id, name FROM a WHERE id = 1 AND name = 2",
            "DELETE FROM a",
            "UPDATE a SET b = '{\"c\":1}'",
            "SELECT id FROM a WHERE id IN (NULL)",
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn what_is_not_whole_is_refused() {
        for source in [
            r#"fn one(columns: &str) -> String { format!("SELECT {columns} FROM a") }"#,
            r#"const REST: &str = " FROM a WHERE b = $1";"#,
        ] {
            assert!(read(source).is_err(), "{source}");
        }
    }
}
