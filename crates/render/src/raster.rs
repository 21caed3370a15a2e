//! Pictures as pixels: PNG and animated GIF.
//!
//! Coordinates are drawn with strokes of their own, so that no font is needed and pictures are the
//! same everywhere.

mod animation;
mod letters;
mod palette;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use crate::{Scene, Theme, svg};

pub use animation::{Frame, gif};

/// A picture has at most so many pixels on a side.
pub const LONGEST_SIDE: u32 = 4096;

/// Why there is no picture.
#[derive(Debug)]
pub enum RasterError {
    /// The side asked for is 0 or above [`LONGEST_SIDE`].
    Side(u32),
    /// The drawing or the file could not be made; the error of the library.
    Library(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(side) => {
                write!(f, "a picture has 1 to {LONGEST_SIDE} pixels on a side, not {side}")
            }
            Self::Library(text) => f.write_str(text),
        }
    }
}

impl core::error::Error for RasterError {}

/// The picture as a PNG file whose longer side has so many pixels.
///
/// ```
/// use game::Position;
/// use render::{Theme, raster, twixt};
///
/// let start = ::twixt::Twixt::start(&::twixt::Rules::simple(::twixt::Size::USUAL));
/// let scene = twixt::scene(&start, &twixt::Look { coordinates: true, ..twixt::Look::default() });
/// let file = raster::png(&scene, &Theme::CLASSIC, 300)?;
/// assert!(file.starts_with(b"\x89PNG"));
/// # Ok::<(), raster::RasterError>(())
/// ```
///
/// # Errors
/// If the side is out of range, or if the library fails.
pub fn png(scene: &Scene, theme: &Theme, longer_side: u32) -> Result<Vec<u8>, RasterError> {
    let pixels = draw(scene, theme, longer_side)?;
    pixels.encode_png().map_err(library)
}

/// The picture as pixels, opaque.
fn draw(scene: &Scene, theme: &Theme, longer_side: u32) -> Result<Pixmap, RasterError> {
    if !(1..=LONGEST_SIDE).contains(&longer_side) {
        return Err(RasterError::Side(longer_side));
    }
    let scene = Scene {
        view: scene.view,
        shapes: letters::without_text(&scene.shapes),
    };
    let text = svg::file_with(&scene, theme, &letters::rules(theme));
    let tree = usvg::Tree::from_str(&text, &usvg::Options::default()).map_err(library)?;
    let size = tree.size();
    let scale = longer_side as f32 / size.width().max(size.height());
    let side = |length: f32| ((length * scale) as u32).max(1);
    let (width, height) = (side(size.width()), side(size.height()));
    let too_large = || RasterError::Side(longer_side);
    let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

fn library(error: impl fmt::Display) -> RasterError {
    RasterError::Library(error.to_string())
}
