//! Linear regression by least squares with a small ridge, and correlation.

/// Keeps features that hardly vary from getting large weights.
const RIDGE: f64 = 1.0;

/// The weights of a linear function.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Fit<const N: usize> {
    weights: [f64; N],
}

impl<const N: usize> Fit<N> {
    pub(super) fn value(&self, features: &[f64; N]) -> f64 {
        let products = self.weights.iter().zip(features).map(|(w, x)| w * x);
        products.sum()
    }
}

/// The function that lies nearest to the samples, by Gaussian elimination of the normal equations.
#[expect(clippy::needless_range_loop, reason = "rows and columns of a matrix")]
pub(super) fn fit<const N: usize>(samples: &[([f64; N], f64)]) -> Fit<N> {
    let (mut matrix, mut right) = ([[0.0; N]; N], [0.0; N]);
    for (features, value) in samples {
        for row in 0..N {
            for column in 0..N {
                matrix[row][column] += features[row] * features[column];
            }
            right[row] += features[row] * value;
        }
    }
    // The first feature is the constant one, which is free.
    for row in 1..N {
        matrix[row][row] += RIDGE;
    }
    matrix[0][0] += 1e-9;
    for pivot in 0..N {
        let scale = matrix[pivot][pivot];
        for row in pivot + 1..N {
            let factor = matrix[row][pivot] / scale;
            for column in pivot..N {
                matrix[row][column] -= factor * matrix[pivot][column];
            }
            right[row] -= factor * right[pivot];
        }
    }
    let mut weights = [0.0; N];
    for row in (0..N).rev() {
        let known: f64 = (row + 1..N).map(|at| matrix[row][at] * weights[at]).sum();
        weights[row] = (right[row] - known) / matrix[row][row];
    }
    Fit { weights }
}

/// Pearson's correlation; 0 where either side does not vary.
pub(super) fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let count = pairs.len().max(1) as f64;
    let mean = |part: fn(&(f64, f64)) -> f64| pairs.iter().map(part).sum::<f64>() / count;
    let (x, y) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let (mut both, mut one, mut other) = (0.0, 0.0, 0.0);
    for pair in pairs {
        let (dx, dy) = (pair.0 - x, pair.1 - y);
        both += dx * dy;
        one += dx * dx;
        other += dy * dy;
    }
    let spread = (one * other).sqrt();
    if spread > 0.0 { both / spread } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_linear_function_is_found_again() {
        let sample = |x: f64, y: f64| ([1.0, x, y], 3.0 * x - 2.0 * y + 7.0);
        let samples: Vec<_> = (0..400)
            .map(|at| sample(f64::from(at % 20), f64::from(at / 20)))
            .collect();
        let fit = fit(&samples);
        assert!((fit.value(&[1.0, 4.0, 5.0]) - 9.0).abs() < 0.05, "{fit:?}");
    }

    #[test]
    fn correlation_is_one_on_a_line_and_nothing_without_variation() {
        assert!((correlation(&[(1.0, 2.0), (2.0, 4.0), (3.0, 6.0)]) - 1.0).abs() < 1e-12);
        assert!((correlation(&[(1.0, -2.0), (2.0, -4.0)]) + 1.0).abs() < 1e-12);
        assert_eq!(correlation(&[(1.0, 2.0), (1.0, 4.0)]), 0.0);
    }
}
