//! How fast turns are counted, and games of chance played.

#![allow(missing_docs, reason = "the macros of criterion make functions without any")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Notation, Position, perft};
use trax::{Rules, Trax};

/// Positions of official games, one a line, as the turns that lead to them.
const POSITIONS: &str = include_str!("positions.trx");

/// Games a sample plays.
const GAMES: u64 = 1000;

/// xorshift64*, whose cost does not show.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        ((high * u64::from(n)) >> 32) as u32
    }
}

fn positions() -> Vec<Trax> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with(';'));
    lines
        .map(|line| {
            let mut position = Trax::start(&Rules::official());
            for text in line.split(' ') {
                let turn = position.read_move(text).expect("a turn of a real game");
                position.try_play(&turn).expect("a legal turn");
            }
            position
        })
        .collect()
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(20);
    for (name, from, depth) in [
        ("6 from the start", vec![Trax::start(&Rules::official())], 6),
        ("3 from 20 positions", positions(), 3),
    ] {
        let count = || from.iter().map(|from| perft(from, depth)).sum();
        group.throughput(Throughput::Elements(count()));
        group.bench_function(name, |bencher| bencher.iter(count));
    }
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(GAMES));
    for rules in [Rules::limited(), Rules::official()] {
        let mut dice = Dice(1);
        group.bench_function(rules.to_string(), |bencher| {
            bencher.iter(|| {
                for _ in 0..GAMES {
                    let mut position = Trax::start(&rules);
                    while position.play_random(&mut |n| dice.below(n)).is_some() {}
                }
            });
        });
    }
}

criterion_group!(benches, counting, games);
criterion_main!(benches);
