//! What the reader of a record may settle before reading.

use games::Game;
use twixt::{RuleSet, Size, SwapRule};

/// Settings that override or complete those of the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The game; found by content if not given.
    pub game: Option<Game>,
    /// The rules of Trax, before those a file names; `official` if neither does.
    pub trax: Option<trax::Rules>,
    /// The rules of TwixT, before those a record names; `standard` if neither does.
    pub twixt: Option<RuleSet>,
    /// The board of TwixT, for records that do not begin with one; 24 × 24 if not given.
    pub size: Option<Size>,
    /// The form of the pie rule, before that which a record names; `sides` if neither does.
    pub swap: Option<SwapRule>,
}

impl Options {
    /// The rules of TwixT by these options, with the leaflet's rules on 24 × 24 as the default.
    ///
    /// # Errors
    /// If the pie rule cannot be played on such a board.
    pub fn twixt_rules(&self) -> Result<twixt::Rules, twixt::RulesError> {
        let set = self.twixt.unwrap_or(RuleSet::Standard);
        let size = self.size.unwrap_or(Size::USUAL);
        twixt::Rules::new(set, size).with_swap(self.swap.unwrap_or(SwapRule::Sides))
    }
}
