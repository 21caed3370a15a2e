//! Keys of positions: one for all images, different ones for different positions.

use std::collections::{BTreeSet, HashMap, HashSet};

use game::{Image as _, Key, LeastImage, Position, Symmetric, Symmetry, TurnImage as _};
use trax::luck::Luck;
use trax::search::small_image;
use trax::{Coord, Image, RED, Rules, Setup, Side, Tile, Trax, Turn};

use crate::common::symmetry::{transform, transform_player, transform_tile};
use crate::common::{Dice, turns};
use crate::perft::canonical;

const RULES: [&str; 8] = ["official", "limited", "fournier", "loop", "3x3", "4x4", "6x6", "9x9"];

/// An image of a position, made of its tiles one by one.
fn image(position: &Trax, symmetry: u8) -> Trax {
    let tiles = position.tiles();
    let setup = Setup {
        tiles: tiles
            .map(|(at, tile)| (transform(at, symmetry), transform_tile(tile, symmetry)))
            .collect(),
        to_move: transform_player(position.to_move(), symmetry),
    };
    Trax::from_setup(&setup, position.rules()).expect("a position")
}

/// The least of the images with White to move as text.
fn naive(position: &Trax) -> String {
    let exchanged = if position.to_move() == RED { 8 } else { 0 };
    let images = (0..8).map(|symmetry| image(position, symmetry | exchanged).to_string());
    images.min().expect("eight images")
}

/// The positions of a random game, at most so many.
fn game(rules: &Rules, seed: u64, longest: usize) -> Vec<Trax> {
    let mut dice = Dice::new(seed);
    let mut positions = vec![Trax::start(rules)];
    while positions.len() < longest {
        let mut next = positions.last().expect("a start").clone();
        if next.play_random(&mut |n| dice.below(n as usize) as u32).is_none() {
            break;
        }
        positions.push(next);
    }
    positions
}

fn games() -> impl Iterator<Item = Trax> {
    (0..16).flat_map(|seed| {
        let rules = RULES[seed % RULES.len()].parse().expect("a rule set");
        game(&rules, seed as u64, 40)
    })
}

#[test]
fn all_images_have_one_key_and_nothing_else_has_it() {
    let (mut classes, mut keys) = (HashMap::new(), HashMap::new());
    for position in games() {
        let class = format!("{} {}", position.rules(), naive(&position));
        let known = classes.entry(position.key()).or_insert_with(|| class.clone());
        assert_eq!(*known, class);
        assert_eq!(*keys.entry(class).or_insert(position.key()), position.key());
        let (key, picture) = (position.key(), position.least_image().picture_key());
        for symmetry in 0..16 {
            let image = image(&position, symmetry);
            assert_eq!(image.key(), key, "{image} of {position}");
            assert_eq!(image.least_image().picture_key(), picture);
        }
        assert_ne!(key, picture);
        // Some positions are their own images with colours exchanged.
        let passed = position.passed();
        assert_eq!(passed.key() == key, naive(&passed) == naive(&position), "{position}");
    }
}

#[test]
fn the_least_image_is_what_it_says() {
    for position in games() {
        let least = position.least_image();
        let setup = least.image.setup(&Setup::from(&position));
        let there = Trax::from_setup(&setup, position.rules()).expect("a position");
        assert_eq!(there.least_image().message(), least.message());
        assert_eq!(least.image.player(position.to_move()), there.to_move());
        let corner = setup
            .tiles
            .iter()
            .fold((0, 0), |(x, y), (at, _)| (x.min(at.x), y.min(at.y)));
        assert_eq!(corner, (0, 0), "{position}");
        let symmetric = there.least_image().onto(&least);
        assert_eq!(symmetric.setup(&setup).tiles.len(), setup.tiles.len());
    }
}

/// Carries every turn of one position to another with the same key.
fn carry(one: &Trax, other: &Trax) {
    let onto = one.least_image().onto(&other.least_image());
    let mut images = BTreeSet::new();
    for turn in turns(one) {
        let carried = onto.turn(&turn);
        assert_eq!(one.key_after(&turn), other.key_after(&carried), "{turn:?} of {one}");
        images.insert(carried);
    }
    assert_eq!(
        images.into_iter().collect::<BTreeSet<_>>(),
        turns(other).into_iter().collect()
    );
}

#[test]
fn images_of_turns_lead_to_images_of_positions() {
    for (number, position) in games().enumerate().filter(|(number, _)| number % 3 == 0) {
        if position.tile_count() > 0 {
            carry(&position, &image(&position, (number % 16) as u8));
        }
    }
    // Only two tiles can lie first, whoever begins.
    let start = Trax::start(&Rules::official());
    carry(&start, &start.passed());
    carry(&start.passed(), &start);
}

#[test]
fn refused_turns_have_no_key() {
    let start = Trax::start(&Rules::official());
    let elsewhere = Turn {
        at: Coord { x: 1, y: 0 },
        tile: Tile::NorthSouth,
    };
    assert_eq!(
        start.key_after(&elsewhere),
        start.check(&elsewhere).map(|()| start.key())
    );
}

/// All sequences of so many turns, by the key of the position after them.
fn sequences(position: &Trax, plies: u32, counts: &mut HashMap<Key, u64>) {
    if plies == 0 {
        *counts.entry(position.key()).or_default() += 1;
        return;
    }
    for turn in turns(position) {
        let mut next = position.clone();
        next.play_unchecked(&turn);
        sequences(&next, plies - 1, counts);
    }
}

#[test]
fn five_turns_lead_to_2636_positions_in_246888_ways() {
    let mut counts = HashMap::new();
    sequences(&Trax::start(&Rules::official()), 5, &mut counts);
    assert_eq!((counts.len(), counts.values().sum::<u64>()), (2_636, 246_888));
}

/// The numbers of new positions after each turn: each key belongs to one class of images.
fn distinct(rules: &Rules, plies: u32, class: impl Fn(&Trax) -> String) -> Vec<usize> {
    let mut known: HashMap<Key, String> = HashMap::new();
    let mut classes = HashSet::new();
    let mut positions = vec![Trax::start(rules)];
    let mut counts = Vec::new();
    for _ in 0..plies {
        let mut next = Vec::new();
        for position in &positions {
            for turn in turns(position) {
                let mut after = position.clone();
                after.play_unchecked(&turn);
                let (key, class) = (after.key(), class(&after));
                if let Some(known) = known.get(&key) {
                    assert_eq!(*known, class, "two classes with the key {key}");
                } else {
                    assert!(classes.insert(class.clone()), "two keys of {class}");
                    known.insert(key, class);
                    next.push(after);
                }
            }
        }
        counts.push(next.len());
        positions = next;
    }
    counts
}

#[test]
fn different_positions_have_different_keys() {
    for (rules, wanted) in [
        ("official", &[2, 8, 42, 309][..]),
        ("2x2", &[2, 8, 24, 6, 0]),
        ("3x3", &[2, 8, 42, 259, 1_223]),
    ] {
        let rules = rules.parse().expect("rules");
        assert_eq!(distinct(&rules, wanted.len() as u32, naive), wanted, "{rules}");
    }
}

#[test]
fn positions_after_five_turns_are_told_apart_as_rows_of_text_are() {
    // Colours are not exchanged among positions with the same side to move.
    let mut texts = HashMap::new();
    let mut positions = vec![Trax::start(&Rules::official())];
    for wanted in [2, 8, 42, 318, 2_636] {
        let mut next = Vec::new();
        texts.clear();
        for position in &positions {
            for turn in turns(position) {
                let mut after = position.clone();
                after.play_unchecked(&turn);
                let text = canonical(&after);
                let known = texts.entry(after.key()).or_insert_with(|| {
                    next.push(after);
                    text.clone()
                });
                assert_eq!(*known, text);
            }
        }
        let different: HashSet<_> = texts.values().collect();
        assert_eq!((texts.len(), different.len()), (wanted, wanted));
        positions = next;
    }
}

#[test]
fn keys_tell_rules_apart_and_pictures_do_not() {
    let at = |rules: &str| {
        let rules: Rules = rules.parse().expect("rules");
        let setup: Setup = "J/- w".parse().expect("a set-up");
        Trax::from_setup(&setup, &rules).expect("a position").least_image()
    };
    let all = ["official", "limited", "fournier", "loop", "3x3", "9x9", "1000x1000"].map(at);
    assert_eq!(all.iter().map(LeastImage::key).collect::<HashSet<_>>().len(), all.len());
    assert!(all.iter().all(|least| least.picture_key() == all[0].picture_key()));
    assert_eq!(at("8x8").key(), at("limited").key(), "the same rules by another name");
}

#[test]
fn a_die_makes_another_game_in_which_colours_stay() {
    let mut dice = Dice::new(5);
    for seed in 0..6 {
        for position in game(&Rules::official(), seed, 20).into_iter().skip(1) {
            let luck = Luck::from(position.clone());
            assert_ne!(luck.key(), position.key());
            assert_ne!(luck.passed().key(), luck.key());
            let symmetry = dice.below(8) as u8;
            let turned = Luck::from(image(&position, symmetry));
            assert_eq!(turned.key(), luck.key(), "{position}");
            assert_ne!(
                Luck::from(image(&position, symmetry | 8)).key(),
                luck.key(),
                "{position}"
            );
            let onto = luck.least_image().onto(&turned.least_image());
            let mut thrown = Vec::new();
            luck.legal_moves(&mut thrown);
            for turn in &thrown {
                assert_eq!(luck.key_after(turn), turned.key_after(&onto.turn(turn)));
            }
        }
    }
    // Every tile can lie first, and three are images of each other twice.
    let start = Luck::start(&Rules::official());
    let mut first = Vec::new();
    start.legal_moves(&mut first);
    let keys: HashSet<_> = first.iter().map(|turn| start.key_after(turn)).collect();
    assert_eq!((first.len(), keys.len()), (6, 2));
}

#[test]
fn wide_positions_have_keys_too() {
    for (columns, step) in [(20, 1), (40, 1), (1000, 5)] {
        let rules = Rules::loop_trax();
        let mut text = "-".repeat(columns - 1) + "7";
        text.push_str(" r");
        let setup: Setup = text.parse().expect("a set-up");
        let wide = Trax::from_setup(&setup, &rules).expect("a position");
        let keys: HashSet<_> = (0..16)
            .step_by(step)
            .map(|symmetry| image(&wide, symmetry).key())
            .collect();
        assert_eq!(keys.len(), 1, "{columns}");
        assert_eq!(wide.least_image().message().len(), 9 + (3 * columns).div_ceil(8));
    }
}

/// The squares of a small image, row by row in a box of 7 × 7: the numbers of their tiles, 0 where there is none.
fn squares_of(small: u128) -> [[usize; 7]; 7] {
    let mut squares = [[0; 7]; 7];
    let mut choices = small >> 49;
    for (y, x) in (0..7).rev().flat_map(|y| (0..7).rev().map(move |x| (y, x))) {
        if small >> (7 * y + x) & 1 == 0 {
            continue;
        }
        let neighbour = |y: usize, x: usize| {
            let number = squares.get(y).and_then(|row: &[usize; 7]| row.get(x));
            number.filter(|&&number| number > 0).map(|number| Tile::ALL[number - 1])
        };
        let (right, below) = (neighbour(y, x + 1), neighbour(y + 1, x));
        let fits = |number: &usize| {
            let tile = Tile::ALL[number - 1];
            right.is_none_or(|right| right.colour(Side::West) == tile.colour(Side::East))
                && below.is_none_or(|below| below.colour(Side::North) == tile.colour(Side::South))
        };
        let fitting: Vec<usize> = (1..=6).filter(fits).collect();
        squares[y][x] = fitting[(choices % fitting.len() as u128) as usize];
        choices /= fitting.len() as u128;
    }
    assert_eq!(choices, 0);
    squares
}

#[test]
fn small_images_are_the_least_images() {
    let mut compared = 0;
    let studies = (0..40).flat_map(|seed| {
        let rules = Rules::study(5 + seed as u32 % 4).expect("a board");
        game(&rules, seed, 60)
    });
    for position in games().chain(studies) {
        let message = position.least_image().message().to_vec();
        let [rows, columns] = [5, 7].map(|at| u32::from(message[at]) << 8 | u32::from(message[at + 1]));
        let Some(small) = small_image(&position) else {
            assert!(rows.max(columns) > 7);
            continue;
        };
        assert!(small < 1 << 127);
        let bits = message[9..].iter().rev();
        let bits: Vec<u8> = bits.flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1)).collect();
        let mut least = [[0; 7]; 7];
        for (at, number) in bits.chunks(3).take((columns * rows) as usize).enumerate() {
            let number = number.iter().rev().fold(0, |number, bit| number << 1 | bit);
            least[at / columns as usize][at % columns as usize] = usize::from(number);
        }
        assert_eq!(squares_of(small), least, "{position}");
        compared += 1;
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn an_image_leads_to_the_origin() {
    let position = game(&Rules::official(), 3, 12).pop().expect("a position");
    for symmetry in Symmetry::ALL {
        let to_origin = Image::at_origin(&position, symmetry, false);
        let setup = to_origin.setup(&Setup::from(&position));
        let turned = Trax::from_setup(&setup, position.rules()).expect("a position");
        for (at, tile) in position.tiles() {
            assert_eq!(turned.tile(to_origin.coord(at)), Some(to_origin.tile(tile)));
        }
    }
}
