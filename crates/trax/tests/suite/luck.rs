//! Luck Trax: the die, the turns it allows, and records with their audit.

use crate::common::{Dice, turns};
use game::{Position, Random};
use proptest::prelude::*;
use trax::luck::{Fault, LuckTrax, Record, tile_of};
use trax::{Coord, RED, Rules, Tile, Trax, Turn, WHITE};

/// Records and what is said of them.
const BAD: &str = include_str!("../data/bad-luck.txt");

fn any_rules() -> impl Strategy<Value = Rules> {
    const NAMES: [&str; 6] = ["official", "limited", "fournier", "loop", "2x2", "4x4"];
    prop::sample::select(&NAMES[..]).prop_map(|name| name.parse().expect("a rule set"))
}

/// Plays random turns, showing the game before each, thrown and ready, and at the end.
fn random_game(rules: Rules, seed: u64, longest: usize, mut see: impl FnMut(&LuckTrax)) -> LuckTrax {
    let mut dice = Dice::new(!seed);
    let mut game = LuckTrax::start(rules, seed);
    while game.position().outcome().is_none() && game.turns_played() < longest {
        game.throw_until_playable();
        see(&game);
        let turns = game.legal_turns();
        game.play(turns[dice.below(turns.len())]).expect("a listed turn");
    }
    see(&game);
    game
}

/// The legal turns of the base game; any tile at first.
fn base_turns(position: &Trax) -> Vec<Turn> {
    if position.tile_count() > 0 {
        return turns(position);
    }
    Tile::ALL
        .map(|tile| Turn {
            at: Coord::ORIGIN,
            tile,
        })
        .to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn turns_begin_with_the_tile_thrown(rules in any_rules(), seed: u64) {
        random_game(rules, seed, 30, |game| {
            let position = game.position();
            let Some((last, before)) = game.faces().split_last() else {
                assert!(game.legal_turns().is_empty() && game.tile().is_none());
                return;
            };
            let all = base_turns(position);
            let with = |face: Tile| {
                let tile = tile_of(face, position.to_move());
                all.iter().copied().filter(|turn| turn.tile == tile).collect::<Vec<_>>()
            };
            assert_eq!(game.legal_turns(), with(*last));
            // The die was thrown again only for want of a legal turn.
            assert!(before.iter().all(|&face| with(face).is_empty()));
            for turn in all {
                let wanted = game.tile().expect("a playable face");
                let mut next = game.clone();
                assert_eq!(next.play(turn).is_ok(), turn.tile == wanted);
                if turn.tile != wanted {
                    assert_eq!(&next, game);
                }
            }
        });
    }

    #[test]
    fn records_stand_up_to_their_audit(rules in any_rules(), seed: u64) {
        random_game(rules, seed, 30, |game| {
            let record = game.record();
            let text = record.to_string();
            let read: Record = text.parse().expect("a record");
            assert_eq!(read, record);
            let audited = read.audit().expect("the die's own faces");
            assert_eq!(&audited, game);
            assert_eq!(audited.position().to_string(), game.position().to_string());
            assert_eq!(audited.tile(), game.tile());
        });
    }

    #[test]
    fn a_record_that_was_changed_does_not(rules in any_rules(), seed: u64, choice: usize, other in 1..6_usize) {
        let record = random_game(rules, seed, 12, |_| {}).record();
        let turn = choice % record.turns.len();
        // Another face.
        let mut changed = record.clone();
        let faces = &mut changed.turns[turn].faces;
        let face = choice % faces.len();
        faces[face] = Tile::ALL[(faces[face] as usize + other) % 6];
        let error = changed.audit().expect_err("a face that was not thrown");
        prop_assert!(matches!(error.fault, Fault::Face { .. }), "{error}");
        prop_assert_eq!(error.turn, turn + 1);
        // A face left out, or one too many.
        let mut changed = record.clone();
        changed.turns[turn].faces.pop();
        let error = changed.audit().expect_err("a face that is missing");
        prop_assert!(matches!(error.fault, Fault::NoFace | Fault::NotAgain), "{error}");
        let mut changed = record.clone();
        let last = *changed.turns[turn].faces.last().expect("a face");
        changed.turns[turn].faces.push(last);
        let error = changed.audit().expect_err("a throw too many");
        prop_assert!(matches!(error.fault, Fault::Again { .. }), "{error}");
    }

    #[test]
    fn noise_is_no_record(text in ".{0,60}") {
        prop_assert!(text.parse::<Record>().is_err());
        if let Ok(record) = format!("LuckTrax official seed 1: {text}").parse::<Record>() {
            let _ = record.audit();
        }
    }

    #[test]
    fn the_first_tile_may_be_any(seed: u64) {
        let mut game = LuckTrax::start(Rules::official(), seed);
        let early = Turn { at: Coord::ORIGIN, tile: Tile::NorthSouth };
        prop_assert!(game.check(early).is_err());
        let face = game.throw().expect("a throw");
        prop_assert!(game.throw().is_err());
        let text = format!("@0{}", face.to_char());
        let turn = game.read_turn(&text.to_lowercase()).expect("a turn");
        prop_assert_eq!(turn.tile, face);
        for tile in Tile::ALL {
            for at in [Coord::ORIGIN, Coord { x: i32::MAX, y: i32::MIN }] {
                let wanted = tile == face && at == Coord::ORIGIN;
                prop_assert_eq!(game.check(Turn { at, tile }).is_ok(), wanted);
            }
        }
        game.play(turn).expect("the tile thrown");
        prop_assert_eq!(game.position().to_string(), format!("{} r", face.to_char()));
        prop_assert_eq!((game.turns_played(), game.tile()), (1, None));
    }
}

#[test]
fn red_sees_the_die_from_the_other_side() {
    for tile in Tile::ALL {
        assert_eq!(tile_of(tile, WHITE), tile);
        assert_eq!(tile_of(tile_of(tile, RED), RED), tile);
    }
    assert_eq!(tile_of(Tile::NorthWest, RED), Tile::SouthEast);
    assert_eq!(tile_of(Tile::NorthEast, RED), Tile::SouthWest);
    assert_eq!(tile_of(Tile::EastWest, RED), Tile::EastWest);
}

#[test]
fn every_face_is_as_likely() {
    const THROWS: u32 = 12_000;
    let mut counts = [0; 6];
    for seed in 0..THROWS {
        let face = LuckTrax::start(Rules::official(), seed.into())
            .throw()
            .expect("a throw");
        counts[face as usize] += 1;
    }
    assert!(counts.iter().all(|&count| (1800..2200).contains(&count)), "{counts:?}");
    // Within one game too.
    let mut die = Random::new(9);
    let mut counts = [0; 6];
    (0..THROWS).for_each(|_| counts[die.below(6) as usize] += 1);
    assert!(counts.iter().all(|&count| (1800..2200).contains(&count)), "{counts:?}");
}

#[test]
fn bad_records_are_refused_with_their_reason() {
    for case in BAD.lines().filter(|line| !line.starts_with('#')) {
        let [text, wanted] = case.split(" => ").collect::<Vec<_>>()[..] else {
            panic!("{case}")
        };
        let found = match text.parse::<Record>() {
            Err(error) => error.to_string(),
            Ok(record) => match record.audit() {
                Err(error) => error.to_string(),
                Ok(game) => format!("{} after {record}", game.position()),
            },
        };
        assert!(found.contains(wanted), "{text}: {found}");
    }
}
