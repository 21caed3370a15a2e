//! Whoever leaves public live games again and again cannot begin others for a while.

use protocol::live::{Event, NewTable, PersonKind, PersonView, ProblemCode, Seat, ServiceProblem};
use table::Table;

use super::{PersonId, Service, ServiceError, slots::Slot};
use crate::{
    ratings::{Bot, Pool},
    store::{self, PlayEnd},
};

/// Who is away for less has perhaps only lost the connection for a moment, or comes back after a start of the server.
const AWAY_MS: u64 = 10 * 1000;

impl Service {
    /// How a game that these events have ended was for its players.
    pub(super) fn play_ends(
        &self,
        id: &str,
        slot: &Slot,
        table: &Table,
        events: &[Event],
        by: Option<&str>,
    ) -> Vec<PlayEnd> {
        let Some(seats) = table.seats().filter(|_| table.end().is_some()) else {
            return Vec::new();
        };
        // A bot neither leaves nor is left.
        if seats.iter().any(|id| Bot::read(id).is_some()) {
            return Vec::new();
        }
        let now_ms = self.now_ms();
        let absent = Seat::BOTH.map(|seat| {
            let left_ms = slot.left_ms(seat).unwrap_or(self.inner.opened_ms);
            let away = now_ms.saturating_sub(left_ms) >= AWAY_MS;
            away && !self.inner.presence.is_at(id, &seats[seat])
        });
        let ends = table.play_ends(events, by, absent);
        let ends = seats.iter().zip(ends).filter_map(|(person, bad)| {
            Some(PlayEnd {
                person: person.clone(),
                at_ms: now_ms,
                bad: bad?,
            })
        });
        let mut ends: Vec<_> = ends.collect();
        // Whoever writes about two people does it in the order of their ids, so that nobody waits for each other.
        ends.sort_by(|one, other| one.person.cmp(&other.person));
        ends
    }

    /// Until when a person cannot begin public live games, if that is so now.
    pub(super) async fn play_ban(&self, person: &str) -> Result<Option<u64>, ServiceError> {
        let until_ms = store::play_ends::play_ban(&self.inner.db, person).await?;
        Ok(until_ms.filter(|until| *until > self.now_ms()))
    }

    /// Fails if the person has left too many games lately.
    pub(super) async fn admit_public_live(&self, person: &str) -> Result<(), ServiceError> {
        match self.play_ban(person).await? {
            None => Ok(()),
            Some(until_ms) => {
                let problem = ServiceProblem::from(ProblemCode::LeftGames);
                let problem = problem.with("until", until_ms.to_string());
                Err(ServiceError::Refused(problem))
            }
        }
    }

    /// The same for an offer, to one person alone if they are given. Games of days, and unrated ones with somebody whom one invites, are always possible.
    pub(super) async fn admit_public_offer(
        &self,
        by: &PersonView,
        new: &NewTable,
        to: Option<&str>,
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
    pub(super) async fn own_play_ban(&self, who: &PersonId) -> Result<Option<u64>, ServiceError> {
        self.play_ban(who.as_str()).await
    }
}
