//! Learning what runs are worth: the net comes as near as it can to the scores of searches.

mod model;
mod samples;

use engine::Random;

use self::model::{Model, SIZE};
use self::samples::Sample;
use crate::adam::Adam;
use crate::lines::Line;

/// Scores are compared as shares of a win: tanh of the points in these parts.
const SCALE: f32 = 400.0;

/// The first of so many parts of the positions is kept aside, to see how well the net does on games it has not seen.
const ASIDE: usize = 12;

const EPOCHS: usize = 8;
const BATCH: usize = 256;

/// The first step; the steps grow shorter in proportion, to a fiftieth.
const PACE: f32 = 0.002;
const SHORTEST: f32 = 0.02;
const DECAY: f32 = 0.02;

fn share(points: f32) -> f32 {
    (points / SCALE).tanh()
}

/// The weights of the net that these positions lead to; tells after each epoch how far it is off.
pub(crate) fn learn(lines: &[Line]) -> Vec<u8> {
    let samples = samples::of(lines);
    let (kept, learned) = samples.split_at(samples.len() / ASIDE);
    let mut random = Random::new(5);
    let mut model = Model::new(|| random.below(20_001) as f32 / 10_000.0 - 1.0);
    println!("{} positions, {} kept aside", learned.len(), kept.len());
    tell("without the net", kept, |sample| sample.worth);
    let mut adam = Adam::new(SIZE);
    let mut gradient = vec![0.0; SIZE];
    let mut order: Vec<usize> = (0..learned.len()).collect();
    let steps = EPOCHS * learned.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 1..=EPOCHS {
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            gradient.fill(0.0);
            for &number in batch {
                let sample = &learned[number];
                let wanted = share(sample.score);
                model.learn(sample, &mut gradient, |points| {
                    let found = share(points);
                    2.0 * (found - wanted) * (1.0 - found * found) / SCALE / batch.len() as f32
                });
            }
            let pace = PACE * (1.0 - step as f32 / steps as f32).max(SHORTEST);
            step += 1;
            adam.step(&mut model.0, &gradient, pace, |place| {
                if Model::is_held(place) { DECAY } else { 0.0 }
            });
        }
        tell(&format!("epoch {epoch}"), kept, |sample| {
            model.worth(sample)
        });
    }
    model.to_bytes()
}

/// How far an evaluation is off: the roots of the mean squares, in points and in shares.
fn tell(name: &str, samples: &[Sample], worth: impl Fn(&Sample) -> f32) {
    let (mut points, mut shares) = (0.0, 0.0);
    for sample in samples {
        let found = worth(sample);
        points += f64::from(found - sample.score).powi(2);
        shares += f64::from(share(found) - share(sample.score)).powi(2);
    }
    let root = |sum: f64| (sum / samples.len().max(1) as f64).sqrt();
    println!("{name}: {:.1} points, {:.4}", root(points), root(shares));
}
