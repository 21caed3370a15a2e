//! The subjects of a server: declared, built, and held for the handlers that ask for one.

use std::sync::{Arc, Mutex, OnceLock};

use crate::{
    access::{AccessCache, Bearers},
    accounts::{Accounts, passwords::Passwords, tries::Tries},
    base::{Base, compute::Compute},
    bookmarks::Bookmarks,
    bots::{self, Bots},
    kept::Kept,
    moderation::Moderation,
    notices::Notifier,
    peers::{Peers, news::NewsReader},
    people::{People, PeopleCache, blocks::BlockCache},
    pictures::Pictures,
    pools::{self, Searches},
    presence::PresenceTracker,
    profiles::Profiles,
    programs::Programs,
    rater::Rater,
    ratings::PoolList,
    sanctions::{ActiveSanctions, Sanctions},
    service::ready::Readiness,
    standings::{Ratings, RatingsCache},
    store::Lease,
    tables::Tables,
    training::Puzzles,
    web::Holds,
};

/// Declares the subjects, each of which a handler can ask for.
macro_rules! subjects {
    ($($(#[$doc:meta])* $visible:vis $name:ident: $subject:ty,)*) => {
        /// The subjects, each of which knows only those before it.
        pub struct Subjects {
            $($(#[$doc])* $visible $name: Arc<$subject>,)*
            pub(super) readiness: Arc<Readiness>,
            /// The right to be the only one.
            pub(super) lease: Mutex<Option<Lease>>,
        }

        $(impl Holds<$subject> for Subjects {
            fn held(&self) -> &Arc<$subject> {
                &self.$name
            }
        })*
    };
}

subjects! {
    /// What all stand on.
    pub base: Base,
    /// Who is known.
    pub people: People,
    /// Who is here.
    pub(crate) presence: PresenceTracker,
    /// What is forbidden to whom.
    pub sanctions: Sanctions,
    /// Ratings.
    pub ratings: Ratings,
    /// Play at tables.
    pub tables: Tables,
    /// Who acts by a token.
    pub bearers: Bearers,
    /// Tokens, and bots of people.
    pub programs: Programs,
    /// Rates what is over.
    pub rater: Rater,
    /// Levels of the engine that play at tables.
    pub bots: Bots,
    /// Pools.
    pub searches: Searches,
    /// Notices.
    pub notifier: Notifier,
    /// Puzzles.
    pub puzzles: Puzzles,
    /// What browsers keep.
    pub kept: Kept,
    /// Pictures of tables.
    pub(crate) pictures: Pictures,
    /// Accounts.
    pub accounts: Accounts,
    /// What moderators do.
    pub moderation: Moderation,
    /// What people see of each other.
    pub profiles: Profiles,
    /// Finished games that members want to find again.
    pub(crate) bookmarks: Bookmarks,
    /// The other servers.
    pub peers: Peers,
}

/// A subject over those before it, by their names; after the semicolon stands what is its own.
macro_rules! over {
    ($subject:ident { $($before:ident),*; $($own:tt)* }) => {
        Arc::new($subject { $($before: Arc::clone(&$before),)* $($own)* })
    };
}

impl Subjects {
    /// Builds all over what they stand on; `node` is this server among others.
    pub(super) fn over(base: Arc<Base>, node: &str, pools: PoolList) -> Self {
        let people = over!(People {
            base;
            cache: PeopleCache::default(),
            blocks: BlockCache::default(),
            forbidden: OnceLock::new(),
        });
        let presence = Arc::new(PresenceTracker::default());
        let sanctions = over!(Sanctions {
            base, people;
            active: ActiveSanctions::default(),
        });
        let ratings = over!(Ratings {
            base, people, sanctions;
            pools,
            cache: RatingsCache::default(),
        });
        let tables = Tables::new(&base, &people, &presence, &sanctions, &ratings);
        let bots = Arc::new(Bots::new(&base, &tables));
        let searches = Arc::new(Searches::new(
            node, &base, &people, &presence, &sanctions, &ratings, &tables,
        ));
        tables.set_listeners(vec![bots::listener(&bots), pools::listener(&searches)]);
        let notifier = Arc::new(Notifier::new(&base, &people, &presence, &tables, &searches));
        let bearers = over!(Bearers {
            base, people, sanctions;
            cache: AccessCache::default(),
        });
        let programs = over!(Programs { base, people, sanctions, bearers, tables; });
        let rater = over!(Rater { base, people, ratings, tables; });
        let kept = over!(Kept { base; });
        let moderation = over!(Moderation { base, people, sanctions, tables; });
        let profiles = over!(Profiles {
            base, people, presence, sanctions, ratings, tables, notifier, moderation;
        });
        let peers = over!(Peers {
            base, people, presence, sanctions, ratings, tables, bearers, rater, bots, searches;
            news: NewsReader::default(),
        });
        let bookmarks = over!(Bookmarks { base, profiles; });
        let accounts = over!(Accounts {
            base, people, bearers, tables;
            belongings: vec![kept.clone(), tables.clone(), bookmarks.clone()],
            passwords: Passwords::default(),
            tries: Tries::default(),
            passkey_checks: Compute::passkeys(),
            rewriting: tokio::sync::Mutex::default(),
        });
        Self {
            puzzles: Arc::new(Puzzles::new(&base, &people)),
            pictures: Arc::default(),
            readiness: Arc::default(),
            lease: Mutex::default(),
            base,
            people,
            presence,
            sanctions,
            ratings,
            tables,
            bearers,
            programs,
            rater,
            bots,
            searches,
            notifier,
            kept,
            accounts,
            moderation,
            profiles,
            bookmarks,
            peers,
        }
    }
}
