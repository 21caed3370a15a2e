//! The key by which push services know a server, and the tokens that are signed with it (RFC 8292).

use std::fmt;

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde_json::json;

/// A token is good for so many seconds; push services refuse more than a day.
const GOOD_S: u64 = 12 * 60 * 60;

/// The key of a server.
pub(crate) struct Key {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

/// A new key, as it is kept: PKCS #8.
pub(crate) fn fresh_key() -> Vec<u8> {
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    made.expect("the system's source of randomness").as_ref().to_vec()
}

impl Key {
    /// The key that was kept; nothing if it is none.
    pub(crate) fn read(pkcs8: &[u8]) -> Option<Self> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &random);
        Some(Self {
            pair: pair.ok()?,
            random,
        })
    }

    /// The public key, as browsers and push services take it.
    pub(super) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key().as_ref())
    }

    /// A token for the push service of an origin.
    pub(super) fn token(&self, origin: &str, contact: &str, now_s: u64) -> String {
        let part = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = part(json!({ "aud": origin, "exp": now_s + GOOD_S, "sub": contact }));
        let signed = format!("{head}.{claims}");
        let signature = self.pair.sign(&self.random, signed.as_bytes());
        let signature = signature.expect("the system's source of randomness");
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.as_ref());
        format!("{signed}.{signature}")
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_token_names_its_service_and_can_be_verified() {
        let key = Key::read(&fresh_key()).expect("a key");
        let token = key.token("https://push.example", "mailto:a@b.example", 1_000);
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url");
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(&key.public()));
        assert!(public.verify(signed.as_bytes(), &bytes(signature)).is_ok());
        assert!(public.verify(b"another", &bytes(signature)).is_err());
        let claims = signed.split('.').nth(1).expect("claims");
        let claims: serde_json::Value = serde_json::from_slice(&bytes(claims)).expect("JSON");
        let expected = json!({ "aud": "https://push.example", "exp": 44_200, "sub": "mailto:a@b.example" });
        assert_eq!(claims, expected);
        assert!(Key::read(b"no key").is_none());
    }
}
