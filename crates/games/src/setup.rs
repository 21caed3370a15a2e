//! From texts to rules and the position that a game begins from.

use game::Position as _;
use trax::Trax;
use trax::luck::{Die, Luck};
use twixt::{RuleSet, Size, SwapRule, Twixt};

use crate::{AnyPosition, Game, StartError};

/// What a game is played by and begins from, as texts in the words of the rules.
///
/// ```
/// use games::{Game, GameSetup, Part};
///
/// let setup = GameSetup { size: Some("4x60"), ..GameSetup::new(Game::Twixt, "standard") };
/// let error = setup.start().expect_err("a board that is too long");
/// assert_eq!(error.part(), Part::Size);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameSetup<'a> {
    /// The game.
    pub game: Game,
    /// The rule set: `official`, `limited`, `fournier`, `loop` or `NxN`; `standard`, `simple` or `pp`.
    pub rules: &'a str,
    /// The board of TwixT, such as `24` or `24x20`; 24 × 24 if missing. Trax has none.
    pub size: Option<&'a str>,
    /// The pie rule of TwixT, `sides`, `reflect` or `none`; `sides` if missing. Trax has none.
    pub swap: Option<&'a str>,
    /// The position, as position text; the game's own start if missing.
    pub position: Option<&'a str>,
    /// The die of Luck Trax, such as `seed 42`, `hand` or `server`; Trax without a die if missing.
    pub die: Option<&'a str>,
}

impl<'a> GameSetup<'a> {
    /// The usual board, pie rule and start of a rule set.
    #[must_use]
    pub const fn new(game: Game, rules: &'a str) -> Self {
        Self {
            game,
            rules,
            size: None,
            swap: None,
            position: None,
            die: None,
        }
    }

    /// The rules, read as those of Trax.
    ///
    /// # Errors
    /// There is no such rule set.
    pub fn trax_rules(&self) -> Result<trax::Rules, StartError> {
        self.rules.parse().map_err(StartError::TraxRules)
    }

    /// The rules, read as those of TwixT.
    ///
    /// # Errors
    /// The rule set, board or pie rule that does not exist, or that they contradict each other.
    pub fn twixt_rules(&self) -> Result<twixt::Rules, StartError> {
        let set: RuleSet = self.rules.parse().map_err(StartError::TwixtRules)?;
        let size = match self.size {
            Some(text) => text.parse().map_err(StartError::Size)?,
            None => Size::USUAL,
        };
        let rules = twixt::Rules::new(set, size);
        let Some(swap) = self.swap else {
            return Ok(rules);
        };
        let swap: SwapRule = swap.parse().map_err(StartError::Swap)?;
        rules.with_swap(swap).map_err(StartError::SwapOnBoard)
    }

    /// The position that a game of Trax begins from.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn trax_start(&self) -> Result<Trax, StartError> {
        let rules = self.trax_rules()?;
        let Some(text) = self.position else {
            return Ok(Trax::start(&rules));
        };
        let setup: trax::Setup = text.parse().map_err(StartError::TraxText)?;
        Trax::from_setup(&setup, &rules).map_err(StartError::TraxPosition)
    }

    /// The die of Luck Trax, if one is thrown.
    ///
    /// # Errors
    /// There is no such die.
    pub fn die(&self) -> Result<Option<Die>, StartError> {
        self.die.map(str::parse).transpose().map_err(StartError::Die)
    }

    /// The position that a game of TwixT begins from.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn twixt_start(&self) -> Result<Twixt, StartError> {
        let rules = self.twixt_rules()?;
        let Some(text) = self.position else {
            return Ok(Twixt::start(&rules));
        };
        let setup: twixt::Setup = text.parse().map_err(StartError::TwixtText)?;
        Twixt::from_setup(&setup, &rules).map_err(StartError::TwixtPosition)
    }

    /// The position that the game begins from.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn start(&self) -> Result<AnyPosition, StartError> {
        match self.game {
            Game::Trax if self.die()?.is_some() => Ok(Luck::from(self.trax_start()?).into()),
            Game::Trax => self.trax_start().map(AnyPosition::from),
            Game::Twixt => self.twixt_start().map(AnyPosition::from),
        }
    }
}
