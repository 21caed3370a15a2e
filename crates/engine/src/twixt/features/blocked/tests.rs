//! Blocked lanes against a model that measures lines.

use twixt::{Rules, Size, SwapRule, Twixt};

use super::*;
use crate::Random;

/// On which side of the line from `a` to `b` a point lies.
fn side(a: (i32, i32), b: (i32, i32), point: (i32, i32)) -> i32 {
    ((b.0 - a.0) * (point.1 - a.1) - (b.1 - a.1) * (point.0 - a.0)).signum()
}

/// Whether two lines cross, ends not counted.
fn cross(a: [(i32, i32); 2], b: [(i32, i32); 2]) -> bool {
    side(a[0], a[1], b[0]) * side(a[0], a[1], b[1]) < 0 && side(b[0], b[1], a[0]) * side(b[0], b[1], a[1]) < 0
}

/// What stops the way straight ahead, by measuring against all pegs and links.
fn measured(position: &Twixt, player: Player, peg: Hole, way: i8) -> Option<Vec<Hole>> {
    let point = |hole: Hole| match player {
        Player::First => (i32::from(hole.x), i32::from(hole.y)),
        Player::Second => (i32::from(hole.y), i32::from(hole.x)),
    };
    let size = position.rules().size();
    let rows = match player {
        Player::First => size.rows(),
        Player::Second => size.columns(),
    };
    let (column, mut row) = point(peg);
    loop {
        let next = row + i32::from(way);
        if next < 0 || next >= i32::from(rows) {
            return None;
        }
        let step = [(column, row), (column, next)];
        for link in position.links() {
            let theirs = position.peg(link.from()) != Some(player);
            if theirs && cross(step, link.ends().map(point)) {
                return Some(link.ends().to_vec());
            }
        }
        let on_it = position.pegs().find(|&(hole, _)| point(hole) == step[1]);
        if let Some((hole, owner)) = on_it {
            return (owner != player).then(|| vec![hole]);
        }
        // A link with an own peg ahead that no other link crosses.
        let goes_on = position.pegs().any(|(hole, owner)| {
            let (x, y) = point(hole);
            let ahead = (y - next) * i32::from(way);
            let (aside, far) = ((x - column).abs(), ahead);
            let lane = [step[1], (x, y)];
            let open = || {
                position.links().all(|link| {
                    let own = position.peg(link.from()) == Some(player);
                    let crosses = cross(lane, link.ends().map(point));
                    !crosses || own && position.rules().own_links_cross()
                })
            };
            owner == player && matches!((aside, far), (1, 2) | (2, 1)) && open()
        });
        if goes_on {
            return None;
        }
        row = next;
    }
}

#[test]
fn lanes_are_stopped_where_a_measure_says_so() {
    let mut random = Random::new(3);
    let (mut by_pegs, mut by_links, mut found) = (0, 0, 0);
    for set in ["simple", "pp"] {
        let size = Size::new(11, 9).expect("a board");
        let rules = Rules::new(set.parse().expect("a rule set"), size);
        let rules = rules.with_swap(SwapRule::None).expect("no swap");
        for _ in 0..60 {
            let mut position = Twixt::start(&rules);
            for _ in 0..8 + random.below(24) {
                position.play_random(&mut |below| random.below(below));
            }
            if position.outcome().is_some() {
                continue;
            }
            for player in Player::BOTH {
                for peg in pegs_of(&position, player) {
                    for way in [TO_FIRST, TO_LAST] {
                        let found = lane(&position, player, peg, way);
                        let wanted = measured(&position, player, peg, way);
                        let stops = found.as_ref().map(|feature| feature.stops.clone());
                        assert_eq!(stops, wanted, "{peg} {way} {position}");
                        match stops.as_deref() {
                            Some([_]) => by_pegs += 1,
                            Some(_) => by_links += 1,
                            None => {}
                        }
                        let free = |hole: &Hole| position.peg(*hole).is_none();
                        assert!(found.iter().flat_map(|one| &one.holes).all(free));
                    }
                }
                for feature in of(&position, player) {
                    let [peg] = feature.pegs[..] else {
                        panic!("one peg: {feature:?}");
                    };
                    let known = |way| lane(&position, player, peg, way).as_ref() == Some(&feature);
                    assert!(known(TO_FIRST) || known(TO_LAST), "{position}");
                    found += 1;
                }
            }
        }
    }
    assert!(
        by_pegs > 300 && by_links > 60 && found > 40,
        "{by_pegs} {by_links} {found}"
    );
}

#[test]
fn a_side_that_cannot_run_is_told_what_stops_its_chains() {
    // Red's column is shut by a peg below and a link above.
    let setup = "8x8 r R:d4 B:d6,c2,e3 L:c2-e3"
        .parse::<twixt::Setup>()
        .expect("a setup");
    let rules = Rules::simple(Size::new(8, 8).expect("a board"));
    let position = Twixt::from_setup(&setup, &rules).expect("a position");
    let up = lane(&position, Player::First, pegs_of(&position, Player::First)[0], TO_FIRST);
    let up = up.expect("a blocked lane");
    let names = |holes: &[Hole]| holes.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(names(&up.stops), ["c2", "e3"]);
    assert_eq!(names(&up.holes), ["d3"]);
    let heads = foremost(&position, Player::First);
    assert_eq!(heads.len(), 2);
}
