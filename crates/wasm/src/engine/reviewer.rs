//! Reviews of games.

use engine::review::{Review, Reviewable};
use games::{AnyPosition, GamePosition};
use protocol::{GameLine, GameReview};
use review::{Places, view};

use crate::rules::setup::start;

/// The program that finds: what another one found is not mixed with it.
pub(super) const BUILD: &str = env!("CARGO_PKG_VERSION");

/// A quick look at a game has one part in so many of the work of its review.
const QUICK: u64 = 20;

/// A game under review, judged turn by turn from its end: every call goes on with it and gives the review so far, and
/// nothing once all turns are judged.
pub(super) type Reviewer = Box<dyn FnMut() -> Option<GameReview>>;

/// A review that has not begun.
///
/// # Errors
/// If the game has a die or is the solitaire, or a turn cannot be played.
pub(super) fn reviewer(GameLine { setup, turns }: &GameLine) -> Result<Reviewer, String> {
    match start(setup)? {
        AnyPosition::Trax(start) => begun(*start, turns),
        AnyPosition::Twixt(start) => begun(*start, turns),
        AnyPosition::Luck(_) => Err("a game with a die is not reviewed".to_owned()),
    }
}

/// A quick look at the whole game comes first, which shows within a second what is plain.
fn begun<G>(start: G, texts: &[String]) -> Result<Reviewer, String>
where
    G: Reviewable + GamePosition + Places + 'static,
{
    let mut here = start.clone();
    let turns = texts.iter().map(|text| {
        let turn = here.legal_turn(text).map_err(|error| error.to_string())?;
        here.play_unchecked(&turn);
        Ok(turn)
    });
    let turns: Vec<_> = turns.collect::<Result<_, String>>()?;
    let illegal = |ply| format!("turn {ply} is illegal");
    let quick = Review::new(start.clone(), turns.clone()).map_err(illegal)?;
    let mut review = Review::new(start, turns).map_err(illegal)?;
    let mut quick = Some(quick.with_work(review.work() / QUICK));
    Ok(Box::new(move || {
        while let Some(looked) = &mut quick {
            let Some(ply) = looked.step(&|| false) else {
                quick = None;
                break;
            };
            let found = looked.turn(ply)?.clone();
            let says = found.kind.is_some();
            review.preview(found);
            if says {
                return Some(view(&review, BUILD));
            }
        }
        review.step(&|| false)?;
        Some(view(&review, BUILD))
    }))
}
