//! What one turn finishes: the loops and lines that a side could have at once.

use game::{Outcome, Player, Position as _};
use trax::search::{Prospect, Survey};
use trax::{Coord, Figure, Trax, Turn, Win};

use super::{in_order, within};

/// Tracks of a side that one turn makes a loop or a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chance {
    /// What they become.
    pub(super) figure: Figure,
    /// The squares of these tracks that hold tiles, in order. A side has one track on a tile, so that they
    /// show which tracks are meant.
    pub(super) tracks: Vec<Coord>,
    /// The squares of the figure, however it is finished, in order.
    pub(super) squares: Vec<Coord>,
    /// Every turn that finishes it, in order.
    pub(super) turns: Vec<Turn>,
}

impl Chance {
    /// Whether it is nothing new beside `earlier`: the same tracks, perhaps longer now.
    pub(super) fn is_among(&self, earlier: &[Self]) -> bool {
        let same = |old: &Self| old.figure == self.figure && within(&old.tracks, &self.tracks);
        earlier.iter().any(same)
    }

    /// The squares that are still to be filled.
    pub(super) fn gaps(&self) -> impl Iterator<Item = Coord> {
        let open = |at: &&Coord| self.tracks.binary_search(at).is_err();
        self.squares.iter().filter(open).copied()
    }
}

/// Everything that `player` could finish at once if it were to move, by figure and tracks; `survey` is the
/// position's, of all turns or of those that finish a figure.
pub(super) fn chances(position: &Trax, player: Player, survey: &Survey) -> Vec<Chance> {
    let mut found: Vec<Chance> = Vec::new();
    for prospect in wins(position, player, survey) {
        for win in finished(position, player, prospect.turn) {
            let squares = in_order(win.track.steps.iter().map(|step| step.at).collect());
            note(&mut found, position, win.figure, squares, prospect.turn);
        }
    }
    for chance in &mut found {
        chance.turns = in_order(core::mem::take(&mut chance.turns));
    }
    found.sort_by(|a, b| a.tracks.cmp(&b.tracks));
    found
}

/// The turns that would make `player` win, if it played them.
pub(super) fn wins<'a>(position: &Trax, player: Player, survey: &'a Survey) -> impl Iterator<Item = &'a Prospect> {
    let won = Some(Outcome::Win(player));
    let wins = move |one: &&Prospect| position.outcome_by(one, player) == won;
    survey.prospects.iter().filter(wins)
}

/// The loops and lines that a legal turn finishes for `player`, each once.
fn finished(position: &Trax, player: Player, turn: Turn) -> Vec<Win> {
    let forced = position.resolve(turn).unwrap_or_default();
    let mut next = position.clone();
    next.play_unchecked(&turn);
    let laid = forced.iter().map(|tile| tile.at);
    let mut found: Vec<Win> = Vec::new();
    for at in laid.chain([turn.at]) {
        let runs_here = |win: &Win| win.track.steps.iter().any(|step| step.at == at);
        if !found.iter().any(runs_here) {
            found.extend(next.win_at(at, player));
        }
    }
    found
}

/// Adds a way to finish a figure.
fn note(found: &mut Vec<Chance>, position: &Trax, figure: Figure, squares: Vec<Coord>, turn: Turn) {
    let laid = |at: &&Coord| position.tile(**at).is_some();
    let tracks: Vec<Coord> = squares.iter().filter(laid).copied().collect();
    let same = |known: &&mut Chance| known.figure == figure && known.tracks == tracks;
    if let Some(known) = found.iter_mut().find(same) {
        known.turns.push(turn);
        known.squares.extend(squares);
        known.squares = in_order(core::mem::take(&mut known.squares));
    } else {
        found.push(Chance {
            figure,
            tracks,
            squares,
            turns: vec![turn],
        });
    }
}

#[cfg(test)]
mod tests {
    use trax::WHITE;

    use super::*;
    use crate::trax::threats::tests::after;

    #[test]
    fn every_way_to_finish_the_same_tracks_is_one_chance() {
        let position = after("official", "@0+ @1+ A0\\ @2+");
        let mut survey = Survey::default();
        assert_eq!(chances(&position, WHITE, &survey), []);
        position.survey(&mut survey);
        let found = chances(&position, WHITE, &survey);
        let [loop_] = &found[..] else {
            panic!("{found:?}");
        };
        assert_eq!(loop_.figure, Figure::Loop);
        assert_eq!((loop_.squares.len(), loop_.gaps().count()), (6, 2));
        assert!(loop_.is_among(&found) && !loop_.is_among(&[]));
    }
}
