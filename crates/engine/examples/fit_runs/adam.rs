//! Steps along a gradient, each weight at a pace of its own: Adam (D. Kingma, J. Ba, 2014), with decay apart from the
//! gradient (I. Loshchilov, F. Hutter, 2017).

const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
const LEAST: f32 = 1e-8;

pub(crate) struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(crate) fn new(size: usize) -> Self {
        Self {
            means: vec![0.0; size],
            squares: vec![0.0; size],
            steps: 0,
        }
    }

    /// Moves the weights; `decay` says of a place how much of its weight goes with a step of 1.
    pub(crate) fn step(&mut self, weights: &mut [f32], gradient: &[f32], pace: f32, decay: impl Fn(usize) -> f32) {
        self.steps += 1;
        let (mean_seen, square_seen) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        let state = self.means.iter_mut().zip(&mut self.squares);
        for (place, ((weight, &slope), (mean, square))) in weights.iter_mut().zip(gradient).zip(state).enumerate() {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let along = (*mean / mean_seen) / ((*square / square_seen).sqrt() + LEAST);
            *weight -= pace * (along + decay(place) * *weight);
        }
    }
}
