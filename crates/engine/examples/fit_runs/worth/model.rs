//! The net in floating point, with its gradient.

use std::error::Error;
use std::ops::Range;

use engine::twixt::training::{
    END_HIDDEN as HIDDEN, END_INPUTS as INPUTS, END_MOST, END_PARTS, END_POINTS, END_TERMS as TERMS, END_UNITS as UNITS,
};

use super::samples::Sample;
use crate::{add, dot, from_bytes, to_bytes};

/// Where the kinds of weights lie, in the order of the file.
const UNIT_BIASES: usize = TERMS * UNITS;
const TO_HIDDEN: usize = UNIT_BIASES + UNITS;
const HIDDEN_BIASES: usize = TO_HIDDEN + INPUTS * HIDDEN;
const OUTPUT: usize = HIDDEN_BIASES + HIDDEN;
const PAST: usize = OUTPUT + HIDDEN;
const BIAS: usize = PAST + INPUTS;
const SIZE: usize = BIAS + 1;

pub(crate) struct Model(Vec<f32>);

impl AsMut<[f32]> for Model {
    fn as_mut(&mut self) -> &mut [f32] {
        &mut self.0
    }
}

/// What a sample makes of the net.
struct Seen {
    /// The units at each end of both sides, straight and mirrored.
    units: [Vec<[[f32; UNITS]; 2]>; 2],
    inputs: [f32; INPUTS],
    hidden: [f32; HIDDEN],
    worth: f32,
}

impl Model {
    /// Small weights by chance; `even` gives numbers from −1 to 1.
    pub(crate) fn new(mut even: impl FnMut() -> f32) -> Self {
        let mut fill = |range: Range<usize>, size: f32, weights: &mut [f32]| {
            for weight in &mut weights[range] {
                *weight = even() * size;
            }
        };
        let mut weights = vec![0.0; SIZE];
        fill(0..UNIT_BIASES, 0.17, &mut weights);
        fill(TO_HIDDEN..HIDDEN_BIASES, 0.26, &mut weights);
        fill(OUTPUT..PAST, 0.5, &mut weights);
        weights[UNIT_BIASES..TO_HIDDEN].fill(0.1);
        Self(weights)
    }

    /// Whether weights are held near zero.
    pub(crate) const fn is_held(place: usize) -> bool {
        place < UNIT_BIASES || (place >= TO_HIDDEN && place < HIDDEN_BIASES)
    }

    fn row(&self, first: usize, number: usize, length: usize) -> &[f32] {
        &self.0[first + number * length..][..length]
    }

    /// What a position is worth, in points.
    pub(crate) fn worth(&self, sample: &Sample) -> f32 {
        sample.worth + END_POINTS as f32 * self.see(sample).worth
    }

    fn see(&self, sample: &Sample) -> Seen {
        let mut inputs = [0.0; INPUTS];
        let mut units = [Vec::new(), Vec::new()];
        for (side, ends) in sample.ends.iter().enumerate() {
            let sums = &mut inputs[side * UNITS..][..UNITS];
            for end in ends {
                units[side].push(end.each_ref().map(|terms| {
                    let mut seen = [0.0; UNITS];
                    seen.copy_from_slice(self.row(UNIT_BIASES, 0, UNITS));
                    for &term in terms {
                        add(&mut seen, self.row(0, term as usize, UNITS), 1.0);
                    }
                    let seen = seen.map(|unit: f32| unit.clamp(0.0, END_MOST as f32));
                    add(sums, &seen, 1.0 / ends.len() as f32);
                    seen
                }));
            }
        }
        for &place in &sample.globals {
            inputs[2 * UNITS + place] = 1.0;
        }
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(self.row(HIDDEN_BIASES, 0, HIDDEN));
        let mut worth = self.0[BIAS];
        for (place, input) in present(&inputs) {
            add(&mut hidden, self.row(TO_HIDDEN, place, HIDDEN), input);
            worth += input * self.0[PAST + place];
        }
        let hidden = hidden.map(|unit| unit.max(0.0));
        worth += dot(&hidden, self.row(OUTPUT, 0, HIDDEN));
        Seen {
            units,
            inputs,
            hidden,
            worth,
        }
    }

    /// Adds to `gradient` that of a loss which the worth of a sample, in points, moves; the loss is told the worth and
    /// says how fast.
    pub(crate) fn learn(&self, sample: &Sample, gradient: &mut [f32], loss: impl Fn(f32) -> f32) {
        let seen = self.see(sample);
        let points = END_POINTS as f32;
        let slope = points * loss(sample.worth + points * seen.worth);
        gradient[BIAS] += slope;
        let mut hidden = [0.0; HIDDEN];
        for (number, slot) in hidden.iter_mut().enumerate() {
            gradient[OUTPUT + number] += slope * seen.hidden[number];
            if seen.hidden[number] > 0.0 {
                *slot = slope * self.0[OUTPUT + number];
            }
        }
        add(&mut gradient[HIDDEN_BIASES..][..HIDDEN], &hidden, 1.0);
        for (place, input) in present(&seen.inputs) {
            gradient[PAST + place] += slope * input;
            add(&mut gradient[TO_HIDDEN + place * HIDDEN..][..HIDDEN], &hidden, input);
        }
        for (side, ends) in sample.ends.iter().enumerate() {
            let mut slopes = [0.0; UNITS];
            for (unit, slot) in slopes.iter_mut().enumerate() {
                let place = side * UNITS + unit;
                let by_hidden = dot(&hidden, self.row(TO_HIDDEN, place, HIDDEN));
                *slot = (slope * self.0[PAST + place] + by_hidden) / ends.len() as f32;
            }
            for (end, units) in ends.iter().zip(&seen.units[side]) {
                for (terms, units) in end.iter().zip(units) {
                    let mut moved = slopes;
                    for (slot, &unit) in moved.iter_mut().zip(units) {
                        if unit <= 0.0 || unit >= END_MOST as f32 {
                            *slot = 0.0;
                        }
                    }
                    add(&mut gradient[UNIT_BIASES..][..UNITS], &moved, 1.0);
                    for &term in terms {
                        add(&mut gradient[term as usize * UNITS..][..UNITS], &moved, 1.0);
                    }
                }
            }
        }
    }

    /// The weights that the engine reads.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, Box<dyn Error>> {
        Ok(Self(from_bytes(bytes, END_PARTS, SIZE)?))
    }

    /// As the engine reads it.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        to_bytes(&self.0, END_PARTS)
    }
}

/// The inputs that are not nothing, with their places.
fn present(inputs: &[f32]) -> impl Iterator<Item = (usize, f32)> {
    let all = inputs.iter().copied().enumerate();
    all.filter(|&(_, input)| input != 0.0)
}
