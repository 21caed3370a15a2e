//! What reviews of real games call proved, against a search that tries every turn by the rules alone.

use std::sync::Mutex;

use engine::Fate;
use engine::review::{Kind, Review, TurnReview};
use game::Position;
use trax::{Trax, Turn};

use crate::minimax::{Minimax, after, legal};
use crate::{archive, deciding};

/// Own turns of wins that are followed through every defence, and to which refutations are tried.
#[derive(Clone, Copy)]
struct Deepest {
    wins: u32,
    refutations: u32,
}

/// What was found in all games.
#[derive(Default, Debug)]
struct Count {
    games: u32,
    wins: u32,
    refutations: u32,
    /// Turns that lose what the position was worth, and how many of them have a reason.
    losing: u32,
    reasons: u32,
    /// Things that decide a line.
    deciding: u32,
}

/// Compares what is said of one turn.
fn compare(review: &Review<Trax>, found: &TurnReview<Turn>, deepest: Deepest, count: &mut Count) {
    let before = review.position(found.ply).expect("a position");
    let played = review.position(found.ply + 1).expect("a position");
    let me = before.to_move();
    let words = || format!("{:?} at {}: {before}", found.kind, found.ply);
    let mut lost = 0;
    let mut search = Minimax::default();
    let mut won = |search: &mut Minimax, position: &Trax, player, turns: u32| {
        if turns <= deepest.wins {
            assert!(search.replays(position, player, turns), "{}", words());
            // The number is the least.
            if (1..=deepest.refutations + 1).contains(&turns) {
                assert!(!search.wins(position, player, turns - 1), "{}", words());
            }
            count.wins += 1;
        }
    };
    if found.kind.is_some() {
        match found.before {
            Fate::Wins(turns) => {
                won(&mut search, before, me, turns);
                for best in &found.best {
                    won(&mut search, &after(before, best), me, turns - 1);
                }
            }
            // With every turn of the side the game is over, or the other side wins it.
            Fate::Loses(turns) if turns <= deepest.wins => {
                let nexts: Vec<Trax> = legal(before).iter().map(|turn| after(before, turn)).collect();
                let rival = me.other();
                let mut nexts = nexts.iter();
                assert!(
                    nexts.clone().all(|next| search.replays(next, rival, turns)),
                    "{}",
                    words()
                );
                let fewer = (1..=deepest.refutations + 1).contains(&turns)
                    && nexts.all(|next| search.wins(next, rival, turns - 1));
                assert!(!fewer, "{}", words());
                lost += 1;
            }
            Fate::Loses(_) => {}
            Fate::Draws | Fate::Open { .. } => {}
        }
        if let Fate::Loses(turns) = found.after {
            won(&mut search, played, me.other(), turns);
        }
    }
    count.wins += lost;
    let mut refuted = |position: &Trax, player, turns: u32| {
        let turns = turns.min(deepest.refutations);
        assert!(!search.wins(position, player, turns), "{}", words());
        count.refutations += u32::from(turns > 0);
    };
    if let Fate::Open { no_win, .. } = found.before {
        refuted(before, me, no_win);
    }
    if let Fate::Open { no_win, no_loss } = found.after {
        refuted(played, me, no_win.saturating_sub(1));
        refuted(played, me.other(), no_loss);
    }
    if found.kind.is_some_and(Kind::is_decisive) {
        count.losing += 1;
        count.reasons += u32::from(found.has_reason());
    }
    count.deciding += deciding::check(before, played, found);
}

impl Count {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.refutations += other.refutations;
        self.losing += other.losing;
        self.reasons += other.reasons;
        self.deciding += other.deciding;
    }
}

/// Reviews a game and compares what is said of each turn.
fn compare_game(start: Trax, turns: Vec<Turn>, work: u64, deepest: Deepest) -> Count {
    let mut count = Count::default();
    let review = Review::new(start, turns).expect("legal turns");
    let mut review = review.with_work(work);
    while let Some(ply) = review.step(&|| false) {
        let found = review.turn(ply).expect("judged");
        compare(&review, found, deepest, &mut count);
    }
    count.games = 1;
    count
}

/// Reviews games on all cores.
fn compare_all(games: Vec<(Trax, Vec<Turn>)>, work: u64, deepest: Deepest) -> Count {
    let all = games.len();
    let games = Mutex::new(games.into_iter());
    let total = Mutex::new(Count::default());
    let next = || games.lock().expect("no thread panicked").next();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((start, turns)) = next() {
                    let count = compare_game(start, turns, work, deepest);
                    let mut total = total.lock().expect("no thread panicked");
                    total.add(&count);
                    eprintln!("{} of {all}: {total:?}", total.games);
                }
            });
        }
    });
    total.into_inner().expect("no thread panicked")
}

#[test]
fn what_is_proved_of_archived_games_holds_against_every_turn() {
    let deepest = Deepest {
        wins: 2,
        refutations: 1,
    };
    let games = archive::games("archive-8x8-sample", "limited", 60);
    let count = compare_all(games, 1_500, deepest);
    assert!(count.games >= 4, "{count:?}");
    assert!(count.wins > 0 && count.refutations > 50, "{count:?}");
    assert!(count.deciding > 0, "{count:?}");
}

#[test]
fn what_is_proved_of_games_of_levels_holds_against_every_turn() {
    let deepest = Deepest {
        wins: 2,
        refutations: 1,
    };
    let count = compare_all(archive::of_levels(200), 1_500, deepest);
    assert_eq!(count.games, 3);
    assert!(count.wins > 0 && count.refutations > 50, "{count:?}");
}

#[test]
#[ignore = "long: six hundred games of levels, deeper"]
fn what_is_proved_of_all_games_of_levels_holds_against_every_turn() {
    let deepest = Deepest {
        wins: 3,
        refutations: 2,
    };
    let count = compare_all(archive::of_levels(1), 20_000, deepest);
    eprintln!("{count:?}");
    assert_eq!(count.games, 600);
}

#[test]
#[ignore = "long: every archived game, deeper"]
fn what_is_proved_of_all_archived_games_holds_against_every_turn() {
    let deepest = Deepest {
        wins: 3,
        refutations: 2,
    };
    for (name, rules) in [
        ("loop-trax", "loop"),
        ("world-championship", "official"),
        ("archive-8x8-sample", "limited"),
    ] {
        let count = compare_all(archive::games(name, rules, 1), 20_000, deepest);
        eprintln!("{name}: {count:?}");
        assert!(count.games > 0 && count.wins > 0, "{name}: {count:?}");
    }
}
