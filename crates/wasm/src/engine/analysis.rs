//! Analysis for the worker: several lines, reported after every completed depth.

use core::time::Duration;

use engine::{Engine, Limits, Line};
use games::AnyPosition;
use protocol::{AnalysedLine, Analysis, AnalysisRequest, Heat, Square, TurnMark};

use crate::engine::analysed::Analysed;
use crate::engine::known::{count_of, first_share, opened};
use crate::engine::luck_analysis;
use crate::engine::stopwatch::Stopwatch;
use crate::rules::setup::reached;

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

/// Looks at a position as long as the request says; `part` receives every finished depth.
///
/// # Errors
/// If the rules, a turn or the number of lines do not exist.
pub(crate) fn analyse(request: &AnalysisRequest, part: impl FnMut(&Analysis)) -> Result<Analysis, String> {
    if !(1..=MOST_LINES).contains(&request.lines) {
        return Err(format!("{} lines are not 1 to {MOST_LINES}", request.lines));
    }
    let time = request
        .time_ms
        .map_or(LONGEST, |time| Duration::from_millis(time.into()).min(LONGEST));
    let mut analysis = match reached(&request.setup, &request.turns)? {
        (AnyPosition::Trax(position), _) => run(&*position, request, time, part),
        (AnyPosition::Twixt(position), _) => run(&*position, request, time, part),
        (AnyPosition::Luck(position), thrown) => {
            let most = request.lines as usize;
            luck_analysis::analyse(&position, &thrown, most, &Limits::time(time), part)
        }
    };
    analysis.done = true;
    Ok(analysis)
}

fn run<G: Analysed>(
    position: &G,
    request: &AnalysisRequest,
    time: Duration,
    mut part: impl FnMut(&Analysis),
) -> Analysis {
    if let Some(known) = of_opening(position, request) {
        return known;
    }
    let clock = Stopwatch::start();
    let mut analysis = opened(position, G::GAME);
    if request.heat {
        analysis.heat = heat(position, time);
    }
    let mut engine = Engine::new(TABLE_ENTRIES);
    let count = request.lines as usize;
    let lines = engine.analyse(position, count, &Limits::time(time), &clock, |lines| {
        set_lines(&mut analysis, position, lines, count);
        part(&analysis);
    });
    set_lines(&mut analysis, position, &lines, count);
    analysis
}

/// An analysis without any search, where play is known: the second side may take the first one's turn, so
/// that the best is what leaves both even.
fn of_opening<G: Analysed>(position: &G, request: &AnalysisRequest) -> Option<Analysis> {
    let turns = position.openings();
    let count = turns.len().min(request.lines as usize);
    let squares = turns.iter().filter_map(G::square);
    let heat = squares.map(|Square { x, y }| Heat { x, y, weight: 1.0 });
    let spread = (0..count).map(|index| line_of_even(position, &turns[index * turns.len() / count]));
    (count > 0).then(|| Analysis {
        lines: spread.collect(),
        heat: heat.filter(|_| request.heat).collect(),
        ..opened(position, G::GAME)
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
/// is known of play weighs more than the search, and decides whether it comes before the others; what is proved weighs
/// more than both.
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
        first: first_share(position, share),
        ..line_of_even(position, &turn)
    };
    let above = |line: &AnalysedLine| line.share > share || (!good && line.share == share);
    let place = lines.iter().position(|line| !above(line)).unwrap_or(lines.len());
    lines.insert(place, line);
    lines.truncate(count);
}

fn set_lines<G: Analysed>(analysis: &mut Analysis, position: &G, lines: &[Line<G::Move>], count: usize) {
    analysis.lines = lines.iter().map(|line| line_of(position, line)).collect();
    add_exchange(&mut analysis.lines, position, count);
    if let Some(best) = analysis.lines.first() {
        (analysis.share, analysis.first) = (best.share, best.first);
    }
    analysis.depth = lines.iter().map(|line| line.depth).max().unwrap_or(0);
    analysis.nodes = count_of(lines.iter().map(|line| line.nodes).max().unwrap_or(0));
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
        marks.extend(G::square(turn).map(|at| TurnMark { x: at.x, y: at.y, by }));
        now.play_unchecked(turn);
    }
    let share = line.win_probability(&position.curve());
    AnalysedLine {
        turns,
        marks,
        share,
        first: first_share(position, share),
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
