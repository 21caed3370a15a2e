//! Digests of files and folders, by which a step knows that nothing changed since it last ran.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
};

use anyhow::{Context as _, Result};

/// A digest under construction. It detects changes, not forgeries.
#[derive(Default)]
pub(crate) struct Digest(DefaultHasher);

impl Digest {
    /// Adds a text.
    pub(crate) fn text(mut self, text: &str) -> Self {
        text.hash(&mut self.0);
        self
    }

    /// Adds what is in a file.
    pub(crate) fn file(mut self, path: &Path) -> Result<Self> {
        let content = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        content.hash(&mut self.0);
        Ok(self)
    }

    /// Adds the names and contents of all files below a folder, except in folders and files named in `skip`.
    /// A folder that is not there counts as empty.
    pub(crate) fn folder(mut self, path: &Path, skip: &[&str]) -> Result<Self> {
        let entries = fs::read_dir(path).into_iter().flatten();
        let mut names: Vec<_> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| !skip.contains(&name.as_str()))
            .collect();
        names.sort();
        for name in names {
            let inner = path.join(&name);
            self = self.text(&name);
            self = if inner.is_dir() {
                self.folder(&inner, skip)?.text("(end)")
            } else {
                self.file(&inner)?
            };
        }
        Ok(self)
    }

    /// Sixteen hex digits.
    pub(crate) fn hex(&self) -> String {
        format!("{:016x}", self.0.finish())
    }
}

/// Whether the stamp file holds `digest`.
pub(crate) fn is_stamped(stamp: &Path, digest: &str) -> bool {
    fs::read_to_string(stamp).is_ok_and(|kept| kept == digest)
}

/// Writes `digest` into the stamp file.
pub(crate) fn stamp(stamp: &Path, digest: &str) -> Result<()> {
    if let Some(folder) = stamp.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    fs::write(stamp, digest).with_context(|| format!("cannot write {}", stamp.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_contents_and_nesting_all_count() {
        let root = std::env::temp_dir().join(format!("loopline-digest-{}", std::process::id()));
        let put = |name: &str, text: &str| stamp(&root.join(name), text).unwrap();
        let digest = || Digest::default().folder(&root, &["skipped"]).unwrap().hex();
        put("a/one.js", "1");
        let first = digest();
        put("skipped/x.js", "x");
        assert_eq!(first, digest());
        put("a/one.js", "2");
        let second = digest();
        assert_ne!(first, second);
        fs::rename(root.join("a/one.js"), root.join("one.js")).unwrap();
        assert_ne!(second, digest());
        fs::remove_dir_all(root).unwrap();
    }
}
