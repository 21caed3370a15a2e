//! A survey of all turns against the turns played.

use std::collections::HashMap;

use game::{Position, Random};
use trax::search::{Prospect, Quiet, Survey, Worth};
use trax::{Area, Figure, RED, Rules, Tile, Trax, Turn, WHITE};

/// Random games of every rule set, position by position until they end.
fn each_position(games: u64, mut see: impl FnMut(&Trax)) {
    let all = ["official", "limited", "fournier", "loop", "3x3", "5x5"];
    for (rules, seed) in all.iter().flat_map(|rules| (0..games).map(move |seed| (rules, seed))) {
        let mut random = Random::new(seed);
        let rules: Rules = rules.parse().expect("a rule set");
        let mut position = Trax::start(&rules);
        while position.outcome().is_none() && position.turns_played() < 60 {
            see(&position);
            position.play_random(&mut |n| random.below(n));
        }
    }
}

/// What a turn finishes, by playing it.
fn finished(position: &Trax, turn: Turn) -> (u32, [Option<Figure>; 2]) {
    let mut next = position.clone();
    next.play_unchecked(&turn);
    let wins = next.wins();
    let best = |player| {
        let mut figures = wins.iter().filter(|win| win.player == player);
        let first = figures.next()?.figure;
        let is_loop = first == Figure::Loop || figures.any(|win| win.figure == Figure::Loop);
        Some(if is_loop { Figure::Loop } else { Figure::Line })
    };
    (next.tile_count() - position.tile_count(), [best(WHITE), best(RED)])
}

#[test]
fn a_survey_says_what_playing_shows() {
    let mut survey = Survey::default();
    let (mut decisive, mut lines) = (0, 0);
    each_position(30, |position| {
        position.survey(&mut survey);
        let mut turns = Vec::new();
        position.legal_moves(&mut turns);
        let mut seen: Vec<Turn> = survey.quiet.iter().map(|quiet| quiet.turn).collect();
        seen.extend(survey.prospects.iter().map(|prospect| prospect.turn));
        seen.sort();
        turns.sort();
        assert_eq!(seen, turns, "{position}");
        for quiet in &survey.quiet {
            let turn = quiet.turn;
            assert_eq!(finished(position, turn), (1, [None; 2]), "{turn:?}\n{position}");
            assert_eq!(position.outcome_of(turn), None);
        }
        for at in position.spaces() {
            let all = Tile::ALL.into_iter().map(|tile| Turn { at, tile });
            let refused = all.filter(|turn| turns.binary_search(turn).is_err());
            for turn in refused {
                assert_eq!(position.outcome_of(turn), None, "{turn:?}\n{position}");
            }
        }
        for prospect in &survey.prospects {
            let (tiles, figures) = finished(position, prospect.turn);
            let said = [prospect.figure(WHITE), prospect.figure(RED)];
            assert_eq!((u32::from(prospect.tiles), said), (tiles, figures), "{position}");
            decisive += u32::from(prospect.is_decisive());
            lines += u32::from(said.contains(&Some(Figure::Line)));
            let mut next = position.clone();
            next.play_unchecked(&prospect.turn);
            let by_mover = position.outcome_by(prospect, position.to_move());
            if prospect.is_decisive() {
                assert_eq!(by_mover, next.outcome());
            }
            assert_eq!(position.outcome_of(prospect.turn), by_mover);
            let widens = next.bounds() != position.bounds();
            assert_eq!(prospect.widens, widens);
        }
    });
    assert!(decisive > 500 && lines > 20, "{decisive} {lines}");
}

static WORTH: Worth = [0, 600, 300, 200, 150, 120, 100, 85, 75, 66, 60, 54, 50, 46, 42, 0];

/// A survey in which near ends count.
fn weighing() -> Survey {
    let mut survey = Survey::default();
    survey.worth = Some(&WORTH);
    survey
}

/// What tracks are worth to each colour, by following them.
fn worth(position: &Trax, weights: &Worth) -> [i16; 2] {
    let mut worth = [0; 2];
    for end in position.open_ends() {
        let apart = end.at.x.abs_diff(end.far.x) + end.at.y.abs_diff(end.far.y);
        worth[end.player as usize] += weights[(apart as usize).min(weights.len() - 1)];
    }
    // Each track was seen from both its ends.
    worth.map(|worth| worth / 2)
}

/// The gain of a turn that finishes nothing is what playing it changes.
#[test]
fn gains_are_what_playing_changes() {
    let mut survey = weighing();
    let mut compared = 0;
    each_position(10, |position| {
        if position.tile_count() == 0 {
            return;
        }
        position.survey(&mut survey);
        let before = worth(position, &WORTH);
        let prospects = survey.prospects.iter();
        let loud = prospects.filter(|prospect| !prospect.is_decisive());
        let loud = loud.map(|prospect| (prospect.turn, prospect.gain));
        let quiet = survey.quiet.iter().map(|quiet| (quiet.turn, quiet.gain));
        for (turn, gain) in loud.chain(quiet) {
            let mut next = position.clone();
            next.play_unchecked(&turn);
            let after = worth(&next, &WORTH);
            let changed = [0, 1].map(|side| after[side] - before[side]);
            assert_eq!(gain, changed, "{turn:?}\n{position}");
            compared += 1;
        }
    });
    assert!(compared > 10_000, "{compared}");
}

/// What a survey says of each turn, in order.
fn told(survey: &Survey) -> (Vec<Quiet>, Vec<String>) {
    let mut quiet = survey.quiet.clone();
    quiet.sort();
    let mut prospects: Vec<String> = survey
        .prospects
        .iter()
        .map(|prospect| format!("{prospect:?}"))
        .collect();
    prospects.sort();
    (quiet, prospects)
}

#[test]
fn a_survey_by_the_one_before_is_the_same_as_anew() {
    let [mut before, mut after, mut anew] = [(); 3].map(|()| weighing());
    let mut compared = 0;
    each_position(5, |position| {
        position.survey(&mut before);
        let mut turns = Vec::new();
        position.legal_moves(&mut turns);
        for turn in turns {
            let mut next = position.clone();
            next.play_unchecked(&turn);
            next.survey(&mut anew);
            next.survey_after(&before, turn, &mut after);
            assert_eq!(told(&after), told(&anew), "{turn:?}\n{position}");
            compared += after.len();
        }
    });
    assert!(compared > 100_000, "{compared}");
}

/// A game of surveys each by the one before, to the end.
#[test]
fn a_chain_of_surveys_is_the_same_as_anew() {
    for (rules, seed) in ["official", "limited", "loop", "12x12"].iter().zip(0..) {
        for game in 0..40 {
            let mut random = Random::new(100 * game + seed);
            let mut position = Trax::start(&rules.parse().expect("a rule set"));
            let [mut before, mut after, mut anew] = [(); 3].map(|()| weighing());
            let mut figures = weighing();
            position.survey(&mut before);
            while position.outcome().is_none() && position.turns_played() < 90 {
                let turn = position.play_random(&mut |n| random.below(n)).expect("a turn");
                position.survey_after(&before, turn, &mut after);
                position.survey(&mut anew);
                assert_eq!(told(&after), told(&anew), "{position}");
                position.survey_figures_after(&before, turn, &mut figures);
                anew.prospects.retain(Prospect::is_decisive);
                anew.quiet.clear();
                // Gains are not worked out there.
                let prospects = anew.prospects.iter_mut().chain(&mut figures.prospects);
                prospects.for_each(|prospect| prospect.gain = [0; 2]);
                assert_eq!(told(&figures), told(&anew), "{position}");
                position.survey_figures(&mut figures);
                assert_eq!(told(&figures), told(&anew), "{position}");
                core::mem::swap(&mut before, &mut after);
            }
        }
    }
}

/// Every legal turn with what it changes.
fn changes(position: &Trax, survey: &Survey) -> Vec<(Turn, Area, bool)> {
    let loud = |prospect: &Prospect| (prospect.turn, prospect.changes, prospect.widens);
    let quiet = |quiet: &Quiet| {
        let turn = quiet.turn;
        let widens = position.bounds().is_some_and(|box_| !box_.contains(turn.at));
        (turn, position.quiet_changes(turn), widens)
    };
    survey
        .prospects
        .iter()
        .map(loud)
        .chain(survey.quiet.iter().map(quiet))
        .collect()
}

#[test]
fn what_survives_a_turn_is_as_it_was() {
    let (mut survey, mut after) = (Survey::default(), Survey::default());
    let (mut kept, mut pairs) = (0, 0);
    each_position(20, |position| {
        position.survey(&mut survey);
        for (turn, changes, widens) in changes(position, &survey) {
            let mut next = position.clone();
            next.play_unchecked(&turn);
            if next.outcome().is_some() {
                continue;
            }
            next.survey(&mut after);
            let outcomes: HashMap<Turn, [Option<Figure>; 2]> = after
                .prospects
                .iter()
                .map(|other| (other.turn, [other.figure(WHITE), other.figure(RED)]))
                .collect();
            for prospect in &survey.prospects {
                pairs += 1;
                if prospect.survives(&changes, widens) && prospect.is_decisive() {
                    let expected = [prospect.figure(WHITE), prospect.figure(RED)];
                    assert_eq!(outcomes.get(&prospect.turn), Some(&expected), "{turn:?}\n{position}");
                    kept += 1;
                }
            }
        }
    });
    assert!(kept > 15_000 && pairs > kept, "{kept} of {pairs}");
}
