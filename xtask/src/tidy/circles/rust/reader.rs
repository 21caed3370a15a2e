//! What the modules of a crate name: their imports, their items and the paths in their code.

use std::collections::{BTreeMap, BTreeSet};

use syn::{
    Attribute, Expr, Ident, Item, Meta, Token, UseTree, Visibility,
    ext::IdentExt,
    punctuated::Punctuated,
    visit::{self, Visit},
};

use crate::tidy::Tree;

/// A module of its own file, or one between braces.
#[derive(Default)]
pub(super) struct Module {
    /// The file that it is written in.
    pub(super) file: String,
    /// The names that are brought in, each by its path.
    pub(super) names: BTreeMap<String, Vec<String>>,
    /// The modules of which all names are brought in.
    pub(super) all: Vec<Vec<String>>,
    /// What is defined here.
    pub(super) items: BTreeSet<String>,
    /// The words outside imports.
    pub(super) words: BTreeSet<String>,
    /// The paths of imports and in code.
    pub(super) paths: Vec<Path>,
}

/// A path that is written somewhere.
pub(super) struct Path {
    pub(super) names: Vec<String>,
    pub(super) line: usize,
    /// The name that an import hands on, `*` for all.
    pub(super) handed_on: Option<String>,
}

/// Reads the modules of crates. What is there for tests alone is left out, and so are macros whose arguments are no list
/// of expressions.
pub(super) struct Reader<'t> {
    tree: &'t Tree,
    /// The modules by the file of the crate's root and their names after it.
    pub(super) modules: BTreeMap<String, Module>,
    /// The files that are missing or no Rust.
    pub(super) unread: Vec<String>,
    /// The module around this place.
    at: String,
    /// The folder of its submodules.
    folder: String,
    /// Whether this place is for tests alone.
    tests: bool,
}

impl<'t> Reader<'t> {
    pub(super) fn new(tree: &'t Tree) -> Self {
        Self {
            tree,
            modules: BTreeMap::new(),
            unread: Vec::new(),
            at: String::new(),
            folder: String::new(),
            tests: false,
        }
    }

    /// Reads the root of a crate, and the files of its modules.
    pub(super) fn read_crate(&mut self, root: &str) {
        root.clone_into(&mut self.at);
        root.rsplit_once('/')
            .map_or("", |(folder, _)| folder)
            .clone_into(&mut self.folder);
        self.apart(|reader| reader.read(root));
    }

    fn read(&mut self, path: &str) {
        let Some(source) = self.tree.get(path) else {
            self.unread.push(format!("{} has no file {path}", self.at));
            return;
        };
        path.clone_into(&mut self.module().file);
        match syn::parse_file(&source.text) {
            Ok(file) => self.visit_file(&file),
            Err(error) => {
                let line = error.span().start().line;
                self.unread.push(format!("{path}:{line}: {error}"));
            }
        }
    }

    fn module(&mut self) -> &mut Module {
        self.modules.entry(self.at.clone()).or_default()
    }

    /// Visits something whose attributes hold for it alone.
    fn apart(&mut self, visit: impl FnOnce(&mut Self)) {
        let outside = self.tests;
        visit(self);
        self.tests = outside;
    }

    /// Reads `a::{b, c as d, e::*}` after the names before it.
    fn bring_in(&mut self, tree: &UseTree, before: &[String], public: bool) {
        let mut path = before.to_vec();
        let (last, renamed, span) = match tree {
            UseTree::Path(part) => {
                path.push(plain(&part.ident));
                return self.bring_in(&part.tree, &path, public);
            }
            UseTree::Group(group) => {
                let parts = group.items.iter();
                return parts.for_each(|part| self.bring_in(part, before, public));
            }
            UseTree::Name(part) => (plain(&part.ident), None, part.ident.span()),
            UseTree::Rename(part) => (plain(&part.ident), Some(&part.rename), part.ident.span()),
            UseTree::Glob(part) => ("*".to_owned(), None, part.star_token.span),
        };
        if last != "self" {
            path.push(last);
        }
        let name = renamed.map(plain).or_else(|| path.last().cloned());
        let module = self.module();
        module.paths.push(Path {
            names: path.clone(),
            line: span.start().line,
            handed_on: name.clone().filter(|_| public),
        });
        match name {
            Some(name) if name != "*" => _ = module.names.entry(name).or_insert(path),
            _ => module.all.push(before.to_vec()),
        }
    }
}

impl<'a> Visit<'a> for Reader<'_> {
    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        self.tests |= is_for_tests(attribute);
    }

    fn visit_item(&mut self, item: &'a Item) {
        self.apart(|reader| {
            visit::visit_item(reader, item);
            if let Some(name) = defined(item).filter(|_| !reader.tests) {
                reader.module().items.insert(plain(name));
            }
        });
    }

    fn visit_item_mod(&mut self, item: &'a syn::ItemMod) {
        for attribute in &item.attrs {
            self.visit_attribute(attribute);
        }
        if self.tests {
            return;
        }
        let outside = (self.at.clone(), self.folder.clone());
        let file = self.module().file.clone();
        let name = plain(&item.ident);
        self.at = format!("{}::{name}", self.at);
        self.folder = format!("{}/{name}", self.folder);
        if let Some((_, items)) = &item.content {
            self.module().file = file;
            for item in items {
                self.visit_item(item);
            }
        } else {
            self.read(&format!("{}.rs", self.folder));
        }
        (self.at, self.folder) = outside;
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        for attribute in &item.attrs {
            self.visit_attribute(attribute);
        }
        if !self.tests {
            let before: Vec<String> = item.leading_colon.iter().map(|_| String::new()).collect();
            let public = !matches!(item.vis, Visibility::Inherited);
            self.bring_in(&item.tree, &before, public);
        }
    }

    fn visit_impl_item(&mut self, item: &'a syn::ImplItem) {
        self.apart(|reader| visit::visit_impl_item(reader, item));
    }

    fn visit_trait_item(&mut self, item: &'a syn::TraitItem) {
        self.apart(|reader| visit::visit_trait_item(reader, item));
    }

    fn visit_field(&mut self, field: &'a syn::Field) {
        self.apart(|reader| visit::visit_field(reader, field));
    }

    fn visit_field_value(&mut self, field: &'a syn::FieldValue) {
        self.apart(|reader| visit::visit_field_value(reader, field));
    }

    fn visit_variant(&mut self, variant: &'a syn::Variant) {
        self.apart(|reader| visit::visit_variant(reader, variant));
    }

    fn visit_arm(&mut self, arm: &'a syn::Arm) {
        self.apart(|reader| visit::visit_arm(reader, arm));
    }

    fn visit_stmt(&mut self, statement: &'a syn::Stmt) {
        self.apart(|reader| visit::visit_stmt(reader, statement));
    }

    fn visit_visibility(&mut self, _: &'a Visibility) {}

    fn visit_macro(&mut self, called: &'a syn::Macro) {
        self.visit_path(&called.path);
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        for argument in called.parse_body_with(list).iter().flatten() {
            self.visit_expr(argument);
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Vec<String> = path
            .segments
            .iter()
            .map(|part| plain(&part.ident))
            .collect();
        if !self.tests && names.len() > 1 && path.leading_colon.is_none() {
            let line = path.segments[0].ident.span().start().line;
            let handed_on = None;
            self.module().paths.push(Path {
                names,
                line,
                handed_on,
            });
        }
        visit::visit_path(self, path);
    }

    fn visit_ident(&mut self, name: &'a Ident) {
        if !self.tests {
            self.module().words.insert(plain(name));
        }
    }
}

fn plain(name: &Ident) -> String {
    name.unraw().to_string()
}

/// The name that an item has outside itself, unless it is a module or an import.
fn defined(item: &Item) -> Option<&Ident> {
    match item {
        Item::Const(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Macro(item) => item.ident.as_ref(),
        Item::Static(item) => Some(&item.ident),
        Item::Struct(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        Item::Union(item) => Some(&item.ident),
        _ => None,
    }
}

/// Whether an attribute is a `cfg` that asks for `test`.
fn is_for_tests(attribute: &Attribute) -> bool {
    let Meta::List(list) = &attribute.meta else {
        return false;
    };
    let condition = list.tokens.to_string();
    let words: Vec<&str> = condition.split(['(', ')', ',', ' ']).collect();
    list.path.is_ident("cfg")
        && words.contains(&"test")
        && !words.contains(&"not")
        && !words.contains(&"any")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(text: &str) -> BTreeMap<String, Module> {
        let tree = Tree::of(&[("src/lib.rs", text), ("src/a.rs", ""), ("src/c/d.rs", "")]);
        let mut reader = Reader::new(&tree);
        reader.read_crate("src/lib.rs");
        assert!(reader.unread.is_empty());
        reader.modules
    }

    fn paths(text: &str) -> Vec<String> {
        let written = |path: &Path| format!("{} {}", path.line, path.names.join("::"));
        modules(text)["src/lib.rs"]
            .paths
            .iter()
            .map(written)
            .collect()
    }

    #[test]
    fn nested_imports_are_taken_apart() {
        let text =
            "pub(crate) use crate::{a::{self, B, c::*},\n d as e};\nuse super::f;\nuse ::g::H;\n";
        let found = [
            "1 crate::a",
            "1 crate::a::B",
            "1 crate::a::c::*",
            "2 crate::d",
            "3 super::f",
            "4 ::g::H",
        ];
        assert_eq!(paths(text), found);
        let root = &modules(text)["src/lib.rs"];
        assert!(root.names.keys().eq(["B", "H", "a", "e", "f"]));
        assert_eq!(root.all[0].join("::"), "crate::a::c");
    }

    #[test]
    fn paths_in_code_are_read_and_those_of_visibility_are_not() {
        let text = "pub(in crate::a) fn f<T>() -> crate::b::C {\n    <T as Trait>::x::y();\n    \
                    super::d::<T>(vec![e::F::G])\n}\n";
        let found = ["1 crate::b::C", "2 Trait::x::y", "3 super::d", "3 e::F::G"];
        assert_eq!(paths(text), found);
    }

    #[test]
    fn modules_are_found_and_what_is_for_tests_is_not() {
        let text = "mod a;\n#[cfg(test)]\nmod b;\nmod c {\n    mod d;\n    use x::Y;\n}\nstruct E {\n    \
                    #[cfg(test)]\n    f: g::H<u8>,\n    i: j::K,\n}\n#[cfg(all(test, unix))]\nfn l<M, N>() { o::p() }\n\
                    #[cfg(not(test))]\nuse q::R;\nimpl E {\n    #[cfg(test)]\n    fn s() { t::u() }\n    \
                    fn v() {\n        #[cfg(test)]\n        w::x();\n        y::z()\n    }\n}\n";
        let found = modules(text);
        let files: Vec<&str> = found.values().map(|module| &*module.file).collect();
        assert_eq!(
            files,
            ["src/lib.rs", "src/a.rs", "src/lib.rs", "src/c/d.rs"]
        );
        assert_eq!(found["src/lib.rs::c"].paths.len(), 1);
        assert_eq!(paths(text), ["11 j::K", "16 q::R", "23 y::z"]);
    }
}
