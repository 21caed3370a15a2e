//! Turns of TwixT as numbers: the holes row by row, and the swap.

use game::{Player, Position as _, Symmetry};
use games::TurnError;
use twixt::{Direction, Hole, Illegal, Image, RED, RuleSet, Rules, SwapRule, Turn, Twixt};

use crate::bits;
use crate::spaces::{Acting, NoSpace, Space};

/// Pegs of either colour, links in eight directions, whether Red is to move, whether a swap is legal.
const PLANES: usize = 12;

/// The plane of the first direction.
const LINKS: usize = 2;

/// The planes of directions.
const DIRECTIONS: usize = Direction::ALL.len();

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
        LINKS + Direction::ALL.iter().position(turned).expect("a knight's move")
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
        let (holes, swap) = mask.split_at_mut(space.area());
        for (y, row) in (0..).zip(holes.chunks_exact_mut(space.columns)) {
            bits::write(self.free_in_row(self.to_move(), y), row);
        }
        swap.fill(self.swap_allowed().into());
    }

    fn draw(&self, space: Space, planes: &mut [i8]) {
        let area = space.area();
        let (figures, facts) = planes.split_at_mut(Self::SIDE * area);
        let (pegs, links) = figures.split_at_mut(LINKS * area);
        for (player, plane) in Player::BOTH.into_iter().zip(pegs.chunks_exact_mut(area)) {
            for (y, row) in (0..).zip(plane.chunks_exact_mut(space.columns)) {
                bits::write(self.pegs_in_row(player, y), row);
            }
        }
        // The last plane holds the links of all directions until the others are written.
        let (others, last) = links.split_at_mut((DIRECTIONS - 1) * area);
        for (y, row) in (0..).zip(last.chunks_exact_mut(space.columns)) {
            for (laid, &links) in row.iter_mut().zip(self.links_in_row(y)) {
                *laid = links.cast_signed();
            }
        }
        for (direction, plane) in others.chunks_exact_mut(area).enumerate() {
            for (leaves, &laid) in plane.iter_mut().zip(&*last) {
                *leaves = laid >> direction & 1;
            }
        }
        for laid in last {
            *laid = *laid >> (DIRECTIONS - 1) & 1;
        }
        let (side, swap) = facts.split_at_mut(area);
        side.fill((self.to_move() == RED).into());
        swap.fill(self.swap_allowed().into());
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
