//! The free holes of a position, to draw from by chance until the game ends.

use alloc::vec::Vec;

use game::{ByPlayer, Player, Position};

use crate::{Hole, Twixt};

/// The free holes of a position in no order. A game of chance that draws every hole from one bag needs
/// not look for free holes on the board.
///
/// ```
/// use game::Position;
/// use twixt::{HoleBag, Rules, Size, Twixt};
///
/// let mut position = Twixt::start(&Rules::simple(Size::new(6, 6)?));
/// let mut bag = HoleBag::of(&position);
/// let mut pegs = 0;
/// while bag.play(&mut position, |n| pegs * 7 % n).is_some() {
///     pegs += 1;
/// }
/// assert!(position.outcome().is_some());
/// assert_eq!(position.peg_count(), pegs);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HoleBag {
    /// Those that both players may use.
    shared: Vec<Hole>,
    /// Those that one player alone may use.
    own: ByPlayer<Vec<Hole>>,
}

impl HoleBag {
    /// The free holes of a position.
    #[must_use]
    pub fn of(position: &Twixt) -> Self {
        let size = position.rules().size();
        let mut bag = Self {
            shared: Vec::new(),
            own: ByPlayer::of(|_| Vec::new()),
        };
        for y in 0..size.rows() {
            for hole in (0..size.columns()).map(|x| Hole { x, y }) {
                if position.peg(hole).is_some() {
                    continue;
                }
                match Player::BOTH.map(|player| position.may_use(player, hole)) {
                    [true, true] => bag.shared.push(hole),
                    [true, false] => bag.own.first.push(hole),
                    [false, true] => bag.own.second.push(hole),
                    [false, false] => {}
                }
            }
        }
        bag
    }

    /// Takes out a hole that a player may use, all equally likely; none if there is none left.
    /// `below(n)` must give an even choice from `0..n`.
    #[inline]
    pub fn draw(&mut self, player: Player, below: impl FnOnce(u32) -> u32) -> Option<Hole> {
        let own = &mut self.own[player];
        let count = self.shared.len() + own.len();
        if count == 0 {
            return None;
        }
        let choice = below(count as u32) as usize;
        let hole = match choice.checked_sub(self.shared.len()) {
            None => self.shared.swap_remove(choice),
            Some(choice) => own.swap_remove(choice),
        };
        Some(hole)
    }

    /// Plays a hole drawn from the bag of its free holes in a position, and returns it; nothing if the game is over or
    /// there is none left. The position's hash is worked out when it is asked for, until another turn is played.
    #[inline]
    pub fn play(&mut self, position: &mut Twixt, below: impl FnOnce(u32) -> u32) -> Option<Hole> {
        if position.outcome().is_some() {
            return None;
        }
        let hole = self.draw(position.to_move(), below)?;
        position.place_by_chance(hole);
        Some(hole)
    }

    /// Makes this bag hold the same as another, in the memory it has.
    pub fn refill(&mut self, from: &Self) {
        self.shared.clone_from(&from.shared);
        self.own.first.clone_from(&from.own.first);
        self.own.second.clone_from(&from.own.second);
    }
}
