//! Laws that hold in every position.

use std::collections::BTreeSet;

use game::{Notation, Outcome, Play, Player, Position};
use proptest::prelude::*;
use twixt::{Hole, Link, Reason, RuleSet, Rules, Setup, Size, SwapRule, Turn, Twixt};

use crate::random::{Random, any_turn, game, game_with_turns, rules};

fn any_rules() -> impl Strategy<Value = Rules> {
    (0..3_usize, 4..=11_u8, 4..=11_u8).prop_map(|(set, columns, rows)| rules(RuleSet::ALL[set], columns, rows))
}

fn any_position() -> impl Strategy<Value = Twixt> {
    (any_rules(), any::<u64>(), 0..90_u32)
        .prop_map(|(rules, seed, turns)| game(&rules, seed, turns).pop().expect("the start at least"))
}

fn every_hole(size: Size) -> impl Iterator<Item = Hole> {
    (0..size.rows() + 2).flat_map(move |y| (0..size.columns() + 2).map(move |x| Hole { x, y }))
}

/// The holes that links lead to from one peg, by following links.
fn group_of(position: &Twixt, start: Hole) -> BTreeSet<Hole> {
    let (mut group, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(hole) = open.pop() {
        for next in position.links_of(hole).filter_map(|link| link.other_end(hole)) {
            if group.insert(next) {
                open.push(next);
            }
        }
    }
    group
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_legal_hole_is_accepted_and_every_other_refused(position in any_position()) {
        let legal: BTreeSet<_> = position.legal_holes().collect();
        let mut listed = Vec::new();
        position.legal_moves(&mut listed);
        prop_assert_eq!(listed, legal.iter().copied().map(Turn::Place).collect::<Vec<_>>());
        prop_assert_eq!(position.count_moves(), legal.len() as u64);
        for hole in every_hole(position.rules().size()) {
            let turn = Turn::Place(hole);
            prop_assert_eq!(position.check(&turn).is_ok(), legal.contains(&hole), "{}", hole);
            let played = position.clone().play(&turn);
            prop_assert_eq!(played.is_ok(), legal.contains(&hole), "{}", hole);
        }
    }

    #[test]
    fn a_refusal_leaves_the_position_as_it_was(position in any_position(), seed: u64) {
        let mut random = Random(seed);
        for _ in 0..60 {
            let turn = any_turn(&mut random, &position);
            let mut after = position.clone();
            if let Err(reason) = after.try_play(&turn) {
                prop_assert_eq!(position.check(&turn), Err(reason));
                prop_assert_eq!(after.to_string(), position.to_string());
                prop_assert_eq!(after.hash(), position.hash());
                prop_assert_eq!(after.turns_played(), position.turns_played());
                prop_assert_eq!(&after, &position);
            } else {
                prop_assert_eq!(position.check(&turn), Ok(()));
                prop_assert_eq!(after.turns_played(), position.turns_played() + 1);
                let mut unchecked = position.clone();
                unchecked.play_unchecked(&turn);
                prop_assert_eq!(unchecked, after);
            }
        }
    }

    #[test]
    fn turns_read_back(position in any_position(), seed: u64) {
        let mut random = Random(seed);
        for _ in 0..60 {
            let turn = any_turn(&mut random, &position);
            if position.check(&turn).is_ok() {
                let text = position.text_of(&turn);
                prop_assert_eq!(position.read_move(&text), Ok(turn.clone()), "{}", text);
                prop_assert_eq!(position.read_move(&text.to_uppercase()), Ok(turn), "{}", text);
            }
        }
    }

    #[test]
    fn position_text_reads_back(position in any_position()) {
        let text = position.to_string();
        let setup: Setup = text.parse().expect("what a position writes");
        prop_assert_eq!(setup.to_string(), &text[..]);
        let back = Twixt::from_setup(&setup, position.rules()).expect("a sound position");
        prop_assert_eq!(back.to_string(), text);
        prop_assert_eq!(back.hash(), position.hash());
        prop_assert_eq!(back.verdict(), position.verdict());
        prop_assert_eq!(back.winning_chain(), position.winning_chain());
        prop_assert_eq!(back, position);
    }

    #[test]
    fn connected_means_a_way_along_links(position in any_position()) {
        let pegs: Vec<_> = position.pegs().map(|(hole, _)| hole).collect();
        for &start in &pegs {
            let group = group_of(&position, start);
            for &end in &pegs {
                prop_assert_eq!(position.connected(start, end), group.contains(&end));
            }
        }
        let corner = Hole { x: 0, y: 0 };
        prop_assert!(!position.connected(corner, corner));
    }

    #[test]
    fn a_win_by_connection_shows_its_chain(rules in any_rules(), seed: u64) {
        let position = game(&rules, seed, 200).pop().expect("the start at least");
        let connected = position.verdict().is_some_and(|verdict| verdict.reason == Reason::Connect);
        let chain = position.winning_chain();
        prop_assert_eq!(chain.is_some(), connected);
        if let Some(chain) = chain {
            let (first, last) = (chain[0], chain[chain.len() - 1]);
            let size = rules.size();
            let winner = position.to_move().other();
            prop_assert_eq!(position.outcome(), Some(Outcome::Win(winner)));
            let borders = match winner {
                Player::First => (first.y, last.y + 1 == size.rows()),
                Player::Second => (first.x, last.x + 1 == size.columns()),
            };
            prop_assert_eq!(borders, (0, true));
            for pair in chain.windows(2) {
                let link = Link::new(pair[0], pair[1]).expect("a knight's move");
                prop_assert!(position.has_link(link));
                prop_assert_eq!(position.peg(pair[0]), Some(winner));
            }
        }
    }

    #[test]
    fn announced_links_are_the_links_laid(position in any_position()) {
        let player = position.to_move();
        for hole in position.legal_holes() {
            let laid = position.auto_links(player, hole);
            let cut = position.cut_lanes(player, hole);
            let after = position.clone().play(&Turn::Place(hole)).expect("a legal turn");
            prop_assert_eq!(&laid, &after.links_of(hole).collect::<Vec<_>>());
            for (lane, by) in &cut {
                prop_assert!(position.has_link(*by) && position.crossing_links(*lane).contains(by));
                prop_assert!(!after.has_link(*lane));
            }
            let near = position.pegs().filter(|&(other, owner)| {
                owner == player && Link::new(hole, other).is_some()
            });
            prop_assert_eq!(near.count(), laid.len() + cut.len());
        }
        for (hole, _) in position.pegs() {
            prop_assert!(position.auto_links(player, hole).is_empty(), "a taken hole");
        }
    }

    #[test]
    fn links_stand_at_both_ends_and_cross_by_the_rules(position in any_position()) {
        let all: Vec<_> = position.links().collect();
        prop_assert!(all.is_sorted());
        prop_assert!(position.pegs().map(|(hole, _)| hole).is_sorted());
        let ends: usize = position.pegs().map(|(hole, _)| position.links_of(hole).count()).sum();
        prop_assert_eq!(ends, 2 * all.len());
        for link in all {
            prop_assert!(position.has_link(link));
            let owner = position.peg(link.from());
            prop_assert_eq!(owner, position.peg(link.to()));
            for by in position.crossing_links(link) {
                prop_assert!(position.rules().own_links_cross());
                prop_assert_eq!(owner, position.peg(by.from()));
            }
        }
    }

    #[test]
    fn the_order_of_turns_does_not_matter_to_the_hash(rules in any_rules(), seed: u64) {
        // Far apart, so that no link and no border comes between.
        let mut random = Random(seed);
        let start = Twixt::start(&rules);
        let inner: Vec<_> = start.legal_holes()
            .filter(|&hole| start.may_use(Player::Second, hole)).collect();
        let mut holes: BTreeSet<Hole> = BTreeSet::new();
        while holes.len() < 4 {
            holes.extend(random.pick(&inner));
        }
        let holes: Vec<_> = holes.into_iter().collect();
        let play = |order: [usize; 4]| order.into_iter().try_fold(start.clone(), |position, at| {
            position.play(&Turn::Place(holes[at])).ok()
        });
        let (one, other) = (play([0, 1, 2, 3]), play([2, 3, 0, 1]));
        if let (Some(one), Some(other)) = (one, other) {
            if one.links().eq(other.links()) {
                prop_assert_eq!(one.hash(), other.hash());
                prop_assert_eq!(one, other);
            } else {
                prop_assert_ne!(one.hash(), other.hash());
            }
        }
    }

    #[test]
    fn every_turn_changes_the_hash(rules in any_rules(), seed: u64) {
        let (positions, _) = game_with_turns(&rules, seed, 60);
        let texts: BTreeSet<_> = positions.iter().map(ToString::to_string).collect();
        let hashes: BTreeSet<_> = positions.iter().map(Position::hash).collect();
        prop_assert_eq!(hashes.len(), texts.len());
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,40}", edit in "[a-f1-9,/!+-]{0,30}") {
        let position = game(&rules(RuleSet::Standard, 7, 7), 3, 20).pop().expect("the start");
        for text in [&text[..], &edit[..], &format!("d4{edit}")] {
            if let Ok(turn) = position.read_move(text) {
                prop_assert_eq!(position.check(&turn).is_ok(), position.clone().play(&turn).is_ok());
            }
            let _ = text.parse::<Hole>();
            let _ = text.parse::<Size>();
            prop_assert!(text.parse::<Setup>().is_err());
        }
    }

    #[test]
    fn set_ups_of_any_pegs_and_links_are_refused_or_sound(
        red in proptest::collection::vec("[a-g][1-7]", 0..6),
        black in proptest::collection::vec("[a-g][1-7]", 0..6),
        links in proptest::collection::vec("[a-g][1-7]-[a-g][1-7]", 0..3),
    ) {
        let text = format!("6x6 r R:{} B:{} L:{}", red.join(","), black.join(","), links.join(","));
        if let Ok(setup) = text.parse::<Setup>() {
            for set in RuleSet::ALL {
                if let Ok(position) = Twixt::from_setup(&setup, &rules(set, 6, 6)) {
                    prop_assert_eq!(position.peg_count() as usize, red.len() + black.len());
                    prop_assert_eq!(position.links().count(), links.len());
                }
            }
        }
    }
}

#[test]
fn the_offer_of_a_swap_is_part_of_the_hash() {
    let size = Size::new(8, 8).expect("a legal size");
    let after_one = |swap| {
        let rules = Rules::standard(size).with_swap(swap).expect("a square board");
        let turn = Turn::Place(Hole { x: 2, y: 3 });
        Twixt::start(&rules).play(&turn).expect("a free hole")
    };
    let [sides, reflect, none] = SwapRule::ALL.map(after_one);
    assert_eq!(sides.to_string(), none.to_string());
    let hashes = BTreeSet::from([sides.hash(), reflect.hash(), none.hash()]);
    assert_eq!(hashes.len(), 3);
    assert!(sides != none && sides != reflect);
    let declined = [sides, none].map(|position| {
        position
            .play(&Turn::Place(Hole { x: 4, y: 4 }))
            .expect("a free hole")
            .hash()
    });
    assert_eq!(declined[0], declined[1], "the offer is past");
}

#[test]
fn a_set_up_offers_a_swap_only_as_the_start_of_a_game() {
    let swaps_after_a_turn = |text: &str| {
        let size = Size::new(8, 8).expect("a legal size");
        let setup: Setup = text.parse().expect("a position text");
        let position = Twixt::from_setup(&setup, &Rules::standard(size)).expect("a sound set-up");
        assert!(!position.swap_allowed(), "{text}");
        position
            .play(&Turn::Place(Hole { x: 4, y: 4 }))
            .expect("a free hole")
            .swap_allowed()
    };
    assert!(swaps_after_a_turn("8x8 r R: B: L:"));
    assert!(!swaps_after_a_turn("8x8 b R: B: L:"));
    assert!(!swaps_after_a_turn("8x8 b R:c3 B: L:"));
    assert!(!swaps_after_a_turn("8x8 r R:c3 B:d4 L:"));
}
