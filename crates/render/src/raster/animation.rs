//! Pictures one after another.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::palette::Census;
use super::{RasterError, draw, library};
use crate::{Scene, Theme};

/// A picture and how long it stays.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// The picture; its view must be that of all others.
    pub scene: Scene,
    /// Hundredths of a second.
    pub delay: u16,
}

/// The number of frames, spread over all, from which the colours are chosen.
const SAMPLES: usize = 6;

/// An animated GIF of `count` frames that runs again and again, its longer side of so many pixels.
/// `frame` may be asked for the same frame more than once.
///
/// # Errors
/// If there is no frame, the side is out of range, or the library fails.
pub fn gif(
    count: usize,
    frame: impl Fn(usize) -> Frame,
    theme: &Theme,
    longer_side: u32,
) -> Result<Vec<u8>, RasterError> {
    let pixels = |index| draw(&frame(index).scene, theme, longer_side);
    let last = count.checked_sub(1).ok_or_else(|| library("no frames"))?;
    let mut census = Census::new();
    for sample in 0..=SAMPLES.min(last) {
        census.add(&pixels(last * sample / SAMPLES.min(last).max(1))?);
    }
    let first = pixels(0)?;
    let mut palette = census.palette();
    let side = |length: u32| u16::try_from(length).map_err(library);
    let (width, height) = (side(first.width())?, side(first.height())?);
    let mut file = Vec::new();
    let mut encoder = ::gif::Encoder::new(&mut file, width, height, &palette.colours).map_err(library)?;
    encoder.set_repeat(::gif::Repeat::Infinite).map_err(library)?;
    let mut before: Option<Vec<u8>> = None;
    for index in 0..count {
        let Frame { scene, delay } = frame(index);
        let now = palette.map(&draw(&scene, theme, longer_side)?);
        let part = changed(before.as_deref(), &now, usize::from(width));
        encoder.write_frame(&::gif::Frame { delay, ..part }).map_err(library)?;
        before = Some(now);
    }
    drop(encoder);
    Ok(file)
}

/// The smallest rectangle that holds all that is new, at least one pixel.
fn changed(before: Option<&[u8]>, now: &[u8], width: usize) -> ::gif::Frame<'static> {
    let height = now.len() / width;
    let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
    for (y, row) in now.chunks_exact(width).enumerate() {
        let old = before.map(|before| &before[y * width..][..width]);
        let differs = |x: &usize| old.is_none_or(|old| old[*x] != row[*x]);
        if let Some(first) = (0..width).find(differs) {
            left = left.min(first);
            right = right.max((0..width).rfind(differs).unwrap_or(first));
            top = top.min(y);
            bottom = y;
        }
    }
    if left > right {
        (left, right, top, bottom) = (0, 0, 0, 0);
    }
    let rows = now.chunks_exact(width).skip(top).take(bottom - top + 1);
    let buffer: Vec<u8> = rows.flat_map(|row| &row[left..=right]).copied().collect();
    ::gif::Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        dispose: ::gif::DisposalMethod::Keep,
        buffer: Cow::Owned(buffer),
        ..::gif::Frame::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_kept() {
        let before = [0; 12];
        let mut now = before;
        now[5] = 1;
        now[10] = 2;
        let frame = changed(Some(&before), &now, 4);
        assert_eq!((frame.left, frame.top, frame.width, frame.height), (1, 1, 2, 2));
        assert_eq!(&*frame.buffer, [1, 0, 0, 2]);
        assert_eq!(changed(Some(&now), &now, 4).buffer.len(), 1);
        assert_eq!(changed(None, &now, 4).buffer.len(), 12);
    }
}
