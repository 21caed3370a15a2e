//! The holes of which the side to move has to take one.

use game::Position as _;
use twixt::Twixt;

use super::{FeatureName, TwixtFeature};
use crate::{Limits, saving_holes};

/// What the side to move has to do about a connection that the other side would force, if one is found.
pub(super) fn of(position: &Twixt, nodes: u64) -> Option<TwixtFeature> {
    let (holes, _) = saving_holes(position, &Limits::nodes(nodes), &|| false);
    Some(TwixtFeature {
        name: FeatureName::MustPlay,
        player: position.to_move(),
        pegs: Vec::new(),
        holes: holes?,
        stops: Vec::new(),
    })
}
