//! Learning how promising holes are: the net comes as near as it can to the turns that searches chose.

mod model;
mod samples;

use std::error::Error;

use engine::Random;

use self::model::Model;
use self::samples::Sample;
use crate::descent::Descent;
use crate::lines::Line;

/// The first of so many parts of the positions is kept aside, to see how well the net does on games it has not seen.
const ASIDE: usize = 12;

const DESCENT: Descent = Descent {
    epochs: 6,
    batch: 64,
    pace: 0.003,
};
const DECAY: f32 = 0.01;

/// The weights of the net that these positions lead to; tells after each epoch how well it does.
pub(crate) fn learn(lines: &[Line], begin: Option<Vec<u8>>) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut random = Random::new(5);
    let samples = samples::of(lines, &mut random);
    let (kept, learned) = samples.split_at(samples.len() / ASIDE);
    let (mut model, descent) = match begin {
        None => (Model::new(|| random.below(20_001) as f32 / 10_000.0 - 1.0), DESCENT),
        Some(bytes) => (Model::from_bytes(&bytes)?, DESCENT.shorter()),
    };
    println!("{} positions, {} kept aside", learned.len(), kept.len());
    tell(0, kept, &model);
    descent.run(
        &mut model,
        learned.len(),
        &mut random,
        |model, number, batch, gradient| model.learn(&learned[number], 1.0 / batch, gradient),
        |_| DECAY,
        |epoch, model| tell(epoch, kept, model),
    );
    Ok(model.to_bytes())
}

/// How often the turn that was chosen comes first, and among the first three and eight; its mean place; and the
/// surprise, in nats.
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
