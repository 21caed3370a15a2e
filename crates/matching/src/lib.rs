//! Pairing: matchings of greatest weight in general graphs.
//!
//! [`pairs`] is exact. It is the primal-dual method of Edmonds ("Maximum matching and a polyhedron with 0,1-vertices",
//! Journal of Research of the National Bureau of Standards 69B, 1965) with the bookkeeping of Galil ("Efficient
//! algorithms for finding maximum matching in graphs", ACM Computing Surveys 18, 1986): integers throughout, O(n³)
//! steps and O(n²) memory for n vertices.
//!
//! ```
//! use matching::pairs;
//!
//! // A path of four: the two ends weigh more together than the middle.
//! let weight = |one: usize, other: usize| match (one, other) {
//!     (0, 1) | (2, 3) => Some(3),
//!     (1, 2) => Some(5),
//!     _ => None,
//! };
//! assert_eq!(pairs(4, weight), [(0, 1), (2, 3)]);
//! ```

#![forbid(unsafe_code)]

mod blossom;
mod graph;
mod search;

use graph::Graph;
use search::Search;

/// The greatest weight of an edge.
pub const GREATEST: i128 = i128::MAX / 16;

/// A matching of greatest weight among the vertices 0 to `count` − 1: pairs `(one, other)` with `one < other`, in
/// order.
///
/// `weight` is asked once for each such pair. `None` and weights below 1 mean that the two are not paired. To pair as
/// many as possible first, add to each weight a number greater than the sum of the others.
///
/// # Panics
/// A weight is more than [`GREATEST`].
pub fn pairs(count: usize, weight: impl FnMut(usize, usize) -> Option<i128>) -> Vec<(usize, usize)> {
    Search::of(Graph::new(count, weight)).run()
}
