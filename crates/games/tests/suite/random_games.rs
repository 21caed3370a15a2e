//! A thousand games by chance of every rule set, by their hashes: what other programs that play them are compared with.

use game::{Key, Position, Random};
use games::{Game, GameSetup};

/// Lines of game, rule set, number of turns, and the key of the hashes of all positions after a turn.
const WANTED: &str = include_str!("../data/random_games.txt");

/// How many games of each rule set; game n draws from the sequence of the seed n.
const GAMES: u64 = 1000;

/// Plays the games: how many turns they have, and the hashes as bytes, lowest first.
fn play<P: Position>(start: &P) -> (u32, Vec<u8>) {
    let (mut turns, mut hashes) = (0, Vec::new());
    for seed in 0..GAMES {
        let (mut position, mut random) = (start.clone(), Random::new(seed));
        while position.play_random(&mut |n| random.below(n)).is_some() {
            turns += 1;
            hashes.extend(position.hash().to_le_bytes());
        }
    }
    (turns, hashes)
}

#[test]
fn games_by_chance_are_the_same_for_ever() {
    let mut found = String::new();
    for line in WANTED.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let game: Game = words[0].parse().expect("a game");
        let setup = GameSetup::new(game, words[1]);
        let (turns, hashes) = match game {
            Game::Trax => play(&setup.trax_start().expect("rules")),
            Game::Twixt => play(&setup.twixt_start().expect("rules")),
        };
        let key = Key::of(&hashes);
        found += &format!("{game} {} {turns} {key}\n", words[1]);
    }
    assert_eq!(found, WANTED);
}
