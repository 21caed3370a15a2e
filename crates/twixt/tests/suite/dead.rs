//! Dead draws: positions set up at random beside the naive model, and how a game in play ends.

use game::{ByPlayer, Notation, Outcome, Play, Player, Position, mix};
use twixt::{BLACK, Direction, Hole, Link, RED, Reason, RuleSet, Rules, Setup, Turn, Twixt};

use crate::naive::Naive;
use crate::random::{Random, game, rules};

pub(crate) fn position(text: &str, rules: &Rules) -> Twixt {
    let setup: Setup = text.parse().expect("a position text");
    Twixt::from_setup(&setup, rules).expect("a sound set-up")
}

/// Pegs at random with some of the links between them, as links laid by hand could leave them.
pub(crate) fn any_setup(random: &mut Random, rules: &Rules) -> Twixt {
    let start = Twixt::start(rules);
    let (columns, rows) = (rules.size().columns(), rules.size().rows());
    let density = 2 + random.below(4);
    let mut pegs: ByPlayer<Vec<Hole>> = ByPlayer::default();
    for hole in (0..rows).flat_map(|y| (0..columns).map(move |x| Hole { x, y })) {
        let player = Player::BOTH[random.below(2)];
        if start.may_use(player, hole) && !random.one_in(density) {
            pegs[player].push(hole);
        }
    }
    let mut setup = Setup {
        size: rules.size(),
        to_move: RED,
        pegs,
        links: Vec::new(),
    };
    let mut position = Twixt::from_setup(&setup, rules).expect("pegs of either side's own");
    let rarely = 1 + random.below(4);
    for direction in Direction::ALL {
        for hole in setup.pegs.first.clone().into_iter().chain(setup.pegs.second.clone()) {
            let Some(link) = Link::leaving(hole, direction) else {
                continue;
            };
            setup.links.push(link);
            match Twixt::from_setup(&setup, rules) {
                Ok(next) if random.one_in(rarely) => position = next,
                _ => drop(setup.links.pop()),
            }
        }
    }
    position
}

#[test]
fn set_ups_agree_with_the_model() {
    for set in RuleSet::ALL {
        let (mut dead, mut alive) = (0, ByPlayer::of(|_| 0));
        for (seed, (columns, rows)) in [(4, 4), (4, 7), (6, 5), (5, 5), (8, 6)]
            .repeat(60)
            .into_iter()
            .enumerate()
        {
            let mut random = Random(mix(seed as u64));
            let position = any_setup(&mut random, &rules(set, columns, rows));
            let model = Naive::of(&position);
            for player in Player::BOTH {
                assert_eq!(position.can_join(player), model.is_open(player), "{position:?}");
                alive[player] += u32::from(position.can_join(player));
            }
            dead += u32::from(position.is_dead());
        }
        assert!(
            dead > 60 && alive.first > 60 && alive.second > 60,
            "{set}: {dead} {alive:?}"
        );
    }
}

#[test]
fn a_dead_draw_ends_a_game_in_play_but_no_record() {
    let dead = position("5x5 r R:c2,b4 B:c3,e4 L:c2-b4,c3-e4", &rules(RuleSet::Simple, 5, 5));
    assert!(dead.is_dead());
    assert_eq!((dead.verdict(), dead.outcome(), dead.count_moves()), (None, None, 12));
    assert!(dead.check(&Turn::Place(Hole { x: 1, y: 0 })).is_ok());
    let verdict = dead.verdict_in_play().expect("a draw");
    assert_eq!((verdict.outcome, verdict.reason), (Outcome::Draw, Reason::Dead));
    assert_eq!(dead.outcome_in_play(), Some(Outcome::Draw));
    let open = Twixt::start(&rules(RuleSet::Simple, 5, 5));
    assert_eq!((open.verdict_in_play(), open.outcome_in_play()), (None, None));
}

#[test]
fn a_win_or_a_full_board_is_told_as_such() {
    for set in RuleSet::ALL {
        for seed in 0..200 {
            let last = game(&rules(set, 5, 6), seed, 200).pop().expect("the start at least");
            assert!(last.outcome().is_some());
            assert_eq!(last.verdict_in_play(), last.verdict());
            if let Some(Outcome::Win(winner)) = last.outcome() {
                assert!(last.can_join(winner) && !last.can_join(winner.other()) && !last.is_dead());
            }
        }
    }
}

#[test]
fn own_links_are_walls_under_simple_rules_only() {
    // Red's ways cross the own link c2-b4: it can be taken off, or be crossed, or is in the way.
    let text = "5x5 r R:c2,b4 B:c3,e4 L:c2-b4,c3-e4";
    let joins = |set| position(text, &rules(set, 5, 5)).can_join(RED);
    assert_eq!(RuleSet::ALL.map(joins), [true, false, true]);
}

#[test]
fn a_wall_that_its_owner_takes_off_revives_the_game() {
    let rules = rules(RuleSet::Standard, 5, 5);
    let dead = position("5x5 r R:b2,c4 B:b3,c3,e4 L:b2-c4,c3-e4", &rules);
    assert!(dead.is_dead());
    let turn = dead.read_move("b1-b2c4").expect("a turn");
    let after = dead.play(&turn).expect("a legal turn");
    assert!(!after.is_dead() && after.can_join(BLACK));
}

#[test]
fn nobody_can_ever_join_anything_on_the_smallest_board() {
    for set in RuleSet::ALL {
        assert!(Twixt::start(&rules(set, 4, 4)).is_dead());
        for (columns, rows_) in [(4, 5), (5, 4), (4, 6), (6, 4), (5, 5), (48, 4), (4, 48), (48, 48)] {
            assert!(!Twixt::start(&rules(set, columns, rows_)).is_dead());
        }
    }
}
