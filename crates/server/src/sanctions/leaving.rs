//! People who leave public live games repeatedly cannot begin others for a while.
//!
//! The transaction that ends a public live game notes for each player whether they left it (`table::leaving`,
//! `store/play_ends`). Every search, offer and seat asks the database first.

use protocol::live::{NewTable, PersonKind, PersonView};

use crate::prelude::*;
use crate::{ratings::Pool, sanctions::Sanctions};

impl Sanctions {
    /// Until when a person cannot begin public live games, if that is so now.
    pub(crate) async fn play_ban(&self, person: &PersonId) -> Result<Option<At>, ServiceError> {
        let until_ms = store::play_ends::play_ban(&self.base.db, person).await?;
        Ok(until_ms.filter(|until| *until > self.base.now_ms()))
    }

    /// Fails if the person has left too many games lately.
    pub(crate) async fn admit_public_live(&self, person: &PersonId) -> Result<(), ServiceError> {
        match self.play_ban(person).await? {
            None => Ok(()),
            Some(until_ms) => {
                let problem = ServiceProblem::from(ProblemCode::LeftGames);
                let problem = problem.with("until", until_ms.to_string());
                Err(problem.into())
            }
        }
    }

    /// The same for an offer, to one person alone if they are given. Games of days, and unrated ones with somebody whom
    /// one invites, are always possible.
    pub(crate) async fn admit_public_offer(
        &self,
        by: &PersonView,
        new: &NewTable,
        to: Option<&PersonId>,
    ) -> Result<(), ServiceError> {
        let terms = &new.terms;
        let rated = !terms.casual && by.kind == PersonKind::Member && Pool::of(terms).is_some();
        let public = rated || (new.listed && to.is_none());
        match terms.clock.is_live() && public {
            true => self.admit_public_live(&by.id).await,
            false => Ok(()),
        }
    }

    /// Until when a person cannot begin public live games, for themselves to read.
    pub(crate) async fn own_play_ban(&self, who: &PersonId) -> Result<Option<At>, ServiceError> {
        self.play_ban(who).await
    }
}
