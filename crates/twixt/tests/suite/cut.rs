//! What parts a side's borders, beside the naive model: it is enough, and no part of it can be left out.

use game::{Player, Position, mix};
use twixt::{BLACK, RED, RuleSet, Rules, Twixt};

use crate::dead::{any_setup, position};
use crate::naive::{Naive, at, ends};
use crate::random::{Random, rules};

/// Whether the side's borders are parted by what is left when one part of its cut is left out; by the whole cut for
/// none.
fn is_parted(position: &Twixt, player: Player, without: Option<usize>) -> bool {
    let cut = position.cut(player).expect("a cut");
    let keep = |index: &usize| Some(*index) != without;
    let links = cut.links.iter().map(|&link| ends(link)).enumerate();
    let links: Vec<_> = links.filter(|(index, _)| keep(index)).map(|(_, link)| link).collect();
    let holes = cut.holes.iter().map(|&hole| at(hole)).enumerate();
    let holes = holes.map(|(index, hole)| (index + cut.links.len(), hole));
    let holes: Vec<_> = holes.filter(|(index, _)| keep(index)).map(|(_, hole)| hole).collect();
    !Naive::of(position).is_open_past(player, &holes, &links)
}

#[test]
fn a_cut_parts_the_borders_and_is_as_small_as_it_can_be() {
    let (mut cuts, mut links, mut holes) = (0, 0, 0);
    for set in RuleSet::ALL {
        let sizes = [(5, 5), (8, 6), (6, 9), (10, 10)].repeat(25);
        for (seed, (columns, rows)) in sizes.into_iter().enumerate() {
            let mut random = Random(mix(seed as u64));
            let position = any_setup(&mut random, &rules(set, columns, rows));
            for player in Player::BOTH {
                let Some(cut) = position.cut(player) else {
                    assert!(position.can_join(player), "{position}");
                    continue;
                };
                assert!(!position.can_join(player), "{position}");
                assert!(is_parted(&position, player, None), "{position}");
                for without in 0..cut.links.len() + cut.holes.len() {
                    assert!(!is_parted(&position, player, Some(without)), "{position} {without}");
                }
                for &link in &cut.links {
                    let own = position.peg(link.from()) == Some(player);
                    assert!(position.has_link(link) && (!own || set == RuleSet::Simple));
                }
                let opponent = Some(player.other());
                assert!(cut.holes.iter().all(|&hole| position.peg(hole) == opponent));
                assert!(cut.links.is_sorted() && cut.holes.is_sorted());
                cuts += 1;
                links += cut.links.len();
                holes += cut.holes.len();
            }
        }
    }
    assert!(cuts > 200 && links > 500 && holes > 200, "{cuts} {links} {holes}");
}

#[test]
fn where_borders_can_be_joined_there_is_no_cut() {
    let start = Twixt::start(&rules(RuleSet::Standard, 24, 24));
    assert_eq!((start.cut(RED), start.cut(BLACK)), (None, None));
    // Nothing lies on the smallest board, and yet nobody can join anything.
    let smallest = Twixt::start(&rules(RuleSet::Standard, 4, 4));
    assert_eq!(smallest.cut(RED), Some(twixt::Cut::default()));
}

#[test]
fn the_side_that_is_stopped_first_has_a_cut_before_the_game_is_dead() {
    let rules = Rules::simple("5x5".parse().expect("a size"));
    let open = position("5x5 b R:c2,b4 B:c3 L:c2-b4", &rules);
    assert_eq!(open.is_dead(), open.cut(RED).is_some() && open.cut(BLACK).is_some());
    let dead = position("5x5 r R:c2,b4 B:c3,e4 L:c2-b4,c3-e4", &rules);
    let names = |player| {
        let cut = dead.cut(player).expect("a cut");
        cut.links.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([names(RED), names(BLACK)], ["c2-b4 c3-e4", "c2-b4"]);
}
