//! Rush: runs that are dealt, ended once, judged again, and listed.

use std::sync::Arc;

use game::Random;
use protocol::live::{DealtPuzzle, NewRush, Rush, RushAnswer, RushAnswers, RushBest, RushMode, RushPlace, RushScore};
use puzzles::rush::{Replayed, STRIKES, replay};

use crate::prelude::*;
use crate::{
    ids::{chance, fresh_name},
    store::Written,
    training::{
        Puzzles, game_of, set,
        store::{self, BestRow, RunOver, RushRow, RushWrite},
    },
};

/// So long after its clock a run may arrive.
const GRACE: Millis = Millis::seconds(15);
/// So long a run without a clock may last.
const LONGEST: Millis = Millis::DAY;
/// The clock of a browser may run so much faster than this one during a run.
const SKEW: Millis = Millis::seconds(2);
/// Nobody answers faster, one puzzle after the other: the page shows for longer whether an answer was right.
const FASTEST: Millis = Millis(400);
/// Runs that were not ended are forgotten.
const FORGOTTEN: Millis = Millis::days(2);
/// Lists of so many days are kept.
const LISTED_DAYS: u64 = 7;
/// Places in a list.
const PLACES: u32 = 10;

/// Stands for all days.
const EVER: u64 = 0;

impl Puzzles {
    /// Begins a run; one that the person has not ended is forgotten.
    ///
    /// # Errors
    /// There are no puzzles of the game, or the database cannot be written.
    pub(crate) async fn deal_rush(&self, who: &PersonId, new: NewRush) -> Result<Rush, ServiceError> {
        let person = self.people.person(who).await?.id;
        let game = game_of(new.game)?;
        let seed = chance();
        let deal = move || {
            let puzzles = set(game)?.deal(&mut Random::new(seed));
            let text = serde_json::to_string(&puzzles).map_err(|_| ServiceError::Internal)?;
            Ok::<_, ServiceError>((puzzles, text))
        };
        let (puzzles, dealt) = self.dealing.turn().await?.run(deal).await??;
        let run = fresh_name();
        let started_ms = self.base.now_ms();
        let write = RushWrite::Deal {
            person,
            row: RushRow {
                run: run.clone(),
                game: new.game,
                mode: new.mode,
                dealt,
                started_ms,
                score: None,
            },
            forget_ms: (started_ms - FORGOTTEN),
        };
        self.base.write(write).await?;
        Ok(Rush {
            run,
            puzzles,
            limit_ms: new.mode.limit_ms(),
            strikes: STRIKES,
        })
    }

    /// Ends a run: its answers are judged again, and what it was worth enters the lists. A run that is over stays as it
    /// is.
    ///
    /// # Errors
    /// The person has no such run, it arrives too late, its times cannot be true, or the database fails.
    pub(crate) async fn end_rush(
        self: &Arc<Self>,
        who: &PersonId,
        run: &str,
        RushAnswers { answers }: RushAnswers,
    ) -> Result<RushScore, ServiceError> {
        let person = self.people.person(who).await?;
        let row = self.rush_of(&person.id, run).await?;
        let (game, mode) = (row.game, row.mode);
        let score = match row.score {
            Some(score) => score,
            None => self.judge_rush(&person.id, row, answers).await?,
        };
        let best = self.best_rushes(game, mode).await?;
        Ok(RushScore { person, score, best })
    }

    /// Judges a run that is not over, and writes what it was worth.
    async fn judge_rush(
        self: &Arc<Self>,
        person: &PersonId,
        row: RushRow,
        answers: Vec<RushAnswer>,
    ) -> Result<u32, ServiceError> {
        let game = game_of(row.game)?;
        let at_ms = self.base.now_ms();
        let lasted_ms = at_ms - row.started_ms;
        let limit_ms = row.mode.limit_ms();
        if lasted_ms > limit_ms.map_or(LONGEST, |limit| limit + GRACE) {
            return Err(ProblemCode::RushLate.into());
        }
        let said_ms: Millis = answers.iter().map(|answer| Millis(answer.ms.into())).sum();
        let fastest_ms = FASTEST * answers.len() as u64;
        if said_ms > lasted_ms + SKEW || lasted_ms < fastest_ms {
            return Err(bad("the times of the answers"));
        }
        let dealt: Vec<DealtPuzzle> = serde_json::from_str(&row.dealt).map_err(|_| ServiceError::Internal)?;
        if answers.len() > dealt.len() {
            return Err(bad("more answers than puzzles"));
        }
        let judge = move || -> Result<_, ServiceError> {
            let set = set(game)?;
            if dealt.iter().any(|dealt| set.find(&dealt.id).is_none()) {
                return Err(ProblemCode::RushLate.into());
            }
            Ok(replay(set, &dealt, &answers, limit_ms.map(|limit| limit.0)))
        };
        let turn = self.judging.turn().await?;
        let (puzzles, person) = (Arc::clone(self), person.to_owned());
        // The client may disconnect, but what was judged is kept: the same request has an answer then.
        let ending = tokio::spawn(async move {
            let replayed = turn.run(judge).await??;
            puzzles.keep_rush(person, row, replayed, at_ms).await
        });
        match ending.await {
            Ok(kept) => kept,
            Err(error) => Err(ServiceError::unfinished(&error, "judging a run")),
        }
    }

    async fn keep_rush(
        &self,
        person: PersonId,
        row: RushRow,
        replayed: Replayed,
        at_ms: At,
    ) -> Result<u32, ServiceError> {
        let (day, run) = (at_ms.day(), row.run.clone());
        let write = RushWrite::End {
            person: person.clone(),
            row: RushRow {
                score: Some(replayed.score),
                ..row
            },
            ms: replayed.ms,
            at_ms,
            day,
            forget_day: day.saturating_sub(LISTED_DAYS),
        };
        match self.base.write(write).await? {
            // Another request has ended it meanwhile.
            Written::Refused(RunOver) => {
                let row = self.rush_of(&person, &run).await?;
                row.score.ok_or(ServiceError::NotFound)
            }
            Written::Done => Ok(replayed.score),
        }
    }

    /// The best runs of a game and a mode.
    ///
    /// # Errors
    /// There are no puzzles of the game, or the database cannot be read.
    pub(crate) async fn best_rushes(&self, game: protocol::GameKind, mode: RushMode) -> Result<RushBest, ServiceError> {
        game_of(game)?;
        let now_ms = self.base.now_ms();
        let today = now_ms.day();
        let list = |day| {
            let db = &self.base.db;
            store::best_rushes(db, game, mode, day, now_ms, PLACES)
        };
        let places = |rows: Vec<BestRow>| rows.into_iter().map(place).collect();
        Ok(RushBest {
            today: places(list(today).await?),
            ever: places(list(EVER).await?),
        })
    }

    /// The run of a person that has this name.
    async fn rush_of(&self, person: &PersonId, run: &str) -> Result<RushRow, ServiceError> {
        let row = store::rush(&self.base.db, person).await?;
        row.filter(|row| row.run == run).ok_or(ServiceError::NotFound)
    }
}

fn place(row: BestRow) -> RushPlace {
    RushPlace {
        person: row.person.into(),
        score: row.score,
        ms: row.ms,
        at_ms: row.at_ms,
    }
}
