//! `/api/account`: opening an account, and what belongs to it.

use protocol::live::{
    Listing, Me, NewAccount, NewName, NewPassword, PasswordAgain, RecoveryCodes, Registration,
    Sharing, SignedUp,
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
    post,
    path = "/api/account",
    operation_id = "signUp",
    tag = "accounts",
    security(("cookie" = [])),
    request_body = NewAccount,
    responses(
        (status = 201, description = "The account, with its recovery codes; sets a new cookie", body = SignedUp),
        (status = 409, description = "`live.name.taken`, `live.name.reserved`, `live.account.already`", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn sign_up(
    web: Of<Web>,
    accounts: Of<Accounts>,
    headers: HeaderMap,
    Author(user): Author,
    Body(new): Body<NewAccount>,
) -> Result<Response, ServiceError> {
    user.client.take(&web, RateLimit::LogIn)?;
    let registration = web.host.registration;
    if registration == Registration::Closed {
        return Err(ProblemCode::RegistrationClosed.into());
    }
    if web.host.texts.terms.is_some() && !new.accepted {
        return Err(ProblemCode::Consent.into());
    }
    let asker = asker_of(&user, &headers);
    let invited = registration == Registration::Invitation;
    let member = accounts.sign_up(&asker, &user.id(), new, invited).await?;
    let NewMember {
        token,
        person,
        codes,
    } = member;
    let me = seen_by_self(&accounts, person, &user.client).await?;
    let headers = [
        (header::SET_COOKIE, cookie::keep(&token, &user.client)),
        NO_STORE,
    ];
    Ok((StatusCode::CREATED, headers, Json(SignedUp { me, codes })).into_response())
}

/// Changes the password. All other sessions end.
#[utoipa::path(
    put,
    path = "/api/account/password",
    operation_id = "putPassword",
    tag = "accounts",
    security(("cookie" = [])),
    request_body = NewPassword,
    responses(
        (status = 200, description = "Done; sets a new cookie", body = Me),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn password(
    accounts: Of<Accounts>,
    headers: HeaderMap,
    user: User,
    Body(change): Body<NewPassword>,
) -> Result<Response, ServiceError> {
    let asker = asker_of(&user, &headers);
    let token = accounts.change_password(&asker, &user.id(), change).await?;
    answer(&accounts, &token, user.person, &user.client).await
}

/// Makes ten new recovery codes; those of before no longer count.
#[utoipa::path(
    post,
    path = "/api/account/codes",
    operation_id = "newRecoveryCodes",
    tag = "accounts",
    security(("cookie" = [])),
    request_body = PasswordAgain,
    responses(
        (status = 200, description = "The codes, shown once", body = RecoveryCodes),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn codes(
    accounts: Of<Accounts>,
    user: User,
    Body(again): Body<PasswordAgain>,
) -> Answer<RecoveryCodes> {
    let codes = accounts.new_codes(&user.id(), &again.password).await?;
    Ok(Private(RecoveryCodes { codes }))
}

/// Changes the name of the account, once a year. The name of before stays reserved for its owner, and leads to them.
#[utoipa::path(
    put,
    path = "/api/account/name",
    operation_id = "putName",
    tag = "accounts",
    security(("cookie" = [])),
    request_body = NewName,
    responses(
        (status = 200, description = "The person", body = Me),
        (status = 409, description = "`live.name.lately`, `live.name.taken`, `live.name.reserved`", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn rename(
    accounts: Of<Accounts>,
    user: User,
    Body(new): Body<NewName>,
) -> Answer<Me> {
    let person = accounts.change_name(&user.id(), new).await?;
    Ok(Private(
        seen_by_self(&accounts, person, &user.client).await?,
    ))
}

/// Sets whether the person's finished games may feed puzzles, the explorer and dumps.
#[utoipa::path(
    put,
    path = "/api/account/share",
    operation_id = "putSharing",
    tag = "accounts",
    security(("cookie" = [])),
    request_body = Sharing,
    responses(
        (status = 200, description = "The person", body = Me),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn share(
    accounts: Of<Accounts>,
    user: User,
    Body(sharing): Body<Sharing>,
) -> Answer<Me> {
    accounts.set_sharing(&user.id(), sharing.share).await?;
    Ok(Private(
        seen_by_self(&accounts, user.person, &user.client).await?,
    ))
}

/// Sets whether others see by name when the person is online.
#[utoipa::path(
    put,
    path = "/api/account/listed",
    operation_id = "putListed",
    tag = "accounts",
    security(("cookie" = [])),
    request_body = Listing,
    responses(
        (status = 200, description = "The person", body = Me),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn listed(
    accounts: Of<Accounts>,
    Member(user): Member,
    Body(listing): Body<Listing>,
) -> Answer<Me> {
    accounts.set_listed(&user.id(), listing.listed).await?;
    Ok(Private(
        seen_by_self(&accounts, user.person, &user.client).await?,
    ))
}

/// Closes the account: all sessions end. For fourteen days a log-in opens it again; then it is erased.
#[utoipa::path(
    post,
    path = "/api/account/close",
    operation_id = "closeAccount",
    tag = "accounts",
    security(("cookie" = [])),
    request_body = PasswordAgain,
    responses(
        (status = 204, description = "It is closed; takes the cookie away"),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn close(
    accounts: Of<Accounts>,
    Anyone(user): Anyone,
    Body(again): Body<PasswordAgain>,
) -> Result<Response, ServiceError> {
    accounts.close_account(&user.id(), &again.password).await?;
    let headers = [(header::SET_COOKIE, cookie::forget(&user.client)), NO_STORE];
    Ok((StatusCode::NO_CONTENT, headers).into_response())
}
