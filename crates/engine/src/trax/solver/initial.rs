//! The numbers of positions at first sight, kept for a while: those after a position are asked for each time the search
//! comes back to it.

use crate::proof::numbers::Numbers;
use crate::proof::striped::Striped;
use crate::trax::solver::key::Key;

/// The latest numbers of each place. Threads may share them.
#[derive(Debug)]
pub(crate) struct Initial<K> {
    places: Striped<(K, Numbers)>,
}

impl<K: Key> Initial<K> {
    /// Room for so many positions.
    pub(crate) fn new(places: usize) -> Self {
        Self {
            places: Striped::new(Self::EMPTY, places),
        }
    }

    const EMPTY: (K, Numbers) = (K::NONE, Numbers::FRESH);

    pub(crate) fn clear(&self) {
        self.places.fill(Self::EMPTY);
    }

    /// The numbers of a position, if they are still there.
    pub(crate) fn get(&self, key: K) -> Option<Numbers> {
        let (kept, numbers) = self.places.with(key.spread(), |place| *place);
        (kept == key).then_some(numbers)
    }

    /// Keeps the numbers of a position in place of others.
    pub(crate) fn put(&self, key: K, numbers: Numbers) {
        self.places.with(key.spread(), |place| *place = (key, numbers));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_of_a_place_is_kept() {
        let initial = Initial::<u64>::new(1);
        assert_eq!(initial.get(7), None);
        initial.put(7, Numbers::PROVED);
        assert_eq!(initial.get(7), Some(Numbers::PROVED));
        initial.put(8, Numbers::REFUTED);
        assert_eq!((initial.get(7), initial.get(8)), (None, Some(Numbers::REFUTED)));
        initial.clear();
        assert_eq!(initial.get(8), None);
    }
}
