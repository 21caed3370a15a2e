//! Learning from samples in batches, epoch by epoch, with steps that grow shorter.

use engine::Random;

use crate::adam::Adam;

/// The steps grow shorter in proportion, to this part of the first one.
const SHORTEST: f32 = 0.02;

pub(crate) struct Descent {
    pub(crate) epochs: usize,
    pub(crate) batch: usize,
    /// The first step.
    pub(crate) pace: f32,
}

impl Descent {
    /// The same for weights that were learned already: in steps of a third.
    pub(crate) const fn shorter(self) -> Self {
        Self {
            pace: self.pace / 3.0,
            ..self
        }
    }

    /// Learns from so many samples, in an order by chance. `learn` adds the gradient of a sample, by number, in a batch
    /// of so many; `decay` is as for [`Adam::step`]; `tell` hears of every finished epoch.
    pub(crate) fn run<M: AsMut<[f32]>>(
        &self,
        model: &mut M,
        samples: usize,
        random: &mut Random,
        learn: impl Fn(&M, usize, f32, &mut [f32]),
        decay: impl Fn(usize) -> f32,
        tell: impl Fn(usize, &M),
    ) {
        let size = model.as_mut().len();
        let mut adam = Adam::new(size);
        let mut gradient = vec![0.0; size];
        let mut order: Vec<usize> = (0..samples).collect();
        let steps = self.epochs * samples.div_ceil(self.batch);
        let mut step = 0;
        for epoch in 1..=self.epochs {
            for last in (1..order.len()).rev() {
                order.swap(last, random.below(last as u32 + 1) as usize);
            }
            for batch in order.chunks(self.batch) {
                gradient.fill(0.0);
                for &number in batch {
                    learn(model, number, batch.len() as f32, &mut gradient);
                }
                let pace = self.pace * (1.0 - step as f32 / steps as f32).max(SHORTEST);
                step += 1;
                adam.step(model.as_mut(), &gradient, pace, &decay);
            }
            tell(epoch, model);
        }
    }
}
