//! What every store does with ratings.

use rating::Score;

use super::accounts::sign_up;
use super::writing::{impose, lift, person, put, sanction};
use crate::{
    ratings::{Fold, Pool, RatedGame, SYSTEM, Standing},
    refold::refold,
    store::{
        BestQuery, ChangeRow, Outcome, PoolRow, RateDue, RatingWrite, RewriteWrite, SanctionRow,
        Store, Write,
    },
};

const DAY_MS: u64 = 86_400_000;
const POOL: &str = "trax/official/quick";

/// Runs everything on an empty store.
pub(super) async fn run(store: &dyn Store) {
    for name in ["ada", "ben", "cyd"] {
        put(store, person(name)).await.unwrap();
        put(store, sign_up(name, name, None)).await.unwrap();
    }
    games_wait_until_they_are_rated(store).await;
    of_two_raters_one_rates(store).await;
    the_best_are_those_who_are_known_and_play(store).await;
    histories_are_thinned_from_the_last_game_on(store).await;
    a_new_fold_finds_what_is_stored_and_leaves_games_out(store).await;
    what_beginning_is_worth_is_kept(store).await;
}

/// Somebody as they are stored.
async fn standing(store: &dyn Store, person: &str, pool: &str) -> Standing {
    let rows = store.ratings(pool, &[person]).await.unwrap();
    let standing = rows.first().map(|row| row.standing);
    standing.unwrap_or(Standing::new(SYSTEM.start()))
}

/// Rates a game as the service does, with the number after `no`.
pub(super) async fn rated(
    store: &dyn Store,
    table: &str,
    pool: &str,
    seats: [&str; 2],
    game: RatedGame,
    no: u64,
) -> Write {
    let before = [
        standing(store, seats[0], pool).await,
        standing(store, seats[1], pool).await,
    ];
    let changes = game.rate(before);
    let half_points = (game.score.points() * 2.0) as u8;
    let rows = [0, 1].map(|seat| ChangeRow {
        table: table.to_owned(),
        seat: seat as u8,
        no: no + 1,
        pool: pool.to_owned(),
        person: seats[seat].to_owned(),
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
    Write::Rating(Box::new(RatingWrite::Rate {
        seats: Box::new(rows),
        standings,
    }))
}

fn won(at_ms: u64) -> RatedGame {
    RatedGame {
        score: Score::Win,
        advantage: 0.0,
        bots: [false; 2],
        at_ms,
    }
}

async fn games_wait_until_they_are_rated(store: &dyn Store) {
    let due = |table: &str, ended_ms| RateDue {
        table: table.to_owned(),
        pool: POOL.to_owned(),
        seats: ["ada".to_owned(), "ben".to_owned()],
        score: 2,
        ended_ms,
    };
    for (table, ended_ms) in [("r2", 2 * DAY_MS), ("r1", DAY_MS), ("r1", 9)] {
        let mut change = super::writing::change(&format!("t{table}{ended_ms}"), 1, 0);
        change.rate_due = Some(due(table, ended_ms));
        let written = put(store, Write::Table(Box::new(change))).await;
        assert_eq!(written.unwrap(), Outcome::Done);
    }
    // Noted once, whatever is noted again.
    assert_eq!(
        store.due(9).await.unwrap(),
        [due("r1", DAY_MS), due("r2", 2 * DAY_MS)]
    );
    assert_eq!(store.due(1).await.unwrap(), [due("r1", DAY_MS)]);
    assert_eq!(store.pool(POOL).await.unwrap(), PoolRow::default());
    let write = rated(store, "r1", POOL, ["ada", "ben"], won(DAY_MS), 0).await;
    assert_eq!(put(store, write).await.unwrap(), Outcome::Done);
    let skip = RatingWrite::Skip {
        table: "r2".to_owned(),
    };
    put(store, Write::Rating(Box::new(skip))).await.unwrap();
    assert_eq!(store.due(9).await.unwrap(), []);
    let game = store.rated_game("r1").await.unwrap();
    assert_eq!(game.len(), 2);
    assert_eq!((game[0].person.as_str(), game[0].score), ("ada", 2));
    assert!((game[0].after.rating - 1741.48).abs() < 0.005, "{game:?}");
    assert_eq!(store.pair_games("ben", "ada", 0).await.unwrap(), 1);
    assert_eq!(store.pair_games("ben", "ada", DAY_MS).await.unwrap(), 0);
    assert_eq!(store.pair_games("ben", "cyd", 0).await.unwrap(), 0);
}

async fn of_two_raters_one_rates(store: &dyn Store) {
    let before = standing(store, "ada", POOL).await;
    // Both have read the pool as it was.
    let one = rated(store, "r3", POOL, ["ada", "cyd"], won(2 * DAY_MS), 1).await;
    let two = rated(store, "r3", POOL, ["ada", "cyd"], won(2 * DAY_MS), 1).await;
    let outcomes = store.commit(&[one, two.clone()]).await;
    let outcomes: Vec<Outcome> = outcomes.into_iter().map(Result::unwrap).collect();
    assert_eq!(outcomes, [Outcome::Done, Outcome::Overtaken]);
    assert_eq!(put(store, two).await.unwrap(), Outcome::Overtaken);
    let after = standing(store, "ada", POOL).await;
    assert_eq!((before.games, after.games), (1, 2));
    assert_eq!(store.pool(POOL).await.unwrap().no, 2);
    // What was rated once cannot be rated again under another number.
    let again = rated(store, "r3", POOL, ["ada", "cyd"], won(2 * DAY_MS), 2).await;
    assert!(put(store, again).await.is_err());
    assert_eq!(standing(store, "ada", POOL).await, after);
    assert_eq!(store.pool(POOL).await.unwrap().no, 2);
}

async fn the_best_are_those_who_are_known_and_play(store: &dyn Store) {
    let query = BestQuery {
        now_ms: 10 * DAY_MS,
        since_ms: 0,
        growth: SYSTEM.growth_per_day() / DAY_MS as f64,
        deviations: [-1.0, 500.0],
        after: 0,
        most: 9,
    };
    let best = async |query: BestQuery| {
        let rows = store.best_rated(POOL, &query).await.unwrap();
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
    let since_ms = DAY_MS + 1;
    assert_eq!(best(BestQuery { since_ms, ..query }).await, ["ada", "cyd"]);
    // Who is listed up to a deviation is who has no greater one today.
    for person in ["ada", "ben", "cyd"] {
        let now = standing(store, person, POOL)
            .await
            .at(query.now_ms)
            .deviation;
        for (deviation, listed) in [(now - 1e-6, false), (now + 1e-6, true)] {
            for (deviations, listed) in [([-1.0, deviation], listed), ([deviation, 500.0], !listed)]
            {
                let found = best(BestQuery {
                    deviations,
                    ..query
                })
                .await;
                assert_eq!(found.contains(&person.to_owned()), listed, "{person}");
            }
        }
    }
    let ban = sanction("ban", "ada", "ban", 1);
    put(store, impose(&ban)).await.unwrap();
    assert_eq!(best(query).await, ["cyd", "ben"]);
    put(store, lift(&ban, 2)).await.unwrap();
    let until = |id, kind, until_ms| SanctionRow {
        until_ms: Some(until_ms),
        ..sanction(id, "cyd", kind, 1)
    };
    for other in [
        until("past", "unrated", query.now_ms),
        until("mute", "mute", query.now_ms + 1),
    ] {
        put(store, impose(&other)).await.unwrap();
        assert_eq!(best(query).await, ["ada", "cyd", "ben"], "{}", other.id);
    }
    let holds = until("holds", "unrated", query.now_ms + 1);
    put(store, impose(&holds)).await.unwrap();
    assert_eq!(best(query).await, ["ada", "ben"]);
    put(store, lift(&holds, 2)).await.unwrap();
    let close = RewriteWrite::Close {
        person: "ben".to_owned(),
        erase_ms: query.now_ms + 1,
    };
    put(store, Write::Rewrite(close)).await.unwrap();
    assert_eq!(best(query).await, ["ada", "cyd"]);
}

async fn histories_are_thinned_from_the_last_game_on(store: &dyn Store) {
    for number in 0..7 {
        let table = format!("h{number}");
        let game = won((3 + number) * DAY_MS);
        let write = rated(store, &table, POOL, ["ben", "ada"], game, 2 + number).await;
        assert_eq!(put(store, write).await.unwrap(), Outcome::Done);
    }
    let history = async |step, most| {
        let rows = store.history("ben", POOL, step, most).await.unwrap();
        rows.into_iter().map(|row| row.table).collect::<Vec<_>>()
    };
    let all = ["r1", "h0", "h1", "h2", "h3", "h4", "h5", "h6"];
    assert_eq!(history(1, 99).await, all);
    assert_eq!(history(3, 99).await, ["h0", "h3", "h6"]);
}

async fn a_new_fold_finds_what_is_stored_and_leaves_games_out(store: &dyn Store) {
    let pool = Pool::read(POOL).unwrap();
    let found = refold(store, &pool, &[]).await.unwrap();
    assert_eq!((found.games, found.people, found.changed), (9, 3, 0));
    assert!(found.most < 1e-6, "{found:?}");
    let (ada, ben) = (
        standing(store, "ada", POOL).await,
        standing(store, "ben", POOL).await,
    );
    let found = refold(store, &pool, &["ada".to_owned()]).await.unwrap();
    // All games were hers.
    assert_eq!((found.games, found.void, found.people), (9, 9, 0));
    assert!(store.ratings_of("ben").await.unwrap().is_empty());
    let game = store.rated_game("h3").await.unwrap();
    assert!(game[0].void && game[0].before == game[0].after);
    // With another opponent the others are rated again, from where they had entered.
    let no = store.pool(POOL).await.unwrap().no;
    let write = rated(store, "n1", POOL, ["ben", "cyd"], won(20 * DAY_MS), no).await;
    assert_eq!(put(store, write).await.unwrap(), Outcome::Done);
    let again = standing(store, "ben", POOL).await;
    assert!(again != ben && again.games == 1 && ada.games == 9);
    let found = refold(store, &pool, &[]).await.unwrap();
    assert_eq!((found.changed, found.people, found.void), (0, 2, 9));
}

async fn what_beginning_is_worth_is_kept(store: &dyn Store) {
    let write = |pool: &str| RatingWrite::Advantage {
        pool: pool.to_owned(),
        advantage: 12.5,
        at_ms: 77,
    };
    for pool in [POOL, "twixt/pp+24/days"] {
        let no = store.pool(pool).await.unwrap().no;
        put(store, Write::Rating(Box::new(write(pool))))
            .await
            .unwrap();
        let wanted = PoolRow {
            no,
            advantage: Some(12.5),
            fitted_ms: 77,
        };
        assert_eq!(store.pool(pool).await.unwrap(), wanted);
    }
}

/// Numbers by chance (SplitMix64).
fn below(state: &mut u64, n: u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ z >> 31) % n
}

/// Rates so many games by chance as they come, and compares what is stored with new folds of the pool.
pub(super) async fn many(store: &dyn Store, games: u64) {
    let people: Vec<String> = (0..300).map(|number| format!("p{number}")).collect();
    let mut now = vec![Standing::new(SYSTEM.start()); people.len()];
    let mut without = Fold::default();
    let mut writes = Vec::new();
    let mut state = 19;
    for no in 1..=games {
        let one = below(&mut state, 300) as usize;
        let two = (one + 1 + below(&mut state, 299) as usize) % 300;
        let half_points = below(&mut state, 3) as u8;
        let game = RatedGame {
            score: crate::refold::score(half_points),
            advantage: 35.0 * below(&mut state, 2) as f64,
            bots: [one < 5, two < 5],
            at_ms: no * 600_000,
        };
        let changes = game.rate([now[one], now[two]]);
        let seats = [one, two];
        let rows = [0, 1].map(|seat| ChangeRow {
            table: format!("g{no}"),
            seat: seat as u8,
            no,
            pool: POOL.to_owned(),
            person: people[seats[seat]].clone(),
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
        let names = [people[one].as_str(), people[two].as_str()];
        let first = [SYSTEM.start(); 2];
        if seats.contains(&7) {
            without.skip(names, first, game.at_ms);
        } else {
            without.enter(names, first, &game);
        }
        writes.push(Write::Rating(Box::new(RatingWrite::Rate {
            seats: Box::new(rows),
            standings: seats.map(|person| now[person]),
        })));
        if writes.len() == 500 || no == games {
            for outcome in store.commit(&writes).await {
                assert_eq!(outcome.unwrap(), Outcome::Done);
            }
            writes.clear();
        }
    }
    let pool = Pool::read(POOL).unwrap();
    let found = refold(store, &pool, &[]).await.unwrap();
    assert_eq!((found.games, found.people, found.changed), (games, 300, 0));
    assert!(found.most < 1e-6, "{found:?}");
    // Without the games of one of them everybody is rated as if these had not been played.
    let found = refold(store, &pool, &["p7".to_owned()]).await.unwrap();
    assert_eq!((found.people, found.void), (299, u64::from(now[7].games)));
    for person in &people {
        let stored = store.ratings(POOL, &[person.as_str()]).await.unwrap();
        let stored = stored.first().map(|row| row.standing);
        let wanted = without.standing(person);
        assert_eq!(stored.is_some(), wanted.is_some(), "{person}");
        for (one, other) in stored.into_iter().zip(wanted) {
            assert!(
                (one.rating.rating - other.rating.rating).abs() < 1e-6,
                "{person}"
            );
            assert!(
                (one.rating.deviation - other.rating.deviation).abs() < 1e-6,
                "{person}"
            );
            assert_eq!((one.games, one.at_ms), (other.games, other.at_ms));
        }
    }
    assert_eq!(refold(store, &pool, &[]).await.unwrap().changed, 0);
}
