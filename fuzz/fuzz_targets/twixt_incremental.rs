//! What TwixT keeps up to date through a game equals what is found from its pegs and links alone.
#![no_main]

use fuzz::walk;
use game::{Player, Position};
use libfuzzer_sys::fuzz_target;
use twixt::{Rules, Setup, Size, SwapRule, Twixt};

fuzz_target!(|input: (u8, u8, u8, Vec<u8>)| {
    let (kind, columns, rows, choices) = input;
    let Ok(size) = Size::new(4 + columns % 9, 4 + rows % 9) else {
        return;
    };
    let presets = [Rules::standard(size), Rules::simple(size), Rules::pp(size)];
    let rules = presets[usize::from(kind) % presets.len()];
    let rules = rules.with_swap(SwapRule::None).expect("no swap on any board");
    let kept = walk(Twixt::start(&rules), &choices);
    let found = Twixt::from_setup(&Setup::from(&kept), &rules).expect("a position that was played");
    assert_eq!(found.hash(), kept.hash());
    assert_eq!(found.outcome(), kept.outcome());
    assert_eq!(found.is_dead(), kept.is_dead());
    assert!(found.legal_holes().eq(kept.legal_holes()));
    assert!(found.links().eq(kept.links()));
    assert_eq!(found.winning_chain().is_some(), kept.winning_chain().is_some());
    for player in Player::BOTH {
        assert_eq!(found.can_join(player), kept.can_join(player));
    }
});
