//! Bots of people: programs that play under a name of their own.

use protocol::live::{PersonKind, PersonView};

use crate::prelude::*;
use crate::{
    error::Limit,
    ids::fresh_name,
    names::member_name,
    programs::Programs,
    store::{ApiTokenWrite, NewBotRow},
};

/// The bots of a person, with those that were closed within [`PLACE`].
const MOST_BOTS: usize = 3;
/// A closed bot keeps its place for so long, and is erased then.
const PLACE: Millis = Millis::DAY;

impl Programs {
    /// Makes a bot: somebody with a name and an account that nobody can log in to, whose tokens its owner makes.
    ///
    /// # Errors
    /// The name is not allowed or taken, the owner has too many bots, or the database fails.
    pub(crate) async fn new_bot(&self, owner: &PersonId, name: &str) -> Result<PersonView, ServiceError> {
        let (name, key) = member_name(name)?;
        self.people.expect_free_to_take(&name)?;
        let unnamed = store::accounts::guests_called(&self.base.db, &key).await?;
        let row = NewBotRow {
            person: fresh_name().into(),
            owner: owner.clone(),
            gone: self.people.gone_name(&key),
            name: name.clone(),
            key,
            at_ms: self.base.now_ms(),
            most: MOST_BOTS as u32,
        };
        let view = PersonView::new(row.person.clone(), Some(name), PersonKind::Bot);
        let write = ApiTokenWrite::NewBot(row);
        if self.base.write(write).await?.is_refused() {
            let places = store::api_tokens::bot_places(&self.base.db, owner).await?;
            Limit(ProblemCode::LimitBots, MOST_BOTS).check(places as usize)?;
            return Err(ProblemCode::NameTaken.into());
        }
        self.people.cache.remember_member(&view, &unnamed);
        self.tables.records.clear();
        // What holds for its owner holds for it.
        self.sanctions.read_sanctions().await?;
        Ok(view)
    }

    /// Closes a bot: its tokens end now, and it is erased after a day.
    ///
    /// # Errors
    /// It is not this person's, or the database fails.
    pub(crate) async fn close_bot(&self, owner: &PersonId, bot: &PersonId) -> Result<(), ServiceError> {
        let close = ApiTokenWrite::CloseBot {
            bot: bot.to_owned(),
            owner: owner.clone(),
            erase_ms: self.base.now_ms() + PLACE,
        };
        let written = self.base.write(close).await?;
        if written.is_refused() {
            return Err(ServiceError::NotFound);
        }
        self.bearers.cache.clear();
        Ok(())
    }
}
