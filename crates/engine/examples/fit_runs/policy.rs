//! Learning how promising holes are: the net comes as near as it can to the turns that searches chose.

mod model;
mod samples;

use engine::Random;

use self::model::{Model, SIZE};
use self::samples::Sample;
use crate::adam::Adam;
use crate::lines::Line;

/// The first of so many parts of the positions is kept aside, to see how well the net does on games it has not seen.
const ASIDE: usize = 12;

const EPOCHS: usize = 6;
const BATCH: usize = 64;

/// The first step; the steps grow shorter in proportion, to a fiftieth.
const PACE: f32 = 0.003;
const SHORTEST: f32 = 0.02;
const DECAY: f32 = 0.01;

/// The weights of the net that these positions lead to; tells after each epoch how well it does.
pub(crate) fn learn(lines: &[Line]) -> Vec<u8> {
    let mut random = Random::new(5);
    let samples = samples::of(lines, &mut random);
    let (kept, learned) = samples.split_at(samples.len() / ASIDE);
    let mut model = Model::new(|| random.below(20_001) as f32 / 10_000.0 - 1.0);
    println!("{} positions, {} kept aside", learned.len(), kept.len());
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
                model.learn(&learned[number], 1.0 / batch.len() as f32, &mut gradient);
            }
            let pace = PACE * (1.0 - step as f32 / steps as f32).max(SHORTEST);
            step += 1;
            adam.step(&mut model.0, &gradient, pace, |_| DECAY);
        }
        tell(epoch, kept, &model);
    }
    model.to_bytes()
}

/// How often the turn that was chosen comes first, and among the first three and eight; its mean place; and the surprise, in nats.
fn tell(epoch: usize, samples: &[Sample], model: &Model) {
    let among = [1, 3, 8];
    let mut found = [0; 3];
    let (mut places, mut surprise) = (0, 0.0);
    for sample in samples {
        let promises = model.promises(sample);
        let chosen = promises[sample.chosen];
        let place = promises.iter().filter(|&&promise| promise > chosen).count();
        for (found, among) in found.iter_mut().zip(among) {
            *found += usize::from(place < among);
        }
        places += place;
        surprise -= f64::from(model::shares(&promises)[sample.chosen].ln());
    }
    let count = samples.len().max(1) as f64;
    let [first, three, eight] = found.map(|found| 100.0 * f64::from(found as u32) / count);
    let place = places as f64 / count;
    println!(
        "epoch {epoch}: first {first:.1} %, of 3 {three:.1} %, of 8 {eight:.1} %, place {place:.2}, {:.3} nats",
        surprise / count
    );
}
