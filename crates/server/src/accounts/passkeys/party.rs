//! The site that passkeys belong to: a browser gives them to no other.

use std::time::Duration;

use serde_json::{Value, json};
use webauthn_rs::{
    Webauthn, WebauthnBuilder,
    prelude::{
        CredentialID, DiscoverableAuthentication, PasskeyRegistration, RequestChallengeResponse, Url, Uuid,
        WebauthnError,
    },
};

use crate::{PublicUrl, web::client::Client};

/// A ceremony lasts so long.
pub(crate) const LASTS: Duration = Duration::from_secs(5 * 60);

/// The site that passkeys belong to (the relying party of Web Authentication), with the one origin it has.
pub(crate) struct RelyingParty(pub(crate) Webauthn);

impl RelyingParty {
    /// The site that the passkeys of `client` belong to: the public address, or this machine if the server has none and
    /// is asked there. Nothing if browsers allow that no passkeys.
    pub(crate) fn for_client(client: &Client) -> Option<Self> {
        match (&client.web.public_url, &client.called) {
            (Some(url), _) => Self::of(url),
            (None, Some(called)) if called.host() == "localhost" => Self::of(called),
            (None, _) => None,
        }
    }

    /// The site at an address; nothing if browsers allow it no passkeys: over plain HTTP, but for this machine by its
    /// name, and at an IP address.
    pub(crate) fn of(url: &PublicUrl) -> Option<Self> {
        let here = url.host() == "localhost";
        if !here && (!url.is_secure() || url.is_nobodys_name()) {
            return None;
        }
        let origin = Url::parse(&url.to_string()).ok()?;
        let site = WebauthnBuilder::new(url.host(), &origin).ok()?;
        let site = site
            .rp_name("Loopline")
            .timeout(LASTS)
            .allow_subdomains(false)
            .allow_any_port(false);
        Some(Self(site.build().ok()?))
    }

    /// Asks for a new passkey that its authenticator finds by itself, and that it gives out only to the person it
    /// knows.
    pub(crate) fn ask_for_new(
        &self,
        person: Uuid,
        name: &str,
        others: Vec<CredentialID>,
    ) -> Result<(Value, PasskeyRegistration), WebauthnError> {
        let others = Some(others);
        let asked = self.0.start_passkey_registration(person, name, name, others);
        let (options, state) = asked?;
        let mut options = serde_json::to_value(options).map_err(|_| WebauthnError::Configuration)?;
        options["publicKey"]["authenticatorSelection"] = json!({
            "residentKey": "required",
            "requireResidentKey": true,
            "userVerification": "required",
        });
        Ok((options, state))
    }

    /// Asks for whichever passkey of this site somebody has.
    pub(crate) fn ask_for_any(&self) -> Result<(RequestChallengeResponse, DiscoverableAuthentication), WebauthnError> {
        let (mut options, state) = self.0.start_discoverable_authentication()?;
        // It is asked when a button is pressed, not while a field is filled in.
        options.mediation = None;
        Ok((options, state))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_need_a_name_and_https_or_this_machine() {
        for (url, has) in [
            ("https://play.example.org", true),
            ("https://play.example.org:8443", true),
            ("http://localhost:8080", true),
            ("https://localhost", true),
            ("http://play.example.org", false),
            ("http://127.0.0.1:8080", false),
            ("https://192.168.1.7", false),
            ("https://[::1]", false),
            ("http://localhost.example.org", false),
        ] {
            let url: PublicUrl = url.parse().expect(url);
            assert_eq!(RelyingParty::of(&url).is_some(), has, "{url}");
        }
    }
}
