//! What the page calls.

#[cfg(feature = "engine")]
mod analyst;
#[cfg(feature = "rules")]
mod looks;
#[cfg(feature = "engine")]
mod matches;
#[cfg(feature = "engine")]
mod overlays;
#[cfg(feature = "rules")]
mod page;
#[cfg(feature = "engine")]
mod solitaire;
#[cfg(feature = "engine")]
mod worker;
