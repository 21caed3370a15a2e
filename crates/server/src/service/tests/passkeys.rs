//! Passkeys: added, used, and whatever else somebody may send.

pub(crate) mod authenticator;

mod recovered;

use protocol::live::{LogInOptions, Millis, NewPasskey, NewPassword, PasskeyLogIn, Recovery};

use crate::{
    PublicUrl,
    accounts::passkeys::RelyingParty,
    ids::PersonId,
    service::tests::{
        accounts::{PASSWORD, asker, sign_up},
        passkeys::authenticator::{Authenticator, VERIFIED},
        *,
    },
    store::{self, tests::throwaway::Postmaster},
};

const HOME: &str = "https://play.example.org";
const CEREMONY: Millis = Millis::minutes(5);

fn party() -> RelyingParty {
    let url: PublicUrl = HOME.parse().expect("an address");
    RelyingParty::of(&url).expect("a site")
}

/// A member with their codes.
async fn member(service: &Service, name: &str) -> (PersonId, Vec<String>) {
    let (token, _) = somebody(service).await;
    let member = sign_up(service, token, name).await.expect("a member");
    (member.person.id.clone(), member.codes)
}

fn new(ceremony: &str, credential: serde_json::Value) -> NewPasskey {
    NewPasskey {
        ceremony: ceremony.to_owned(),
        label: " my\n phone".to_owned(),
        credential,
    }
}

async fn add(service: &Service, who: &PersonId, key: &mut Authenticator) -> Option<ProblemCode> {
    let begun = service.accounts.begin_passkey(&party(), who).await.expect("begun");
    let new = new(&begun.ceremony, key.create(&begun.options));
    let added = service.accounts.add_passkey(party(), who, new).await;
    added.err().map(|error| error.problem().code)
}

/// Logs in with the answer that `answer` makes of the ceremony's options, as somebody new.
async fn log_in(
    service: &Service,
    options: LogInOptions,
    answer: impl FnOnce(&serde_json::Value) -> serde_json::Value,
) -> Result<PersonId, ProblemCode> {
    let (token, _) = somebody(service).await;
    log_in_as(service, token, options, answer).await
}

async fn log_in_as(
    service: &Service,
    token: Token,
    options: LogInOptions,
    answer: impl FnOnce(&serde_json::Value) -> serde_json::Value,
) -> Result<PersonId, ProblemCode> {
    let begun = service.accounts.begin_passkey_log_in(&party()).await.expect("begun");
    let log_in = PasskeyLogIn {
        ceremony: begun.ceremony,
        credential: answer(&begun.options),
        options,
    };
    finish(service, token, log_in).await
}

async fn finish(service: &Service, token: Token, log_in: PasskeyLogIn) -> Result<PersonId, ProblemCode> {
    let asker = asker(service, token).await;
    let opened = service.accounts.log_in_by_passkey(party(), &asker, log_in).await;
    let (opened, view) = opened.map_err(|error| error.problem().code)?;
    assert!(opened != token, "a new token");
    let visitor = service.people.visitor(&opened).await.expect("readable");
    assert_eq!(visitor.map(|visitor| visitor.person.id), Some(view.id.clone()));
    Ok(view.id.clone())
}

/// Everything on one database; the time passes by hand.
async fn run(database: &Database) {
    let mut fixture = Fixture::open(database).await;
    let (ada, codes) = member(&fixture.service, "Ada Lovelace").await;
    let mut phone = Authenticator::new(b"phone", HOME);
    assert_eq!(add(&fixture.service, &ada, &mut phone).await, None);
    let own = fixture.service.accounts.passkeys(&ada).await.expect("a list");
    assert_eq!((own.len(), &*own[0].label, own[0].used_ms), (1, "my phone", None));

    works_across_a_restart(&mut fixture, database, &ada, &mut phone).await;
    a_ceremony_works_once_and_not_late(&fixture, &mut phone).await;
    what_does_not_fit_is_refused(&fixture, &mut phone).await;
    nobody_takes_anothers(&fixture, &ada, &mut phone).await;
    guests_are_asked_and_closed_accounts_open(&fixture, &ada, &mut phone).await;
    recovered::a_code_takes_passkeys_away(&fixture, &ada, &codes, &mut phone).await;
    fixture.service.close().await;
}

const NO: LogInOptions = LogInOptions {
    merge: None,
    reopen: false,
};

async fn works_across_a_restart(fixture: &mut Fixture, database: &Database, ada: &PersonId, phone: &mut Authenticator) {
    let begun = fixture.service.accounts.begin_passkey_log_in(&party()).await;
    let begun = begun.expect("begun");
    assert_eq!(begun.options["publicKey"]["rpId"], "play.example.org");
    assert!(begun.options["mediation"].is_null());
    fixture.time.advance(CEREMONY - Millis(1_000));
    fixture.service.close().await;
    fixture.reopen(database).await;
    let (token, _) = somebody(&fixture.service).await;
    let log_in = PasskeyLogIn {
        ceremony: begun.ceremony,
        credential: phone.sign(&begun.options),
        options: NO,
    };
    assert_eq!(finish(&fixture.service, token, log_in).await.as_ref(), Ok(ada));
    let own = fixture.service.accounts.passkeys(ada).await.expect("a list");
    assert_eq!(own[0].used_ms, Some(fixture.service.base.now_ms()));
}

async fn a_ceremony_works_once_and_not_late(fixture: &Fixture, phone: &mut Authenticator) {
    let service = &fixture.service;
    let (token, _) = somebody(service).await;
    let begun = service.accounts.begin_passkey_log_in(&party()).await.expect("begun");
    let log_in = PasskeyLogIn {
        ceremony: begun.ceremony,
        credential: phone.sign(&begun.options),
        options: NO,
    };
    assert!(finish(service, token, log_in.clone()).await.is_ok());
    let (token, _) = somebody(service).await;
    let again = finish(service, token, log_in).await;
    assert_eq!(again, Err(ProblemCode::Passkey), "the same answer again");

    // A try that fails uses it up as well.
    let begun = service.accounts.begin_passkey_log_in(&party()).await.expect("begun");
    let mut log_in = PasskeyLogIn {
        ceremony: begun.ceremony,
        credential: "nothing".into(),
        options: NO,
    };
    let nothing = finish(service, token, log_in.clone()).await;
    assert_eq!(nothing, Err(ProblemCode::Passkey));
    log_in.credential = phone.sign(&begun.options);
    let late = finish(service, token, log_in.clone()).await;
    assert_eq!(late, Err(ProblemCode::Passkey));

    let begun = service.accounts.begin_passkey_log_in(&party()).await.expect("begun");
    log_in.ceremony = begun.ceremony;
    log_in.credential = phone.sign(&begun.options);
    fixture.time.advance(CEREMONY);
    let late = finish(service, token, log_in.clone()).await;
    assert_eq!(late, Err(ProblemCode::Passkey), "five minutes are over");
    service.accounts.begin_passkey_log_in(&party()).await.expect("begun");
    let db = &service.base.db;
    let kept = store::passkeys::ceremony(db, &log_in.ceremony).await.expect("readable");
    assert_eq!(kept, None, "what is too old goes");
    log_in.ceremony = "'; DROP TABLE ceremonies".to_owned();
    assert_eq!(finish(service, token, log_in).await, Err(ProblemCode::Passkey));
}

async fn what_does_not_fit_is_refused(fixture: &Fixture, phone: &mut Authenticator) {
    let service = &fixture.service;
    let wrong = Err(ProblemCode::Passkey);
    for origin in [
        "https://evil.example",
        "https://play.example.org:8443",
        "http://play.example.org",
        "https://sub.play.example.org",
        "https://example.org",
    ] {
        phone.origin = origin.to_owned();
        let elsewhere = log_in(service, NO, |options| phone.sign(options)).await;
        assert_eq!(elsewhere, wrong, "{origin}");
    }
    phone.origin = HOME.to_owned();
    let other_site = log_in(service, NO, |options| {
        let mut options = options.clone();
        options["publicKey"]["rpId"] = "example.org".into();
        phone.sign(&options)
    });
    assert_eq!(other_site.await, wrong, "another site");
    let other_challenge = log_in(service, NO, |options| {
        let mut options = options.clone();
        options["publicKey"]["challenge"] = "AAAA".into();
        phone.sign(&options)
    });
    assert_eq!(other_challenge.await, wrong, "another challenge");
    phone.flags ^= VERIFIED;
    let unverified = log_in(service, NO, |options| phone.sign(options)).await;
    phone.flags ^= VERIFIED;
    assert_eq!(unverified, wrong, "its owner was not verified");
    let forged = log_in(service, NO, |options| {
        let mut credential = phone.sign(options);
        let other = phone.sign(options);
        credential["response"]["signature"] = other["response"]["signature"].clone();
        credential
    });
    assert_eq!(forged.await, wrong, "the signature of another answer");
    let last = phone.counter;
    phone.counter = 1;
    let back = log_in(service, NO, |options| phone.sign(options)).await;
    assert_eq!(back, wrong, "a counter that goes back");
    phone.counter = last;
    assert!(log_in(service, NO, |options| phone.sign(options)).await.is_ok());
    let same = log_in(service, NO, |options| {
        phone.counter -= 1;
        phone.sign(options)
    });
    assert_eq!(same.await, wrong, "a counter that stays");
    let mut stranger = Authenticator::new(b"stranger", HOME);
    stranger.user.clone_from(&phone.user);
    let unknown = log_in(service, NO, |options| stranger.sign(options)).await;
    assert_eq!(unknown, wrong, "a key that nobody has added");
    stranger.id.clone_from(&phone.id);
    let stolen = log_in(service, NO, |options| stranger.sign(options)).await;
    assert_eq!(stolen, wrong, "another key under the same id");
}

async fn nobody_takes_anothers(fixture: &Fixture, ada: &PersonId, phone: &mut Authenticator) {
    let service = &fixture.service;
    let (eve, _) = member(service, "Eve").await;
    let refused = Some(ProblemCode::Passkey);
    let mut copy = Authenticator::new(&phone.id, HOME);
    assert_eq!(add(service, &eve, &mut copy).await, refused, "Ada's id");
    // Eve cannot say that it is Ada's, nor can she finish what Ada began.
    let mut own = Authenticator::new(b"eve", HOME);
    assert_eq!(add(service, &eve, &mut own).await, None);
    own.user.clone_from(&phone.user);
    let as_ada = log_in(service, NO, |options| own.sign(options)).await;
    assert_eq!(as_ada, Err(ProblemCode::Passkey));
    let begun = service.accounts.begin_passkey(&party(), ada).await.expect("begun");
    let mut other = Authenticator::new(b"other", HOME);
    let made = new(&begun.ceremony, other.create(&begun.options));
    let finished = service.accounts.add_passkey(party(), &eve, made).await;
    let code = finished.err().map(|error| error.problem().code);
    assert_eq!(code, refused, "Ada's ceremony");
    // A ceremony of one kind is not one of the other.
    let begun = service.accounts.begin_passkey(&party(), &eve).await.expect("begun");
    let (token, _) = somebody(service).await;
    let crossed = PasskeyLogIn {
        ceremony: begun.ceremony,
        credential: phone.sign(&serde_json::json!({ "publicKey": {
            "challenge": begun.options["publicKey"]["challenge"],
            "rpId": "play.example.org",
            "userVerification": "required",
        } })),
        options: NO,
    };
    assert_eq!(finish(service, token, crossed).await, Err(ProblemCode::Passkey));
    // Nor does she take Ada's away.
    let id = service.accounts.passkeys(ada).await.expect("a list")[0].id.clone();
    let taken = service.accounts.remove_passkey(&eve, &id).await;
    assert!(matches!(taken, Err(ServiceError::NotFound)), "{taken:?}");
    // The same authenticator is not added twice, and not more than ten are.
    for number in 0..9_u8 {
        let mut key = Authenticator::new(&[number; 16], HOME);
        assert_eq!(add(service, &eve, &mut key).await, None, "{number}");
    }
    let full = service.accounts.begin_passkey(&party(), &eve).await;
    let code = full.expect_err("ten").problem().code;
    assert_eq!(code, ProblemCode::LimitPasskeys);
    let none = service.accounts.begin_passkey(&party(), &fixture.ada).await;
    let code = none.expect_err("a guest").problem().code;
    assert_eq!(code, ProblemCode::NoAccount);
}

async fn guests_are_asked_and_closed_accounts_open(fixture: &Fixture, ada: &PersonId, phone: &mut Authenticator) {
    let service = &fixture.service;
    let (token, guest) = somebody(service).await;
    service.tables.new_table(&guest, trax(MINUTE)).await.expect("a table");
    let asked = log_in_as(service, token, NO, |options| phone.sign(options)).await;
    assert_eq!(asked, Err(ProblemCode::MergeAsk));
    let merge = LogInOptions {
        merge: Some(true),
        reopen: false,
    };
    let merged = log_in_as(service, token, merge, |options| phone.sign(options)).await;
    assert_eq!(merged.as_ref(), Ok(ada));
    let gone = service.people.visitor(&token).await.expect("readable");
    assert!(gone.is_none(), "the guest's token opens nothing any more");

    service.accounts.close_account(ada, PASSWORD).await.expect("closed");
    let closed = log_in(service, NO, |options| phone.sign(options)).await;
    assert_eq!(closed, Err(ProblemCode::AccountClosed));
    let reopen = LogInOptions {
        merge: None,
        reopen: true,
    };
    let opened = log_in(service, reopen, |options| phone.sign(options)).await;
    assert_eq!(opened.as_ref(), Ok(ada));
}

#[tokio::test]
async fn passkeys_open_their_own_account_and_nothing_else() {
    run(&file(&Scratch::new("passkeys"))).await;
}

#[tokio::test]
async fn the_same_on_postgres_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        run(&Database::Postgres(postmaster.address().to_owned())).await;
    }
}
