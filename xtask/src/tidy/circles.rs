//! No file imports another that imports it back, straight or through more files. Only a parent and its own submodules
//! may. No two top modules of a crate, the children of its root, need each other.

mod crates;
mod graph;
mod reader;

use super::Tree;
use crates::Crates;
use reader::Reader;

/// The files that could not be read, every circle, file by file in the order of the imports, then every pair of top
/// modules.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    let reader = Reader::of(tree);
    let mut faults = reader.unread;
    let crates = Crates(reader.modules);
    faults.extend(graph::circles(&crates.imports()));
    faults.extend(crates.pairs());
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in a crate, a line for each of its files.
    fn found(files: &str) -> Vec<String> {
        let files = files.lines().filter_map(|line| line.split_once(": "));
        let files = files.map(|(name, text)| (format!("crates/x/src/{}", name.trim()), text));
        let files: Vec<(String, &str)> = files.collect();
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (&**path, *text)).collect();
        let faults = check(&Tree::of(&files)).into_iter();
        faults.map(|fault| fault.replace("crates/x/src/", "")).collect()
    }

    #[test]
    fn a_circle_is_named_file_by_file() {
        let files = "lib.rs: mod a; mod b; mod c; mod d;
            a.rs: use crate::b::B; pub struct A(B);
            b.rs: use super::c::{C, D}; pub struct B(C, D);
            c.rs: pub struct C(crate::a::A); pub struct D;
            d.rs: use crate::a::A; pub struct E(A);";
        assert_eq!(found(files), ["a.rs -> b.rs -> c.rs -> a.rs"]);
    }

    #[test]
    fn a_parent_and_its_submodules_may_import_each_other() {
        let files = "main.rs: mod a; struct Root(a::A);
            a.rs: mod b; mod c; pub struct A(b::B);
            a/b.rs: use super::{A, c::C}; pub struct B(C);
            a/c.rs: use crate::{Root, a::A}; pub struct C;";
        assert!(found(files).is_empty());
        let back = files.replace("pub struct C;", "pub struct C(super::b::B);");
        assert_eq!(found(&back), ["a/b.rs -> a/c.rs -> a/b.rs"]);
    }

    #[test]
    fn a_circle_through_a_parent_that_leaves_its_folder_counts() {
        let files = "main.rs: mod a; mod args;
            args.rs: use crate::a::Choice; pub struct Args(Choice);
            a.rs: mod b; pub struct Choice; fn run() { b::run() }
            a/b.rs: use crate::args::Args; pub fn run() {}";
        let circle = "a.rs -> a/b.rs -> args.rs -> a.rs";
        assert_eq!(found(files), [circle, "a (a/b.rs:1) <-> args (args.rs:1)"]);
    }

    #[test]
    fn names_handed_on_are_followed_to_where_they_are_made() {
        let with = |c: &str| {
            found(&format!(
                "lib.rs: mod a; mod b; mod c; pub use a::A; pub use b::*;
                a.rs: use crate::B; pub struct A(B);
                b.rs: pub struct B; fn of() {{ crate::c::of() }}
                c.rs: {c} pub fn of() {{}}"
            ))
        };
        assert_eq!(with("use crate::A;"), ["a.rs -> b.rs -> c.rs -> a.rs"]);
        let pair = ["b.rs -> c.rs -> b.rs", "b (b.rs:1) <-> c (c.rs:1)"];
        assert_eq!(with("use crate::{B, c};"), pair);
        assert!(with("").is_empty());
    }

    #[test]
    fn a_module_counts_as_what_it_defines() {
        let files = "lib.rs: mod a;
            a.rs: mod b; mod c; pub fn c() {}
            a/b.rs: use super::c; pub fn of() { c::of() }
            a/c.rs: pub fn of() { super::b::of() }";
        assert_eq!(found(files), ["a/b.rs -> a/c.rs -> a/b.rs"]);
    }

    #[test]
    fn top_modules_that_need_each_other_are_named_with_a_place_on_either_side() {
        let with = |root: &str| {
            found(&format!(
                "lib.rs: mod http; mod service; mod store; {root}
                http.rs: #[cfg(test)] use crate::store::Row; use crate::Service; pub struct Http(Service);
                service.rs: mod names; use crate::{{store::Row}}; pub struct Service(Row);
                service/names.rs: fn names() {{ let _ = vec![super::super::http::LIMIT]; }}
                store.rs: pub struct Row; impl Row {{ #[cfg(test)] fn of() -> crate::service::Service {{}} }}"
            ))
        };
        let pair = ["http (http.rs:1) <-> service (service/names.rs:1)"];
        assert_eq!(with("pub use service::Service;"), pair);
        assert_eq!(with("use service::*;"), pair);
        assert!(with("pub struct Service;").is_empty());
    }

    #[test]
    fn a_file_that_is_no_rust_is_named_and_tests_do_not_count() {
        let files = "lib.rs: mod a; mod b; mod c;
            a.rs: use crate::b::B; pub struct A(B);
            b.rs: #[cfg(test)] mod tests { use crate::a::A; } pub struct B;
            c.rs: fn 1() {}
            tests/play.rs: mod kit; use kit::Kit;";
        assert_eq!(found(files), ["c.rs:1: expected identifier"]);
    }
}
