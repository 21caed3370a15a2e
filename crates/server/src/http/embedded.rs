//! The web app and the web component that were built into this program.

use rust_embed::RustEmbed;

use crate::http::site::{File, Site};

/// `web/dist`, inside the program when it is optimised for release and read from the folder otherwise.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// `web/component/dist`, in the same way.
#[derive(RustEmbed)]
#[folder = "../../web/component/dist"]
#[allow_missing = true]
struct Component;

/// Gathers the web app; empty if it was not built before this program was.
pub(super) fn site() -> Site {
    gathered::<Dist>()
}

/// Gathers the web component; empty if it was not built before this program was.
pub(super) fn component() -> Site {
    gathered::<Component>()
}

fn gathered<Folder: RustEmbed>() -> Site {
    let file = |name: String| {
        let found = Folder::get(&name)?;
        Some(File {
            name,
            bytes: found.data,
            digest: found.metadata.sha256_hash(),
        })
    };
    Site::new(
        Folder::iter()
            .filter_map(|name| file(name.into_owned()))
            .collect(),
    )
}
