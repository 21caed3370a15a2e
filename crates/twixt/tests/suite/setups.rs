//! The standard patterns, as the rules pages teach them: two pegs with nothing between them that cannot
//! be kept apart.

use game::{Player, Position};
use twixt::{Hole, RuleSet, Rules, Setup, Size, Twixt};

/// Beam, tilt, coign, mesh and short: one more peg joins them, in two ways.
const SETUPS: [(i8, i8); 5] = [(4, 0), (3, 3), (3, 1), (2, 0), (1, 1)];

/// The weaker gaps: two more pegs join them.
const WEAKER: [(i8, i8); 5] = [(1, 0), (3, 0), (4, 1), (5, 0), (5, 2)];

/// The middle of a board that leaves room around every pattern.
const MIDDLE: i8 = 5;

/// Two pegs of `owner` this far apart in every direction, with `to_move` to play.
fn patterns(gap: (i8, i8), owner: Player, to_move: Player) -> Vec<(Twixt, Hole, Hole)> {
    let (far, near) = gap;
    let mut ways = vec![(far, near), (far, -near), (near, far), (-near, far)];
    ways.sort_unstable();
    ways.dedup();
    let hole = |x: i8, y: i8| Hole {
        x: u8::try_from(x).expect("a column"),
        y: u8::try_from(y).expect("a row"),
    };
    let pattern = |(dx, dy): (i8, i8)| {
        let (a, b) = (
            hole(MIDDLE - dx / 2, MIDDLE - dy / 2),
            hole(MIDDLE - dx / 2 + dx, MIDDLE - dy / 2 + dy),
        );
        let size = Size::new(11, 11).expect("a legal size");
        let rules = Rules::new(RuleSet::Standard, size);
        let mut setup = Setup::from(&Twixt::start(&rules));
        setup.pegs[owner] = vec![a, b];
        setup.to_move = to_move;
        let position = Twixt::from_setup(&setup, &rules).expect("two pegs on an empty board");
        (position, a, b)
    };
    ways.into_iter().map(pattern).collect()
}

/// Every position after one more peg.
fn next(position: &Twixt) -> impl Iterator<Item = Twixt> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns.into_iter().map(|turn| {
        let mut after = position.clone();
        after.play_unchecked(&turn);
        after
    })
}

/// How many pegs of the side to move join the two.
fn ways(position: &Twixt, a: Hole, b: Hole) -> usize {
    next(position).filter(|after| after.connected(a, b)).count()
}

/// Whether the two are joined by the next peg of their side, whatever the side to move plays before.
fn safe(position: &Twixt, a: Hole, b: Hole) -> bool {
    next(position).all(|after| after.connected(a, b) || next(&after).any(|joined| joined.connected(a, b)))
}

#[test]
fn a_setup_is_joined_in_two_ways_and_one_peg_cannot_close_both() {
    for gap in SETUPS {
        for owner in Player::BOTH {
            for (position, a, b) in patterns(gap, owner, owner) {
                assert_eq!(ways(&position, a, b), 2, "{gap:?} in {position}");
            }
            for (position, a, b) in patterns(gap, owner, owner.other()) {
                assert!(safe(&position, a, b), "{gap:?} in {position}");
            }
        }
    }
}

#[test]
fn a_weaker_gap_becomes_a_link_and_a_setup_even_after_an_attack() {
    for gap in WEAKER {
        for (position, a, b) in patterns(gap, Player::First, Player::First) {
            assert_eq!(ways(&position, a, b), 0, "{gap:?} in {position}");
        }
        let (position, a, b) = patterns(gap, Player::First, Player::Second).remove(0);
        for attacked in next(&position) {
            let mut answers = next(&attacked).filter(|after| after.links().next().is_some());
            let answered = answers.any(|after| safe(&after, a, b));
            assert!(answered, "{gap:?} in {attacked}");
        }
    }
}

#[test]
fn one_way_is_no_setup() {
    for (position, a, b) in patterns((4, 2), Player::First, Player::First) {
        assert_eq!(ways(&position, a, b), 1, "{position}");
    }
    for (position, a, b) in patterns((4, 2), Player::First, Player::Second) {
        assert!(!safe(&position, a, b), "{position}");
    }
}
