//! Who plays whom in a wave of a pool: as many pairs as there can be, and among those the best ones.

use protocol::live::{Apart, RatingRange};

/// Ratings may differ, beyond what is not known of them, by so much at first …
const WINDOW: i64 = 100;
/// … by so much more with every wave that was missed …
const WIDER: i64 = 100;
/// … and by anything after so many: within half a minute everybody plays whose terms fit.
const LAST_WIDER: u32 = 4;
/// A missed wave makes up for such a difference.
const WAVE_WORTH: i64 = 12;
/// Waves that count.
const MOST_WAVES: u32 = 60;
/// A game with a guest, whose strength nobody knows, is as good as one against such a difference.
const GUEST_DIFFERENCE: i64 = 100;
/// One more pair is worth more than any choice between pairs.
const PAIR: i64 = 1_000_000;
/// So many are paired at once. Of more, neighbours by rating are.
const AT_ONCE: usize = 200;
/// Where guests stand among the others.
const MIDDLE: i32 = 1_500;

/// A seeker in a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seeker {
    /// The rating in the pool; guests have none.
    pub(crate) rating: Option<i32>,
    /// How well it is known.
    pub(crate) deviation: i32,
    /// How far above and below the own rating an opponent's may be.
    pub(crate) range: Option<RatingRange>,
    /// Whether unrated games against guests are accepted; guests always do.
    pub(crate) casual: bool,
    /// How many waves passed without an opponent.
    pub(crate) missed: u32,
}

impl Seeker {
    const fn missed(&self) -> u32 {
        if self.missed < MOST_WAVES {
            self.missed
        } else {
            MOST_WAVES
        }
    }

    /// Whether an opponent's rating is within the own range.
    fn admits(&self, own: i32, other: i32) -> bool {
        self.range.is_none_or(|range| {
            let difference = other.saturating_sub(own);
            -i32::from(range.below) <= difference && difference <= i32::from(range.above)
        })
    }

    /// Why there can never be a game of the two, as their terms are.
    fn apart(&self, other: &Self) -> Option<Apart> {
        match (self.rating, other.rating) {
            (Some(own), Some(others)) if !self.admits(own, others) => Some(Apart::OwnRange),
            (Some(own), Some(others)) if !other.admits(others, own) => Some(Apart::TheirRange),
            (Some(_), None) if !self.casual => Some(Apart::Guest),
            (None, Some(_)) if !other.casual => Some(Apart::Rated),
            _ => None,
        }
    }

    /// How bad a game of the two would be; none if there cannot be one, or not yet.
    fn cost(&self, other: &Self) -> Option<i64> {
        if self.apart(other).is_some() {
            return None;
        }
        let difference = match (self.rating, other.rating) {
            (Some(own), Some(others)) => {
                let difference = i64::from(own).abs_diff(i64::from(others)) as i64;
                self.reaches(other, difference).then_some(difference)?
            }
            (None, None) => 0,
            _ => GUEST_DIFFERENCE,
        };
        Some(difference - WAVE_WORTH * i64::from(self.missed() + other.missed()))
    }

    /// Whether the ratings of the two may differ so by now: who has waited longer widens it, since thin pools have
    /// nobody else.
    fn reaches(&self, other: &Self, difference: i64) -> bool {
        let missed = self.missed().max(other.missed());
        let unknown = i64::from(self.deviation) + i64::from(other.deviation);
        missed >= LAST_WIDER || difference <= WINDOW + WIDER * i64::from(missed) + unknown
    }
}

/// Why somebody plays with none of the others who wait, if so: what they can change themselves comes first.
pub(crate) fn why_apart<'a>(own: &Seeker, others: impl IntoIterator<Item = &'a Seeker>) -> Option<Apart> {
    let reasons: Option<Vec<Apart>> = others.into_iter().map(|other| own.apart(other)).collect();
    reasons?.into_iter().min()
}

/// Pairs of indexes: nobody twice, nobody with somebody of whom `blocked` says that they do not meet, and nobody out of
/// range.
pub(crate) fn paired(seekers: &[Seeker], blocked: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..seekers.len()).collect();
    if order.len() > AT_ONCE {
        order.sort_by_key(|index| seekers[*index].rating.unwrap_or(MIDDLE));
    }
    let parts = order.len().div_ceil(AT_ONCE).max(1);
    let neighbours = order.chunks(order.len().div_ceil(parts).max(1));
    let pairs = neighbours.flat_map(|group| {
        let weight = |one: usize, other: usize| {
            let (one, other) = (group[one], group[other]);
            let cost = seekers[one].cost(&seekers[other])?;
            (!blocked(one, other)).then_some(i128::from(PAIR - cost))
        };
        let pairs = matching::pairs(group.len(), weight);
        pairs.into_iter().map(|(one, other)| (group[one], group[other]))
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn member(rating: i32, missed: u32) -> Seeker {
        Seeker {
            rating: Some(rating),
            deviation: 0,
            range: None,
            casual: false,
            missed,
        }
    }

    const GUEST: Seeker = Seeker {
        rating: None,
        deviation: 0,
        range: None,
        casual: true,
        missed: 0,
    };

    fn nobody(_: usize, _: usize) -> bool {
        false
    }

    #[test]
    fn near_ratings_meet_at_once_and_distant_ones_after_a_while() {
        let four = [1500, 1690, 1590, 1610].map(|rating| member(rating, 0));
        assert_eq!(paired(&four, nobody), [(0, 2), (1, 3)]);
        for (apart, missed, meet) in [
            (300, 1, false),
            (300, 2, true),
            (401, 3, false),
            (2_000, 3, false),
            (2_000, 4, true),
        ] {
            let two = [member(1500, missed), member(1500 + apart, 0)];
            let met = !paired(&two, nobody).is_empty();
            assert_eq!(met, meet, "{apart} points, {missed} waves");
        }
    }

    #[test]
    fn the_two_of_a_first_game_meet_again_at_once() {
        let known = |rating, deviation| Seeker {
            deviation,
            ..member(rating, 0)
        };
        let two = [known(1741, 397), known(1141, 345)];
        assert_eq!(paired(&two, nobody), [(0, 1)]);
        let well = [known(1741, 60), known(1141, 60)];
        assert!(paired(&well, nobody).is_empty());
    }

    #[test]
    fn who_never_meets_reads_what_they_can_change_first() {
        let range = Some(RatingRange { below: 100, above: 100 });
        let near = Seeker {
            range,
            ..member(1500, 0)
        };
        let far = member(1900, 0);
        for (own, others, why) in [
            (near, &[far, GUEST][..], Some(Apart::OwnRange)),
            (far, &[near, GUEST], Some(Apart::Guest)),
            (far, &[near], Some(Apart::TheirRange)),
            (GUEST, &[near, far], Some(Apart::Rated)),
            // They meet in a while.
            (far, &[near, GUEST, member(1400, 0)], None),
            (GUEST, &[GUEST, far], None),
            (near, &[], None),
        ] {
            assert_eq!(why_apart(&own, others), why, "{own:?} {others:?}");
        }
    }

    #[test]
    fn of_three_who_has_waited_longest_plays() {
        let three = [member(1500, 0), member(1500, 0), member(1540, 4)];
        let pairs = paired(&three, nobody);
        assert_eq!(pairs.len(), 1);
        assert_eq!(pairs[0].1, 2);
    }

    #[test]
    fn the_own_range_binds_both() {
        let narrow = |below, above| Seeker {
            range: Some(RatingRange { below, above }),
            ..member(1500, 60)
        };
        for (seeker, other, meet) in [
            (narrow(0, 200), 1600, true),
            (narrow(0, 200), 1499, false),
            (narrow(50, 0), 1450, true),
            (narrow(50, 0), 1449, false),
            (narrow(50, 0), 1501, false),
        ] {
            let two = [member(other, 60), seeker];
            assert_eq!(!paired(&two, nobody).is_empty(), meet, "{other}");
        }
    }

    #[test]
    fn guests_play_guests_and_members_who_accept_it() {
        assert_eq!(paired(&[GUEST, GUEST], nobody), [(0, 1)]);
        assert!(paired(&[GUEST, member(1500, 60)], nobody).is_empty());
        let open = Seeker {
            casual: true,
            ..member(1500, 0)
        };
        assert_eq!(paired(&[GUEST, open], nobody), [(0, 1)]);
        assert_eq!(paired(&[GUEST, open, member(1530, 0)], nobody), [(1, 2)]);
    }

    #[test]
    fn a_thousand_are_paired_with_their_neighbours() {
        let many: Vec<Seeker> = (0..1_000).map(|index| member(1000 + index * 7 % 1_000, 0)).collect();
        let pairs = paired(&many, |one, other| one % 10 == 3 || other % 10 == 3);
        assert_eq!(pairs.len(), 450);
    }

    /// The most pairs, and their least cost, by trying all.
    fn best(costs: &dyn Fn(usize, usize) -> Option<i64>, free: &[usize]) -> (usize, i64) {
        let Some((one, rest)) = free.split_first() else {
            return (0, 0);
        };
        let mut best_so_far = best(costs, rest);
        for (index, other) in rest.iter().enumerate() {
            let Some(cost) = costs(*one, *other) else {
                continue;
            };
            let mut left = rest.to_vec();
            left.remove(index);
            let (pairs, sum) = best(costs, &left);
            let found = (pairs + 1, sum + cost);
            if (found.0, -found.1) > (best_so_far.0, -best_so_far.1) {
                best_so_far = found;
            }
        }
        best_so_far
    }

    /// Whether two would play, said in another way.
    fn fit(one: &Seeker, other: &Seeker) -> bool {
        let range = |seeker: &Seeker| {
            let rating = seeker.rating.unwrap_or(0);
            let any = RatingRange {
                below: u16::MAX,
                above: u16::MAX,
            };
            let range = seeker.range.unwrap_or(any);
            rating - i32::from(range.below)..=rating + i32::from(range.above)
        };
        match (one.rating, other.rating) {
            (Some(first), Some(second)) => range(one).contains(&second) && range(other).contains(&first),
            _ => one.casual && other.casual,
        }
    }

    fn seeker() -> impl Strategy<Value = Seeker> {
        let range = prop::option::weighted(0.3, (0_u16..300, 0_u16..300));
        let rating = prop::option::weighted(0.8, 1_200..1_800_i32);
        let known = (rating, 0..300);
        (known, range, any::<bool>(), 0_u32..30).prop_map(|(known, range, casual, missed)| {
            let (rating, deviation) = known;
            Seeker {
                rating,
                deviation,
                range: range.map(|(below, above)| RatingRange { below, above }),
                casual: casual || rating.is_none(),
                missed,
            }
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn no_other_wave_is_better(
            seekers in prop::collection::vec(seeker(), 0..=10),
            blocks in prop::collection::vec((0_usize..10, 0_usize..10), 0..6),
        ) {
            let blocked = |one, other| {
                blocks.contains(&(one, other)) || blocks.contains(&(other, one))
            };
            let cost = |one: usize, other: usize| {
                let cost = seekers[one].cost(&seekers[other])?;
                (!blocked(one, other)).then_some(cost)
            };
            let pairs = paired(&seekers, blocked);
            let mut seen = vec![false; seekers.len()];
            let mut sum = 0;
            for (one, other) in &pairs {
                prop_assert!(!seen[*one] && !seen[*other] && one != other);
                (seen[*one], seen[*other]) = (true, true);
                sum += cost(*one, *other).expect("a pair that may be");
            }
            let all: Vec<usize> = (0..seekers.len()).collect();
            prop_assert_eq!((pairs.len(), sum), best(&cost, &all));
            // Nobody waits for longer than half a minute while somebody waits whose terms fit.
            let left = || all.iter().filter(|index| !seen[**index]);
            for (one, other) in left().flat_map(|one| left().map(move |other| (*one, *other))) {
                let long = seekers[one].missed.max(seekers[other].missed) >= LAST_WIDER;
                let barred = one == other || blocked(one, other) || !fit(&seekers[one], &seekers[other]);
                prop_assert!(barred || !long, "{one} and {other}");
            }
        }
    }
}
