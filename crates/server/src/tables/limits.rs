//! Limits of open offers and running games: per person, per address and in total. The two are counted separately, so
//! that unaccepted offers never prevent a game.

use std::ops::{AddAssign, SubAssign};

use protocol::live::PersonKind;
use table::Table;

use crate::prelude::*;
use crate::{admission::ClientAddress, error::Limit, ratings::Bot, tables::Tables};

/// Tables that are not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standing {
    /// Where a seat is free.
    pub(crate) seeks: usize,
    /// For running games.
    pub(crate) games: usize,
}

/// Per person.
pub(crate) const EACH: Standing = Standing { seeks: 20, games: 200 };
/// Made from an address. A school behind one must get along with it, and it is far from all.
pub(crate) const ADDRESS: Standing = Standing {
    seeks: 500,
    games: 2_500,
};
/// Altogether.
pub(crate) const ALL: Standing = Standing {
    seeks: 50_000,
    games: 50_000,
};
/// With more offers than this, the oldest ones of people who are offline expire.
pub(crate) const MANY_OFFERS: usize = ALL.seeks / 10 * 9;

impl Tables {
    /// Whether a person at an address may create another offer.
    pub(crate) fn admit_offer(&self, who: &PersonId, from: Option<ClientAddress>) -> Result<(), ServiceError> {
        let lobby = &self.lobby;
        let (own, near) = (lobby.of_person(who), self.near(from));
        Limit(ProblemCode::LimitOffers, EACH.seeks).check(own.seeks)?;
        Limit(ProblemCode::LimitGames, EACH.games).check(own.games)?;
        Limit(ProblemCode::LimitNetwork, ADDRESS.seeks).check(near.seeks)?;
        Limit(ProblemCode::LimitNetwork, ADDRESS.games).check(near.games)?;
        Limit(ProblemCode::LimitTables, ALL.seeks).check(lobby.count().seeks)
    }

    /// Whether a person may start another game: at an open table, or, with the address that creates it, at a new one.
    pub(crate) fn admit_game(&self, who: &PersonId, from: Option<ClientAddress>) -> Result<(), ServiceError> {
        let lobby = &self.lobby;
        // The games of bots are limited by those of their opponents.
        if Bot::read(who).is_none() {
            Limit(ProblemCode::LimitGames, EACH.games).check(lobby.of_person(who).games)?;
        }
        Limit(ProblemCode::LimitNetwork, ADDRESS.games).check(self.near(from).games)?;
        Limit(ProblemCode::LimitTables, ALL.games).check(lobby.count().games)
    }

    /// What was made from an address, if it is known.
    fn near(&self, from: Option<ClientAddress>) -> Standing {
        let near = from.map(|from| self.lobby.of_address(from));
        near.unwrap_or_default()
    }

    /// Fails if a bot would sit down at an offer of a person that waits for anybody: they wait for people. Levels of
    /// the engine are asked to sit down.
    pub(crate) async fn keep_bots_out(&self, table: &Table, by: &PersonId) -> Result<(), ServiceError> {
        let offer = table.offer();
        if !offer.listed || Bot::read(by).is_some() {
            return Ok(());
        }
        let people = self.people.people([by, &offer.by].into_iter().collect()).await;
        let is_bot = |id: &PersonId| {
            let mut people = people.iter();
            people.any(|person| person.id == id && person.kind == PersonKind::Bot)
        };
        if is_bot(by) && !is_bot(&offer.by) {
            return Err(ProblemCode::NoBots.into());
        }
        Ok(())
    }
}

impl AddAssign for Standing {
    fn add_assign(&mut self, more: Self) {
        self.seeks += more.seeks;
        self.games += more.games;
    }
}

impl SubAssign for Standing {
    fn sub_assign(&mut self, less: Self) {
        self.seeks = self.seeks.saturating_sub(less.seeks);
        self.games = self.games.saturating_sub(less.games);
    }
}
