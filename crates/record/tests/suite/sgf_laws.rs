//! What is written is read back identically: random trees and random games of all rule sets.

use game::{ByPlayer, Notation, Player, Position, mix};
use proptest::prelude::*;
use record::{By, Clock, Ended, Game, GameResult, Line, Mark, Options, Property, Record, Text, Tree, read, sgf};
use twixt::{Edit, Link, RuleSet, SwapRule, Turn, Twixt};

/// Text with everything that SGF treats in some way of its own.
const TEXT: &str = "([ -~]|[\\\\:;()\\]\\[+\r\n\té☃\u{85}]){0,12}";

fn line() -> impl Strategy<Value = Line> {
    TEXT.prop_map(|text| Line::new(&text))
}

fn result() -> impl Strategy<Value = Ended> {
    let by = prop_oneof![
        Just(None),
        Just(Some(By::Resign)),
        Just(Some(By::Time)),
        Just(Some(By::Forfeit)),
    ];
    let result = (any::<bool>(), by).prop_map(|(first, by)| GameResult::Win {
        winner: if first { Player::First } else { Player::Second },
        by,
    });
    let result = prop_oneof![
        result,
        Just(GameResult::Draw),
        Just(GameResult::Void),
        Just(GameResult::Unknown),
    ];
    (result, any::<bool>()).prop_map(|(result, named)| Ended { result, named })
}

fn mark() -> impl Strategy<Value = Mark> {
    (0..8, line(), line()).prop_map(|(kind, a, b)| match kind {
        0 => Mark::Arrow(a, b),
        1 => Mark::Circle(a),
        2 => Mark::Label(a, b),
        3 => Mark::Line(a, b),
        4 => Mark::Cross(a),
        5 => Mark::Selected(a),
        6 => Mark::Square(a),
        _ => Mark::Triangle(a),
    })
}

fn property() -> impl Strategy<Value = Property> {
    ("[D-V]{1,3}", proptest::collection::vec(TEXT, 0..3)).prop_filter_map("a free name", |(id, v)| {
        Property::new(&id, v.iter().map(String::as_str))
    })
}

/// The data of a node, and its parent among the earlier nodes.
type NodeData = (
    proptest::sample::Index,
    Option<(bool, Line)>,
    Option<Line>,
    Option<String>,
    [Option<u64>; 2],
    Vec<Mark>,
    Vec<Property>,
);

fn node_data() -> impl Strategy<Value = NodeData> {
    (
        any::<proptest::sample::Index>(),
        proptest::option::of((any::<bool>(), line())),
        proptest::option::of(line()),
        proptest::option::of(TEXT),
        proptest::array::uniform2(proptest::option::of(0..u64::MAX / 2000)),
        proptest::collection::vec(mark(), 0..4),
        proptest::collection::vec(property(), 0..3),
    )
}

fn tree() -> impl Strategy<Value = Tree> {
    let facts = (
        any::<bool>(),
        proptest::option::of(line()),
        proptest::option::of(proptest::sample::select(&SwapRule::ALL[..])),
        proptest::option::of(any::<(u16, u16)>()),
        proptest::option::of(any::<i32>()),
        [proptest::option::of(line()), proptest::option::of(line())],
        proptest::option::of(result()),
    );
    (facts, proptest::collection::vec(node_data(), 1..12)).prop_map(|(facts, nodes)| {
        let (is_trax, rules, swap, board, handicap, [first, second], result) = facts;
        let mut tree = Tree::new(if is_trax { Game::Trax } else { Game::Twixt });
        (tree.rules, tree.swap, tree.board) = (rules, swap, board);
        (tree.handicap, tree.result) = (handicap, result);
        tree.players = ByPlayer { first, second };
        let mut ids = vec![Tree::ROOT];
        for (number, data) in nodes.into_iter().enumerate() {
            let (parent, turn, name, comment, [first, second], marks, other) = data;
            if number > 0 {
                ids.push(tree.add(ids[parent.index(number)]).expect("room"));
            }
            let node = tree.node_mut(ids[number]);
            if let Some((is_first, text)) = turn {
                node.set_turn(if is_first { Player::First } else { Player::Second }, text);
            }
            node.name = name;
            node.comment = comment.map(|text| Text::new(&text));
            let clock = |milliseconds| Clock { milliseconds };
            node.clocks = ByPlayer {
                first: first.map(clock),
                second: second.map(clock),
            };
            marks.into_iter().for_each(|mark| node.mark(mark));
            node.other = other;
        }
        tree
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    #[test]
    fn trees_read_back(tree in tree(), other in tree()) {
        let text = sgf::write([&tree, &other]);
        prop_assert_eq!(sgf::read(&text), Ok(vec![tree, other]), "{}", text);
    }

    /// What is read from a file of any kind is written so that it reads back.
    #[test]
    fn files_read_back(
        any in "([A-Z]{1,2}(\\[([a-z0-9:+.]|\\\\.){0,5}\\]){1,3}|;|\\(;|\\)){0,40}",
        known in "((W|B|LK|LR|RE|SZ|RU|LS|TR|LB|C|N|WL|GM|CA|FF|HA|PW|GaMe|XY)\
            (\\[(c4|c4\\+d6| |\\n|found|W\\+|0|12|1\\.50|std|sides|a:b|\\+|\\\\:)?\\]){1,2}|;|\\(;|\\)){0,30}",
    ) {
        for body in ["GM[16]", "GM[21]", ""].iter().flat_map(|game| [format!("{game}{any}"), format!("{game}{known}")]) {
            if let Ok(trees) = sgf::read(&format!("(;{body})")) {
                let text = sgf::write(&trees);
                prop_assert_eq!(sgf::read(&text), Ok(trees), "{}", text);
            }
        }
    }

    #[test]
    fn no_bytes_panic(
        bytes in proptest::collection::vec(any::<u8>(), 0..200),
        sgf in "(\\(;|;|\\)|[A-Za-z]{1,3}|\\[|\\]|\\\\|[:+|@a-z0-9/]|\n|é){0,80}",
    ) {
        for bytes in [&bytes[..], sgf.as_bytes(), &[b"(;", &bytes[..]].concat(), &[b"(;SO[littlegolem]", &bytes[..]].concat()] {
            for game in [None, Some(Game::Trax), Some(Game::Twixt)] {
                let options = Options { game, ..Options::default() };
                if let Ok(records) = read(bytes, &options) {
                    records.iter().for_each(|record| drop(record.replay(&options)));
                    records.trees(&options).for_each(drop);
                }
            }
        }
    }
}

/// The record of turns through an SGF and back.
fn through(record: &Record, options: &Options) -> Record {
    let tree = record.to_tree(options).expect("a legal game");
    let text = sgf::write([&tree]);
    let records = read(text.as_bytes(), &Options::default()).expect("an SGF");
    let again: Vec<_> = records.trees(&Options::default()).collect();
    assert_eq!(again, [Ok(tree)], "{text}");
    records.iter().next().expect("a game")
}

fn check(turns: &str, options: &Options) {
    let records = read(turns.as_bytes(), options).expect("a list");
    let record = records.iter().next().expect("a game");
    let wanted = record.replay(options).expect("a legal game");
    let again = through(&record, options);
    assert_eq!(again.replay(&Options::default()), Ok(wanted), "{turns}");
}

#[test]
fn random_games_of_trax_read_back() {
    for (seed, rules) in (0..60).zip(["official", "limited", "fournier", "loop", "5x5"].iter().cycle()) {
        let rules: trax::Rules = rules.parse().expect("a rule set");
        let turns = random_turns(trax::Trax::start(&rules), seed, |_, turn, _| turn);
        let options = Options {
            trax: Some(rules),
            ..Options::default()
        };
        check(&turns, &options);
    }
}

#[test]
fn random_games_of_twixt_read_back() {
    let sets = RuleSet::ALL.into_iter().cycle();
    for ((seed, set), swap) in (0..90).zip(sets).zip([0, 0, 0, 1, 1, 1, 2, 2, 2].iter().cycle()) {
        let size = ["8x8", "12x9", "30x30"][seed as usize % 3];
        let swap = match SwapRule::ALL[*swap] {
            SwapRule::Reflect if size == "12x9" => SwapRule::Sides,
            swap => swap,
        };
        let options = Options {
            game: Some(Game::Twixt),
            twixt: Some(set),
            size: Some(size.parse().expect("a board")),
            swap: Some(swap),
            ..Options::default()
        };
        let rules = options.twixt_rules().expect("rules");
        let turns = random_turns(Twixt::start(&rules), seed, edited);
        check(&format!("{size} {turns}"), &options);
    }
}

/// A swap now and then; under the rules that know it, links taken off and laid by hand.
fn edited(position: &Twixt, turn: Turn, dice: u64) -> Turn {
    if position.swap_allowed() && dice.is_multiple_of(2) {
        return Turn::Swap;
    }
    let Turn::Place(hole) = turn else {
        return turn;
    };
    let removal = position.rules().removal();
    if !removal || !dice.is_multiple_of(3) {
        return turn;
    }
    let own = |link: &Link| position.peg(link.from()) == Some(position.to_move());
    let mut edit = Edit::new(hole);
    edit.remove_links = position.links().filter(own).take(dice as usize % 3).collect();
    if dice.is_multiple_of(5) {
        let mut links = position.auto_links(position.to_move(), hole);
        links.truncate(dice as usize % 4);
        edit.links = Some(links);
    }
    let edit = Turn::from(edit);
    if position.check(&edit).is_ok() { edit } else { turn }
}

fn random_turns<P: Position + Notation>(
    mut position: P,
    seed: u64,
    change: impl Fn(&P, P::Move, u64) -> P::Move,
) -> String {
    let mut text = String::new();
    let mut dice = mix(seed);
    for _ in 0..120 {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        dice = mix(dice);
        let turn = moves.swap_remove(dice as usize % moves.len());
        let turn = change(&position, turn, dice >> 32);
        position.write_move(&turn, &mut text);
        text.push(' ');
        position.try_play(&turn).expect("a legal turn");
    }
    if position.outcome().is_none() {
        text.push_str(["resign", "draw", "time", ""][dice as usize % 4]);
    }
    text
}
