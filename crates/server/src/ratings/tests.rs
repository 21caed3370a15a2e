//! Which games are rated where, and what they change.

use engine::{Horizon, LevelSettings, Playable};
use game::Random;
use games::Game;
use protocol::live::At;
use protocol::{
    GameKind, Setup,
    live::{ClockTerms, EndReason, Laying, Seat, TableEnd, Terms},
};
use rating::{Rating, Score};
use trax::Trax;
use twixt::Twixt;

use crate::{
    ids::PersonId,
    ratings::{Bot, Fold, HostPool, Pool, PoolList, RatedGame, SYSTEM, Standing, first_rating, pair_games, result},
};

fn terms(game: GameKind, rules: &str, size: Option<&str>, swap: Option<&str>) -> Terms {
    let setup = Setup {
        game,
        rules: rules.to_owned(),
        size: size.map(str::to_owned),
        swap: swap.map(str::to_owned),
        position: None,
        die: None,
    };
    Terms::new(setup, ClockTerms::Days { days: 3 })
}

fn trax() -> Terms {
    terms(GameKind::Trax, "official", None, None)
}

fn name(terms: &Terms) -> Option<String> {
    Pool::of(terms).map(|pool| pool.to_string())
}

#[test]
fn a_pool_is_a_game_its_rules_and_a_speed() {
    let twixt = |rules, size, swap| name(&terms(GameKind::Twixt, rules, size, swap));
    assert_eq!(name(&trax()).as_deref(), Some("trax/official/days"));
    let cases = [
        ("standard", None, None, Some("twixt/standard+24/days")),
        (
            "standard",
            Some("24x24"),
            Some("reflect"),
            Some("twixt/standard+24/days"),
        ),
        ("pp", Some("12"), Some("sides"), Some("twixt/pp+12/days")),
        ("pp", Some("24"), Some("none"), Some("twixt/pp+24+none/days")),
        // A handicap.
        ("simple", Some("24x20"), None, None),
    ];
    for (rules, size, swap, wanted) in cases {
        assert_eq!(twixt(rules, size, swap).as_deref(), wanted, "{rules} {size:?}");
    }
    let increment = |base_s, increment_s| ClockTerms::Increment { base_s, increment_s };
    let clocks = [
        (increment(300, 10), Some("quick")),
        (increment(599, 0), Some("quick")),
        (increment(600, 0), Some("slow")),
        (increment(0, 40), Some("slow")),
        (increment(u32::MAX, u32::MAX), Some("slow")),
        (ClockTerms::PerTurn { seconds: 39 }, Some("quick")),
        (ClockTerms::PerTurn { seconds: 40 }, Some("slow")),
        (ClockTerms::Days { days: 1 }, Some("days")),
        (ClockTerms::None, None),
    ];
    for (clock, speed) in clocks {
        let wanted = speed.map(|speed| format!("trax/official/{speed}"));
        assert_eq!(name(&Terms { clock, ..trax() }), wanted, "{clock:?}");
    }
}

#[test]
fn what_cannot_be_compared_is_not_rated() {
    let mut from_position = trax();
    from_position.setup.position = Some("+".to_owned());
    let mut with_die = trax();
    with_die.setup.die = Some("seed 3".to_owned());
    let laid = Terms {
        laying: Some(Laying::Strict),
        ..trax()
    };
    let casual = Terms { casual: true, ..trax() };
    let solitaire = terms(GameKind::Solitaire, "3x3 seed 7", None, None);
    let unknown = terms(GameKind::Trax, "invented", None, None);
    for terms in [from_position, with_die, laid, casual, solitaire, unknown] {
        assert_eq!(name(&terms), None, "{terms:?}");
    }
    let end = |winner, reason| TableEnd { winner, reason };
    let aborted = end(None, EndReason::Aborted);
    let resigned = end(Some(Seat::Second), EndReason::Resign);
    assert_eq!(result(&aborted, 40), None);
    assert_eq!(result(&resigned, 3), None, "one side has played once");
    assert_eq!(result(&resigned, 4), Some(Score::Loss));
    assert_eq!(result(&end(None, EndReason::Dead), 40), Some(Score::Draw));
}

#[test]
fn names_of_pools_are_read_as_they_are_written() {
    let list = PoolList::default();
    let names: Vec<String> = list.pools().map(ToString::to_string).collect();
    assert_eq!(names.len(), 12);
    for text in &names {
        let pool = Pool::read(text).expect(text);
        assert!(pool.to_string() == *text && list.holds(&pool), "{text}");
    }
    let other = Pool::read("twixt/pp+12/days").expect("a pool");
    assert!(!list.holds(&other) && other.game() == Game::Twixt);
    let long = format!("trax/{}/days", "a".repeat(60));
    for bad in [
        "",
        "trax",
        "trax/official",
        "go/official/days",
        "trax//days",
        "trax/a b/days",
        &long,
    ] {
        assert_eq!(Pool::read(bad), None, "{bad}");
    }
    let advantage = |text| Pool::read(text).expect(text).advantage();
    assert_eq!(advantage("twixt/standard+24+none/slow"), 35.0);
    assert_eq!((advantage("twixt/pp+24/slow"), advantage("trax/loop/slow")), (0.0, 0.0));
}

#[test]
fn a_game_against_a_bot_counts_half_for_a_human_and_wholly_for_the_bot() {
    let regular = Rating {
        rating: 1500.0,
        deviation: 45.0,
        volatility: 0.06,
    };
    let rate = |bots| {
        let game = RatedGame {
            score: Score::Win,
            advantage: 0.0,
            bots,
            at_ms: At::of_day(1),
        };
        let standing = Standing {
            rating: regular,
            games: 50,
            at_ms: At::of_day(1),
        };
        game.rate([standing; 2]).map(|change| change.after.rating - 1500.0)
    };
    let [won, lost] = rate([false, false]);
    assert!((won - 5.68).abs() < 0.005 && (won + lost).abs() < 1e-9, "{won} {lost}");
    let [won, lost] = rate([false, true]);
    assert!(
        (won - 2.84).abs() < 0.005 && (lost + 5.68).abs() < 0.005,
        "{won} {lost}"
    );
}

#[test]
fn deviations_grow_until_the_next_game_and_newcomers_do_not_age() {
    let rating = Rating {
        rating: 1500.0,
        deviation: 60.0,
        volatility: 0.06,
    };
    let known = Standing {
        rating,
        games: 30,
        at_ms: At::of_day(1),
    };
    assert!((known.at(At::of_day(366)).deviation - 110.0).abs() < 0.5);
    assert_eq!(Standing::new(rating).at(At::of_day(366)), rating);
    let game = RatedGame {
        score: Score::Draw,
        advantage: 0.0,
        bots: [false; 2],
        at_ms: At::of_day(366),
    };
    let [change, _] = game.rate([known; 2]);
    assert!((change.before.deviation - 110.0).abs() < 0.5 && change.after.deviation < 110.0);
}

#[test]
fn who_is_known_in_another_pool_of_the_game_starts_from_there() {
    let rating = |rating, deviation| Rating {
        rating,
        deviation,
        volatility: 0.06,
    };
    let start = first_rating([rating(1800.0, 111.0)]);
    assert_eq!(start, SYSTEM.start());
    let start = first_rating([rating(1800.0, 110.0), rating(1700.0, 60.0)]);
    assert_eq!((start.rating, start.deviation), (1700.0, 250.0));
}

#[test]
fn bots_are_levels_that_search_few_positions_and_have_names_of_their_own() {
    fn settings<G: Playable>() -> [LevelSettings; 10] {
        G::LEVEL_SETTINGS
    }
    let mut names = std::collections::BTreeSet::new();
    for bot in Bot::all() {
        let settings = match bot.game() {
            Game::Trax => settings::<Trax>(),
            Game::Twixt => settings::<Twixt>(),
        };
        let horizon = settings[usize::from(bot.level().number()) - 1].horizon;
        assert!(
            !matches!(horizon, Horizon::Search(nodes) if nodes > 50_000),
            "{}",
            bot.id()
        );
        assert_eq!(Bot::read(&bot.id()), Some(bot));
        assert!(PersonId::read(&bot.id()).is_some());
        assert_eq!(Bot::near(bot.game(), bot.first_rating().rating), bot);
        assert!(names.insert(bot.name()) && names.insert(bot.id().to_string()));
    }
    assert_eq!(names.len(), 36);
    // Games with levels of an earlier version go on after an upgrade.
    let earlier = Bot::read("bot-trax-4-1").expect("a bot of the first version");
    assert_eq!(earlier.level().number(), 4);
    assert_eq!(earlier.id(), "bot-trax-4-1");
    assert!(!names.contains(&earlier.name()));
    for bad in [
        "bot-trax-0-1",
        "bot-trax-10-1",
        "bot-trax-3-999",
        "bot-trax-3-0",
        "bot-trax-3",
        "bot-trax-3-01",
        "bot-go-3-1",
        "bot-trax-03-1",
        "ada",
    ] {
        assert_eq!(Bot::read(bad), None, "{bad}");
    }
}

#[test]
fn the_fold_of_a_hundred_thousand_games_is_what_game_by_game_gives() {
    let people: Vec<String> = (0..500).map(|number| format!("p{number}")).collect();
    let mut standings = vec![Standing::new(SYSTEM.start()); people.len()];
    let mut fold = Fold::default();
    let mut random = Random::new(19);
    for number in 0..100_000_u64 {
        let one = random.below(500) as usize;
        let two = (one + 1 + random.below(499) as usize) % 500;
        let game = RatedGame {
            score: [Score::Win, Score::Draw, Score::Loss][random.below(3) as usize],
            advantage: 35.0 * random.below(2) as f64,
            bots: [one < 10, two < 10],
            at_ms: At(number * 600_000),
        };
        let changes = game.rate([standings[one], standings[two]]);
        for (person, change) in [one, two].into_iter().zip(changes) {
            let before = &mut standings[person];
            *before = Standing {
                rating: change.after,
                games: before.games + 1,
                at_ms: game.at_ms,
            };
        }
        let first = [SYSTEM.start(); 2];
        let folded = fold.enter(
            [&people[one].as_str().into(), &people[two].as_str().into()],
            first,
            &game,
        );
        assert_eq!(folded, changes);
    }
    for (person, standing) in people.iter().zip(standings) {
        assert_eq!(fold.standing(&PersonId::from(person.as_str())), Some(standing));
    }
    assert_eq!(fold.people().count(), 500);
}

fn own(text: &str) -> HostPool {
    text.parse().expect(text)
}

#[test]
fn quick_pairing_is_in_pools_that_are_rated() {
    let list = PoolList::default();
    let offered: Vec<_> = list.offered().collect();
    assert_eq!(offered.len(), 8);
    for one in &offered {
        assert_eq!(Pool::of(&one.terms).as_ref(), Some(&one.pool));
        assert!(list.holds(&one.pool));
        assert_eq!(list.find(&one.pool.to_string()).as_ref(), Some(one));
    }
    assert_eq!(list.find("trax/limited/days"), None, "rated, not offered");
}

#[test]
fn a_host_adds_pools_and_changes_clocks() {
    let texts = ["trax/loop=180+2", "twixt/standard+12=30s", "twixt/pp+24+none=3d"];
    let mut pools: Vec<HostPool> = texts.into_iter().map(own).collect();
    let names: Vec<String> = pools.iter().map(ToString::to_string).collect();
    let wanted = ["trax/loop/quick", "twixt/standard+12/quick", "twixt/pp+24+none/days"];
    assert_eq!(names, wanted);
    pools.push(own("trax/official=60+1"));
    let list = PoolList::with(&pools).expect("different pools");
    for name in wanted {
        let found = list.find(name).expect(name);
        assert_eq!(Pool::of(&found.terms), Some(found.pool));
    }
    assert_eq!((list.pools().count(), list.offered().count()), (15, 11));
    let changed = list.find("trax/official/quick").expect("a pool").terms;
    let clock = ClockTerms::Increment {
        base_s: 60,
        increment_s: 1,
    };
    assert_eq!(changed.clock, clock);
}

#[test]
fn pools_that_cannot_be_say_why() {
    for (text, why) in [
        ("trax/loop", "RULES=CLOCK"),
        ("go/nine=300+5", "rules such as"),
        ("trax/official+8=300+5", "rules such as"),
        ("twixt/standard=300+5", "rules such as"),
        ("twixt/pp+24+sides=300+5", "rules such as"),
        ("trax/square=300+5", "square"),
        ("twixt/pp+400=300+5", "size"),
        ("twixt/pp+24x20=300+5", "not rated"),
        ("trax/loop=300", "a clock such as"),
        ("trax/loop=-1+5", "a clock such as"),
        ("trax/loop=99999999999d", "a clock such as"),
        ("trax/loop=0+0", "clock: out of range"),
        ("trax/loop=61d", "clock: out of range"),
    ] {
        let error = text.parse::<HostPool>().expect_err(text).to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
    let twice = [own("trax/loop=180+2"), own("trax/loop=300+5")];
    let error = PoolList::with(&twice).expect_err("one pool twice");
    assert!(error.to_string().contains("trax/loop/quick is given twice"));
    let many: Vec<HostPool> = (8..26).map(|size| own(&format!("twixt/pp+{size}=3d"))).collect();
    let error = PoolList::with(&many).expect_err("too many");
    assert!(error.to_string().contains("at most 16"));
}

#[test]
fn few_games_of_two_count_who_are_far_apart_for_sure() {
    let rated = |rating, deviation| Rating {
        rating,
        deviation,
        ..SYSTEM.start()
    };
    for (one, other, games) in [
        (rated(1_500.0, 60.0), rated(2_000.0, 60.0), 10),
        (rated(1_500.0, 60.0), rated(2_119.0, 60.0), 10),
        (rated(1_500.0, 60.0), rated(2_121.0, 60.0), 3),
        (rated(2_121.0, 60.0), rated(1_500.0, 60.0), 3),
        (rated(1_141.0, 345.0), rated(1_741.0, 397.0), 10),
    ] {
        assert_eq!(pair_games(one, other), games, "{one:?} {other:?}");
    }
}
