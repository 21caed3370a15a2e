//! Runs of Rush and the lists of the best.

use protocol::{GameKind, live::RushMode};
use serde::{Deserialize, Serialize};

use crate::prelude::*;
use crate::store::{Attempt, Connection, Db, PersonRow, Write, Written, sanctions::BARS_RATED, sql, statements};

/// A run that a person has begun.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct RushRow {
    pub(crate) run: String,
    pub(crate) game: GameKind,
    pub(crate) mode: RushMode,
    /// The puzzles, as JSON.
    pub(crate) dealt: String,
    pub(crate) started_ms: At,
    /// Once it is over.
    pub(crate) score: Option<u32>,
}

/// A place in a list.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct BestRow {
    pub(crate) person: PersonRow,
    pub(crate) score: u32,
    pub(crate) ms: u64,
    pub(crate) at_ms: At,
}

/// Something to be written about a run.
#[derive(Clone, Debug)]
pub(crate) enum RushWrite {
    /// A run has begun; the one before is forgotten, and so are runs that began before `forget_ms`.
    Deal {
        person: PersonId,
        row: RushRow,
        forget_ms: At,
    },
    /// A run is over, unless it was before: what it was worth, if anything, enters the lists of its day and of all
    /// days.
    End {
        person: PersonId,
        /// The run as it was dealt, with its score.
        row: RushRow,
        ms: u64,
        at_ms: At,
        day: u64,
        /// Lists of earlier days are forgotten.
        forget_day: u64,
    },
}

/// Not written: the run is over already, or was forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RunOver;

impl Write for RushWrite {
    type Outcome = Written<RunOver>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Self::Outcome, StoreError> {
        match self {
            Self::Deal { person, row, forget_ms } => {
                let forget = sql(FORGET_RUNS).bind(forget_ms);
                forget.run(connection).await?;
                let deal = sql(DEAL).values(row).set("person", person);
                deal.run(connection).await?;
            }
            Self::End {
                person,
                row,
                ms,
                at_ms,
                day,
                forget_day,
            } => {
                let score = row.score.unwrap_or(0);
                let end = sql(END).set("person", person).set("run", &row.run);
                let end = end.set("score", score);
                if end.execute(connection).await? == 0 {
                    return Ok(Written::Refused(RunOver));
                }
                let forget = sql(FORGET_DAYS).some_of(row).set("day", forget_day);
                forget.run(connection).await?;
                // Without a puzzle solved, a run is no record.
                let days = if score > 0 { &[0, *day][..] } else { &[] };
                for day in days {
                    let keep = sql(KEEP_BEST)
                        .some_of(row)
                        .set("day", day)
                        .set("person", person)
                        .set("ms", ms)
                        .set("at_ms", at_ms);
                    keep.run(connection).await?;
                }
            }
        }
        Ok(Written::Done)
    }
}

/// The run that a person has begun last.
pub(crate) async fn rush(db: &Db, person: &PersonId) -> Result<Option<RushRow>, StoreError> {
    sql(RUN).bind(person).first(db).await
}

/// The best runs of a game and a mode on a day, counted from 1970; day 0 stands for all days. Without those of people
/// who are banned or may not play rated games, and of those who close their account.
pub(crate) async fn best_rushes(
    db: &Db,
    game: GameKind,
    mode: RushMode,
    day: u64,
    now_ms: At,
    most: u32,
) -> Result<Vec<BestRow>, StoreError> {
    let query = sql(BEST)
        .set("game", game)
        .set("mode", mode)
        .set("day", day)
        .set("most", most)
        .set("now_ms", now_ms);
    query.rows(db).await
}

const DEAL: &str = "INSERT INTO rush_runs $(person, run, game, mode, dealt, started_ms, score) ON CONFLICT (person) \
     DO UPDATE SET run = excluded.run, game = excluded.game, mode = excluded.mode, dealt = excluded.dealt, started_ms \
     = excluded.started_ms, score = excluded.score";
const FORGET_RUNS: &str = "DELETE FROM rush_runs WHERE started_ms < $1";
const END: &str = "UPDATE rush_runs SET score = $score WHERE person = $person AND run = $run AND score IS NULL";
const KEEP_BEST: &str = "INSERT INTO rush_best $(game, mode, day, person, score, ms, at_ms) \
     ON CONFLICT (game, mode, day, person) DO UPDATE SET score = excluded.score, ms = excluded.ms, at_ms = \
     excluded.at_ms WHERE excluded.score > rush_best.score OR (excluded.score = rush_best.score \
     AND excluded.ms < rush_best.ms)";
const FORGET_DAYS: &str = "DELETE FROM rush_best WHERE game = $game AND mode = $mode AND day > 0 AND day < $day";
const RUN: &str = "SELECT run, game, mode, dealt, started_ms, score FROM rush_runs WHERE person = $1";

statements! {
    /// Earlier versions kept runs of 0.
    const BEST = "SELECT persons.id, persons.name, persons.banned_ms, rush_best.score, rush_best.ms, rush_best.at_ms, \
         persons.kind FROM rush_best JOIN persons ON persons.id = rush_best.person WHERE rush_best.game = $game \
         AND rush_best.mode = $mode AND rush_best.day = $day AND rush_best.score > 0 AND persons.banned_ms IS NULL \
         AND NOT EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = rush_best.person AND {BARS_RATED}) \
         AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = rush_best.person \
         AND accounts.erase_ms IS NOT NULL) ORDER BY rush_best.score DESC, rush_best.ms LIMIT $most";
}
