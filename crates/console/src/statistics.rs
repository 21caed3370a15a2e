//! What shares that were found say of true ones.

/// Standard deviations to each side that hold 95 %.
const TWO_SIDED: f64 = 1.959_964;

/// Between which shares the true one lies, with 95 %, where this one was found in so many independent trials: the
/// interval of Wilson.
#[must_use]
pub fn wilson(share: f64, trials: f64) -> (f64, f64) {
    let z = TWO_SIDED * TWO_SIDED / trials;
    let centre = (share + z / 2.0) / (1.0 + z);
    let half = (z * share * (1.0 - share) + z * z / 4.0).sqrt() / (1.0 + z);
    (centre - half, centre + half)
}
