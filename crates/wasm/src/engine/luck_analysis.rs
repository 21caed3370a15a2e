//! Luck Trax for the workers: turns of the computer, analysis over the faces, and audits.

use engine::trax::luck::{Choice, Rated, choose_at_level, faces, rate_each};
use engine::{Level, Limits};
use game::{Notation as _, Position as _, Random};
use games::Game;
use protocol::{
    AnalysedLine, Analysis, AuditView, Colour, EngineRequest, GameKind, GameLine, Overlay, Problem, TurnMark,
};
use render::Scene;
use trax::luck::{Luck, LuckTurn, Record, face_of, tile_of};
use trax::{Rules, Tile, Turn};

use crate::engine::known::{count_of, first_share, opened};
use crate::engine::stopwatch::{Stopwatch, time_of};

/// The computer's turn with the tile that was thrown last.
pub(super) fn choose(
    position: &Luck,
    faces: Vec<Tile>,
    level: Level,
    request: &EngineRequest,
) -> Result<Option<String>, String> {
    let face = *faces.last().ok_or("the die was not thrown")?;
    let tile = tile_of(face, position.to_move());
    // Equal seeds choose equal turns, but not the same number of every turn of a game.
    let turns = u32::try_from(request.turns.len()).unwrap_or(u32::MAX);
    let seed = Random::new(request.seed.into()).below(u32::MAX) ^ turns;
    let time = time_of(request);
    let clock = Stopwatch::start();
    let turn = choose_at_level(position, tile, level, seed.into(), time, &clock);
    Ok(turn.map(|turn| position.text_of(&LuckTurn { faces, turn })))
}

/// The chances of a position: before the throw the mean over the faces and the best turn with each; after it the best
/// turns with the tile, at most `most` of them.
pub(super) fn analyse(
    position: &Luck,
    thrown: &[Tile],
    most: usize,
    limits: &Limits,
    mut part: impl FnMut(&Analysis),
) -> Analysis {
    let clock = Stopwatch::start();
    let mut analysis = opened(position, Game::Trax);
    if position.outcome().is_some() {
        return analysis;
    }
    match thrown.last() {
        // The first tile decides nothing: both sides are as likely to win.
        thrown_last if position.trax().tile_count() == 0 => {
            let tiles = thrown_last.map_or(Tile::ALL.to_vec(), |face| vec![*face]);
            let rated = tiles.into_iter().map(|tile| Rated {
                turn: Turn {
                    at: trax::Coord::ORIGIN,
                    tile,
                },
                share: 0.5,
            });
            analysis.lines = lines(position, &rated.collect::<Vec<_>>(), thrown);
        }
        None => {
            let mut report = |found: &[Choice]| {
                set_faces(&mut analysis, position, found);
                part(&analysis);
            };
            faces(position.trax(), limits, &clock, &mut report);
        }
        Some(&face) => {
            let turns = position.turns_with(tile_of(face, position.to_move()));
            let report = |found: &[Rated], depth, nodes| {
                analysis.lines = lines(position, &found[..found.len().min(most)], thrown);
                (analysis.depth, analysis.nodes) = (depth, count_of(nodes));
                if let Some(best) = analysis.lines.first() {
                    (analysis.share, analysis.first) = (best.share, best.first);
                }
                part(&analysis);
            };
            rate_each(position.trax(), &turns, limits, &clock, report);
        }
    }
    analysis
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
        analysis.first = first_share(position, analysis.share);
    }
    analysis.depth = found.iter().map(|one| one.depth).max().unwrap_or(0);
    analysis.nodes = count_of(found.iter().map(|one| one.nodes).max().unwrap_or(0));
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
                by: Colour::of(GameKind::Trax, position.to_move()),
            }],
            share: one.share,
            first: first_share(position, one.share),
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
pub(crate) fn audited(line: &GameLine) -> Result<AuditView, String> {
    let name = &line.setup.rules;
    let rules: Rules = name.parse().map_err(|_| format!("{name:?} are no rules"))?;
    let die = line.setup.die.as_deref().unwrap_or_default();
    let text = format!("LuckTrax {rules} {die}: {}", line.turns.join(" "));
    let record: Record = text
        .parse()
        .map_err(|error: trax::luck::RecordError| error.to_string())?;
    let played = record.turns.iter().map(|turn| turn.faces.len());
    let throws = played.sum::<usize>() + record.faces.len();
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
