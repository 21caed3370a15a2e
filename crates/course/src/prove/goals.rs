//! Goals prove themselves: they can be reached, in as many ways as claimed, and wrong answers are wrong.

use protocol::{GameKind, Place};

use crate::goal::{Choice, Goal, Hold, WhyNot, WinIn};
use crate::judge::plain;
use crate::lesson::WrongClass;
use crate::reach::{Reaching, key};
use crate::solve::all;
use crate::spots::places;
use crate::subject::{Forced, Subject};
use crate::turns::{after, read};
use crate::{Flaw, Item};

/// The greatest numbers of turns, and the highest level: beyond them a page would make its reader wait.
const MOST_WIN_IN: u32 = 8;
const MOST_HOLD: u32 = 12;
const HIGHEST_LEVEL: u8 = 7;

/// That the goal can be reached, and that what is shown reaches it.
pub(super) fn prove<P: Subject>(position: &P, game: GameKind, item: &Item) -> Result<(), Flaw> {
    if position.outcome_in_play().is_some() {
        return Err(Flaw::new("turns", "the game is over"));
    }
    match &item.goal {
        Goal::Predict(_) | Goal::Spot(_) => marked(position, item),
        Goal::WhyNot(why) => why_not(position, game, why),
        Goal::Choose(choice) => choose(position, item, choice),
        Goal::WinIn(win) => win_in(position, item, win),
        Goal::Hold(hold) => holds(position, item, hold),
        goal => single(position, goal, item),
    }
}

fn single<P: Subject>(position: &P, goal: &Goal, item: &Item) -> Result<(), Flaw> {
    let found = all(position, goal, item.show.get(..1).unwrap_or_default())?;
    counted(&found, item)?;
    if let Goal::Turn { turns } = goal
        && found.len() != turns.len()
    {
        return Err(Flaw::new("goal.turns", "two of them come to one position"));
    }
    first_shown(&mut Reaching::new(position, goal)?, item)
}

/// That there are solutions, as many as claimed.
fn counted(found: &[String], item: &Item) -> Result<(), Flaw> {
    if found.is_empty() {
        return Err(Flaw::new("goal", "no turn reaches it"));
    }
    match item.claims.solutions {
        Some(claimed) if claimed != found.len() => Err(differs(
            "claims.solutions",
            &claimed,
            &format!("{}: {}", found.len(), found.join(" ")),
        )),
        _ => Ok(()),
    }
}

/// That the first shown turn reaches the goal.
fn first_shown<P: Subject>(reaching: &mut Reaching<'_, P>, item: &Item) -> Result<(), Flaw> {
    let Some(text) = item.show.first() else {
        return Ok(());
    };
    let turn = read(reaching.position, "show[0]", text)?;
    if reaching.reaches(&turn)? {
        Ok(())
    } else {
        Err(Flaw::new("show[0]", format!("{text} does not reach the goal")))
    }
}

fn win_in<P: Subject>(position: &P, item: &Item, win: &WinIn) -> Result<(), Flaw> {
    if !(1..=MOST_WIN_IN).contains(&win.n) {
        return Err(Flaw::new("goal.n", "1 to 8 turns"));
    }
    let least_claimed = item.claims.least == Some(true);
    match position.wins_within(&mut P::Solver::default(), win.n) {
        Forced::Wins { turns, least } if least_claimed && (turns != win.n || !least) => {
            let message = if least {
                format!("there is a win in {turns}")
            } else {
                "not proved that there is none in fewer".to_owned()
            };
            return Err(Flaw::new("claims.least", message));
        }
        Forced::Wins { .. } => {}
        Forced::No => return Err(Flaw::new("goal.n", format!("no win in {}", win.n))),
        Forced::Unknown => {
            let message = format!("a win in {} is neither found nor refuted", win.n);
            return Err(Flaw::new("goal.n", message));
        }
    }
    if item.claims.solutions.is_some() {
        counted(&all(position, &item.goal, &[])?, item)?;
    }
    first_shown(&mut Reaching::new(position, &item.goal)?, item)
}

fn holds<P: Subject>(position: &P, item: &Item, hold: &Hold) -> Result<(), Flaw> {
    if !(1..=MOST_HOLD).contains(&hold.n) {
        return Err(Flaw::new("goal.n", "1 to 12 turns"));
    }
    if !(1..=HIGHEST_LEVEL).contains(&hold.level) {
        return Err(Flaw::new("goal.level", "a level from 1 to 7"));
    }
    let text = item
        .show
        .first()
        .ok_or_else(|| Flaw::new("show", "a turn that holds has to be shown"))?;
    let next = after(position, &read(position, "show[0]", text)?);
    let lost = match next.outcome_in_play() {
        Some(outcome) => outcome.winner() == Some(next.to_move()),
        None => matches!(
            next.wins_within(&mut P::Solver::default(), HOLD_DEPTH.min(hold.n)),
            Forced::Wins { .. }
        ),
    };
    if lost {
        let message = format!("after {text} the other side wins by force");
        return Err(Flaw::new("show[0]", message));
    }
    Ok(())
}

/// So many turns of the other side are looked ahead where a position is said to hold.
const HOLD_DEPTH: u32 = 2;

fn why_not<P: Subject>(position: &P, game: GameKind, why: &WhyNot) -> Result<(), Flaw> {
    let Err(error) = position.legal_turn(&why.turn) else {
        return Err(Flaw::new("goal.turn", format!("{} is legal", why.turn)));
    };
    if error.as_code() != plain(&why.code) {
        return Err(differs("goal.code", &why.code, &error.as_code()));
    }
    let choices = why.choices(game);
    let is_offered = choices.iter().any(|code| plain(code) == plain(&why.code));
    if is_offered && (2..=6).contains(&choices.len()) {
        Ok(())
    } else {
        Err(Flaw::new("goal.codes", "two to six reasons, the right one among them"))
    }
}

fn choose<P: Subject>(position: &P, item: &Item, choice: &Choice) -> Result<(), Flaw> {
    if !choice.by.is_played() || matches!(*choice.by, Goal::Hold(_)) {
        return Err(Flaw::new("goal.by", "a goal that a turn reaches"));
    }
    if !(2..=6).contains(&choice.options.len()) {
        return Err(Flaw::new("goal.options", "two to six turns"));
    }
    let mut reaching = Reaching::new(position, &choice.by)?;
    let mut reached = Vec::new();
    let mut seen = Vec::new();
    for (index, text) in choice.options.iter().enumerate() {
        let place = format!("goal.options[{index}]");
        let turn = read(position, &place, text)?;
        let reached_by = key(&after(position, &turn));
        if seen.contains(&reached_by) {
            return Err(Flaw::new(place, "comes to the position of another option"));
        }
        seen.push(reached_by);
        if reaching.reaches(&turn)? {
            reached.push(text);
        }
    }
    if reached.iter().copied().ne(&choice.right) || reached.is_empty() {
        return Err(differs("goal.right", &choice.right, &reached));
    }
    match item.show.first() {
        Some(shown) if !choice.right.contains(shown) => {
            Err(Flaw::new("show[0]", format!("{shown} is not a right option")))
        }
        _ => Ok(()),
    }
}

fn marked<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    let found = places(position, &item.goal)?;
    if found.is_empty() {
        return Err(Flaw::new("goal", "no square is asked for"));
    }
    let claims = &item.claims;
    if !claims.answer.is_empty() {
        let mut claimed: Vec<String> = claims.answer.iter().map(|name| name.to_uppercase()).collect();
        let mut names: Vec<String> = found.iter().map(|place: &Place| place.name.clone()).collect();
        claimed.sort_unstable();
        names.sort_unstable();
        if claimed != names {
            return Err(differs("claims.answer", &claims.answer, &names));
        }
    }
    match claims.solutions {
        Some(claimed) if claimed != found.len() => Err(differs("claims.solutions", &claimed, &found.len())),
        _ => Ok(()),
    }
}

/// That rings are around squares that exist.
pub(super) fn marks<P: Subject>(position: &P, item: &Item) -> Result<(), Flaw> {
    match item.marks.iter().find(|mark| !position.has_square(mark)) {
        Some(mark) => Err(Flaw::new("marks", format!("{mark} is no square here"))),
        None => Ok(()),
    }
}

/// That named wrong turns are legal, or refused if they are said to be, and miss the goal.
pub(super) fn wrong<P: Subject>(position: &P, game: GameKind, item: &Item) -> Result<(), Flaw> {
    for (index, wrong) in item.wrong.iter().enumerate() {
        for text in &wrong.turns {
            let place = format!("wrong[{index}]");
            if wrong.class == WrongClass::Illegal {
                if position.legal_turn(text).is_ok() {
                    return Err(Flaw::new(place, format!("{text} is legal")));
                }
                continue;
            }
            read(position, &place, text)?;
            let judged = crate::judge(game, item, std::slice::from_ref(text))?;
            if judged.outcome != protocol::PuzzleOutcome::Missed {
                return Err(Flaw::new(place, format!("{text} is not wrong")));
            }
        }
    }
    Ok(())
}

/// A claim and what is true.
pub(super) fn differs(place: &str, claimed: &impl core::fmt::Debug, found: &impl core::fmt::Debug) -> Flaw {
    Flaw::new(place, format!("{claimed:?} is claimed, it is {found:?}"))
}
