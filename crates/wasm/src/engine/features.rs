//! Named features of TwixT for the page.

use engine::{TwixtFeature, twixt_features};
use protocol::{Colour, Feature, FeatureName, GameKind, NamedHole};
use twixt::{Hole, Twixt};

use crate::rules::problems::hole_name;

/// Positions that the proofs look at.
const NODES: u64 = 2_000;

/// What both sides have, the gravest first.
pub(crate) fn features(position: &Twixt) -> Vec<Feature> {
    let found = twixt_features(position, NODES).into_iter();
    found.map(|feature| feature_of(&feature)).collect()
}

fn feature_of(feature: &TwixtFeature) -> Feature {
    let [pegs, holes, stops] =
        [&feature.pegs, &feature.holes, &feature.stops].map(|holes| holes.iter().copied().map(named).collect());
    Feature {
        by: Colour::of(GameKind::Twixt, feature.player),
        name: name_of(feature.name),
        pegs,
        holes,
        stops,
    }
}

fn named(hole: Hole) -> NamedHole {
    NamedHole {
        x: hole.x.into(),
        y: hole.y.into(),
        label: hole_name(hole),
    }
}

const fn name_of(name: engine::FeatureName) -> FeatureName {
    match name {
        engine::FeatureName::MustPlay => FeatureName::MustPlay,
        engine::FeatureName::Ladder => FeatureName::Ladder,
        engine::FeatureName::Beam => FeatureName::Beam,
        engine::FeatureName::Tilt => FeatureName::Tilt,
        engine::FeatureName::Coign => FeatureName::Coign,
        engine::FeatureName::Mesh => FeatureName::Mesh,
        engine::FeatureName::Short => FeatureName::Short,
        engine::FeatureName::Edge => FeatureName::Edge,
        engine::FeatureName::Blocked => FeatureName::Blocked,
    }
}
