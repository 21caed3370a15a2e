//! The identity of positions of Trax and of Luck Trax; docs/position-keys.md specifies the bytes.

use alloc::vec::Vec;

use game::{LeastImage, Player, Position, Symmetric, Symmetry};

use crate::least::append_least;
use crate::luck::Luck;
use crate::{Image, RED, Rules, Trax, WHITE};

/// The game's byte of a message.
const TRAX: u8 = 1;
const LUCK_TRAX: u8 = 2;

/// For most positions; more is allocated where the tiles spread.
const CAPACITY: usize = 80;

/// Bits of the byte of rules.
const RULES: u8 = 1;
const LINES_WIN: u8 = 2;
const BOTH_DRAW: u8 = 4;

/// Eight symmetries, with White to move.
impl Symmetric for Trax {
    type Image = Image;

    fn least_image(&self) -> LeastImage<Image> {
        least(self, TRAX, self.to_move() == RED)
    }
}

/// Eight symmetries. Colours are not exchanged, so Red to move is another position.
impl Symmetric for Luck {
    type Image = Image;

    fn least_image(&self) -> LeastImage<Image> {
        least(self.trax(), LUCK_TRAX, false)
    }
}

fn least(position: &Trax, game: u8, exchanged: bool) -> LeastImage<Image> {
    let mut message = Vec::with_capacity(CAPACITY);
    message.push(game);
    append_rules(position.rules(), &mut message);
    let to_move = if exchanged { WHITE } else { position.to_move() };
    message.push(to_move.index() as u8);
    let symmetry = match position.bounds() {
        Some(bounds) => append_least(position, bounds, exchanged, &mut message),
        None => {
            message.extend([0; 4]);
            of_empty_table(exchanged)
        }
    };
    LeastImage::new(Image::at_origin(position, symmetry, exchanged), message)
}

/// What the rules are, whatever they are called.
fn append_rules(rules: &Rules, message: &mut Vec<u8>) {
    let lines = if rules.lines_win() { LINES_WIN } else { 0 };
    let both = if rules.both_draw() { BOTH_DRAW } else { 0 };
    message.push(RULES | lines | both);
    let bound = rules.bound().unwrap_or(0);
    message.extend((bound as u16).to_be_bytes());
}

/// The symmetry that leaves the two first tiles that the rules allow what they are.
const fn of_empty_table(exchanged: bool) -> Symmetry {
    if exchanged {
        Symmetry::new(true, true, true)
    } else {
        Symmetry::IDENTITY
    }
}

/// The sides of a message are numbered as everywhere.
const _: () = assert!(matches!((WHITE, RED), (Player::First, Player::Second)));
