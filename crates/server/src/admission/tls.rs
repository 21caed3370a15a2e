//! The server's own certificate, taken up again when its files change.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
    time::SystemTime,
};

use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};

use crate::ServeError;

/// Files in PEM form, read again when they change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The certificate, followed by those that vouch for it.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// A certificate with its key, as its files had them last.
pub(crate) struct Certificates {
    files: TlsFiles,
    loaded: RwLock<Loaded>,
}

struct Loaded {
    config: Arc<ServerConfig>,
    changed: [Option<SystemTime>; 2],
}

impl Certificates {
    /// Reads both files.
    ///
    /// # Errors
    /// If one cannot be read, or the two do not belong together.
    pub(crate) fn read(files: TlsFiles) -> Result<Self, ServeError> {
        let loaded = RwLock::new(load(&files)?);
        Ok(Self { files, loaded })
    }

    /// What greets the next connection.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        let loaded = self.loaded.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(loaded.config.clone())
    }

    /// Loads files that have changed; if the new pair is invalid, the old one stays in use.
    pub(crate) fn refresh(&self) {
        let current = {
            let loaded = self.loaded.read().unwrap_or_else(PoisonError::into_inner);
            loaded.changed == changed(&self.files)
        };
        if current {
            return;
        }
        match load(&self.files) {
            Ok(loaded) => {
                *self.loaded.write().unwrap_or_else(PoisonError::into_inner) = loaded;
                tracing::info!("certificate reloaded");
            }
            Err(error) => {
                tracing::warn!(%error, "certificate not reloaded; the old one stays in use");
            }
        }
    }
}

fn changed(files: &TlsFiles) -> [Option<SystemTime>; 2] {
    [&files.certificate, &files.key].map(|file| fs::metadata(file).ok()?.modified().ok())
}

fn load(files: &TlsFiles) -> Result<Loaded, ServeError> {
    let changed = changed(files);
    let failed = |file: &Path| {
        let file = file.to_owned();
        move |source: io::Error| ServeError::Certificate { file, source }
    };
    let chain = CertificateDer::pem_slice_iter(&fs::read(&files.certificate).map_err(failed(&files.certificate))?)
        .collect::<Result<Vec<_>, _>>()
        .map_err(io::Error::other)
        .map_err(failed(&files.certificate))?;
    let key = PrivateKeyDer::from_pem_slice(&fs::read(&files.key).map_err(failed(&files.key))?)
        .map_err(io::Error::other)
        .map_err(failed(&files.key))?;
    let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)
        .map_err(failed(&files.certificate))?;
    let mut config = builder
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .map_err(io::Error::other)
        .map_err(failed(&files.certificate))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Loaded {
        config: Arc::new(config),
        changed,
    })
}
