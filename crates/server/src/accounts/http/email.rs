//! Mail addresses of accounts, and the way back into an account by mail.

use protocol::live::{ConfirmEmail, NewEmail, RecoveryMail};

use crate::{
    accounts::Accounts,
    mail::{Mailer, Occasion},
    web::prelude::*,
};

/// Sends a link to a new mail address, which counts once the link was opened; or takes the address away.
#[utoipa::path(put, path = "/api/account/email")]
pub(crate) async fn put_email(
    web: Of<Web>,
    accounts: Of<Accounts>,
    user: User,
    Json(new): Json<NewEmail>,
) -> NoContent {
    let mailer = mailer(&web)?;
    mailer.expect_room()?;
    let lang = new.lang.clone();
    if let Some(mail) = accounts.change_email(&user.id(), new).await? {
        mailer.write(&mail, Occasion::Confirm, &lang)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Confirms a mail address by the code of its link.
#[utoipa::path(
    post, path = "/api/email/confirm", security(()),
    responses((status = 409, description = "`live.mail.taken`"))
)]
pub(crate) async fn confirm_email(
    accounts: Of<Accounts>,
    client: Client,
    Json(confirm): Json<ConfirmEmail>,
) -> NoContent {
    client.take(RateLimit::Proof)?;
    accounts.confirm_email(&confirm.code).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a link that sets a new password to the confirmed address of an account. The answer tells nothing of whether
/// there is one.
#[utoipa::path(post, path = "/api/recover/mail", security(()))]
pub(crate) async fn recover_by_mail(
    web: Of<Web>,
    accounts: Of<Accounts>,
    client: Client,
    Json(recovery): Json<RecoveryMail>,
) -> NoContent {
    client.take(RateLimit::Proof)?;
    mailer(&web)?.expect_room()?;
    // The time until the answer must not tell either.
    tokio::spawn(async move {
        let found = accounts.recovery_by_mail(&recovery.name).await;
        if let (Ok(Some(mail)), Some(mailer)) = (found, &web.mail) {
            // What is dropped, the mailer says.
            let _ = mailer.write(&mail, Occasion::Recover, &recovery.lang);
        }
    });
    Ok(StatusCode::NO_CONTENT)
}

fn mailer(web: &Web) -> Result<&Mailer, ServiceError> {
    web.mail.as_deref().ok_or_else(|| ProblemCode::NoMail.into())
}
