//! A mail with what somebody has missed, in five languages, and how they get no more of them (RFC 8058).

use std::{collections::HashMap, fmt::Write as _, sync::LazyLock};

use lettre::{
    Message,
    message::{
        Mailbox,
        header::{Header, HeaderName, HeaderValue},
    },
};
use protocol::live::NoticeKind;

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

/// Words by their names.
type Words = HashMap<String, String>;

/// The words by language.
static WORDS: LazyLock<HashMap<String, Words>> = LazyLock::new(|| {
    let text = include_str!("../../data/digest.json");
    serde_json::from_str(text).expect("the words of mails")
});

/// The words of a language; English if it is not one of ours.
fn words(language: &str) -> &'static Words {
    WORDS.get(language).unwrap_or_else(|| &WORDS["en"])
}

/// The text of a mail with links that begin with `url`.
pub(super) fn text(digest: &Digest<'_>, url: &str) -> String {
    let words = words(digest.language);
    let name = digest.name.unwrap_or(&words["guest"]);
    let mut text = format!(
        "{}\n\n{}\n",
        words["hello"].replace("{name}", name),
        words["lead"]
    );
    for item in digest.items.iter().take(MOST_LINES) {
        let other = item.other.as_deref().unwrap_or(&words["guest"]);
        let line = words[item.kind.as_ref()].replace("{name}", other);
        let place = match &item.table {
            Some(table) => format!("t/{table}"),
            None => "#/live".to_owned(),
        };
        let _ = write!(text, "\n{line}\n{url}/{place}\n");
    }
    let more = digest.items.len().saturating_sub(MOST_LINES);
    if more > 0 {
        let _ = write!(
            text,
            "\n{}\n",
            words["more"].replace("{count}", &more.to_string())
        );
    }
    let _ = write!(
        text,
        "\n-- \n{}\n{url}/#/account/unsubscribe?token={}\n",
        words["stop"], digest.token
    );
    text
}

/// The mail.
///
/// # Errors
/// The address cannot be written to.
pub(super) fn message(
    digest: &Digest<'_>,
    from: &Mailbox,
    url: &str,
) -> Result<Message, ServiceError> {
    let address = format!("<{url}/api/mail/unsubscribe?token={}>", digest.token);
    let head = head(from, digest.to)?
        .subject(words(digest.language)["subject"].clone())
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
    fn every_language_has_all_words_with_their_values() {
        let mut names: Vec<&str> = words("en").keys().map(String::as_str).collect();
        names.sort_unstable();
        for language in ["en", "de", "fr", "sv", "hu"] {
            let words = &WORDS[language];
            assert_eq!(words.len(), names.len(), "{language}");
            for name in &names {
                let holds =
                    |value| words[*name].contains(value) == WORDS["en"][*name].contains(value);
                assert!(holds("{name}") && holds("{count}"), "{language} {name}");
            }
            for kind in NoticeKind::VARIANTS.iter().copied() {
                let items = [item(kind)];
                let text = text(&digest(language, &items), "https://games.example");
                assert!(!text.contains("{name}"), "{text}");
                assert!(text.contains("\nhttps://games.example/t/k3Vd9sTqHx\n"));
                assert!(text.contains("/#/account/unsubscribe?token=ada.abc\n"));
            }
        }
        let unknown = text(&digest("xx", &[]), "https://games.example");
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
        let expected =
            "List-Unsubscribe: <https://games.example/api/mail/unsubscribe?token=ada.abc>";
        assert!(head.replace("\r\n ", " ").contains(expected), "{head}");
        assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
        let bad = Digest {
            to: "ada",
            ..digest("de", &items)
        };
        assert!(message(&bad, &from, "https://games.example").is_err());
    }
}
