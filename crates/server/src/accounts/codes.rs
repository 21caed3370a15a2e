//! Codes that work once: of recovery, of mails, and invitations.

use sha2::{Digest as _, Sha256};

use crate::prelude::*;
use crate::{
    ids::fresh_name,
    store::{CodePurpose, CodeRow, NewCode},
};

/// Recovery codes that an account has.
pub(crate) const RECOVERY: usize = 10;

/// A new code of 80 random bits: what is shown of it, and what is kept.
pub(crate) fn fresh(purpose: CodePurpose, person: Option<&PersonId>, until_ms: Option<At>) -> (String, NewCode) {
    let letters = fresh_name();
    let shown: Vec<&str> = (0..letters.len())
        .step_by(4)
        .filter_map(|at| letters.get(at..at + 4))
        .collect();
    let code = NewCode {
        hash: hash(&letters),
        row: CodeRow {
            purpose,
            person: person.cloned(),
            email: None,
            until_ms,
        },
    };
    (shown.join("-"), code)
}

/// As many recovery codes as an account has.
pub(crate) fn recovery(person: &PersonId) -> (Vec<String>, Vec<NewCode>) {
    (0..RECOVERY)
        .map(|_| fresh(CodePurpose::Recovery, Some(person), None))
        .unzip()
}

/// What is kept of a code, however it is typed: capitals, blanks and hyphens do not count, and `o`, `i` and `l` are
/// digits.
pub(crate) fn hash(text: &str) -> [u8; 32] {
    let letters = text.chars().filter(char::is_ascii_alphanumeric);
    let plain: String = letters
        .take(64)
        .map(|c| match c.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            c => c,
        })
        .collect();
    let hash = Sha256::new_with_prefix(b"code").chain_update(plain);
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_known_however_it_is_typed() {
        let (shown, code) = fresh(CodePurpose::Recovery, Some(&"ada".into()), None);
        assert_eq!(shown.len(), 19);
        let typed = shown.to_uppercase().replace('-', " ").replace('0', "O");
        assert_eq!(hash(&typed.replace('1', "l")), code.hash);
        assert_ne!(hash(&shown[1..]), code.hash);
        let (shown, kept) = recovery(&"ada".into());
        assert_eq!((shown.len(), kept.len()), (RECOVERY, RECOVERY));
        assert_ne!(shown[0], shown[1]);
    }
}
