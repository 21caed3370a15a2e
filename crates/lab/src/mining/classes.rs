//! Classes of turns up to the symmetries of the position itself.

use std::collections::HashMap;

use engine::{Classes, Fate};
use game::{Key, Symmetric};

/// The turns that lead to one position or an image of it.
#[derive(Clone, Debug)]
pub(super) struct Class<G: Symmetric> {
    /// The first of the turns.
    pub(super) turn: G::Move,
    /// The position that it leads to.
    pub(super) next: G,
    /// What it is proved to lead to.
    pub(super) fate: Fate,
}

/// All classes that the solver has told apart, with images of one another made one; what is proved of one image holds
/// for the others.
pub(super) fn merged<G: Symmetric>(position: &G, found: Classes<G::Move>) -> Vec<Class<G>> {
    let mut places: HashMap<Key, usize> = HashMap::new();
    let mut all: Vec<Class<G>> = Vec::new();
    for class in found.classes {
        let Some(turn) = class.turns.into_iter().next() else {
            continue;
        };
        let mut next = position.clone();
        next.play_unchecked(&turn);
        let place = *places.entry(next.least_image().picture_key()).or_insert(all.len());
        match all.get_mut(place) {
            Some(known) => known.fate = surer(known.fate, class.fate),
            None => all.push(Class {
                turn,
                next,
                fate: class.fate,
            }),
        }
    }
    all
}

/// One position one turn on for each class, without a proof.
pub(super) fn reachable<G: Symmetric>(position: &G) -> Vec<Class<G>> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    let classes = turns.into_iter().map(|turn| engine::TurnClass {
        turns: vec![turn],
        fate: Fate::UNKNOWN,
    });
    merged(
        position,
        Classes {
            classes: classes.collect(),
            nodes: 0,
            cut: false,
        },
    )
}

/// What is known if either is.
fn surer(one: Fate, other: Fate) -> Fate {
    match (one, other) {
        (
            Fate::Open { no_win, no_loss },
            Fate::Open {
                no_win: further,
                no_loss: farther,
            },
        ) => Fate::Open {
            no_win: no_win.max(further),
            no_loss: no_loss.max(farther),
        },
        (Fate::Open { .. }, known) | (known, _) => known,
    }
}
