//! Content types by file name.

/// The content type of a file of the web app; bytes without meaning for an unknown ending.
pub(super) fn of(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" | "ts" => "text/plain; charset=utf-8",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn the_last_ending_decides() {
        for (name, want) in [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/engine-1.min.js", "text/javascript; charset=utf-8"),
            ("assets/rules.js.wasm", "application/wasm"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("icon.svg", "image/svg+xml"),
            ("html", "application/octet-stream"),
            ("net.bin", "application/octet-stream"),
        ] {
            assert_eq!(of(name), want, "{name}");
        }
    }
}
