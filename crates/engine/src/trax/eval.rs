//! The learned evaluation of Trax: what a position shows, counted in classes, and a network over them.

#[cfg(feature = "training")]
mod coarse;
mod context;
mod features;
mod network;
mod orbit;
mod shapes;
mod target;

#[cfg(feature = "training")]
pub use coarse::coarse_classes;
#[cfg(feature = "training")]
pub use features::{Feature, each_feature};
pub use network::{Network, WeightsError, evaluate};
#[cfg(feature = "training")]
pub use shapes::class_count;
