//! What the modules of crates name: their imports, their items and the paths in their code.

use std::collections::{BTreeMap, BTreeSet};

use syn::{
    Attribute, Expr, Ident, Item, Meta, Token, UseTree, Visibility,
    ext::IdentExt,
    punctuated::Punctuated,
    visit::{self, Visit},
};

use crate::tidy::{Source, Tree};

/// A module of its own file, or one between braces.
#[derive(Default)]
pub(super) struct Module {
    /// The file that it is written in.
    pub(super) file: String,
    /// The names that are brought in, each by its path.
    pub(super) names: BTreeMap<String, Vec<String>>,
    /// The modules of which all names are brought in.
    pub(super) globs: Vec<Vec<String>>,
    /// What is defined here.
    pub(super) items: BTreeSet<String>,
    /// The paths of imports and in code, each with its line, and whether it is only handed on.
    pub(super) paths: Vec<(Vec<String>, usize, bool)>,
}

/// Reads the modules of crates. What is there for tests alone is left out, and so are macros whose arguments are no
/// list of expressions.
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
    /// Reads every crate, example and program.
    pub(super) fn of(tree: &'t Tree) -> Self {
        let mut reader = Self {
            tree,
            modules: BTreeMap::new(),
            unread: Vec::new(),
            at: String::new(),
            folder: String::new(),
            tests: false,
        };
        for root in tree.rust().filter(|source| is_root(source)) {
            reader.at.clone_from(&root.path);
            let folder = root.path.rsplit_once('/');
            reader.folder = folder.map_or("", |(folder, _)| folder).to_owned();
            reader.apart(|reader| reader.read(&root.path));
        }
        reader
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
        let (last, renamed) = match tree {
            UseTree::Path(part) => {
                path.push(plain(&part.ident));
                return self.bring_in(&part.tree, &path, public);
            }
            UseTree::Group(group) => {
                let parts = group.items.iter();
                return parts.for_each(|part| self.bring_in(part, before, public));
            }
            UseTree::Glob(part) => {
                let line = part.star_token.spans[0].start().line;
                let module = self.module();
                module.globs.push(path.clone());
                return module.paths.push((path, line, public));
            }
            UseTree::Name(part) => (&part.ident, &part.ident),
            UseTree::Rename(part) => (&part.ident, &part.rename),
        };
        let line = last.span().start().line;
        if last != "self" {
            path.push(plain(last));
        }
        let name = match renamed == "self" {
            true => path.last().cloned().unwrap_or_default(),
            false => plain(renamed),
        };
        let module = self.module();
        module.paths.push((path.clone(), line, public));
        module.names.entry(name).or_insert(path);
    }
}

/// Visits things each of which may be for tests alone.
macro_rules! visit_apart {
    ($($visit:ident($thing:ident))*) => {
        $(fn $visit(&mut self, it: &'a syn::$thing) {
            self.apart(|reader| visit::$visit(reader, it));
        })*
    };
}

impl<'a> Visit<'a> for Reader<'_> {
    visit_apart! {
        visit_impl_item(ImplItem) visit_trait_item(TraitItem) visit_field(Field) visit_field_value(FieldValue)
        visit_variant(Variant) visit_arm(Arm) visit_stmt(Stmt)
    }

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
        self.tests |= item.attrs.iter().any(is_for_tests);
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
            items.iter().for_each(|item| self.visit_item(item));
        } else {
            self.read(&format!("{}.rs", self.folder));
        }
        (self.at, self.folder) = outside;
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.tests |= item.attrs.iter().any(is_for_tests);
        if !self.tests {
            let before: Vec<String> = item.leading_colon.iter().map(|_| String::new()).collect();
            let public = !matches!(item.vis, Visibility::Inherited);
            self.bring_in(&item.tree, &before, public);
        }
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
        if !self.tests && path.segments.len() > 1 && path.leading_colon.is_none() {
            let line = path.segments[0].ident.span().start().line;
            let names = path.segments.iter().map(|part| plain(&part.ident));
            self.module().paths.push((names.collect(), line, false));
        }
        visit::visit_path(self, path);
    }
}

/// Whether a crate, an example or a program starts with this file; what starts tests is left out.
fn is_root(source: &Source) -> bool {
    let mut parts = source.path.rsplit('/');
    let (name, folder) = (parts.next(), parts.next());
    let programs = ["bin", "examples", "benches", "fuzz_targets"];
    !source.path.contains("/tests/")
        && (matches!(name, Some("lib.rs" | "main.rs")) || folder.is_some_and(|folder| programs.contains(&folder)))
}

fn plain(name: &Ident) -> String {
    name.unraw().to_string()
}

/// The name that an item has outside itself, unless it is a module or an import.
fn defined(item: &Item) -> Option<&Ident> {
    match item {
        Item::Const(syn::ItemConst { ident, .. })
        | Item::Enum(syn::ItemEnum { ident, .. })
        | Item::Static(syn::ItemStatic { ident, .. })
        | Item::Struct(syn::ItemStruct { ident, .. })
        | Item::Trait(syn::ItemTrait { ident, .. })
        | Item::Type(syn::ItemType { ident, .. })
        | Item::Union(syn::ItemUnion { ident, .. }) => Some(ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Macro(item) => item.ident.as_ref(),
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
    let otherwise = words.contains(&"not") || words.contains(&"any");
    list.path.is_ident("cfg") && words.contains(&"test") && !otherwise
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(text: &str) -> BTreeMap<String, Module> {
        let tree = Tree::of(&[("src/lib.rs", text), ("src/a.rs", ""), ("src/c/d.rs", "")]);
        let reader = Reader::of(&tree);
        assert!(reader.unread.is_empty());
        reader.modules
    }

    fn paths(text: &str) -> Vec<String> {
        let paths = &modules(text)["src/lib.rs"].paths;
        let written = paths
            .iter()
            .map(|(names, line, _)| format!("{line} {}", names.join("::")));
        written.collect()
    }

    #[test]
    fn nested_imports_are_taken_apart() {
        let text = "pub(crate) use crate::{a::{self, B, c::*},\n d as e};\nuse super::f;\nuse ::g::H;\n";
        let found = [
            "1 crate::a",
            "1 crate::a::B",
            "1 crate::a::c",
            "2 crate::d",
            "3 super::f",
            "4 ::g::H",
        ];
        assert_eq!(paths(text), found);
        let root = &modules(text)["src/lib.rs"];
        assert!(root.names.keys().eq(["B", "H", "a", "e", "f"]));
        assert_eq!(root.globs[0].join("::"), "crate::a::c");
    }

    #[test]
    fn paths_in_code_are_read_and_those_of_visibility_are_not() {
        let text = "pub(in crate::a) fn f<T>() -> crate::b::C {\n    <T as Trait>::x::y();\n    \
                    super::d::<T>(vec![e::F::G])\n}\n";
        assert_eq!(
            paths(text),
            ["1 crate::b::C", "2 Trait::x::y", "3 super::d", "3 e::F::G"]
        );
    }

    #[test]
    fn modules_are_found_and_what_is_for_tests_is_not() {
        let text = "mod a;\n#[cfg(test)]\nmod b;\nmod c {\n    mod d;\n    use x::Y;\n}\nstruct E {\n    \
                    #[cfg(test)]\n    f: g::H<u8>,\n    i: j::K,\n}\n#[cfg(all(test, unix))]\nfn l<M, N>() { o::p() }\n\
                    #[cfg(not(test))]\nuse q::R;\nimpl E {\n    #[cfg(test)]\n    fn s() { t::u() }\n    \
                    fn v() {\n        #[cfg(test)]\n        w::x();\n        y::z()\n    }\n}\n";
        let found = modules(text);
        let files = found.values().map(|module| module.file.as_str());
        assert!(files.eq(["src/lib.rs", "src/a.rs", "src/lib.rs", "src/c/d.rs"]));
        assert_eq!(found["src/lib.rs::c"].paths.len(), 1);
        assert_eq!(paths(text), ["11 j::K", "16 q::R", "23 y::z"]);
    }
}
