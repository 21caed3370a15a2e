//! The new volatility: the fifth step of the method, by the Illinois algorithm.

/// The roots of two steps lie so close at the end.
const TOLERANCE: f64 = 1e-6;

/// More steps are never needed where numbers are finite.
const MOST_STEPS: u32 = 1000;

/// What a period showed, on the scale of the method.
pub(crate) struct Period {
    /// The deviation before it.
    pub(crate) phi: f64,
    /// The variance of the rating by the games alone: v of the paper.
    pub(crate) variance: f64,
    /// The improvement by the games alone: Δ of the paper.
    pub(crate) improvement: f64,
}

/// The volatility after a period.
pub(crate) fn after(sigma: f64, period: &Period, tau: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let square = period.improvement * period.improvement;
    let known = period.phi * period.phi + period.variance;
    // The root of this is the logarithm of the new variance.
    let f = |x: f64| {
        let e = x.exp();
        let sum = known + e;
        e * (square - sum) / (2.0 * sum * sum) - (x - start) / (tau * tau)
    };
    let mut a = start;
    let mut b = if square > known {
        (square - known).ln()
    } else {
        let steps = (1..MOST_STEPS).map(|k| start - f64::from(k) * tau);
        let mut below = steps.skip_while(|&x| f(x) < 0.0);
        below.next().unwrap_or(start)
    };
    let (mut f_a, mut f_b) = (f(a), f(b));
    for _ in 0..MOST_STEPS {
        if (b - a).abs() <= TOLERANCE {
            break;
        }
        let c = a + (a - b) * f_a / (f_b - f_a);
        let f_c = f(c);
        if f_c * f_b <= 0.0 {
            (a, f_a) = (b, f_b);
        } else {
            f_a /= 2.0;
        }
        (b, f_b) = (c, f_c);
    }
    (a / 2.0).exp()
}
