//! What every store does with tokens of programs and with bots.

use crate::store::{
    ApiTokenRow, ApiTokenWrite, Db, GrantRow, NewBotRow, PersonWrite, RewriteWrite, Written,
    api_tokens::{self, ApiTokenRefused},
    people, rewrites,
    tests::writing::done,
};
use protocol::live::At;

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    for (id, name) in [("ada", "Ada"), ("ben", "Ben")] {
        let account = PersonWrite::Bot {
            id: id.into(),
            name: name.to_owned(),
            key: name.to_lowercase(),
            at_ms: At(1),
        };
        done(db.write(account).await);
    }
    tokens_are_found_until_they_are_revoked(db).await;
    a_code_is_used_once(db).await;
    an_owner_has_so_many_bots_whose_names_are_free(db).await;
    who_closes_the_account_loses_all_tokens(db).await;
}

async fn write(db: &Db, write: ApiTokenWrite) -> Written<ApiTokenRefused> {
    db.write(write).await.unwrap()
}

fn token(number: u8, person: &str) -> ApiTokenRow {
    ApiTokenRow {
        hash: [number; 32],
        person: person.into(),
        label: format!("token {number}"),
        granted: number % 2 == 1,
        scopes: "games play".to_owned(),
        created_ms: At(number.into()),
        until_ms: At(1_000),
        used_day: None,
    }
}

async fn tokens_are_found_until_they_are_revoked(db: &Db) {
    for number in [1, 2] {
        done(Ok(write(db, ApiTokenWrite::Issue(token(number, "ada"))).await));
    }
    done(Ok(write(db, ApiTokenWrite::Issue(token(3, "nobody"))).await));
    assert_eq!(
        api_tokens::api_token(db, &[1; 32]).await.unwrap(),
        Some(token(1, "ada"))
    );
    // Of somebody without an account there is none.
    assert_eq!(api_tokens::api_token(db, &[3; 32]).await.unwrap(), None);
    let used = ApiTokenWrite::Used {
        hash: [2; 32],
        day: 20_000,
    };
    done(Ok(write(db, used).await));
    let second = ApiTokenRow {
        used_day: Some(20_000),
        ..token(2, "ada")
    };
    let all = api_tokens::api_tokens_of(db, &"ada".into()).await.unwrap();
    assert_eq!(all, [second, token(1, "ada")]);
    done(Ok(write(db, ApiTokenWrite::Revoke { hash: [1; 32] }).await));
    assert_eq!(api_tokens::api_token(db, &[1; 32]).await.unwrap(), None);
}

async fn a_code_is_used_once(db: &Db) {
    let grant = GrantRow {
        person: "ada".into(),
        site: "club.example.org".to_owned(),
        scopes: "play".to_owned(),
        client: "club".to_owned(),
        redirect: "https://club.example.org/".to_owned(),
        challenge: [7; 32],
        until_ms: At(500),
    };
    let code = [9; 32];
    let given = ApiTokenWrite::Grant {
        code,
        grant: grant.clone(),
    };
    done(Ok(write(db, given).await));
    assert_eq!(api_tokens::grant(db, &code).await.unwrap(), Some(grant));
    let used = |number| ApiTokenWrite::UseGrant {
        code,
        token: Some(token(number, "ada")),
    };
    assert_eq!(write(db, used(4)).await, Written::Done);
    assert_eq!(api_tokens::grant(db, &code).await.unwrap(), None);
    assert_eq!(write(db, used(5)).await, Written::Refused(ApiTokenRefused::CodeUsed));
    assert!(api_tokens::api_token(db, &[4; 32]).await.unwrap().is_some());
    assert_eq!(api_tokens::api_token(db, &[5; 32]).await.unwrap(), None);
}

async fn an_owner_has_so_many_bots_whose_names_are_free(db: &Db) {
    let bot = |name: &str, owner: &str| {
        ApiTokenWrite::NewBot(NewBotRow {
            person: format!("bot{}", name.to_lowercase()).into(),
            owner: owner.into(),
            name: name.to_owned(),
            key: name.to_lowercase(),
            gone: [0; 32],
            at_ms: At(5),
            most: 2,
        })
    };
    assert_eq!(write(db, bot("Hal", "ada")).await, Written::Done);
    assert_eq!(
        write(db, bot("Ben", "ada")).await,
        Written::Refused(ApiTokenRefused::LimitReached)
    );
    assert_eq!(write(db, bot("Deep", "ada")).await, Written::Done);
    assert_eq!(
        write(db, bot("Third", "ada")).await,
        Written::Refused(ApiTokenRefused::LimitReached)
    );
    assert_eq!(
        api_tokens::bots_of(db, &"ada".into()).await.unwrap(),
        ["botdeep", "bothal"]
    );
    let owner = api_tokens::owner_of(db, &"bothal".into()).await.unwrap();
    assert_eq!(owner.as_deref(), Some("ada"));
    assert_eq!(api_tokens::owner_of(db, &"ben".into()).await.unwrap(), None);
    assert!(people::person(db, &"botthird".into()).await.unwrap().is_none());

    done(Ok(write(db, ApiTokenWrite::Issue(token(6, "bothal"))).await));
    assert_eq!(api_tokens::api_tokens_of(db, &"ada".into()).await.unwrap().len(), 3);
    let close = |owner: &str| ApiTokenWrite::CloseBot {
        bot: "bothal".into(),
        owner: owner.into(),
        erase_ms: At(7),
    };
    assert_eq!(write(db, close("ben")).await, Written::Refused(ApiTokenRefused::NoBot));
    assert!(api_tokens::api_token(db, &[6; 32]).await.unwrap().is_some());
    assert_eq!(write(db, close("ada")).await, Written::Done);
    assert_eq!(api_tokens::api_token(db, &[6; 32]).await.unwrap(), None);
    assert_eq!(api_tokens::bots_of(db, &"ada".into()).await.unwrap(), ["botdeep"]);
    assert_eq!(write(db, close("ada")).await, Written::Refused(ApiTokenRefused::NoBot));
    // It keeps its place until then.
    assert_eq!(
        write(db, bot("Third", "ada")).await,
        Written::Refused(ApiTokenRefused::LimitReached)
    );
    assert_eq!(api_tokens::bot_places(db, &"ada".into()).await.unwrap(), 2);
    assert!(rewrites::to_erase(db, At(6)).await.unwrap().is_empty());
    assert_eq!(rewrites::to_erase(db, At(7)).await.unwrap(), ["bothal"]);
}

async fn who_closes_the_account_loses_all_tokens(db: &Db) {
    done(Ok(write(db, ApiTokenWrite::Issue(token(8, "botdeep"))).await));
    let close = RewriteWrite::Close {
        person: "ada".into(),
        erase_ms: At(9_000),
    };
    done(db.write(close).await);
    assert!(api_tokens::api_tokens_of(db, &"ada".into()).await.unwrap().is_empty());
    assert_eq!(api_tokens::api_token(db, &[8; 32]).await.unwrap(), None);
    // Once they are erased, their bots are to be erased as well.
    let finish = RewriteWrite::Finish {
        person: "ada".into(),
        fresh: "fresh".into(),
        gone: [1; 32],
        belongings: Vec::new(),
    };
    done(db.write(finish).await);
    assert!(api_tokens::bots_of(db, &"ada".into()).await.unwrap().is_empty());
    let erased = rewrites::to_erase(db, At(1)).await.unwrap();
    assert!(erased.contains(&"botdeep".into()), "{erased:?}");
    // A server that comes too late begins nothing.
    let again = RewriteWrite::Begin {
        person: "ada".into(),
        fresh: "second".into(),
        at_ms: At(2),
    };
    done(db.write(again).await);
    assert_eq!(people::person(db, &"second".into()).await.unwrap(), None);
}
