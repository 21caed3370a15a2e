//! A game as an animation: a frame a turn, the forced tiles of Trax rippling out after it.

use std::rc::Rc;

use game::Position as _;
use record::{Game, Options, Record};
use render::raster::{self, Frame};
use render::{Theme, View};
use trax::{Forced, Trax, Turn};
use twixt::{Hole, Twixt};

use super::{Converted, Refusal};

/// The pixels of a picture's longer side.
const LONGER_SIDE: u32 = 600;

/// How long a turn, a step of the ripple and the end are shown, in hundredths of a second.
const TURN: u16 = 70;
const RIPPLE: u16 = 14;
const END: u16 = 300;

pub(super) fn gif(record: &Record, options: &Options, theme: &Theme) -> Result<Converted, Refusal> {
    let file = match record.game {
        Game::Trax => {
            let film = trax_film(record, options)?;
            raster::gif(film.len(), |index| film[index].frame(), theme, LONGER_SIDE)
        }
        Game::Twixt => {
            let film = twixt_film(record, options)?;
            let last = film.len() - 1;
            let frame = |index: usize| twixt_frame(&film[index], index == last);
            raster::gif(film.len(), frame, theme, LONGER_SIDE)
        }
    };
    Ok(Converted::File(file?))
}

/// An animation has at most so many turns; more would take hours to watch and gigabytes to make.
const MOST_TURNS: u32 = 3000;

fn too_long() -> Refusal {
    Refusal::Words(format!("an animation has at most {MOST_TURNS} turns"))
}

/// A step of a game of Trax: the part of a turn's ripple shown in the position after it.
struct Step {
    position: Rc<Trax>,
    last: Option<(Turn, Vec<Forced>)>,
    wave: u32,
    delay: u16,
    show_win: bool,
    view: View,
}

impl Step {
    fn frame(&self) -> Frame {
        let look = render::trax::Look {
            coordinates: true,
            last: self.last.clone(),
            show_win: self.show_win,
        };
        let mut scene = render::trax::scene(&self.position, &look);
        if !self.show_win {
            scene = scene.until_wave(self.wave as i32);
        }
        scene.view = self.view;
        Frame {
            scene,
            delay: self.delay,
        }
    }
}

fn trax_film(record: &Record, options: &Options) -> Result<Vec<Step>, Refusal> {
    let mut turns = Vec::new();
    let mut start = None;
    let end = record.follow_trax(options, |position, &turn| {
        start.get_or_insert_with(|| position.clone());
        if let Ok(forced) = position.resolve(turn) {
            turns.push((turn, forced));
        }
    })?;
    if end.turns_played() > MOST_TURNS {
        return Err(too_long());
    }
    let look = render::trax::Look {
        coordinates: true,
        ..render::trax::Look::default()
    };
    let view = render::trax::scene(&end, &look).view;
    let mut position = start.unwrap_or_else(|| end.clone());
    let step = |position: &Rc<Trax>, last, wave, delay| Step {
        position: Rc::clone(position),
        last,
        wave,
        delay,
        show_win: false,
        view,
    };
    let mut shown = Rc::new(position.clone());
    let mut film = vec![step(&shown, None, 0, TURN)];
    for (turn, forced) in turns {
        position.play_unchecked(&turn);
        shown = Rc::new(position.clone());
        let waves = forced.iter().map(|tile| tile.wave).max().unwrap_or(0);
        for wave in 0..=waves {
            let delay = if wave == waves { TURN } else { RIPPLE };
            film.push(step(&shown, Some((turn, forced.clone())), wave, delay));
        }
    }
    let last = film.last().and_then(|step| step.last.clone());
    film.push(Step {
        show_win: true,
        ..step(&shown, last, 0, END)
    });
    Ok(film)
}

fn twixt_film(record: &Record, options: &Options) -> Result<Vec<(Twixt, Option<Hole>)>, Refusal> {
    let mut film = Vec::new();
    let mut last = None;
    let end = record.follow_twixt(options, |position, turn| {
        if film.len() <= MOST_TURNS as usize {
            film.push((position.clone(), last));
        }
        last = turn.peg();
    })?;
    if end.turns_played() > MOST_TURNS {
        return Err(too_long());
    }
    film.push((end, last));
    Ok(film)
}

fn twixt_frame((position, last): &(Twixt, Option<Hole>), is_end: bool) -> Frame {
    let look = render::twixt::Look {
        coordinates: true,
        guides: true,
        last: *last,
        show_win: is_end,
    };
    Frame {
        scene: render::twixt::scene(position, &look),
        delay: if is_end { END } else { TURN },
    }
}
