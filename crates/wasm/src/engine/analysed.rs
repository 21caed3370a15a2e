//! What analysis and threats ask of a game beside the search.

use engine::{Playable, Random, balanced_pegs};
use game::{Player, Position};
use games::GamePosition;
use protocol::{Colour, Drawing, Feature, GameKind, NamedThreat, Square};
use render::trax::Preview;
use trax::Trax;
use twixt::{Hole, Twixt};

use crate::rules::game_rules::{blank, drawing};
use crate::rules::problems::hole_name;
use crate::rules::squares::space;

/// A game whose turns can be shown on the board.
pub(crate) trait Analysed: Playable + GamePosition {
    /// Where a turn is played; a swap is played nowhere.
    fn square(turn: &Self::Move) -> Option<Square>;

    /// The name of the square that a turn is played on.
    fn label_of(&self, turn: &Self::Move) -> String;

    /// Where else a turn changes something.
    fn concerned(&self, turn: &Self::Move) -> Vec<Square>;

    /// A turn as a picture.
    fn picture(&self, turn: &Self::Move) -> Drawing;

    /// The turns that are known to be best at the beginning, all equal; none where play is not known.
    fn openings(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// The turn that exchanges the sides, if it is allowed, and whether it is known to be good.
    fn exchange(&self) -> Option<(Self::Move, bool)> {
        None
    }

    /// What both sides threaten by the names that players give it, those of the side that is not to move
    /// first; nothing in a game without such names.
    fn named(&self) -> Vec<NamedThreat> {
        Vec::new()
    }

    /// What both sides have by the names that players give it, the gravest first; nothing in a game without
    /// such names.
    fn features(&self) -> Vec<Feature> {
        Vec::new()
    }

    /// The name of a side.
    fn colour(player: Player) -> Colour {
        Colour::of(GameKind::from(Self::GAME), player)
    }
}

impl Analysed for Trax {
    fn square(turn: &trax::Turn) -> Option<Square> {
        Some(space(turn.at))
    }

    fn label_of(&self, turn: &trax::Turn) -> String {
        self.label(turn.at)
    }

    fn concerned(&self, turn: &trax::Turn) -> Vec<Square> {
        let forced = self.resolve(*turn).unwrap_or_default();
        forced.iter().map(|tile| space(tile.at)).collect()
    }

    fn picture(&self, turn: &trax::Turn) -> Drawing {
        drawing(&render::trax::ghost(self, *turn, Preview::Chain))
    }

    fn named(&self) -> Vec<NamedThreat> {
        crate::engine::named::threats(self)
    }
}

impl Analysed for Twixt {
    fn square(turn: &twixt::Turn) -> Option<Square> {
        turn.peg().map(square_of)
    }

    fn label_of(&self, turn: &twixt::Turn) -> String {
        turn.peg().map(hole_name).unwrap_or_default()
    }

    fn concerned(&self, turn: &twixt::Turn) -> Vec<Square> {
        let Some(hole) = turn.peg() else {
            return Vec::new();
        };
        let links = self.auto_links(self.to_move(), hole);
        let ends = links.iter().filter_map(|link| link.other_end(hole));
        ends.map(square_of).collect()
    }

    fn picture(&self, turn: &twixt::Turn) -> Drawing {
        match turn.peg() {
            Some(hole) => drawing(&render::twixt::ghost(self, hole, true)),
            None => drawing(&render::twixt::swap_ghost(self).unwrap_or_else(blank)),
        }
    }

    fn features(&self) -> Vec<Feature> {
        crate::engine::features::features(self)
    }

    fn openings(&self) -> Vec<twixt::Turn> {
        let pegs = balanced_pegs(self).into_iter();
        pegs.map(twixt::Turn::Place).collect()
    }

    fn exchange(&self) -> Option<(twixt::Turn, bool)> {
        let swap = twixt::Turn::Swap;
        // The decision does not depend on chance.
        let good = self.opening_move(&mut Random::new(0)) == Some(swap.clone());
        self.swap_allowed().then_some((swap, good))
    }
}

fn square_of(hole: Hole) -> Square {
    Square {
        x: hole.x.into(),
        y: hole.y.into(),
    }
}
