//! Learning what runs are worth: the net comes as near as it can to the scores of searches.

mod model;
mod samples;

use std::error::Error;

use engine::Random;

use self::model::Model;
use self::samples::Sample;
use crate::descent::Descent;
use crate::lines::Line;

/// Scores are compared as shares of a win: tanh of the points in these parts.
const SCALE: f32 = 400.0;

/// The first of so many parts of the positions is kept aside, to see how well the net does on games it has not seen.
const ASIDE: usize = 12;

const DESCENT: Descent = Descent {
    epochs: 8,
    batch: 256,
    pace: 0.002,
};
const DECAY: f32 = 0.02;

fn share(points: f32) -> f32 {
    (points / SCALE).tanh()
}

/// The weights of the net that these positions lead to; tells after each epoch how far it is off.
pub(crate) fn learn(lines: &[Line], begin: Option<Vec<u8>>) -> Result<Vec<u8>, Box<dyn Error>> {
    let samples = samples::of(lines);
    let (kept, learned) = samples.split_at(samples.len() / ASIDE);
    let mut random = Random::new(5);
    let (mut model, descent) = match begin {
        None => (Model::new(|| random.below(20_001) as f32 / 10_000.0 - 1.0), DESCENT),
        Some(bytes) => (Model::from_bytes(&bytes)?, DESCENT.shorter()),
    };
    println!("{} positions, {} kept aside", learned.len(), kept.len());
    tell("without the net", kept, |sample| sample.worth);
    tell("at first", kept, |sample| model.worth(sample));
    descent.run(
        &mut model,
        learned.len(),
        &mut random,
        |model, number, batch, gradient| {
            let sample = &learned[number];
            let wanted = share(sample.score);
            model.learn(sample, gradient, |points| {
                let found = share(points);
                2.0 * (found - wanted) * (1.0 - found * found) / SCALE / batch
            });
        },
        |place| if Model::is_held(place) { DECAY } else { 0.0 },
        |epoch, model| {
            tell(&format!("epoch {epoch}"), kept, |sample| model.worth(sample));
        },
    );
    Ok(model.to_bytes())
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
