//! Keys of positions: one for all images, different ones for different positions.

use std::collections::{HashMap, HashSet};

use game::{Image as _, Key, Position, Symmetric, Symmetry, TurnImage as _, mix};
use twixt::{Edit, Hole, Image, RuleSet, Rules, Setup, Size, SwapRule, Turn, Twixt};

use crate::mirror::Mirror;
use crate::random::{Random, any_turn, rules};

const BOARDS: [(u8, u8); 6] = [(4, 4), (5, 7), (6, 6), (9, 6), (12, 12), (24, 24)];

/// The mirrors that leave the board's size what it is, one after another.
fn mirrors(size: Size) -> Vec<Vec<Mirror>> {
    use Mirror::{LeftRight, TopBottom, Transposed};
    let straight = [vec![], vec![LeftRight], vec![TopBottom], vec![LeftRight, TopBottom]];
    let mut all = straight.to_vec();
    if size.is_square() {
        all.extend(straight.map(|mut mirrors| {
            mirrors.push(Transposed);
            mirrors
        }));
    }
    all
}

fn setup(position: &Twixt, mirrors: &[Mirror]) -> Setup {
    let turned = |setup, mirror: &Mirror| mirror.setup(&setup);
    mirrors.iter().fold(Setup::from(position), turned)
}

/// An image of a position, made peg by peg.
fn image(position: &Twixt, mirrors: &[Mirror]) -> Twixt {
    Twixt::from_setup(&setup(position, mirrors), position.rules()).expect("a position")
}

/// The least of the images as text, of those with Red to move on square boards.
fn naive(position: &Twixt) -> String {
    let size = position.rules().size();
    let texts = mirrors(size)
        .into_iter()
        .map(|mirrors| setup(position, &mirrors).to_string());
    texts
        .filter(|text| !size.is_square() || text.contains(" r "))
        .min()
        .expect("four images")
}

/// Positions of random games without a swap, with the legal turns tried from them.
fn games() -> impl Iterator<Item = (Twixt, Turn)> {
    (0..36_u64).flat_map(|seed| {
        let (columns, rows) = BOARDS[seed as usize / 3 % BOARDS.len()];
        let rules = rules(RuleSet::ALL[seed as usize % 3], columns, rows);
        let mut random = Random(mix(seed));
        let mut position = Twixt::start(&rules);
        let mut played = Vec::new();
        for _ in 0..60 {
            let turn = any_turn(&mut random, &position);
            let before = position.clone();
            if position.try_play(&turn).is_ok() {
                played.push((before, turn));
            }
        }
        played
    })
}

#[test]
fn all_images_have_one_key_and_nothing_else_has_it() {
    let (mut classes, mut keys) = (HashMap::new(), HashMap::new());
    for (position, _) in games() {
        let class = format!("{} {}", position.rules().name(), naive(&position));
        let known = classes.entry(position.key()).or_insert_with(|| class.clone());
        assert_eq!(*known, class);
        assert_eq!(*keys.entry(class).or_insert(position.key()), position.key());
        let least = position.least_image();
        for mirrors in mirrors(position.rules().size()) {
            let image = image(&position, &mirrors);
            assert_eq!(image.key(), least.key(), "{image} of {position}");
            assert_eq!(image.least_image().picture_key(), least.picture_key());
        }
        // Some positions are their own images with colours exchanged.
        let passed = position.passed();
        let is_same = naive(&passed) == naive(&position);
        assert_eq!(passed.key() == least.key(), is_same, "{position}");
        let setup = least.image.setup(&Setup::from(&position));
        let there = Twixt::from_setup(&setup, position.rules()).expect("a position");
        assert_eq!(there.least_image().message(), least.message());
        assert_eq!(least.image.player(position.to_move()), there.to_move());
    }
}

#[test]
fn images_of_turns_lead_to_images_of_positions() {
    let (mut random, mut edited) = (Random(7), 0);
    for (position, turn) in games() {
        let all = mirrors(position.rules().size());
        let other = image(&position, &all[random.below(all.len())]);
        let onto = position.least_image().onto(&other.least_image());
        let carried = onto.turn(&turn);
        assert_eq!(
            position.key_after(&turn),
            other.key_after(&carried),
            "{turn:?} of {position}"
        );
        assert_eq!(onto.inverse().turn(&carried), turn);
        edited += u32::from(matches!(turn, Turn::Edit(_)));
    }
    assert!(edited > 50, "{edited}");
}

/// All positions within so many turns: each key belongs to one class of images.
fn distinct(rules: &Rules, plies: u32) -> usize {
    let mut known: HashMap<Key, String> = HashMap::new();
    let mut classes = HashSet::new();
    let mut positions = vec![Twixt::start(rules)];
    for _ in 0..plies {
        let mut next = Vec::new();
        for position in &positions {
            for hole in position.legal_holes() {
                let mut after = position.clone();
                after.play_unchecked(&Turn::Place(hole));
                let (key, class) = (after.key(), naive(&after));
                if let Some(known) = known.get(&key) {
                    assert_eq!(*known, class, "two classes with the key {key}");
                } else {
                    assert!(classes.insert(class.clone()), "two keys of {class}");
                    known.insert(key, class);
                    next.push(after);
                }
            }
        }
        positions = next;
    }
    known.len()
}

#[test]
fn different_positions_have_different_keys() {
    for (set, columns, rows, plies, wanted) in [
        (RuleSet::Simple, 4, 4, 12, 2_503),
        (RuleSet::Pp, 5, 5, 4, 2_839),
        (RuleSet::Standard, 5, 4, 5, 2_659),
    ] {
        let found = distinct(&rules(set, columns, rows), plies);
        assert_eq!(found, wanted, "{set} {columns} x {rows}");
    }
}

#[test]
fn links_count() {
    let rules = rules(RuleSet::Standard, 8, 8);
    let key = |text: &str| {
        let setup: Setup = text.parse().expect("a set-up");
        Twixt::from_setup(&setup, &rules).expect("a position").key()
    };
    let texts = [
        "8x8 r R:c3,d5,e3 B: L:",
        "8x8 r R:c3,d5,e3 B: L:c3-d5",
        "8x8 r R:c3,d5,e3 B: L:c3-d5,e3-d5",
        "8x8 r R: B:c3,d5,e3 L:c3-d5",
    ];
    assert_eq!(texts.map(key).into_iter().collect::<HashSet<_>>().len(), texts.len());
    assert_eq!(key("8x8 r R:c3,d5,e3 B: L:c3-d5"), key("8x8 r R:f3,e5,d3 B: L:f3-e5"));
}

fn start(swap: SwapRule) -> Twixt {
    let rules = Rules::standard(Size::new(12, 12).expect("a board")).with_swap(swap);
    Twixt::start(&rules.expect("rules"))
}

fn after(mut position: Twixt, turns: &[Turn]) -> Twixt {
    for turn in turns {
        position.try_play(turn).expect("a legal turn");
    }
    position
}

#[test]
fn both_swaps_lead_to_one_position() {
    let first = Turn::Place(Hole { x: 2, y: 5 });
    let [sides, reflect, none] = SwapRule::ALL.map(|swap| move |turns: &[Turn]| after(start(swap), turns));
    let swapped = [first.clone(), Turn::Swap];
    for turns in [&[][..], &swapped[..1], &swapped] {
        assert_eq!(sides(turns).key(), reflect(turns).key(), "{turns:?}");
    }
    // Whether a swap can come is part of the position, until it no longer can.
    assert_ne!(sides(&[]).key(), none(&[]).key());
    assert_ne!(sides(&swapped[..1]).key(), none(&swapped[..1]).key());
    assert_eq!(
        sides(&[]).least_image().picture_key(),
        none(&[]).least_image().picture_key()
    );
    let second = Turn::Place(Hole { x: 8, y: 8 });
    let both = [first.clone(), second];
    assert_eq!(sides(&both).key(), none(&both).key());
    // The swap itself has an image.
    let offered = sides(&[first]);
    let image = Image::new(Symmetry::new(true, false, true), offered.rules().size());
    assert_eq!(image.expect("a square board").turn(&Turn::Swap), Turn::Swap);
}

#[test]
fn keys_tell_rules_and_boards_apart() {
    let at = |set: RuleSet, (columns, rows): (u8, u8)| {
        let turns = [Turn::Place(Hole { x: 2, y: 2 }), Turn::Place(Hole { x: 1, y: 3 })];
        after(Twixt::start(&rules(set, columns, rows)), &turns).least_image()
    };
    let mut keys = HashSet::new();
    let mut pictures = HashSet::new();
    for set in RuleSet::ALL {
        for board in [(6, 6), (6, 8), (8, 6), (8, 8)] {
            keys.insert(at(set, board).key());
            pictures.insert(at(set, board).picture_key());
        }
    }
    assert_eq!((keys.len(), pictures.len()), (12, 4));
}

#[test]
fn a_turn_is_known_by_where_it_leads() {
    let size = Size::new(8, 8).expect("a board");
    let position = Twixt::start(&Rules::standard(size));
    let hole = Hole { x: 3, y: 3 };
    let by_hand = Turn::Edit(Box::new(Edit {
        links: Some(Vec::new()),
        ..Edit::new(hole)
    }));
    let places = [hole, Hole { x: 4, y: 3 }, Hole { x: 4, y: 4 }].map(Turn::Place);
    let keys: HashSet<_> = places
        .iter()
        .chain([&by_hand])
        .map(|turn| position.key_after(turn))
        .collect();
    assert_eq!(keys.len(), 1);
}
