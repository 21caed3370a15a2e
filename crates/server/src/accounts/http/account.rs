//! `/api/account`: opening an account, and what belongs to it.

use protocol::live::{
    Listing, Me, NewAccount, NewName, NewPassword, PasswordAgain, RecoveryCodes, Registration, Sharing, SignedUp,
};

use crate::{
    accounts::{
        Accounts, NewMember,
        http::{
            login::asker_of,
            me::{answer, seen_by_self},
        },
    },
    web::{cookie, prelude::*},
};

/// Opens an account for the person of this browser, who keeps their id and their games.
#[utoipa::path(
    post, path = "/api/account",
    responses(
        (status = 201, description = "The account, with its recovery codes; sets a new cookie", body = SignedUp),
        (status = 409, description = "`live.name.taken`, `live.name.reserved`, `live.account.already`"),
    )
)]
pub(crate) async fn sign_up(
    accounts: Of<Accounts>,
    headers: HeaderMap,
    Author(user): Author,
    Json(new): Json<NewAccount>,
) -> Result<Response, ServiceError> {
    user.client.take(RateLimit::LogIn)?;
    let host = &user.client.web.host;
    if host.registration == Registration::Closed {
        return Err(ProblemCode::RegistrationClosed.into());
    }
    if host.texts.terms.is_some() && !new.accepted {
        return Err(ProblemCode::Consent.into());
    }
    let asker = asker_of(&user, &headers);
    let invited = host.registration == Registration::Invitation;
    let member = accounts.sign_up(&asker, &user.id(), new, invited).await?;
    let NewMember { token, person, codes } = member;
    let me = seen_by_self(&accounts, person, &user.client).await?.0;
    let headers = [(header::SET_COOKIE, cookie::keep(&token, &user.client)), NO_STORE];
    Ok((StatusCode::CREATED, headers, Json(SignedUp { me, codes })).into_response())
}

/// Changes the password. All other sessions end.
#[utoipa::path(
    put, path = "/api/account/password",
    responses((status = 200, description = "Done; sets a new cookie", body = Me))
)]
pub(crate) async fn put_password(
    accounts: Of<Accounts>,
    headers: HeaderMap,
    user: User,
    Json(change): Json<NewPassword>,
) -> Result<Response, ServiceError> {
    let asker = asker_of(&user, &headers);
    let token = accounts.change_password(&asker, &user.id(), change).await?;
    answer(&accounts, &token, user.person, &user.client).await
}

/// Makes ten new recovery codes; those of before no longer count.
#[utoipa::path(
    post, path = "/api/account/codes",
    responses((status = 200, description = "The codes, shown once", body = RecoveryCodes))
)]
pub(crate) async fn new_recovery_codes(
    accounts: Of<Accounts>,
    user: User,
    Json(again): Json<PasswordAgain>,
) -> Answer<RecoveryCodes> {
    let codes = accounts.new_codes(&user.id(), &again.password).await?;
    Ok(Private(RecoveryCodes { codes }))
}

/// Changes the name of the account, once a year. The name of before stays reserved for its owner, and leads to them.
#[utoipa::path(
    put, path = "/api/account/name",
    responses(
        (status = 200, description = "The person", body = Me),
        (status = 409, description = "`live.name.lately`, `live.name.taken`, `live.name.reserved`"),
    )
)]
pub(crate) async fn put_name(accounts: Of<Accounts>, user: User, Json(new): Json<NewName>) -> Answer<Me> {
    let person = accounts.change_name(&user.id(), new).await?;
    seen_by_self(&accounts, person, &user.client).await
}

/// Sets whether the person's finished games may feed puzzles, the explorer and dumps.
#[utoipa::path(
    put, path = "/api/account/share",
    responses((status = 200, description = "The person", body = Me))
)]
pub(crate) async fn put_sharing(accounts: Of<Accounts>, user: User, Json(sharing): Json<Sharing>) -> Answer<Me> {
    accounts.set_sharing(&user.id(), sharing.share).await?;
    seen_by_self(&accounts, user.person, &user.client).await
}

/// Sets whether others see by name when the person is online.
#[utoipa::path(
    put, path = "/api/account/listed",
    responses((status = 200, description = "The person", body = Me))
)]
pub(crate) async fn put_listed(
    accounts: Of<Accounts>,
    Member(user): Member,
    Json(listing): Json<Listing>,
) -> Answer<Me> {
    accounts.set_listed(&user.id(), listing.listed).await?;
    seen_by_self(&accounts, user.person, &user.client).await
}

/// Closes the account: all sessions end. For fourteen days a log-in opens it again; then it is erased.
#[utoipa::path(post, path = "/api/account/close")]
pub(crate) async fn close_account(
    accounts: Of<Accounts>,
    Anyone(user): Anyone,
    Json(again): Json<PasswordAgain>,
) -> Result<Response, ServiceError> {
    accounts.close_account(&user.id(), &again.password).await?;
    let headers = [(header::SET_COOKIE, cookie::forget(&user.client)), NO_STORE];
    Ok((StatusCode::NO_CONTENT, headers).into_response())
}
