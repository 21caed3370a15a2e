//! Every record of the test data, replayed and compared with its known result.

use game::{Outcome, Player};
use record::{Game, Options, Replay, Tree, read, sgf};
use serde_json::Value;
use twixt::RuleSet;

fn data(name: &str) -> Vec<u8> {
    let path = format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn replays(name: &str, options: &Options) -> Vec<Replay> {
    let records = read(&data(name), options).expect("records");
    let replay = |(number, record): (usize, record::Record)| match record.replay(options) {
        Ok(replay) => replay,
        Err(fault) => panic!("{name}, game {number}: {fault:?}"),
    };
    records.iter().enumerate().map(replay).collect()
}

fn trax(rules: &str) -> Options {
    Options {
        trax: Some(rules.parse().expect("a rule set")),
        ..Options::default()
    }
}

fn twixt(set: RuleSet) -> Options {
    Options {
        twixt: Some(set),
        ..Options::default()
    }
}

fn count(replays: &[Replay], reason: &str, winner: Option<Player>) -> usize {
    let outcome = winner.map_or(Outcome::Draw, Outcome::Win);
    replays
        .iter()
        .filter(|r| r.reason == Some(reason) && r.outcome == Some(outcome))
        .count()
}

fn name(player: Player, game: Game) -> &'static str {
    match game {
        Game::Trax => trax::colour_name(player),
        Game::Twixt => twixt::colour_name(player),
    }
}

fn agree(replays: &[Replay], wanted: &str, game: Game) {
    let wanted = String::from_utf8(data(wanted)).expect("UTF-8");
    let wanted: Vec<Value> = wanted
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(replays.len(), wanted.len());
    for (replay, wanted) in replays.iter().zip(&wanted) {
        let outcome = match replay.outcome {
            Some(Outcome::Win(player)) => name(player, game).into(),
            Some(Outcome::Draw) => "draw".into(),
            None => Value::Null,
        };
        assert_eq!(replay.position, wanted["position"]);
        assert_eq!(outcome, wanted["outcome"], "{}", replay.position);
        assert_eq!(replay.turns, wanted["turns"]);
        assert_eq!(replay.rules, wanted["rules"]);
        if game == Game::Trax {
            assert_eq!(replay.tiles.map(Value::from), Some(wanted["tiles"].clone()));
        }
    }
}

#[test]
fn random_games_of_trax() {
    for rules in ["official", "limited", "fournier", "loop"] {
        let replays = replays(&format!("trax/random-{rules}.trx"), &trax(rules));
        agree(&replays, &format!("trax/random-{rules}.jsonl"), Game::Trax);
    }
}

#[test]
fn random_games_of_twixt() {
    for set in RuleSet::ALL {
        let replays = replays(&format!("twixt/random-{}.txt", set.name()), &twixt(set));
        agree(&replays, &format!("twixt/random-{}.jsonl", set.name()), Game::Twixt);
    }
}

#[test]
fn world_championships() {
    let replays = replays("trax/world-championship.trx", &Options::default());
    assert_eq!(replays.len(), 28);
    let by_rules = |player| {
        ["loop", "line"]
            .into_iter()
            .map(|reason| count(&replays, reason, Some(player)))
            .sum::<usize>()
    };
    assert_eq!((by_rules(Player::First), by_rules(Player::Second)), (7, 5));
    assert_eq!(
        replays.iter().filter(|replay| replay.reason == Some("resign")).count(),
        14
    );
    assert_eq!(replays.iter().filter(|replay| replay.outcome.is_none()).count(), 2);
}

#[test]
fn loop_trax() {
    let replays = replays("trax/loop-trax.trx", &trax("loop"));
    assert_eq!(count(&replays, "loop", Some(Player::First)), 6);
    assert_eq!(count(&replays, "loop", Some(Player::Second)), 9);
    assert_eq!(replays.len(), 15);
}

#[test]
fn archived_8x8_games() {
    let replays = replays("trax/archive-8x8-sample.trx", &trax("limited"));
    assert_eq!(replays.len(), 300);
    assert!(count(&replays, "agreed", None) > 0 && count(&replays, "resign", Some(Player::First)) > 0);
    assert!(count(&replays, "no-turn", None) > 0);
}

#[test]
fn mail_games() {
    let options = Options::default();
    let records = read(&data("twixt/mail-games.txt"), &options).expect("records");
    let replays = replays("twixt/mail-games.txt", &options);
    assert_eq!(replays.len(), 62);
    for (record, replay) in records.iter().zip(&replays) {
        if let (Some(winner), Some(_)) = (record.winner, replay.reason) {
            assert_eq!(replay.outcome, Some(Outcome::Win(winner)));
        }
    }
    assert_eq!(
        replays.iter().filter(|replay| replay.reason == Some("connect")).count(),
        3
    );
    assert_eq!(
        replays
            .iter()
            .filter(|replay| replay.size.as_deref() == Some("36x36"))
            .count(),
        2
    );
}

#[test]
fn the_published_puzzle() {
    let options = Options {
        size: Some("14".parse().expect("a board")),
        ..Options::default()
    };
    let replays = replays("twixt/puzzle-14x14.txt", &options);
    assert_eq!((replays.len(), replays[0].turns), (1, 9));
}

#[test]
fn little_golems_games() {
    let of = |number: u32| {
        let replays = replays(&format!("twixt/little-golem-{number:02}.tsgf"), &Options::default());
        let [replay] = &replays[..] else { panic!("one game") };
        replay.clone()
    };
    for number in 1..=9 {
        let replay = of(number);
        assert_eq!(replay.rules, "pp");
        // The player who writes `resign` has lost.
        assert_eq!(replay.reason.is_none(), [2, 4, 8].contains(&number), "{number}");
    }
    assert_eq!(of(5).size.as_deref(), Some("48x48"));
    assert_eq!(of(7).size.as_deref(), Some("30x30"));
    // The first peg at c8 became the other side's at h3.
    assert!(of(6).position.contains("B:"), "{}", of(6).position);
    let black = of(6).position;
    let black = black.split(" B:").nth(1).and_then(|rest| rest.split(' ').next());
    assert!(black.is_some_and(|holes| holes.split(',').any(|hole| hole == "h3")));
}

/// Every file of games, and the rules given by its name.
fn files() -> Vec<(String, Options)> {
    let mut files = Vec::new();
    for rules in ["official", "limited", "fournier", "loop"] {
        files.push((format!("trax/random-{rules}.trx"), trax(rules)));
    }
    for (name, rules) in [
        ("world-championship", "official"),
        ("loop-trax", "loop"),
        ("archive-8x8-sample", "limited"),
        ("both-win", "fournier"),
    ] {
        files.push((format!("trax/{name}.trx"), trax(rules)));
    }
    for set in RuleSet::ALL {
        files.push((format!("twixt/random-{}.txt", set.name()), twixt(set)));
    }
    for number in 1..=9 {
        files.push((format!("twixt/little-golem-{number:02}.tsgf"), Options::default()));
    }
    files.push(("twixt/mail-games.txt".into(), Options::default()));
    for number in 1..=3 {
        files.push((format!("twixt/mail-raw-{number}.txt"), Options::default()));
    }
    let puzzle = Options {
        size: Some("14".parse().expect("a board")),
        ..Options::default()
    };
    files.push(("twixt/puzzle-14x14.txt".into(), puzzle));
    files
}

#[test]
fn raw_mails() {
    for (number, turns, size, winner, reason) in [
        (1, 14, "24x24", Player::Second, "time"),
        (2, 35, "24x24", Player::First, "resign"),
        (3, 37, "36x36", Player::First, "resign"),
    ] {
        let all = replays(&format!("twixt/mail-raw-{number}.txt"), &Options::default());
        let [replay] = &all[..] else {
            panic!("{number}: {} games", all.len());
        };
        assert_eq!((replay.turns, replay.size.as_deref()), (turns, Some(size)));
        assert_eq!(replay.outcome, Some(Outcome::Win(winner)));
        assert_eq!(replay.reason, Some(reason));
    }
}

#[test]
fn everything_reads_back_from_sgf_and_from_lists() {
    let mut games = 0;
    for (name, options) in files() {
        let records = read(&data(&name), &options).expect("records");
        let trees: Vec<Tree> = records
            .trees(&options)
            .map(|tree| tree.unwrap_or_else(|fault| panic!("{name}: {fault:?}")))
            .collect();
        let archive = sgf::write(&trees);
        let plain = Options::default();
        let again = read(archive.as_bytes(), &plain).expect("an SGF");
        let rewritten: Vec<Tree> = again.trees(&plain).map(|tree| tree.expect("a game")).collect();
        assert_eq!(sgf::write(&rewritten), archive, "{name}");
        let mut again = again.iter();
        for record in &records {
            let other = again.next().expect("as many games");
            assert_eq!(other.replay(&plain), record.replay(&options), "{name}, game {games}");
            assert_eq!(other.winner, record.winner, "{name}, game {games}");
            let line = record.to_line(&options).expect("a legal game");
            let options = Options {
                game: Some(record.game),
                swap: other.swap,
                twixt: other.twixt,
                ..options
            };
            let listed = read(line.as_bytes(), &options).expect("a list");
            let listed = listed.iter().next().expect("a game");
            assert_eq!(listed.replay(&options), record.replay(&options), "{name}: {line}");
            games += 1;
        }
        assert!(again.next().is_none());
    }
    assert_eq!(games, 28 + 15 + 300 + 4 * 60 + 4 + 9 + 62 + 3 * 60 + 3 + 1);
}
