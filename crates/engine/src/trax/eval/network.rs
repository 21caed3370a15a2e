//! The learned weights, and what a position is worth by them.

use core::error::Error;
use core::fmt;
use std::sync::LazyLock;

use game::Position as _;
use trax::{Rules, Trax};

use super::features::{Feature, each_feature};
use super::shapes::class_count;
use crate::MATE_BOUND;

/// What a file of weights begins with: a name and the version of the form.
const MAGIC: &[u8; 8] = b"LLTRAXL1";

/// Parts of a score that weights count in, as a power of two.
const PARTS: u32 = 4;

/// Weights of every class of features.
#[derive(Clone, Debug)]
pub struct Network {
    /// For each class its worth to the side to move: as a thing of its own, and of the other side.
    weights: Vec<[i16; 2]>,
}

/// The bytes are no weights for these features.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// They do not begin as weights do.
    Magic,
    /// They are for so many classes of features.
    Classes(usize),
    /// They are too few or too many.
    Length,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => f.write_str("no weights for Trax"),
            Self::Classes(count) => write!(f, "weights for {count} classes of features"),
            Self::Length => f.write_str("weights cut short, or more than there are classes"),
        }
    }
}

impl Error for WeightsError {}

impl Network {
    /// Reads weights: eight bytes that name them, the number of classes and the parts of a score in four bytes each,
    /// then a weight of two bytes for each class of the side to move's own things, and for each of the other side's.
    /// Lowest bytes come first.
    ///
    /// # Errors
    /// If they are no weights for the features of this version.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(WeightsError::Magic)?;
        let (classes, rest) = number(rest)?;
        let (parts, rest) = number(rest)?;
        if classes != class_count() || parts != 1 << PARTS {
            return Err(WeightsError::Classes(classes));
        }
        if rest.len() != 4 * classes {
            return Err(WeightsError::Length);
        }
        let (own, other) = rest.split_at(2 * classes);
        let whole = |two: &[u8]| i16::from_le_bytes([two[0], two[1]]);
        let both = own.chunks_exact(2).zip(other.chunks_exact(2));
        Ok(Self {
            weights: both.map(|(own, other)| [whole(own), whole(other)]).collect(),
        })
    }

    /// The weights that come with the program for these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> &'static Self {
        if !rules.lines_win() {
            &LOOP
        } else if rules.bound().is_some() {
            &BOUNDED
        } else {
            &UNLIMITED
        }
    }

    /// The worth of a game that is not over, for the side to move, within ±[`MATE_BOUND`]: the same on
    /// every machine.
    ///
    /// The side to move wins 1 / (1 + exp(−score / 200)) of such games, on the whole. Whether it can win at
    /// once is for the search to see.
    #[must_use]
    pub fn evaluate(&self, position: &Trax) -> i32 {
        let mut sum = 0;
        each_feature(position, |Feature { own, class }| {
            sum += i32::from(self.weights[class][usize::from(!own)]);
        });
        (sum >> PARTS).clamp(-MATE_BOUND, MATE_BOUND)
    }
}

/// The worth of a game that is not over, for the side to move, by the weights for its rules; see
/// [`Network::evaluate`].
#[must_use]
pub fn evaluate(position: &Trax) -> i32 {
    Network::of(position.rules()).evaluate(position)
}

/// The first four bytes as a number, and what follows.
fn number(bytes: &[u8]) -> Result<(usize, &[u8]), WeightsError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(WeightsError::Length)?;
    Ok((u32::from_le_bytes(*first) as usize, rest))
}

fn built_in(bytes: &[u8]) -> Network {
    Network::read(bytes).expect("weights that were made for these features")
}

static UNLIMITED: LazyLock<Network> =
    LazyLock::new(|| built_in(include_bytes!("../../../weights/official-ad2a8ab06e4eca2a.bin")));
static BOUNDED: LazyLock<Network> =
    LazyLock::new(|| built_in(include_bytes!("../../../weights/bounded-3590a7b48d888291.bin")));
static LOOP: LazyLock<Network> =
    LazyLock::new(|| built_in(include_bytes!("../../../weights/loop-217dfd7f264c7cb4.bin")));
