//! Bots of people: what holds for their owners holds for them, and their names go back if they never played.

use protocol::live::{Millis, NewSanction, PersonView, SanctionKind};
use strum::VariantArray as _;

use crate::{
    ids::PersonId,
    service::tests::{
        accounts::{PASSWORD, sign_up},
        moderation::moderator,
        ratings::members,
        *,
    },
    store,
};

impl Fixture {
    /// A bot of Ada's.
    async fn bot(&self, name: &str) -> Result<PersonId, ServiceError> {
        let bot: PersonView = self.service.programs.new_bot(&self.ada, name).await?;
        Ok(bot.id.clone())
    }
}

#[tokio::test]
async fn a_sanction_of_an_owner_holds_for_their_bots() {
    let fixture = members(&Database::Temporary).await;
    let service = &fixture.service;
    let judge = moderator(&fixture, "Judge").await;
    let hal = fixture.bot("Hal").await.expect("a bot");
    for kind in SanctionKind::VARIANTS.iter().copied() {
        assert!(!service.sanctions.is_sanctioned(&hal, kind));
        let new = NewSanction {
            kind,
            reason: "a reason".to_owned(),
            hours: Some(1),
            report: None,
        };
        let imposed = service.moderation.impose(&judge, &fixture.ada, new).await;
        imposed.expect("a moderator");
        let forbids = kind != SanctionKind::Warning;
        let holds = service.sanctions.is_sanctioned(&hal, kind);
        assert_eq!(holds, forbids, "{kind:?}");
        assert!(!service.sanctions.is_sanctioned(&fixture.ben, kind));
    }
    assert!(service.people.is_banned(&hal));
    let deep = fixture.bot("Deep").await.expect("a bot");
    assert!(service.people.is_banned(&deep), "also one that is made later");
    fixture.time.advance(Millis::DAY);
    service.sanctions.read_sanctions().await.expect("a database");
    assert!(!service.people.is_banned(&hal));
}

#[tokio::test]
async fn the_name_of_a_bot_that_never_played_goes_back_after_a_day() {
    let fixture = members(&Database::Temporary).await;
    let service = &fixture.service;
    let hal = fixture.bot("Hal").await.expect("a bot");
    let deep = fixture.bot("Deep").await.expect("a bot");
    fixture.bot("Blue").await.expect("a bot");
    let invited = NewTable {
        listed: false,
        ..trax(MINUTE)
    };
    let invited = service.tables.new_table(&fixture.ben, invited).await;
    fixture
        .act(&invited.expect("room"), &deep, "join", Command::Join)
        .await
        .expect("a seat");
    for bot in [&hal, &deep] {
        let closed = service.programs.close_bot(&fixture.ada, bot).await;
        closed.expect("an own bot");
    }
    assert!(fixture.bot("Other").await.is_err(), "they keep their places");
    fixture.time.advance(Millis::DAY);
    service.accounts.finish_rewrites().await.expect("a database");
    assert!(fixture.bot("Deep").await.is_err(), "it has played");
    fixture.bot("Hal").await.expect("a name that was given back");
}

#[tokio::test]
async fn bots_are_erased_in_the_same_run_as_their_owner() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let service = &fixture.service;
    for (token, name) in fixture.tokens.into_iter().zip(["Ada", "Ben"]) {
        sign_up(service, token, name).await.expect("a free name");
    }
    let hal = fixture.bot("Hal").await.expect("a bot");
    let closed = service.accounts.close_account(&fixture.ada, PASSWORD).await;
    closed.expect("an account");
    let left = async |who: &PersonId| {
        let account = store::accounts::account(&service.base.db, who).await;
        account.expect("a database").is_some()
    };
    assert!(left(&hal).await && left(&fixture.ada).await);
    fixture.time.advance(Millis::days(14));
    service.accounts.finish_rewrites().await.expect("a database");
    assert!(!left(&fixture.ada).await && !left(&hal).await);
    assert!(left(&fixture.ben).await);
}
