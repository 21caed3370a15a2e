//! The openings of a match: read or known, each judged by its game, in the order in which they are played.

use std::path::Path;

use console::{
    Failure,
    input::{load, name},
    usage,
};
use game::Random;

use super::contested::Contested;
use super::opening::Opening;

impl<G: Contested> Opening<G> {
    /// The opening of some turns.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(crate) fn new<'a>(rules: &G::Rules, turns: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let mut opening = Self::empty(rules);
        for text in turns {
            let position = &opening.position;
            let turn = position.read_move(text).map_err(|e| e.to_string())?;
            position.check(&turn).map_err(|reason| position.explain(&reason))?;
            opening.play(&turn);
        }
        if Contested::verdict(&opening.position).is_some() {
            return Err("the game is over after the opening".to_owned());
        }
        Ok(opening)
    }
}

/// The openings for each of `rules`, in the order in which they are played: that of `seed`.
pub(crate) fn openings<G: Contested>(
    file: Option<&Path>,
    rules: &[G::Rules],
    seed: u64,
) -> Result<Vec<Vec<Opening<G>>>, Failure> {
    let given = file
        .map(|path| {
            let error = |error| Failure::File(name(path).into_owned(), error);
            load(path).map_err(error)
        })
        .transpose()?;
    let each = rules.iter().map(|rules| {
        let mut openings = match &given {
            Some(bytes) => G::read_openings(bytes, rules)?,
            None => G::balanced(rules)?,
        };
        if openings.is_empty() {
            let rules = G::rules_text(rules);
            return Err(usage(format!("no opening for the rules {rules}")));
        }
        shuffle(&mut openings, seed);
        Ok(openings)
    });
    each.collect()
}

fn shuffle<T>(openings: &mut [T], seed: u64) {
    let mut random = Random::new(seed);
    for end in (1..openings.len()).rev() {
        openings.swap(end, random.below(end as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use trax::{Rules, Trax};
    use twixt::{Size, Twixt};

    use super::*;

    #[test]
    fn every_set_has_openings_and_a_seed_gives_them_one_order() {
        let rules = [
            Rules::official(),
            Rules::limited(),
            Rules::fournier(),
            Rules::loop_trax(),
        ];
        let order = |seed| {
            let sets = openings::<Trax>(None, &rules, seed).map_err(|e| e.to_string()).unwrap();
            sets.iter()
                .map(|set| set.iter().map(Opening::text).collect::<Vec<_>>())
                .collect::<Vec<_>>()
        };
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
        assert!(order(1).iter().all(|set| set.len() >= 200));
    }

    #[test]
    fn a_swap_of_sides_exchanges_the_players() {
        let rules = twixt::Rules::simple(Size::USUAL);
        let after = |rules, turns: &str| {
            let opening: Opening<Twixt> = Opening::new(rules, turns.split(' ')).expect("turns");
            (opening.exchanged, opening.position.to_move())
        };
        assert_eq!(after(&rules, "f6 swap"), (true, twixt::BLACK));
        assert_eq!(after(&rules, "f6 swap m12"), (true, twixt::RED));
        assert_eq!(after(&rules, "f6 m12"), (false, twixt::RED));
        let reflecting = rules.with_swap(twixt::SwapRule::Reflect).expect("a square");
        assert_eq!(after(&reflecting, "f6 swap"), (false, twixt::RED));
    }
}
