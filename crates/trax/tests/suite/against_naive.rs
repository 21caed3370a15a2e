//! Random games, compared turn by turn with the naive model and between the symmetries of the table.

use crate::common::naive::Naive;
use crate::common::symmetry::{transform, transform_player, transform_tile};
use crate::common::{Dice, text, turns};
use game::{Notation, Player, Position};
use proptest::prelude::*;
use trax::{Coord, Figure, Rules, Setup, Tile, Trax, Turn, Win};

fn any_rules() -> impl Strategy<Value = Rules> {
    const NAMES: [&str; 9] = [
        "official", "limited", "fournier", "loop", "2x2", "3x3", "4x4", "5x5", "6x6",
    ];
    prop::sample::select(&NAMES[..]).prop_map(|name| name.parse().expect("a rule set"))
}

/// Plays a random game, showing every position before its turn.
fn random_game(rules: Rules, seed: u64, longest: u32, mut see: impl FnMut(&Trax, Option<Turn>)) {
    let mut dice = Dice::new(seed);
    let mut position = Trax::start(&rules);
    while position.outcome().is_none() && position.turns_played() < longest {
        let turns = turns(&position);
        let turn = turns[dice.below(turns.len())];
        see(&position, Some(turn));
        position.try_play(&turn).expect("a listed turn");
    }
    see(&position, None);
}

fn square(at: Coord) -> (i32, i32) {
    (at.x, at.y)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn agrees_with_the_naive_model(rules in any_rules(), seed: u64) {
        let mut naive = Naive::start(rules);
        let mut dice = Dice::new(!seed);
        random_game(rules, seed, 40, |position, turn| {
            let tiles: Vec<_> = position.tiles().map(|(at, tile)| (square(at), tile)).collect();
            let mut wanted: Vec<_> = naive.tiles.iter().map(|(&at, &tile)| (at, tile)).collect();
            wanted.sort_by_key(|&((x, y), _)| (y, x));
            assert_eq!(tiles, wanted);
            assert_eq!(position.verdict().map(|v| (v.outcome, v.reason)), naive.verdict);
            let mut listed: Vec<_> = turns(position).iter().map(|turn| (square(turn.at), turn.tile)).collect();
            listed.sort_unstable();
            assert_eq!(listed, naive.turns());
            if let Some(turn) = turn {
                naive.play(square(turn.at), turn.tile, |n| dice.below(n));
            }
        });
    }

    #[test]
    fn every_turn_not_listed_is_refused_and_changes_nothing(rules in any_rules(), seed: u64) {
        random_game(rules, seed, 25, |position, _| {
            let listed = turns(position);
            let before = (position.to_string(), position.hash());
            for y in -9..9 {
                for x in -9..9 {
                    for tile in Tile::ALL {
                        let turn = Turn { at: Coord { x, y }, tile };
                        let legal = listed.contains(&turn);
                        assert_eq!(position.check(&turn).is_ok(), legal);
                        assert_eq!(position.resolve(turn).is_ok(), legal);
                        if !legal {
                            let mut same = position.clone();
                            assert_eq!(same.try_play(&turn), position.check(&turn));
                            assert_eq!((same.to_string(), same.hash()), before);
                            assert!(same.open_ends().eq(position.open_ends()));
                        }
                    }
                }
            }
        });
    }

    #[test]
    fn what_is_kept_up_to_date_equals_what_is_found_from_scratch(rules in any_rules(), seed: u64) {
        random_game(rules, seed, 80, |position, _| {
            for end in position.open_ends() {
                let track = position.track(end.at.step(end.side), end.side.opposite()).expect("a track");
                let first = track.steps.first().expect("a step");
                let last = track.steps.last().expect("a step");
                let ends = [(first.at.step(first.enter), first.enter.opposite()), (last.at.step(last.leave), last.leave.opposite())];
                assert!(ends.contains(&(end.at, end.side)) && ends.contains(&(end.far, end.far_side)));
                assert_eq!(track.player, end.player);
            }
            let wins = position.wins();
            for ((at, _), player) in position.tiles().flat_map(|tile| Player::BOTH.map(|player| (tile, player))) {
                let here = |win: &&Win| win.player == player && win.track.steps.iter().any(|step| step.at == at);
                let figure = |win: &Win| win.figure;
                assert_eq!(position.win_at(at, player).as_ref().map(figure), wins.iter().find(here).map(figure));
            }
            let winner = position.verdict().and_then(|verdict| verdict.outcome.winner());
            assert_eq!(winner.is_some(), wins.iter().any(|win| Some(win.player) == winner));
            assert_eq!(wins.iter().any(|win| win.figure == Figure::Loop), wins.iter().any(|win| win.track.closed));
            let setup: Setup = position.to_string().parse().expect("a position text");
            let built = Trax::from_setup(&setup, &rules).expect("a position");
            assert_eq!(built.to_string(), position.to_string());
            if position.tile_count() > 0 {
                assert_eq!(built.verdict(), position.verdict());
                assert_eq!(built.open_ends().count(), position.open_ends().count());
                assert_eq!(turns(&built).len(), turns(position).len());
            }
        });
    }

    #[test]
    fn notation_reads_back_and_no_two_turns_share_a_text(rules in any_rules(), seed: u64) {
        random_game(rules, seed, 60, |position, _| {
            let mut texts = std::collections::BTreeSet::new();
            for turn in turns(position) {
                let text = text(position, &turn);
                assert_eq!(position.read_move(&text).as_ref(), Ok(&turn), "{text}");
                assert_eq!(position.read_move(&text.to_lowercase()).as_ref(), Ok(&turn), "{text}");
                assert!(texts.insert(text));
            }
        });
    }

    /// Turning or mirroring a position, or exchanging its colours, does the same to what follows.
    #[test]
    fn symmetries_hold(rules in any_rules(), seed: u64, symmetry in 0..16_u8) {
        random_game(rules, seed, 60, |position, turn| {
            let image = transformed(position, symmetry);
            assert_eq!(image.verdict().map(|v| v.reason), position.verdict().map(|v| v.reason));
            if position.tile_count() > 0 {
                assert_eq!(turns(&image).len(), turns(position).len());
            }
            if let (Some(turn), true) = (turn, position.tile_count() > 0) {
                let mut next = position.clone();
                next.play_unchecked(&turn);
                let corner = position.bounds().expect("tiles");
                let mut image_next = image.clone();
                let at = transform(Coord { x: turn.at.x - corner.left, y: turn.at.y - corner.top }, symmetry);
                let shift = shift(position, symmetry);
                let at = Coord { x: at.x - shift.x, y: at.y - shift.y };
                image_next.try_play(&Turn { at, tile: transform_tile(turn.tile, symmetry) }).expect("the image of a legal turn");
                assert_eq!(image_next.to_string(), transformed(&next, symmetry).to_string());
            }
        });
    }
}

/// Where the image's corner comes to lie, for a box whose corner is (0, 0).
fn shift(position: &Trax, symmetry: u8) -> Coord {
    let bounds = position.bounds().expect("tiles");
    let far = Coord {
        x: bounds.right - bounds.left,
        y: bounds.bottom - bounds.top,
    };
    let (a, b) = (transform(Coord::ORIGIN, symmetry), transform(far, symmetry));
    Coord {
        x: a.x.min(b.x),
        y: a.y.min(b.y),
    }
}

fn transformed(position: &Trax, symmetry: u8) -> Trax {
    let tiles = position
        .tiles()
        .map(|(at, tile)| (transform(at, symmetry), transform_tile(tile, symmetry)))
        .collect();
    let to_move = transform_player(position.to_move(), symmetry);
    Trax::from_setup(&Setup { tiles, to_move }, position.rules()).expect("the image of a position")
}
