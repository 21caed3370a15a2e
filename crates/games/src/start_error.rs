//! Why no game begins from a set-up.

use core::error::Error;
use core::fmt;

/// The part of a set-up that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The rule set.
    Rules,
    /// The board.
    Size,
    /// The pie rule.
    Swap,
    /// The position.
    Position,
    /// The die of Luck Trax.
    Die,
}

impl Part {
    /// `rules`, `size`, `swap`, `position` or `die`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Size => "size",
            Self::Swap => "swap",
            Self::Position => "position",
            Self::Die => "die",
        }
    }
}

/// Defines the error: each variant with the part that is wrong and the error of the rules inside.
macro_rules! start_error {
    ($($(#[doc = $doc:literal])+ $variant:ident($inner:ty) => $part:ident,)+) => {
        /// Why no game begins from a set-up.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum StartError {
            $($(#[doc = $doc])+ $variant($inner),)+
        }

        impl StartError {
            /// The part of the set-up that is wrong.
            #[must_use]
            pub const fn part(&self) -> Part {
                match self {
                    $(Self::$variant(_) => Part::$part,)+
                }
            }
        }

        impl fmt::Display for StartError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$variant(error) => error.fmt(f),)+
                }
            }
        }

        impl Error for StartError {
            fn source(&self) -> Option<&(dyn Error + 'static)> {
                match self {
                    $(Self::$variant(error) => error.source(),)+
                }
            }
        }
    };
}

start_error! {
    /// There is no such rule set of Trax.
    TraxRules(trax::ParseRulesError) => Rules,
    /// There is no such rule set of TwixT.
    TwixtRules(twixt::ParseRulesError) => Rules,
    /// There is no such die of Luck Trax.
    Die(trax::luck::DieError) => Die,
    /// There is no such board.
    Size(twixt::ParseSizeError) => Size,
    /// There is no such pie rule.
    Swap(twixt::ParseRulesError) => Swap,
    /// The pie rule cannot be played on this board.
    SwapOnBoard(twixt::RulesError) => Swap,
    /// The text is no position of Trax.
    TraxText(trax::ParseSetupError) => Position,
    /// The tiles are no position.
    TraxPosition(trax::SetupError) => Position,
    /// The text is no position of TwixT.
    TwixtText(twixt::ParseSetupError) => Position,
    /// The pegs and links are no position by these rules.
    TwixtPosition(twixt::SetupError) => Position,
}
