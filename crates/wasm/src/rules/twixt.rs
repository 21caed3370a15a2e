//! TwixT for the page.

use game::{Notation, Player, Position};
use protocol::{
    BorderCut, Cell, Choice, Choices, Colour, Extent, GameKind, GameView, Grid, GridRow, Played, TurnKind, TurnView,
};
use render::Scene;
use render::trax::Preview;
use render::twixt::Look;
use twixt::{Hole, Illegal, Link, Reason, Size, SwapRule, Turn, Twixt};

use crate::rules::game_rules::{GameRules, blank, end, nearest_of};
use crate::rules::history::History;
use crate::rules::problems::{hole_name, twixt_illegal, twixt_text, upper};

/// A game of TwixT.
pub(crate) type TwixtGame = History<Twixt>;

impl GameRules for TwixtGame {
    fn view(&self) -> GameView {
        let now = &self.now;
        GameView {
            game: GameKind::Twixt,
            to_move: colour(now.to_move()),
            seats: self.seats(),
            end: now
                .verdict_in_play()
                .map(|verdict| end(GameKind::Twixt, verdict.outcome, verdict.reason.as_str())),
            swap: now.swap_allowed(),
            edits: now.rules().removal(),
            extent: board(now.rules().size()),
            fresh: self.last_peg().map(around),
            strip: None,
            relabelled: None,
            pile: None,
            turns: self.turns(),
            position: now.to_string(),
            cuts: cuts(now),
        }
    }

    fn hash(&self) -> u64 {
        self.now.hash()
    }

    fn scene(&self, guides: bool) -> Scene {
        let look = Look {
            guides,
            coordinates: false,
            last: self.last_peg(),
            show_win: true,
        };
        render::twixt::scene(&self.now, &look)
    }

    fn ghost(&self, text: &str, preview: Preview) -> Scene {
        match self.now.read_move(text) {
            Ok(Turn::Place(hole)) => render::twixt::ghost(&self.now, hole, preview == Preview::Chain),
            Ok(Turn::Edit(edit)) => render::twixt::ghost(&self.now, edit.peg, false),
            Ok(Turn::Swap) => render::twixt::swap_ghost(&self.now).unwrap_or_else(blank),
            Err(_) => blank(),
        }
    }

    fn grid(&self) -> Grid {
        let now = &self.now;
        grid(now.rules().size(), |hole| match now.peg(hole) {
            Some(player) => peg(player, hole, now.links_of(hole)),
            None if now.exists(hole) => Cell::Hole {
                usable: now.may_use(now.to_move(), hole),
            },
            None => Cell::Off,
        })
    }

    fn choices(&self, x: i32, y: i32) -> Choices {
        let hole = Hole {
            x: clamp(x),
            y: clamp(y),
        };
        let (now, mover) = (&self.now, self.now.to_move());
        let refusal = check_in_play(now, &Turn::Place(hole))
            .err()
            .map(|reason| twixt_illegal(&reason));
        let option = Choice {
            text: hole.to_string(),
            mark: None,
            forced: Vec::new(),
            links: count(now.auto_links(mover, hole).len()),
            cuts: count(now.cut_lanes(mover, hole).len()),
            refusal: None,
        };
        let options = if refusal.is_none() { vec![option] } else { Vec::new() };
        Choices {
            x,
            y,
            label: hole_name(hole),
            options,
            refusal,
        }
    }

    fn nearest(&self, x: f64, y: f64) -> Option<(i32, i32)> {
        let on = self.now.outcome_in_play().is_none();
        let holes = self.now.legal_holes().filter(|_| on);
        nearest_of(holes.map(column_and_row), x, y)
    }

    #[cfg(feature = "engine")]
    fn overlay(&self, overlay: &protocol::Overlay) -> Scene {
        crate::rules::overlay::figure(
            overlay,
            || {
                let (start, turns) = self.line();
                render::twixt::order(start, &turns)
            },
            |x, y| self.now.peg(crate::rules::overlay::hole(x, y)?),
        )
        .unwrap_or_else(|| crate::rules::overlay::twixt(&self.now, overlay))
    }

    fn play(&mut self, text: &str) -> Played {
        if self.now.outcome_in_play().is_some() {
            return Err(twixt_illegal(&Illegal::GameOver)).into();
        }
        self.play(
            text,
            |_, error| twixt_text(error),
            |_, reason| twixt_illegal(reason),
            describe,
        )
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn passed(&self) -> Option<Box<dyn GameRules>> {
        Some(Box::new(Self::new(self.now.passed())))
    }

    fn square(&self, text: &str) -> Option<(i32, i32)> {
        Some(column_and_row(self.now.read_move(text).ok()?.peg()?))
    }

    fn linked(&self) -> Option<&Twixt> {
        Some(&self.now)
    }
}

impl TwixtGame {
    /// The hole of the last peg; a swap leaves the first peg, perhaps at another hole.
    fn last_peg(&self) -> Option<Hole> {
        self.steps
            .last()?
            .turn
            .peg()
            .or_else(|| self.now.pegs().next().map(|(hole, _)| hole))
    }

    /// A swap of sides exchanges the colours of the two people.
    fn seats(&self) -> [Colour; 2] {
        let swapped = self.steps.iter().any(|step| step.turn == Turn::Swap);
        let first = match swapped && self.now.rules().swap() == SwapRule::Sides {
            true => self.first_mover().other(),
            false => self.first_mover(),
        };
        [colour(first), colour(first.other())]
    }
}

/// A whole board.
pub(crate) fn board(size: Size) -> Extent {
    Extent {
        x: 0.0,
        y: 0.0,
        width: size.columns().into(),
        height: size.rows().into(),
    }
}

/// Where a hole is.
pub(crate) fn column_and_row(hole: Hole) -> (i32, i32) {
    (hole.x.into(), hole.y.into())
}

/// The square of a hole.
pub(crate) fn around(hole: Hole) -> Extent {
    Extent {
        x: hole.x.into(),
        y: hole.y.into(),
        width: 1.0,
        height: 1.0,
    }
}

/// Whether `turn` may be played by people, who stop where nobody can win any more.
pub(crate) fn check_in_play(position: &Twixt, turn: &Turn) -> Result<(), Illegal> {
    if position.outcome_in_play().is_some() {
        return Err(Illegal::GameOver);
    }
    position.check(turn)
}

/// Why neither side can win any more, after a dead draw. The web component does not say it.
fn cuts(position: &Twixt) -> Vec<BorderCut> {
    if cfg!(not(any(feature = "engine", feature = "rules"))) {
        return Vec::new();
    }
    let verdict = position.verdict_in_play();
    if verdict.is_none_or(|verdict| verdict.reason != Reason::Dead) {
        return Vec::new();
    }
    let against = |player| {
        let cut = position.cut(player).unwrap_or_default();
        BorderCut {
            against: colour(player),
            links: cut.links.iter().map(upper).collect(),
            holes: cut.holes.into_iter().map(hole_name).collect(),
        }
    };
    Player::BOTH.map(against).into()
}

/// A turn in words, before it is played.
fn describe(position: &Twixt, turn: &Turn) -> TurnView {
    let links = match turn {
        Turn::Place(hole) => position.auto_links(position.to_move(), *hole).len(),
        Turn::Edit(edit) => {
            let auto = || position.auto_links(position.to_move(), edit.peg).len();
            edit.links.as_ref().map_or_else(auto, Vec::len)
        }
        Turn::Swap => 0,
    };
    TurnView {
        text: position.text_of(turn),
        by: colour(position.to_move()),
        kind: if *turn == Turn::Swap {
            TurnKind::Swap
        } else {
            TurnKind::Place
        },
        label: turn.peg().map(hole_name).unwrap_or_default(),
        mark: None,
        forced: Vec::new(),
        links: count(links),
    }
}

/// A peg in words, with those of the links that leave it.
pub(crate) fn peg(player: Player, hole: Hole, links: impl Iterator<Item = Link>) -> Cell {
    let ends = links.filter_map(|link| link.other_end(hole));
    Cell::Peg {
        colour: colour(player),
        links: ends.map(hole_name).collect(),
    }
}

/// A board in words.
pub(crate) fn grid(size: Size, cell: impl Fn(Hole) -> Cell) -> Grid {
    let row = |y: u8| GridRow {
        label: (u32::from(y) + 1).to_string(),
        cells: (0..size.columns()).map(|x| cell(Hole { x, y })).collect(),
    };
    let column = |x| {
        let name = hole_name(Hole { x, y: 0 });
        name.trim_end_matches('1').to_owned()
    };
    Grid {
        left: 0,
        top: 0,
        columns: (0..size.columns()).map(column).collect(),
        rows: (0..size.rows()).map(row).collect(),
    }
}

pub(crate) fn colour(player: Player) -> Colour {
    Colour::of(GameKind::Twixt, player)
}

/// A coordinate from the page; one outside any board stays outside.
fn clamp(value: i32) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

fn count(links: usize) -> u32 {
    u32::try_from(links).unwrap_or(u32::MAX)
}
