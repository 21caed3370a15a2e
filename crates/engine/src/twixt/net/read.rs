//! A net's weights as bytes.

use core::error::Error;
use core::fmt;

use super::head::Dense;
use super::kernel::OUTPUTS;
use super::layer::{Layer, Reach};
use super::planes::PLANES;
use super::view::GLOBALS;
use super::{Block, TwixtNet};

/// What a file of weights begins with: a name and the version of the form.
const MAGIC: &[u8; 8] = b"LLTWIXN1";

/// Bounds of what is read, far beyond what is of use.
const MOST_CHANNELS: usize = 64;
const MOST_BLOCKS: usize = 16;
const MOST_SHIFT: u32 = 24;

/// The bytes are no net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetError {
    /// They do not begin as a net does.
    Magic,
    /// They begin a net of sizes that cannot be.
    Sizes,
    /// They are too few or too many.
    Length,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Magic => "no net for TwixT",
            Self::Sizes => "a net of sizes that cannot be",
            Self::Length => "a net cut short, or with more than belongs to it",
        })
    }
}

impl Error for NetError {}

/// The numbers of a layer.
struct Weights {
    weights: Vec<i8>,
    bias: Vec<i32>,
    shifts: Vec<u32>,
}

/// Bytes yet to be read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NetError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(NetError::Length)?;
        self.0 = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, NetError> {
        Ok(self.take(1)?[0])
    }

    fn reach(&mut self) -> Result<Reach, NetError> {
        match self.byte()? {
            0 => Ok(Reach::Own),
            1 => Ok(Reach::Near),
            2 => Ok(Reach::Knight),
            _ => Err(NetError::Sizes),
        }
    }

    /// Weights, shifts and biases of so many outputs, of so many inputs each.
    fn weights(&mut self, inputs: usize, outputs: usize) -> Result<Weights, NetError> {
        let weights = self.take(inputs * outputs)?;
        let shifts = self.take(outputs)?;
        let biases = self.take(4 * outputs)?;
        if shifts.iter().any(|&shift| u32::from(shift) > MOST_SHIFT) {
            return Err(NetError::Sizes);
        }
        let bias = biases.as_chunks::<4>().0.iter();
        Ok(Weights {
            weights: weights.iter().map(|&weight| weight as i8).collect(),
            bias: bias.map(|&bytes| i32::from_le_bytes(bytes)).collect(),
            shifts: shifts.iter().map(|&shift| shift.into()).collect(),
        })
    }

    fn layer(&mut self, reach: Reach, sizes: [usize; 2]) -> Result<Layer, NetError> {
        let [inputs, outputs] = sizes;
        let Weights {
            weights,
            bias,
            shifts,
        } = self.weights(inputs * reach.steps().len(), outputs)?;
        Ok(Layer::new(reach, sizes, &weights, &bias, &shifts))
    }

    fn dense(&mut self, inputs: usize, outputs: usize) -> Result<Dense, NetError> {
        let Weights {
            weights,
            bias,
            shifts,
        } = self.weights(inputs, outputs)?;
        Ok(Dense::new(&weights, &bias, &shifts))
    }
}

impl TwixtNet {
    /// Reads a net: see `docs/training-format.md`.
    ///
    /// # Errors
    /// If the bytes are no net for what this version shows it.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        let mut bytes = Bytes(bytes.strip_prefix(MAGIC).ok_or(NetError::Magic)?);
        let [channels, blocks, hidden] =
            [bytes.byte()?, bytes.byte()?, bytes.byte()?].map(usize::from);
        let sensible = (1..=MOST_CHANNELS).contains(&channels) && channels.is_multiple_of(OUTPUTS);
        if !sensible || blocks > MOST_BLOCKS || !(1..=MOST_CHANNELS).contains(&hidden) {
            return Err(NetError::Sizes);
        }
        let first = bytes.reach()?;
        let reaches: Vec<[Reach; 2]> = (0..blocks)
            .map(|_| Ok([bytes.reach()?, bytes.reach()?]))
            .collect::<Result<_, _>>()?;
        let first = bytes.layer(first, [PLANES, channels])?;
        let blocks = reaches.into_iter().map(|[one, two]| {
            Ok(Block {
                first: bytes.layer(one, [channels, channels])?,
                second: bytes.layer(two, [channels, channels])?,
            })
        });
        let blocks = blocks.collect::<Result<_, _>>()?;
        let policy = bytes.layer(Reach::Own, [channels, 1])?;
        let hidden_layer = bytes.dense(2 * channels + GLOBALS, hidden)?;
        let value = bytes.dense(hidden, 1)?;
        if !bytes.0.is_empty() {
            return Err(NetError::Length);
        }
        Ok(Self {
            first,
            blocks,
            policy,
            hidden: hidden_layer,
            value,
        })
    }
}
