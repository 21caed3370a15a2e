//! No file imports another that imports it back, straight or through more files. Only a parent and its own submodules may.
//! No two top modules of a crate, the children of its root, need each other.
//!
//! No two top modules of a crate need each other; `rust` lists the crates excepted from that.

mod crates;
mod graph;
mod reader;

use super::Tree;
use crates::Crates;
use reader::Reader;

/// The crates whose top modules still need each other: `cli` (arguments of the program and of its commands) and `record`
/// (`sgf` and `tree`).
const ENTANGLED: [&str; 2] = ["/cli/src/", "/record/src/"];

/// The files that could not be read, every circle, file by file in the order of the imports, then every pair of top modules.
pub(super) fn check(tree: &Tree) -> Vec<String> {
    let reader = Reader::of(tree);
    let mut faults = reader.unread;
    let crates = Crates(reader.modules);
    faults.extend(graph::circles(&crates.imports()));
    faults.extend(crates.pairs(&ENTANGLED));
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_named_file_by_file() {
        let tree = Tree::of(&[
            ("crates/x/src/lib.rs", "mod a;\nmod b;\nmod c;\nmod d;\n"),
            ("crates/x/src/a.rs", "use crate::b::B;\npub struct A(B);\n"),
            (
                "crates/x/src/b.rs",
                "use super::c::{C, D};\npub struct B(C, D);\n",
            ),
            (
                "crates/x/src/c.rs",
                "pub struct C(crate::a::A);\npub struct D;\n",
            ),
            ("crates/x/src/d.rs", "use crate::a::A;\npub struct E(A);\n"),
        ]);
        assert_eq!(
            check(&tree),
            ["crates/x/src/a.rs -> crates/x/src/b.rs -> crates/x/src/c.rs -> crates/x/src/a.rs"]
        );
    }

    #[test]
    fn a_parent_and_its_submodules_may_import_each_other() {
        let tree = Tree::of(&[
            ("crates/x/src/main.rs", "mod a;\nstruct Root(a::A);\n"),
            ("crates/x/src/a.rs", "mod b;\nmod c;\npub struct A(b::B);\n"),
            (
                "crates/x/src/a/b.rs",
                "use super::{A, c::C};\npub struct B(C);\n",
            ),
            (
                "crates/x/src/a/c.rs",
                "use crate::{Root, a::A};\npub struct C;\n",
            ),
        ]);
        assert!(check(&tree).is_empty());
    }

    #[test]
    fn a_circle_through_a_parent_that_leaves_its_room_counts() {
        let tree = Tree::of(&[
            ("crates/x/src/main.rs", "mod a;\nmod args;\n"),
            (
                "crates/x/src/args.rs",
                "use crate::a::Choice;\npub struct Args(Choice);\n",
            ),
            (
                "crates/x/src/a.rs",
                "mod b;\npub struct Choice;\nfn run() { b::run() }\n",
            ),
            (
                "crates/x/src/a/b.rs",
                "use crate::args::Args;\npub fn run() {}\n",
            ),
        ]);
        assert_eq!(
            check(&tree),
            [
                "crates/x/src/a.rs -> crates/x/src/a/b.rs -> crates/x/src/args.rs -> crates/x/src/a.rs",
                "a (crates/x/src/a/b.rs:1) <-> args (crates/x/src/args.rs:1)",
            ]
        );
    }

    #[test]
    fn names_handed_on_are_followed_to_where_they_are_made() {
        let handed_on = "mod a;\nmod b;\nmod c;\npub use a::A;\npub use b::*;\n";
        let tree = |c| {
            Tree::of(&[
                ("crates/x/src/lib.rs", handed_on),
                ("crates/x/src/a.rs", "use crate::B;\npub struct A(B);\n"),
                (
                    "crates/x/src/b.rs",
                    "pub struct B;\nfn of() { crate::c::of() }\n",
                ),
                ("crates/x/src/c.rs", c),
            ])
        };
        assert_eq!(
            check(&tree("use crate::A;\npub fn of() {}\n")),
            ["crates/x/src/a.rs -> crates/x/src/b.rs -> crates/x/src/c.rs -> crates/x/src/a.rs"]
        );
        assert_eq!(
            check(&tree("use crate::{B, c};\npub fn of() {}\n")),
            [
                "crates/x/src/b.rs -> crates/x/src/c.rs -> crates/x/src/b.rs",
                "b (crates/x/src/b.rs:2) <-> c (crates/x/src/c.rs:1)",
            ]
        );
        assert!(check(&tree("pub fn of() {}\n")).is_empty());
    }

    #[test]
    fn top_modules_that_need_each_other_are_named_with_a_place_on_either_side() {
        let tree = |root: &str| {
            Tree::of(&[
                ("crates/x/src/lib.rs", root),
                (
                    "crates/x/src/http.rs",
                    "#[cfg(test)]\nuse crate::store::Row;\nuse crate::Service;\npub struct Http(Service);\n",
                ),
                (
                    "crates/x/src/service.rs",
                    "mod names;\nuse crate::{\n    store::Row,\n};\npub struct Service(Row);\n",
                ),
                (
                    "crates/x/src/service/names.rs",
                    "fn names() {\n    let _ = vec![super::super::http::LIMIT];\n}\n",
                ),
                (
                    "crates/x/src/store.rs",
                    "pub struct Row;\nimpl Row {\n    #[cfg(test)]\n    fn of() -> crate::service::Service {}\n}\n",
                ),
            ])
        };
        let pair = ["http (crates/x/src/http.rs:3) <-> service (crates/x/src/service/names.rs:2)"];
        let modules = "mod http;\nmod service;\nmod store;\n";
        assert_eq!(
            check(&tree(&format!("{modules}pub use service::Service;\n"))),
            pair
        );
        assert_eq!(check(&tree(&format!("{modules}use service::*;\n"))), pair);
        assert!(check(&tree(&format!("{modules}pub struct Service;\n"))).is_empty());
    }

    #[test]
    fn a_file_that_is_no_rust_is_named() {
        let tree = Tree::of(&[
            ("crates/x/src/lib.rs", "mod a;\n"),
            ("crates/x/src/a.rs", "\nfn 1() {}\n"),
        ]);
        assert_eq!(check(&tree), ["crates/x/src/a.rs:2: expected identifier"]);
    }

    #[test]
    fn tests_do_not_count() {
        let test = "#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}\npub struct B;\n";
        let tree = Tree::of(&[
            ("crates/x/src/lib.rs", "mod a;\nmod b;\n"),
            ("crates/x/src/a.rs", "use crate::b::B;\npub struct A(B);\n"),
            ("crates/x/src/b.rs", test),
            ("crates/x/tests/play.rs", "mod kit;\nuse kit::Kit;\n"),
        ]);
        assert!(check(&tree).is_empty());
    }
}
