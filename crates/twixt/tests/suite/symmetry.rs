//! Mirrored games have mirrored results, also with colours exchanged.

use game::{Notation, Player, Position};
use twixt::{RuleSet, Rules, Setup, Size, SwapRule, Turn, Twixt};

use crate::mirror::Mirror;
use crate::random::{game_with_turns, rules};

fn check(mirror: Mirror, rules: &Rules, seed: u64) {
    let (positions, turns) = game_with_turns(rules, seed, 150);
    let size = rules.size();
    let mirrored = Rules::new(rules.set(), mirror.size(size)).with_swap(SwapRule::None);
    let mirrored = mirrored.expect("no swap on any board");
    let start = mirror.setup(&Setup::from(&positions[0]));
    let mut position = Twixt::from_setup(&start, &mirrored).expect("an empty board");
    for (turn, expect) in turns.iter().zip(&positions[1..]) {
        let turn = mirror.turn(size, turn);
        let refused = |reason| format!("{mirror:?}: {reason} in {position}");
        position
            .check(&turn)
            .map_err(refused)
            .expect("a legal turn mirrored is legal");
        position.play_unchecked(&turn);
        assert_eq!(
            position.to_string(),
            mirror.setup(&Setup::from(expect)).to_string(),
            "{mirror:?}"
        );
        assert_eq!(
            position.outcome(),
            expect.outcome().map(|outcome| mirror.outcome(outcome))
        );
        assert_eq!(position.count_moves(), expect.count_moves());
        for player in Player::BOTH {
            let mirrored = position.can_join(mirror.player(player));
            assert_eq!(mirrored, expect.can_join(player), "{mirror:?}");
        }
        let length = |position: &Twixt| position.winning_chain().map(|chain| chain.len());
        assert_eq!(length(&position), length(expect));
    }
}

#[test]
fn mirrored_games_have_mirrored_results() {
    for set in RuleSet::ALL {
        for (columns, rows) in [(4, 4), (5, 8), (9, 6), (12, 12)] {
            for seed in 0..6 {
                let rules = rules(set, columns, rows);
                Mirror::ALL.into_iter().for_each(|mirror| check(mirror, &rules, seed));
            }
        }
    }
}

#[test]
fn a_reflecting_swap_is_a_peg_of_the_other_colour_mirrored() {
    let size = Size::new(9, 9).expect("a legal size");
    let rules = Rules::pp(size).with_swap(SwapRule::Reflect).expect("a square board");
    for hole in Twixt::start(&rules).legal_holes() {
        let mut position = Twixt::start(&rules);
        position.try_play(&Turn::Place(hole)).expect("a legal hole");
        position
            .try_play(&position.read_move("SWAP").expect("a swap"))
            .expect("the second turn");
        let text = format!("9x9 r R: B:{} L:", hole.transposed());
        assert_eq!(position.to_string(), text);
        assert!(!position.swap_allowed());
    }
}
