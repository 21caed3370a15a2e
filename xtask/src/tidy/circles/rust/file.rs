//! What one Rust file names: its modules, its imports, its items and the paths in its code.

use std::collections::BTreeSet;

use super::tokens::{Token, tokens};

/// One module written in a file: the file itself, or one between its braces.
#[derive(Default)]
pub(super) struct Module {
    /// The names of the modules between braces, from the outside in.
    pub(super) inside: Vec<String>,
    /// The submodules in files of their own.
    pub(super) files: Vec<String>,
    pub(super) uses: Vec<Use>,
    /// What is defined here.
    pub(super) items: BTreeSet<String>,
    /// The paths outside imports.
    pub(super) paths: Vec<Vec<String>>,
    /// The words outside imports.
    pub(super) words: BTreeSet<String>,
}

/// One name that is brought in, or all of a module.
pub(super) struct Use {
    pub(super) path: Vec<String>,
    /// The name here; none for `*`.
    pub(super) name: Option<String>,
    /// Whether it is handed on.
    pub(super) public: bool,
}

/// The modules written in a file, the file's own first. What is there for tests alone is left out.
pub(super) fn modules(text: &str) -> Vec<Module> {
    let mut reader = Reader {
        tokens: tokens(text),
        at: 0,
        modules: vec![Module::default()],
        open: vec![(0, 0)],
        depth: 0,
    };
    while reader.at < reader.tokens.len() {
        reader.step();
    }
    reader.modules
}

struct Reader<'a> {
    tokens: Vec<Token<'a>>,
    at: usize,
    modules: Vec<Module>,
    /// The modules around this place, and how many braces were open before each.
    open: Vec<(usize, usize)>,
    depth: usize,
}

const DEFINES: [&str; 8] = [
    "fn", "struct", "enum", "trait", "const", "static", "type", "union",
];
const ITEMS: [&str; 7] = [
    "mod",
    "use",
    "impl",
    "unsafe",
    "async",
    "extern",
    "macro_rules",
];

impl<'a> Reader<'a> {
    fn get(&self, at: usize) -> Option<Token<'a>> {
        self.tokens.get(at).copied()
    }

    fn word(&self, at: usize) -> Option<&'a str> {
        match self.get(at) {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn is(&self, at: usize, sign: char) -> bool {
        self.get(at) == Some(Token::Sign(sign))
    }

    fn module(&mut self) -> &mut Module {
        let at = self.open.last().map_or(0, |&(module, _)| module);
        &mut self.modules[at]
    }

    fn step(&mut self) {
        match self.get(self.at) {
            Some(Token::Sign('#')) if self.is(self.at + 1, '[') && self.is_for_tests() => {
                self.at = self.after_item(self.at);
            }
            Some(Token::Sign('{')) => {
                self.depth += 1;
                self.at += 1;
            }
            Some(Token::Sign('}')) => {
                self.depth = self.depth.saturating_sub(1);
                if self.open.len() > 1
                    && self
                        .open
                        .last()
                        .is_some_and(|&(_, depth)| depth == self.depth)
                {
                    self.open.pop();
                }
                self.at += 1;
            }
            Some(Token::Word("mod")) => self.step_module(),
            Some(Token::Word("use")) if !self.is(self.at + 1, '<') => self.step_use(),
            Some(Token::Word(word)) => self.step_word(word),
            _ => self.at += 1,
        }
    }

    fn step_module(&mut self) {
        if let Some(name) = self.word(self.at + 1) {
            if self.is(self.at + 2, ';') {
                self.module().files.push(name.to_owned());
            } else if self.is(self.at + 2, '{') {
                let mut inside = self.module().inside.clone();
                inside.push(name.to_owned());
                self.open.push((self.modules.len(), self.depth));
                self.modules.push(Module {
                    inside,
                    ..Module::default()
                });
                self.depth += 1;
            }
            self.at += 2;
        }
        self.at += 1;
    }

    fn step_use(&mut self) {
        let before = self.at.checked_sub(1).and_then(|at| self.get(at));
        let public = matches!(before, Some(Token::Word("pub") | Token::Sign(')')));
        self.at += 1;
        let mut path = Vec::new();
        self.use_tree(&mut path, public);
    }

    /// Reads `a::{b, c as d, e::*}` after the names before it.
    fn use_tree(&mut self, path: &mut Vec<String>, public: bool) {
        let before = path.len();
        while let Some(token) = self.get(self.at) {
            self.at += 1;
            match token {
                Token::Path if path.is_empty() => path.push(String::new()),
                Token::Word("self") if before > 0 && path.len() == before => {
                    self.bring_in(path, path.last().cloned(), public);
                }
                Token::Word(word) => {
                    path.push(word.to_owned());
                    if self.get(self.at) != Some(Token::Path) {
                        self.bring_in(path, Some(word.to_owned()), public);
                    }
                }
                Token::Sign('*') => self.bring_in(path, None, public),
                Token::Sign('{') => {
                    while self.at < self.tokens.len() && !self.is(self.at, '}') {
                        self.use_tree(path, public);
                    }
                    self.at += 1;
                }
                Token::Sign(',' | ';') => break,
                _ => {}
            }
            if self.is(self.at, '}') {
                break;
            }
        }
        path.truncate(before);
    }

    fn bring_in(&mut self, path: &[String], name: Option<String>, public: bool) {
        let mut name = name;
        if self.word(self.at) == Some("as") {
            name = self.word(self.at + 1).map(str::to_owned);
            self.at += 2;
        }
        let path = path.to_vec();
        self.module().uses.push(Use { path, name, public });
    }

    fn step_word(&mut self, word: &str) {
        self.module().words.insert(word.to_owned());
        let name = match word {
            "macro_rules" => self.word(self.at + 2),
            _ if DEFINES.contains(&word) => self.word(self.at + 1),
            _ => None,
        };
        self.module().items.extend(name.map(str::to_owned));
        let before = self.at.checked_sub(1).and_then(|at| self.get(at));
        let mut path = vec![word.to_owned()];
        self.at += 1;
        while self.get(self.at) == Some(Token::Path) {
            let Some(next) = self.word(self.at + 1) else {
                break;
            };
            path.push(next.to_owned());
            self.at += 2;
        }
        let visibility = before == Some(Token::Word("in")) && self.is(self.at, ')');
        if path.len() > 1 && before != Some(Token::Path) && !visibility {
            self.module().paths.push(path);
        }
    }

    /// Whether the attribute here is a `cfg` that asks for `test`.
    fn is_for_tests(&self) -> bool {
        let end = self.after_group(self.at + 1);
        let words: Vec<&str> = (self.at + 2..end).filter_map(|at| self.word(at)).collect();
        words.first() == Some(&"cfg")
            && words.contains(&"test")
            && !words.contains(&"not")
            && !words.contains(&"any")
    }

    /// The place after the brackets that open here.
    fn after_group(&self, from: usize) -> usize {
        let mut depth = 0_usize;
        for at in from..self.tokens.len() {
            match self.tokens[at] {
                Token::Sign('(' | '[' | '{') => depth += 1,
                Token::Sign(')' | ']' | '}') => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return at + 1;
            }
        }
        self.tokens.len()
    }

    /// The place after the item, or the field, whose attributes start here.
    fn after_item(&self, from: usize) -> usize {
        let mut at = from;
        while self.is(at, '#') {
            at = self.after_group(at + 1);
        }
        let mut start = at;
        if self.word(start) == Some("pub") {
            start += 1;
            if self.is(start, '(') {
                start = self.after_group(start);
            }
        }
        let item = self
            .word(start)
            .is_some_and(|word| DEFINES.contains(&word) || ITEMS.contains(&word));
        while at < self.tokens.len() {
            match self.tokens[at] {
                Token::Sign(';') => return at + 1,
                Token::Sign(',') if !item => return at + 1,
                Token::Sign('}' | ')' | ']') => return at,
                Token::Sign('{') => return self.after_group(at),
                Token::Sign('(' | '[') => at = self.after_group(at),
                _ => at += 1,
            }
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uses(text: &str) -> Vec<String> {
        let written = |used: &Use| {
            let name = used.name.as_deref().unwrap_or("*");
            let public = if used.public { "pub " } else { "" };
            format!("{public}{} as {name}", used.path.join("::"))
        };
        modules(text)[0].uses.iter().map(written).collect()
    }

    #[test]
    fn nested_imports_are_taken_apart() {
        let text =
            "pub(crate) use crate::{a::{self, B, c::*}, d as e};\nuse super::f;\nuse ::g::H;\n";
        assert_eq!(
            uses(text),
            [
                "pub crate::a as a",
                "pub crate::a::B as B",
                "pub crate::a::c as *",
                "pub crate::d as e",
                "super::f as f",
                "::g::H as H",
            ]
        );
    }

    #[test]
    fn paths_in_code_are_read_and_those_of_visibility_are_not() {
        let text = "pub(in crate::a) fn f<T>() -> crate::b::C {\n    <T as Trait>::x::y();\n    \
                    super::d::<T>(e::F::G)\n}\n";
        let paths = &modules(text)[0].paths;
        let paths: Vec<String> = paths.iter().map(|path| path.join("::")).collect();
        assert_eq!(paths, ["crate::b::C", "super::d", "e::F::G"]);
    }

    #[test]
    fn modules_and_what_is_for_tests() {
        let text = "mod a;\n#[cfg(test)]\nmod b;\nmod c {\n    mod d;\n    use x::Y;\n}\nstruct E {\n    \
                    #[cfg(test)]\n    f: g::H<u8>,\n    i: j::K,\n}\n#[cfg(all(test, unix))]\nfn l<M, N>() { o::p() }\n\
                    #[cfg(not(test))]\nuse q::R;\n";
        let found = modules(text);
        assert_eq!(found[0].files, ["a"]);
        assert_eq!(
            (&*found[1].inside, &*found[1].files),
            (&["c".to_owned()][..], &["d".to_owned()][..])
        );
        assert_eq!(found[1].uses.len(), 1);
        assert_eq!(found[0].paths, [["j", "K"]]);
        assert_eq!(uses(text), ["q::R as R"]);
    }
}
