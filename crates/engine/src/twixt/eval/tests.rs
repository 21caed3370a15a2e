//! What runs are counted in positions laid for it, and laws that hold in all.

use game::{Notation, Position};
use twixt::{BLACK, RED, Rules, Setup, Size};

use super::*;
use crate::Random;
use crate::twixt::images::turned;

pub(super) fn after(size: u8, turns: &str) -> Twixt {
    let mut position = Twixt::start(&Rules::simple(Size::new(size, size).expect("a board")));
    for text in turns.split_whitespace() {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

/// The position after so many turns by chance, or when the game is over.
pub(super) fn at_random(rules: &Rules, turns: u32, random: &mut Random) -> Twixt {
    let mut position = Twixt::start(rules);
    for _ in 0..turns {
        if position.outcome().is_none() {
            position.play_random(&mut |below| random.below(below));
        }
    }
    position
}

impl Gap {
    /// The same gap with left and right exchanged, on a board of so many columns.
    pub(super) fn mirrored(&self, columns: u8) -> Self {
        let hole = |hole: Hole| Hole {
            x: columns - 1 - hole.x,
            ..hole
        };
        Self {
            lower: (hole(self.lower.0), self.lower.1),
            upper: (hole(self.upper.0), self.upper.1),
        }
    }
}

fn lacking(position: &Twixt, player: Player) -> i32 {
    Runs::of(position, player, position.to_move() == player).lacking
}

#[test]
fn a_peg_lacks_the_rows_above_and_below_it() {
    let position = after(12, "f6 g3");
    assert_eq!(lacking(&position, RED), 5 * ROW + 6 * ROW);
    assert_eq!(lacking(&position, BLACK), 11 * ROW);
    let linked = after(12, "f6 c3 g8 c10");
    assert_eq!(lacking(&linked, RED), 5 * ROW + 4 * ROW);
}

#[test]
fn without_pegs_nothing_runs() {
    assert_eq!(lacking(&after(12, ""), RED), STOPPED);
}

#[test]
fn what_stands_in_the_way_is_gone_around() {
    let free = after(12, "f10 k11");
    let stopped = after(12, "f10 f5");
    assert_eq!(lacking(&free, RED), 11 * ROW);
    assert_eq!(lacking(&stopped, RED), 11 * ROW + 1);
}

#[test]
fn joined_borders_lack_nothing() {
    let position = after(5, "c1 b2 d3 b4 c5");
    assert_eq!(lacking(&position, RED), 0);
    assert!(Runs::of(&position, RED, false).gaps.is_empty());
}

#[test]
fn a_wall_that_is_nearer_to_the_corner_wins_the_race() {
    let lacking = |text: &str| {
        let setup: Setup = text.parse().expect("a set-up");
        let position = Twixt::from_setup(&setup, &Rules::simple(setup.size)).expect("a position");
        Runs::of(&position, RED, true).lacking
    };
    // Three columns to the left of e are fewer than twice the ten rows above 12.
    assert_eq!(lacking("16x16 r R:e12 B:d11,f12 L:d11-f12"), STOPPED);
    assert!(lacking("16x16 r R:e12 B:d11,f12 L:") < STOPPED);
    // From row 3 Red arrives first.
    assert!(lacking("16x16 r R:e3 B:d2,f3 L:d2-f3") < STOPPED);
    // A steep wall: the columns count twice.
    assert_eq!(lacking("16x16 r R:e12 B:e11,f13 L:e11-f13"), STOPPED);
    assert!(lacking("16x16 r R:h12 B:h11,i13 L:h11-i13") < STOPPED);
}

#[test]
fn gaps_are_where_links_are_missing() {
    let position = after(12, "f6 c3 g8 c10");
    let gaps = Runs::of(&position, RED, true).gaps;
    let hole = |text: &str| text.parse::<Hole>().expect("a hole");
    let pegs: Vec<_> = gaps.iter().map(|gap| (gap.lower, gap.upper)).collect();
    assert!(pegs.contains(&((hole("g12"), false), (hole("g8"), true))), "{pegs:?}");
    assert!(pegs.contains(&((hole("f6"), true), (hole("f1"), false))), "{pegs:?}");
}

#[test]
fn both_colours_are_counted_alike_and_nothing_is_lacking_exactly_when_joined() {
    let mut random = Random::new(4);
    for (columns, rows) in [(11, 8), (14, 14), (48, 5)] {
        let size = Size::new(columns, rows).expect("a board");
        for rules in [Rules::simple(size), Rules::pp(size)] {
            for _ in 0..8 {
                let turns = random.below(60);
                let position = at_random(&rules, turns, &mut random);
                let other = turned(&position);
                for player in [RED, BLACK] {
                    for to_move in [false, true] {
                        let one = Runs::of(&position, player, to_move);
                        let two = Runs::of(&other, player.other(), to_move);
                        assert_eq!(one.lacking, two.lacking, "{position}");
                        assert_eq!(one.gaps.len(), two.gaps.len(), "{position}");
                        let joined = position.outcome().and_then(game::Outcome::winner) == Some(player);
                        assert_eq!(one.lacking == 0, joined, "{position}");
                    }
                }
            }
        }
    }
}

#[test]
fn boards_that_follow_the_turns_are_those_of_the_positions() {
    let mut random = Random::new(7);
    for (columns, rows) in [(9, 13), (24, 24), (48, 6)] {
        let size = Size::new(columns, rows).expect("a board");
        for rules in [Rules::simple(size), Rules::pp(size), Rules::standard(size)] {
            for _ in 0..4 {
                let mut position = Twixt::start(&rules);
                let (mut here, mut next) = (RunBoards::default(), RunBoards::default());
                here.see(&position, None);
                for _ in 0..150 {
                    if position.outcome().is_some() {
                        break;
                    }
                    let turn = position.play_random(&mut |below| random.below(below));
                    next.see(&position, turn.as_ref().map(|turn| (&here, turn)));
                    let fresh = Player::BOTH.map(|player| RunBoard::of(&position, player));
                    assert_eq!(next.sides.as_ref(), Some(&fresh), "{position} {turn:?}");
                    for player in Player::BOTH {
                        for to_move in [false, true] {
                            let fresh = Runs::of(&position, player, to_move);
                            let mut count = Count::default();
                            next.count(&position, player, to_move, &mut count);
                            assert_eq!(count.lacking, fresh.lacking);
                            assert_eq!(next.runs(&position, player, to_move), fresh);
                        }
                    }
                    mem::swap(&mut here, &mut next);
                }
            }
        }
    }
}

/// Whether a flat link of the other side runs right above a hole, up from a peg beside it.
fn is_crossed(board: &RunBoard, at: Spot) -> bool {
    [(1, (-2, -1)), (-1, (2, -1))].into_iter().any(|(aside, delta)| {
        let beside = at.moved((aside, 0));
        board.is_others(beside) && board.is_linked(beside, delta)
    })
}

/// The end of a run by going up row by row.
fn plainly(board: &RunBoard, from: Spot) -> Origin {
    let mut at = from;
    while at.row > 0 {
        for (number, way) in UP.into_iter().enumerate() {
            let end = at.moved(way.delta);
            if board.is_own(end) && !board.is_closed(at, number) {
                return Origin::Peg(end);
            }
        }
        let above = at.moved((0, -1));
        if board.is_others(above) || is_crossed(board, at) {
            return Origin::Stopped;
        }
        if board.is_own(above) {
            return Origin::Peg(above);
        }
        at = above;
    }
    Origin::Border(from.column)
}

#[test]
fn runs_end_where_going_up_row_by_row_ends() {
    let mut random = Random::new(31);
    let mut kinds = [0; 3];
    for (columns, rows) in [(24, 24), (7, 12), (48, 30)] {
        let size = Size::new(columns, rows).expect("a board");
        for rules in [Rules::simple(size), Rules::standard(size)] {
            let turns = random.below(200);
            let position = at_random(&rules, turns, &mut random);
            for player in Player::BOTH {
                let board = RunBoard::of(&position, player);
                for (row, column) in (0..board.rows()).flat_map(|row| (0..board.columns()).map(move |c| (row, c))) {
                    let at = Spot { row, column };
                    let origin = board.origin(at);
                    assert_eq!(origin, plainly(&board, at), "{position} {at:?}");
                    kinds[match origin {
                        Origin::Stopped => 0,
                        Origin::Border(_) => 1,
                        Origin::Peg(_) => 2,
                    }] += 1;
                }
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 100), "{kinds:?}");
}
