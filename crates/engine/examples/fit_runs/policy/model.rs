//! The policy in floating point, with its gradient.

use std::error::Error;

use engine::twixt::training::{HOLE_MOST, HOLE_PARTS, HOLE_TERMS as TERMS, HOLE_UNITS as UNITS};

use super::samples::Sample;
use crate::{add, dot, from_bytes, to_bytes};

/// Where the kinds of weights lie, in the order of the file.
const BIASES: usize = TERMS * UNITS;
const OUTPUT: usize = BIASES + UNITS;
const SIZE: usize = OUTPUT + UNITS;

/// What moves a promise less than this is not learned from.
const LEAST: f32 = 1e-6;

pub(crate) struct Model(Vec<f32>);

impl AsMut<[f32]> for Model {
    fn as_mut(&mut self) -> &mut [f32] {
        &mut self.0
    }
}

impl Model {
    /// Small weights by chance; `even` gives numbers from −1 to 1.
    pub(crate) fn new(mut even: impl FnMut() -> f32) -> Self {
        let weight = |place| match place {
            0..BIASES => 0.15 * even(),
            BIASES..OUTPUT => 0.1,
            _ => 0.5 * even(),
        };
        Self((0..SIZE).map(weight).collect())
    }

    /// How promising the candidates are.
    pub(crate) fn promises(&self, sample: &Sample) -> Vec<f32> {
        let promise = |terms: &Vec<u16>| dot(&self.units(terms), &self.0[OUTPUT..]);
        sample.candidates.iter().map(promise).collect()
    }

    fn units(&self, terms: &[u16]) -> [f32; UNITS] {
        let mut units = [0.0; UNITS];
        units.copy_from_slice(&self.0[BIASES..OUTPUT]);
        for &term in terms {
            add(&mut units, &self.0[usize::from(term) * UNITS..][..UNITS], 1.0);
        }
        units.map(|unit| unit.clamp(0.0, HOLE_MOST as f32))
    }

    /// Adds to `gradient` that of the surprise at what was chosen, times a weight.
    pub(crate) fn learn(&self, sample: &Sample, weight: f32, gradient: &mut [f32]) {
        let seen: Vec<_> = sample.candidates.iter().map(|terms| self.units(terms)).collect();
        let promises: Vec<f32> = seen.iter().map(|units| dot(units, &self.0[OUTPUT..])).collect();
        let shares = shares(&promises);
        for (number, (terms, units)) in sample.candidates.iter().zip(&seen).enumerate() {
            let chosen = if number == sample.chosen { 1.0 } else { 0.0 };
            let slope = weight * (shares[number] - chosen);
            if slope.abs() < LEAST {
                continue;
            }
            add(&mut gradient[OUTPUT..], units, slope);
            let mut moved = [0.0; UNITS];
            for (unit, slot) in moved.iter_mut().enumerate() {
                if units[unit] > 0.0 && units[unit] < HOLE_MOST as f32 {
                    *slot = slope * self.0[OUTPUT + unit];
                }
            }
            add(&mut gradient[BIASES..OUTPUT], &moved, 1.0);
            for &term in terms {
                add(&mut gradient[usize::from(term) * UNITS..][..UNITS], &moved, 1.0);
            }
        }
    }

    /// The weights that the engine reads.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, Box<dyn Error>> {
        Ok(Self(from_bytes(bytes, HOLE_PARTS, SIZE)?))
    }

    /// As the engine reads it.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        to_bytes(&self.0, HOLE_PARTS)
    }
}

/// How likely each is to be chosen.
pub(crate) fn shares(promises: &[f32]) -> Vec<f32> {
    let most = promises.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = promises.iter().map(|promise| (promise - most).exp()).collect();
    let sum: f32 = parts.iter().sum();
    parts.into_iter().map(|part| part / sum).collect()
}
