//! What pegs near the ends of gaps are worth: those of the other side that stand ahead of a run make it likely to be
//! stopped long before they do so.

use game::Position;
use twixt::Twixt;

use super::field::{Field, Spot};
use super::weights::WEIGHTS;
use super::{Gap, Runs, STOPPED, ahead_by};

/// How far ahead of an end, and to either side of it, pegs are looked at: so many rows, and columns less one.
const AHEAD: usize = 8;
const ASIDE: usize = 7;

/// How many pegs are told apart: by owner, rows ahead and columns aside.
pub const SHAPE_TERMS: usize = 2 * AHEAD * ASIDE;

/// The weights are in sixteenths of a point.
const UNIT: i32 = 16;

/// What the shape around the gaps is worth to the side whose they are, in points of the evaluation.
pub(super) fn worth(field: &Field, gaps: &[Gap]) -> i32 {
    let (mut sums, mut ends) = ([0; 2], [0; 2]);
    visit(field, gaps, |way, term| match term {
        None => ends[way] += 1,
        Some(term) => sums[way] += i32::from(WEIGHTS[term]),
    });
    let mean = |way: usize| sums[way] / i32::max(ends[way], 1);
    (mean(0) + mean(1)) / UNIT
}

/// What an evaluation of a position is made of: what it is worth to the side to move without the shapes, in points, and the
/// shapes' terms with their shares, those of the other side below zero. Nothing where a side is stopped. For the fit of the weights.
#[must_use]
pub fn shape_terms(position: &Twixt) -> Option<(i32, Vec<(usize, f64)>)> {
    let me = position.to_move();
    let mut all = Vec::new();
    let mut lacking = [0; 2];
    for (sign, player) in [(1.0, me), (-1.0, me.other())] {
        let field = Field::of(position, player);
        let runs = Runs::within(&field, position, player == me);
        if runs.lacking >= STOPPED {
            return None;
        }
        lacking[usize::from(player != me)] = runs.lacking;
        let (mut seen, mut ends) = (Vec::new(), [0.0; 2]);
        visit(&field, &runs.gaps, |way, term| match term {
            None => ends[way] += 1.0,
            Some(term) => seen.push((way, term)),
        });
        all.extend(seen.into_iter().map(|(way, term)| (term, sign / ends[way])));
    }
    Some((ahead_by(lacking), all))
}

/// Tells each end of the gaps at which a peg stands, once, by its way into the gap (0 towards the first border, 1 towards the
/// last), and then the pegs ahead of it as far as the gap reaches.
fn visit(field: &Field, gaps: &[Gap], mut tell: impl FnMut(usize, Option<usize>)) {
    for (number, gap) in gaps.iter().enumerate() {
        let [lower, upper] = [gap.lower, gap.upper].map(|end| Spot::of(end.0, field.player()));
        let rows = (lower.row - upper.row + 1).min(AHEAD as i8);
        let known = &gaps[..number];
        if gap.lower.1 && known.iter().all(|other| other.lower != gap.lower) {
            tell(0, None);
            pegs_ahead(field, lower, -1, rows, |term| tell(0, Some(term)));
        }
        if gap.upper.1 && known.iter().all(|other| other.upper != gap.upper) {
            tell(1, None);
            pegs_ahead(field, upper, 1, rows, |term| tell(1, Some(term)));
        }
    }
}

/// Tells the pegs in so many rows ahead of an end.
fn pegs_ahead(field: &Field, end: Spot, step: i8, rows: i8, mut tell: impl FnMut(usize)) {
    for (ahead, place) in (1..=rows).zip(0..) {
        let middle = end.moved((0, ahead * step));
        let around = field.pegs_around(middle, ASIDE as i8 - 1);
        for (owner, columns) in around.into_iter().enumerate() {
            for column in columns {
                let aside = usize::from(column).abs_diff(ASIDE - 1);
                tell((owner * AHEAD + place) * ASIDE + aside);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Notation, Player};
    use twixt::{BLACK, RED, Rules, Size};

    use super::super::Fields;
    use super::*;
    use crate::Random;
    use crate::twixt_turned::turned;

    fn worth_to(position: &Twixt, player: Player) -> i32 {
        let mut fields = Fields::default();
        fields.see(position, None);
        fields.count(position, player, true).shape
    }

    fn after(turns: &str) -> Twixt {
        let mut position = Twixt::start(&Rules::simple(Size::new(24, 24).expect("a board")));
        for text in turns.split_whitespace() {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        position
    }

    #[test]
    fn a_peg_ahead_of_a_run_is_worth_less_to_it_than_one_far_away() {
        assert_eq!(worth_to(&after("l12 u12"), RED), 0);
        assert!(worth_to(&after("l12 m16"), RED) < 0, "two of the lower end");
        assert_eq!(
            worth_to(&after("l12 m16"), RED),
            worth_to(&after("l12 m8"), RED)
        );
        assert_eq!(
            worth_to(&after("l12 m16"), RED),
            worth_to(&after("l12 k16"), RED)
        );
    }

    #[test]
    fn both_colours_are_valued_alike() {
        let mut random = Random::new(9);
        for _ in 0..20 {
            let mut position = after("");
            for _ in 0..random.below(40) {
                position.play_random(&mut |below| random.below(below));
            }
            let other = turned(&position);
            assert_eq!(
                worth_to(&position, RED),
                worth_to(&other, BLACK),
                "{position}"
            );
        }
    }

    #[test]
    fn the_terms_for_the_fit_are_those_of_the_evaluation() {
        let mut random = Random::new(3);
        for _ in 0..40 {
            let mut position = after("");
            for _ in 0..2 + random.below(30) {
                position.play_random(&mut |below| random.below(below));
            }
            let Some((_, terms)) = shape_terms(&position) else {
                continue;
            };
            let weighed = terms
                .iter()
                .map(|&(term, share)| share * f64::from(WEIGHTS[term]));
            let me = position.to_move();
            let mut fields = Fields::default();
            fields.see(&position, None);
            let [mine, theirs] = [(me, true), (me.other(), false)]
                .map(|(player, to_move)| fields.count(&position, player, to_move).shape);
            let exact = weighed.sum::<f64>() / f64::from(UNIT);
            // Each part is rounded towards zero.
            assert!((f64::from(mine - theirs) - exact).abs() < 3.0, "{position}");
        }
    }
}
