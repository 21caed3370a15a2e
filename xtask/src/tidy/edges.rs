//! Which crate may import which: the table of ARCHITECTURE.md, checked against what cargo says.

use serde_json::Value;

/// What one crate may and may not import.
struct Edges {
    name: &'static str,
    /// The crates of this workspace that it may import.
    may: &'static [&'static str],
    /// Crates from elsewhere that it must not import.
    must_not: &'static [&'static str],
    /// Crates from elsewhere that it may import only behind a feature.
    behind_feature: &'static [&'static str],
}

impl Edges {
    const fn new(
        name: &'static str,
        may: &'static [&'static str],
        must_not: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            may,
            must_not,
            behind_feature: &[],
        }
    }
}

const PURE: &[&str] = &["serde", "serde_json", "rand", "tokio"];
const IMAGES: &[&str] = &["gif", "image", "png", "resvg", "tiny-skia"];
const BOTH_GAMES: &[&str] = &["game", "trax", "twixt"];
const ABOVE: &[&str] = &["game", "games", "trax", "twixt"];
const FACES: &[&str] = &[
    "dice", "engine", "game", "games", "matching", "protocol", "puzzles", "rating", "record",
    "render", "table", "texts", "trax", "twixt",
];
const WASM: &[&str] = &[
    "course",
    "dice",
    "engine",
    "game",
    "games",
    "protocol",
    "puzzles",
    "rating",
    "record",
    "render",
    "repetition",
    "review",
    "table",
    "trax",
    "twixt",
];
const PROGRAM: &[&str] = &[
    "dice",
    "engine",
    "game",
    "games",
    "proofs",
    "protocol",
    "puzzles",
    "rating",
    "record",
    "render",
    "review",
    "server",
    "engine_protocol",
    "trax",
    "twixt",
];
const ENGINE_PROTOCOL: &[&str] = &[
    "engine", "game", "games", "record", "render", "trax", "twixt",
];

const REVIEW: &[&str] = &[
    "engine", "game", "games", "protocol", "record", "texts", "trax", "twixt",
];

const PUZZLES: &[&str] = &[
    "engine", "game", "games", "protocol", "rating", "trax", "twixt",
];

const COURSE: &[&str] = &["engine", "game", "games", "protocol", "trax", "twixt"];

const TABLE_RULES: &[&str] = &["dice", "game", "games", "protocol", "trax", "twixt"];
const NEITHER_SERVES_NOR_STORES: &[&str] =
    &["axum", "rand", "serde", "serde_json", "sqlx", "tokio"];

const TABLE: [Edges; 23] = [
    Edges::new("game", &[], PURE),
    Edges::new("trax", &["game"], PURE),
    Edges::new("twixt", &["game"], PURE),
    Edges::new("dice", &["trax"], PURE),
    Edges::new("games", BOTH_GAMES, PURE),
    Edges::new("rating", &[], PURE),
    Edges::new("texts", &[], PURE),
    Edges::new("matching", &[], PURE),
    Edges::new("repetition", &[], PURE),
    Edges::new("proofs", BOTH_GAMES, PURE),
    Edges::new("record", ABOVE, PURE),
    Edges {
        behind_feature: IMAGES,
        ..Edges::new("render", ABOVE, PURE)
    },
    Edges::new("engine", ABOVE, PURE),
    Edges::new("engine_protocol", ENGINE_PROTOCOL, PURE),
    Edges::new("protocol", ABOVE, &["axum", "sqlx"]),
    Edges::new("review", REVIEW, &["axum", "sqlx", "tokio"]),
    Edges::new("puzzles", PUZZLES, &["axum", "sqlx", "tokio"]),
    Edges::new("course", COURSE, &["axum", "sqlx", "tokio"]),
    Edges::new("table", TABLE_RULES, NEITHER_SERVES_NOR_STORES),
    Edges::new("server", FACES, &[]),
    Edges::new("wasm", WASM, &["axum", "sqlx", "tokio"]),
    Edges::new("cli", PROGRAM, &["axum", "sqlx"]),
    Edges::new("xtask", &[], &[]),
];

/// Imports outside the table, over all normal dependencies, and crates that the table lacks.
pub(super) fn check(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    let members: Vec<&str> = packages
        .iter()
        .filter_map(|package| package["name"].as_str())
        .map(short)
        .collect();
    packages
        .iter()
        .flat_map(|package| problems(package, &members))
        .collect()
}

/// The name of a crate in code: those for others are called `loopline-` and that.
fn short(name: &str) -> &str {
    name.strip_prefix("loopline-").unwrap_or(name)
}

fn problems(package: &Value, members: &[&str]) -> Vec<String> {
    let name = short(package["name"].as_str().unwrap_or(""));
    let Some(edges) = TABLE.iter().find(|edges| edges.name == name) else {
        return vec![format!(
            "{name} is not in the table of xtask/src/tidy/edges.rs"
        )];
    };
    let dependencies = package["dependencies"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    let normal = dependencies
        .iter()
        .filter(|dependency| dependency["kind"].is_null());
    normal
        .filter_map(|dependency| judge(edges, dependency, members))
        .collect()
}

fn judge(edges: &Edges, dependency: &Value, members: &[&str]) -> Option<String> {
    let other = short(dependency["name"].as_str().unwrap_or(""));
    let optional = dependency["optional"].as_bool().unwrap_or(false);
    let name = edges.name;
    if members.contains(&other) {
        (!edges.may.contains(&other)).then(|| format!("{name} imports {other}"))
    } else if edges.must_not.contains(&other) {
        Some(format!("{name} imports {other}"))
    } else if edges.behind_feature.contains(&other) && !optional {
        Some(format!("{name} imports {other} without a feature"))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn package(name: &str, dependencies: &[Value]) -> Value {
        json!({ "name": name, "dependencies": dependencies })
    }

    fn normal(name: &str) -> Value {
        json!({ "name": name, "kind": null, "optional": false })
    }

    #[test]
    fn edges_outside_the_table_are_named() {
        let metadata = json!({ "packages": [
            package("game", &[]),
            package("trax", &[normal("game"), normal("serde")]),
            package("engine", &[normal("game"), normal("trax"), normal("render")]),
            package("render", &[normal("png"), json!({ "name": "gif", "kind": null, "optional": true })]),
            package("extra", &[]),
        ] });
        assert_eq!(
            check(&metadata),
            [
                "trax imports serde",
                "engine imports render",
                "render imports png without a feature",
                "extra is not in the table of xtask/src/tidy/edges.rs",
            ]
        );
    }

    #[test]
    fn tests_and_build_scripts_may_import_more() {
        let dev = json!({ "name": "serde", "kind": "dev", "optional": false });
        let build = json!({ "name": "engine", "kind": "build", "optional": false });
        assert!(
            check(&json!({ "packages": [package("trax", &[dev, build, normal("game")])] }))
                .is_empty()
        );
    }
}
