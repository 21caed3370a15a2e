//! A pool computed again from its games.

use std::collections::HashMap;

use rating::Rating;

use crate::prelude::*;
use crate::ratings::{Change, RatedGame, Standing};

/// The people of a pool after some of its games, in the order of their numbers.
#[derive(Debug, Default)]
pub(crate) struct Fold(HashMap<PersonId, Standing>);

impl Fold {
    /// Enters the next game; `first` are the ratings with which the two entered the pool, if this was their first game.
    pub(crate) fn enter(&mut self, people: [&PersonId; 2], first: [Rating; 2], game: &RatedGame) -> [Change; 2] {
        let before = self.before(people, first);
        let changes = game.rate(before);
        for seat in [0, 1] {
            let after = Standing {
                rating: changes[seat].after,
                games: before[seat].games + 1,
                at_ms: game.at_ms,
            };
            self.0.insert(people[seat].to_owned(), after);
        }
        changes
    }

    /// Passes over a game that does not count.
    pub(crate) fn skip(&mut self, people: [&PersonId; 2], first: [Rating; 2], at_ms: At) -> [Change; 2] {
        let before = self.before(people, first);
        for (person, standing) in people.into_iter().zip(before) {
            self.0.insert(person.to_owned(), standing);
        }
        before.map(|standing| {
            let rating = standing.at(at_ms);
            Change {
                before: rating,
                after: rating,
            }
        })
    }

    fn before(&self, people: [&PersonId; 2], first: [Rating; 2]) -> [Standing; 2] {
        [0, 1].map(|seat| {
            let standing = self.0.get(people[seat]);
            standing.copied().unwrap_or(Standing::new(first[seat]))
        })
    }

    /// What is known of somebody; nothing if none of their games counts.
    pub(crate) fn standing(&self, person: &PersonId) -> Option<Standing> {
        let standing = self.0.get(person).copied();
        standing.filter(|standing| standing.games > 0)
    }

    /// Everybody of whom a game counts.
    pub(crate) fn people(&self) -> impl Iterator<Item = &PersonId> {
        let counted = self.0.iter().filter(|(_, standing)| standing.games > 0);
        counted.map(|(person, _)| person)
    }
}
