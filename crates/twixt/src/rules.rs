//! The rule sets and what they differ in.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::Size;

/// A set of rules for laying and removing links.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSet {
    /// The leaflet's: no links may cross; own pegs and links may be taken off before the peg; links
    /// are the player's choice.
    Standard,
    /// No links may cross, nothing is taken off, every allowed link is laid.
    Simple,
    /// TwixT PP: own links may cross each other, nothing is taken off, every allowed link is laid.
    Pp,
}

/// What happens when the second player takes up the offer of the pie rule after the first peg.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SwapRule {
    /// The players exchange colours; the peg stays and Black moves next (the leaflet's).
    Sides,
    /// Colours stay; the peg becomes Black's at the mirrored hole, columns and rows exchanged, and
    /// Red moves next. On square boards only.
    Reflect,
    /// There is no pie rule.
    None,
}

/// The rules of one game: the board's size, the rule set and the pie rule.
///
/// ```
/// use twixt::{Rules, Size, SwapRule};
/// let rules = Rules::pp(Size::USUAL).with_swap(SwapRule::Reflect)?;
/// assert_eq!(rules.name(), "pp");
/// assert!(rules.own_links_cross() && !rules.removal());
/// # Ok::<(), twixt::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    set: RuleSet,
    size: Size,
    swap: SwapRule,
}

/// Rules that contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesError {
    /// A reflecting swap needs a square board; this is the board.
    ReflectNotSquare(Size),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReflectNotSquare(size) => {
                write!(f, "the reflecting swap needs a square board, not {size}")
            }
        }
    }
}

impl Error for RulesError {}

impl Rules {
    /// A rule set on a board, with the leaflet's swap of sides.
    #[must_use]
    pub const fn new(set: RuleSet, size: Size) -> Self {
        Self {
            set,
            size,
            swap: SwapRule::Sides,
        }
    }

    /// [`RuleSet::Standard`] with the leaflet's swap of sides.
    #[must_use]
    pub const fn standard(size: Size) -> Self {
        Self::new(RuleSet::Standard, size)
    }

    /// [`RuleSet::Simple`] with the leaflet's swap of sides.
    #[must_use]
    pub const fn simple(size: Size) -> Self {
        Self::new(RuleSet::Simple, size)
    }

    /// [`RuleSet::Pp`] with the leaflet's swap of sides.
    #[must_use]
    pub const fn pp(size: Size) -> Self {
        Self::new(RuleSet::Pp, size)
    }

    /// The same rules with another swap.
    ///
    /// # Errors
    /// [`SwapRule::Reflect`] on a board that is not square.
    pub fn with_swap(self, swap: SwapRule) -> Result<Self, RulesError> {
        if swap == SwapRule::Reflect && !self.size.is_square() {
            return Err(RulesError::ReflectNotSquare(self.size));
        }
        Ok(Self { swap, ..self })
    }

    /// The rule set.
    #[must_use]
    pub const fn set(&self) -> RuleSet {
        self.set
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What a swap does.
    #[must_use]
    pub const fn swap(&self) -> SwapRule {
        self.swap
    }

    /// Whether links of one colour may cross each other.
    #[must_use]
    pub const fn own_links_cross(&self) -> bool {
        matches!(self.set, RuleSet::Pp)
    }

    /// Whether own pegs and links may be taken off, and links laid by hand.
    #[must_use]
    pub const fn removal(&self) -> bool {
        matches!(self.set, RuleSet::Standard)
    }

    /// The rule set's name: `standard`, `simple` or `pp`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.set.name()
    }
}

impl RuleSet {
    /// All rule sets.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Simple, Self::Pp];

    /// `standard`, `simple` or `pp`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Simple => "simple",
            Self::Pp => "pp",
        }
    }
}

impl SwapRule {
    /// All pie rules.
    pub const ALL: [Self; 3] = [Self::Sides, Self::Reflect, Self::None];

    /// `sides`, `reflect` or `none`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sides => "sides",
            Self::Reflect => "reflect",
            Self::None => "none",
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for SwapRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text names no rule set, or no pie rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseRulesError {
    /// Not the name of a [`RuleSet`].
    Set,
    /// Not the name of a [`SwapRule`].
    Swap,
}

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Set => "the rule sets of TwixT are standard, simple and pp",
            Self::Swap => "a swap is one of sides, reflect and none",
        })
    }
}

impl Error for ParseRulesError {}

impl FromStr for RuleSet {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let named = |set: &Self| set.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(ParseRulesError::Set)
    }
}

impl FromStr for SwapRule {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let named = |swap: &Self| swap.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(ParseRulesError::Swap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for set in RuleSet::ALL {
            assert_eq!(set.name().parse(), Ok(set));
        }
        for swap in SwapRule::ALL {
            assert_eq!(swap.name().parse(), Ok(swap));
        }
        assert_eq!("PP".parse(), Ok(RuleSet::Pp));
        assert_eq!("".parse::<RuleSet>(), Err(ParseRulesError::Set));
        assert_eq!("side".parse::<SwapRule>(), Err(ParseRulesError::Swap));
    }

    #[test]
    fn reflecting_needs_a_square() {
        let size = Size::new(24, 20).expect("a legal size");
        let refused = Rules::standard(size).with_swap(SwapRule::Reflect);
        assert_eq!(refused, Err(RulesError::ReflectNotSquare(size)));
        assert!(Rules::standard(size).with_swap(SwapRule::None).is_ok());
    }
}
