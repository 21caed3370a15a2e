//! The 256 colours of a GIF.

use alloc::vec;
use alloc::vec::Vec;

use resvg::tiny_skia::Pixmap;

/// The most that a GIF can have.
const MOST: usize = 256;

/// Colours that differ only below this many bits of each channel are one.
const BITS: u32 = 5;

/// The commonest colours of some pictures, and which of them is nearest to any.
pub(super) struct Palette {
    /// Red, green and blue of each.
    pub(super) colours: Vec<u8>,
    /// The nearest to each coarse colour, once asked for.
    nearest: Vec<Option<u8>>,
}

/// How often each coarse colour occurs, and the sums of its channels.
pub(super) struct Census {
    counts: Vec<[u64; 4]>,
}

impl Census {
    pub(super) fn new() -> Self {
        Self {
            counts: vec![[0; 4]; 1 << (3 * BITS)],
        }
    }

    pub(super) fn add(&mut self, pixels: &Pixmap) {
        for pixel in pixels.pixels() {
            let rgb = [pixel.red(), pixel.green(), pixel.blue()];
            let entry = &mut self.counts[coarse(rgb)];
            entry[0] += 1;
            for (sum, channel) in entry[1..].iter_mut().zip(rgb) {
                *sum += u64::from(channel);
            }
        }
    }

    /// The palette of the pictures added.
    pub(super) fn palette(mut self) -> Palette {
        self.counts.retain(|entry| entry[0] > 0);
        self.counts.sort_unstable_by_key(|entry| core::cmp::Reverse(*entry));
        self.counts.truncate(MOST);
        let mean = |[count, sums @ ..]: &[u64; 4]| sums.map(|sum| (sum / count) as u8);
        Palette {
            colours: self.counts.iter().flat_map(mean).collect(),
            nearest: vec![None; 1 << (3 * BITS)],
        }
    }
}

impl Palette {
    /// The number of the colour nearest to each pixel.
    pub(super) fn map(&mut self, pixels: &Pixmap) -> Vec<u8> {
        let rgb = pixels.pixels().iter().map(|p| [p.red(), p.green(), p.blue()]);
        rgb.map(|rgb| self.nearest(rgb)).collect()
    }

    fn nearest(&mut self, rgb: [u8; 3]) -> u8 {
        let at = coarse(rgb);
        if let Some(found) = self.nearest[at] {
            return found;
        }
        let distance = |colour: &[u8]| -> u32 {
            let channels = colour.iter().zip(rgb);
            channels.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
        };
        let colours = self.colours.chunks_exact(3).enumerate();
        let nearest = colours.min_by_key(|(_, colour)| distance(colour));
        let found = nearest.map_or(0, |(index, _)| index as u8);
        self.nearest[at] = Some(found);
        found
    }
}

fn coarse(rgb: [u8; 3]) -> usize {
    rgb.iter()
        .fold(0, |sum, channel| sum << BITS | usize::from(channel >> (8 - BITS)))
}
