//! Analysis for the worker: several lines, reported after every completed depth.

use core::time::Duration;

use engine::{Engine, Limits, Line};
use protocol::{AnalysedLine, Analysis, AnalysisRequest, GameKind, Heat, Square, TurnMark};
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, json};
use crate::engine::analysed::Analysed;
use crate::engine::stopwatch::Stopwatch;
use crate::rules::setup::{reached, trax_start, twixt_start};

/// Positions that each of the engine's two tables remembers: 64 bytes each.
const TABLE_ENTRIES: usize = 1 << 17;

/// The most lines that can be asked for.
const MOST_LINES: u32 = 8;

/// No analysis takes longer.
const LONGEST: Duration = Duration::from_secs(600);

/// The same while the squares are weighed, apart from the lines, which do not depend on it.
const HEAT_ENTRIES: usize = 1 << 12;

/// How long to look at the weights of squares at most.
const HEAT_TIME: Duration = Duration::from_millis(400);

#[wasm_bindgen]
extern "C" {
    /// A function of the page that receives an `Analysis` in JSON.
    #[wasm_bindgen(typescript_type = "(analysis: string) => void")]
    pub type AnalysisListener;

    #[wasm_bindgen(method)]
    fn call(this: &AnalysisListener, on: &JsValue, analysis: &str);
}

/// Looks at a position as long as an `AnalysisRequest` in JSON says; `listener` receives an `Analysis` in JSON
/// after every finished depth, and one that is done at the end.
///
/// # Errors
/// If the text is no request, or its rules, turns or number of lines do not exist.
#[wasm_bindgen]
pub fn analyse(request: &str, listener: &AnalysisListener) -> Result<(), Failure> {
    let send = |analysis: &Analysis| listener.call(&JsValue::UNDEFINED, &json(analysis));
    Ok(analyse_each(&serde_json::from_str(request)?, send)?)
}

/// Looks at a position, and reports every finished depth and the end.
///
/// # Errors
/// If the rules, a turn or the number of lines do not exist.
///
/// ```
/// use protocol::{AnalysisRequest, GameKind, Setup};
///
/// let setup = Setup::new(GameKind::Trax, "official");
/// let turns = vec!["@0/".into(), "A0/".into()];
/// let request = AnalysisRequest { id: 7, setup, turns, lines: 2, time_ms: Some(20), heat: false };
/// let mut reports = Vec::new();
/// wasm::analyse_each(&request, |analysis| reports.push(analysis.clone()))?;
/// let last = reports.last().expect("an end");
/// assert!(last.done && last.lines.len() == 2 && last.share == last.lines[0].share);
/// # Ok::<(), String>(())
/// ```
pub fn analyse_each(
    request: &AnalysisRequest,
    on_progress: impl FnMut(&Analysis),
) -> Result<(), String> {
    if !(1..=MOST_LINES).contains(&request.lines) {
        return Err(format!("{} lines are not 1 to {MOST_LINES}", request.lines));
    }
    match request.setup.game {
        GameKind::Trax if request.setup.die.is_some() => {
            crate::engine::luck_analysis::analyse(request, LONGEST, on_progress)
        }
        GameKind::Trax => run(trax_start(&request.setup)?, request, on_progress),
        GameKind::Twixt => run(twixt_start(&request.setup)?, request, on_progress),
        GameKind::Solitaire => Err("the solitaire has a solver of its own".to_owned()),
    }
}

fn run<G: Analysed>(
    start: G,
    request: &AnalysisRequest,
    mut on_progress: impl FnMut(&Analysis),
) -> Result<(), String> {
    let position = reached(start, &request.turns)?;
    if let Some(known) = of_opening(&position, request) {
        on_progress(&known);
        return Ok(());
    }
    let clock = Stopwatch::start();
    let time = request.time_ms.map_or(LONGEST, |time| {
        Duration::from_millis(time.into()).min(LONGEST)
    });
    let mut analysis = opened(&position, request);
    if request.heat {
        analysis.heat = heat(&position, time);
    }
    let mut engine = Engine::new(TABLE_ENTRIES);
    let limits = Limits::time(time);
    let count = request.lines as usize;
    let lines = engine.analyse(&position, count, &limits, &clock, |lines| {
        set_lines(&mut analysis, &position, lines, count);
        on_progress(&analysis);
    });
    set_lines(&mut analysis, &position, &lines, count);
    analysis.done = true;
    on_progress(&analysis);
    Ok(())
}

/// What is known before anything was looked at.
fn opened<G: Analysed>(position: &G, request: &AnalysisRequest) -> Analysis {
    let outcome = position.outcome_in_play();
    let share = outcome.map_or(0.5, |outcome| position.final_share(outcome));
    Analysis {
        id: request.id,
        by: G::colour(position.to_move()),
        share,
        first: position.first_share(share),
        depth: 0,
        nodes: 0,
        done: false,
        lines: Vec::new(),
        heat: Vec::new(),
    }
}

/// An analysis without any search, where play is known: the second side may take the first one's turn, so
/// that the best is what leaves both even.
fn of_opening<G: Analysed>(position: &G, request: &AnalysisRequest) -> Option<Analysis> {
    let turns = position.openings();
    let count = turns.len().min(request.lines as usize);
    let squares = turns.iter().filter_map(G::square);
    let heat = squares.map(|Square { x, y }| Heat { x, y, weight: 1.0 });
    let spread =
        (0..count).map(|index| line_of_even(position, &turns[index * turns.len() / count]));
    (count > 0).then(|| Analysis {
        lines: spread.collect(),
        heat: heat.filter(|_| request.heat).collect(),
        done: true,
        ..opened(position, request)
    })
}

fn line_of_even<G: Analysed>(position: &G, turn: &G::Move) -> AnalysedLine {
    let even = Line {
        moves: vec![turn.clone()],
        score: 0,
        depth: 0,
        nodes: 0,
        proved: false,
    };
    AnalysedLine {
        share: 0.5,
        first: 0.5,
        ..line_of(position, &even)
    }
}

/// Puts the exchange of sides among the lines: it is worth what is left to the other side. So early what
/// is known of play weighs more than the search, and decides whether it comes before the others; what is proved weighs more than
/// both.
fn add_exchange<G: Analysed>(lines: &mut Vec<AnalysedLine>, position: &G, count: usize) {
    let (Some((turn, good)), Some(best)) = (position.exchange(), lines.first()) else {
        return;
    };
    if best.turns.first() == Some(&position.text_of(&turn)) {
        return;
    }
    let other = 1.0 - best.share;
    let share = if best.proved {
        other
    } else if good {
        other.max(best.share)
    } else {
        other.min(best.share)
    };
    let line = AnalysedLine {
        share,
        first: position.first_share(share),
        ..line_of_even(position, &turn)
    };
    let above = |line: &AnalysedLine| line.share > share || (!good && line.share == share);
    let place = lines
        .iter()
        .position(|line| !above(line))
        .unwrap_or(lines.len());
    lines.insert(place, line);
    lines.truncate(count);
}

fn set_lines<G: Analysed>(
    analysis: &mut Analysis,
    position: &G,
    lines: &[Line<G::Move>],
    count: usize,
) {
    analysis.lines = lines.iter().map(|line| line_of(position, line)).collect();
    add_exchange(&mut analysis.lines, position, count);
    if let Some(best) = analysis.lines.first() {
        (analysis.share, analysis.first) = (best.share, best.first);
    }
    analysis.depth = lines.iter().map(|line| line.depth).max().unwrap_or(0);
    let nodes = lines.iter().map(|line| line.nodes).max().unwrap_or(0);
    analysis.nodes = u32::try_from(nodes).unwrap_or(u32::MAX);
}

/// A line for the page, each turn written in the position that it is played in.
fn line_of<G: Analysed>(position: &G, line: &Line<G::Move>) -> AnalysedLine {
    let mut now = position.clone();
    let (mut turns, mut marks) = (Vec::new(), Vec::new());
    for turn in &line.moves {
        if now.check(turn).is_err() {
            break;
        }
        turns.push(now.text_of(turn));
        let by = G::colour(now.to_move());
        marks.extend(G::square(turn).map(|at| TurnMark {
            x: at.x,
            y: at.y,
            by,
        }));
        now.play_unchecked(turn);
    }
    let share = line.win_probability(&position.curve());
    AnalysedLine {
        turns,
        marks,
        share,
        first: position.first_share(share),
        decided: line.decided(),
        proved: line.proved,
    }
}

/// The weights of squares: of several turns on a square the best one's.
fn heat<G: Analysed>(position: &G, time: Duration) -> Vec<Heat> {
    let clock = Stopwatch::start();
    let most = HEAT_TIME.min(time / 4);
    let mut engine = Engine::new(HEAT_ENTRIES);
    let mut squares: Vec<Heat> = Vec::new();
    for (turn, weight) in engine.heat(position, &Limits::time(most), &clock) {
        let Some(at) = G::square(&turn) else { continue };
        if !squares.iter().any(|heat| (heat.x, heat.y) == (at.x, at.y)) {
            let (x, y) = (at.x, at.y);
            squares.push(Heat { x, y, weight });
        }
    }
    squares
}
