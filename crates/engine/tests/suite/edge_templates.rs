//! Proved edge templates of TwixT, played out by the rules.

use std::collections::HashMap;

use engine::{EdgeTemplate, Random, edge_templates};
use game::{Player, Position};
use twixt::{Hole, RuleSet, Rules, Size, SwapRule, Turn, Twixt};

/// Whether links join the peg to its border.
fn is_joined(position: &Twixt, claim: &EdgeTemplate) -> bool {
    position
        .group(claim.peg)
        .is_some_and(|group| if claim.last { group.last } else { group.first })
}

/// Rows from a hole to the border of a claim, and columns to its peg.
fn places(position: &Twixt, claim: &EdgeTemplate, owner: Player, hole: Hole) -> (i32, i32) {
    let size = position.rules().size();
    let (across, depth, along) = match owner {
        Player::First => (size.rows(), hole.y, hole.x.abs_diff(claim.peg.x)),
        Player::Second => (size.columns(), hole.x, hole.y.abs_diff(claim.peg.y)),
    };
    let rows = if claim.last { across - 1 - depth } else { depth };
    (rows.into(), along.into())
}

/// A claim that is being played out.
struct Trial<'a> {
    claim: EdgeTemplate,
    owner: Player,
    /// Replies tried at each turn of the other side, at random; all if there are none.
    sample: Option<(&'a mut Random, usize)>,
    known: HashMap<(u64, u32), bool>,
    visited: u32,
}

impl Trial<'_> {
    /// Whether the owner joins the peg to the border with so many pegs, the other side being to move.
    fn holds(&mut self, position: &Twixt, pegs: u32) -> bool {
        if is_joined(position, &self.claim) {
            return true;
        }
        let key = (position.hash(), pegs);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        self.visited += 1;
        let mut replies: Vec<Hole> = position.legal_holes().collect();
        if let Some((random, most)) = &mut self.sample {
            // Far pegs change nothing.
            replies.retain(|&hole| {
                let (rows, along) = places(position, &self.claim, self.owner, hole);
                rows < 9 && along < 7
            });
            while replies.len() > *most {
                replies.swap_remove(random.below(replies.len() as u32) as usize);
            }
        }
        let mut killer = None;
        let holds = replies.into_iter().all(|reply| {
            let next = after(position, reply);
            // The other side may win elsewhere meanwhile.
            if next.outcome().is_some() {
                return true;
            }
            let answer = self.answer(&next, pegs, killer);
            killer = answer.or(killer);
            answer.is_some()
        });
        self.known.insert(key, holds);
        holds
    }

    /// A peg of the owner's after which it still does.
    fn answer(&mut self, position: &Twixt, pegs: u32, killer: Option<Hole>) -> Option<Hole> {
        let free: Vec<Hole> = position.legal_holes().collect();
        let near = free.iter().copied().filter(|&hole| {
            let (rows, along) = places(position, &self.claim, self.owner, hole);
            rows <= 6 && along <= 4
        });
        let first = killer.filter(|hole| free.contains(hole));
        let mut all = first.into_iter().chain(near.collect::<Vec<_>>());
        all.find(|&hole| {
            let next = after(position, hole);
            match pegs {
                1 => is_joined(&next, &self.claim),
                _ => self.holds(&next, pegs - 1),
            }
        })
    }
}

fn after(position: &Twixt, hole: Hole) -> Twixt {
    let mut next = position.clone();
    next.try_play(&Turn::Place(hole)).expect("a legal turn");
    next
}

/// Positions of random games in which so many pegs lie, with the player who has just moved.
fn positions(set: RuleSet, size: (u8, u8), pegs: u32, games: u64) -> impl Iterator<Item = Twixt> {
    let size = Size::new(size.0, size.1).expect("a size");
    let rules = Rules::new(set, size).with_swap(SwapRule::None).expect("rules");
    (0..games).filter_map(move |seed| {
        let mut random = Random::new(seed);
        let mut position = Twixt::start(&rules);
        for _ in 0..pegs {
            position.play_random(&mut |n| random.below(n))?;
        }
        position.outcome().is_none().then_some(position)
    })
}

/// Plays out the claims of random positions that take so many pegs and are not fulfilled; how many
/// there were of each distance.
fn play_out(
    position: &Twixt,
    pegs: core::ops::RangeInclusive<u32>,
    sample: Option<(&mut Random, usize)>,
    counts: &mut [u32; 6],
) {
    let owner = position.to_move().other();
    let mut random = sample;
    for claim in edge_templates(position, owner) {
        if is_joined(position, &claim) || !pegs.contains(&claim.pegs) {
            continue;
        }
        let mut trial = Trial {
            claim,
            owner,
            sample: random.as_mut().map(|(random, most)| (&mut **random, *most)),
            known: HashMap::new(),
            visited: 0,
        };
        assert!(trial.holds(position, claim.pegs), "{claim:?} in {position:?}");
        counts[places(position, &claim, owner, claim.peg).0 as usize] += 1;
    }
}

#[test]
fn claims_hold_against_everything() {
    for set in RuleSet::ALL {
        let mut counts = [0; 6];
        for position in positions(set, (9, 9), 14, 150) {
            play_out(&position, 1..=2, None, &mut counts);
        }
        for position in positions(set, (12, 7), 8, 20) {
            play_out(&position, 1..=2, None, &mut counts);
        }
        println!("{set}: {counts:?}");
        assert!(counts[1..4].iter().all(|&count| count > 4), "{set}: {counts:?}");
    }
}

#[test]
fn claims_hold_against_what_chance_replies() {
    let mut random = Random::new(1);
    for set in RuleSet::ALL {
        let mut counts = [0; 6];
        for position in positions(set, (24, 24), 60, 60) {
            play_out(&position, 1..=4, Some((&mut random, 4)), &mut counts);
        }
        println!("{set}: {counts:?}");
        assert!(counts[1..5].iter().all(|&count| count > 4), "{set}: {counts:?}");
    }
}

/// A line of the file: rows to the border, and the holes of its first four lists.
struct Written {
    rows: i32,
    lists: [Vec<(i32, i32)>; 4],
}

fn written() -> Vec<Written> {
    let text = include_str!("../../data/twixt-edge-templates.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let list = |name: &str| {
                let start = line.find(name).expect("a list") + name.len();
                let words = line[start..].split_whitespace();
                let holes = words.map_while(|word| word.split_once(','));
                let number = |text: &str| text.parse().expect("a number");
                holes.map(|(x, y)| (number(x), number(y))).collect()
            };
            Written {
                rows: line[..1].parse().expect("a number of rows"),
                lists: ["own", "free", "clear", "apart"].map(list),
            }
        })
        .collect()
}

/// A board on which a template holds at Red's last border, with pegs at random wherever it does not
/// say what has to be; none if links close one of its lanes, or the game is over.
fn surrounded(template: &Written, set: RuleSet, seed: u64) -> Option<(Twixt, EdgeTemplate)> {
    let mut random = Random::new(seed);
    let rows = template.rows as u8 + 4 + random.below(3) as u8;
    let size = Size::new(15, rows).expect("a size");
    let rules = Rules::new(set, size).with_swap(SwapRule::None).expect("rules");
    let peg = Hole {
        x: 7,
        y: rows - 1 - template.rows as u8,
    };
    let [own, free, clear, apart] = [0, 1, 2, 3].map(|list: usize| {
        let holes = template.lists[list].iter();
        let hole = holes.filter_map(|&(x, y)| peg.offset(x as i8, y as i8));
        hole.collect::<Vec<Hole>>()
    });
    let mut position = Twixt::start(&rules);
    let mut put = |player: Player, hole: Hole| {
        if position.to_move() != player {
            position = position.passed();
        }
        position.try_play(&Turn::Place(hole)).is_ok()
    };
    for hole in own.into_iter().chain([peg]) {
        assert!(put(Player::First, hole));
    }
    let kept = [free, clear].concat();
    let mut others: Vec<Hole> = (0..rows).flat_map(|y| (0..15).map(move |x| Hole { x, y })).collect();
    others.retain(|hole| !kept.contains(hole));
    while !others.is_empty() {
        let hole = others.swap_remove(random.below(others.len() as u32) as usize);
        match random.below(8) {
            0 if !apart.contains(&hole) => put(Player::First, hole),
            1..6 => put(Player::Second, hole),
            _ => false,
        };
    }
    if position.to_move() == Player::First {
        position = position.passed();
    }
    let claims = edge_templates(&position, Player::First).into_iter();
    let claim = claims.filter(|claim| claim.last).find(|claim| claim.peg == peg)?;
    (position.outcome().is_none() && !is_joined(&position, &claim)).then_some((position, claim))
}

#[test]
fn every_template_holds_whatever_stands_around_it() {
    let mut counts = [0; 6];
    for (number, template) in written().iter().enumerate() {
        let mut held = 0;
        for seed in 0..200 {
            let set = RuleSet::ALL[seed as usize % 3];
            let Some((position, claim)) = surrounded(template, set, seed) else {
                continue;
            };
            let mut random = Random::new(seed);
            let mut trial = Trial {
                claim,
                owner: Player::First,
                sample: (claim.pegs > 2).then_some((&mut random, 4)),
                known: HashMap::new(),
                visited: 0,
            };
            assert!(
                trial.holds(&position, claim.pegs),
                "{number}: {claim:?} in {position:?}"
            );
            held += 1;
            if held == 3 {
                break;
            }
        }
        assert!(held > 0, "template {number}");
        counts[template.rows as usize] += held;
    }
    println!("{counts:?}");
}
