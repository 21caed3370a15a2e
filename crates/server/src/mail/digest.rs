//! A mail with what somebody has missed, and how they get no more of them (RFC 8058).

use std::fmt::Write as _;

use lettre::{
    Message,
    message::{
        Mailbox,
        header::{Header, HeaderName, HeaderValue},
    },
};
use protocol::live::NoticeKind;
use texts::MAIL;

use crate::{
    error::ServiceError,
    ids::TableId,
    mail::{finish, head},
};

/// Lines of a mail.
const MOST_LINES: usize = 20;

/// What a mail tells.
pub(crate) struct Digest<'a> {
    pub(crate) to: &'a str,
    /// The name of the person.
    pub(crate) name: Option<&'a str>,
    pub(crate) language: &'a str,
    /// The latest first.
    pub(crate) items: &'a [Item],
    /// Shows that the person wants no more.
    pub(crate) token: &'a str,
}

/// What one line tells.
pub(crate) struct Item {
    pub(crate) kind: NoticeKind,
    pub(crate) table: Option<TableId>,
    /// The name of the other person, if they have one.
    pub(crate) other: Option<String>,
}

/// The text of a mail with links that begin with `url`.
pub(super) fn text(digest: &Digest<'_>, url: &str) -> String {
    let words = MAIL.or_english(digest.language);
    let guest = words.text("notices.guest", &[]);
    let name = digest.name.unwrap_or(&guest);
    let hello = words.text("digest.hello", &[("name", name)]);
    let mut text = format!("{hello}\n\n{}\n", words.text("digest.lead", &[]));
    for item in digest.items.iter().take(MOST_LINES) {
        let other = item.other.as_deref().unwrap_or(&guest);
        let key = format!("notices.{}", item.kind.as_ref());
        let line = words.text(&key, &[("name", other)]);
        let place = match &item.table {
            Some(table) => format!("t/{table}"),
            None => "#/live".to_owned(),
        };
        let _ = write!(text, "\n{line}\n{url}/{place}\n");
    }
    let more = digest.items.len().saturating_sub(MOST_LINES);
    if more > 0 {
        let more = words.text("digest.more", &[("count", &more.to_string())]);
        let _ = write!(text, "\n{more}\n");
    }
    let _ = write!(
        text,
        "\n-- \n{}\n{url}/#/account/unsubscribe?token={}\n",
        words.text("digest.stop", &[]),
        digest.token
    );
    text
}

/// The mail.
///
/// # Errors
/// The address cannot be written to.
pub(super) fn message(digest: &Digest<'_>, from: &Mailbox, url: &str) -> Result<Message, ServiceError> {
    let address = format!("<{url}/api/mail/unsubscribe?token={}>", digest.token);
    let head = head(from, digest.to)?
        .subject(MAIL.or_english(digest.language).text("digest.subject", &[]))
        .header(Unsubscribe(address))
        .header(UnsubscribePost("List-Unsubscribe=One-Click".to_owned()));
    finish(head, text(digest, url))
}

/// A header that holds a text of ASCII.
macro_rules! header {
    ($(#[$about:meta])* $type:ident, $name:literal) => {
        $(#[$about])*
        #[derive(Clone)]
        struct $type(String);

        impl Header for $type {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }

            fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Ok(Self(text.to_owned()))
            }

            fn display(&self) -> HeaderValue {
                HeaderValue::new(Self::name(), self.0.clone())
            }
        }
    };
}

header!(
    /// Where mail programs post that the person wants no more (RFC 2369).
    Unsubscribe,
    "List-Unsubscribe"
);
header!(
    /// That one request without a log-in is enough (RFC 8058).
    UnsubscribePost,
    "List-Unsubscribe-Post"
);

#[cfg(test)]
mod tests {
    use strum::VariantArray as _;

    use super::*;

    fn item(kind: NoticeKind) -> Item {
        Item {
            kind,
            table: Some("k3Vd9sTqHx".into()),
            other: Some("Ben {count}".to_owned()),
        }
    }

    fn digest<'a>(language: &'a str, items: &'a [Item]) -> Digest<'a> {
        Digest {
            to: "ada@example.org",
            name: Some("Ada"),
            language,
            items,
            token: "ada.abc",
        }
    }

    #[test]
    fn every_language_says_every_kind_of_notice() {
        for language in texts::LANGUAGES {
            for kind in NoticeKind::VARIANTS.iter().copied() {
                let items = [item(kind)];
                let text = text(&digest(language.code, &items), "https://games.example");
                assert!(!text.contains("notices."), "{text}");
                assert!(!text.contains("{name}"), "{text}");
                assert!(text.contains("\nhttps://games.example/t/k3Vd9sTqHx\n"));
                assert!(text.contains("/#/account/unsubscribe?token=ada.abc\n"));
            }
        }
        let unknown = text(&digest("zz", &[]), "https://games.example");
        assert!(unknown.starts_with("Hello Ada,"));
    }

    #[test]
    fn a_long_list_is_cut() {
        let items: Vec<Item> = (0..25).map(|_| item(NoticeKind::Turn)).collect();
        let text = text(&digest("en", &items), "https://games.example");
        assert_eq!(text.matches("It is your turn").count(), MOST_LINES);
        assert!(text.contains("And 5 more."));
    }

    #[test]
    fn one_click_is_enough_to_get_no_more() {
        let from = "Loopline <games@example.org>".parse().expect("an address");
        let items = [item(NoticeKind::Turn)];
        let mail = message(&digest("de", &items), &from, "https://games.example");
        let mail = String::from_utf8(mail.expect("a mail").formatted()).expect("ASCII");
        let (head, _) = mail.split_once("\r\n\r\n").expect("a head");
        let expected = "List-Unsubscribe: <https://games.example/api/mail/unsubscribe?token=ada.abc>";
        assert!(head.replace("\r\n ", " ").contains(expected), "{head}");
        assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
        let bad = Digest {
            to: "ada",
            ..digest("de", &items)
        };
        assert!(message(&bad, &from, "https://games.example").is_err());
    }
}
