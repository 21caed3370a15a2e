//! Drawings against files and laws.

mod common;
mod contrast;
mod golden;
mod laws;
mod overlays;
mod page_files;
#[cfg(feature = "raster")]
mod raster;
