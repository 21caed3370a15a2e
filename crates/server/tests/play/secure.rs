//! Cookies, origins and HTTPS.

use std::{
    fs::{self, File},
    path::Path,
    sync::Arc,
    time::{Duration, SystemTime},
};

use rcgen::{CertifiedKey, KeyPair};
use server::{Config, ProxyHeader, TlsFiles};
use tokio::{net::TcpStream, time};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::ring,
        pki_types::{CertificateDer, ServerName},
    },
};

use crate::{
    browser::{Answer, Browser, ask, ask_on},
    socket::Socket,
    test_server::{Folder, TestServer, anywhere},
};

/// The HSTS header.
const HSTS: &str = "strict-transport-security";
const SIX_MONTHS: &str = "max-age=15552000";

/// A certificate that vouches for itself.
fn made() -> CertifiedKey<KeyPair> {
    rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("made")
}

/// Where a folder has its certificate.
fn files(folder: &Folder) -> TlsFiles {
    TlsFiles {
        certificate: folder.0.join("cert.pem"),
        key: folder.0.join("key.pem"),
    }
}

/// Puts a certificate and its key into their files.
fn put(made: &CertifiedKey<KeyPair>, files: &TlsFiles) {
    fs::write(&files.certificate, made.cert.pem()).expect("written");
    fs::write(&files.key, made.signing_key.serialize_pem()).expect("written");
}

/// A browser that trusts some certificates.
fn trusting(known: &[&CertifiedKey<KeyPair>]) -> TlsConnector {
    let mut roots = RootCertStore::empty();
    for made in known {
        roots.add(made.cert.der().clone()).expect("a certificate");
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

/// A new connection to a server.
async fn greeted(server: &TestServer, connector: &TlsConnector) -> TlsStream<TcpStream> {
    let stream = TcpStream::connect(server.address).await.expect("connected");
    let name = ServerName::try_from("localhost").expect("a name");
    connector.connect(name, stream).await.expect("greeted")
}

#[tokio::test]
async fn over_https_the_cookie_is_bound_to_the_host() {
    let folder = Folder::new("tls");
    let (made, tls) = (made(), files(&folder));
    put(&made, &tls);
    let server = TestServer::with(Config {
        tls: Some(tls),
        ..anywhere()
    })
    .await;

    let connector = trusting(&[&made]);
    let get = async |path: &str, cookie: &str| -> Answer {
        let stream = greeted(&server, &connector).await;
        let host = format!("Host: localhost:{}", server.address.port());
        ask_on(stream, "GET", path, &[&host, cookie], "").await
    };
    let first = get("/api/me", "X-Nothing: here").await;
    let set = first.header("set-cookie").expect("a cookie");
    assert!(set.starts_with("__Host-loopline="), "{set}");
    for part in ["; Secure", "; HttpOnly", "; SameSite=Strict", "; Path=/;"] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Domain"), "{set}");
    assert!(first.body.contains("\"exposed\":false"), "{first:?}");
    let cookie = first.cookie().expect("a cookie");
    let again = get("/api/me", &format!("Cookie: {cookie}")).await;
    assert_eq!(again.body, first.body);
    // localhost gets no HSTS; a host name does.
    assert_eq!(first.header(HSTS), None);
    for path in ["/", "/api/me", "/nothing"] {
        let stream = greeted(&server, &connector).await;
        let named = ask_on(stream, "GET", path, &["Host: play.example.org"], "").await;
        assert_eq!(named.header(HSTS), Some(SIX_MONTHS), "{path}");
    }
    // A cookie that a plain page could have set is not taken.
    let plain = cookie.replace("__Host-", "");
    let other = get("/api/me", &format!("Cookie: {plain}")).await;
    assert_ne!(other.body, first.body);
    server.close().await;
}

/// Lets the server check its certificate files again.
async fn a_minute_passes() {
    time::pause();
    time::advance(Duration::from_secs(61)).await;
    time::resume();
}

/// Gives a file a time of its own: two changes could be too quick for the clock of the file system.
fn age(file: &Path, minutes: u64) {
    let at = SystemTime::now() + Duration::from_secs(60 * minutes);
    let file = File::options().write(true).open(file).expect("a file");
    file.set_modified(at).expect("a time");
}

#[tokio::test]
async fn a_renewed_certificate_greets_without_a_restart() {
    let folder = Folder::new("renewed");
    let (first, second, tls) = (made(), made(), files(&folder));
    put(&first, &tls);
    let server = TestServer::with(Config {
        tls: Some(tls.clone()),
        ..anywhere()
    })
    .await;
    let connector = trusting(&[&first, &second]);
    let shown = async || -> CertificateDer<'static> {
        let stream = greeted(&server, &connector).await;
        let (_, session) = stream.get_ref();
        let chain = session.peer_certificates().expect("a certificate");
        chain.first().expect("a certificate").clone().into_owned()
    };
    assert_eq!(shown().await, *first.cert.der());

    put(&second, &tls);
    age(&tls.certificate, 1);
    a_minute_passes().await;
    assert_eq!(shown().await, *second.cert.der());

    // What does not fit together leaves the certificate before in use, until it does.
    fs::write(&tls.key, first.signing_key.serialize_pem()).expect("written");
    age(&tls.key, 2);
    a_minute_passes().await;
    assert_eq!(shown().await, *second.cert.der());
    put(&first, &tls);
    age(&tls.certificate, 3);
    a_minute_passes().await;
    assert_eq!(shown().await, *first.cert.der());
    server.close().await;
}

#[tokio::test]
async fn over_plain_http_it_is_ordinary_and_others_are_warned() {
    let server = TestServer::open().await;
    for (host, exposed) in [
        ("127.0.0.1:8080", false),
        ("localhost:8080", false),
        ("192.168.1.7:8080", true),
        ("nas.local", true),
    ] {
        let stream = TcpStream::connect(server.address).await.expect("connected");
        let host = format!("Host: {host}");
        let answer = ask_on(stream, "GET", "/api/me", &[&host], "").await;
        let set = answer.header("set-cookie").expect("a cookie");
        assert!(set.starts_with("loopline=") && !set.contains("Secure"), "{set}");
        assert!(set.contains("; HttpOnly; SameSite=Strict"), "{set}");
        assert_eq!(answer.header(HSTS), None, "{host}");
        let expected = format!("\"exposed\":{exposed}");
        assert!(answer.body.contains(&expected), "{host} {answer:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn behind_a_proxy_the_public_address_decides() {
    let server = TestServer::with(Config {
        public_url: Some("https://play.example.org".parse().expect("an address")),
        behind_proxy: Some(ProxyHeader::XForwardedFor),
        ..anywhere()
    })
    .await;
    let stream = TcpStream::connect(server.address).await.expect("connected");
    let answer = ask_on(stream, "GET", "/api/me", &["Host: play.example.org"], "").await;
    assert!(answer.cookie().is_some_and(|cookie| cookie.starts_with("__Host-")));
    assert!(answer.body.contains("\"exposed\":false"));
    assert_eq!(answer.header(HSTS), Some(SIX_MONTHS));
    let browser = Browser::new(server.address).await;
    let created = browser.offer(&crate::games::trax()).await;
    assert!(created.link.starts_with("https://play.example.org/t/"));
    server.close().await;
}

#[tokio::test]
async fn other_sites_are_refused() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address).await;
    let own = format!("http://{}", server.address);
    for (origin, welcome) in [
        (&*own, true),
        ("http://evil.example", false),
        ("https://127.0.0.1", false),
        ("null", false),
        ("", false),
    ] {
        let socket = Socket::open(server.address, &browser.cookie, origin).await;
        assert_eq!(socket.is_ok(), welcome, "{origin}");
        let origin = format!("Origin: {origin}");
        let cookie = format!("Cookie: {}", browser.cookie);
        let headers = [&*origin, &*cookie];
        let body = r#"{"name":"x"}"#;
        let put = ask(server.address, "PUT", "/api/me", &headers, body).await;
        assert_eq!(put.status, if welcome { 200 } else { 403 }, "{origin} {put:?}");
    }
    let cross = ["Sec-Fetch-Site: cross-site"];
    let post = ask(server.address, "POST", "/api/tables", &cross, "{}").await;
    assert_eq!(post.status, 403);
    server.close().await;
}
