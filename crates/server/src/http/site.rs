//! The files of the web app, gathered once, with their compressed forms.

use std::{borrow::Cow, collections::HashMap};

use axum::body::Bytes;

use crate::http::{content_type, encoding::Encoding};

/// A file as the build left it.
pub(super) struct File {
    /// The path below the root of the site, with `/` between folders and none at the start.
    pub(super) name: String,
    /// What is in it.
    pub(super) bytes: Cow<'static, [u8]>,
    /// A digest of what is in it.
    pub(super) digest: [u8; 32],
}

/// What one path of the site answers.
pub(super) struct Asset {
    pub(super) content_type: &'static str,
    /// Hex digits that change with the content.
    pub(super) tag: String,
    /// Whether the name changes with the content, so that it may be kept for ever.
    pub(super) hashed_name: bool,
    pub(super) plain: Bytes,
    compressed: Vec<(Encoding, Bytes)>,
}

/// The web app.
pub(super) struct Site {
    assets: HashMap<String, Asset>,
}

impl Site {
    /// Gathers the files; `x.br` and `x.gz` become compressed forms of `x` if that is there.
    pub(super) fn new(files: Vec<File>) -> Self {
        let (forms, plain): (Vec<_>, Vec<_>) = files
            .into_iter()
            .partition(|file| compressed_form(&file.name).is_some());
        let mut assets: HashMap<_, _> = plain
            .into_iter()
            .map(|file| (file.name.clone(), Asset::new(file)))
            .collect();
        for form in forms {
            if let Some((base, encoding)) = compressed_form(&form.name)
                && let Some(asset) = assets.get_mut(base)
            {
                asset.compressed.push((encoding, bytes(form.bytes)));
            }
        }
        Self { assets }
    }

    /// The file of that name.
    pub(super) fn get(&self, name: &str) -> Option<&Asset> {
        self.assets.get(name)
    }
}

impl Asset {
    fn new(file: File) -> Self {
        Self {
            content_type: content_type::of(&file.name),
            tag: game::hex(&file.digest[..12]),
            hashed_name: file.name.starts_with("assets/"),
            plain: bytes(file.bytes),
            compressed: Vec::new(),
        }
    }

    /// The best compressed form that this `Accept-Encoding` accepts.
    pub(super) fn form(&self, accept: &str) -> Option<(Encoding, &Bytes)> {
        let has = |wanted| {
            self.compressed
                .iter()
                .find(|(encoding, _)| *encoding == wanted)
        };
        Encoding::BEST_FIRST
            .into_iter()
            .filter(|encoding| encoding.is_taken_by(accept))
            .find_map(|encoding| has(encoding).map(|(_, bytes)| (encoding, bytes)))
    }

    /// Whether the answer depends on `Accept-Encoding`.
    pub(super) fn varies(&self) -> bool {
        !self.compressed.is_empty()
    }
}

fn compressed_form(name: &str) -> Option<(&str, Encoding)> {
    Encoding::BEST_FIRST.into_iter().find_map(|encoding| {
        name.strip_suffix(encoding.ending())
            .map(|base| (base, encoding))
    })
}

fn bytes(content: Cow<'static, [u8]>) -> Bytes {
    match content {
        Cow::Borrowed(content) => Bytes::from_static(content),
        Cow::Owned(content) => Bytes::from(content),
    }
}
