//! Pegs and links of TwixT that are put by hand.

use game::Player;
use protocol::{
    Cell, Colour, Drawing, EditTool, Edited, Flaw, GameKind, GameView, Grid, GridRow, Problem,
    Setup,
};
use twixt::{Direction, Hole, Link, RED, Rules, SetupError, Size, Twixt};

use super::kept::Kept;
use super::{Bench, no_position};
use crate::rules::game_rules::{drawing, end, nearest_of};
use crate::rules::problems::{colour_code, hole_name, upper};
use crate::rules::setup::twixt_rules;
use crate::rules::twixt::{around, board};
use crate::study::setup_of_twixt;

/// Pegs and links by these rules.
#[derive(Clone, PartialEq)]
struct Lying {
    rules: Rules,
    setup: twixt::Setup,
}

/// A board of TwixT.
pub(super) struct TwixtBoard {
    kept: Kept<Lying>,
    fresh: Option<Hole>,
}

impl TwixtBoard {
    pub(super) fn new(setup: &Setup) -> Result<Self, String> {
        let rules = twixt_rules(setup)?;
        let setup = twixt::Setup {
            size: rules.size(),
            to_move: RED,
            pegs: game::ByPlayer::default(),
            links: Vec::new(),
        };
        Ok(Self {
            kept: Kept::new(Lying { rules, setup }),
            fresh: None,
        })
    }

    fn change(&mut self, change: impl FnOnce(&mut Lying)) {
        let mut next = self.kept.now().clone();
        change(&mut next);
        next.sort();
        self.kept.change(next);
    }

    fn size(&self) -> Size {
        self.kept.now().rules.size()
    }

    fn flaws(&self) -> Vec<(Option<Hole>, Problem)> {
        let lying = self.kept.now();
        if lying.pegs() == 0 {
            return vec![(None, Problem::new("editor.empty"))];
        }
        let problems = lying.setup.problems(&lying.rules);
        problems
            .iter()
            .map(|problem| flaw(problem, lying))
            .collect()
    }

    fn hole(&self, (x, y): (i32, i32)) -> Option<Hole> {
        let hole = Hole {
            x: u8::try_from(x).ok()?,
            y: u8::try_from(y).ok()?,
        };
        self.kept.now().exists(hole).then_some(hole)
    }
}

impl Lying {
    fn pegs(&self) -> usize {
        self.setup.pegs.first.len() + self.setup.pegs.second.len()
    }

    /// Whose peg is in a hole.
    fn owner(&self, hole: Hole) -> Option<Player> {
        let has = |player: &Player| self.setup.pegs[*player].contains(&hole);
        Player::BOTH.into_iter().find(has)
    }

    fn exists(&self, hole: Hole) -> bool {
        <Twixt as game::Position>::start(&self.rules).exists(hole)
    }

    /// Takes a peg off with its links.
    fn remove(&mut self, hole: Hole) {
        for player in Player::BOTH {
            self.setup.pegs[player].retain(|&peg| peg != hole);
        }
        self.setup.links.retain(|link| !link.ends().contains(&hole));
    }

    /// Lays every link from a peg that brings no new problem.
    fn link_up(&mut self, hole: Hole, player: Player) {
        let before = self.setup.problems(&self.rules).len();
        for direction in Direction::ALL {
            let link = Link::leaving(hole, direction);
            let fits = |link: &Link| {
                let far = link.other_end(hole);
                far.is_some_and(|far| self.setup.pegs[player].contains(&far))
            };
            if let Some(link) = link.filter(fits) {
                self.setup.links.push(link);
                if self.setup.problems(&self.rules).len() > before {
                    self.setup.links.pop();
                }
            }
        }
    }

    /// Brings everything into the order in which a position writes it.
    fn sort(&mut self) {
        let place = |hole: &Hole| (hole.y, hole.x);
        for player in Player::BOTH {
            self.setup.pegs[player].sort_by_key(place);
        }
        self.setup.links.sort_unstable();
    }

    /// A different board; what is not on it is taken off.
    fn resize(&mut self) {
        self.setup.size = self.rules.size();
        let start = <Twixt as game::Position>::start(&self.rules);
        for player in Player::BOTH {
            self.setup.pegs[player].retain(|&hole| start.exists(hole));
        }
        let ends = |link: &Link| link.ends().into_iter().all(|hole| start.exists(hole));
        self.setup.links.retain(ends);
    }
}

fn flaw(problem: &SetupError, lying: &Lying) -> (Option<Hole>, Problem) {
    let reported = |name: &str| Problem::new(format!("twixt.setup.{name}"));
    match *problem {
        SetupError::OtherSize { .. } => (None, reported("size")),
        SetupError::Hole(hole) if !lying.exists(hole) => {
            (Some(hole), reported("no-hole").with("at", hole_name(hole)))
        }
        SetupError::Hole(hole) => {
            let owner = lying.owner(hole).unwrap_or(RED).other();
            let reported = Problem::new("twixt.foreign-border").with("at", hole_name(hole));
            (
                Some(hole),
                reported.with("colour", colour_code(GameKind::Twixt, owner)),
            )
        }
        SetupError::TwoPegs(hole) => (Some(hole), reported("two-pegs").with("at", hole_name(hole))),
        SetupError::LooseLink(link) => (
            Some(link.from()),
            reported("loose-link").with("link", upper(&link)),
        ),
        SetupError::TwoLinks(link) => (
            Some(link.from()),
            reported("two-links").with("link", upper(&link)),
        ),
        SetupError::Crossing(link, by) => {
            let reported = reported("crossing").with("link", upper(&link));
            (Some(link.from()), reported.with("by", upper(&by)))
        }
    }
}

impl Bench for TwixtBoard {
    fn edited(&self) -> Edited {
        let lying = self.kept.now();
        let position = Twixt::from_setup(&lying.setup, &lying.rules).ok();
        let verdict = position.and_then(|position| position.verdict_in_play());
        let flaws = self.flaws().into_iter();
        Edited {
            setup: setup_of_twixt(&lying.rules, Some(lying.setup.to_string())),
            to_move: Colour::of(GameKind::Twixt, lying.setup.to_move),
            pieces: lying.pegs() as u32,
            flaws: flaws
                .map(|(at, problem)| Flaw {
                    at: at.map(|hole| (hole.x.into(), hole.y.into())),
                    problem,
                })
                .collect(),
            end: verdict
                .map(|verdict| end(GameKind::Twixt, verdict.outcome, verdict.reason.as_str())),
            undo: self.kept.can_undo(),
            redo: self.kept.can_redo(),
        }
    }

    fn view(&self) -> GameView {
        let lying = self.kept.now();
        let to_move = lying.setup.to_move;
        let seats = [to_move, to_move.other()].map(|player| Colour::of(GameKind::Twixt, player));
        GameView {
            fresh: self.fresh.map(around),
            ..GameView::new(
                GameKind::Twixt,
                seats,
                board(self.size()),
                lying.setup.to_string(),
            )
        }
    }

    fn scene(&self) -> Drawing {
        let lying = self.kept.now();
        let problems = lying.setup.problems(&lying.rules);
        drawing(&render::twixt::setup(&lying.setup, &lying.rules, &problems))
    }

    fn grid(&self) -> Grid {
        let lying = self.kept.now();
        let start = <Twixt as game::Position>::start(&lying.rules);
        let cell = |hole: Hole| match lying.owner(hole) {
            Some(player) => Cell::Peg {
                colour: Colour::of(GameKind::Twixt, player),
                links: lying
                    .setup
                    .links
                    .iter()
                    .filter_map(|link| link.other_end(hole))
                    .map(hole_name)
                    .collect(),
            },
            None if start.exists(hole) => Cell::Hole { usable: true },
            None => Cell::Off,
        };
        let (columns, rows) = (self.size().columns(), self.size().rows());
        let row = |y: u8| GridRow {
            label: (u32::from(y) + 1).to_string(),
            cells: (0..columns).map(|x| cell(Hole { x, y })).collect(),
        };
        let column = |x| {
            let name = hole_name(Hole { x, y: 0 });
            name.trim_end_matches('1').to_owned()
        };
        Grid {
            left: 0,
            top: 0,
            columns: (0..columns).map(column).collect(),
            rows: (0..rows).map(row).collect(),
        }
    }

    fn tools(&self) -> Vec<EditTool> {
        let (name, hole) = (["first", "second"], Hole { x: 2, y: 2 });
        let tool = |player: Player| {
            let size = Size::USUAL;
            let mut setup = twixt::Setup {
                size,
                to_move: RED,
                pegs: game::ByPlayer::default(),
                links: Vec::new(),
            };
            setup.pegs[player].push(hole);
            let alone = render::twixt::setup(&setup, &Rules::standard(size), &[]);
            EditTool {
                name: name[player as usize].to_owned(),
                drawing: Drawing {
                    x: hole.x.into(),
                    y: hole.y.into(),
                    width: 1.0,
                    height: 1.0,
                    ..drawing(&alone)
                },
                cell: Cell::Peg {
                    colour: Colour::of(GameKind::Twixt, player),
                    links: Vec::new(),
                },
            }
        };
        Player::BOTH.into_iter().map(tool).collect()
    }

    fn label(&self, x: i32, y: i32) -> String {
        self.hole((x, y)).map(hole_name).unwrap_or_default()
    }

    fn ghost(&self, x: i32, y: i32, tool: &str) -> Drawing {
        match self.hole((x, y)) {
            Some(hole) => drawing(&render::twixt::laid(hole, player(tool))),
            None => drawing(&crate::rules::game_rules::blank()),
        }
    }

    fn nearest(&self, x: f64, y: f64, tool: &str) -> Option<(i32, i32)> {
        let lying = self.kept.now();
        let start = <Twixt as game::Position>::start(&lying.rules);
        let on_pegs = player(tool).is_none() && lying.pegs() > 0;
        let (columns, rows) = (self.size().columns(), self.size().rows());
        let all = (0..rows).flat_map(|y| (0..columns).map(move |x| Hole { x, y }));
        let fits = |hole: &Hole| start.exists(*hole) && (!on_pegs || lying.owner(*hole).is_some());
        nearest_of(
            all.filter(fits).map(|hole| (hole.x.into(), hole.y.into())),
            x,
            y,
        )
    }

    fn put(&mut self, x: i32, y: i32, tool: &str, links: bool) -> Result<(), Problem> {
        let hole = self
            .hole((x, y))
            .ok_or_else(|| Problem::new("editor.no-hole"))?;
        let there = self.kept.now().owner(hole);
        let wanted = player(tool).filter(|&player| there != Some(player));
        self.fresh = Some(hole);
        self.change(|lying| {
            lying.remove(hole);
            if let Some(player) = wanted {
                lying.setup.pegs[player].push(hole);
                if links {
                    lying.link_up(hole, player);
                }
            }
        });
        Ok(())
    }

    fn link(&mut self, from: (i32, i32), to: (i32, i32)) -> Result<(), Problem> {
        let no_hole = || Problem::new("editor.no-hole");
        let from = self.hole(from).ok_or_else(no_hole)?;
        let to = self.hole(to).ok_or_else(no_hole)?;
        let lying = self.kept.now();
        for hole in [from, to] {
            if lying.owner(hole).is_none() {
                return Err(Problem::new("twixt.no-peg").with("at", hole_name(hole)));
            }
        }
        if lying.owner(from) != lying.owner(to) {
            return Err(Problem::new("editor.two-colours")
                .with("from", hole_name(from))
                .with("to", hole_name(to)));
        }
        let link = Link::new(from, to).ok_or_else(|| {
            Problem::new("twixt.not-knights-move")
                .with("from", hole_name(from))
                .with("to", hole_name(to))
        })?;
        self.fresh = Some(to);
        self.change(|lying| {
            let links = &mut lying.setup.links;
            match links.iter().position(|&other| other == link) {
                Some(index) => drop(links.remove(index)),
                None => links.push(link),
            }
        });
        Ok(())
    }

    fn load(&mut self, text: &str) -> Result<(), Problem> {
        let setup: twixt::Setup = text.parse().map_err(|_| no_position())?;
        self.fresh = None;
        self.change(|lying| {
            let rules = Rules::new(lying.rules.set(), setup.size);
            let swap = lying.rules.swap();
            lying.rules = rules.with_swap(swap).unwrap_or(rules);
            lying.setup = setup;
        });
        Ok(())
    }

    fn rules(&mut self, setup: &Setup) -> Result<(), Problem> {
        let rules = twixt_rules(setup).map_err(|_| Problem::new("editor.rules"))?;
        self.change(|lying| {
            lying.rules = rules;
            lying.resize();
        });
        Ok(())
    }

    fn clear(&mut self) {
        self.fresh = None;
        self.change(|lying| {
            lying.setup.pegs = game::ByPlayer::default();
            lying.setup.links.clear();
        });
    }

    fn side(&mut self) {
        self.change(|lying| lying.setup.to_move = lying.setup.to_move.other());
    }

    fn turn(&mut self, mirror: bool) {
        let size = self.size();
        self.fresh = None;
        self.change(|lying| {
            let place = |hole: Hole| Hole {
                x: (size.columns() - 1).saturating_sub(hole.x),
                y: match mirror {
                    true => hole.y,
                    false => (size.rows() - 1).saturating_sub(hole.y),
                },
            };
            for player in Player::BOTH {
                for hole in &mut lying.setup.pegs[player] {
                    *hole = place(*hole);
                }
            }
            for link in &mut lying.setup.links {
                let [from, to] = link.ends().map(place);
                *link = Link::new(from, to).unwrap_or(*link);
            }
        });
    }

    fn undo(&mut self) -> bool {
        self.fresh = None;
        self.kept.undo()
    }

    fn redo(&mut self) -> bool {
        self.fresh = None;
        self.kept.redo()
    }
}

/// Whose peg a tool puts.
fn player(tool: &str) -> Option<Player> {
    match tool {
        "first" => Some(Player::First),
        "second" => Some(Player::Second),
        _ => None,
    }
}
