//! The levels of Trax against each other and against players that look no further than a turn or two.

use engine::{Engine, Level, Limits, Random, winning_turn};
use game::{Notation as _, Outcome, Player, Position};
use trax::{Rules, Trax, Turn};

/// Chooses a turn; the number decides what is left to chance.
type Chooser<'a> = dyn FnMut(&Trax, u64) -> Turn + 'a;

fn at(number: u8) -> impl FnMut(&Trax, u64) -> Turn {
    let level = Level::new(number).expect("a level");
    let mut engine = Engine::new(1 << 14);
    move |position, seed| {
        let turn = level.choose(&mut engine, position, seed, None, &|| false);
        turn.expect("a turn in a game that is not over")
    }
}

fn one_turn_ahead(position: &Trax, _seed: u64) -> Turn {
    let line = Engine::new(1 << 10).search(position, &Limits::depth(1), &|| false);
    line.expect("a line in a game that is not over").moves[0]
}

/// Wins at once where it can and hands no win over where it can help it; else it plays by chance.
fn careful(position: &Trax, seed: u64) -> Turn {
    winning_turn(position).unwrap_or_else(|| {
        let mut turns = legal(position);
        if !turns.iter().all(|turn| hands_over(position, turn)) {
            turns.retain(|turn| !hands_over(position, turn));
        }
        turns[Random::new(seed).below(turns.len() as u32) as usize]
    })
}

/// Whether the other side has won after a turn, or can win at once.
fn hands_over(position: &Trax, turn: &Turn) -> bool {
    let mut next = position.clone();
    next.play_unchecked(turn);
    match next.outcome() {
        Some(outcome) => outcome == Outcome::Win(next.to_move()),
        None => winning_turn(&next).is_some(),
    }
}

/// How many of `games` the first player wins, colours in turn, each game after four turns by chance.
fn won(games: u64, first: &mut Chooser<'_>, second: &mut Chooser<'_>) -> u32 {
    let mut won = 0;
    for game in 0..games {
        let side = [Player::First, Player::Second][game as usize % 2];
        let mut position = opening(game / 2);
        while position.outcome().is_none() && position.turns_played() < 200 {
            let seed = game << 16 | u64::from(position.turns_played());
            let turn = if position.to_move() == side {
                first(&position, seed)
            } else {
                second(&position, seed)
            };
            position.try_play(&turn).expect("a legal turn");
        }
        won += u32::from(position.outcome() == Some(Outcome::Win(side)));
    }
    won
}

/// Four turns by chance after which nobody wins at once.
fn opening(seed: u64) -> Trax {
    let mut random = Random::new(seed);
    loop {
        let mut position = Trax::start(&Rules::official());
        for _ in 0..4 {
            let turns = legal(&position);
            position.play_unchecked(&turns[random.below(turns.len() as u32) as usize]);
        }
        if winning_turn(&position).is_none() && winning_turn(&position.passed()).is_none() {
            return position;
        }
    }
}

fn legal(position: &Trax) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns
}

#[test]
fn higher_levels_win() {
    for (high, low) in [(2, 1), (4, 2), (6, 4)] {
        let won = won(20, &mut at(high), &mut at(low));
        assert!(won > 11, "level {high} wins {won} of 20 from level {low}");
    }
}

#[test]
fn the_first_level_loses_four_in_five_to_a_player_that_looks_one_turn_ahead() {
    let won = won(20, &mut one_turn_ahead, &mut at(1));
    assert!(won >= 16, "{won} of 20");
}

#[test]
fn the_first_level_loses_most_games_to_one_who_only_takes_and_gives_no_wins() {
    let won = won(40, &mut careful, &mut at(1));
    assert!(won > 20, "{won} of 40");
}

/// The first level may overlook what the other side does next; no other hands over a game that it can hold.
#[test]
fn levels_above_the_first_hand_nothing_over() {
    let mut met = 0;
    for seed in 0..24 {
        let mut position = opening(seed);
        let mut random = Random::new(seed + 1_000);
        for _ in 0..seed % 5 {
            if position.outcome().is_none() {
                let turns = legal(&position);
                position.play_unchecked(&turns[random.below(turns.len() as u32) as usize]);
            }
        }
        if position.outcome().is_some() || winning_turn(&position).is_some() {
            continue;
        }
        let turns = legal(&position);
        let over = turns.iter().filter(|turn| hands_over(&position, turn)).count();
        if over == 0 || over == turns.len() {
            continue;
        }
        // In a lost position nothing is handed over that could be kept.
        let line = Engine::new(1 << 14).search(&position, &Limits::nodes(10_000), &|| false);
        if line.is_some_and(|line| line.is_lost()) {
            continue;
        }
        met += 1;
        for number in 2..=9 {
            assert!(
                !hands_over(&position, &at(number)(&position, seed)),
                "level {number}: {position}"
            );
        }
    }
    assert!(met >= 4, "{met}");
}

#[test]
fn loop_trax_begins_with_the_cross() {
    let start = Trax::start(&Rules::loop_trax());
    let cross = start.read_move("@0+").expect("a turn");
    for number in [1, 5, 10] {
        assert_eq!(at(number)(&start, 3), cross);
    }
}
