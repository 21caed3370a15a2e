//! What a learner's turn does about the goal, and what a wrong one is called.

mod wrong;

use engine::{Engine, Level};
use protocol::{GameKind, Judgement, PuzzleOutcome as Outcome};

use crate::goal::{Goal, Hold, WinIn};
use crate::lesson::WrongClass;
use crate::opened::{either, open, play};
use crate::reach::{Reaching, joining};
use crate::subject::Subject;
use crate::turns::after;
use crate::{Flaw, Item};

/// Positions that the engine remembers while it holds against a learner.
const LEVEL_ENTRIES: usize = 1 << 12;

/// Judges the last of the turns that were played from the position of an item, the learner's first. For `choose` that
/// is the chosen turn, for `why-not` the chosen code instead of a turn.
///
/// # Errors
/// What is wrong with the item, that the turns before the last cannot be played, or that the item asks for squares.
pub fn judge(game: GameKind, item: &Item, played: &[String]) -> Result<Judgement, Flaw> {
    let (last, before) = played
        .split_last()
        .ok_or_else(|| Flaw::new("played", "nothing was played"))?;
    if let Goal::WhyNot(why) = &item.goal {
        let outcome = if plain(last) == plain(&why.code) {
            return Ok(Judgement::of(Outcome::Solved));
        } else {
            Outcome::Missed
        };
        return Ok(Judgement {
            wrong: Some(wrong::wronged(WrongClass::Other, Some(plain(last)))),
            ..Judgement::of(outcome)
        });
    }
    let mut position = open(game, item)?;
    play(&mut position, "played", before)?;
    either!(&position, now => judge_turn(now, item, before.len() / 2, last))
}

/// A code without the game before it.
pub(crate) fn plain(code: &str) -> &str {
    code.rsplit('.').next().unwrap_or(code)
}

/// Judges a turn, after so many own turns since the beginning of the item.
fn judge_turn<P: Subject>(position: &P, item: &Item, earlier: usize, text: &str) -> Result<Judgement, Flaw> {
    let turn = match position.legal_turn(text) {
        Ok(turn) => turn,
        Err(error) => {
            return Ok(Judgement {
                wrong: Some(wrong::refused(item)),
                refused: Some(error.as_code().to_owned()),
                ..Judgement::of(Outcome::Refused)
            });
        }
    };
    let goal = match &item.goal {
        Goal::Choose(choice) => choice.by.as_ref(),
        goal => goal,
    };
    let mut judged = match goal {
        Goal::WinIn(win) => win_in(position, win, earlier, &turn)?,
        Goal::Hold(hold) => hold_on(position, hold, earlier, &turn),
        _ => single(position, goal, &turn)?,
    };
    if judged.outcome == Outcome::On && matches!(item.goal, Goal::Choose(_)) {
        judged = Judgement::of(Outcome::Solved);
    }
    if judged.outcome == Outcome::Missed {
        judged.wrong = Some(wrong::name(position, item, earlier == 0, &turn));
    }
    Ok(judged)
}

/// A goal that one turn reaches.
fn single<P: Subject>(position: &P, goal: &Goal, turn: &P::Move) -> Result<Judgement, Flaw> {
    let mut reaching = Reaching::new(position, goal)?;
    if reaching.reaches(turn)? {
        return Ok(Judgement::of(Outcome::Solved));
    }
    let next = after(position, turn);
    let reply = match goal {
        _ if next.outcome_in_play().is_some() => None,
        Goal::Part(join) => joining(&next, &join.pegs),
        Goal::Double {} => next.winning_move().or(reaching.stopper()),
        _ => next.winning_move(),
    };
    Ok(Judgement {
        refutation: reply.iter().map(|reply| next.text_of(reply)).collect(),
        ..Judgement::of(Outcome::Missed)
    })
}

fn win_in<P: Subject>(position: &P, win: &WinIn, earlier: usize, turn: &P::Move) -> Result<Judgement, Flaw> {
    let me = position.to_move();
    let next = after(position, turn);
    if let Some(outcome) = next.outcome_in_play() {
        return Ok(Judgement::of(match outcome.winner() {
            Some(winner) if winner == me => Outcome::Solved,
            _ => Outcome::Missed,
        }));
    }
    let left = win.n.saturating_sub(earlier as u32 + 1);
    let goal = Goal::WinIn(win.clone());
    let mut reaching = Reaching::new(position, &goal)?;
    // What no proof can decide in time is no win that can be relied on.
    let escape = reaching.escape(&next, left);
    if escape == Ok(None)
        && let Some(reply) = reaching.longest_defence(&next, left)
    {
        let won = after(&next, &reply).outcome_in_play();
        let won = won.is_some_and(|outcome| outcome.winner() == Some(me));
        return Ok(Judgement {
            reply: Some(next.text_of(&reply)),
            ..Judgement::of(if won { Outcome::Solved } else { Outcome::On })
        });
    }
    let reply = escape.ok().flatten();
    Ok(Judgement {
        refutation: reply.iter().map(|reply| next.text_of(reply)).collect(),
        ..Judgement::of(Outcome::Missed)
    })
}

fn hold_on<P: Subject>(position: &P, hold: &Hold, earlier: usize, turn: &P::Move) -> Judgement {
    let me = position.to_move();
    let next = after(position, turn);
    let done = |next: &P| {
        let outcome = next.outcome_in_play()?;
        Some(match outcome.winner() {
            Some(winner) if winner != me => Outcome::Missed,
            _ => Outcome::Solved,
        })
    };
    if let Some(outcome) = done(&next) {
        return Judgement::of(outcome);
    }
    let level = Level::new(hold.level).unwrap_or(Level::FIRST);
    let mut engine = Engine::new(LEVEL_ENTRIES);
    let seed = next.hash();
    let Some(reply) = level.choose(&mut engine, &next, seed, None, &|| false) else {
        return Judgement::of(Outcome::Solved);
    };
    let text = next.text_of(&reply);
    match done(&after(&next, &reply)) {
        Some(Outcome::Missed) => Judgement {
            refutation: vec![text],
            ..Judgement::of(Outcome::Missed)
        },
        ended => {
            let last = earlier as u32 + 1 >= hold.n;
            let outcome = if last || ended.is_some() {
                Outcome::Solved
            } else {
                Outcome::On
            };
            Judgement {
                reply: Some(text),
                ..Judgement::of(outcome)
            }
        }
    }
}
