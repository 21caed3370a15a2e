//! Web push: messages to browsers through the push services that they have chosen (RFC 8030, 8188, 8291, 8292).

mod address;
mod encrypt;
mod request;
mod vapid;

use std::{sync::Arc, time::Duration};

use tokio::time::timeout;
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring},
};

use crate::push::address::Endpoint;

pub(crate) use encrypt::LONGEST;
#[cfg(test)]
pub(crate) use encrypt::tests::decrypted;
pub(crate) use vapid::{Key, fresh_key};

/// A push service that takes longer is asked again later. Tests wait for one that hangs.
const TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 3 } else { 10 });

/// What becomes of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sent {
    /// The push service has it.
    Taken,
    /// It does not know the device any more.
    Gone,
    /// It does not take this message.
    Refused,
    /// It may be sent again, not before so many seconds if the service says that.
    Later(Option<u64>),
}

/// Where a message goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Device<'a> {
    /// The address that the push service has given to the browser.
    pub(crate) endpoint: &'a str,
    /// The browser's key, a point of P-256.
    pub(crate) public_key: &'a [u8],
    /// The secret that it shares with the server.
    pub(crate) auth: &'a [u8],
}

/// A message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Message<'a> {
    /// What the browser's service worker gets; [`LONGEST`] bytes at most.
    pub(crate) text: &'a [u8],
    /// A later message with the same topic takes the place of this one; at most 32 letters, digits, `-` and `_`.
    pub(crate) topic: &'a str,
    /// So many seconds the push service keeps it for a device that is off.
    pub(crate) ttl_s: u64,
    /// The server's time, in seconds since 1970.
    pub(crate) now_s: u64,
}

/// The way to push services.
pub(crate) struct Pusher {
    key: Key,
    tls: Arc<ClientConfig>,
    /// Who is responsible for the server: an address that push services may write to or look at.
    contact: String,
    /// Whether addresses of one's own network are written to.
    private: bool,
}

impl Pusher {
    /// A pusher that trusts the certificates of the system.
    pub(crate) fn new(key: Key, contact: String) -> Self {
        let mut roots = RootCertStore::empty();
        let found = rustls_native_certs::load_native_certs();
        roots.add_parsable_certificates(found.certs);
        Self::trusting(key, contact, roots)
    }

    fn trusting(key: Key, contact: String, roots: RootCertStore) -> Self {
        let provider = Arc::new(ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("the versions of the provider")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self {
            key,
            tls: Arc::new(tls),
            contact,
            private: false,
        }
    }

    /// A pusher for a push service on this machine.
    #[cfg(test)]
    pub(crate) fn to_this_machine(key: Key, roots: RootCertStore) -> Self {
        Self {
            private: true,
            ..Self::trusting(key, "mailto:host@games.example".to_owned(), roots)
        }
    }

    /// The key that browsers subscribe with.
    pub(crate) fn public_key(&self) -> String {
        self.key.public()
    }

    /// Whether messages may go to an address at all.
    pub(crate) fn takes(&self, endpoint: &str) -> bool {
        Endpoint::read(endpoint, self.private).is_some()
    }

    /// Sends a message.
    pub(crate) async fn send(&self, device: Device<'_>, message: Message<'_>) -> Sent {
        let Some(endpoint) = Endpoint::read(device.endpoint, self.private) else {
            return Sent::Gone;
        };
        let Some(body) = encrypt::encrypted(device.public_key, device.auth, message.text) else {
            return Sent::Gone;
        };
        let token = self.key.token(&endpoint.origin(), &self.contact, message.now_s);
        let request = request::Push {
            endpoint: &endpoint,
            authorization: format!("vapid t={token}, k={}", self.key.public()),
            message,
            body,
        };
        let connector = TlsConnector::from(Arc::clone(&self.tls));
        let sending = request.send(connector, self.private);
        match timeout(TIMEOUT, sending).await {
            Ok(Ok(sent)) => sent,
            Ok(Err(error)) => {
                tracing::debug!(%error, "a push service cannot be reached");
                Sent::Later(None)
            }
            Err(_) => Sent::Later(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(endpoint: &str) -> bool {
        let key = Key::read(&fresh_key()).expect("a key");
        Pusher::trusting(key, String::new(), RootCertStore::empty()).takes(endpoint)
    }

    #[test]
    fn only_public_https_addresses_are_taken() {
        for good in [
            "https://push.example/send/abc?x=1",
            "https://push.example:8443/a",
            "https://xn--bcher-kva.example/",
        ] {
            assert!(takes(good), "{good}");
        }
        for bad in [
            "http://push.example/a",
            "https://user@push.example/a",
            "https://127.0.0.1/a",
            "https://127.1/a",
            "https://push.0x7f/a",
            "https://push.1./a",
            "https://push.example:65536/a",
            "https://push.example:/a",
            "https://[::1]/a",
            "https://localhost/a",
            "https://push.localhost/a",
            "https:///a",
            "https://push.example/a b",
            "https://push.example/\r\nX: y",
            "ftp://push.example/a",
            "",
        ] {
            assert!(!takes(bad), "{bad}");
        }
        assert!(!takes(&format!("https://push.example/{}", "a".repeat(2_000))));
    }
}
