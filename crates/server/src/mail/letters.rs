//! The words of mails, in five languages.

/// What a mail is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Occasion {
    /// Somebody has given this address as theirs.
    Confirm,
    /// Somebody has forgotten their password.
    Recover,
}

/// Subject and text; `{name}` and `{link}` stand for themselves.
pub(super) struct Letter {
    pub(super) subject: &'static str,
    pub(super) body: &'static str,
}

/// The words for an occasion; English if the language is not one of ours.
pub(super) fn letter(occasion: Occasion, lang: &str) -> Letter {
    let (subject, body) = match (occasion, lang) {
        (Occasion::Confirm, "de") => (
            "Loopline: Adresse bestätigen",
            "Hallo {name},\n\nmit diesem Link bestätigst du deine Adresse. Er gilt 30 Minuten:\n{link}\n\nWer das nicht angefordert hat, muss nichts tun.\n",
        ),
        (Occasion::Confirm, "fr") => (
            "Loopline : confirmer l’adresse",
            "Bonjour {name},\n\nce lien confirme votre adresse. Il est valable 30 minutes :\n{link}\n\nSi vous n’avez rien demandé, ignorez ce message.\n",
        ),
        (Occasion::Confirm, "sv") => (
            "Loopline: bekräfta adressen",
            "Hej {name}!\n\nMed den här länken bekräftar du din adress. Den gäller i 30 minuter:\n{link}\n\nOm du inte har bett om detta behöver du inte göra något.\n",
        ),
        (Occasion::Confirm, "hu") => (
            "Loopline: a cím megerősítése",
            "Kedves {name}!\n\nEzzel a hivatkozással erősítheted meg a címedet. 30 percig érvényes:\n{link}\n\nHa nem te kérted, nincs teendőd.\n",
        ),
        (Occasion::Confirm, _) => (
            "Loopline: confirm your address",
            "Hello {name},\n\nthis link confirms your address. It works for 30 minutes:\n{link}\n\nIf you did not ask for it, there is nothing to do.\n",
        ),
        (Occasion::Recover, "de") => (
            "Loopline: neues Passwort",
            "Hallo {name},\n\nmit diesem Link setzt du ein neues Passwort. Er gilt 30 Minuten und nur einmal:\n{link}\n\nDabei werden alle Passkeys des Kontos entfernt.\n\nWer das nicht angefordert hat, muss nichts tun.\n",
        ),
        (Occasion::Recover, "fr") => (
            "Loopline : nouveau mot de passe",
            "Bonjour {name},\n\nce lien permet de choisir un nouveau mot de passe. Il est valable 30 minutes, une seule fois :\n{link}\n\nToutes les clés d’accès (passkeys) du compte seront supprimées.\n\nSi vous n’avez rien demandé, ignorez ce message.\n",
        ),
        (Occasion::Recover, "sv") => (
            "Loopline: nytt lösenord",
            "Hej {name}!\n\nMed den här länken väljer du ett nytt lösenord. Den gäller i 30 minuter, en gång:\n{link}\n\nKontots alla lösennycklar (passkeys) tas då bort.\n\nOm du inte har bett om detta behöver du inte göra något.\n",
        ),
        (Occasion::Recover, "hu") => (
            "Loopline: új jelszó",
            "Kedves {name}!\n\nEzzel a hivatkozással adhatsz meg új jelszót. 30 percig és egyszer érvényes:\n{link}\n\nEzzel a fiók összes azonosítókulcsa (passkey) törlődik.\n\nHa nem te kérted, nincs teendőd.\n",
        ),
        (Occasion::Recover, _) => (
            "Loopline: a new password",
            "Hello {name},\n\nthis link sets a new password. It works once, for 30 minutes:\n{link}\n\nAll passkeys of the account are removed with it.\n\nIf you did not ask for it, there is nothing to do.\n",
        ),
    };
    Letter { subject, body }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_names_the_person_and_the_link() {
        let mut subjects = std::collections::BTreeSet::new();
        for lang in ["en", "de", "fr", "sv", "hu"] {
            for occasion in [Occasion::Confirm, Occasion::Recover] {
                let letter = letter(occasion, lang);
                assert!(letter.body.contains("{name}") && letter.body.contains("\n{link}\n"));
                assert!(subjects.insert(letter.subject), "{}", letter.subject);
            }
        }
    }
}
