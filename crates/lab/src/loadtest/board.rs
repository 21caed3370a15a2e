//! A position of either game, played by the rules.

use game::{Player, Position as _, Random};
use games::AnyPosition;
use protocol::Setup;
use protocol::live::Seat;
use twixt::SwapRule;

/// A position, and who plays which side of it.
#[derive(Clone)]
pub(crate) struct Board {
    position: AnyPosition,
    turns: u32,
    /// Whether the first seat plays the side that moves second, as after an exchange of sides.
    exchanged: bool,
}

/// A turn of [`SWAP_ONE_IN`] takes the pie rule where it may be taken.
const SWAP_ONE_IN: u32 = 3;

impl Board {
    /// Where a game starts.
    pub(crate) fn start(setup: &Setup) -> Result<Self, String> {
        let setup = setup.of_two().ok_or("the solitaire is for one")?;
        let position = setup.start().map_err(|error| error.to_string())?;
        Ok(Self {
            position,
            turns: 0,
            exchanged: false,
        })
    }

    /// The seat that moves.
    pub(crate) const fn to_move(&self) -> Seat {
        Seat::after_turns(self.turns as usize)
    }

    /// The hash as the server writes it.
    pub(crate) fn hash(&self) -> String {
        format!("{:016x}", self.position.hash())
    }

    /// Whether the game is over by the rules, and which seat has won it.
    pub(crate) fn result(&self) -> Option<Option<Seat>> {
        let outcome = self.position.verdict_in_play()?.outcome;
        Some(outcome.winner().map(|winner| {
            if (winner == Player::First) == self.exchanged {
                Seat::Second
            } else {
                Seat::First
            }
        }))
    }

    /// Plays a turn as it is written in a record.
    pub(crate) fn play(&mut self, turn: &str) -> Result<(), String> {
        let played = self.position.play(turn);
        played.map_err(|error| error.to_string())?;
        if let AnyPosition::Twixt(position) = &self.position {
            self.exchanged ^= turn == "swap" && position.rules().swap() == SwapRule::Sides;
        }
        self.turns += 1;
        Ok(())
    }

    /// A turn evenly chosen from the legal ones; none if there is none.
    pub(crate) fn choose(&self, random: &mut Random) -> Option<String> {
        if let AnyPosition::Twixt(position) = &self.position
            && position.swap_allowed()
            && random.below(SWAP_ONE_IN) == 0
        {
            return Some("swap".to_owned());
        }
        self.position.choose(&mut |n| random.below(n))
    }
}

#[cfg(test)]
mod tests {
    use game::Random;
    use protocol::{GameKind, Setup};

    use super::{Board, Seat};

    fn twixt(swap: &str) -> Setup {
        Setup {
            game: GameKind::Twixt,
            rules: "simple".into(),
            size: Some("5".into()),
            swap: Some(swap.into()),
            position: None,
            die: None,
        }
    }

    /// Whoever plays Red of an empty 5 x 5 board joins top and bottom by `c1`, `d3`, `c5`.
    #[test]
    fn an_exchange_of_sides_turns_the_winner_over() {
        let won = |turns: &[&str], swap| {
            let mut board = Board::start(&twixt(swap)).expect("rules");
            for turn in turns {
                assert_eq!(board.result(), None);
                board.play(turn).expect("a legal turn");
            }
            board.result()
        };
        assert_eq!(won(&["c1", "a2", "d3", "a3", "c5"], "sides"), Some(Some(Seat::First)));
        assert_eq!(
            won(&["c1", "swap", "a2", "d3", "a3", "c5"], "sides"),
            Some(Some(Seat::Second))
        );
    }

    #[test]
    fn chosen_turns_are_legal_until_the_end() {
        let trax = Setup {
            game: GameKind::Trax,
            rules: "official".into(),
            size: None,
            swap: None,
            position: None,
            die: None,
        };
        for setup in [trax, twixt("sides"), twixt("reflect")] {
            for seed in 0..20 {
                let mut random = Random::new(seed);
                let mut board = Board::start(&setup).expect("rules");
                while board.result().is_none() {
                    let turn = board.choose(&mut random).expect("a legal turn");
                    board.play(&turn).expect("a legal turn");
                }
            }
        }
    }
}
