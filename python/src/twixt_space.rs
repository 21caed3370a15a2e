//! Turns of TwixT as numbers: the holes row by row, and the swap.

use game::{Position as _, Symmetry};
use games::TurnError;
use twixt::{Direction, Hole, Illegal, Image, RED, RuleSet, Rules, SwapRule, Turn, Twixt};

use crate::spaces::{Acting, NoSpace, Space};

/// Pegs of either colour, links in eight directions, whether Red is to move, whether a swap is legal.
const PLANES: usize = 12;

/// The plane of the first direction.
const LINKS: usize = 2;

/// The planes of pegs and links.
const FIGURES: usize = 10;

impl Acting for Twixt {
    const SIDE: usize = 10;

    fn images(rules: &Rules) -> Vec<Image> {
        let of = |symmetry| Image::new(symmetry, rules.size());
        Symmetry::ALL.into_iter().filter_map(of).collect()
    }

    fn plane(image: &Image, plane: usize) -> usize {
        if plane < LINKS {
            return plane ^ usize::from(image.exchanges_colours());
        }
        let Some(direction) = Direction::ALL.get(plane - LINKS) else {
            return plane;
        };
        let (right, down) = direction.delta();
        let (right, down) = image.symmetry().vector((right.into(), down.into()));
        let turned = |direction: &Direction| {
            let (x, y) = direction.delta();
            (i32::from(x), i32::from(y)) == (right, down)
        };
        LINKS
            + Direction::ALL
                .iter()
                .position(turned)
                .expect("a knight's move")
    }

    fn space(rules: &Rules) -> Result<Space, NoSpace> {
        if rules.set() == RuleSet::Standard {
            return Err(NoSpace(
                "the turns of standard TwixT have no numbers, since links can be edited: play by text, or by the rules simple or pp"
                    .to_owned(),
            ));
        }
        let size = rules.size();
        Ok(Space {
            rows: size.rows().into(),
            columns: size.columns().into(),
            faces: 1,
            others: 1,
            planes: PLANES,
        })
    }

    fn turn_of(&self, space: Space, action: usize) -> Option<Turn> {
        if action >= space.area() {
            return (action == space.area()).then_some(Turn::Swap);
        }
        let (row, column) = (action / space.columns, action % space.columns);
        Some(Turn::Place(Hole {
            x: u8::try_from(column).ok()?,
            y: u8::try_from(row).ok()?,
        }))
    }

    fn action_of(&self, space: Space, turn: &Turn) -> Option<usize> {
        match turn {
            Turn::Place(hole) => {
                let (row, column) = (usize::from(hole.y), usize::from(hole.x));
                let exists = row < space.rows && column < space.columns;
                exists.then_some(row * space.columns + column)
            }
            Turn::Swap => Some(space.area()),
            Turn::Edit(_) => None,
        }
    }

    fn listed(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.legal_moves(&mut turns);
        if self.swap_allowed() {
            turns.push(Turn::Swap);
        }
        turns
    }

    fn mark(&self, space: Space, mask: &mut [i8]) {
        for hole in self.legal_holes() {
            mask[usize::from(hole.y) * space.columns + usize::from(hole.x)] = 1;
        }
        if self.swap_allowed() {
            mask[space.area()] = 1;
        }
    }

    fn draw(&self, space: Space, planes: &mut [i8]) {
        let area = space.area();
        let mut each = planes.chunks_exact_mut(area);
        let [red, black, mut links @ ..]: [&mut [i8]; FIGURES] =
            core::array::from_fn(|_| each.next().expect("as many planes"));
        for (hole, player) in self.pegs() {
            let place = usize::from(hole.y) * space.columns + usize::from(hole.x);
            let is_red = player == RED;
            (red[place], black[place]) = (is_red.into(), (!is_red).into());
            // Without a branch for each link, which no processor could foresee.
            let laid = self.links_at(hole);
            for (direction, plane) in links.iter_mut().enumerate() {
                plane[place] = (laid >> direction & 1) as i8;
            }
        }
        if self.to_move() == RED {
            planes[Self::SIDE * area..(Self::SIDE + 1) * area].fill(1);
        }
        if self.swap_allowed() {
            planes[(Self::SIDE + 1) * area..].fill(1);
        }
    }

    fn swaps_sides(&self, turn: &Turn) -> bool {
        *turn == Turn::Swap && self.rules().swap() == SwapRule::Sides
    }

    fn count_played(&self) -> u32 {
        self.turns_played()
    }

    fn over() -> TurnError {
        TurnError::Twixt(Illegal::GameOver)
    }
}
