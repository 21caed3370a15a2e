//! Mails are read back as a program reads them that guesses nothing (RFC 5322, 2045, 2047).

use std::collections::HashMap;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use lettre::message::header::{Date, Header as _};
use protocol::live::NoticeKind;

use crate::mail::*;

/// The fields of the head, each of which is there once, and the text.
fn read(mail: &[u8]) -> (HashMap<String, String>, String) {
    let mail = str::from_utf8(mail).expect("UTF-8");
    assert!(mail.is_ascii(), "{mail}");
    assert!(mail.lines().all(|line| line.len() <= 998), "{mail}");
    let (head, body) = mail.split_once("\r\n\r\n").expect("a head");
    let mut fields = HashMap::new();
    for line in head.replace("\r\n ", " ").split("\r\n") {
        let (name, value) = line.split_once(": ").expect("a field");
        let before = fields.insert(name.to_ascii_lowercase(), value.to_owned());
        assert_eq!(before, None, "{name}");
    }
    assert_eq!(fields["mime-version"], "1.0");
    assert_eq!(fields["content-type"], "text/plain; charset=utf-8");
    let bytes = match &*fields["content-transfer-encoding"] {
        "7bit" => body.as_bytes().to_vec(),
        "base64" => STANDARD.decode(body.replace("\r\n", "")).expect("base64"),
        "quoted-printable" => unquoted(body),
        other => panic!("{other}"),
    };
    let text = String::from_utf8(bytes).expect("UTF-8");
    (fields, text.replace("\r\n", "\n"))
}

fn unquoted(body: &str) -> Vec<u8> {
    assert!(body.lines().all(|line| line.len() <= 76), "{body}");
    let joined = body.replace("=\r\n", "");
    let mut parts = joined.split('=');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits"));
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    bytes
}

fn check_head(fields: &HashMap<String, String>, ids: &mut Vec<String>) {
    assert_eq!(fields["to"], "ada@example.org");
    let date = &fields["date"];
    assert!(Date::parse(date).is_ok(), "{date}");
    let id = &fields["message-id"];
    assert!(id.starts_with('<') && id.ends_with("@example.org>"), "{id}");
    assert!(!ids.contains(id), "{id}");
    ids.push(id.clone());
}

fn from() -> Mailbox {
    "Loopline <games@example.org>".parse().expect("a sender")
}

#[test]
fn every_mail_is_read_back_with_its_links() {
    let mut ids = Vec::new();
    for language in texts::LANGUAGES.iter().map(|language| language.code) {
        for (occasion, link) in [
            (
                Occasion::Confirm,
                "\nhttps://games.example/#/account/mail?code=9vma-0001\n",
            ),
            (
                Occasion::Recover,
                "\nhttps://games.example/#/account/recover?code=9vma-0001&name=%C3%96d%C3%B6n%20B\n",
            ),
        ] {
            let url: PublicUrl = "https://games.example".parse().expect("an address");
            let mail = CodeToSend {
                to: "ada@example.org".to_owned(),
                name: "Ödön B".to_owned(),
                code: "9vma-0001".to_owned(),
            };
            let letter = letter(&mail, occasion, language, &from(), &url).expect("a mail");
            let (fields, text) = read(&letter.formatted());
            check_head(&fields, &mut ids);
            assert!(text.contains("Ödön B"), "{text}");
            assert!(text.contains(link), "{text}");
        }
        let items = [Item {
            kind: NoticeKind::Turn,
            table: Some("k3Vd9sTqHx".into()),
            other: Some("Ödön".to_owned()),
        }];
        let digest = Digest {
            to: "ada@example.org",
            name: Some("Zoë"),
            language,
            items: &items,
            token: "ada.abc",
        };
        let message = digest::message(&digest, &from(), "https://games.example").expect("a mail");
        let (fields, text) = read(&message.formatted());
        check_head(&fields, &mut ids);
        assert_eq!(
            text.trim_end(),
            digest::text(&digest, "https://games.example").trim_end()
        );
    }
}

#[test]
fn only_what_can_be_sent_to_is_an_address() {
    for (text, good) in [
        ("ada@example.org", true),
        ("ada+games@mail.example.org", true),
        ("ä1@example.org", false),
        ("ada@bü.example", false),
        ("a@[127.0.0.1]", false),
        ("a@127.0.0.1", false),
        ("a@[::1]", false),
        ("ada", false),
        ("ada@example.org\r\nBcc: ben@example.org", false),
        ("", false),
    ] {
        assert_eq!(check_address(text).is_ok(), good, "{text}");
    }
    let long = format!("ada@{}.example", "long.".repeat(50));
    assert!(check_address(&long).is_err());
}
