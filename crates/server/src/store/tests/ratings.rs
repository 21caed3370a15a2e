//! What every store does with ratings.

use game::Random;
use protocol::live::{At, Millis, SanctionKind};

use rating::Score;

use crate::{
    ids::PersonId,
    ratings::{Fold, Pool, RatedGame, SYSTEM, Standing},
    refold::refold,
    store::{
        BestQuery, ChangeRow, Db, PoolRow, RateDue, RatingWrite, RewriteWrite, SanctionRow, TableOutcome, Written,
        ratings::{self, RatedMeanwhile},
        tests::{
            accounts::sign_up,
            writing::{done, impose, lift, person, sanction},
        },
    },
};

const POOL: &str = "trax/official/quick";

/// Runs everything on an empty store.
pub(super) async fn run(db: &Db) {
    for name in ["ada", "ben", "cyd"] {
        done(db.write(person(name)).await);
        done(db.write(sign_up(name, name, None)).await);
    }
    games_wait_until_they_are_rated(db).await;
    of_two_raters_one_rates(db).await;
    the_best_are_those_who_are_known_and_play(db).await;
    histories_are_thinned_from_the_last_game_on(db).await;
    a_new_fold_finds_what_is_stored_and_leaves_games_out(db).await;
    what_beginning_is_worth_is_kept(db).await;
}

/// Somebody as they are stored.
async fn standing(db: &Db, person: &str, pool: &str) -> Standing {
    let rows = ratings::ratings(db, pool, &[&PersonId::from(person)]).await.unwrap();
    let standing = rows.first().map(|row| row.standing);
    standing.unwrap_or(Standing::new(SYSTEM.start()))
}

/// Rates a game as the service does, with the number after `no`.
pub(super) async fn rated(db: &Db, table: &str, pool: &str, seats: [&str; 2], game: RatedGame, no: u64) -> RatingWrite {
    let before = [standing(db, seats[0], pool).await, standing(db, seats[1], pool).await];
    let changes = game.rate(before);
    let half_points = (game.score.points() * 2.0) as u8;
    let rows = [0, 1].map(|seat| ChangeRow {
        table: table.into(),
        seat: seat as u8,
        no: no + 1,
        pool: pool.to_owned(),
        person: seats[seat].into(),
        bot: game.bots[seat],
        score: [half_points, 2 - half_points][seat],
        before: changes[seat].before,
        after: changes[seat].after,
        advantage: game.advantage,
        at_ms: game.at_ms,
        void: false,
    });
    let standings = [0, 1].map(|seat| Standing {
        rating: changes[seat].after,
        games: before[seat].games + 1,
        at_ms: game.at_ms,
    });
    RatingWrite::Rate {
        seats: Box::new(rows),
        standings,
    }
}

fn won(at_ms: At) -> RatedGame {
    RatedGame {
        score: Score::Win,
        advantage: 0.0,
        bots: [false; 2],
        at_ms,
    }
}

async fn games_wait_until_they_are_rated(db: &Db) {
    let due = |table: &str, ended_ms| RateDue {
        table: table.into(),
        pool: POOL.to_owned(),
        seats: ["ada".into(), "ben".into()],
        score: 2,
        ended_ms,
    };
    for (table, ended_ms) in [("r2", At::of_day(2)), ("r1", At::of_day(1)), ("r1", At(9))] {
        let mut change = super::writing::change(&format!("t{table}{ended_ms}"), 1, 0);
        change.rate_due = Some(due(table, ended_ms));
        assert_eq!(db.write(change).await.unwrap(), TableOutcome::Done);
    }
    // Noted once, whatever is noted again.
    assert_eq!(
        ratings::due(db, 9).await.unwrap(),
        [due("r1", At::of_day(1)), due("r2", At::of_day(2))]
    );
    assert_eq!(ratings::due(db, 1).await.unwrap(), [due("r1", At::of_day(1))]);
    assert_eq!(ratings::pool(db, POOL).await.unwrap(), PoolRow::default());
    let write = rated(db, "r1", POOL, ["ada", "ben"], won(At::of_day(1)), 0).await;
    done(db.write(write).await);
    let skip = RatingWrite::Skip { table: "r2".into() };
    done(db.write(skip).await);
    assert_eq!(ratings::due(db, 9).await.unwrap(), []);
    let game = ratings::rated_game(db, &"r1".into()).await.unwrap();
    assert_eq!(game.len(), 2);
    assert_eq!((game[0].person.as_str(), game[0].score), ("ada", 2));
    assert!((game[0].after.rating - 1741.48).abs() < 0.005, "{game:?}");
    assert_eq!(ratings::pair_games(db, "ben", "ada", At(0)).await.unwrap(), 1);
    assert_eq!(ratings::pair_games(db, "ben", "ada", At::of_day(1)).await.unwrap(), 0);
    assert_eq!(ratings::pair_games(db, "ben", "cyd", At(0)).await.unwrap(), 0);
}

async fn of_two_raters_one_rates(db: &Db) {
    let before = standing(db, "ada", POOL).await;
    // Both have read the pool as it was.
    let one = rated(db, "r3", POOL, ["ada", "cyd"], won(At::of_day(2)), 1).await;
    let two = rated(db, "r3", POOL, ["ada", "cyd"], won(At::of_day(2)), 1).await;
    let outcomes = db.write_all([one, two.clone()]).await.into_iter();
    let outcomes: Vec<_> = outcomes.map(Result::unwrap).collect();
    assert_eq!(outcomes, [Written::Done, Written::Refused(RatedMeanwhile)]);
    assert_eq!(db.write(two).await.unwrap(), Written::Refused(RatedMeanwhile));
    let after = standing(db, "ada", POOL).await;
    assert_eq!((before.games, after.games), (1, 2));
    assert_eq!(ratings::pool(db, POOL).await.unwrap().no, 2);
    // What was rated once cannot be rated again under another number.
    let again = rated(db, "r3", POOL, ["ada", "cyd"], won(At::of_day(2)), 2).await;
    assert!(db.write(again).await.is_err());
    assert_eq!(standing(db, "ada", POOL).await, after);
    assert_eq!(ratings::pool(db, POOL).await.unwrap().no, 2);
}

async fn the_best_are_those_who_are_known_and_play(db: &Db) {
    let query = BestQuery {
        now_ms: At::of_day(10),
        since_ms: At(0),
        growth: SYSTEM.growth_per_day() / Millis::DAY.as_f64(),
        deviations: [-1.0, 500.0],
        after: 0,
        most: 9,
    };
    let best = async |query: BestQuery| {
        let rows = ratings::best_rated(db, POOL, &query).await.unwrap();
        rows.into_iter().map(|row| row.person).collect::<Vec<_>>()
    };
    assert_eq!(best(query).await, ["ada", "cyd", "ben"]);
    assert_eq!(
        best(BestQuery {
            after: 1,
            most: 1,
            ..query
        })
        .await,
        ["cyd"]
    );
    // Ben has played on the first day only.
    let since_ms = At::of_day(1) + Millis(1);
    assert_eq!(best(BestQuery { since_ms, ..query }).await, ["ada", "cyd"]);
    // Who is listed up to a deviation is who has no greater one today.
    for person in ["ada", "ben", "cyd"] {
        let now = standing(db, person, POOL).await.at(query.now_ms).deviation;
        for (deviation, listed) in [(now - 1e-6, false), (now + 1e-6, true)] {
            for (deviations, listed) in [([-1.0, deviation], listed), ([deviation, 500.0], !listed)] {
                let found = best(BestQuery { deviations, ..query }).await;
                assert_eq!(
                    found.contains(&PersonId::from(person.to_owned().as_str())),
                    listed,
                    "{person}"
                );
            }
        }
    }
    let ban = sanction("ban", "ada", SanctionKind::Ban, At(1));
    done(db.write(impose(&ban)).await);
    assert_eq!(best(query).await, ["cyd", "ben"]);
    done(db.write(lift(&ban, At(2))).await);
    let until = |id, kind, until_ms| SanctionRow {
        until_ms: Some(until_ms),
        ..sanction(id, "cyd", kind, At(1))
    };
    for other in [
        until("past", SanctionKind::Unrated, query.now_ms),
        until("mute", SanctionKind::Mute, query.now_ms + Millis(1)),
    ] {
        done(db.write(impose(&other)).await);
        assert_eq!(best(query).await, ["ada", "cyd", "ben"], "{}", other.id);
    }
    let holds = until("holds", SanctionKind::Unrated, query.now_ms + Millis(1));
    done(db.write(impose(&holds)).await);
    assert_eq!(best(query).await, ["ada", "ben"]);
    done(db.write(lift(&holds, At(2))).await);
    let close = RewriteWrite::Close {
        person: "ben".into(),
        erase_ms: query.now_ms + Millis(1),
    };
    done(db.write(close).await);
    assert_eq!(best(query).await, ["ada", "cyd"]);
}

async fn histories_are_thinned_from_the_last_game_on(db: &Db) {
    for number in 0..7 {
        let table = format!("h{number}");
        let game = won(At::of_day(3 + number));
        let write = rated(db, &table, POOL, ["ben", "ada"], game, 2 + number).await;
        done(db.write(write).await);
    }
    let history = async |step, most| {
        let rows = ratings::history(db, &"ben".into(), POOL, step, most).await.unwrap();
        rows.into_iter().map(|row| row.table).collect::<Vec<_>>()
    };
    let all = ["r1", "h0", "h1", "h2", "h3", "h4", "h5", "h6"];
    assert_eq!(history(1, 99).await, all);
    assert_eq!(history(3, 99).await, ["h0", "h3", "h6"]);
}

async fn a_new_fold_finds_what_is_stored_and_leaves_games_out(db: &Db) {
    let pool = Pool::read(POOL).unwrap();
    let found = refold(db, &pool, &[]).await.unwrap();
    assert_eq!((found.games, found.people, found.changed), (9, 3, 0));
    assert!(found.most < 1e-6, "{found:?}");
    let (ada, ben) = (standing(db, "ada", POOL).await, standing(db, "ben", POOL).await);
    let found = refold(db, &pool, &["ada".into()]).await.unwrap();
    // All games were hers.
    assert_eq!((found.games, found.void, found.people), (9, 9, 0));
    assert!(ratings::ratings_of(db, &"ben".into()).await.unwrap().is_empty());
    let game = ratings::rated_game(db, &"h3".into()).await.unwrap();
    assert!(game[0].void && game[0].before == game[0].after);
    // With another opponent the others are rated again, from where they had entered.
    let no = ratings::pool(db, POOL).await.unwrap().no;
    let write = rated(db, "n1", POOL, ["ben", "cyd"], won(At::of_day(20)), no).await;
    done(db.write(write).await);
    let again = standing(db, "ben", POOL).await;
    assert!(again != ben && again.games == 1 && ada.games == 9);
    let found = refold(db, &pool, &[]).await.unwrap();
    assert_eq!((found.changed, found.people, found.void), (0, 2, 9));
}

async fn what_beginning_is_worth_is_kept(db: &Db) {
    let write = |pool: &str| RatingWrite::Advantage {
        pool: pool.to_owned(),
        advantage: 12.5,
        at_ms: At(77),
    };
    for pool in [POOL, "twixt/pp+24/days"] {
        let no = ratings::pool(db, pool).await.unwrap().no;
        done(db.write(write(pool)).await);
        let wanted = PoolRow {
            no,
            advantage: Some(12.5),
            fitted_ms: At(77),
        };
        assert_eq!(ratings::pool(db, pool).await.unwrap(), wanted);
    }
}

/// Rates so many games by chance as they come, and compares what is stored with new folds of the pool.
pub(super) async fn many(db: &Db, games: u64) {
    let people: Vec<String> = (0..300).map(|number| format!("p{number}")).collect();
    let mut now = vec![Standing::new(SYSTEM.start()); people.len()];
    let mut without = Fold::default();
    let mut writes = Vec::new();
    let mut random = Random::new(19);
    for no in 1..=games {
        let one = random.below(300) as usize;
        let two = (one + 1 + random.below(299) as usize) % 300;
        let half_points = random.below(3) as u8;
        let game = RatedGame {
            score: crate::refold::score(half_points),
            advantage: 35.0 * random.below(2) as f64,
            bots: [one < 5, two < 5],
            at_ms: At(no * 600_000),
        };
        let changes = game.rate([now[one], now[two]]);
        let seats = [one, two];
        let rows = [0, 1].map(|seat| ChangeRow {
            table: format!("g{no}").into(),
            seat: seat as u8,
            no,
            pool: POOL.to_owned(),
            person: people[seats[seat]].clone().into(),
            bot: game.bots[seat],
            score: [half_points, 2 - half_points][seat],
            before: changes[seat].before,
            after: changes[seat].after,
            advantage: game.advantage,
            at_ms: game.at_ms,
            void: false,
        });
        for seat in [0, 1] {
            let standing = &mut now[seats[seat]];
            *standing = Standing {
                rating: changes[seat].after,
                games: standing.games + 1,
                at_ms: game.at_ms,
            };
        }
        let names = [one, two].map(|one| PersonId::from(people[one].as_str()));
        let first = [SYSTEM.start(); 2];
        if seats.contains(&7) {
            without.skip([&names[0], &names[1]], first, game.at_ms);
        } else {
            without.enter([&names[0], &names[1]], first, &game);
        }
        writes.push(RatingWrite::Rate {
            seats: Box::new(rows),
            standings: seats.map(|person| now[person]),
        });
        if writes.len() == 500 || no == games {
            for outcome in db.write_all(writes.drain(..)).await {
                done(outcome);
            }
        }
    }
    let pool = Pool::read(POOL).unwrap();
    let found = refold(db, &pool, &[]).await.unwrap();
    assert_eq!((found.games, found.people, found.changed), (games, 300, 0));
    assert!(found.most < 1e-6, "{found:?}");
    // Without the games of one of them everybody is rated as if these had not been played.
    let found = refold(db, &pool, &["p7".into()]).await.unwrap();
    assert_eq!((found.people, found.void), (299, u64::from(now[7].games)));
    for person in &people {
        let stored = ratings::ratings(db, POOL, &[&PersonId::from(person.as_str())])
            .await
            .unwrap();
        let stored = stored.first().map(|row| row.standing);
        let wanted = without.standing(&PersonId::from(person.as_str()));
        assert_eq!(stored.is_some(), wanted.is_some(), "{person}");
        for (one, other) in stored.into_iter().zip(wanted) {
            assert!((one.rating.rating - other.rating.rating).abs() < 1e-6, "{person}");
            assert!((one.rating.deviation - other.rating.deviation).abs() < 1e-6, "{person}");
            assert_eq!((one.games, one.at_ms), (other.games, other.at_ms));
        }
    }
    assert_eq!(refold(db, &pool, &[]).await.unwrap().changed, 0);
}
