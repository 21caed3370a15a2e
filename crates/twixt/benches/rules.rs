//! How fast games of chance are played, with all links and groups.

#![allow(missing_docs, reason = "the macros of criterion make functions without any")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::Position;
use twixt::{HoleBag, Rules, Size, Twixt};

/// Games a sample plays.
const GAMES: u64 = 100;

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

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(GAMES));
    for columns in [12, 24] {
        let size = Size::new(columns, columns).expect("a legal size");
        let start = Twixt::start(&Rules::simple(size));
        let full = HoleBag::of(&start);
        let (mut bag, mut dice) = (full.clone(), Dice(1));
        group.bench_function(size.to_string(), |bencher| {
            bencher.iter(|| {
                for _ in 0..GAMES {
                    let mut position = start.clone();
                    bag.refill(&full);
                    while bag.play(&mut position, |n| dice.below(n)).is_some() {}
                }
            });
        });
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
