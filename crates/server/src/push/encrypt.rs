//! Encryption of messages for one browser: `aes128gcm` (RFC 8188) with the keys of web push (RFC 8291).

use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::SystemRandom,
};

/// The longest message, in bytes: with its header and its tag it fits into 4,096, which every push service takes.
pub(crate) const LONGEST: usize = 3_993;

/// The size of a record in the header; a message is one record.
const RECORD: u32 = 4_096;
const SALT: usize = 16;
const POINT: usize = 65;
/// What follows the last byte of the last record.
const LAST: u8 = 2;

/// So many bytes of a derived key.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// The body of a request with a message; nothing if the keys are none, or the message is too long.
pub(super) fn encrypted(public_key: &[u8], auth: &[u8], text: &[u8]) -> Option<Vec<u8>> {
    if text.len() > LONGEST || public_key.len() != POINT || auth.len() != SALT {
        return None;
    }
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let mut salt = [0; SALT];
    getrandom::fill(&mut salt).ok()?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, public_key);
    let keys = agree_ephemeral(own, &peer, |shared| {
        derived(shared, auth, public_key, own_public.as_ref(), &salt)
    });
    let (key, nonce) = keys.ok()??;
    sealed(&key, nonce, &salt, own_public.as_ref(), text)
}

/// The key and the nonce of a message.
fn derived(
    shared: &[u8],
    auth: &[u8],
    public_key: &[u8],
    own_public: &[u8],
    salt: &[u8],
) -> Option<([u8; 16], [u8; 12])> {
    let expanded = |salt: &[u8], secret: &[u8], info: &[&[u8]], out: &mut [u8]| {
        let pseudorandom = Salt::new(HKDF_SHA256, salt).extract(secret);
        let length = Length(out.len());
        pseudorandom.expand(info, length).ok()?.fill(out).ok()
    };
    let mut secret = [0; 32];
    let info: [&[u8]; 3] = [b"WebPush: info\0", public_key, own_public];
    expanded(auth, shared, &info, &mut secret)?;
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    expanded(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], &mut key)?;
    expanded(salt, &secret, &[b"Content-Encoding: nonce\0"], &mut nonce)?;
    Some((key, nonce))
}

/// The header and the only record.
fn sealed(key: &[u8; 16], nonce: [u8; 12], salt: &[u8], own_public: &[u8], text: &[u8]) -> Option<Vec<u8>> {
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, key).ok()?);
    let mut record = [text, &[LAST]].concat();
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
    let length = u8::try_from(own_public.len()).ok()?;
    Some([salt, &RECORD.to_be_bytes(), &[length], own_public, &record].concat())
}

#[cfg(test)]
pub(crate) mod tests {
    use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url")
    }

    /// The message of a request to the holder of a key that is used once.
    pub(crate) fn decrypted(own: EphemeralPrivateKey, auth: &[u8], body: &[u8]) -> Vec<u8> {
        let public = own.compute_public_key().expect("a key");
        let (salt, rest) = body.split_at(SALT);
        assert_eq!(rest[..4], RECORD.to_be_bytes());
        let (sender, record) = rest[5..].split_at(usize::from(rest[4]));
        let peer = UnparsedPublicKey::new(&ECDH_P256, sender);
        let (key, nonce) = agree_ephemeral(own, &peer, |shared| {
            derived(shared, auth, public.as_ref(), sender, salt)
        })
        .expect("a point")
        .expect("keys");
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
        let mut record = record.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let opened = key.open_in_place(nonce, Aad::empty(), &mut record);
        let opened = opened.expect("an intact record");
        let (last, text) = opened.split_last().expect("a delimiter");
        assert_eq!(*last, LAST);
        text.to_vec()
    }

    #[test]
    fn the_example_of_the_standard_comes_out() {
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let public_key =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let own_public =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let (key, nonce) = derived(&shared, &auth, &public_key, &own_public, &salt).expect("keys");
        assert_eq!(key, *bytes("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(nonce, *bytes("4h_95klXJ5E_qnoN"));
        let text = b"When I grow up, I want to be a watermelon";
        let body = sealed(&key, nonce, &salt, &own_public, text).expect("a body");
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64_URL_SAFE_NO_PAD.encode(body), expected);
    }

    #[test]
    fn whoever_holds_the_key_can_read_a_message_of_any_length() {
        for length in [0, 1, 500, LONGEST] {
            let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new());
            let own = own.expect("a key");
            let public = own.compute_public_key().expect("a point");
            let text = vec![b'x'; length];
            let body = encrypted(public.as_ref(), &[7; 16], &text).expect("a body");
            assert!(body.len() <= 4_096);
            assert_eq!(decrypted(own, &[7; 16], &body), text);
        }
        assert_eq!(encrypted(&[4; 65], &[7; 16], b"no point"), None);
        assert_eq!(encrypted(&[4; 64], &[7; 16], b"no point"), None);
        let longer = vec![b'x'; LONGEST + 1];
        assert_eq!(encrypted(&[4; 65], &[7; 16], &longer), None);
    }
}
