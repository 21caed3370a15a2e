//! What Trax keeps up to date through a game equals what is found from its tiles alone.
#![no_main]

use fuzz::walk;
use game::Position;
use libfuzzer_sys::fuzz_target;
use trax::{Coord, Rules, Setup, Trax};

fuzz_target!(|input: (u8, Vec<u8>)| {
    let (kind, choices) = input;
    let presets = [
        Rules::official(),
        Rules::limited(),
        Rules::fournier(),
        Rules::loop_trax(),
    ];
    let rules = presets[usize::from(kind) % presets.len()];
    let kept = walk(Trax::start(&rules), &choices[..choices.len().min(80)]);
    let Some(bounds) = kept.bounds() else {
        return;
    };
    let setup: Setup = kept.to_string().parse().expect("a written position");
    let found = Trax::from_setup(&setup, &rules).expect("a position that was played");
    assert_eq!(found.verdict(), kept.verdict());
    assert_eq!(found.count_moves(), kept.count_moves());
    let moved = |at: Coord| (at.x - bounds.left, at.y - bounds.top);
    let spaces = kept.spaces().map(moved);
    assert!(found.spaces().map(|at| (at.x, at.y)).eq(spaces));
    let ends = |position: &Trax, place: &dyn Fn(Coord) -> (i32, i32)| {
        let end = |end: trax::OpenEnd| {
            let far = (place(end.far), end.far_side as u8);
            (place(end.at), end.side as u8, end.player, far)
        };
        let mut ends: Vec<_> = position.open_ends().map(end).collect();
        ends.sort_unstable_by_key(|&(at, side, _, far)| (at, side, far));
        ends
    };
    assert_eq!(ends(&found, &|at| (at.x, at.y)), ends(&kept, &moved));
});
