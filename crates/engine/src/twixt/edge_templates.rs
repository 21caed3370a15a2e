//! Pegs of TwixT that are linked to their border for sure, though the other side moves first: templates
//! that the program proved by itself.
//!
//! `examples/edge_templates` finds and proves them, `data/twixt-edge-templates.txt` holds them. The proofs
//! take the other side to have a peg in every hole that a template does not speak of, and let it add
//! links between these; so the claim does not depend on what stands there. It states that there is an
//! answer to every turn of the other side until the peg is linked to the border, not that the border is
//! reached whatever the owner does meanwhile, nor that the answers to two templates that overlap go
//! together.

mod template;
mod view;

use std::sync::OnceLock;

use game::{Player, Position as _};
use twixt::{Hole, RuleSet, Twixt};

use crate::twixt::edge_templates::template::{FARTHEST, Template, read};
use crate::twixt::edge_templates::view::View;

/// A peg that is linked to one of its borders for sure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeTemplate {
    /// The peg.
    pub peg: Hole,
    /// Whether the border is the last one, the bottom row or the right column, and not the first.
    pub last: bool,
    /// Own pegs that it takes at most to get there.
    pub pegs: u32,
}

/// All templates by the number of rows to the border.
fn templates() -> &'static [Vec<Template>; FARTHEST + 1] {
    static TEMPLATES: OnceLock<[Vec<Template>; FARTHEST + 1]> = OnceLock::new();
    TEMPLATES.get_or_init(|| read(include_str!("../../data/twixt-edge-templates.txt")))
}

/// The pegs of a player, one to five rows from a border of his, that a template holds for; pegs that
/// links join to that border already are among them if one does. None of a game that is over.
///
/// ```
/// use engine::edge_templates;
/// use game::Position;
/// use twixt::{RED, Rules, Size, Turn, Twixt};
///
/// let mut position = Twixt::start(&Rules::standard(Size::USUAL));
/// position.play_unchecked(&Turn::Place("m21".parse()?));
/// let found = edge_templates(&position, RED);
/// assert_eq!((found[0].peg.to_string(), found[0].last), ("m21".to_owned(), true));
/// # Ok::<(), twixt::ParseHoleError>(())
/// ```
#[must_use]
pub fn edge_templates(position: &Twixt, player: Player) -> Vec<EdgeTemplate> {
    let mut found = Vec::new();
    if position.outcome().is_some() {
        return found;
    }
    let strict = position.rules().set() != RuleSet::Pp;
    let templates = templates();
    for last in [false, true] {
        let view = View::new(position, player, last);
        for (rows, templates) in templates.iter().enumerate().skip(1) {
            let mut pegs = view.own_in_row(rows);
            while pegs != 0 {
                let along = pegs.trailing_zeros() as usize;
                pegs &= pegs - 1;
                let place = (along, rows);
                let holds = |template: &&Template| {
                    view.is_linked(position, template, place)
                        && view.allows(template, along, strict)
                        && view.lanes_open(position, template, place)
                };
                if let Some(template) = templates.iter().find(holds) {
                    found.push(EdgeTemplate {
                        peg: view.hole(along, rows),
                        last,
                        pegs: template.pegs,
                    });
                }
            }
        }
    }
    found
}
