//! The learned evaluation of Trax: what a position shows, counted in classes, and a network over them.

mod coarse;
mod context;
mod features;
mod network;
mod orbit;
mod shapes;
mod target;

pub use coarse::coarse_classes;
pub use features::{Feature, each_feature};
pub use network::{Network, WeightsError, evaluate};
pub use shapes::class_count;
