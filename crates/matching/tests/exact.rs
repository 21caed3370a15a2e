//! The matching is as good as the best of all matchings.

use matching::pairs;
use proptest::prelude::*;

/// The weights of a graph.
#[derive(Clone, Debug)]
struct Weights {
    count: usize,
    edges: Vec<Option<i128>>,
}

impl Weights {
    fn between(&self, one: usize, other: usize) -> Option<i128> {
        self.edges[one.min(other) * self.count + one.max(other)]
    }

    /// The greatest weight of a matching of the vertices whose bits are set, by trying all of them.
    fn best(&self, left: u32) -> i128 {
        let Some(one) = (0..self.count).find(|one| left & (1 << one) != 0) else {
            return 0;
        };
        let rest = left & !(1 << one);
        let partners = (one + 1..self.count).filter(|other| rest & (1 << other) != 0);
        let with = partners.filter_map(|other| {
            let weight = self.between(one, other).filter(|weight| *weight > 0)?;
            Some(weight + self.best(rest & !(1 << other)))
        });
        with.fold(self.best(rest), i128::max)
    }

    /// The weight of what [`pairs`] finds, which must be a matching.
    fn found(&self) -> i128 {
        let mut free = vec![true; self.count];
        let mut asked = vec![0; self.count * self.count];
        let pairs = pairs(self.count, |one, other| {
            asked[one * self.count + other] += 1;
            self.between(one, other)
        });
        assert!(asked.iter().all(|times| *times <= 1), "asked once a pair");
        let weights = pairs.into_iter().map(|(one, other)| {
            assert!(one < other && free[one] && free[other], "{one} with {other}");
            (free[one], free[other]) = (false, false);
            let weight = self.between(one, other).unwrap_or(0);
            assert!(weight > 0, "{one} with {other}");
            weight
        });
        weights.sum()
    }
}

/// Graphs of up to ten vertices: dense and thin, with weights that are often equal, and sometimes below 1.
fn graphs() -> impl Strategy<Value = Weights> {
    let shape = (0_usize..=10, 1_u32..=10, 1_i128..=40);
    shape.prop_flat_map(|(count, density, greatest)| {
        let edge = (0_u32..10, -2..=greatest);
        let edge = edge.prop_map(move |(lot, weight)| (lot < density).then_some(weight));
        let edges = prop::collection::vec(edge, count * count);
        edges.prop_map(move |edges| Weights { count, edges })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn no_matching_weighs_more(graph in graphs()) {
        prop_assert_eq!(graph.found(), graph.best((1 << graph.count) - 1));
    }
}

/// A sequence of numbers that look like chance, the same in every run.
fn numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    }
}

fn random(count: usize, density: u64, seed: u64) -> Weights {
    let mut number = numbers(seed);
    let edges = (0..count * count).map(|_| {
        let weight = 1 + i128::from(number() % 1_000);
        (number() % 100 < density).then_some(weight)
    });
    Weights {
        count,
        edges: edges.collect(),
    }
}

/// Blossoms within blossoms are rare in ten vertices; thin graphs of sixteen have them.
#[test]
fn nor_in_larger_thin_graphs() {
    for seed in 0..150 {
        let graph = random(16, 12 + seed % 15, seed);
        assert_eq!(graph.found(), graph.best((1 << 16) - 1), "seed {seed}");
    }
}

/// No pairs can be exchanged for better ones: a necessary condition that is quick to check for any size.
#[test]
fn two_hundred_vertices_are_matched() {
    for (density, seed) in [(100, 1), (30, 2), (3, 3)] {
        let graph = random(200, density, seed);
        let pairs = pairs(200, |one, other| graph.between(one, other));
        let weight = |one, other| graph.between(one, other).unwrap_or(0);
        for (index, (a, b)) in pairs.iter().copied().enumerate() {
            for (c, d) in pairs[index + 1..].iter().copied() {
                let now = weight(a, b) + weight(c, d);
                assert!(weight(a, c) + weight(b, d) <= now && weight(a, d) + weight(b, c) <= now);
            }
        }
    }
}

#[test]
fn as_many_as_possible_come_first_with_a_great_number_added() {
    let few = |one: usize, other: usize| (one + 1 == other).then_some(if one == 1 { 100 } else { 1 });
    assert_eq!(pairs(4, few), [(1, 2)]);
    let many = |one: usize, other: usize| few(one, other).map(|weight| weight + 1_000);
    assert_eq!(pairs(4, many), [(0, 1), (2, 3)]);
}
