//! Which moves to try first: what refuted others before.

use game::Player;

/// Entries for each side.
const SLOTS: usize = 1 << 12;

/// No move's history counts for more.
const MOST: i32 = 1 << 14;

/// How often moves refuted others, wherever that was: the history heuristic (J. Schaeffer, 1983), with
/// gains that shrink the nearer they come to the bound.
#[derive(Clone, Debug)]
pub(crate) struct History(Vec<i16>);

impl History {
    pub(crate) fn new() -> Self {
        Self(vec![0; 2 * SLOTS])
    }

    /// From −2¹⁴ to 2¹⁴.
    pub(crate) fn of(&self, player: Player, code: u32) -> i32 {
        self.0[slot(player, code)].into()
    }

    /// Rewards a move, or with a negative gain punishes it.
    pub(crate) fn learn(&mut self, player: Player, code: u32, gain: i32) {
        let entry = &mut self.0[slot(player, code)];
        let now = i32::from(*entry);
        let gain = gain.clamp(-MOST, MOST);
        *entry = (now + gain - now * gain.abs() / MOST) as i16;
    }

    /// Makes what was learnt count for less, before the next search.
    pub(crate) fn fade(&mut self) {
        for entry in &mut self.0 {
            *entry /= 4;
        }
    }
}

fn slot(player: Player, code: u32) -> usize {
    let mixed = code.wrapping_mul(0x9e37_79b1) >> (32 - SLOTS.ilog2());
    player as usize * SLOTS + mixed as usize
}

/// Two moves, by code, that refuted others at a distance from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Killers([u32; 2]);

impl Killers {
    /// These two; 0 for none.
    pub(crate) const fn new(first: u32, second: u32) -> Self {
        Self([first, second])
    }

    pub(crate) fn remember(&mut self, code: u32) {
        if self.0[0] != code {
            self.0 = [code, self.0[0]];
        }
    }

    /// 2 for the later, 1 for the earlier, 0 for other moves.
    pub(crate) fn rank(&self, code: u32) -> i32 {
        match self.0.iter().position(|&killer| killer == code) {
            Some(place) => 2 - place as i32,
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_stays_within_its_bounds_and_fades() {
        let mut history = History::new();
        for _ in 0..1_000 {
            history.learn(Player::First, 77, 3_000);
            history.learn(Player::Second, 77, -3_000);
        }
        let (good, bad) = (history.of(Player::First, 77), history.of(Player::Second, 77));
        assert!(good > MOST / 2 && good <= MOST, "{good}");
        assert!((-MOST..-MOST / 2).contains(&bad), "{bad}");
        history.fade();
        assert_eq!(history.of(Player::First, 77), good / 4);
    }

    #[test]
    fn the_later_killer_comes_first() {
        let mut killers = Killers::default();
        killers.remember(5);
        killers.remember(6);
        killers.remember(6);
        assert_eq!([5, 6, 7].map(|code| killers.rank(code)), [1, 2, 0]);
    }
}
