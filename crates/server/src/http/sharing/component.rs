//! `/component/…`: the web component, for pages of any site.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};

use crate::{
    http::{answer, site::Site},
    web::headers::{NO_STORE, Shared},
};

/// What every build of the component has.
const SCRIPT: &str = "loopline-board.js";

const NOT_BUILT: &str = "The web component is not in this program, because it was not built before the program was: `cargo xtask component`.\n";
const NO_FILE: &str = "The web component has no such file; its script is /component/loopline-board.js.\n";

/// Whether the component was built before this program was.
pub(in crate::http) fn is_built(files: &Site) -> bool {
    files.get(SCRIPT).is_some()
}

/// A file of the component.
pub(in crate::http) async fn file(
    State(files): State<Arc<Site>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let mut response = match files.get(&name) {
        Some(asset) => answer::with(asset, &headers),
        None => {
            let text = if is_built(&files) { NO_FILE } else { NOT_BUILT };
            (StatusCode::NOT_FOUND, [NO_STORE], text).into_response()
        }
    };
    response.extensions_mut().insert(Shared::File);
    response
}
