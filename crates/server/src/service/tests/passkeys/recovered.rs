//! A code that opens an account takes its passkeys away.

use crate::ids::PersonId;
use crate::service::tests::passkeys::*;
use protocol::live::Millis;

pub(crate) async fn a_code_takes_passkeys_away(
    fixture: &Fixture,
    ada: &PersonId,
    codes: &[String],
    phone: &mut Authenticator,
) {
    let service = &fixture.service;
    let (token, _) = somebody(service).await;
    let asker = asker(service, token).await;
    let change = NewPassword {
        password: PASSWORD.to_owned(),
        new: "another stone in it".to_owned(),
    };
    let changed = service.accounts.change_password(&asker, ada, change).await;
    changed.expect("a new password");
    assert!(log_in(service, NO, |options| phone.sign(options)).await.is_ok());
    let recovery = Recovery {
        name: "Ada Lovelace".to_owned(),
        code: codes[0].clone(),
        password: "yet another stone".to_owned(),
    };
    service.accounts.recover(&asker, recovery).await.expect("recovered");
    let gone = log_in(service, NO, |options| phone.sign(options)).await;
    assert_eq!(gone, Err(ProblemCode::Passkey));
    assert_eq!(service.accounts.passkeys(ada).await.expect("a list"), []);
    // The same authenticator may be added again.
    assert_eq!(add(service, ada, phone).await, None);
    let export = service
        .accounts
        .export(ada, Default::default(), "")
        .await
        .expect("a page");
    assert!(export.text.contains("my phone"), "{export:?}");
    assert!(log_in(service, NO, |options| phone.sign(options)).await.is_ok());
    service
        .accounts
        .close_account(ada, "yet another stone")
        .await
        .expect("closed");
    fixture.time.advance(Millis(15 * 24 * 60 * 60 * 1000));
    service.accounts.finish_rewrites().await.expect("erased");
    let erased = log_in(service, NO, |options| phone.sign(options)).await;
    assert_eq!(erased, Err(ProblemCode::Passkey));
    assert_eq!(service.accounts.passkeys(ada).await.expect("a list"), []);
}
