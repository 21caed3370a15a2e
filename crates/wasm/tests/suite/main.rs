//! What the page calls.

#[cfg(feature = "engine")]
mod analyst;
#[cfg(feature = "engine")]
mod asking;
#[cfg(feature = "engine")]
mod looks;
#[cfg(feature = "engine")]
mod matches;
#[cfg(feature = "engine")]
mod overlays;
#[cfg(feature = "engine")]
mod page;
#[cfg(feature = "engine")]
mod solitaire;
#[cfg(feature = "engine")]
mod tools;
#[cfg(feature = "engine")]
mod worker;
