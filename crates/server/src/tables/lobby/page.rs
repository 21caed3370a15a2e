//! Lists in pages: of so many cards, each of bounded size, so that no page is too large for a message.

use std::ops::Bound::{Excluded, Unbounded};

use protocol::live::{GameCard, Seat, SeekCard};

use crate::prelude::*;
use crate::tables::lobby::lists::{Key, Lists};

/// So many cards are on a page.
pub(crate) const CARDS: usize = 50;

/// One of the lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    /// Games that wait.
    Seeks,
    /// Games that go on.
    Games,
    /// The person's own.
    Mine,
}

impl List {
    /// The list of this name.
    pub(crate) fn read(name: &str) -> Option<Self> {
        match name {
            "seeks" => Some(Self::Seeks),
            "games" => Some(Self::Games),
            "mine" => Some(Self::Mine),
            _ => None,
        }
    }
}

/// A page of cards, and the cursor of the next page, if there is one.
type Page<T> = (Vec<T>, Option<String>);

/// The order of one's own games: those first where one is to move, then the newest.
type Rank<'a> = (bool, std::cmp::Reverse<&'a Key>);

/// The pages that a person sees.
pub(crate) struct Pages<'a> {
    lists: &'a Lists,
    who: &'a PersonId,
}

impl<'a> Pages<'a> {
    pub(crate) const fn of(lists: &'a Lists, who: &'a PersonId) -> Self {
        Self { lists, who }
    }

    /// Open offers that are listed for everyone, but for games at once whose hosts are not `there`.
    pub(crate) fn seeks(&self, after: Option<&str>, there: impl Fn(&PersonId) -> bool) -> Page<SeekCard> {
        let before = after.and_then(read);
        let range = self.lists.open_seeks.range(below(before.as_ref()));
        cut(
            range.rev(),
            |place| {
                let seek = self.lists.seek(place)?;
                let waits = !seek.terms.clock.is_live() || seek.by == self.who || there(&seek.by);
                waits.then_some(seek)
            },
            |place| write(false, place),
        )
    }

    /// The person's own unlisted offers.
    pub(crate) fn own_unlisted(&self) -> Vec<SeekCard> {
        let own = self.lists.own(self.who);
        let own = own.filter(|place| !self.lists.open_seeks.contains(*place));
        let seeks = own.filter_map(|place| self.lists.seek(place));
        seeks.take(CARDS).cloned().collect()
    }

    /// Running games that are listed for everyone.
    pub(crate) fn games(&self, after: Option<&str>) -> Page<GameCard> {
        let before = after.and_then(read);
        let range = self.lists.open_games.range(below(before.as_ref()));
        cut(range.rev(), |place| self.lists.game(place), |place| write(false, place))
    }

    /// The person's own games.
    pub(crate) fn mine(&self, after: Option<&str>) -> Page<GameCard> {
        let own = self.lists.own(self.who);
        let own = own.filter_map(|place| Some((place, self.lists.game(place)?)));
        let mut own: Vec<(Rank<'_>, &Key)> = own
            .map(|(place, game)| {
                let waits = game.seats[Seat::after_turns(game.turns as usize)] != self.who;
                ((waits, std::cmp::Reverse(place)), place)
            })
            .collect();
        own.sort_unstable_by_key(|(rank, _)| *rank);
        let known = after.and_then(|after| Some((after.starts_with('w'), read(after)?)));
        let rest = own.into_iter().filter(|(rank, _)| {
            let after = known.as_ref();
            after.is_none_or(|(waits, place)| *rank > (*waits, std::cmp::Reverse(place)))
        });
        cut(
            rest,
            |(_, place)| self.lists.game(place),
            |((waits, _), place)| write(*waits, place),
        )
    }
}

/// The first cards, and the name of the last of them if there are more.
fn cut<'a, I, T: Clone + 'a>(
    items: impl Iterator<Item = I>,
    card: impl Fn(&I) -> Option<&'a T>,
    name: impl Fn(&I) -> String,
) -> Page<T> {
    let mut items = items.filter_map(|item| Some((card(&item)?, item)));
    let mut cards = Vec::new();
    let mut last = None;
    for (card, item) in items.by_ref().take(CARDS) {
        cards.push(card.clone());
        last = Some(name(&item));
    }
    let more = items.next().and(last);
    (cards, more)
}

fn below(place: Option<&Key>) -> (std::ops::Bound<&Key>, std::ops::Bound<&Key>) {
    (Unbounded, place.map_or(Unbounded, Excluded))
}

/// The cursor of a page: whether the opponent is to move, when the table was created, and its id.
fn write(waits: bool, (created_ms, table): &Key) -> String {
    format!("{}{created_ms}-{table}", if waits { 'w' } else { 't' })
}

fn read(text: &str) -> Option<Key> {
    let (created_ms, table) = text.strip_prefix(['w', 't'])?.split_once('-')?;
    Some((At(created_ms.parse().ok()?), table.into()))
}
