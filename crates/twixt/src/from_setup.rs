//! Positions from set-ups, set-ups from positions, and what keeps one from being the other.

use alloc::vec::Vec;

use game::{ByPlayer, Player, Position};

use crate::board::Board;
use crate::edits::links_across;
use crate::{Hole, Link, Rules, Setup, SetupError, Twixt};

impl Twixt {
    /// The position that a set-up describes, to be played on by `rules`. A side whose borders are
    /// joined has won. Whether a game can lead there is not asked. Only the empty board with Red to
    /// move is the start of a game, in which a swap can come.
    ///
    /// # Errors
    /// What cannot be on a board by these rules.
    pub fn from_setup(setup: &Setup, rules: &Rules) -> Result<Self, SetupError> {
        if setup.size != rules.size() {
            return Err(SetupError::OtherSize {
                setup: setup.size,
                rules: rules.size(),
            });
        }
        let mut first = None;
        let board = set_up(setup, rules, |problem| {
            first.get_or_insert(problem);
        });
        match first {
            Some(problem) => Err(problem),
            None => Ok(Self::from_board(*rules, board, setup.to_move)),
        }
    }
}

impl Setup {
    /// Everything that keeps the set-up from being a position by `rules`; empty if and only if
    /// [`Twixt::from_setup`] takes it. A link of a peg that cannot be where it is is not named too.
    ///
    /// ```
    /// use twixt::{Rules, Setup};
    /// let setup: Setup = "6x6 b R:a1,c3,c3 B: L:c3-d5".parse()?;
    /// assert_eq!(setup.problems(&Rules::standard(setup.size)).len(), 3);
    /// # Ok::<(), twixt::ParseSetupError>(())
    /// ```
    #[must_use]
    pub fn problems(&self, rules: &Rules) -> Vec<SetupError> {
        if self.size != rules.size() {
            return Vec::from([SetupError::OtherSize {
                setup: self.size,
                rules: rules.size(),
            }]);
        }
        let mut problems = Vec::new();
        set_up(self, rules, |problem| problems.push(problem));
        let misplaced: Vec<Hole> = problems
            .iter()
            .filter_map(|problem| match *problem {
                SetupError::Hole(hole) => Some(hole),
                _ => None,
            })
            .collect();
        problems.retain(|problem| match problem {
            SetupError::LooseLink(link) => !link.ends().iter().any(|end| misplaced.contains(end)),
            _ => true,
        });
        problems
    }
}

/// Puts as much of a set-up on a board as can be there, and reports what cannot.
fn set_up(setup: &Setup, rules: &Rules, mut report: impl FnMut(SetupError)) -> Board {
    let mut board = Board::new(rules);
    for player in Player::BOTH {
        for &hole in &setup.pegs[player] {
            put(&mut board, player, hole).unwrap_or_else(&mut report);
        }
    }
    for &link in &setup.links {
        lay(&mut board, rules, link).unwrap_or_else(&mut report);
    }
    board
}

fn put(board: &mut Board, player: Player, hole: Hole) -> Result<(), SetupError> {
    if !board.may_use(player, hole) {
        return Err(SetupError::Hole(hole));
    }
    if board.peg(hole).is_some() {
        return Err(SetupError::TwoPegs(hole));
    }
    board.put(player, hole);
    Ok(())
}

fn lay(board: &mut Board, rules: &Rules, link: Link) -> Result<(), SetupError> {
    let owner = board.peg(link.from()).ok_or(SetupError::LooseLink(link))?;
    if board.peg(link.to()) != Some(owner) {
        return Err(SetupError::LooseLink(link));
    }
    if board.links().has(board.frame(), link) {
        return Err(SetupError::TwoLinks(link));
    }
    let may_cross = |by: &Link| rules.own_links_cross() && board.peg(by.from()) == Some(owner);
    let in_the_way = links_across(board, link).find(|by| !may_cross(by));
    if let Some(by) = in_the_way {
        return Err(SetupError::Crossing(link, by));
    }
    board.lay(owner, link);
    Ok(())
}

impl From<&Twixt> for Setup {
    fn from(position: &Twixt) -> Self {
        let of = |player| position.pegs().filter(move |&(_, owner)| owner == player);
        Self {
            size: position.rules().size(),
            to_move: position.to_move(),
            pegs: ByPlayer::of(|player| of(player).map(|(hole, _)| hole).collect()),
            links: position.links().collect(),
        }
    }
}
