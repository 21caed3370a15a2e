//! A pool computed again from its games, and compared with what is stored of it.

use std::collections::HashSet;

use rating::{Rating, Score};

use crate::prelude::*;
use crate::{
    ratings::{Change, Fold, Pool, RatedGame, Standing},
    store::{ChangeRow, Db, RatingWrite, Written},
};

/// Games, or people, read per query.
const PAGE: u32 = 2_000;
/// A pool in which games are rated meanwhile is computed so often.
const TRIES: u32 = 20;
/// Ratings that are nearer than this are the same.
const SAME: f64 = 1e-9;

/// What a new fold of a pool has found.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Refolded {
    /// The games of the pool.
    pub games: u64,
    /// Those of them that do not count.
    pub void: u64,
    /// The people who are rated.
    pub people: u64,
    /// The people whose rating is another one now.
    pub changed: u64,
    /// The greatest difference from what was stored, in points.
    pub most: f64,
}

/// Computes a pool again in the order of its games, from now on without those of the people in `without`, and stores
/// what is different.
///
/// # Errors
/// The database cannot be read or written, or games are rated all the time.
pub(crate) async fn refold(db: &Db, pool: &Pool, without: &[PersonId]) -> Result<Refolded, StoreError> {
    let pool = pool.to_string();
    for _ in 0..TRIES {
        // Before everything else: nothing is written if a game is rated meanwhile.
        let no = store::ratings::pool(db, &pool).await?.no;
        let mut folding = Folding::new(without);
        let mut last = 0;
        loop {
            let rows = store::ratings::rated_games(db, &pool, last, PAGE).await?;
            let Some(row) = rows.last() else { break };
            last = row.no;
            for pair in rows.chunks_exact(2) {
                folding.enter(pair)?;
            }
        }
        let standings = folding.standings(db, &pool).await?;
        let found = folding.found;
        if folding.changes.is_empty() && standings.is_empty() {
            return Ok(found);
        }
        let write = RatingWrite::Refold {
            pool: pool.clone(),
            no,
            changes: folding.changes,
            standings,
        };
        if db.write(write).await? == Written::Done {
            return Ok(found);
        }
    }
    Err(StoreError::Held)
}

/// A game as it is stored.
///
/// # Errors
/// The rows are not those of one game.
pub(crate) fn stored_game(pair: &[ChangeRow]) -> Result<RatedGame, StoreError> {
    match pair {
        [one, two] if one.table == two.table && (one.seat, two.seat) == (0, 1) => Ok(RatedGame {
            score: score(one.score),
            advantage: one.advantage,
            bots: [one.bot, two.bot],
            at_ms: one.at_ms,
        }),
        _ => Err(StoreError::Broken("a rated game lacks one of its rows".to_owned())),
    }
}

/// A result, by its half points.
pub(crate) const fn score(half_points: u8) -> Score {
    match half_points {
        0 => Score::Loss,
        1 => Score::Draw,
        _ => Score::Win,
    }
}

/// A pool on the way.
struct Folding {
    fold: Fold,
    without: HashSet<PersonId>,
    changes: Vec<ChangeRow>,
    found: Refolded,
}

impl Folding {
    fn new(without: &[PersonId]) -> Self {
        Self {
            fold: Fold::default(),
            without: without.iter().cloned().collect(),
            changes: Vec::new(),
            found: Refolded::default(),
        }
    }

    fn enter(&mut self, pair: &[ChangeRow]) -> Result<(), StoreError> {
        let game = stored_game(pair)?;
        let people = [&pair[0].person, &pair[1].person];
        let first = [pair[0].before, pair[1].before];
        let void = pair[0].void || people.iter().any(|person| self.without.contains(*person));
        let changes = if void {
            self.fold.skip(people, first, game.at_ms)
        } else {
            self.fold.enter(people, first, &game)
        };
        self.found.games += 1;
        self.found.void += u64::from(void);
        for (row, Change { before, after }) in pair.iter().zip(changes) {
            let new = ChangeRow {
                before,
                after,
                void,
                ..row.clone()
            };
            let same = is_same(row.before, before) && is_same(row.after, after);
            if !same || row.void != void {
                self.changes.push(new);
            }
        }
        Ok(())
    }

    /// Who is rated differently than is stored.
    async fn standings(&mut self, db: &Db, pool: &str) -> Result<Vec<(PersonId, Option<Standing>)>, StoreError> {
        let mut different = Vec::new();
        let mut seen = HashSet::new();
        let mut after = String::new();
        loop {
            let rows = store::ratings::all_ratings(db, pool, &after, PAGE).await?;
            let Some(row) = rows.last() else { break };
            row.person.as_str().clone_into(&mut after);
            for row in rows {
                let new = self.fold.standing(&row.person);
                let by = new.map_or(f64::INFINITY, |new| distance(new.rating, row.standing.rating));
                let counts = new.map(|new| (new.games, new.at_ms));
                if by > SAME || counts != Some((row.standing.games, row.standing.at_ms)) {
                    different.push((row.person.clone(), new));
                }
                if new.is_some() {
                    self.found.most = self.found.most.max(by);
                }
                seen.insert(row.person);
            }
        }
        for person in self.fold.people().filter(|person| !seen.contains(*person)) {
            different.push((person.clone(), self.fold.standing(person)));
        }
        self.found.people = self.fold.people().count() as u64;
        self.found.changed = different.len() as u64;
        Ok(different)
    }
}

fn is_same(one: Rating, other: Rating) -> bool {
    distance(one, other) <= SAME
}

/// How far two ratings are apart in the number that differs most.
fn distance(one: Rating, other: Rating) -> f64 {
    let rating = (one.rating - other.rating).abs();
    let deviation = (one.deviation - other.deviation).abs();
    rating.max(deviation).max((one.volatility - other.volatility).abs())
}
