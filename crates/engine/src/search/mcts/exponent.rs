//! Exponentials that are the same on every machine: only sums, products and quotients.

/// The base-2 logarithm of e.
const LOG2_E: f32 = core::f32::consts::LOG2_E;

/// Beyond this an exponential is as good as 0, or as large as matters.
const FARTHEST: f32 = 60.0;

/// The coefficients of 2^x for x from 0 to 1: its Taylor series, whose last terms make up for what is cut off.
const SERIES: [f32; 7] = [
    1.0,
    core::f32::consts::LN_2,
    0.240_226_5,
    0.055_504_1,
    0.009_618_1,
    0.001_333_4,
    0.000_171_0,
];

/// e to the power of `x`, to about five places; `x` counts as ±60 beyond that.
pub(crate) fn exponential(x: f32) -> f32 {
    let y = x.clamp(-FARTHEST, FARTHEST) * LOG2_E;
    // The whole part, rounded down.
    let whole = (y + 128.0) as i32 - 128;
    let part = y - whole as f32;
    let mut sum = 0.0;
    for coefficient in SERIES.into_iter().rev() {
        sum = sum * part + coefficient;
    }
    sum * f32::from_bits(((whole + 127) as u32) << 23)
}

/// The share that a logit stands for: 1 / (1 + e^−x).
pub(crate) fn even_share(logit: f32) -> f32 {
    1.0 / (1.0 + exponential(-logit))
}

/// The logit of a share, to about a hundredth; within ±10.
pub(crate) fn logit(share: f32) -> f32 {
    let (mut low, mut high) = (-10.0f32, 10.0f32);
    for _ in 0..12 {
        let middle = (low + high) * 0.5;
        if even_share(middle) < share {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) * 0.5
}

/// Makes logits, of which the first is the greatest, into shares that add up to 1 ("softmax").
pub(crate) fn shares<M>(logits: &mut [(f32, M)]) {
    let Some(greatest) = logits.first().map(|&(logit, _)| logit) else {
        return;
    };
    let mut sum = 0.0;
    for (logit, _) in &mut *logits {
        *logit = exponential(*logit - greatest);
        sum += *logit;
    }
    for (share, _) in logits {
        *share /= sum;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_are_close() {
        for tenths in -590..590 {
            let x = tenths as f32 * 0.1;
            let exact = f64::from(x).exp();
            let found = f64::from(exponential(x));
            assert!((found / exact - 1.0).abs() < 3e-5, "{x}: {found} {exact}");
        }
        assert_eq!(exponential(0.0), 1.0);
        assert!(exponential(f32::MAX) > 1e25 && exponential(f32::MIN) < 1e-25);
    }

    #[test]
    fn a_logit_leads_back_to_its_share() {
        for percent in 1..100 {
            let share = percent as f32 * 0.01;
            assert!((even_share(logit(share)) - share).abs() < 0.002);
        }
    }

    #[test]
    fn shares_add_up() {
        let mut logits = [(3.0, 'a'), (2.0, 'b'), (-80.0, 'c')];
        shares(&mut logits);
        let [(a, _), (b, _), (c, _)] = logits;
        assert!((a + b + c - 1.0).abs() < 1e-6);
        assert!((a / b - core::f32::consts::E).abs() < 1e-3 && c < 1e-20);
    }
}
