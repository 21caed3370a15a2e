//! Which crate imports which, compared with `[workspace.metadata]` of Cargo.toml.

use serde_json::Value;

/// The dependencies outside tests and builds that it does not name, and crates that it does not know.
pub(super) fn check(metadata: &Value) -> Vec<String> {
    let packages = || list(&metadata["packages"]);
    let allowed = &metadata["metadata"];
    let mut faults = Vec::new();
    for package in packages() {
        let name = short(&package["name"]);
        let edges = &allowed["edges"][name];
        if edges.is_null() {
            faults.push(format!("{name} is not in [workspace.metadata.edges]"));
            continue;
        }
        let normal = list(&package["dependencies"]).filter(|one| one["kind"].is_null());
        for dependency in normal {
            let other = short(&dependency["name"]);
            let only = &allowed["only"][other];
            let feature = format!("{name}?");
            let fine = if packages().any(|package| short(&package["name"]) == other) {
                list(edges).any(|may| may == other)
            } else {
                let behind = dependency["optional"] == true;
                only.is_null() || list(only).any(|may| may == name || behind && *may == *feature)
            };
            if !fine {
                faults.push(format!("{name} imports {other}"));
            }
        }
    }
    faults
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The name of a crate in code: those for others are called `loopline-` and that.
fn short(name: &Value) -> &str {
    let name = name.as_str().unwrap_or_default();
    name.strip_prefix("loopline-").unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn edges_that_are_not_allowed_are_named() {
        let normal = |name| json!({ "name": name, "kind": null, "optional": false });
        let gif = json!({ "name": "gif", "kind": null, "optional": true });
        let dev = json!({ "name": "engine", "kind": "dev", "optional": false });
        let package = |name, dependencies: &[Value]| json!({ "name": name, "dependencies": dependencies });
        let metadata = json!({
            "metadata": {
                "edges": { "game": [], "trax": ["game"], "engine": ["trax"], "render": ["game"] },
                "only": { "serde": ["engine"], "gif": ["render?"], "png": ["render?"] },
            },
            "packages": [
                package("game", &[dev]),
                package("loopline-trax", &[normal("game"), normal("serde"), normal("sha2")]),
                package("engine", &[normal("loopline-trax"), normal("render"), normal("serde")]),
                package("render", &[normal("png"), gif]),
                package("extra", &[normal("game")]),
            ],
        });
        let faults = [
            "trax imports serde",
            "engine imports render",
            "render imports png",
            "extra is not in [workspace.metadata.edges]",
        ];
        assert_eq!(check(&metadata), faults);
    }
}
