//! Named features of TwixT over whole games: what they promise is checked by playing.

use engine::{Engine, FeatureName, Limits, Random, TwixtFeature, forced_connection, twixt_features};
use game::{Outcome, Player, Position};
use twixt::{Hole, Rules, Size, SwapRule, Turn, Twixt};

/// Positions that the proofs look at.
const NODES: u64 = 1_500;

fn rules(set: &str, size: u8) -> Rules {
    let size = Size::new(size, size).expect("a board");
    let rules = Rules::new(set.parse().expect("a rule set"), size);
    rules.with_swap(SwapRule::None).expect("no swap")
}

/// The positions of a game of the engine against itself, some turns left to chance.
fn game(rules: &Rules, seed: u64) -> Vec<Twixt> {
    let mut random = Random::new(seed);
    let mut engine = Engine::<Twixt>::new(1 << 12);
    let mut position = Twixt::start(rules);
    let mut positions = Vec::new();
    while position.outcome_in_play().is_none() && positions.len() < 60 {
        positions.push(position.clone());
        if positions.len() < 4 || random.below(6) == 0 {
            position.play_random(&mut |n| random.below(n));
        } else {
            let line = engine.search(&position, &Limits::nodes(30), &|| false);
            position.play_unchecked(&line.expect("a turn").moves[0]);
        }
    }
    positions
}

fn of(position: &Twixt, name: FeatureName) -> Vec<TwixtFeature> {
    let mut found = twixt_features(position, NODES);
    found.retain(|feature| feature.name == name);
    found
}

/// Carries the force of the other side out against every turn, as far as so many levels; then against a few.
fn wins_by_force(position: &Twixt, turns: u32, levels: u32, random: &mut Random) {
    let limits = Limits {
        depth: Some(turns),
        ..Limits::nodes(200_000)
    };
    let (found, _) = forced_connection(position, &limits, &|| false);
    let found = found.unwrap_or_else(|| panic!("no win in {turns}: {position}"));
    let winner = position.to_move();
    let mut next = position.clone();
    next.try_play(&found.line[0]).expect("a legal turn");
    if next.outcome().is_some() {
        assert_eq!(next.outcome(), Some(Outcome::Win(winner)), "{position}");
        return;
    }
    assert!(turns > 1, "no turns are left: {position}");
    let mut answers: Vec<Hole> = next.legal_holes().collect();
    if levels == 0 {
        let all = answers.len() as u32;
        answers = (0..2).map(|_| answers[random.below(all) as usize]).collect();
    }
    for answer in answers {
        let mut after = next.clone();
        after.try_play(&Turn::Place(answer)).expect("a legal turn");
        assert_eq!(after.outcome(), None, "{after}");
        wins_by_force(&after, turns - 1, levels.saturating_sub(1), random);
    }
}

#[test]
fn every_peg_beside_the_must_play_holes_loses_to_the_force() {
    let (mut told, mut hopeless, mut random) = (0, 0, Random::new(4));
    for set in ["simple", "standard", "pp"] {
        for seed in 0..4 {
            for position in game(&rules(set, 9), seed) {
                let found = of(&position, FeatureName::MustPlay);
                assert!(found.len() <= 1, "{position}");
                let Some(feature) = found.first() else {
                    continue;
                };
                assert_eq!(feature.player, position.to_move());
                assert!(feature.holes.is_sorted());
                told += 1;
                hopeless += u32::from(feature.holes.is_empty());
                let named = |hole: &Hole| feature.holes.contains(hole);
                assert!(
                    feature
                        .holes
                        .iter()
                        .all(|hole| { position.peg(*hole).is_none() && position.may_use(feature.player, *hole) })
                );
                for hole in position.legal_holes().filter(|hole| !named(hole)) {
                    let mut next = position.clone();
                    next.play_unchecked(&Turn::Place(hole));
                    assert_eq!(next.outcome(), None, "{hole}: {position}");
                    let (force, _) = forced_connection(&next, &Limits::nodes(100_000), &|| false);
                    let force = force.unwrap_or_else(|| panic!("{hole}: {position}"));
                    if random.below(30) == 0 {
                        wins_by_force(&next, force.turns, 1, &mut random);
                    }
                }
            }
        }
    }
    assert!(told > 30 && hopeless > 5, "{told} {hopeless}");
}

/// A side that would win with its next peg is seen, and so is everything that stops it.
#[test]
fn a_win_with_the_next_peg_has_to_be_stopped() {
    let mut seen = 0;
    for seed in 0..6 {
        for position in game(&rules("simple", 9), seed) {
            let other = position.to_move().other();
            let wins = |position: &Twixt| {
                let holes = position.passed().legal_holes().collect::<Vec<_>>();
                holes.into_iter().any(|hole| position.joins_at(other, hole))
            };
            if !wins(&position) {
                continue;
            }
            seen += 1;
            let found = of(&position, FeatureName::MustPlay);
            let [feature] = found.as_slice() else {
                panic!("must play: {position}");
            };
            for hole in position.legal_holes() {
                let mut next = position.clone();
                next.play_unchecked(&Turn::Place(hole));
                let loses_at_once = next.outcome().is_none() && wins(&next);
                assert!(!(loses_at_once && feature.holes.contains(&hole)), "{position}");
            }
        }
    }
    assert!(seen > 4, "{seen}");
}

/// The setups are those of the position with columns and rows, and with them the sides, exchanged.
#[test]
fn exchanged_sides_have_the_same_setups() {
    let rules = rules("simple", 12);
    let mut compared = 0;
    for seed in 0..6 {
        let mut random = Random::new(seed);
        let mut position = Twixt::start(&rules);
        let mut mirrored = Twixt::start(&rules).passed();
        for _ in 0..30 {
            let holes: Vec<Hole> = position.legal_holes().collect();
            let hole = holes[random.below(holes.len() as u32) as usize];
            position.play_unchecked(&Turn::Place(hole));
            mirrored.play_unchecked(&Turn::Place(hole.transposed()));
            if position.outcome().is_some() {
                break;
            }
            let turned = |holes: &[Hole]| {
                let mut holes: Vec<Hole> = holes.iter().map(|hole| hole.transposed()).collect();
                holes.sort_unstable();
                holes
            };
            let facts = |position: &Twixt, turn: bool| {
                let found = twixt_features(position, 1);
                let lasting = found.into_iter().filter(|one| one.name != FeatureName::MustPlay);
                let mut facts: Vec<_> = lasting
                    .map(|one| {
                        let holes = [&one.pegs, &one.holes, &one.stops];
                        let holes = holes.map(|holes| {
                            let mut sorted = holes.clone();
                            sorted.sort_unstable();
                            if turn { turned(holes) } else { sorted }
                        });
                        let player = if turn { one.player.other() } else { one.player };
                        (one.name, player == Player::First, holes)
                    })
                    .collect();
                facts.sort_unstable();
                facts
            };
            let wanted = facts(&position, false);
            let found = facts(&mirrored, true);
            let setups = |facts: &[(FeatureName, bool, [Vec<Hole>; 3])]| {
                let all = facts.iter().filter(|fact| fact.0 != FeatureName::Blocked);
                all.cloned().collect::<Vec<_>>()
            };
            assert_eq!(setups(&found), setups(&wanted), "{position}");
            compared += found.len();
        }
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn a_game_that_is_over_or_not_begun_has_no_features() {
    let rules = rules("simple", 6);
    assert_eq!(twixt_features(&Twixt::start(&rules), NODES), []);
    let mut random = Random::new(1);
    let mut over = 0;
    for _ in 0..20 {
        let mut position = Twixt::start(&rules);
        while position.outcome_in_play().is_none() {
            position.play_random(&mut |n| random.below(n));
        }
        assert_eq!(twixt_features(&position, NODES), []);
        over += 1;
    }
    assert_eq!(over, 20);
}
