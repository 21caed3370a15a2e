//! An authenticator in software, which makes and uses passkeys as a browser does (ES256, no attestation).

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// Somebody is there, and was verified; what authenticators say of themselves.
const PRESENT: u8 = 0x01;
pub(crate) const VERIFIED: u8 = 0x04;
const WITH_KEY: u8 = 0x40;

/// One passkey.
pub(crate) struct Authenticator {
    key: EcdsaKeyPair,
    pub(crate) id: Vec<u8>,
    /// What it calls its person.
    pub(crate) user: Vec<u8>,
    pub(crate) counter: u32,
    pub(crate) flags: u8,
    /// The page that it believes to be on.
    pub(crate) origin: String,
}

impl Authenticator {
    /// A key that nobody knows yet.
    pub(crate) fn new(id: &[u8], origin: &str) -> Self {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let document = EcdsaKeyPair::generate_pkcs8(algorithm, &random).expect("a key");
        let key = EcdsaKeyPair::from_pkcs8(algorithm, document.as_ref(), &random);
        Self {
            key: key.expect("a key"),
            id: id.to_vec(),
            user: Vec::new(),
            counter: 1,
            flags: PRESENT | VERIFIED,
            origin: origin.to_owned(),
        }
    }

    /// Answers `navigator.credentials.create`.
    pub(crate) fn create(&mut self, options: &Value) -> Value {
        let options = &options["publicKey"];
        let wanted = &options["authenticatorSelection"];
        assert_eq!(wanted["residentKey"], "required", "{options}");
        assert_eq!(wanted["userVerification"], "required");
        self.user = read(&options["user"]["id"]);
        let mut data = self.data(options["rp"]["id"].as_str().expect("a site"), WITH_KEY);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        // The public key in COSE: EC2, ES256, P-256, x and y.
        let point = self.key.public_key().as_ref();
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(&point[1..33]);
        data.extend([0x22, 0x58, 32]);
        data.extend(&point[33..]);
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59".to_vec();
        object.extend((data.len() as u16).to_be_bytes());
        object.extend(data);
        json!({
            "id": text(&self.id),
            "rawId": text(&self.id),
            "type": "public-key",
            "response": {
                "attestationObject": text(&object),
                "clientDataJSON": text(self.client("webauthn.create", options).as_bytes()),
                "transports": ["internal"],
            },
            "clientExtensionResults": { "credProps": { "rk": true } },
        })
    }

    /// Answers `navigator.credentials.get`, and counts.
    pub(crate) fn sign(&mut self, options: &Value) -> Value {
        let options = &options["publicKey"];
        assert_eq!(options["userVerification"], "required", "{options}");
        self.counter += 1;
        let data = self.data(options["rpId"].as_str().expect("a site"), 0);
        let client = self.client("webauthn.get", options);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature = self.key.sign(&SystemRandom::new(), &signed);
        json!({
            "id": text(&self.id),
            "rawId": text(&self.id),
            "type": "public-key",
            "response": {
                "authenticatorData": text(&data),
                "clientDataJSON": text(client.as_bytes()),
                "signature": text(signature.expect("a signature").as_ref()),
                "userHandle": text(&self.user),
            },
            "clientExtensionResults": {},
        })
    }

    fn data(&self, site: &str, more: u8) -> Vec<u8> {
        let mut data = Sha256::digest(site).to_vec();
        data.push(self.flags | more);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn client(&self, kind: &str, options: &Value) -> String {
        let client = json!({
            "type": kind,
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        });
        client.to_string()
    }
}

fn text(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn read(value: &Value) -> Vec<u8> {
    let text = value.as_str().expect("a text");
    BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url")
}
