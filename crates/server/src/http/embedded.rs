//! The web app that was built into this program.

use rust_embed::RustEmbed;

use super::site::{File, Site};

/// `web/dist`, inside the program when it is optimised for release and read from the folder otherwise.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// Gathers the web app; empty if it was not built before this program was.
pub(super) fn site() -> Site {
    let file = |name: String| {
        let found = Dist::get(&name)?;
        Some(File {
            name,
            bytes: found.data,
            digest: found.metadata.sha256_hash(),
        })
    };
    Site::new(
        Dist::iter()
            .filter_map(|name| file(name.into_owned()))
            .collect(),
    )
}
