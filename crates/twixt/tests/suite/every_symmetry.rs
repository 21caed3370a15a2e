//! Long random play beside the naive model, in all eight symmetries of the board at once; four of them exchange the
//! colours.

use game::{Position, mix};
use twixt::{Hole, RuleSet, Rules, Setup, Size, SwapRule, Turn, Twixt};

use crate::mirror::Mirror;
use crate::naive::Naive;
use crate::oracle::compare;
use crate::random::{Random, any_turn, rules};

/// The symmetries as mirrors one after the other.
const SYMMETRIES: [&[Mirror]; 8] = {
    use Mirror::{LeftRight, TopBottom, Transposed};
    [
        &[],
        &[LeftRight],
        &[TopBottom],
        &[LeftRight, TopBottom],
        &[Transposed],
        &[LeftRight, Transposed],
        &[TopBottom, Transposed],
        &[LeftRight, TopBottom, Transposed],
    ]
};

/// A position turned over in one way.
struct Image {
    mirrors: &'static [Mirror],
    position: Twixt,
}

impl Image {
    /// The empty board, with the side to move that the symmetry makes of the first.
    fn start(mirrors: &'static [Mirror], rules: &Rules) -> Self {
        let setup = Self::setup(mirrors, &Twixt::start(rules));
        let rules = Rules::new(rules.set(), setup.size).with_swap(SwapRule::None);
        let rules = rules.expect("no swap on any board");
        Self {
            mirrors,
            position: Twixt::from_setup(&setup, &rules).expect("an empty board"),
        }
    }

    fn setup(mirrors: &[Mirror], position: &Twixt) -> Setup {
        let turned = |setup, mirror: &Mirror| mirror.setup(&setup);
        mirrors.iter().fold(Setup::from(position), turned)
    }

    fn turn(&self, size: Size, turn: &Turn) -> Turn {
        let turned = |(size, turn), mirror: &Mirror| (mirror.size(size), mirror.turn(size, &turn));
        self.mirrors.iter().fold((size, turn.clone()), turned).1
    }

    fn hole(&self, size: Size, hole: Hole) -> Hole {
        let turned = |(size, hole), mirror: &Mirror| (mirror.size(size), mirror.hole(size, hole));
        self.mirrors.iter().fold((size, hole), turned).1
    }

    /// Compares the image with the position that it is one of.
    fn compare(&self, position: &Twixt) {
        let (image, size) = (&self.position, position.rules().size());
        let wanted = Self::setup(self.mirrors, position);
        assert_eq!(image.to_string(), wanted.to_string());
        let outcome = position.outcome().map(|outcome| {
            let turned = |outcome, mirror: &Mirror| mirror.outcome(outcome);
            self.mirrors.iter().fold(outcome, turned)
        });
        assert_eq!(image.outcome(), outcome, "{image}");
        assert_eq!(image.is_dead(), position.is_dead(), "{image}");
        let holes = position.legal_holes().map(|hole| self.hole(size, hole));
        let mut holes: Vec<_> = holes.collect();
        holes.sort_unstable();
        assert_eq!(image.legal_holes().collect::<Vec<_>>(), holes, "{image}");
        assert_eq!(image.count_moves(), holes.len() as u64, "{image}");
    }
}

/// Whether a turn names no hole outside the board, so that its image can be written.
fn is_on_board(size: Size, turn: &Turn) -> bool {
    let inside = |hole: &Hole| hole.x < size.columns() && hole.y < size.rows();
    match turn {
        Turn::Swap => true,
        Turn::Place(hole) => inside(hole),
        Turn::Edit(edit) => {
            let links = edit.links.iter().flatten().chain(&edit.remove_links);
            let mut ends = links.flat_map(|link| link.ends());
            inside(&edit.peg) && edit.remove_pegs.iter().all(inside) && ends.all(|end| inside(&end))
        }
    }
}

/// Plays a game with refused turns between the others; how many turns were tried.
fn play(rules: &Rules, seed: u64, longest: usize) -> usize {
    let (mut random, size) = (Random(mix(seed)), rules.size());
    let (mut position, mut model) = (Twixt::start(rules), Naive::new(rules));
    let mut images = SYMMETRIES.map(|mirrors| Image::start(mirrors, rules));
    for tried in 0..longest {
        if position.outcome().is_some() {
            return tried;
        }
        let turn = any_turn(&mut random, &position);
        let (before, legal) = (position.to_string(), model.play(&turn).is_some());
        assert_eq!(position.try_play(&turn).is_ok(), legal, "{turn:?} in {before}");
        compare(&position, &model);
        for image in &mut images {
            if is_on_board(size, &turn) {
                let turn = image.turn(size, &turn);
                let played = image.position.try_play(&turn);
                assert_eq!(played.is_ok(), legal, "{turn:?}, the image of one in {before}");
            }
            image.compare(&position);
        }
    }
    longest
}

/// Plays games of every rule set on boards of several sizes until so many turns were tried.
fn play_turns(count: usize) {
    const BOARDS: [(u8, u8); 6] = [(4, 4), (5, 7), (9, 6), (8, 8), (10, 10), (13, 12)];
    let mut tried = 0;
    for seed in 0_usize.. {
        if tried >= count {
            return;
        }
        let (columns, rows) = BOARDS[seed / 3 % BOARDS.len()];
        let rules = rules(RuleSet::ALL[seed % 3], columns, rows);
        tried += play(&rules, seed as u64, 160);
    }
}

#[test]
fn two_thousand_turns_agree_with_the_model_in_every_symmetry() {
    play_turns(2_000);
}

#[test]
#[ignore = "long: 100,000 random turns beside the naive model in eight symmetries"]
fn a_hundred_thousand_turns_agree_with_the_model_in_every_symmetry() {
    play_turns(100_000);
}
