//! Following people: who they are, whether they are connected, and what they play for everyone to see.

use protocol::live::{Followed, Following, PersonKind};

use crate::prelude::*;
use crate::{error::Limit, people::mentioned, profiles::Profiles, store::FollowWrite};

/// So many people somebody may follow.
const MOST: u32 = 100;
/// Games of each that are shown.
const GAMES: usize = 3;

impl Profiles {
    /// The people whom a person follows: those who play first, then those who are connected.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn following(&self, who: &PersonId) -> Result<Following, ServiceError> {
        let ids = store::follows::followed(&self.base.db, who).await?;
        let watchers = |table: &TableId| self.tables.watchers(table);
        let mut followed: Vec<_> = ids
            .into_iter()
            .map(|id| Followed {
                online: self.presence.is_online(&id),
                games: self.tables.lobby.listed_games(&id, GAMES, watchers),
                id,
            })
            .collect();
        followed.sort_by_key(|one| (one.games.is_empty(), !one.online));
        let games = followed.iter().flat_map(|one| &one.games);
        let mut ids = mentioned::by_cards(&[], games);
        ids.extend(followed.iter().map(|one| &one.id));
        let people = self.people.people(ids).await;
        Ok(Following { followed, people })
    }

    /// Follows or unfollows a member.
    ///
    /// # Errors
    /// There is no such account, the person follows as many as may be, or the database cannot be written.
    pub(crate) async fn follow(
        &self,
        who: &PersonId,
        whom: &PersonId,
        follows: bool,
    ) -> Result<Following, ServiceError> {
        let (person, followed) = (who.clone(), whom.clone());
        let write = if follows {
            let kind = self.people.known(whom).await?.kind;
            if kind == PersonKind::Guest
                || person == followed
                || self.people.is_banned(whom)
                || self.people.is_closed(&followed).await?
            {
                return Err(ServiceError::NotFound);
            }
            let others = store::follows::followed(&self.base.db, &person).await?;
            if !others.contains(&followed) {
                Limit(ProblemCode::LimitFollowed, MOST as usize).check(others.len())?;
            }
            FollowWrite::Follow {
                person,
                followed,
                at_ms: self.base.now_ms(),
                most: MOST,
            }
        } else {
            FollowWrite::Unfollow { person, followed }
        };
        self.base.write(write).await?;
        self.following(who).await
    }
}
