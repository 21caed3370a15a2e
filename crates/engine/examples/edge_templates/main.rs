//! Finds regions within which a peg of TwixT, alone or linked to another one, is linked to its border although
//! the opponent moves first, proves them, and prints them in the form of `data/twixt-edge-templates.txt`.
//!
//! `cargo run --release -p loopline-engine --example edge_templates` prints all, in some minutes; with numbers, those
//! of pegs so many rows from the border.

mod prover;
mod shrink;
mod window;

use std::env;

use engine::Random;

use crate::prover::Region;
use crate::shrink::{Template, shrink, whole};
use crate::window::{DOWN, Holes, Window, bit, each, place};

/// For each number of rows to the border: columns to either side, rows above, the most pegs, and how many
/// orders at random are tried.
const PLANS: [(i32, i32, i32, u32, u64); 8] = [
    (1, 2, 0, 1, 0),
    (2, 3, 1, 1, 20),
    (2, 3, 1, 2, 20),
    (3, 3, 1, 2, 60),
    (3, 4, 1, 3, 12),
    (4, 4, 1, 2, 60),
    (4, 4, 1, 3, 8),
    (5, 3, 1, 4, 0),
];

/// The same for a peg that is linked to another one further up.
const PAIR_PLANS: [(i32, i32, i32, u32, u64); 4] =
    [(2, 4, 1, 1, 20), (2, 4, 1, 2, 20), (3, 4, 1, 2, 40), (4, 4, 1, 2, 40)];

/// Where the other peg may be; mirror images are found with the rest.
const OTHERS: [(i32, i32); 2] = [(2, -1), (1, -2)];

/// The most positions of a proof.
const MOST: usize = 150_000;

/// The most templates for a number of rows, each with its mirror image.
const KEPT: usize = 12;

fn main() {
    let wanted: Vec<i32> = env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    for rows in 1..=5 {
        if !wanted.is_empty() && !wanted.contains(&rows) {
            continue;
        }
        let window = Window::new(rows);
        let mut found: Vec<Template> = Vec::new();
        for &(_, side, above, pegs, orders) in PLANS.iter().filter(|plan| plan.0 == rows) {
            for template in templates(&window, whole(&window, side, above, 0), pegs, orders) {
                add(&mut found, template);
            }
        }
        let mut kept = least(found);
        for (x, y) in OTHERS {
            let mut found = kept.clone();
            for &(_, side, above, pegs, orders) in PAIR_PLANS.iter().filter(|plan| plan.0 == rows) {
                let whole = whole(&window, side, above, bit(x, y));
                for template in templates(&window, whole, pegs, orders) {
                    add(&mut found, template);
                }
            }
            let of_both = |template: &Template| template.region.own == bit(x, y);
            kept.extend(least(found.into_iter().filter(of_both).collect()));
        }
        for template in &kept {
            println!("{}", line(template, &window));
        }
    }
}

/// Those that ask for least.
fn least(mut found: Vec<Template>) -> Vec<Template> {
    found.sort_by_key(Template::size);
    found.truncate(KEPT);
    found
}

/// What is found by leaving holes out in several orders.
fn templates(window: &Window, whole: Region, pegs: u32, orders: u64) -> Vec<Template> {
    let ranks: [fn((i32, i32)) -> i64; 4] = [
        |(x, y)| i64::from(-10 * x.abs() + y),
        |(x, y)| i64::from(10 * x + y),
        |(x, y)| i64::from(-10 * x + y),
        |(x, y)| i64::from(10 * y - x.abs()),
    ];
    let fixed = ranks.map(|rank| shrink(window, whole, pegs, MOST, rank));
    let chance = (0..orders).map(|seed| {
        let mut random = Random::new(seed);
        let lots: Vec<i64> = (0..256).map(|_| random.below(100).into()).collect();
        shrink(window, whole, pegs, MOST, |(x, y)| {
            // Near holes go last, more or less.
            let near = i64::from(9 - (x * x + y * y).min(9));
            lots[(x + 8 + 16 * (y + 4)) as usize] + (4 * (seed % 4)) as i64 * near
        })
    });
    fixed.into_iter().chain(chance).flatten().collect()
}

/// Adds a template, unless it or its image is there, or one that asks for less.
fn add(found: &mut Vec<Template>, template: Template) {
    let images = [template, template.mirrored()];
    if found.iter().any(|other| images.iter().any(|image| other.covers(image))) {
        return;
    }
    found.retain(|other| !images.iter().any(|image| image.covers(other)));
    found.push(template);
}

/// A template as a line of the file.
fn line(template: &Template, window: &Window) -> String {
    let holes = |holes: Holes| {
        let texts = each(holes).map(|hole| {
            let (x, y) = place(hole);
            format!(" {x},{y}")
        });
        texts.collect::<String>()
    };
    let lanes = (0..4).flat_map(|direction| {
        each(template.region.lanes[direction]).map(move |upper| {
            let ((x, y), (dx, dy)) = (place(upper), DOWN[direction]);
            format!(" {x},{y}:{},{}", x + dx, y + dy)
        })
    });
    let Template { rows, pegs, region } = template;
    format!(
        "{rows} {pegs} own{} free{} clear{} apart{} lanes{}",
        holes(region.own),
        holes(region.free),
        holes(region.clear),
        holes(template.apart(window)),
        lanes.collect::<String>()
    )
}
