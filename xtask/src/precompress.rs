//! The compressed forms of the web app's files, made once at build time.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};

use crate::failure::{Doing, Failure};

/// Endings of files that compress well; pictures and sounds are compressed already.
const ENDINGS: [&str; 9] = [
    "html",
    "js",
    "css",
    "wasm",
    "svg",
    "json",
    "webmanifest",
    "txt",
    "bin",
];

/// Smaller files gain nothing.
const SMALLEST: usize = 600;

/// Writes `x.br` and `x.gz` beside every `x` below `folder` that becomes smaller by it.
pub(crate) fn folder(folder: &Path) -> Result<(), Failure> {
    for entry in fs::read_dir(folder)
        .doing(format_args!("list {}", folder.display()))?
        .flatten()
    {
        let path = entry.path();
        if path.is_dir() {
            self::folder(&path)?;
        } else if has_ending(&path) {
            file(&path)?;
        }
    }
    Ok(())
}

fn has_ending(path: &Path) -> bool {
    path.extension()
        .and_then(|ending| ending.to_str())
        .is_some_and(|ending| ENDINGS.contains(&ending))
}

fn file(path: &Path) -> Result<(), Failure> {
    let plain = fs::read(path).doing(format_args!("read {}", path.display()))?;
    if plain.len() < SMALLEST {
        return Ok(());
    }
    for (ending, bytes) in [(".br", brotli(&plain)?), (".gz", gzip(&plain)?)] {
        if bytes.len() < plain.len() {
            let form = PathBuf::from(format!("{}{ending}", path.display()));
            fs::write(&form, bytes).doing(format_args!("write {}", form.display()))?;
        }
    }
    Ok(())
}

/// Brotli at its smallest.
fn brotli(plain: &[u8]) -> Result<Vec<u8>, Failure> {
    let parameters = brotli::enc::BrotliEncoderParams {
        size_hint: plain.len(),
        ..Default::default()
    };
    let mut bytes = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut bytes, &parameters).doing("compress with brotli")?;
    Ok(bytes)
}

/// Gzip at its smallest.
fn gzip(plain: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder
        .write_all(plain)
        .and_then(|()| encoder.finish())
        .doing("compress with gzip")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn both_forms_read_back_to_the_file() {
        let plain: Vec<u8> = (0..5000u32)
            .flat_map(|number| (number / 7).to_le_bytes())
            .collect();
        let mut from_gzip = Vec::new();
        GzDecoder::new(&*gzip(&plain).unwrap())
            .read_to_end(&mut from_gzip)
            .unwrap();
        assert_eq!(from_gzip, plain);

        let mut from_brotli = Vec::new();
        let small = brotli(&plain).unwrap();
        brotli::BrotliDecompress(&mut &*small, &mut from_brotli).unwrap();
        assert_eq!(from_brotli, plain);
        assert!(small.len() < plain.len() / 3);
    }

    #[test]
    fn only_larger_files_that_compress_get_forms() {
        let root =
            std::env::temp_dir().join(format!("loopline-precompress-{}", std::process::id()));
        fs::create_dir_all(root.join("assets")).unwrap();
        for (name, size) in [
            ("index.html", 10),
            ("assets/app.js", 4000),
            ("assets/icon.png", 4000),
        ] {
            fs::write(root.join(name), vec![b'x'; size]).unwrap();
        }
        folder(&root).unwrap();
        let there = |name: &str| root.join(name).is_file();
        assert!(there("assets/app.js.br") && there("assets/app.js.gz"));
        assert!(!there("index.html.br") && !there("assets/icon.png.br"));
        fs::remove_dir_all(root).unwrap();
    }
}
