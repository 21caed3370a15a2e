//! No address of a client is written anywhere.

use protocol::live::NewAccount;
use server::{Config, ProxyHeader};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::test_server::{Folder, TestServer, anywhere};

/// Addresses that nothing else has.
const ADDRESSES: [&str; 2] = ["203.0.113.77", "2001:db8:77"];

/// Asks as a client behind a proxy, and returns the head of the answer.
async fn ask(server: &TestServer, from: &str, request: &str, cookie: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(server.address).await.expect("a server");
    let text = format!(
        "{request} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nX-Forwarded-For: {from}\r\nCookie: {cookie}\r\n\
         User-Agent: test\r\nContent-Type: application/json\r\nContent-Length: {1}\r\nConnection: close\r\n\r\n{body}",
        server.address,
        body.len(),
    );
    stream.write_all(text.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}

fn cookie_of(answer: &str) -> Option<String> {
    let line = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    Some(line.split(';').next().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn no_address_of_a_client_is_in_the_files() {
    let folder = Folder::new("addresses");
    let server = TestServer::with(Config {
        data: Some(folder.0.clone()),
        behind_proxy: Some(ProxyHeader::XForwardedFor),
        ..anywhere()
    })
    .await;
    for (from, name) in [("203.0.113.77", "Nomad"), ("2001:db8:77::1", "Wanderer")] {
        let first = ask(&server, from, "GET /api/me", "", "").await;
        let cookie = cookie_of(&first).unwrap_or_else(|| panic!("a cookie in {first}"));
        let account = NewAccount {
            name: name.to_owned(),
            password: "a stone in the shoe".to_owned(),
            accepted: true,
            share: true,
            invitation: None,
        };
        let account = serde_json::to_string(&account).expect("a text");
        let signed = ask(&server, from, "POST /api/account", &cookie, &account).await;
        assert!(signed.starts_with("HTTP/1.1 201"), "{signed}");
        let cookie = cookie_of(&signed).expect("a cookie");
        let offer = r#"{"terms":{"setup":{"game":"trax","rules":"official"},"clock":{"kind":"days","days":3},"preview":"chain","games":1,"beginner":"alternating"},"seat":"first","listed":true}"#;
        let offered = ask(&server, from, "POST /api/tables", &cookie, offer).await;
        assert!(offered.starts_with("HTTP/1.1 20"), "{offered}");
        let log_in = r#"{"name":"Nobody","password":"a stone in the shoe"}"#;
        let refused = ask(&server, from, "POST /api/login", &cookie, log_in).await;
        assert!(refused.starts_with("HTTP/1.1 4"), "{refused}");
    }
    server.close().await;
    let mut names = 0;
    for entry in std::fs::read_dir(&folder.0).expect("a folder") {
        let path = entry.expect("an entry").path();
        let bytes = std::fs::read(&path).expect("a file");
        let text = String::from_utf8_lossy(&bytes);
        names += text.matches("Nomad").count();
        for address in ADDRESSES {
            assert!(!text.contains(address), "{address} in {}", path.display());
        }
    }
    assert!(names > 0, "what they did is there");
}
