//! Passwords: which are good enough, and what is kept of them.

use std::{collections::HashSet, sync::LazyLock};

use argon2::{Algorithm, Argon2, Params, Version};
use prometheus_client::metrics::counter::Counter;
use unicode_normalization::UnicodeNormalization as _;

use crate::base::compute::{Compute, Turn};
use crate::prelude::*;

/// The fewest and the most characters of a password.
const LENGTH: std::ops::RangeInclusive<usize> = 10..=128;
/// Memory that one hash takes, in KiB, passes over it, and lanes.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
/// What is kept begins with the number of its form: this is argon2id with [`COST`], 16 bytes of salt and 32 of hash.
const FORM: u8 = 1;
const SALT: usize = 16;
const HASH: usize = 32;

/// Those that are tried first, one on a line.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("../../data/common-passwords.txt").lines().collect());

/// Hashes passwords, two at a time.
pub(crate) struct Passwords {
    compute: Compute,
    hashed: Counter,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            compute: Compute::passwords(),
            hashed: Counter::default(),
        }
    }
}

impl Passwords {
    /// What is kept of a new password.
    ///
    /// # Errors
    /// Too many wait already.
    pub(crate) async fn hash(&self, password: &str) -> Result<Vec<u8>, ServiceError> {
        let password = canonical(password);
        let mut salt = [0; SALT];
        crate::chance::fill(&mut salt);
        let kept = move || {
            let hash = derive(&password, &salt)?;
            Ok::<_, ServiceError>([&[FORM][..], &salt, &hash].concat())
        };
        self.turn().await?.run(kept).await?
    }

    /// Whether a password is the one of which `kept` is kept. It takes as long if nothing is.
    ///
    /// # Errors
    /// Too many wait already.
    pub(crate) async fn verify(&self, password: &str, kept: Option<Vec<u8>>) -> Result<bool, ServiceError> {
        // Whatever is longer is nobody's.
        let fits = password.len() <= 4 * *LENGTH.end();
        let password = canonical(if fits { password } else { "" });
        let verify = move || {
            let known = kept.as_deref().and_then(parts);
            let (salt, hash) = known.unwrap_or((&[0; SALT], &[0; HASH]));
            let found = derive(&password, salt)?;
            let differing = found.iter().zip(hash).fold(0, |bits, (a, b)| bits | (a ^ b));
            Ok::<_, ServiceError>(differing == 0 && known.is_some() && fits)
        };
        self.turn().await?.run(verify).await?
    }

    /// How many passwords were hashed, to keep or to compare them.
    pub(crate) fn hashed(&self) -> Counter {
        self.hashed.clone()
    }

    async fn turn(&self) -> Result<Turn, ServiceError> {
        let turn = self.compute.turn().await.map_err(|error| match error {
            ServiceError::Overloaded => ProblemCode::TooFast.into(),
            error => error,
        })?;
        self.hashed.inc();
        Ok(turn)
    }
}

/// Refuses a new password that is too short, too long, or among the first that others would try.
///
/// # Errors
/// Which of these it is.
pub(crate) fn check(password: &str, name: &str) -> Result<(), ServiceError> {
    let fits = password.len() <= 4 * *LENGTH.end();
    if !fits || !LENGTH.contains(&canonical(password).chars().count()) {
        let problem = ServiceProblem::from(ProblemCode::PasswordLength)
            .with("least", LENGTH.start().to_string())
            .with("most", LENGTH.end().to_string());
        return Err(problem.into());
    }
    let plain = canonical(password).to_lowercase();
    let letters: Vec<char> = plain.chars().collect();
    let different: HashSet<char> = letters.iter().copied().collect();
    let steps = |by: i64| {
        let mut pairs = letters.windows(2);
        pairs.all(|pair| i64::from(u32::from(pair[1])) - i64::from(u32::from(pair[0])) == by)
    };
    let squeezed = |text: &str| -> String {
        let letters = text.chars().filter(|c| !c.is_whitespace());
        letters.collect()
    };
    let name = squeezed(&name.to_lowercase());
    let is_name = squeezed(&plain).replace(&name, "").chars().count() < 4;
    if COMMON.contains(plain.as_str()) || different.len() < 4 || steps(1) || steps(-1) || is_name {
        return Err(ProblemCode::PasswordCommon.into());
    }
    Ok(())
}

/// One form of a password, however the keyboard writes its letters.
fn canonical(password: &str) -> String {
    password.nfkc().collect()
}

fn derive(password: &str, salt: &[u8]) -> Result<[u8; HASH], ServiceError> {
    let (memory, passes, lanes) = COST;
    let mut hash = [0; HASH];
    let params = Params::new(memory, passes, lanes, Some(HASH));
    let derived = params.and_then(|params| {
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        argon2.hash_password_into(password.as_bytes(), salt, &mut hash)
    });
    match derived {
        Ok(()) => Ok(hash),
        Err(error) => {
            tracing::error!(%error, "cannot hash a password");
            Err(ServiceError::Internal)
        }
    }
}

/// Salt and hash of what is kept.
fn parts(kept: &[u8]) -> Option<(&[u8; SALT], &[u8; HASH])> {
    let (form, rest) = kept.split_first()?;
    let (salt, hash) = rest.split_first_chunk()?;
    (*form == FORM).then_some((salt, hash.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(password: &str) -> Option<ProblemCode> {
        check(password, "Ada Lovelace").err().map(|error| error.problem().code)
    }

    #[test]
    fn short_long_and_common_passwords_are_refused() {
        for (password, problem) in [
            ("correct horse", None),
            ("königinmutter", None),
            ("ninechars", Some(ProblemCode::PasswordLength)),
            (&"ab".repeat(65), Some(ProblemCode::PasswordLength)),
            (&"\u{301}".repeat(9_000), Some(ProblemCode::PasswordLength)),
            ("Password123", Some(ProblemCode::PasswordCommon)),
            ("1234567890", Some(ProblemCode::PasswordCommon)),
            ("aaaaaaaaaaaa", Some(ProblemCode::PasswordCommon)),
            ("abcdefghijkl", Some(ProblemCode::PasswordCommon)),
            ("adalovelace", Some(ProblemCode::PasswordCommon)),
            ("Ada Lovelace1", Some(ProblemCode::PasswordCommon)),
        ] {
            assert_eq!(code(password), problem, "{password}");
        }
        assert!(COMMON.iter().all(|word| LENGTH.contains(&word.chars().count())));
        assert!(COMMON.iter().all(|word| *word == word.to_lowercase()));
        assert!(COMMON.len() > 100);
    }

    #[test]
    fn the_hash_is_argon2id_as_others_compute_it() {
        // By the reference implementation.
        const WANTED: &str = "2b5dc4054886ec957ef59c73b661c54dd6fb274590b278f657c6d96aac8fa6d1";
        let hash = derive("password", b"somesaltsomesalt").expect("a hash");
        assert_eq!(game::hex(&hash), WANTED);
        assert_ne!(hash, derive("password", b"somesaltsomesalu").expect("a hash"));
        assert_ne!(hash, derive("Password", b"somesaltsomesalt").expect("a hash"));
    }

    #[tokio::test]
    async fn only_the_same_password_is_right_however_it_is_written() {
        let passwords = Passwords::default();
        let kept = passwords.hash("Zoë's password").await.expect("a hash");
        for (password, right) in [
            ("Zoë's password", true),
            ("Zoe\u{308}'s password", true),
            ("Zoë's passwort", false),
            ("", false),
        ] {
            let found = passwords.verify(password, Some(kept.clone())).await;
            assert_eq!(found.expect("room"), right, "{password}");
        }
        let found = passwords.verify("Zoë's password", None).await;
        assert!(!found.expect("room"), "nobody's");
        let other = passwords.hash("Zoë's password").await.expect("a hash");
        assert_ne!(kept, other, "each with its own salt");
    }

    #[tokio::test]
    async fn a_flood_waits_and_then_is_refused() {
        let passwords = std::sync::Arc::new(Passwords::default());
        let tries = (0..100).map(|_| {
            let passwords = std::sync::Arc::clone(&passwords);
            tokio::spawn(async move { passwords.verify("any password", None).await })
        });
        let tries: Vec<_> = tries.collect();
        let mut refused = 0;
        for one in tries {
            match one.await.expect("no panic") {
                Ok(right) => assert!(!right),
                Err(error) => {
                    assert_eq!(error.problem().code, ProblemCode::TooFast);
                    refused += 1;
                }
            }
        }
        assert!(refused >= 60, "{refused}");
    }
}
