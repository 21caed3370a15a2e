//! Chains that break a rule on the way: how far they come.

use crate::common::{Dice, after, turns};
use game::{Player, Position};
use trax::{Coord, Forced, Illegal, Rules, Side, Trax, Turn};

/// An archived game up to a position with a cave.
const CAVE: &str = r"@0/ @1+ @1\ A0\ @2\ @2\ E3/ E4/ E5/ A1/ @2\ A0/ G6\ F7/ A0+ H5+ A5+ A6/ A7/ D8+";

/// Every tile that fits somewhere, legal or not.
fn fitting(position: &Trax) -> Vec<Turn> {
    let spaces = position.spaces();
    let turns = spaces.flat_map(|at| {
        let tiles = position.fitting(at).into_iter();
        tiles.map(move |tile| Turn { at, tile })
    });
    turns.collect()
}

/// Over how many edges `player` enters a space once these tiles lie.
fn ends(position: &Trax, turn: Turn, forced: &[Forced], at: Coord, player: Player) -> usize {
    let laid = |place: Coord| {
        let of_turn = (turn.at == place).then_some(turn.tile);
        let tile = forced.iter().find(|tile| tile.at == place);
        of_turn.or(tile.map(|tile| tile.tile)).or(position.tile(place))
    };
    let enters = |side: &Side| {
        let beside = laid(at.step(*side));
        beside.is_some_and(|tile| tile.colour(side.opposite()) == player)
    };
    Side::ALL.iter().filter(|side| enters(side)).count()
}

#[test]
fn a_chain_goes_as_far_as_the_tile_that_breaks_the_rule() {
    let (mut dice, mut position) = (Dice::new(7), Trax::start(&Rules::loop_trax()));
    let mut lengths = Vec::new();
    while lengths.len() < 300 {
        let legal = turns(&position);
        if legal.is_empty() || position.tile_count() > 60 {
            position = Trax::start(&Rules::loop_trax());
            continue;
        }
        position.play_unchecked(&legal[dice.below(legal.len())]);
        for turn in fitting(&position) {
            let forced = position.forced_until_refused(turn);
            match position.resolve(turn) {
                Ok(all) => assert_eq!(forced, all),
                Err(Illegal::ThreeEnds { at, player }) => {
                    assert!(ends(&position, turn, &forced, at, player) >= 3);
                    let [before @ .., _] = &forced[..] else {
                        panic!("a rule that the turn's own tile breaks");
                    };
                    assert!(ends(&position, turn, before, at, player) < 3);
                    lengths.push(forced.len());
                }
                Err(Illegal::GameOver) => assert_eq!(forced, []),
                Err(other) => panic!("{other}"),
            }
        }
    }
    assert!(lengths.iter().any(|&length| length > 4));
}

#[test]
fn a_tile_that_does_not_fit_forces_nothing() {
    let position = after(&Rules::official(), CAVE);
    let occupied = Turn {
        at: Coord::ORIGIN,
        tile: trax::Tile::NorthSouth,
    };
    assert_eq!(position.forced_until_refused(occupied), []);
    assert!(position.check(&occupied).is_err());
}

#[test]
fn a_turn_by_chance_leaves_no_trace_of_refused_ones() {
    let (mut dice, mut position) = (Dice::new(3), Trax::start(&Rules::loop_trax()));
    let mut refused = 0;
    while refused < 100 {
        let legal = turns(&position);
        if legal.is_empty() || position.tile_count() > 60 {
            position = Trax::start(&Rules::loop_trax());
            continue;
        }
        position.play_unchecked(&legal[dice.below(legal.len())]);
        let illegal = fitting(&position).len() - turns(&position).len();
        if illegal == 0 || position.outcome().is_some() {
            continue;
        }
        refused += illegal;
        // Every choice once as the first, so that each illegal turn is.
        let (mut first, mut choices) = (0, 1);
        while first < choices {
            let mut given = Some(first);
            let mut next = position.clone();
            let turn = next.play_random(&mut |n| {
                choices = choices.max(if given.is_some() { n } else { 0 });
                given.take().unwrap_or_else(|| dice.below(n as usize) as u32)
            });
            let mut expected = position.clone();
            expected.play_unchecked(&turn.expect("a legal turn"));
            assert_eq!(next, expected);
            assert_eq!(next.hash(), expected.hash());
            assert!(next.open_ends().eq(expected.open_ends()), "{position:?}");
            first += 1;
        }
    }
}
