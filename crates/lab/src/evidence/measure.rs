//! How many humans and engines are reported: what is fitted to one half of their games is tried on the other.

use game::Random;
use review::evidence::Table;
use serde_json::{Value, json};

use super::player::rounded;

/// How many games players are tried with.
const GAMES: [usize; 5] = [5, 8, 10, 15, 20];
/// Players that are drawn for each, and for the limit.
const DRAWS: usize = 20_000;
/// So many humans in a thousand are reported after five games, at most, in the half that the limit is fitted to.
const REPORTED: usize = 5;

/// What one player lost in one game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Side {
    /// Which half of the games it belongs to.
    pub(super) fitted: bool,
    pub(super) losses: Vec<f64>,
}

/// The scores of players that are drawn: each with `games` different games of these.
fn drawn(table: &Table, sides: &[&Side], games: usize) -> Vec<f64> {
    let mut random = Random::splitmix64(games as u64);
    let scores: Vec<f64> = sides.iter().map(|side| table.score(&side.losses)).collect();
    let mut order: Vec<usize> = (0..sides.len()).collect();
    let draw = |_| {
        for place in 0..games {
            let left = (order.len() - place) as u64;
            let other = place + (random.next_u64() % left) as usize;
            order.swap(place, other);
        }
        order[..games].iter().map(|at| scores[*at]).sum()
    };
    (0..DRAWS).map(draw).collect()
}

fn share(scores: &[f64], limit: f64) -> f64 {
    let above = scores.iter().filter(|score| **score >= limit).count();
    rounded(above as f64 / scores.len() as f64)
}

/// Fits a table to one half of the games, and gives what it reports in both halves, a JSON object for each.
///
/// # Errors
/// There are too few games.
pub(super) fn measure(
    nodes: u64,
    rules: &str,
    humans: &[Side],
    engines: &[Side],
) -> Result<(Table, Vec<Value>), String> {
    let half = |sides, fitted| half(sides, fitted);
    let losses = |sides| half(sides, true).into_iter().flat_map(|side: &Side| &side.losses);
    let mut table = Table::train(nodes, rules, losses(humans), losses(engines));
    let fewest = [true, false].map(|fitted| half(humans, fitted).len().min(half(engines, fitted).len()));
    if fewest.iter().any(|fewest| *fewest < GAMES[0]) {
        return Err("there are too few games to measure".to_owned());
    }
    let mut scores = drawn(&table, &half(humans, true), GAMES[0]);
    scores.sort_by(f64::total_cmp);
    let at = DRAWS - DRAWS * REPORTED / 1_000;
    // Above all that are not to be reported, and written with two digits.
    table.limit = (scores[at] * 100.0).ceil() / 100.0 + 0.01;
    let mut lines = Vec::new();
    for fitted in [true, false] {
        let (humans, engines) = (half(humans, fitted), half(engines, fitted));
        for games in GAMES
            .into_iter()
            .filter(|games| *games <= humans.len().min(engines.len()))
        {
            lines.push(json!({
                "half": if fitted { "fitted" } else { "tried" },
                "humans": humans.len(), "engines": engines.len(), "games": games,
                "humans_reported": share(&drawn(&table, &humans, games), table.limit),
                "engines_reported": share(&drawn(&table, &engines, games), table.limit),
            }));
        }
    }
    Ok((table, lines))
}

fn half(sides: &[Side], fitted: bool) -> Vec<&Side> {
    sides.iter().filter(|side| side.fitted == fitted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(losses: &[f64], count: usize) -> Vec<Side> {
        let side = |at: usize| Side {
            fitted: at.is_multiple_of(2),
            losses: losses.iter().cycle().skip(at % 7).take(9).copied().collect(),
        };
        (0..count).map(side).collect()
    }

    #[test]
    fn engines_are_told_from_humans_and_humans_are_left_alone() {
        let humans = sides(&[0.0, 0.3, 0.1, 0.15, 0.01, 0.25, 0.5], 60);
        let engines = sides(&[0.0, 0.0, 0.01, 0.0, 0.03, 0.0, 0.0], 40);
        let (table, lines) = measure(7, "r", &humans, &engines).expect("enough games");
        assert!(table.limit.is_finite());
        assert_eq!(lines.len(), 10, "five numbers of games in two halves");
        for line in &lines {
            assert!(line["humans_reported"].as_f64() <= Some(0.005), "{line}");
            assert_eq!(line["engines_reported"].as_f64(), Some(1.0), "{line}");
        }
        assert_eq!(measure(7, "r", &humans, &engines).expect("enough").1, lines);
        let same = measure(7, "r", &humans, &humans).expect("enough games").1;
        assert!(same.iter().all(|line| line["engines_reported"].as_f64() <= Some(0.01)));
        assert!(measure(7, "r", &humans, &engines[..4]).is_err());
    }
}
