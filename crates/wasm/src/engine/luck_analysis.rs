//! Luck Trax for the workers: turns of the computer, analysis over the faces, and audits.

use core::time::Duration;

use engine::trax::luck::{Choice, Rated, choose_at_level, faces, rate_each};
use engine::{Level, Limits};
use game::{Notation as _, Position as _, Random};
use protocol::{
    AnalysedLine, Analysis, AnalysisRequest, AuditView, Colour, EngineRequest, GameKind, GameLine,
    Overlay, Problem, Setup, TurnMark,
};
use render::Scene;
use trax::luck::{Luck, LuckTurn, Record, face_of, read_faces, tile_of};
use trax::{Rules, Tile, Turn};

use crate::engine::stopwatch::Stopwatch;
use crate::rules::setup::{luck_start, reached};

/// A position and the faces thrown in it.
struct Asked {
    position: Luck,
    faces: Vec<Tile>,
}

/// What turns lead to; the last entry may be faces alone, such as `J7:`.
fn asked(setup: &Setup, turns: &[String]) -> Result<Asked, String> {
    let thrown = turns.split_last().and_then(|(last, before)| {
        let faces = read_faces(last.trim().strip_suffix(':')?)?;
        Some((faces, before))
    });
    let (faces, turns) = thrown.unwrap_or((Vec::new(), turns));
    Ok(Asked {
        position: reached(luck_start(setup)?, turns)?,
        faces,
    })
}

/// The computer's turn with the tile that was thrown.
pub(crate) fn answer(request: &EngineRequest) -> Result<Option<String>, String> {
    let Asked { position, faces } = asked(&request.setup, &request.turns)?;
    let level =
        Level::new(request.level).ok_or_else(|| format!("there is no level {}", request.level))?;
    let Some(&face) = faces.last() else {
        return Err("the die was not thrown".to_owned());
    };
    let tile = tile_of(face, position.to_move());
    // Equal seeds choose equal turns, but not the same number of every turn of a game.
    let turns = u32::try_from(request.turns.len()).unwrap_or(u32::MAX);
    let seed = Random::new(request.seed.into()).below(u32::MAX) ^ turns;
    let time = request
        .time_ms
        .map(|time| Duration::from_millis(time.into()));
    let clock = Stopwatch::start();
    let turn = choose_at_level(&position, tile, level, seed.into(), time, &clock);
    Ok(turn.map(|turn| position.text_of(&LuckTurn { faces, turn })))
}

/// The chances of a position: before the throw the mean over the faces and the best turn with each; after it the
/// best turns with the tile.
pub(crate) fn analyse(
    request: &AnalysisRequest,
    longest: Duration,
    mut on_progress: impl FnMut(&Analysis),
) -> Result<(), String> {
    let Asked {
        position,
        faces: thrown,
    } = asked(&request.setup, &request.turns)?;
    let time = request.time_ms.map_or(longest, |time| {
        Duration::from_millis(time.into()).min(longest)
    });
    let limits = Limits::time(time);
    let clock = Stopwatch::start();
    let mut analysis = opened(&position, request.id);
    let over = position.outcome().is_some();
    match thrown.last() {
        _ if over => {}
        // The first tile decides nothing: both sides are as likely to win.
        _ if position.trax().tile_count() == 0 => {
            let tiles = thrown.last().map_or(Tile::ALL.to_vec(), |face| vec![*face]);
            let rated = tiles.into_iter().map(|tile| Rated {
                turn: Turn {
                    at: trax::Coord::ORIGIN,
                    tile,
                },
                share: 0.5,
            });
            let rated: Vec<Rated> = rated.collect();
            analysis.lines = lines(&position, &rated, &thrown);
        }
        None => {
            let mut report = |found: &[Choice]| {
                set_faces(&mut analysis, &position, found);
                on_progress(&analysis);
            };
            faces(position.trax(), &limits, &clock, &mut report);
        }
        Some(&face) => {
            let tile = tile_of(face, position.to_move());
            let turns = position.turns_with(tile);
            let most = request.lines as usize;
            rate_each(
                position.trax(),
                &turns,
                &limits,
                &clock,
                |found, depth, nodes| {
                    analysis.lines = lines(&position, &found[..found.len().min(most)], &thrown);
                    analysis.depth = depth;
                    analysis.nodes = u32::try_from(nodes).unwrap_or(u32::MAX);
                    if let Some(best) = analysis.lines.first() {
                        (analysis.share, analysis.first) = (best.share, best.first);
                    }
                    on_progress(&analysis);
                },
            );
        }
    }
    analysis.done = true;
    on_progress(&analysis);
    Ok(())
}

fn opened(position: &Luck, id: u32) -> Analysis {
    let share = position
        .outcome()
        .map_or(0.5, |outcome| match outcome.winner() {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == position.to_move())),
        });
    Analysis {
        id,
        by: colour(position),
        share,
        first: of_first(position, share),
        depth: 0,
        nodes: 0,
        done: false,
        lines: Vec::new(),
        heat: Vec::new(),
    }
}

/// The best turn with each face, in the order of the faces; the share is their mean, since a face without a turn is
/// thrown again.
fn set_faces(analysis: &mut Analysis, position: &Luck, found: &[Choice]) {
    let mut rated: Vec<Rated> = found
        .iter()
        .map(|choice| Rated {
            turn: choice.turn,
            share: choice.share,
        })
        .collect();
    rated.sort_by(|a, b| b.share.total_cmp(&a.share));
    analysis.lines = lines(position, &rated, &[]);
    if !found.is_empty() {
        analysis.share = found.iter().map(|one| one.share).sum::<f64>() / found.len() as f64;
        analysis.first = of_first(position, analysis.share);
    }
    analysis.depth = found.iter().map(|one| one.depth).max().unwrap_or(0);
    let nodes = found.iter().map(|one| one.nodes).max().unwrap_or(0);
    analysis.nodes = u32::try_from(nodes).unwrap_or(u32::MAX);
}

fn lines(position: &Luck, rated: &[Rated], thrown: &[Tile]) -> Vec<AnalysedLine> {
    let line = |one: &Rated| {
        let faces = match thrown {
            [] => vec![face_of(one.turn.tile, position.to_move())],
            thrown => thrown.to_vec(),
        };
        let turn = one.turn;
        let wins = one.share >= 1.0 && wins_at_once(position, turn);
        AnalysedLine {
            turns: vec![position.text_of(&LuckTurn { faces, turn })],
            marks: vec![TurnMark {
                x: turn.at.x,
                y: turn.at.y,
                by: colour(position),
            }],
            share: one.share,
            first: of_first(position, one.share),
            decided: wins.then_some(1),
            proved: wins,
        }
    };
    rated.iter().map(line).collect()
}

fn wins_at_once(position: &Luck, turn: Turn) -> bool {
    let mut next = position.clone();
    next.play_unchecked(&position.at_once(turn));
    next.outcome().and_then(game::Outcome::winner) == Some(position.to_move())
}

/// The share of White, who begins.
fn of_first(position: &Luck, share: f64) -> f64 {
    if position.to_move() == trax::WHITE {
        share
    } else {
        1.0 - share
    }
}

fn colour(position: &Luck) -> Colour {
    Colour::of(GameKind::Trax, position.to_move())
}

/// What an analysis has to show: turns are drawn without their faces.
pub(crate) fn overlay(position: &Luck, overlay: &Overlay) -> Scene {
    let plain = |text: &String| text.rsplit(':').next().unwrap_or(text).to_owned();
    let overlay = match overlay.clone() {
        Overlay::Best { mut lines } => {
            for line in &mut lines {
                line.turns = line.turns.iter().map(plain).collect();
            }
            Overlay::Best { lines }
        }
        Overlay::Line { turns } => Overlay::Line {
            turns: turns.iter().map(plain).collect(),
        },
        Overlay::Threats { mut threats } => {
            for threat in &mut threats {
                threat.turn = plain(&threat.turn);
            }
            Overlay::Threats { threats }
        }
        other => other,
    };
    crate::rules::overlay::trax(position.trax(), &overlay)
}

/// Audits a game by its rules, its die and its turns.
///
/// # Errors
/// If the texts name no game.
///
/// ```
/// use protocol::{GameKind, GameLine, Setup};
///
/// let line = |die: &str, turn: &str| GameLine {
///     setup: Setup { die: Some(die.into()), ..Setup::new(GameKind::Trax, "official") },
///     turns: vec![turn.into()],
/// };
/// assert_eq!(wasm::audited(&line("hand", "F:@0F"))?.verdict, "by-hand");
/// assert_eq!(wasm::audited(&line("seed 1", "-:@0-"))?.verdict, "failed");
/// # Ok::<(), String>(())
/// ```
pub fn audited(line: &GameLine) -> Result<AuditView, String> {
    let name = &line.setup.rules;
    let rules: Rules = name.parse().map_err(|_| format!("{name:?} are no rules"))?;
    let die = line.setup.die.as_deref().unwrap_or_default();
    let text = format!("LuckTrax {rules} {die}: {}", line.turns.join(" "));
    let record: Record = text
        .parse()
        .map_err(|error: trax::luck::RecordError| error.to_string())?;
    let throws = record
        .turns
        .iter()
        .map(|turn| turn.faces.len())
        .sum::<usize>()
        + record.faces.len();
    let (verdict, problem) = match dice::audit(&record) {
        Ok((_, found)) => (found.as_code(), None),
        Err(dice::Fraud::Secret) => ("failed", Some(Problem::new("luck.secret"))),
        Err(dice::Fraud::Turn(error)) => {
            let problem = Problem::new("luck.face")
                .with("turn", error.turn.to_string())
                .with("text", error.text);
            ("failed", Some(problem))
        }
    };
    Ok(AuditView {
        verdict: verdict.to_owned(),
        throws: u32::try_from(throws).unwrap_or(u32::MAX),
        problem,
    })
}
