//! Challenges: offers that one person alone can accept.
//!
//! A challenge is a table like any other, with the same limits, links and log. Its first event names the one person who
//! may accept it (`to`), and `table` lets nobody else sit down.

use protocol::live::{Command, DeclineReason, NewChallenge, NewTable, PersonKind, PersonView, SanctionKind};

use crate::prelude::*;
use crate::{
    admission::ClientAddress,
    error::{CommandRefused, Limit},
    ids::{Cid, Lag},
    names::name_key,
    profiles::Profiles,
    ratings::Bot,
};

/// Challenges that one person has sent and that wait …
const MOST_SENT: usize = 10;
/// … and that one person has received.
const MOST_RECEIVED: usize = 20;
/// … of which guests take so many places at most, as anybody can be as many guests as they like.
const MOST_OF_GUESTS: usize = 10;

impl Profiles {
    /// A new table with an offer to one person.
    ///
    /// # Errors
    /// There is no such person, they may not play or close their account, it is oneself, one of the two has blocked the
    /// other, too many challenges wait, nothing can be played by such terms, or the database fails.
    pub(crate) async fn challenge(
        &self,
        by: &PersonId,
        challenge: NewChallenge,
        from: Option<ClientAddress>,
    ) -> Result<TableId, ServiceError> {
        let to = self.challenged(&challenge).await?;
        if Bot::read(&to.id).is_some() {
            return Err(bad("a bot is given a seat, and accepts no challenge"));
        }
        let to = to.id;
        if to == by.as_str() {
            return Err(ProblemCode::NotChallenged.into());
        }
        if self.people.is_blocked(by, &to).await? {
            return Err(ProblemCode::Blocked.into());
        }
        let lobby = &self.tables.lobby;
        if self.sanctions.is_sanctioned(&to, SanctionKind::NoGames) || self.people.is_closed(&to).await? {
            return Err(ProblemCode::NotChallenged.into());
        }
        Limit(ProblemCode::LimitChallenges, MOST_SENT).check(lobby.challenges(by).0)?;
        Limit(ProblemCode::LimitChallenges, MOST_RECEIVED).check(lobby.challenges(&to).1)?;
        self.keep_room_for_members(by, &to).await?;
        let new = NewTable {
            terms: challenge.terms,
            seat: challenge.seat,
            listed: false,
        };
        self.tables.open_offer(by, new, Some(to), from).await
    }

    /// Fails if a guest would take a place that is kept for challenges of people with accounts.
    async fn keep_room_for_members(&self, by: &PersonId, to: &PersonId) -> Result<(), ServiceError> {
        if self.people.known(by).await?.kind != PersonKind::Guest {
            return Ok(());
        }
        let senders = self.tables.lobby.challengers(to);
        let people = self.people.people(senders.iter().collect()).await;
        let is_guest = |id: &&PersonId| {
            let mut people = people.iter();
            people.any(|person| person.id == *id && person.kind == PersonKind::Guest)
        };
        let of_guests = senders.iter().filter(is_guest).count();
        Limit(ProblemCode::LimitChallenges, MOST_OF_GUESTS).check(of_guests)
    }

    /// Whom a challenge is to.
    async fn challenged(&self, challenge: &NewChallenge) -> Result<PersonView, ServiceError> {
        let found = match (&challenge.person, &challenge.name) {
            (Some(id), None) => match PersonId::read(id) {
                Some(id) => self.people.person(&id).await,
                None => Err(ServiceError::NotFound),
            },
            (None, Some(name)) => {
                let key = name_key(name)?;
                let account = store::accounts::account_called(&self.base.db, &key).await?;
                self.people
                    .person(&account.ok_or(ProblemCode::NotChallenged)?.person)
                    .await
            }
            _ => return Err(bad("a challenge is to a person or to a name")),
        };
        found.map_err(|error| match error {
            // That somebody else is banned is not said to be so of who asks.
            ServiceError::NotFound | ServiceError::Banned => ProblemCode::NotChallenged.into(),
            error => error,
        })
    }

    /// Declines a challenge.
    ///
    /// # Errors
    /// There is no such challenge to this person any more, or the database fails.
    pub(crate) async fn decline_challenge(
        &self,
        table: &TableId,
        who: &PersonId,
        reason: DeclineReason,
    ) -> Result<(), CommandRefused> {
        // A challenge is declined once, whatever is sent twice.
        let cid = Cid::read("decline").ok_or_else(|| ServiceError::Internal.refused(0))?;
        let seq = self.tables.view(table, who).await;
        let seq = seq.map_err(|error| error.refused(0))?.seq;
        let command = Command::DeclineChallenge { reason };
        let declined = self.tables.command(table, who, &cid, seq, command, Lag::default());
        declined.await.map(|_| ())
    }
}
