//! The words of mails with a code.

use strum::{AsRefStr, VariantArray};
use texts::MAIL;

/// What a mail is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, AsRefStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Occasion {
    /// Somebody has given this address as theirs.
    Confirm,
    /// Somebody has forgotten their password.
    Recover,
}

/// Subject and text.
pub(super) struct Letter {
    pub(super) subject: String,
    pub(super) body: String,
}

/// The letter for an occasion with the name of the person and the link; English if the language is unknown.
pub(super) fn letter(occasion: Occasion, lang: &str, name: &str, link: &str) -> Letter {
    let texts = MAIL.or_english(lang);
    let text = |part: &str| {
        let key = format!("{}.{part}", occasion.as_ref());
        texts.text(&key, &[("name", name), ("link", link)])
    };
    Letter {
        subject: text("subject"),
        body: text("body"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_names_the_person_and_the_link() {
        for language in texts::LANGUAGES {
            for occasion in Occasion::VARIANTS {
                let letter = letter(*occasion, language.code, "{link}", "https://games.example");
                assert_ne!(letter.subject, format!("{}.subject", occasion.as_ref()));
                let body = letter.body;
                assert!(body.contains("{link}") && body.contains("\nhttps://games.example\n"));
            }
        }
    }
}
