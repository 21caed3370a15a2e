//! What the host has decided: who may sign up, and the texts that people are shown.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use protocol::live::Registration;

use crate::{ServeError, names::Forbidden};

/// The longest text, in bytes.
const LONGEST: u64 = 256 * 1024;

/// What the host has decided.
#[derive(Default, Debug)]
pub(crate) struct Host {
    pub(crate) registration: Registration,
    /// Whether all that people do ends with the server.
    pub(crate) temporary: bool,
    pub(crate) texts: HostTexts,
}

/// The texts of the host.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct HostTexts {
    pub(crate) terms: Option<String>,
    pub(crate) privacy: Option<String>,
    pub(crate) imprint: Option<String>,
    /// What the club or the server is called.
    pub(crate) name: Option<String>,
    /// The file with what is announced to everybody. It may come, change and go while the server runs.
    notice: Option<PathBuf>,
}

impl HostTexts {
    /// Reads those that are in a folder.
    ///
    /// # Errors
    /// One cannot be read, is no text, or is too long.
    pub(crate) fn read(folder: &Path) -> Result<Self, ServeError> {
        let read = |name: &str| {
            let path = folder.join(name);
            text(&path).map_err(|source| ServeError::Texts { path, source })
        };
        Ok(Self {
            terms: read("terms.txt")?,
            privacy: read("privacy.txt")?,
            imprint: read("imprint.txt")?,
            name: read("name.txt")?,
            notice: Some(folder.join("notice.txt")),
        })
    }

    /// Reads what is announced at this moment. What cannot be read is logged, and nothing is announced.
    pub(crate) async fn notice(&self) -> Option<String> {
        let path = self.notice.clone()?;
        let read =
            tokio::task::spawn_blocking(move || text(&path).map_err(|source| ServeError::Texts { path, source }));
        match read.await {
            Ok(Ok(notice)) => notice,
            Ok(Err(error)) => {
                tracing::warn!(%error, "the notice cannot be read");
                None
            }
            Err(error) => {
                tracing::warn!(%error, "the notice was not read");
                None
            }
        }
    }
}

/// Reads the words that nobody may be called by.
///
/// # Errors
/// The file cannot be read, is no text, is too long, or has a bad line.
pub(crate) fn forbidden_names(path: &Path) -> Result<Forbidden, ServeError> {
    let read = fs::metadata(path).and_then(|_| text(path));
    let words = read.and_then(|text| Forbidden::read(&text.unwrap_or_default()).map_err(io::Error::other));
    words.map_err(|source| ServeError::Texts {
        path: path.to_owned(),
        source,
    })
}

fn text(path: &Path) -> io::Result<Option<String>> {
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
        Ok(found) if found.len() > LONGEST => {
            return Err(io::Error::other("longer than 256 KiB"));
        }
        Ok(_) => {}
    }
    let text = fs::read_to_string(path)?;
    let text = text.trim();
    Ok((!text.is_empty()).then(|| text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::Scratch;

    #[tokio::test]
    async fn a_notice_comes_and_goes_while_the_server_runs() {
        let scratch = Scratch::new("notice");
        let folder = scratch.path("host");
        fs::create_dir(&folder).expect("a folder");
        let texts = HostTexts::read(&folder).expect("none");
        assert_eq!(texts.notice().await, None);
        let file = folder.join("notice.txt");
        fs::write(&file, "Tonight at eight.\n").expect("written");
        assert_eq!(texts.notice().await.as_deref(), Some("Tonight at eight."));
        fs::write(&file, [0xff, 0xfe]).expect("written");
        assert_eq!(texts.notice().await, None);
        fs::remove_file(&file).expect("removed");
        assert_eq!(texts.notice().await, None);
        assert_eq!(HostTexts::default().notice().await, None);
    }

    #[test]
    fn texts_that_are_there_are_read() {
        let scratch = Scratch::new("texts");
        let folder = scratch.path("host");
        fs::create_dir(&folder).expect("a folder");
        let none = HostTexts::read(&folder).expect("none");
        assert_eq!((none.terms, none.name), (None, None));
        fs::write(folder.join("terms.txt"), "Be kind.\n").expect("written");
        fs::write(folder.join("imprint.txt"), " \n").expect("written");
        let texts = HostTexts::read(&folder).expect("texts");
        assert_eq!(texts.terms.as_deref(), Some("Be kind."));
        assert_eq!(texts.imprint, None);
        fs::write(folder.join("privacy.txt"), [0xff, 0xfe]).expect("written");
        assert!(HostTexts::read(&folder).is_err());
    }
}
