//! Long random play beside the naive model, in all sixteen symmetries of the table at once.

use crate::common::naive::Naive;
use crate::common::symmetry::{transform, transform_player, transform_tile};
use crate::common::{Dice, turns};
use game::{Outcome, Position};
use trax::{Coord, Reason, Rules, Setup, Tile, Trax, Turn};

const RULES: [&str; 9] = [
    "official", "limited", "fournier", "loop", "2x2", "3x3", "4x4", "5x5", "6x6",
];

/// The longest game; unlimited ones can go on for a long time.
const LONGEST: usize = 60;

fn image(turn: Turn, symmetry: u8) -> Turn {
    Turn {
        at: transform(turn.at, symmetry),
        tile: transform_tile(turn.tile, symmetry),
    }
}

/// The sixteen images of a position with one tile, at the origin, where every symmetry leaves it.
fn images(position: &Trax) -> Vec<Trax> {
    let image = |symmetry| {
        let tiles = position
            .tiles()
            .map(|(at, tile)| (transform(at, symmetry), transform_tile(tile, symmetry)))
            .collect();
        let to_move = transform_player(position.to_move(), symmetry);
        Trax::from_setup(&Setup { tiles, to_move }, position.rules()).expect("one tile")
    };
    (0..16).map(image).collect()
}

/// Compares an image with what the model says, turned over in the same way.
fn compare(image: &Trax, symmetry: u8, naive: &Naive, listed: &[Turn]) {
    let place = |at: Coord| (at.y, at.x);
    let tiles: Vec<(Coord, Tile)> = image.tiles().collect();
    let turned = |(&(x, y), &tile): (&(i32, i32), &Tile)| {
        let at = transform(Coord { x, y }, symmetry);
        (at, transform_tile(tile, symmetry))
    };
    let mut wanted: Vec<_> = naive.tiles.iter().map(turned).collect();
    wanted.sort_by_key(|&(at, _)| place(at));
    assert_eq!(tiles, wanted, "symmetry {symmetry}");
    let verdict = image.verdict().map(|v| (v.outcome, v.reason));
    assert_eq!(verdict, turned_verdict(naive, symmetry), "{image}");
    let mut own = turns(image);
    let mut wanted: Vec<_> = listed.iter().map(|&turn| self::image(turn, symmetry)).collect();
    own.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(own, wanted, "{image} in symmetry {symmetry}");
    assert_eq!(image.count_moves(), own.len() as u64, "{image}");
}

fn turned_verdict(naive: &Naive, symmetry: u8) -> Option<(Outcome, Reason)> {
    naive.verdict.map(|(outcome, reason)| match outcome {
        Outcome::Win(player) => (Outcome::Win(transform_player(player, symmetry)), reason),
        Outcome::Draw => (Outcome::Draw, reason),
    })
}

/// The turns that the model lists.
fn listed(naive: &Naive) -> Vec<Turn> {
    let turn = |((x, y), tile)| Turn {
        at: Coord { x, y },
        tile,
    };
    naive.turns().into_iter().map(turn).collect()
}

/// Plays a game; how many turns it had.
fn play(rules: Rules, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    let mut start = Trax::start(&rules);
    let mut naive = Naive::start(rules);
    let firsts = listed(&naive);
    let first = firsts[dice.below(firsts.len())];
    start.try_play(&first).expect("a first turn");
    naive.play((0, 0), first.tile, |_| 0);
    let mut images = images(&start);
    for played in 1..LONGEST {
        let listed = listed(&naive);
        for (symmetry, image) in (0..).zip(&images) {
            compare(image, symmetry, &naive, &listed);
        }
        if naive.verdict.is_some() {
            return played;
        }
        let turn = listed[dice.below(listed.len())];
        naive.play((turn.at.x, turn.at.y), turn.tile, |n| dice.below(n));
        for (symmetry, position) in (0..).zip(&mut images) {
            let turn = image(turn, symmetry);
            position.try_play(&turn).expect("the image of a legal turn");
        }
    }
    LONGEST
}

fn play_turns(count: usize) {
    let mut played = 0;
    for seed in 0.. {
        if played >= count {
            return;
        }
        let rules = RULES[seed % RULES.len()].parse().expect("a rule set");
        played += play(rules, seed as u64);
    }
}

#[test]
fn a_thousand_turns_agree_with_the_naive_model_in_every_symmetry() {
    play_turns(1_000);
}

#[test]
#[ignore = "long: 100,000 random turns beside the naive model in sixteen symmetries"]
fn a_hundred_thousand_turns_agree_with_the_naive_model_in_every_symmetry() {
    play_turns(100_000);
}
