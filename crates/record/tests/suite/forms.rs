//! Every record format, detected by content.

use game::{Outcome, Player};
use record::{Fault, Options, Record, Replay, read};
use twixt::RuleSet;

fn first(bytes: &[u8]) -> Record {
    let records = read(bytes, &Options::default()).expect("a record");
    records.iter().next().expect("a game")
}

fn replay(bytes: &[u8]) -> Result<Replay, Fault> {
    first(bytes).replay(&Options::default())
}

/// The turns of the first game, which the rules allow.
fn turns(bytes: &[u8]) -> String {
    replay(bytes).expect("a legal game");
    let record = first(bytes);
    let turns: Vec<_> = record.turns().map(|turn| turn.text).collect();
    turns.join(" ")
}

fn fault(bytes: &[u8]) -> (u32, usize, String) {
    let fault = replay(bytes).expect_err("a bad game");
    (fault.turn, fault.line, fault.kind.to_string())
}

#[test]
fn the_main_line_of_an_sgf_is_its_game() {
    for (sgf, wanted) in [
        ("(;GM[16];W[@0/];B[A0/])", "@0/ A0/"),
        ("\n( ; GM [16] ; W [@0/] \n; B [ A0/ ] )\n", "@0/ A0/"),
        ("(;GM[16](;W[@0/](;B[A0/])(;B[B1/]))(;W[@0+]))", "@0/ A0/"),
        ("(;W[@0/];B[a0\\\\])", "@0/ a0\\"),
        ("(;GaMe[16];White[@0/])", "@0/"),
        ("(;GM[21]SZ[12];W[c4];B[D6];W[e8])", "c4 D6 e8"),
        ("(;FF[4];W[c4];B[d6])", "c4 d6"),
        ("\u{feff}(;GM[16];W[@0/])", "@0/"),
        ("Dear friend, here (at last) is our game:\n(;GM[16];W[@0/])\nBye", "@0/"),
    ] {
        assert_eq!(turns(sgf.as_bytes()), wanted, "{sgf}");
    }
    let utf16: Vec<u8> = "\u{feff}(;GM[16]PW[Ä];W[@0/])"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(turns(&utf16), "@0/");
    assert_eq!(first(&utf16).players.first.as_deref(), Some("Ä"));
}

#[test]
fn rules_of_an_sgf_are_heeded_and_can_be_overridden() {
    let rules = |text: &str| replay(text.as_bytes()).map(|replay| replay.rules);
    assert_eq!(rules("(;GM[16]RU[limited];W[@0/])"), Ok("limited".into()));
    assert_eq!(rules("(;GM[16]RU[LoopTrax];W[@0/])"), Ok("loop".into()));
    for (name, wanted) in [
        ("std", "standard"),
        ("Standard", "standard"),
        ("PP", "pp"),
        ("3M", "standard"),
        ("simple", "simple"),
    ] {
        assert_eq!(rules(&format!("(;GM[21]RU[{name}];W[c4])")), Ok(wanted.into()));
    }
    let unknown = "(;GM[21]RU[ours];W[c4])";
    assert_eq!(rules(unknown).expect_err("no rules").text, "ours");
    let options = Options {
        twixt: Some(RuleSet::Pp),
        ..Options::default()
    };
    let replay = first(unknown.as_bytes()).replay(&options).expect("a game");
    assert_eq!(replay.rules, "pp");
}

#[test]
fn pegs_stay_under_3m_rules() {
    let game = |rules: &str| format!("(;GM[21]RU[{rules}];W[c4];B[g9];W[d6-c4!])");
    assert!(replay(game("STD").as_bytes()).is_ok());
    let (turn, _, message) = fault(game("3M").as_bytes());
    assert_eq!((turn, &*message), (3, "pegs cannot be removed under 3M rules"));
    assert!(replay(b"(;GM[21]RU[3M];W[c4];B[g9];W[d6];B[h9];W[e8-c4d6])").is_ok());
}

#[test]
fn whose_turn_follows_a_swap_shows_its_form() {
    let position = |sgf: &str| replay(sgf.as_bytes()).expect("a legal game").position;
    let reflected = position("(;GM[21]SZ[12];W[c4];B[swap];W[f6])");
    assert!(reflected.contains("R:f6 B:d3"), "{reflected}");
    let sides = position("(;GM[21]SZ[12];W[c4];B[swap];B[f6])");
    assert!(sides.contains("R:c4 B:f6"), "{sides}");
    let named = position("(;GM[21]SZ[12];W[c4];B[swap-pieces])");
    assert!(named.contains("B:d3"), "{named}");
    let (turn, line, message) = fault(b"(;GM[21]\n;W[c4];B[d6]\n;B[e8])");
    assert_eq!((turn, line, &*message), (3, 3, "it is the turn of red"));
}

#[test]
fn whoever_begins_joins_top_to_bottom() {
    let black_first = b"(;GM[21]SZ[12:10]PB[Anna];B[c4];W[d6-d7];W[e5])";
    let record = first(black_first);
    assert_eq!(record.size.as_deref(), Some("10x12"));
    assert_eq!(record.players.first.as_deref(), Some("Anna"));
    let turns: Vec<_> = record.turns().map(|turn| turn.text.to_owned()).collect();
    assert_eq!(turns, ["d3", "f4-g4", "e5"]);
}

#[test]
fn results_of_an_sgf_are_those_of_the_record() {
    let result = |sgf: &str| {
        let replay = replay(sgf.as_bytes()).expect("a legal game");
        (replay.outcome, replay.reason)
    };
    let (white, red) = (Outcome::Win(Player::First), Outcome::Win(Player::Second));
    for (sgf, outcome, reason) in [
        ("(;GM[16]RE[B+R];W[@0/])", Some(red), Some("resign")),
        ("(;GM[16]RE[W+Time];W[@0/])", Some(white), Some("time")),
        ("(;GM[16]RE[Draw];W[@0/])", Some(Outcome::Draw), Some("agreed")),
        ("(;GM[16]RE[W+];W[@0/])", None, None),
        ("(;GM[16]RE[?];W[@0/])", None, None),
        ("(;GM[16];W[@0/];B[resign])", Some(white), Some("resign")),
        ("(;GM[16];W[@0/];W[resign])", Some(red), Some("resign")),
    ] {
        assert_eq!(result(sgf), (outcome, reason), "{sgf}");
    }
    assert_eq!(first(b"(;GM[16]RE[B+R];W[@0/])").winner, Some(Player::Second));
    assert_eq!(first(b"(;GM[16]RE[B+R]LR[found];W[@0/])").winner, None);
}

#[test]
fn encodings_of_sgf_are_heeded() {
    let name = |bytes: &[u8]| first(bytes).players.first;
    let named = |charset: &str, name: &[u8]| [b"(;CA[", charset.as_bytes(), b"]GM[16]PW[", name, b"];W[@0/])"].concat();
    assert_eq!(name(&named("ISO-8859-1", b"\xc3\xe9")).as_deref(), Some("\u{c3}\u{e9}"));
    assert_eq!(name(&named("UTF-8", b"\xc3\xbc")).as_deref(), Some("ü"));
    assert_eq!(name(&named("windows-1252", b"\x80")).as_deref(), Some("€"));
    assert_eq!(name(b"(;GM[16]PW[M\xfcller];W[@0/])").as_deref(), Some("Müller"));
}

#[test]
fn what_is_no_sgf_of_ours_says_why() {
    for (sgf, line, message) in [
        ("(;GM[1]\n;B[aa])", 1, "neither Trax (16) nor TwixT (21)"),
        ("(;C[hello])", 1, "does not name its game"),
        ("(;GM[21]\n;AB[c4]\n;W[d6])", 2, "set-up"),
    ] {
        let (turn, at, text) = fault(sgf.as_bytes());
        assert_eq!((turn, at), (0, line), "{sgf}: {text}");
        assert!(text.contains(message), "{sgf}: {text}");
    }
    let deep = format!("(;GM[16]{}", "(;".repeat(20_000));
    assert!(fault(deep.as_bytes()).2.contains("too deep"));
}

#[test]
fn a_bad_game_of_a_collection_does_not_hide_those_before_it() {
    let sgf = b"(;GM[16];W[@0/])(;GM[21];W[c4];B[d6])\n(;GM[16];W[@0";
    let records = read(sgf, &Options::default()).expect("records");
    let turns: Vec<_> = records
        .iter()
        .map(|record| record.replay(&Options::default()).map(|r| r.turns).ok())
        .collect();
    assert_eq!(turns, [Some(1), Some(2), Some(0)]);
}

#[test]
fn little_golems_files() {
    let game = b"(;FF[4]EV[x]PB[M\xc3\xbc]PW[-]SZ[48]SO[https://www.littlegolem.net];b[ch];r[swap];b[j~|draw];r[\x80\x7f];b[resign])";
    assert_eq!(turns(game), "c8 swap j30 af31");
    let record = first(game);
    assert_eq!(record.players.first.as_deref(), Some("Mü"));
    assert_eq!(record.players.second, None);
    let replay = replay(game).expect("a legal game");
    assert_eq!((&*replay.rules, replay.reason), ("pp", Some("resign")));
    assert!(replay.position.contains("B:h3"), "{}", replay.position);
    let sides = Options {
        swap: Some(twixt::SwapRule::Sides),
        twixt: Some(RuleSet::Standard),
        ..Options::default()
    };
    let other = record.replay(&sides).expect("a legal game");
    assert!(other.position.contains("R:c8"), "{}", other.position);
    assert_eq!(other.rules, "standard");
}

#[test]
fn saved_games_of_t1() {
    let saved = "# File created by T1j\r\n1 # version of file-format\r\nPlayer# Name of Player 1\r\n\
        T1j# Name of Player 2\r\n12# y-size of board\r\n16# x-size of board\r\n\
        H# player 1 human or computer\r\nC# player 2 human or computer\r\n\
        1# starting player (1 plays top-down)\r\nV# Direction of letters\r\nY# pierule?\r\n\
        N# game already over?\r\nC4\r\nd6\r\nE8\r\n";
    assert_eq!(turns(saved.as_bytes()), "C4 d6 E8");
    let replay = replay(saved.as_bytes()).expect("a legal game");
    assert_eq!(replay.size.as_deref(), Some("16x12"));
    assert!(replay.position.contains("R:c4,e8 B:d6"), "{}", replay.position);
}

/// A mail of a server as it lies in an archive, with headers, the table of turns and the board as it was drawn.
#[test]
fn mails_of_servers() {
    let mail = include_bytes!("../data/server_mail.txt");
    let record = first(mail);
    let replayed = replay(mail).expect("a legal game");
    assert_eq!((replayed.turns, replayed.size.as_deref()), (35, Some("24x24")));
    assert_eq!(replayed.outcome, Some(Outcome::Win(Player::First)));
    assert_eq!((replayed.reason, record.winner), (Some("resign"), Some(Player::First)));
    assert_eq!(record.players.second.as_deref(), Some("beta"));
    // The pegs stand where the mail draws them: O and # in every second line, three characters a column.
    let drawn = String::from_utf8_lossy(mail);
    let mut pegs = 0;
    for row in drawn
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit() || c == ' '))
    {
        let Some(number) = row.get(..2).and_then(|number| number.trim().parse::<u32>().ok()) else {
            continue;
        };
        for (column, letter) in ('a'..='x').enumerate() {
            let side = match row.as_bytes().get(3 + 3 * column) {
                Some(b'O') => "R:",
                Some(b'#') => "B:",
                _ => continue,
            };
            let holes = replayed.position.split(' ').find_map(|part| part.strip_prefix(side));
            let hole = format!("{letter}{number}");
            let holes = holes.unwrap_or_default();
            assert!(holes.split(',').any(|peg| peg == hole), "{hole}: {holes}");
            pegs += 1;
        }
    }
    assert_eq!(pegs, 35);
}

#[test]
fn tables_of_turns_without_their_mails() {
    let table = "   1 F8         2 N10     \n   3 F12        4 G17     \n   5 K17        6 I12     \n   7 Forfeit \n";
    assert_eq!(turns(table.as_bytes()), "F8 N10 F12 G17 K17 I12");
    let headed = format!("   O (vert)     # (horz)  \n   alpha        beta\n{table}");
    let replayed = replay(headed.as_bytes()).expect("a legal game");
    assert_eq!(replayed.outcome, Some(Outcome::Win(Player::Second)));
    assert_eq!(first(headed.as_bytes()).players.first.as_deref(), Some("alpha"));
    assert_eq!(fault(b"Hello\n1 F8 2 N10\n3 Z99\n").0, 3);
}

#[test]
fn words_in_lists_are_no_holes() {
    for (text, reason) in [
        ("24 f6 c4 Forfeit", Some("time")),
        ("1. f6 2. c4 3. timeout", Some("time")),
        ("f6\nc4\nAufgabe", Some("resign")),
        ("24 f6 c4 Over", None),
        ("@0/ A0/ Aufgabe", Some("resign")),
    ] {
        let replayed = replay(text.as_bytes()).expect("a legal game");
        assert_eq!((replayed.turns, replayed.reason), (2, reason), "{text}");
        let records = read(text.as_bytes(), &Options::default()).expect("a record");
        let draft = records.raw_games().next().expect("a game");
        let last = draft.nodes.last().and_then(|node| node.turn.clone());
        let last = last.map(|(text, _)| text).expect("a turn");
        assert!(reason.is_none_or(|_| last == "time" || last == "resign"), "{last}");
        let trees: Result<Vec<_>, _> = records.trees(&Options::default()).collect();
        let again = record::sgf::write(&trees.expect("a legal game"));
        assert_eq!(replay(again.as_bytes()).expect("a legal game").reason, reason);
    }
}

#[test]
fn another_game_is_told_by_its_name() {
    let go = fault(b"(;FF[4]GM[1]SZ[19];B[pd];W[dd])").2;
    assert!(go.contains("Go (GM[1])"), "{go}");
    let unnamed = fault(b"(;FF[4]SZ[19]KM[6.5];B[pd];W[dd])").2;
    assert!(unnamed.contains("like those of Go"), "{unnamed}");
    let hex = fault(b"(;FF[4]GM[11];W[a1])").2;
    assert!(hex.contains("Hex"), "{hex}");
}

#[test]
fn games_told_in_prose() {
    let prose =
        b"The final, with comments\n\nWhite begins as usual.\n\n1. @0/\n2. A0/   Red could have played B1/ instead.\n\
        3. B1/ and now A3+ is a good idea:\n4. A3+\n5. A4/ 6. C1/\nRed resigns.\n";
    assert_eq!(turns(prose), "@0/ A0/ B1/ A3+ A4/ C1/");
    let replay = replay(prose).expect("a legal game");
    assert_eq!(replay.outcome, Some(Outcome::Win(Player::First)));
    let tree = first(prose).to_tree(&Options::default()).expect("a tree");
    let comments: Vec<_> = tree
        .main_line()
        .filter_map(|id| tree.node(id).comment.clone())
        .collect();
    assert_eq!(&*comments[0], "The final, with comments\nWhite begins as usual.");
    assert_eq!(&*comments[1], "Red could have played B1/ instead.");
    assert_eq!(comments.len(), 3);
}

#[test]
fn a_game_may_begin_from_a_position() {
    let text = b"(;GM[21]SZ[6]LP[6x6 b R:c3 B: L:];B[b2];W[d5])";
    let last = replay(text).expect("a legal game").position;
    assert_eq!(last, "6x6 b R:c3,d5 B:b2 L:c3-d5");
    let record = first(text);
    let tree = record.to_tree(&Options::default()).expect("a legal game");
    let written = record::sgf::write([&tree]);
    assert_eq!(first(written.as_bytes()).position, record.position);
    let refused = record.to_line(&Options::default()).expect_err("no line");
    assert!(refused.kind.to_string().contains("position"), "{refused:?}");
    for (bad, message) in [
        ("(;GM[16]LP[7L/LJ w];W[A1+])", "colours"),
        ("(;GM[16]LP[nonsense];W[A1+])", "side to move"),
        ("(;GM[21]SZ[6]LP[8x8 r R: B: L:];W[c3])", "8x8"),
    ] {
        let (turn, _, found) = fault(bad.as_bytes());
        assert!(turn == 0 && found.contains(message), "{found}");
    }
}

#[test]
fn a_draft_holds_what_is_wrong_too() {
    let raw_games = |text: &str| {
        let records = read(text.as_bytes(), &Options::default()).expect("a record");
        let draft = records.raw_games().next().expect("a game");
        let nodes = draft.nodes.iter();
        let shown = nodes.map(|node| {
            let turn = node.turn.as_ref().map_or("", |(turn, _)| turn);
            format!("{}<{:?}@{}", turn, node.parent, node.line)
        });
        shown
            .collect::<Vec<_>>()
            .join(" ")
            .replace("Some(", "")
            .replace(')', "")
    };
    assert_eq!(
        raw_games("@0/\nxx\nA0/\nresign\nB1/"),
        "<None@1 @0/<0@1 xx<1@2 A0/<2@3 resign<3@3 B1/<4@5"
    );
    // Black begins: the board is turned over in the variations too.
    assert_eq!(
        raw_games("(;GM[21];B[c4](;W[d6])\n(;W[a7]))"),
        "<None@1 d3<0@1 f4<1@1 g1<1@2"
    );
    let other = read(b"(;GM[1];W[@0/])", &Options::default()).expect("a record");
    let draft = other.raw_games().next().expect("a game");
    assert!(draft.fault().is_some() && draft.nodes.len() == 1);
}
