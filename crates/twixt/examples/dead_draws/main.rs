//! Prints the figures of `docs/research/dead-draws.md`: how long the test for a dead draw takes, how early it
//! ends random games, and what an exact search on small boards would add.

mod simple;
mod standard;

use std::time::{Duration, Instant};

use game::{Outcome, Position, mix};
use twixt::{RuleSet, Rules, Size, SwapRule, Turn, Twixt};

/// What an exact search says of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Both sides together can still bring a win about.
    Winnable,
    /// They cannot.
    Drawn,
    /// The search was given up.
    Unknown,
}

fn rules(set: RuleSet, size: u8) -> Rules {
    let size = Size::new(size, size).expect("a legal size");
    Rules::new(set, size)
        .with_swap(SwapRule::None)
        .expect("no swap on any board")
}

/// The positions of a game of random pegs, every link laid, to its end.
fn random_game(rules: &Rules, seed: u64) -> Vec<Twixt> {
    let mut random = mix(seed);
    let mut positions = vec![Twixt::start(rules)];
    while let Some(last) = positions.last().filter(|last| last.outcome().is_none()) {
        let holes: Vec<_> = last.legal_holes().collect();
        random = mix(random);
        let mut next = last.clone();
        next.play_unchecked(&Turn::Place(holes[(random % holes.len() as u64) as usize]));
        positions.push(next);
    }
    positions
}

fn percent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

/// The time of one test, on average and at most (the best of five tries each), over all positions of
/// random games.
fn print_times(set: RuleSet, size: u8, games: u64) {
    let (mut all, mut worst, mut count) = (Duration::ZERO, Duration::ZERO, 0);
    for position in (0..games).flat_map(|seed| random_game(&rules(set, size), seed)) {
        let time = |_| {
            let start = Instant::now();
            std::hint::black_box(std::hint::black_box(&position).is_dead());
            start.elapsed()
        };
        let best = (0..5).map(time).min().expect("five tries");
        (all, worst, count) = (all + best, worst.max(best), count + 1);
    }
    let mean = all / count;
    println!("| {set} | {size} × {size} | {mean:.2?} | {worst:.2?} | {count} |");
}

/// How many random games die, and when.
fn print_deaths(set: RuleSet, size: u8, games: u64) {
    let (mut drawn, mut died, mut pegs, mut pegs_at_death) = (0, 0, 0, 0);
    for seed in 0..games {
        let positions = random_game(&rules(set, size), seed);
        let last = positions.last().expect("the start at least");
        drawn += usize::from(last.outcome() == Some(Outcome::Draw));
        if let Some(dead) = positions.iter().find(|position| position.is_dead()) {
            died += 1;
            pegs += last.peg_count();
            pegs_at_death += dead.peg_count();
        }
    }
    let [drawn, share] = [drawn, died].map(|part| percent(part, games as usize));
    let (pegs, at_death) = (pegs / died as u32, pegs_at_death / died as u32);
    println!("| {set} | {size} × {size} | {drawn:.0} % | {share:.0} % | {at_death} | {pegs} |");
}

/// What an exact search finds in the positions of drawn random games that the test finds alive. A
/// game that nobody can win stays so: going back from the first dead position, or else from the last
/// before the board is full, the first winnable one ends the walk.
fn print_exact(set: RuleSet, size: u8, games: u64) {
    let exact = match set {
        RuleSet::Standard => standard::answer,
        RuleSet::Simple | RuleSet::Pp => simple::answer,
    };
    let (mut drawn, mut died, mut earlier, mut turns, mut unknown, mut alive) = (0, 0, 0, 0, 0, 0);
    for seed in 0..games {
        let positions = random_game(&rules(set, size), seed);
        let is_dead = positions.iter().position(Twixt::is_dead);
        let is_drawn = positions.last().and_then(Twixt::outcome) == Some(Outcome::Draw);
        let end = is_dead.unwrap_or(positions.len() - 1);
        alive += end;
        if !is_drawn {
            continue;
        }
        let back = positions[..end].iter().rev().map(exact);
        let answers: Vec<_> = back.take_while(|&answer| answer != Answer::Winnable).collect();
        let known = answers.iter().take_while(|&&answer| answer == Answer::Drawn).count();
        drawn += 1;
        died += usize::from(is_dead.is_some());
        unknown += usize::from(known < answers.len());
        earlier += usize::from(known > 0);
        turns += known;
    }
    let (share, mean) = (percent(earlier, drawn), turns as f64 / drawn.max(1) as f64);
    let positions = percent(turns, alive);
    println!(
        "| {set} | {size} × {size} | {drawn} | {died} | {share:.1} % | {mean:.2} | {positions:.2} % | {unknown} |"
    );
}

fn main() {
    println!("| rules | board | mean | most | positions |\n|---|---|---|---|---|");
    for size in [24, 48] {
        for set in RuleSet::ALL {
            print_times(set, size, if size == 24 { 40 } else { 5 });
        }
    }
    println!("\n| rules | board | drawn | dead | pegs when dead | pegs in the end |\n|---|---|---|---|---|---|");
    for size in [8, 12, 24] {
        for set in RuleSet::ALL {
            print_deaths(set, size, 1000);
        }
    }
    println!("\n| rules | board | drawn | dead | earlier | turns earlier | positions | given up |");
    println!("|---|---|---|---|---|---|---|---|");
    for size in 5..=8 {
        for set in [RuleSet::Simple, RuleSet::Standard] {
            print_exact(set, size, 1000);
        }
    }
}
