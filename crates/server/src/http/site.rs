//! The files of the web app, gathered once, with their compressed forms.

use std::{borrow::Cow, collections::HashMap, io::Read as _, sync::OnceLock};

use axum::body::Bytes;
use flate2::read::GzDecoder;
use sha2::{Digest as _, Sha256};

use crate::http::{content_type, encoding::Encoding};

/// A file as the build left it.
pub(super) struct File {
    /// The path below the root of the site, with `/` between folders and none at the start.
    pub(super) name: String,
    /// What is in it.
    pub(super) bytes: Cow<'static, [u8]>,
}

/// What one path of the site answers.
pub(super) struct Asset {
    pub(super) content_type: &'static str,
    /// Hex digits that change with the content.
    pub(super) tag: String,
    /// Whether the name changes with the content, so that it may be kept for ever.
    pub(super) hashed_name: bool,
    plain: OnceLock<Bytes>,
    compressed: Vec<(Encoding, Bytes)>,
}

/// The web app.
pub(super) struct Site {
    assets: HashMap<String, Asset>,
}

impl Site {
    /// Gathers the files: `x.br` and `x.gz` are compressed forms of `x`, which need not be there beside `x.gz`.
    pub(super) fn new(files: Vec<File>) -> Self {
        let mut assets = HashMap::new();
        for file in files {
            let (name, encoding) = compressed_form(&file.name)
                .map_or((file.name.as_str(), None), |(base, encoding)| (base, Some(encoding)));
            let asset: &mut Asset = assets.entry(name.to_owned()).or_insert_with(|| Asset::named(name));
            asset.take(encoding, file);
        }
        assets.retain(|_, asset| asset.plain.get().is_some() || asset.gzip().is_some());
        Self { assets }
    }

    /// The file of that name.
    pub(super) fn get(&self, name: &str) -> Option<&Asset> {
        self.assets.get(name)
    }
}

impl Asset {
    fn named(name: &str) -> Self {
        Self {
            content_type: content_type::of(name),
            tag: String::new(),
            hashed_name: name.starts_with("assets/"),
            plain: OnceLock::new(),
            compressed: Vec::new(),
        }
    }

    fn take(&mut self, encoding: Option<Encoding>, file: File) {
        // The plain form names the content; without it the form that it is made from does.
        let names = match encoding {
            None => true,
            Some(Encoding::Gzip) => self.plain.get().is_none(),
            Some(Encoding::Brotli) => false,
        };
        if names {
            self.tag = game::hex(&Sha256::digest(&file.bytes)[..12]);
        }
        let bytes = match file.bytes {
            Cow::Borrowed(content) => Bytes::from_static(content),
            Cow::Owned(content) => Bytes::from(content),
        };
        match encoding {
            None => self.plain = OnceLock::from(bytes),
            Some(encoding) => self.compressed.push((encoding, bytes)),
        }
    }

    /// The file as it is; the first call may have to inflate it.
    pub(super) fn plain(&self) -> &Bytes {
        self.plain.get_or_init(|| {
            let mut plain = Vec::new();
            let gzip = self.gzip().expect("a plain form or one to make it from");
            GzDecoder::new(&gzip[..])
                .read_to_end(&mut plain)
                .expect("what the build compressed");
            plain.into()
        })
    }

    fn gzip(&self) -> Option<&Bytes> {
        self.compressed_as(Encoding::Gzip)
    }

    fn compressed_as(&self, wanted: Encoding) -> Option<&Bytes> {
        let mut forms = self.compressed.iter();
        forms.find(|(encoding, _)| *encoding == wanted).map(|(_, bytes)| bytes)
    }

    /// The best compressed form that this `Accept-Encoding` accepts.
    pub(super) fn form(&self, accept: &str) -> Option<(Encoding, &Bytes)> {
        Encoding::BEST_FIRST
            .into_iter()
            .filter(|encoding| encoding.is_taken_by(accept))
            .find_map(|encoding| Some((encoding, self.compressed_as(encoding)?)))
    }

    /// Whether the answer depends on `Accept-Encoding`.
    pub(super) fn varies(&self) -> bool {
        !self.compressed.is_empty()
    }
}

fn compressed_form(name: &str) -> Option<(&str, Encoding)> {
    Encoding::BEST_FIRST
        .into_iter()
        .find_map(|encoding| name.strip_suffix(encoding.ending()).map(|base| (base, encoding)))
}
