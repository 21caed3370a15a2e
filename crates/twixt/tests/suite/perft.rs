//! Counts of games of a given length.

use game::Position;
use twixt::{Rules, Size, SwapRule, Twixt};

#[test]
fn counts_of_games() {
    let mut checked = 0;
    for line in include_str!("../data/simple.perft")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (size, counts) = line.split_once('|').expect("a size and counts");
        let size: Size = size.trim().parse().expect("a size");
        let rules = Rules::simple(size).with_swap(SwapRule::None).expect("legal rules");
        let start = Twixt::start(&rules);
        for count in counts.split_whitespace() {
            let (ply, count) = count.split_once(':').expect("a ply and a count");
            let (ply, count): (u32, u64) = (ply.parse().unwrap(), count.parse().unwrap());
            assert_eq!(game::perft(&start, ply), count, "{size} ply {ply}");
            checked += 1;
        }
    }
    assert_eq!(checked, 12, "counts in the file");
}

#[test]
fn a_rectangle_turned_round_has_as_many_games_with_colours_exchanged() {
    let start = |columns, rows, player| {
        let size = Size::new(columns, rows).expect("a size");
        let text = format!("{size} {player} R: B: L:");
        Twixt::from_setup(&text.parse().expect("a set-up"), &Rules::simple(size)).expect("empty")
    };
    for ply in 1..=4 {
        let upright = game::perft(&start(5, 6, 'r'), ply);
        assert_eq!(upright, game::perft(&start(6, 5, 'b'), ply), "ply {ply}");
    }
}
