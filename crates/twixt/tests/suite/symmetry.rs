//! Mirrored games have mirrored results, also with colours exchanged.

use game::{ByPlayer, Notation, Outcome, Player, Position};
use twixt::{Edit, Hole, Link, RuleSet, Rules, Setup, Size, SwapRule, Turn, Twixt};

use crate::random::{game_with_turns, rules};

/// A way to turn a board over: where holes go, and whether colours are exchanged.
#[derive(Clone, Copy, Debug)]
enum Mirror {
    LeftRight,
    TopBottom,
    Transposed,
}

impl Mirror {
    const ALL: [Self; 3] = [Self::LeftRight, Self::TopBottom, Self::Transposed];

    fn hole(self, size: Size, hole: Hole) -> Hole {
        match self {
            Self::LeftRight => Hole {
                x: size.columns() - 1 - hole.x,
                y: hole.y,
            },
            Self::TopBottom => Hole {
                x: hole.x,
                y: size.rows() - 1 - hole.y,
            },
            Self::Transposed => hole.transposed(),
        }
    }

    fn link(self, size: Size, link: Link) -> Link {
        let [a, b] = link.ends().map(|end| self.hole(size, end));
        Link::new(a, b).expect("a knight's move stays one")
    }

    fn player(self, player: Player) -> Player {
        match self {
            Self::Transposed => player.other(),
            _ => player,
        }
    }

    fn size(self, size: Size) -> Size {
        match self {
            Self::Transposed => Size::new(size.rows(), size.columns()).expect("as legal"),
            _ => size,
        }
    }

    fn turn(self, size: Size, turn: &Turn) -> Turn {
        match turn {
            Turn::Swap => Turn::Swap,
            Turn::Place(hole) => Turn::Place(self.hole(size, *hole)),
            Turn::Edit(edit) => {
                let links =
                    |list: &[Link]| list.iter().map(|&link| self.link(size, link)).collect();
                Turn::from(Edit {
                    remove_links: links(&edit.remove_links),
                    remove_pegs: edit
                        .remove_pegs
                        .iter()
                        .map(|&at| self.hole(size, at))
                        .collect(),
                    peg: self.hole(size, edit.peg),
                    links: edit.links.as_deref().map(links),
                })
            }
        }
    }

    fn setup(self, position: &Twixt) -> Setup {
        let (setup, size) = (Setup::from(position), position.rules().size());
        let mut links: Vec<_> = setup
            .links
            .iter()
            .map(|&link| self.link(size, link))
            .collect();
        links.sort_unstable();
        Setup {
            size: self.size(size),
            to_move: self.player(setup.to_move),
            pegs: ByPlayer::of(|player| {
                let pegs = setup.pegs[self.player(player)].iter();
                let mut pegs: Vec<_> = pegs.map(|&hole| self.hole(size, hole)).collect();
                pegs.sort_unstable();
                pegs
            }),
            links,
        }
    }

    fn outcome(self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win(player) => Outcome::Win(self.player(player)),
            Outcome::Draw => Outcome::Draw,
        }
    }
}

fn check(mirror: Mirror, rules: &Rules, seed: u64) {
    let (positions, turns) = game_with_turns(rules, seed, 150);
    let size = rules.size();
    let mirrored = Rules::new(rules.set(), mirror.size(size)).with_swap(SwapRule::None);
    let mirrored = mirrored.expect("no swap on any board");
    let start = mirror.setup(&positions[0]);
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
            mirror.setup(expect).to_string(),
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
                Mirror::ALL
                    .into_iter()
                    .for_each(|mirror| check(mirror, &rules, seed));
            }
        }
    }
}

#[test]
fn a_reflecting_swap_is_a_peg_of_the_other_colour_mirrored() {
    let size = Size::new(9, 9).expect("a legal size");
    let rules = Rules::pp(size)
        .with_swap(SwapRule::Reflect)
        .expect("a square board");
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
