//! Pegs and links of TwixT that are put by hand.

use game::{Player, Position as _};
use protocol::{Cell, Drawing, EditTool, Edited, Flaw, GameKind, GameView, Grid, Problem, Setup};
use twixt::{Direction, Hole, Link, RED, Rules, SetupError, Size, Twixt};

use super::kept::Kept;
use super::{Bench, no_position};
use crate::rules::game_rules::{drawing, end, nearest_of};
use crate::rules::overlay::hole;
use crate::rules::problems::{colour_code, hole_name, twixt_text, upper};
use crate::rules::setup::twixt_rules;
use crate::rules::twixt::{around, board, colour, column_and_row, grid, peg};
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
        let setup = nothing(rules.size());
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
        problems.iter().map(|problem| flaw(problem, lying)).collect()
    }

    /// The hole in a column and row, or that there is none.
    fn need(&self, at: (i32, i32)) -> Result<Hole, Problem> {
        let no_hole = || Problem::new("editor.no-hole");
        self.hole(at).ok_or_else(no_hole)
    }

    fn hole(&self, (x, y): (i32, i32)) -> Option<Hole> {
        let hole = hole(x, y)?;
        self.kept.now().empty().exists(hole).then_some(hole)
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

    /// The board without pegs, which knows its holes.
    fn empty(&self) -> Twixt {
        Twixt::start(&self.rules)
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
        let start = self.empty();
        for player in Player::BOTH {
            self.setup.pegs[player].retain(|&hole| start.exists(hole));
        }
        let ends = |link: &Link| link.ends().into_iter().all(|hole| start.exists(hole));
        self.setup.links.retain(ends);
    }
}

fn flaw(problem: &SetupError, lying: &Lying) -> (Option<Hole>, Problem) {
    let reported = |name: &str| Problem::new(format!("twixt.setup.{name}"));
    let at = |hole: Hole, problem: Problem| (Some(hole), problem.with("at", hole_name(hole)));
    let of = |link: Link, name: &str| {
        let problem = reported(name).with("link", upper(&link));
        (Some(link.from()), problem)
    };
    match *problem {
        SetupError::OtherSize { .. } => (None, reported("size")),
        SetupError::Hole(hole) if !lying.empty().exists(hole) => at(hole, reported("no-hole")),
        SetupError::Hole(hole) => {
            let owner = lying.owner(hole).unwrap_or(RED).other();
            let colour = colour_code(GameKind::Twixt, owner);
            at(hole, Problem::new("twixt.foreign-border").with("colour", colour))
        }
        SetupError::TwoPegs(hole) => at(hole, reported("two-pegs")),
        SetupError::LooseLink(link) => of(link, "loose-link"),
        SetupError::TwoLinks(link) => of(link, "two-links"),
        SetupError::Crossing(link, by) => {
            let (from, problem) = of(link, "crossing");
            (from, problem.with("by", upper(&by)))
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
            to_move: colour(lying.setup.to_move),
            pieces: lying.pegs() as u32,
            flaws: flaws
                .map(|(at, problem)| Flaw {
                    at: at.map(column_and_row),
                    problem,
                })
                .collect(),
            end: verdict.map(|verdict| end(GameKind::Twixt, verdict.outcome, verdict.reason.as_str())),
            undo: self.kept.can_undo(),
            redo: self.kept.can_redo(),
        }
    }

    fn view(&self) -> GameView {
        let lying = self.kept.now();
        let to_move = lying.setup.to_move;
        let seats = [to_move, to_move.other()].map(colour);
        GameView {
            fresh: self.fresh.map(around),
            ..GameView::new(GameKind::Twixt, seats, board(self.size()), lying.setup.to_string())
        }
    }

    fn scene(&self) -> Drawing {
        let lying = self.kept.now();
        let problems = lying.setup.problems(&lying.rules);
        drawing(&render::twixt::setup(&lying.setup, &lying.rules, &problems))
    }

    fn grid(&self) -> Grid {
        let lying = self.kept.now();
        let start = lying.empty();
        grid(self.size(), |hole| match lying.owner(hole) {
            Some(player) => peg(player, hole, lying.setup.links.iter().copied()),
            None if start.exists(hole) => Cell::Hole { usable: true },
            None => Cell::Off,
        })
    }

    fn tools(&self) -> Vec<EditTool> {
        let tool = |(player, name): (Player, &str)| {
            let (size, hole) = (Size::USUAL, Hole { x: 2, y: 2 });
            let mut setup = nothing(size);
            setup.pegs[player].push(hole);
            let alone = render::twixt::setup(&setup, &Rules::standard(size), &[]);
            EditTool {
                name: name.to_owned(),
                drawing: Drawing {
                    x: hole.x.into(),
                    y: hole.y.into(),
                    width: 1.0,
                    height: 1.0,
                    ..drawing(&alone)
                },
                cell: peg(player, hole, core::iter::empty()),
            }
        };
        Player::BOTH.into_iter().zip(PEGS).map(tool).collect()
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
        let start = lying.empty();
        let on_pegs = player(tool).is_none() && lying.pegs() > 0;
        let (columns, rows) = (self.size().columns(), self.size().rows());
        let all = (0..rows).flat_map(|y| (0..columns).map(move |x| Hole { x, y }));
        let fits = |hole: &Hole| start.exists(*hole) && (!on_pegs || lying.owner(*hole).is_some());
        nearest_of(all.filter(fits).map(column_and_row), x, y)
    }

    fn put(&mut self, x: i32, y: i32, tool: &str, links: bool) -> Result<(), Problem> {
        let hole = self.need((x, y))?;
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
        let (from, to) = (self.need(from)?, self.need(to)?);
        let lying = self.kept.now();
        for hole in [from, to] {
            if lying.owner(hole).is_none() {
                return Err(twixt_text(&twixt::TextError::NoPeg { hole }));
            }
        }
        if lying.owner(from) != lying.owner(to) {
            return Err(Problem::new("editor.two-colours")
                .with("from", hole_name(from))
                .with("to", hole_name(to)));
        }
        let link = Link::new(from, to).ok_or_else(|| twixt_text(&twixt::TextError::NotKnightsMove { from, to }))?;
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

/// Nothing on a board of a size.
fn nothing(size: Size) -> twixt::Setup {
    twixt::Setup {
        size,
        to_move: RED,
        pegs: game::ByPlayer::default(),
        links: Vec::new(),
    }
}

/// The tools that put the pegs of the two.
const PEGS: [&str; 2] = ["first", "second"];

/// Whose peg a tool puts.
fn player(tool: &str) -> Option<Player> {
    let number = PEGS.iter().position(|name| *name == tool)?;
    Some(Player::BOTH[number])
}
