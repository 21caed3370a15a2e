//! The potentials: conjugate gradients, with the sums of conductances as preconditioner.

use super::network::Network;

/// Steps at most. From the position before, few are needed.
const STEPS: usize = 40;

/// How small the remaining imbalance has to be, against the first one from a plain fall.
const ENOUGH: f32 = 1e-4;

/// Lists that are kept from one solution to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    residual: Vec<f32>,
    inverse: Vec<f32>,
    direction: Vec<f32>,
    product: Vec<f32>,
}

impl Network {
    /// Moves `potential`, which is a guess, to where no current is left over in any free hole or group.
    pub(super) fn solve(&self, potential: &mut [f32], scratch: &mut Scratch) {
        let Scratch {
            residual,
            inverse,
            direction,
            product,
        } = scratch;
        for list in [&mut *residual, inverse, direction, product] {
            list.clear();
            list.resize(self.grid.len(), 0.0);
        }
        self.settle(potential);
        self.invert(inverse);
        self.multiply(potential, residual);
        for (residual, first) in residual.iter_mut().zip(&self.first) {
            *residual = first - *residual;
        }
        self.gather(residual);
        let mut left = 0.0;
        for step in 0..STEPS {
            let now = weighed(residual, inverse);
            if now <= ENOUGH {
                break;
            }
            let keep = if step == 0 { 0.0 } else { now / left };
            left = now;
            for ((d, r), i) in direction.iter_mut().zip(&*residual).zip(&*inverse) {
                *d = r * i + keep * *d;
            }
            self.follow(direction);
            self.multiply(direction, product);
            self.gather(product);
            let along = dot(direction, product);
            if along <= 0.0 {
                break;
            }
            let length = now / along;
            for ((x, r), (d, p)) in potential
                .iter_mut()
                .zip(residual.iter_mut())
                .zip(direction.iter().zip(&*product))
            {
                *x += length * d;
                *r -= length * p;
            }
        }
    }

    /// Gives fixed pegs their potentials, and the pegs of a group one.
    fn settle(&self, potential: &mut [f32]) {
        for &(cell, value) in &self.fixed {
            potential[cell] = value;
        }
        self.follow(potential);
    }

    /// Gives every peg of a group what its leader has.
    fn follow(&self, numbers: &mut [f32]) {
        for &(cell, leader) in &self.followers {
            numbers[cell] = numbers[leader];
        }
    }

    /// Adds what the pegs of a group have to its leader's; what is not to be found has nothing.
    fn gather(&self, numbers: &mut [f32]) {
        for &(cell, leader) in &self.followers {
            numbers[leader] += numbers[cell];
        }
        for (number, open) in numbers.iter_mut().zip(&self.open) {
            *number *= open;
        }
    }

    fn invert(&self, inverse: &mut [f32]) {
        inverse.copy_from_slice(&self.sum);
        self.gather(inverse);
        for number in inverse {
            *number = if *number > 0.0 { 1.0 / *number } else { 0.0 };
        }
    }

    /// The current that leaves each hole at these potentials, if both borders were at 0.
    fn multiply(&self, x: &[f32], out: &mut [f32]) {
        let (grid, start, span) = (self.grid, self.grid.start(), self.grid.span());
        let [g0, g1, g2, g3] = &self.lanes;
        let [a0, a1, a2, a3] = [0, 1, 2, 3].map(|k| grid.ahead(k));
        let (x0, d) = (&x[start..][..span], &self.sum[start..][..span]);
        let (d0, d1) = (&g0[start..][..span], &g1[start..][..span]);
        let (d2, d3) = (&g2[start..][..span], &g3[start..][..span]);
        let (u0, u1) = (&g0[start - a0..][..span], &g1[start - a1..][..span]);
        let (u2, u3) = (&g2[start - a2..][..span], &g3[start - a3..][..span]);
        let (p0, p1) = (&x[start + a0..][..span], &x[start + a1..][..span]);
        let (p2, p3) = (&x[start + a2..][..span], &x[start + a3..][..span]);
        let (m0, m1) = (&x[start - a0..][..span], &x[start - a1..][..span]);
        let (m2, m3) = (&x[start - a2..][..span], &x[start - a3..][..span]);
        let out = &mut out[start..][..span];
        for i in 0..span {
            let down = d0[i] * p0[i] + d1[i] * p1[i] + (d2[i] * p2[i] + d3[i] * p3[i]);
            let up = u0[i] * m0[i] + u1[i] * m1[i] + (u2[i] * m2[i] + u3[i] * m3[i]);
            out[i] = d[i] * x0[i] - (down + up);
        }
    }
}

/// The sum of products, in four parts, so that every machine adds in the same order.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0f32; 4];
    for (a, b) in a.as_chunks::<4>().0.iter().zip(b.as_chunks::<4>().0) {
        for i in 0..4 {
            sums[i] += a[i] * b[i];
        }
    }
    sums[0] + sums[1] + (sums[2] + sums[3])
}

/// The sum of squares with weights, likewise.
fn weighed(a: &[f32], weights: &[f32]) -> f32 {
    let mut sums = [0.0f32; 4];
    for (a, w) in a.as_chunks::<4>().0.iter().zip(weights.as_chunks::<4>().0) {
        for i in 0..4 {
            sums[i] += a[i] * a[i] * w[i];
        }
    }
    sums[0] + sums[1] + (sums[2] + sums[3])
}
