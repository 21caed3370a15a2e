//! What every store does with tokens of programs and with bots.

use super::writing::put;
use crate::store::{
    ApiTokenRow, ApiTokenWrite, GrantRow, NewBotRow, Outcome, PersonWrite, RewriteWrite, Store,
    Write,
};

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for (id, name) in [("ada", "Ada"), ("ben", "Ben")] {
        let account = PersonWrite::Bot {
            id: id.to_owned(),
            name: name.to_owned(),
            key: name.to_lowercase(),
            at_ms: 1,
        };
        put(store, Write::Person(account)).await.unwrap();
    }
    tokens_are_found_until_they_are_revoked(store).await;
    a_code_is_used_once(store).await;
    an_owner_has_so_many_bots_whose_names_are_free(store).await;
    who_closes_the_account_loses_all_tokens(store).await;
}

async fn write(store: &dyn Store, write: ApiTokenWrite) -> Outcome {
    put(store, Write::ApiToken(write)).await.unwrap()
}

fn token(number: u8, person: &str) -> ApiTokenRow {
    ApiTokenRow {
        hash: [number; 32],
        person: person.to_owned(),
        label: format!("token {number}"),
        granted: number % 2 == 1,
        scopes: "games play".to_owned(),
        created_ms: u64::from(number),
        until_ms: 1_000,
        used_day: None,
    }
}

async fn tokens_are_found_until_they_are_revoked(store: &dyn Store) {
    for number in [1, 2] {
        write(store, ApiTokenWrite::Issue(token(number, "ada"))).await;
    }
    write(store, ApiTokenWrite::Issue(token(3, "nobody"))).await;
    assert_eq!(
        store.api_token(&[1; 32]).await.unwrap(),
        Some(token(1, "ada"))
    );
    // Of somebody without an account there is none.
    assert_eq!(store.api_token(&[3; 32]).await.unwrap(), None);
    let used = ApiTokenWrite::Used {
        hash: [2; 32],
        day: 20_000,
    };
    write(store, used).await;
    let second = ApiTokenRow {
        used_day: Some(20_000),
        ..token(2, "ada")
    };
    let all = store.api_tokens_of("ada").await.unwrap();
    assert_eq!(all, [second, token(1, "ada")]);
    write(store, ApiTokenWrite::Revoke { hash: [1; 32] }).await;
    assert_eq!(store.api_token(&[1; 32]).await.unwrap(), None);
}

async fn a_code_is_used_once(store: &dyn Store) {
    let grant = GrantRow {
        person: "ada".to_owned(),
        site: "club.example.org".to_owned(),
        scopes: "play".to_owned(),
        client: "club".to_owned(),
        redirect: "https://club.example.org/".to_owned(),
        challenge: [7; 32],
        until_ms: 500,
    };
    let code = [9; 32];
    let given = ApiTokenWrite::Grant {
        code,
        grant: grant.clone(),
    };
    write(store, given).await;
    assert_eq!(store.grant(&code).await.unwrap(), Some(grant));
    let used = |number| ApiTokenWrite::UseGrant {
        code,
        token: Some(token(number, "ada")),
    };
    assert_eq!(write(store, used(4)).await, Outcome::Done);
    assert_eq!(store.grant(&code).await.unwrap(), None);
    assert_eq!(write(store, used(5)).await, Outcome::Overtaken);
    assert!(store.api_token(&[4; 32]).await.unwrap().is_some());
    assert_eq!(store.api_token(&[5; 32]).await.unwrap(), None);
}

async fn an_owner_has_so_many_bots_whose_names_are_free(store: &dyn Store) {
    let bot = |name: &str, owner: &str| {
        ApiTokenWrite::NewBot(NewBotRow {
            person: format!("bot{}", name.to_lowercase()),
            owner: owner.to_owned(),
            name: name.to_owned(),
            key: name.to_lowercase(),
            gone: [0; 32],
            at_ms: 5,
            most: 2,
        })
    };
    assert_eq!(write(store, bot("Hal", "ada")).await, Outcome::Done);
    assert_eq!(write(store, bot("Ben", "ada")).await, Outcome::Overtaken);
    assert_eq!(write(store, bot("Deep", "ada")).await, Outcome::Done);
    assert_eq!(write(store, bot("Third", "ada")).await, Outcome::Overtaken);
    assert_eq!(store.bots_of("ada").await.unwrap(), ["botdeep", "bothal"]);
    let owner = store.owner_of("bothal").await.unwrap();
    assert_eq!(owner.as_deref(), Some("ada"));
    assert_eq!(store.owner_of("ben").await.unwrap(), None);
    assert!(store.person("botthird").await.unwrap().is_none());

    write(store, ApiTokenWrite::Issue(token(6, "bothal"))).await;
    assert_eq!(store.api_tokens_of("ada").await.unwrap().len(), 3);
    let close = |owner: &str| ApiTokenWrite::CloseBot {
        bot: "bothal".to_owned(),
        owner: owner.to_owned(),
        erase_ms: 7,
    };
    assert_eq!(write(store, close("ben")).await, Outcome::Overtaken);
    assert!(store.api_token(&[6; 32]).await.unwrap().is_some());
    assert_eq!(write(store, close("ada")).await, Outcome::Done);
    assert_eq!(store.api_token(&[6; 32]).await.unwrap(), None);
    assert_eq!(store.bots_of("ada").await.unwrap(), ["botdeep"]);
    assert_eq!(write(store, close("ada")).await, Outcome::Overtaken);
    // It keeps its place until then.
    assert_eq!(write(store, bot("Third", "ada")).await, Outcome::Overtaken);
    assert_eq!(store.bot_places("ada").await.unwrap(), 2);
    assert!(store.to_erase(6).await.unwrap().is_empty());
    assert_eq!(store.to_erase(7).await.unwrap(), ["bothal"]);
}

async fn who_closes_the_account_loses_all_tokens(store: &dyn Store) {
    write(store, ApiTokenWrite::Issue(token(8, "botdeep"))).await;
    let close = RewriteWrite::Close {
        person: "ada".to_owned(),
        erase_ms: 9_000,
    };
    put(store, Write::Rewrite(close)).await.unwrap();
    assert!(store.api_tokens_of("ada").await.unwrap().is_empty());
    assert_eq!(store.api_token(&[8; 32]).await.unwrap(), None);
    // Once they are erased, their bots are to be erased as well.
    let finish = RewriteWrite::Finish {
        person: "ada".to_owned(),
        fresh: "fresh".to_owned(),
        gone: [1; 32],
    };
    put(store, Write::Rewrite(finish)).await.unwrap();
    assert!(store.bots_of("ada").await.unwrap().is_empty());
    let erased = store.to_erase(1).await.unwrap();
    assert!(erased.contains(&"botdeep".to_owned()), "{erased:?}");
}
