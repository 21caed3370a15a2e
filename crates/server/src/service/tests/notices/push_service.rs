//! A push service on this machine: real TLS, real HTTP, and answers as the test wants them.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering::SeqCst},
};

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use protocol::live::PushDevice;
use ring::{
    agreement::{ECDH_P256, EphemeralPrivateKey},
    rand::SystemRandom,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        RootCertStore, ServerConfig,
        crypto::ring as provider,
        pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer},
    },
};

use crate::push::{Key, Pusher, decrypted, fresh_key};

/// How it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Status(u16),
    /// It closes the connection without a word.
    Hangup,
    /// It says nothing to messages for devices of this language, and takes the others.
    HangsFor(&'static str),
}

/// A message that was taken.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    pub(crate) text: String,
    pub(crate) topic: String,
    pub(crate) ttl_s: u64,
    pub(crate) authorization: String,
}

/// A browser's key for the next message, and the messages.
#[derive(Default)]
struct State {
    key: Option<EphemeralPrivateKey>,
    taken: Vec<Taken>,
    /// The topics of all messages that came, taken or not.
    topics: Vec<String>,
    answer: Option<Answer>,
}

pub(crate) struct PushService {
    port: u16,
    certificate: Vec<u8>,
    state: Arc<Mutex<State>>,
    asked: Arc<AtomicUsize>,
}

const AUTH: [u8; 16] = [9; 16];

impl PushService {
    pub(crate) async fn start() -> Self {
        let certified = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]);
        let certified = certified.expect("a certificate");
        let certificate = certified.cert.der().clone();
        let key = PrivatePkcs8KeyDer::from(certified.signing_key.serialize_der());
        let config = ServerConfig::builder_with_provider(Arc::new(provider::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], PrivateKeyDer::from(key))
            .expect("a certificate with its key");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("localhost:0").await.expect("a port");
        let service = Self {
            port: listener.local_addr().expect("an address").port(),
            certificate: certificate.to_vec(),
            state: Arc::default(),
            asked: Arc::default(),
        };
        let (state, asked) = (Arc::clone(&service.state), Arc::clone(&service.asked));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                asked.fetch_add(1, SeqCst);
                let (acceptor, state) = (acceptor.clone(), Arc::clone(&state));
                tokio::spawn(async move { serve(stream, &acceptor, &state).await });
            }
        });
        service
    }

    /// A pusher that trusts this push service.
    pub(crate) fn pusher(&self) -> Pusher {
        pusher_to(self.certificate.clone())
    }

    /// A device of this push service, which can read the next message.
    pub(crate) fn device(&self, language: &str) -> PushDevice {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new());
        let key = key.expect("a key");
        let public = key.compute_public_key().expect("a point");
        self.state.lock().expect("no panic").key = Some(key);
        PushDevice {
            endpoint: format!("https://localhost:{}/send/{language}", self.port),
            p256dh: BASE64_URL_SAFE_NO_PAD.encode(public.as_ref()),
            auth: BASE64_URL_SAFE_NO_PAD.encode(AUTH),
            language: language.to_owned(),
            replaces: None,
        }
    }

    pub(crate) fn answer(&self, answer: Answer) {
        self.state.lock().expect("no panic").answer = Some(answer);
    }

    /// How many connections there were.
    pub(crate) fn asked(&self) -> usize {
        self.asked.load(SeqCst)
    }

    /// The topics of all messages that came.
    pub(crate) fn topics(&self) -> Vec<String> {
        self.state.lock().expect("no panic").topics.clone()
    }

    /// Its certificate.
    pub(crate) fn certificate(&self) -> &[u8] {
        &self.certificate
    }

    /// What it has taken.
    pub(crate) async fn taken(&self) -> Vec<Taken> {
        self.state.lock().expect("no panic").taken.clone()
    }
}

/// A pusher that trusts the push service with this certificate.
pub(crate) fn pusher_to(certificate: Vec<u8>) -> Pusher {
    let mut roots = RootCertStore::empty();
    roots.add(certificate.into()).expect("a certificate");
    let key = Key::read(&fresh_key()).expect("a key");
    Pusher::to_this_machine(key, roots)
}

async fn serve(stream: TcpStream, acceptor: &TlsAcceptor, state: &Mutex<State>) -> std::io::Result<()> {
    let answer = state.lock().expect("no panic").answer;
    let answer = answer.unwrap_or(Answer::Status(201));
    let mut stream = acceptor.accept(stream).await?;
    if answer == Answer::Hangup {
        return Ok(());
    }
    let (head, body) = request(&mut stream).await?;
    let status = match answer {
        Answer::HangsFor(language) if head.starts_with(&format!("POST /send/{language} ")) => 0,
        Answer::Status(status) => status,
        _ => 201,
    };
    let header = |name: &str| {
        let line = head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        });
        line.unwrap_or_default().to_owned()
    };
    state.lock().expect("no panic").topics.push(header("topic"));
    if status == 0 {
        std::future::pending::<()>().await;
    }
    if status == 201 {
        let mut state = state.lock().expect("no panic");
        let key = state.key.take();
        let text = key.map_or_else(Vec::new, |key| decrypted(key, &AUTH, &body));
        state.taken.push(Taken {
            text: String::from_utf8(text).expect("UTF-8"),
            topic: header("topic"),
            ttl_s: header("ttl").parse().expect("seconds"),
            authorization: header("authorization"),
        });
    }
    let more = match status {
        429 => "retry-after: 600\r\n",
        307 => "location: /send/elsewhere\r\n",
        _ => "",
    };
    let text = format!("HTTP/1.1 {status} X\r\n{more}content-length: 0\r\n\r\n");
    stream.write_all(text.as_bytes()).await?;
    stream.shutdown().await
}

/// The head and the body of a request.
async fn request(stream: &mut (impl AsyncReadExt + Unpin)) -> std::io::Result<(String, Vec<u8>)> {
    let mut bytes = Vec::new();
    loop {
        let mut part = [0; 2_048];
        let count = stream.read(&mut part).await?;
        bytes.extend_from_slice(&part[..count]);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        if let Some(end) = end {
            let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
            let length = head.lines().find_map(|line| {
                let (name, value) = line.split_once(": ")?;
                name.eq_ignore_ascii_case("content-length")
                    .then(|| value.parse::<usize>().ok())?
            });
            if bytes.len() >= end + 4 + length.unwrap_or(0) {
                return Ok((head, bytes[end + 4..].to_vec()));
            }
        }
        if count == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
    }
}
