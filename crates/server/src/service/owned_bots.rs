//! Bots of people: programs that play under a name of their own.

use protocol::live::{PersonKind, PersonView, ProblemCode};
use table::Table;

use super::{PersonId, Service, ServiceError, api_tokens::limit, ids::fresh_name, people::DAY_MS};
use crate::{
    names::member_name,
    ratings::Bot,
    store::{self, ApiTokenWrite, NewBotRow, StoreError},
};

/// The bots of a person, with those that were closed within [`PLACE_MS`].
const MOST_BOTS: usize = 3;
/// A closed bot keeps its place for so long, and is erased then.
const PLACE_MS: u64 = DAY_MS;

impl Service {
    /// Makes a bot: somebody with a name and an account that nobody can log in to, whose tokens its owner makes.
    ///
    /// # Errors
    /// The name is not allowed or taken, the owner has too many bots, or the database fails.
    pub(crate) async fn new_bot(
        &self,
        owner: &PersonId,
        name: &str,
    ) -> Result<PersonView, ServiceError> {
        let (name, key) = member_name(name)?;
        self.expect_free_to_take(&name)?;
        let unnamed = store::accounts::guests_called(&self.inner.db, &key).await?;
        let row = NewBotRow {
            person: fresh_name(),
            owner: owner.as_str().to_owned(),
            gone: self.gone_name(&key),
            name: name.clone(),
            key,
            at_ms: self.now_ms(),
            most: MOST_BOTS as u32,
        };
        let view = PersonView::new(row.person.clone(), Some(name), PersonKind::Bot);
        let write = ApiTokenWrite::NewBot(row);
        if self.inner.committer.write(write).await?.is_refused() {
            let places =
                store::api_tokens::bot_places(&self.inner.db, owner.as_str()).await? as usize;
            return Err(match places {
                MOST_BOTS.. => limit(ProblemCode::LimitBots, MOST_BOTS),
                _ => ServiceError::Refused(ProblemCode::NameTaken.into()),
            });
        }
        self.inner.people.remember_member(&view, &unnamed);
        self.inner.records.clear();
        // What holds for its owner holds for it.
        self.read_sanctions().await?;
        Ok(view)
    }

    /// Closes a bot: its tokens end now, and it is erased after a day.
    ///
    /// # Errors
    /// It is not this person's, or the database fails.
    pub(crate) async fn close_bot(&self, owner: &PersonId, bot: &str) -> Result<(), ServiceError> {
        let close = ApiTokenWrite::CloseBot {
            bot: bot.to_owned(),
            owner: owner.as_str().to_owned(),
            erase_ms: self.now_ms() + PLACE_MS,
        };
        let written = self.inner.committer.write(close).await?;
        if written.is_refused() {
            return Err(ServiceError::NotFound);
        }
        self.inner.access.clear();
        Ok(())
    }

    /// Whether somebody is an open bot of a person.
    pub(super) async fn owns_bot(&self, owner: &PersonId, bot: &str) -> Result<bool, ServiceError> {
        let bots = store::api_tokens::bots_of(&self.inner.db, owner.as_str()).await?;
        Ok(bots.iter().any(|one| one == bot))
    }

    /// Whether the same person stands behind two: as themselves, or as the owner of a bot.
    pub(super) async fn have_one_owner(&self, pair: [&str; 2]) -> Result<bool, StoreError> {
        let [one, other] = pair;
        let owners = [
            store::api_tokens::owner_of(&self.inner.db, one).await?,
            store::api_tokens::owner_of(&self.inner.db, other).await?,
        ];
        let [first, second] = owners.each_ref().map(Option::as_deref);
        Ok(first.unwrap_or(one) == second.unwrap_or(other))
    }

    /// Fails if a bot would sit down at an offer of a person that waits for anybody: they wait for people. Levels of the engine are
    /// asked to sit down.
    pub(super) async fn keep_bots_out(&self, table: &Table, by: &str) -> Result<(), ServiceError> {
        let offer = table.offer();
        if !offer.listed || Bot::read(by).is_some() {
            return Ok(());
        }
        let people = self.people([by, &offer.by].into_iter().collect()).await;
        let is_bot = |id: &str| {
            let mut people = people.iter();
            people.any(|person| person.id == id && person.kind == PersonKind::Bot)
        };
        if is_bot(by) && !is_bot(&offer.by) {
            return Err(ServiceError::Refused(ProblemCode::NoBots.into()));
        }
        Ok(())
    }
}
