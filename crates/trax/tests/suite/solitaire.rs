//! The solitaire: its rules and its values against a plain model, its records and its table.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::naive::Naive;
use game::{Player, Random};
use proptest::prelude::*;
use trax::solitaire::{Ending, Game, Size, Solitaire, Solver, TableError, deal, probability_of};
use trax::{Coord, RED, Rules, Setup, Side, Tile, Turn, WHITE};

type Tiles = BTreeMap<(i32, i32), Tile>;

/// Refused records.
const BAD: &str = include_str!("../data/bad-solitaire.txt");

/// Placements, and what becomes of them.
const PLACEMENTS: &str = include_str!("../data/bad-placements.txt");

/// Every placement by the plain model, whatever the pile shows, and the tiles that result.
fn naive_placements(size: Size, tiles: &Tiles) -> Vec<((i32, i32), Tile, Tiles)> {
    if tiles.is_empty() {
        return Tile::ALL
            .map(|tile| ((0, 0), tile, Tiles::from([((0, 0), tile)])))
            .to_vec();
    }
    let naive = Naive {
        rules: Rules::study(size.side()).expect("a board"),
        tiles: tiles.clone(),
        to_move: WHITE,
        verdict: None,
    };
    let mut placements = Vec::new();
    for at in naive.spaces() {
        for tile in Tile::ALL {
            if let Some(next) = naive.after(at, tile, |_| 0) {
                placements.push((at, tile, next));
            }
        }
    }
    placements.sort_by_key(|&((x, y), tile, _)| (y, x, tile));
    placements
}

/// Whether an open track of `player` passes through all tiles of a filled square.
fn naive_line(tiles: &Tiles, player: Player) -> bool {
    // From every end at the rim, not only from a chosen tile.
    tiles.iter().any(|(&start, tile)| {
        Side::ALL.into_iter().any(|side| {
            let outside = Coord { x: start.0, y: start.1 }.step(side);
            if tile.colour(side) != player || tiles.contains_key(&(outside.x, outside.y)) {
                return false;
            }
            let mut seen = BTreeSet::new();
            let (mut at, mut enter) = (start, side);
            while let Some(tile) = tiles.get(&at) {
                seen.insert(at);
                let leave = tile.partner(enter);
                let next = Coord { x: at.0, y: at.1 }.step(leave);
                (at, enter) = ((next.x, next.y), leave.opposite());
            }
            seen.len() == tiles.len()
        })
    })
}

/// The tiles moved so that their box begins at (0, 0).
fn anchored(tiles: &Tiles) -> Tiles {
    let left = tiles.keys().map(|at| at.0).min().unwrap_or(0);
    let top = tiles.keys().map(|at| at.1).min().unwrap_or(0);
    let moved = |(&(x, y), &tile): (&(i32, i32), &Tile)| ((x - left, y - top), tile);
    tiles.iter().map(moved).collect()
}

/// Expectimax as plain as can be: no symmetry, no exchange of colours.
fn naive_value(size: Size, tiles: &Tiles, known: &mut BTreeMap<Tiles, f64>) -> f64 {
    if tiles.len() as u32 == size.tiles() {
        let won = naive_line(tiles, WHITE) || naive_line(tiles, RED);
        return if won { 1.0 } else { 0.0 };
    }
    let tiles = anchored(tiles);
    if let Some(&value) = known.get(&tiles) {
        return value;
    }
    let rated: Vec<(Tile, f64)> = naive_placements(size, &tiles)
        .into_iter()
        .map(|(_, tile, next)| (tile, naive_value(size, &next, known)))
        .collect();
    let best_of = |wanted: Option<Tile>| {
        rated
            .iter()
            .filter(|(tile, _)| wanted.is_none_or(|wanted| wanted == *tile))
            .map(|&(_, value)| value)
            .reduce(f64::max)
    };
    let of_tile = |tile| best_of(Some(tile)).or(best_of(None)).unwrap_or(0.0);
    let value = [0.25, 0.25, 0.125, 0.125, 0.125, 0.125]
        .into_iter()
        .zip(Tile::ALL)
        .map(|(weight, tile)| weight * of_tile(tile))
        .sum();
    known.insert(tiles, value);
    value
}

fn tiles_of(position: &Solitaire) -> Tiles {
    position.tiles().map(|(at, tile)| ((at.x, at.y), tile)).collect()
}

fn solitaire(text: &str, size: Size) -> Result<Solitaire, String> {
    let setup: Setup = format!("{text} w").parse().map_err(|error| format!("{error}"))?;
    Solitaire::from_setup(&setup, size).map_err(|error| error.to_string())
}

/// Plays random placements, showing the game before each and at the end.
fn random_game(size: Size, seed: u64, mut see: impl FnMut(&Game)) -> Game {
    let mut game = Game::new(size, seed);
    let mut random = Random::new(!seed);
    while let (None, Some(drawn)) = (game.ending(), game.drawn()) {
        see(&game);
        let placements = game.position().placements(drawn);
        let choice = random.below(placements.len() as u32) as usize;
        game.place(placements[choice]).expect("a listed placement");
    }
    see(&game);
    game
}

fn any_size() -> impl Strategy<Value = Size> {
    prop::sample::select(&Size::ALL[..])
}

#[test]
fn small_squares_have_the_values_of_the_plain_model() {
    for (size, wanted) in [(Size::TWO, 0.671_875), (Size::THREE, 0.556_308_746_337_890_6)] {
        let mut solver = Solver::new(size);
        let mut known = BTreeMap::new();
        assert_eq!(naive_value(size, &Tiles::new(), &mut known), wanted, "{size}");
        assert_eq!(solver.solve(|_| {}), wanted, "{size}");
        for (tiles, value) in &known {
            let tiles = tiles.iter().map(|(&(x, y), &tile)| (Coord { x, y }, tile)).collect();
            let setup = Setup { tiles, to_move: RED };
            let position = Solitaire::from_setup(&setup, size).expect("a position");
            assert_eq!(solver.value(&position), *value, "{position}");
        }
    }
}

/// The 4 × 4 game is beyond the plain model but for its last tiles; best play is tried out.
#[test]
fn the_largest_square_is_worth_what_best_play_wins() {
    const GAMES: u32 = 20_000;
    let mut solver = Solver::new(Size::FOUR);
    let mut reports = 0;
    let value = solver.solve(|_| reports += 1);
    assert_eq!(format!("{value:.12}"), "0.478724736620");
    assert!(solver.positions() < 500_000 && reports > 0);
    let mut won = 0;
    for seed in 0..GAMES {
        let mut game = Game::new(Size::FOUR, seed.into());
        while let (None, Some(drawn)) = (game.ending(), game.drawn()) {
            let best = solver.rate(game.position(), drawn)[0];
            game.place(best.placement).expect("a listed placement");
        }
        won += u32::from(game.ending() == Some(Ending::Won));
        assert!(
            game.steps()
                .iter()
                .all(|step| { solver.judge(step).is_some_and(|judged| judged.cost() == 0.0) })
        );
    }
    let share = f64::from(won) / f64::from(GAMES);
    // Four standard deviations.
    let slack = 4.0 * (value * (1.0 - value) / f64::from(GAMES)).sqrt();
    assert!((share - value).abs() < slack, "{share} against {value}");
    let again = Solver::from_bytes(&solver.to_bytes()).expect("a table");
    assert_eq!(again.positions(), solver.positions());
    assert!(solver.to_bytes().len() < Solver::MOST_BYTES);
    for seed in 0..40 {
        random_game(Size::FOUR, seed, |game| {
            if game.position().tiles_left() <= 4 {
                let wanted = naive_value(Size::FOUR, &tiles_of(game.position()), &mut BTreeMap::new());
                assert_eq!(solver.value(game.position()), wanted);
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn placements_are_those_of_the_plain_model(size in any_size(), seed: u64) {
        random_game(size, seed, |game| {
            let position = game.position();
            let tiles = tiles_of(position);
            let listed = naive_placements(size, &tiles);
            for drawn in Tile::ALL {
                if position.tiles_left() == 0 {
                    break;
                }
                let as_it_lies = listed.iter().any(|&(_, tile, _)| tile == drawn);
                let allowed = |tile: Tile| tile == drawn || !as_it_lies;
                let wanted: Vec<Turn> = listed
                    .iter()
                    .filter(|(_, tile, _)| allowed(*tile))
                    .map(|&((x, y), tile, _)| Turn { at: Coord { x, y }, tile })
                    .collect();
                assert_eq!(position.placements(drawn), wanted);
                assert_eq!(position.may_turn(drawn), !as_it_lies);
            }
            if let Some(drawn) = game.drawn() {
                for ((x, y), tile, next) in &listed {
                    let placement = Turn { at: Coord { x: *x, y: *y }, tile: *tile };
                    let mut after = *position;
                    if let Ok(forced) = after.place(drawn, placement) {
                        assert_eq!(&tiles_of(&after), next);
                        assert_eq!(forced.len() + tiles.len() + 1, next.len());
                        assert!(forced.iter().all(|one| after.tile(one.at) == Some(one.tile)));
                    }
                }
            }
        });
    }

    #[test]
    fn what_is_not_listed_is_refused_and_changes_nothing(size in any_size(), seed: u64) {
        random_game(size, seed, |game| {
            let position = game.position();
            for drawn in Tile::ALL {
                let listed = position.placements(drawn);
                for (x, y) in (-9..9).flat_map(|y| (-9..9).map(move |x| (x, y))) {
                    for tile in Tile::ALL {
                        let placement = Turn { at: Coord { x, y }, tile };
                        let allowed = listed.contains(&placement) && position.tiles_left() > 0;
                        let mut after = *position;
                        let placed = after.place(drawn, placement);
                        assert_eq!(placed.is_ok(), allowed, "{position} {drawn:?} {placement:?}");
                        if let Err(refusal) = placed {
                            assert_eq!(&after, position);
                            assert!(position.explain(&refusal).len() > 10);
                        }
                    }
                }
            }
        });
    }

    #[test]
    fn texts_read_back(size in any_size(), seed: u64) {
        let game = random_game(size, seed, |game| {
            let position = game.position();
            let again = solitaire(&position.to_string(), size).expect("a position");
            assert_eq!(again.to_string(), position.to_string());
            assert_eq!(position.to_trax().to_string(), format!("{position} w"));
            assert_eq!(position.to_trax().bounds(), position.bounds());
            let longest = position.longest_track().map_or(0, |track| track.steps.len());
            let through_all = longest == size.tiles() as usize;
            assert_eq!(position.is_won().unwrap_or(false), through_all);
            assert_eq!(position.bounds().is_some(), position.tile_count() > 0);
            for drawn in Tile::ALL {
                for placement in position.placements(drawn) {
                    let text = position.write_placement(placement);
                    assert_eq!(position.read_placement(&text, drawn), Ok(placement), "{text}");
                    assert_eq!(position.read_placement(&text.to_lowercase(), drawn), Ok(placement), "{text}");
                    let square = position.label(placement.at);
                    match position.read_placement(&square, drawn) {
                        Ok(found) => assert!(found == placement || found.tile == drawn),
                        Err(_) => assert!(position.may_turn(drawn)),
                    }
                }
            }
        });
        let record = game.to_string();
        assert_eq!(record.parse::<Game>().as_ref(), Ok(&game), "{record}");
        assert!(game.steps().len() <= size.tiles() as usize);
    }

    /// Taking back forced tiles leaves a set-up that is filled again.
    #[test]
    fn forced_spaces_of_a_set_up_are_filled(size in any_size(), seed: u64) {
        let game = random_game(size, seed, |_| {});
        for step in game.steps() {
            let forced = step.before.resolve(step.drawn, step.placement).expect("allowed");
            let mut after = step.before;
            after.place(step.drawn, step.placement).expect("allowed");
            let tiles = after.tiles().filter(|(at, _)| forced.iter().all(|one| one.at != *at)).collect();
            let setup = Setup { tiles, to_move: WHITE };
            let filled = Solitaire::from_setup(&setup, size).expect("a position");
            assert_eq!(filled.to_string(), after.to_string());
        }
    }

    #[test]
    fn noise_is_no_record_and_no_table(text in ".{0,40}", bytes: Vec<u8>) {
        let _ = format!("Solitaire 3x3 seed 1: {text}").parse::<Game>();
        prop_assert!(text.parse::<Game>().is_err());
        prop_assert!(Solver::from_bytes(&bytes).is_err());
        let position = solitaire("J", Size::THREE).expect("a position");
        let _ = position.read_placement(&text, Tile::EastWest);
    }
}

#[test]
fn bad_placements_and_records_are_refused_with_their_reason() {
    for case in BAD.lines().filter(|line| !line.starts_with('#')) {
        let [record, wanted] = case.split(" => ").collect::<Vec<_>>()[..] else {
            panic!("{case}")
        };
        let found = match record.parse::<Game>() {
            Ok(game) => format!("read: {}", game.position()),
            Err(error) => error.to_string(),
        };
        assert!(found.contains(wanted), "{record}: {found}");
    }
}

/// What becomes of a placement given as text.
fn placed(mut position: Solitaire, drawn: Tile, text: &str) -> String {
    match position.read_placement(text, drawn) {
        Err(error) => error.to_string(),
        Ok(placement) => match position.place(drawn, placement) {
            Err(refusal) => position.explain(&refusal),
            Ok(_) => format!("placed: {position}"),
        },
    }
}

#[test]
fn placements_are_answered_with_their_reason() {
    for case in PLACEMENTS.lines().filter(|line| !line.starts_with('#')) {
        let (input, wanted) = case.split_once(" => ").expect("a case");
        let [size, position, drawn, text] = input.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{case}")
        };
        let upright = |text: &str| text.replace('I', "|");
        let size = size.parse().expect("a size");
        let position = solitaire(&upright(position), size).expect("a position");
        let drawn = upright(drawn).chars().next().and_then(Tile::from_char);
        let found = placed(position, drawn.expect("a tile"), text);
        assert!(found.contains(&upright(wanted)), "{case}: {found}");
    }
}

#[test]
fn tiles_lie_as_often_as_the_rules_say() {
    const DEALS: u64 = 20_000;
    let mut counts = [0.0; 6];
    for tile in (0..DEALS).flat_map(|seed| deal(Size::FOUR, seed)) {
        counts[tile as usize] += 1.0 / (16.0 * DEALS as f64);
    }
    for tile in Tile::ALL {
        let (found, wanted) = (counts[tile as usize], probability_of(tile));
        assert!((found - wanted).abs() < 0.004, "{tile:?}: {found}");
    }
}

#[test]
fn a_table_that_is_changed_anywhere_is_refused() {
    let mut solver = Solver::new(Size::TWO);
    solver.solve(|_| {});
    let bytes = solver.to_bytes();
    assert!(Solver::from_bytes(&bytes).is_ok());
    for length in 0..bytes.len() {
        assert!(Solver::from_bytes(&bytes[..length]).is_err(), "{length}");
    }
    for bit in 0..bytes.len() * 8 {
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        assert!(Solver::from_bytes(&changed).is_err(), "{bit}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(Solver::from_bytes(&longer).err(), Some(TableError::Length));
    let mut newer = bytes.clone();
    newer[8] = 2;
    assert_eq!(Solver::from_bytes(&newer).err(), Some(TableError::Version(2)));
    let mut damaged = bytes;
    damaged[20] ^= 1;
    assert_eq!(Solver::from_bytes(&damaged).err(), Some(TableError::Checksum));
}
