//! A tree search led by a guide ("PUCT"): visits go where the guide expects good moves and where they have done
//! well so far. Wins and losses that are certain are passed up the tree and not looked at again.

mod exponent;
mod fate;
mod guide;
mod knowledge;
mod run;
mod tree;

pub(crate) use self::exponent::{even_share, logit, shares};
pub use self::guide::{Guide, Judgement};
pub(crate) use self::knowledge::Knowledge;
pub(crate) use self::run::Run;
pub use self::run::Visited;
pub(crate) use self::tree::Tree;
