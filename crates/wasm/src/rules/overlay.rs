//! What an analysis has to show, drawn over a position.

use game::{Notation, Player, Position};
use protocol::{Colour, Feature, FeatureName, Heat, Lettered, NamedHole, Overlay, RankedLine, Square, ThreatenedTurn};
use render::{Figure, Numbered, Scene};
use trax::{Coord, RED, Trax, WHITE};
use twixt::{BLACK, Hole, RED as TWIXT_RED, Twixt};

/// A line whose share is so much less than the best one's weighs nothing.
const WORTHLESS: f64 = 0.25;

/// Over a position of Trax.
pub(crate) fn trax(position: &Trax, overlay: &Overlay) -> Scene {
    match overlay {
        Overlay::Best { lines } => render::trax::candidates(position, &first_turns(position, lines)),
        Overlay::Line { turns } => render::trax::line(position, &read(position, turns)),
        Overlay::Heat { squares } => heat(squares),
        Overlay::Threats { threats } => {
            let turns = threats.iter().map(|threat| &threat.turn);
            let turns = turns.filter_map(|text| position.read_move(text).ok());
            render::trax::threats(position, &turns.collect::<Vec<_>>())
        }
        Overlay::Named { by, turns, squares } => named(position, *by, turns, squares),
        // The features of Trax are its named threats, and figures are drawn with the turns so far.
        Overlay::Features { .. } | Overlay::Figure { .. } => heat(&[]),
    }
}

/// Over a position of TwixT.
pub(crate) fn twixt(position: &Twixt, overlay: &Overlay) -> Scene {
    match overlay {
        Overlay::Best { lines } => {
            let turns = first_turns(position, lines).into_iter();
            let pegs = turns.filter_map(|(turn, weight)| Some((turn.peg()?, weight)));
            render::twixt::candidates(position, &pegs.collect::<Vec<_>>())
        }
        Overlay::Line { turns } => render::twixt::line(position, &read(position, turns)),
        Overlay::Heat { squares } => heat(squares),
        Overlay::Threats { threats } => {
            let holes = threats.iter().map(holes);
            render::twixt::threats(&holes.collect::<Vec<_>>())
        }
        // TwixT has no names for threats, and figures are drawn with the turns so far.
        Overlay::Named { .. } | Overlay::Figure { .. } => heat(&[]),
        Overlay::Features { features } => {
            let drawn: Vec<_> = features.iter().filter_map(feature).collect();
            render::twixt::features(&drawn)
        }
    }
}

/// A printed figure, with the numbers of `order` if they are asked for; none if something else is. Numbers on pegs are
/// in their colours.
pub(crate) fn figure(
    overlay: &Overlay,
    order: impl FnOnce() -> Vec<Numbered>,
    peg: impl Fn(i32, i32) -> Option<Player>,
) -> Option<Scene> {
    let Overlay::Figure {
        numbers,
        lists,
        shaded,
        arrows,
        letters,
    } = overlay
    else {
        return None;
    };
    let place = |square: &Square| (square.x, square.y);
    let arrow = |[from, to]: &[Square; 2]| (place(from), place(to));
    let letter = |named: &Lettered| (place(&named.at), named.letter.clone());
    let mut numbered = if *numbers { order() } else { Vec::new() };
    numbered.extend(lists.iter().flat_map(|list| {
        list.iter().zip(1..).map(|(square, number)| Numbered {
            at: place(square),
            number,
            dotted: false,
            peg: peg(square.x, square.y),
        })
    }));
    Some(render::figure(&Figure {
        shaded: shaded.iter().map(place).collect(),
        numbers: numbered,
        arrows: arrows.iter().map(arrow).collect(),
        letters: letters.iter().map(letter).collect(),
    }))
}

/// A threat that has a name.
fn named(position: &Trax, by: Colour, turns: &[String], squares: &[Square]) -> Scene {
    let player = if by == Colour::White { WHITE } else { RED };
    let turns = turns.iter().filter_map(|text| position.read_move(text).ok());
    let squares = squares.iter().map(|&Square { x, y }| Coord { x, y });
    let (turns, squares) = (turns.collect::<Vec<_>>(), squares.collect::<Vec<_>>());
    render::trax::named_threat(position, player, &turns, &squares)
}

/// The discs of weights, in any game.
fn heat(squares: &[Heat]) -> Scene {
    render::heat(squares.iter().map(|heat| (heat.x, heat.y, heat.weight)))
}

/// The first turn of each line, as far as it can be read, and what it weighs beside the best one.
fn first_turns<P: Notation>(position: &P, lines: &[RankedLine]) -> Vec<(P::Move, f64)> {
    let best = lines.first().map_or(0.0, |line| line.share);
    let first = |line: &RankedLine| {
        let turn = position.read_move(line.turns.first()?).ok()?;
        Some((turn, 1.0 - (best - line.share) / WORTHLESS))
    };
    lines.iter().filter_map(first).collect()
}

/// The turns of a line, as far as they are legal.
fn read<P: Position + Notation>(position: &P, texts: &[String]) -> Vec<P::Move> {
    let mut position = position.clone();
    let mut turns = Vec::new();
    for text in texts {
        let Ok(turn) = position.read_move(text) else {
            break;
        };
        if position.try_play(&turn).is_err() {
            break;
        }
        turns.push(turn);
    }
    turns
}

/// The holes that a threat concerns; those far outside any board are left out.
fn holes(threat: &ThreatenedTurn) -> Vec<Hole> {
    let squares = threat.squares.iter();
    let holes = squares.filter_map(|&Square { x, y }| hole(x, y));
    holes.collect()
}

/// A feature as it is drawn; none if it is not whole.
fn feature(feature: &Feature) -> Option<render::twixt::Feature> {
    let known = |named: &[NamedHole]| -> Vec<Hole> {
        let holes = named.iter().filter_map(|&NamedHole { x, y, .. }| hole(x, y));
        holes.collect()
    };
    let player = if feature.by == Colour::Black { BLACK } else { TWIXT_RED };
    let (pegs, holes) = (known(&feature.pegs), known(&feature.holes));
    match feature.name {
        FeatureName::MustPlay => Some(render::twixt::Feature::MustPlay(holes)),
        FeatureName::Ladder => Some(render::twixt::Feature::Ladder {
            player,
            head: *pegs.first()?,
            holes,
            walls: known(&feature.stops),
        }),
        FeatureName::Edge => Some(render::twixt::Feature::Edge {
            player,
            peg: *pegs.first()?,
            border: *holes.first()?,
        }),
        FeatureName::Blocked => Some(render::twixt::Feature::Blocked {
            peg: *pegs.first()?,
            stops: known(&feature.stops),
        }),
        FeatureName::Beam | FeatureName::Tilt | FeatureName::Coign | FeatureName::Mesh | FeatureName::Short => {
            Some(render::twixt::Feature::Setup {
                player,
                pegs: pegs.try_into().ok()?,
                holes,
            })
        }
    }
}

/// The hole in a column and row; none far outside any board.
pub(crate) fn hole(x: i32, y: i32) -> Option<Hole> {
    Some(Hole {
        x: u8::try_from(x).ok()?,
        y: u8::try_from(y).ok()?,
    })
}
