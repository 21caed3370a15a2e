//! Tokens that the host makes for programs of members and for bots.

use serde_json::{Value, json};

use super::{Server, admin};
use crate::common::Folder;

#[test]
fn the_host_makes_tokens_for_members_and_bots() {
    let folder = Folder::new("admin-tokens");
    let server = Server::start(folder.path());
    let (guest, _) = server.person();
    let account = json!({ "name": "Ada", "password": "a stone in the shoe" });
    let (head, _) = server.ask("POST", "/api/account", &guest, &account.to_string());
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|set| set.split(';').next()).expect("a cookie");
    let (head, _) = server.ask("POST", "/api/me/bots", cookie, r#"{"name":"Hal"}"#);
    assert!(head.starts_with("HTTP/1.1 201"), "{head}");
    for (name, kind) in [("Ada", "member"), ("hal", "bot")] {
        let token = admin(&folder, &["token", name, "--scope", "play", "--scope", "games"], 0);
        let bearer = format!("none=0\r\nAuthorization: Bearer {}", token.trim());
        let (_, body) = server.ask("GET", "/api/me", &bearer, "");
        let me: Value = serde_json::from_str(&body).expect("JSON");
        assert_eq!(me["person"]["kind"], kind, "{me}");
        let (head, _) = server.ask("GET", "/api/me/following", &bearer, "");
        assert!(head.starts_with("HTTP/1.1 403"), "{head}");
    }
    // The owner sees both, and can end them.
    let (_, body) = server.ask("GET", "/api/me/tokens", cookie, "");
    assert_eq!(body.matches("made by the host").count(), 2, "{body}");
    for refused in [
        &["token", "Nobody", "--scope", "play"][..],
        &["token", "Hal", "--scope", "seeks"],
        &["token", "Ada", "--scope", "play", "--label", " "],
    ] {
        admin(&folder, refused, 1);
    }
}
