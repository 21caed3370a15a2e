//! What beginning is worth is found once a month, and goes into the games that follow.

use protocol::live::Millis;
use rating::Score;

use crate::{
    ids::PersonId,
    ratings::{Fold, Pool, RatedGame, SYSTEM, Standing},
    refold::refold,
    service::tests::{ratings::members, *},
    store::{self, ChangeRow, RatingWrite, Written},
};

const QUICK: &str = "trax/official/quick";
/// Players of equal strength.
const PEOPLE: usize = 40;

/// Games between [`PEOPLE`], of which the side that begins wins so many of five.
struct Games {
    now: Vec<Standing>,
    no: u64,
}

impl Games {
    fn new() -> Self {
        Self {
            now: vec![Standing::new(SYSTEM.start()); PEOPLE],
            no: 0,
        }
    }

    async fn play(&mut self, fixture: &Fixture, games: u64, wins: u64) {
        let mut writes = Vec::new();
        for game in 0..games {
            let step = 1 + (game / PEOPLE as u64) as usize % (PEOPLE - 1);
            let one = game as usize % PEOPLE;
            let seats = [one, (one + step) % PEOPLE];
            // Spread so that nobody wins more than others.
            let won = (one as u64 + 2 * (game / PEOPLE as u64)) % 5 < wins;
            writes.push(self.rated(seats, if won { Score::Win } else { Score::Loss }));
        }
        for some in writes.chunks(500) {
            for outcome in fixture.service.base.db.write_all(some.to_vec()).await {
                assert_eq!(outcome.expect("a database"), Written::Done);
            }
        }
    }

    fn rated(&mut self, seats: [usize; 2], score: Score) -> RatingWrite {
        self.no += 1;
        let game = RatedGame {
            score,
            advantage: 0.0,
            bots: [false; 2],
            at_ms: START + Millis(self.no),
        };
        let changes = game.rate(seats.map(|seat| self.now[seat]));
        let half_points = (score.points() * 2.0) as u8;
        let rows = [0, 1].map(|seat| ChangeRow {
            table: format!("g{}", self.no).into(),
            seat: seat as u8,
            no: self.no,
            pool: QUICK.to_owned(),
            person: format!("p{}", seats[seat]).into(),
            bot: false,
            score: [half_points, 2 - half_points][seat],
            before: changes[seat].before,
            after: changes[seat].after,
            advantage: game.advantage,
            at_ms: game.at_ms,
            void: false,
        });
        for (seat, change) in seats.into_iter().zip(changes) {
            let games = self.now[seat].games + 1;
            self.now[seat] = Standing {
                rating: change.after,
                games,
                at_ms: game.at_ms,
            };
        }
        RatingWrite::Rate {
            seats: Box::new(rows),
            standings: seats.map(|seat| self.now[seat]),
        }
    }
}

async fn stored(fixture: &Fixture) -> f64 {
    fixture.service.rater.fit_due().await.expect("a database");
    let row = store::ratings::pool(&fixture.service.base.db, QUICK).await;
    row.expect("a pool").advantage.expect("a value")
}

#[tokio::test]
async fn a_known_bias_is_found_and_games_are_rated_with_it() {
    let fixture = members(&Database::Temporary).await;
    // As if it had just been computed, so that the service's own task waits for a month as well.
    let known = RatingWrite::Advantage {
        pool: QUICK.to_owned(),
        advantage: 0.0,
        at_ms: fixture.service.base.now_ms(),
    };
    fixture.service.base.write(known).await.expect("a database");
    let mut games = Games::new();
    // Three of five points are 400 lg 1.5 = 70.4 points of rating, of which n / (n + 1000) are believed.
    games.play(&fixture, 3_000, 3).await;
    fixture.time.advance(Millis::days(31));
    let first = stored(&fixture).await;
    let wanted = 400.0 * 1.5_f64.log10() * 3_000.0 / 4_000.0;
    // The first ratings are vague, which makes the beginning worth a little more than that.
    assert!((first - wanted).abs() < 8.0, "{first}, not {wanted}");

    let table = fixture.rated_game().await;
    fixture.service.rater.rate_due().await.expect("a database");
    let db = &fixture.service.base.db;
    let changes = store::ratings::rated_game(db, &table).await.expect("a database");
    let kept: Vec<f64> = changes.iter().map(|row| row.advantage).collect();
    assert_eq!(kept, [first, first]);
    let mut fold = Fold::default();
    let score = crate::refold::score(changes[0].score);
    let game = RatedGame {
        score,
        advantage: first,
        bots: [false; 2],
        at_ms: changes[0].at_ms,
    };
    fold.enter([&"ada".into(), &"ben".into()], [SYSTEM.start(); 2], &game);
    let ada = fold.standing(&"ada".into()).expect("a player").rating.rating;
    let won = changes.iter().find(|row| row.score == 2).expect("a winner");
    let seat = usize::from(won.seat);
    let fresh = fold.standing(&PersonId::from(["ada", "ben"][seat])).expect("a player");
    assert!((won.after.rating - fresh.rating.rating).abs() < 1e-9);
    // Less than without the advantage of beginning, if the winner began.
    assert!(seat == 1 || ada < 1741.4);

    // Nothing is computed again within the month, whatever is played.
    games.no += 1;
    games.play(&fixture, 2_000, 2).await;
    fixture.time.advance(Millis::days(29));
    assert_eq!(stored(&fixture).await.to_bits(), first.to_bits());
    fixture.time.advance(Millis::days(2));
    let second = stored(&fixture).await;
    assert!(second < first / 2.0, "{second} after {first}");
    let pool = Pool::read(QUICK).expect("a pool");
    let found = refold(db, &pool, &[]).await.expect("a database");
    assert_eq!((found.games, found.changed), (5_001, 0));
    assert!(found.most < 1e-6, "{found:?}");
}
