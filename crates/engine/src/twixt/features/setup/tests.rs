//! Setups against the rules: every turn of the other side is played.

use twixt::{Edit, Rules, Size, SwapRule, Turn};

use super::*;
use crate::Random;

/// The rule sets, on a small board without a swap.
fn rules(set: &str) -> Rules {
    let size = Size::new(9, 8).expect("a board");
    let rules = Rules::new(set.parse().expect("a rule set"), size);
    rules.with_swap(SwapRule::None).expect("no swap")
}

fn with_mover(position: &Twixt, player: Player) -> Twixt {
    if position.to_move() == player {
        position.clone()
    } else {
        position.passed()
    }
}

/// The holes in which a peg is linked with both pegs at once, found by playing in all.
fn joining(position: &Twixt, player: Player, [a, b]: [Hole; 2]) -> Vec<Hole> {
    let own = with_mover(position, player);
    let joins = |hole: &Hole| {
        let mut next = own.clone();
        next.play_unchecked(&Turn::Place(*hole));
        let linked = |end| Link::new(*hole, end).is_some_and(|link| next.has_link(link));
        linked(a) && linked(b)
    };
    own.legal_holes().filter(joins).collect()
}

/// All turns of `other` that place one peg and lay what can be laid; with links by hand also those that lay two
/// links near a hole, whatever own links have to go for them.
fn turns(position: &Twixt, other: Player, near: Hole) -> Vec<Turn> {
    let own = with_mover(position, other);
    let mut turns: Vec<Turn> = own.legal_holes().map(Turn::Place).collect();
    if !position.rules().removal() {
        return turns;
    }
    let close = |hole: &Hole| hole.x.abs_diff(near.x) <= 5 && hole.y.abs_diff(near.y) <= 5;
    let old: Vec<Hole> = pegs_of(position, other).into_iter().filter(close).collect();
    for peg in own.legal_holes().filter(close) {
        let ends: Vec<Hole> = old.iter().copied().chain([peg]).collect();
        let mut lanes = Vec::new();
        for (index, &a) in ends.iter().enumerate() {
            lanes.extend(ends[index + 1..].iter().filter_map(|&b| Link::new(a, b)));
        }
        lanes.retain(|&lane| !position.has_link(lane));
        for (index, &one) in lanes.iter().enumerate() {
            for &two in &lanes[index..] {
                let mut links = vec![one, two];
                links.dedup();
                let mut gone: Vec<Link> = links
                    .iter()
                    .flat_map(|&link| position.crossing_links(link))
                    .filter(|by| position.peg(by.from()) == Some(other))
                    .collect();
                gone.sort_unstable();
                gone.dedup();
                turns.push(Turn::from(Edit {
                    remove_links: gone,
                    links: Some(links),
                    ..Edit::new(peg)
                }));
            }
        }
    }
    turns
}

/// Whether some turn of the other side leaves no hole that joins the pegs; nothing if a turn ends the game.
fn is_parted_by_a_turn(position: &Twixt, player: Player, pegs: [Hole; 2]) -> Option<bool> {
    let other = with_mover(position, player.other());
    let mut parted = false;
    for turn in turns(position, player.other(), pegs[0]) {
        let mut next = other.clone();
        if next.try_play(&turn).is_err() {
            continue;
        }
        if next.outcome().is_some() {
            return None;
        }
        parted |= joining(&next, player, pegs).is_empty();
    }
    Some(parted)
}

/// A position after so many turns of chance; with links by hand some are declined.
fn random_position(rules: &Rules, random: &mut Random, most: u32) -> Twixt {
    let mut position = Twixt::start(rules);
    for _ in 0..most {
        let before = position.clone();
        if rules.removal() && random.below(3) == 0 {
            let holes: Vec<Hole> = position.legal_holes().collect();
            let hole = holes[random.below(holes.len() as u32) as usize];
            let mut links = position.auto_links(position.to_move(), hole);
            links.retain(|_| random.below(2) == 0);
            let turn = Turn::from(Edit {
                links: Some(links),
                ..Edit::new(hole)
            });
            position.try_play(&turn).expect("a legal turn");
        } else {
            position.play_random(&mut |below| random.below(below));
        }
        if position.outcome().is_some() {
            return before;
        }
    }
    position
}

#[test]
fn setups_are_the_pairs_that_no_turn_of_the_other_side_parts() {
    for set in ["simple", "standard", "pp"] {
        let mut random = Random::new(8);
        let (mut listed, mut parted) = (0, 0);
        for _ in 0..200 {
            let most = 6 + random.below(12);
            let position = random_position(&rules(set), &mut random, most);
            for player in Player::BOTH {
                let found = of(&position, player);
                let pegs = pegs_of(&position, player);
                for (index, &a) in pegs.iter().enumerate() {
                    for &b in &pegs[index + 1..] {
                        let joining = joining(&position, player, [a, b]);
                        let named = name_of(a, b).is_some() && !position.connected(a, b);
                        if !named || joining.len() < 2 {
                            assert!(!found.iter().any(|one| one.pegs == [a, b]), "{position}");
                            continue;
                        }
                        let Some(is_parted) = is_parted_by_a_turn(&position, player, [a, b]) else {
                            continue;
                        };
                        let feature = found.iter().find(|one| one.pegs == [a, b]);
                        assert_eq!(feature.is_none(), is_parted, "{set} {a} {b} {position}");
                        if let Some(feature) = feature {
                            assert_eq!(feature.holes, joining, "{position}");
                            listed += 1;
                        } else {
                            parted += 1;
                        }
                    }
                }
            }
        }
        assert!(listed > 60 && parted > 10, "{set}: {listed} {parted}");
    }
}

#[test]
fn every_name_has_two_ways_in_all_directions() {
    let centre = Hole { x: 12, y: 12 };
    let mut names = Vec::new();
    for y in 0..24 {
        for x in 0..24 {
            let hole = Hole { x, y };
            let steps = Direction::ALL.into_iter().filter_map(|direction| {
                let (dx, dy) = direction.delta();
                centre.offset(dx, dy)
            });
            let both = steps.filter(|&step| Link::new(step, hole).is_some()).count();
            if let Some(name) = name_of(centre, hole) {
                assert_eq!(both, 2, "{hole}");
                names.push(name);
            } else if hole != centre {
                assert_ne!(both, 2, "{hole}");
            }
        }
    }
    names.sort_unstable();
    let count = |name| names.iter().filter(|&&other| other == name).count();
    let all = FeatureName::ALL.map(count);
    assert_eq!(all, [0, 0, 4, 4, 8, 4, 4, 0, 0]);
}
