//! A position of either game, played by the rules.

use game::{Notation, Player, Position, Random};
use protocol::live::Seat;
use protocol::{GameKind, Setup};
use trax::Trax;
use twixt::{RuleSet, Size, SwapRule, Twixt};

/// A position, and who plays which side of it.
#[derive(Clone)]
pub(crate) struct Board {
    position: Either,
    turns: u32,
    /// Whether the first seat plays the side that moves second, as after an exchange of sides.
    exchanged: bool,
}

#[derive(Clone)]
enum Either {
    Trax(Box<Trax>),
    Twixt(Box<Twixt>),
}

/// A turn of [`SWAP_ONE_IN`] takes the pie rule where it may be taken.
const SWAP_ONE_IN: u32 = 3;

impl Board {
    /// Where a game starts.
    pub(crate) fn start(setup: &Setup) -> Result<Self, String> {
        let position = match setup.game {
            GameKind::Trax => {
                let rules = setup.rules.parse().map_err(text::<trax::UnknownRules>)?;
                Either::Trax(Box::new(Trax::start(&rules)))
            }
            GameKind::Twixt => Either::Twixt(Box::new(Twixt::start(&twixt_rules(setup)?))),
            GameKind::Solitaire => return Err("the solitaire is for one".to_owned()),
        };
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
        let hash = match &self.position {
            Either::Trax(position) => position.hash(),
            Either::Twixt(position) => position.hash(),
        };
        format!("{hash:016x}")
    }

    /// Whether the game is over by the rules, and which seat has won it.
    pub(crate) fn result(&self) -> Option<Option<Seat>> {
        let outcome = match &self.position {
            Either::Trax(position) => position.outcome_in_play(),
            Either::Twixt(position) => position.outcome_in_play(),
        }?;
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
        match &mut self.position {
            Either::Trax(position) => play(position.as_mut(), turn)?,
            Either::Twixt(position) => {
                play(position.as_mut(), turn)?;
                self.exchanged ^= turn == "swap" && position.rules().swap() == SwapRule::Sides;
            }
        }
        self.turns += 1;
        Ok(())
    }

    /// A turn evenly chosen from the legal ones; none if there is none.
    pub(crate) fn choose(&self, random: &mut Random) -> Option<String> {
        match &self.position {
            Either::Trax(position) => choose(position.as_ref(), random),
            Either::Twixt(position) => {
                if position.swap_allowed() && random.below(SWAP_ONE_IN) == 0 {
                    return Some("swap".to_owned());
                }
                choose(position.as_ref(), random)
            }
        }
    }
}

fn text<E: std::fmt::Display>(error: E) -> String {
    error.to_string()
}

fn twixt_rules(setup: &Setup) -> Result<twixt::Rules, String> {
    let set: RuleSet = setup
        .rules
        .parse()
        .map_err(text::<twixt::ParseRulesError>)?;
    let size = match &setup.size {
        Some(size) => size.parse().map_err(text::<twixt::ParseSizeError>)?,
        None => Size::USUAL,
    };
    let rules = twixt::Rules::new(set, size);
    let Some(swap) = &setup.swap else {
        return Ok(rules);
    };
    let swap: SwapRule = swap.parse().map_err(text::<twixt::ParseRulesError>)?;
    rules.with_swap(swap).map_err(text)
}

fn play<P: Notation>(position: &mut P, turn: &str) -> Result<(), String> {
    let turn = position.read_move(turn).map_err(text)?;
    position.try_play(&turn).map_err(text)
}

fn choose<P: Notation>(position: &P, random: &mut Random) -> Option<String> {
    let mut next = position.clone();
    let turn = next.play_random(&mut |n| random.below(n))?;
    let mut text = String::new();
    position.write_move(&turn, &mut text);
    Some(text)
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
        assert_eq!(
            won(&["c1", "a2", "d3", "a3", "c5"], "sides"),
            Some(Some(Seat::First))
        );
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
