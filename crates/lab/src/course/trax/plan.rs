//! Which items each lesson gets.

use std::ops::RangeInclusive;

use super::kind::Kind;
use super::play::Style;

/// So many items of a kind.
pub(super) struct Want {
    pub(super) kind: Kind,
    pub(super) count: usize,
    /// How many tiles lie on the table.
    pub(super) tiles: RangeInclusive<u32>,
    pub(super) style: Style,
}

/// Drawn turns, few tiles.
const SMALL: Style = Style { longest: 9, nodes: 0 };
/// Drawn turns, more tiles.
const LOOSE: Style = Style { longest: 22, nodes: 0 };
/// The engine's turns.
const PLAYED: Style = Style { longest: 16, nodes: 60 };
/// The engine's turns, long enough for lines.
const LONG: Style = Style { longest: 32, nodes: 60 };

fn want(count: usize, kind: Kind, tiles: RangeInclusive<u32>, style: Style) -> Want {
    Want {
        kind,
        count,
        tiles,
        style,
    }
}

/// The wants of a lesson in the order of learning; none if it has no mined items.
pub(super) fn of(lesson: &str) -> Vec<Want> {
    match lesson {
        "trax-fit" => vec![
            want(2, Kind::Fit { crossing: true }, 3..=6, SMALL),
            want(2, Kind::Fit { crossing: false }, 4..=9, SMALL),
            want(2, Kind::WhyColours, 4..=9, SMALL),
        ],
        "trax-forced" => vec![
            want(
                3,
                Kind::Predict {
                    least: 1,
                    most: 1,
                    tiles: false,
                },
                3..=7,
                SMALL,
            ),
            want(
                2,
                Kind::Predict {
                    least: 1,
                    most: 1,
                    tiles: true,
                },
                5..=9,
                SMALL,
            ),
            want(
                1,
                Kind::Predict {
                    least: 2,
                    most: 2,
                    tiles: false,
                },
                5..=9,
                SMALL,
            ),
        ],
        "trax-free" => vec![
            want(3, Kind::SpotForced, 3..=6, SMALL),
            want(2, Kind::SpotForced, 6..=10, SMALL),
            want(1, Kind::WhyColours, 8..=12, SMALL),
        ],
        "trax-chain" => vec![
            want(
                2,
                Kind::Chain {
                    least: 2,
                    most: 3,
                    tiles: false,
                    branch: false,
                },
                5..=10,
                SMALL,
            ),
            want(
                2,
                Kind::Chain {
                    least: 3,
                    most: 4,
                    tiles: true,
                    branch: false,
                },
                6..=14,
                SMALL,
            ),
            want(
                2,
                Kind::Chain {
                    least: 4,
                    most: 7,
                    tiles: false,
                    branch: false,
                },
                8..=20,
                LOOSE,
            ),
        ],
        "trax-branch" => vec![
            want(
                3,
                Kind::Chain {
                    least: 3,
                    most: 4,
                    tiles: false,
                    branch: true,
                },
                6..=14,
                SMALL,
            ),
            want(
                3,
                Kind::Chain {
                    least: 5,
                    most: 8,
                    tiles: false,
                    branch: true,
                },
                9..=24,
                LOOSE,
            ),
        ],
        "trax-illegal" => vec![
            want(3, Kind::WhyThree { least: 1, most: 1 }, 5..=24, LOOSE),
            want(3, Kind::WhyThree { least: 2, most: 6 }, 5..=30, LOOSE),
        ],
        "trax-loop" => vec![
            want(3, Kind::Loop { least: 1, most: 1 }, 3..=7, SMALL),
            want(2, Kind::Loop { least: 1, most: 2 }, 7..=14, PLAYED),
        ],
        "trax-long-loop" => vec![
            want(3, Kind::LoopChain { least: 3, most: 4 }, 6..=16, LOOSE),
            want(3, Kind::LoopChain { least: 5, most: 9 }, 9..=26, LOOSE),
        ],
        "trax-whose" => vec![
            want(3, Kind::Gift { most: 2 }, 4..=10, SMALL),
            want(3, Kind::Gift { most: 6 }, 8..=20, LOOSE),
        ],
        "trax-line" => vec![
            want(3, Kind::Line { least: 0, most: 1 }, 10..=40, LONG),
            want(3, Kind::Line { least: 2, most: 9 }, 10..=44, LONG),
        ],
        "trax-no-line" => vec![want(5, Kind::Line { least: 0, most: 9 }, 16..=50, LONG)],
        "trax-narrow" => vec![
            want(3, Kind::Narrow, 4..=9, SMALL),
            want(3, Kind::Narrow, 9..=18, PLAYED),
        ],
        "trax-wide" => vec![want(3, Kind::Wide, 5..=10, SMALL), want(3, Kind::Wide, 10..=20, PLAYED)],
        "trax-spot" => vec![
            want(2, Kind::SpotLoops { own: true }, 5..=10, SMALL),
            want(2, Kind::SpotLoops { own: false }, 6..=12, SMALL),
            want(2, Kind::SpotLoops { own: true }, 12..=24, PLAYED),
            want(1, Kind::SpotLoops { own: false }, 12..=24, PLAYED),
        ],
        "trax-bend" => vec![
            want(3, Kind::Defend { solutions: 3 }, 4..=9, SMALL),
            want(2, Kind::Defend { solutions: 2 }, 7..=12, LOOSE),
            want(2, Kind::Defend { solutions: 2 }, 12..=22, PLAYED),
        ],
        "trax-bend-two" => vec![
            want(3, Kind::DefendSeveral, 5..=12, SMALL),
            want(3, Kind::DefendSeveral, 10..=24, PLAYED),
        ],
        "trax-jobs" => vec![want(3, Kind::Jobs, 10..=26, LOOSE)],
        "trax-l" => vec![want(3, Kind::L, 4..=8, SMALL), want(3, Kind::L, 8..=12, PLAYED)],
        "trax-l-hidden" => vec![
            want(3, Kind::Double, 10..=24, PLAYED),
            want(3, Kind::ChooseDouble, 8..=18, PLAYED),
        ],
        "trax-l-spoil" => vec![want(3, Kind::Spoil, 4..=9, SMALL), want(3, Kind::Spoil, 8..=16, PLAYED)],
        "trax-corner" => vec![
            want(3, Kind::Attack, 3..=8, SMALL),
            want(3, Kind::SpotAttacks, 4..=9, SMALL),
        ],
        "trax-pair" => vec![want(3, Kind::Pair, 4..=12, SMALL), want(3, Kind::Pair, 8..=20, PLAYED)],
        "trax-edge" => vec![want(5, Kind::Edge, 4..=14, PLAYED)],
        "trax-cave" => vec![want(6, Kind::Cave, 8..=26, PLAYED)],
        "trax-line-early" => vec![want(5, Kind::LineEarly, 8..=34, LONG)],
        "trax-line-late" => vec![
            want(4, Kind::LineStop, 10..=40, LONG),
            want(2, Kind::LineDouble, 10..=40, LONG),
        ],
        "trax-tempo" => vec![want(6, Kind::Tempo, 4..=14, PLAYED)],
        "trax-save" => vec![want(5, Kind::ChooseAttack, 4..=14, PLAYED)],
        _ => Vec::new(),
    }
}
