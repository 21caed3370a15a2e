//! Placing forced tiles oneself comes to the same as having them placed.

use crate::common::{Dice, turns};
use game::Position;
use proptest::prelude::*;
use trax::teaching::{Correction, Incomplete, Missing, Teaching};
use trax::{Coord, Illegal, Rules, Tile, Trax, Turn};

fn any_rules() -> impl Strategy<Value = Rules> {
    const NAMES: [&str; 5] = ["official", "limited", "loop", "3x3", "5x5"];
    prop::sample::select(&NAMES[..]).prop_map(|name| name.parse().expect("a rule set"))
}

/// Random turns, each shown with the position before it.
fn random_game(rules: Rules, seed: u64, mut see: impl FnMut(&Trax, Turn, &mut Dice)) {
    let mut dice = Dice::new(seed);
    let mut position = Trax::start(&rules);
    while position.outcome().is_none() && position.turns_played() < 30 {
        let turns = turns(&position);
        let turn = turns[dice.below(turns.len())];
        see(&position, turn, &mut dice);
        position.try_play(&turn).expect("a listed turn");
    }
}

/// Places a turn's tiles, the forced ones in a random order.
fn place_all(table: &mut Teaching, turn: Turn, dice: &mut Dice) -> Result<(), Correction> {
    table.place(turn)?;
    while let Some(missing) = pick(&table.missing(), dice) {
        assert!(!table.describe(&missing).is_empty());
        table.place(missing.turn())?;
    }
    Ok(())
}

fn pick(missing: &[Missing], dice: &mut Dice) -> Option<Missing> {
    (!missing.is_empty()).then(|| missing[dice.below(missing.len())])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn any_order_gives_the_position_of_the_turn(rules in any_rules(), seed: u64) {
        random_game(rules, seed, |position, turn, dice| {
            let mut table = Teaching::new(position.clone());
            place_all(&mut table, turn, dice).expect("a legal turn");
            let mut wanted = position.clone();
            wanted.try_play(&turn).expect("a legal turn");
            // The tiles placed by hand are those of the turn, before it ends and after.
            assert_eq!(table.placed().len() as u32, wanted.tile_count() - position.tile_count());
            assert!(wanted.tiles().all(|(at, tile)| table.tile(at) == Some(tile)));
            assert_eq!(table.end_turn(), Ok(()));
            assert_eq!(table.position().to_string(), wanted.to_string());
            assert_eq!(table.position().hash(), wanted.hash());
            assert_eq!(table.position().verdict(), wanted.verdict());
            assert!(table.placed().is_empty());
        });
    }

    #[test]
    fn what_is_forgotten_is_placed_by_the_rules(rules in any_rules(), seed: u64) {
        random_game(rules, seed, |position, turn, dice| {
            let mut table = Teaching::new(position.clone());
            assert_eq!(table.end_turn_early(), Err(Incomplete::NoTile));
            table.place(turn).expect("a legal turn");
            let chain = position.resolve(turn).expect("a legal turn");
            for _ in 0..dice.below(chain.len() + 1) {
                if let Some(missing) = pick(&table.missing(), dice) {
                    table.place(missing.turn()).expect("the forced tile");
                }
            }
            let laid: Vec<Turn> = table.placed()[1..].to_vec();
            let forgotten = table.end_turn_early().expect("a turn");
            // Laid and forgotten together are the chain, and the position is that of the turn.
            assert_eq!(laid.len() + forgotten.len(), chain.len());
            assert!(laid.iter().all(|tile| chain.iter().any(|one| (one.at, one.tile) == (tile.at, tile.tile))));
            assert!(forgotten.iter().all(|tile| chain.contains(tile) && laid.iter().all(|one| one.at != tile.at)));
            let mut wanted = position.clone();
            wanted.try_play(&turn).expect("a legal turn");
            assert_eq!(table.position().hash(), wanted.hash());
            assert_eq!(table.position().verdict(), wanted.verdict());
            assert!(table.placed().is_empty());
        });
    }

    #[test]
    fn illegal_turns_are_taken_back_in_any_order(rules in any_rules(), seed: u64) {
        random_game(rules, seed, |position, _, dice| {
            for at in position.spaces() {
                for tile in position.fitting(at) {
                    let turn = Turn { at, tile };
                    let mut table = Teaching::new(position.clone());
                    match place_all(&mut table, turn, dice) {
                        Ok(()) => assert_eq!(position.check(&turn), Ok(())),
                        Err(correction) => {
                            assert!(matches!(correction, Correction::TurnTakenBack(Illegal::ThreeEnds { .. })));
                            assert!(position.check(&turn).is_err());
                            assert!(table.explain(&correction).contains("taken back"));
                            assert!(table.placed().is_empty());
                            assert_eq!(table.end_turn(), Err(Incomplete::NoTile));
                        }
                    }
                }
            }
        });
    }

    #[test]
    fn an_incomplete_turn_does_not_end_and_wrong_tiles_are_refused(rules in any_rules(), seed: u64) {
        random_game(rules, seed, |position, turn, dice| {
            let mut table = Teaching::new(position.clone());
            table.place(turn).expect("a legal turn");
            while let Some(missing) = pick(&table.missing(), dice) {
                let before = table.placed().to_vec();
                assert_eq!(table.end_turn(), Err(Incomplete::Missing(table.missing())));
                for y in -12..12 {
                    for x in -12..12 {
                        let at = Coord { x, y };
                        let open = table.missing().into_iter().find(|space| space.at == at);
                        for tile in Tile::ALL {
                            if open.is_some_and(|space| space.tile == tile) {
                                continue;
                            }
                            let correction = table.place(Turn { at, tile }).expect_err("a wrong tile");
                            let fits = match correction {
                                Correction::Rule(Illegal::Occupied { .. }) => table.tile(at).is_some(),
                                Correction::WrongTile { player, .. } => open.is_some_and(|space| space.player == player),
                                Correction::NotForced { .. } => open.is_none(),
                                _ => false,
                            };
                            assert!(fits, "{correction:?}");
                            assert!(table.explain(&correction).len() > 10);
                        }
                    }
                }
                assert_eq!(table.placed(), before);
                table.place(missing.turn()).expect("the forced tile");
                assert_eq!(table.take_back(), Some(missing.turn()));
                assert_eq!(table.placed(), before);
                table.place(missing.turn()).expect("the forced tile");
            }
            table.take_back_turn();
            assert_eq!(table.end_turn(), Err(Incomplete::NoTile));
        });
    }

    /// The turn's own tile is refused for the same reason as the turn.
    #[test]
    fn the_first_tile_is_refused_as_the_turn_would_be(rules in any_rules(), seed: u64) {
        random_game(rules, seed, |position, _, _| {
            let far = [Coord { x: i32::MAX, y: 0 }, Coord { x: 0, y: i32::MIN }];
            let near = (-6..6).flat_map(|y| (-6..6).map(move |x| Coord { x, y }));
            for at in near.chain(far) {
                for tile in Tile::ALL {
                    let turn = Turn { at, tile };
                    let mut table = Teaching::new(position.clone());
                    match (table.place(turn), position.check(&turn)) {
                        (Err(Correction::Rule(found)), Err(wanted)) => assert_eq!(found, wanted),
                        (Ok(()) | Err(Correction::TurnTakenBack(_)), Err(Illegal::ThreeEnds { .. })) => {}
                        (Ok(()), Ok(())) => {}
                        (found, wanted) => panic!("{turn:?}: {found:?} and {wanted:?}"),
                    }
                }
            }
        });
    }
}

#[test]
fn a_finished_game_takes_no_tile() {
    let won = crate::common::after(&Rules::official(), "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ D4\\");
    let mut table = Teaching::new(won);
    let turn = Turn {
        at: Coord { x: 0, y: -1 },
        tile: Tile::NorthSouth,
    };
    let over = Err(Correction::Rule(Illegal::GameOver));
    assert_eq!(table.place(turn), over);
}
