//! What is written is read back identically; faults are reported with their place.

mod kept;
mod luck;

use game::{Notation, Position, mix};
use protocol::{GameKind, GameLine, Glyph, Imported, Setup, Study, StudyNode};
use trax::Trax;
use twixt::Twixt;

use super::*;

fn setup(game: GameKind, rules: &str, size: Option<&str>, swap: Option<&str>) -> Setup {
    Setup {
        size: size.map(str::to_owned),
        swap: swap.map(str::to_owned),
        ..Setup::new(game, rules)
    }
}

/// Set-ups of every kind, as records name them.
fn setups() -> Vec<Setup> {
    let trax = ["official", "limited", "fournier", "loop", "6x6"];
    let trax = trax.map(|rules| setup(GameKind::Trax, rules, None, None));
    let twixt = [
        ("standard", "24x24", None),
        ("simple", "12x16", None),
        ("pp", "18x18", Some("reflect")),
        ("standard", "8x8", Some("none")),
    ];
    let twixt = twixt.map(|(rules, size, swap)| setup(GameKind::Twixt, rules, Some(size), swap));
    trax.into_iter().chain(twixt).collect()
}

/// A study of random turns, `nodes` at most; with variations if `bushy`.
fn random<P: Position + Notation>(start: P, setup: Setup, seed: u64, nodes: usize, bushy: bool) -> Study {
    let mut study = begun(setup);
    let mut dice = mix(seed);
    let mut roll = |sides: u64| {
        dice = mix(dice);
        (dice >> 20) % sides
    };
    // The positions from the root to the last node, so that nodes are in the order in which files have them.
    let mut path = vec![(0_u32, start)];
    for _ in 1..nodes {
        if bushy && roll(6) == 0 {
            path.truncate(1 + roll(path.len() as u64) as usize);
        }
        let (parent, position) = path.last().expect("the root at least");
        let mut moves = Vec::new();
        if position.outcome_in_play().is_none() {
            position.legal_moves(&mut moves);
        }
        if moves.is_empty() {
            break;
        }
        let turn = moves.swap_remove(roll(moves.len() as u64) as usize);
        let text = position.text_of(&turn);
        let mut next = position.clone();
        next.try_play(&turn).expect("a legal turn");
        let comments = ["", "good ] idea\\ : (really)", "two\nlines é☃", ""];
        let marks = [
            None,
            None,
            Some(Glyph::Good),
            Some(Glyph::Great),
            Some(Glyph::Interesting),
            Some(Glyph::Doubtful),
            Some(Glyph::Bad),
            Some(Glyph::Blunder),
        ];
        let number = study.nodes.len() as u32;
        study.nodes.push(StudyNode {
            left_ms: (bushy && roll(2) == 0).then(|| roll(1 << 40)),
            parent: Some(*parent),
            turn: Some(text),
            comment: comments[if bushy { roll(4) as usize } else { 0 }].to_owned(),
            mark: marks[if bushy { roll(8) as usize } else { 0 }],
            more: (bushy && roll(4) == 0).then(|| kept::MORE.to_owned()),
        });
        path.push((number, next));
    }
    study
}

fn study(setup: Setup, seed: u64, nodes: usize, bushy: bool) -> Study {
    match setup.game {
        GameKind::Twixt => {
            let start = crate::rules::setup::twixt_start(&setup).expect("a start");
            random::<Twixt>(start, setup, seed, nodes, bushy)
        }
        _ => {
            let start = crate::rules::setup::trax_start(&setup).expect("a start");
            random::<Trax>(start, setup, seed, nodes, bushy)
        }
    }
}

/// The position after the main line.
fn position_of(study: &Study) -> String {
    archive::played(study).expect("a study").last.to_string()
}

/// The same study with the result that its turns show, which is filled in when it is read.
fn shown(mut study: Study, imported: &Imported) -> Study {
    if study.result.is_empty() {
        study.result.clone_from(&imported.studies[0].result);
    }
    study
}

#[test]
fn what_is_written_as_sgf_is_read_back_identically() {
    for (seed, setup) in (0..).zip(setups().into_iter().cycle().take(45)) {
        let mut written = study(setup, seed, 60, true);
        for (name, text) in [("first", "Anna [a:b]"), ("event", "Club \\ 2026"), ("round", "3")] {
            written.names.insert(name.into(), text.into());
        }
        written.result = ["1-0 resign", "0-1 time", "draw", "1-0", ""][seed as usize % 5].into();
        if seed % 3 == 0 {
            let from = position_of(&study(written.setup.clone(), seed + 100, 7, false));
            let begun = Setup {
                position: Some(from),
                ..written.setup
            };
            written.nodes = study(begun.clone(), seed, 40, true).nodes;
            written.setup = begun;
        }
        let text = sgf(&written).expect("legal turns");
        let read = imported(text.as_bytes());
        assert_eq!(read.problem, None, "{text}");
        assert_eq!(read.studies, [shown(written, &read)], "{text}");
        let again = sgf(&read.studies[0]).expect("the same");
        assert_eq!(imported(again.as_bytes()).studies, read.studies);
    }
}

#[test]
fn a_link_carries_the_main_line() {
    for (seed, setup) in (0..).zip(setups().into_iter().cycle().take(45)) {
        let mut written = study(setup, seed, 50, false);
        written.result = ["1-0 resign", "draw", ""][seed as usize % 3].into();
        if seed % 2 == 0 {
            let start = study(written.setup.clone(), seed + 7, 9, false);
            written.setup.position = Some(position_of(&start));
            written.nodes = study(written.setup.clone(), seed, 20, false).nodes;
        }
        let word = link(&written).expect("legal turns");
        assert!(
            word.bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
        );
        let read = linked(&word);
        assert_eq!((read.problem, &read.studies[..]), (None, &[written.clone()][..]));
        let address = format!("https://example.org/#/analysis?g={word}");
        assert_eq!(imported(address.as_bytes()).studies, [written]);
    }
}

#[test]
fn a_link_leaves_variations_out_and_is_short() {
    for (game, rules) in [(GameKind::Trax, "loop"), (GameKind::Twixt, "standard")] {
        let size = (game == GameKind::Twixt).then_some("24x24");
        let longest = (0..20)
            .map(|seed| study(setup(game, rules, size, None), seed, 41, false))
            .max_by_key(|study| study.nodes.len())
            .expect("some");
        assert_eq!(longest.nodes.len(), 41, "forty turns");
        let word = link(&longest).expect("legal turns");
        assert!(word.len() <= 300, "{} letters: {word}", word.len());
        let mut bushy = longest.clone();
        bushy.nodes.push(StudyNode {
            parent: Some(0),
            turn: longest.nodes[1].turn.clone(),
            ..StudyNode::default()
        });
        assert_eq!(link(&bushy), Ok(word));
    }
}

#[test]
fn damaged_links_are_refused() {
    let whole = study(setup(GameKind::Trax, "official", None, None), 3, 12, false);
    let word = link(&whole).expect("legal turns");
    let code = |word: &str| linked(word).problem.map(|problem| problem.code);
    for cut in 0..word.len() {
        assert_eq!(code(&word[..cut]).as_deref(), Some("link.damaged"), "{cut}");
    }
    for at in 1..word.len() {
        let other = if word.as_bytes()[at] == b'A' { "B" } else { "A" };
        let changed = format!("{}{other}{}", &word[..at], &word[at + 1..]);
        let read = linked(&changed);
        assert!(read.problem.is_some() || at == word.len() - 1, "{at}");
    }
    assert_eq!(code(&format!("2{}", &word[1..])).as_deref(), Some("link.version"));
    assert_eq!(code(&"1A".repeat(20_000)).as_deref(), Some("link.long"));
    assert_eq!(code("1é").as_deref(), Some("link.damaged"));
}

/// How many turns are kept of a text, the code of its problem, and the values of its place.
fn fault_of(text: &str) -> String {
    let read = imported(text.as_bytes());
    let played = read.studies.last().map_or(0, |study| study.nodes.len() - 1);
    let problem = read.problem.unwrap_or_else(|| panic!("no problem: {text}"));
    let place = ["game", "turn", "text", "line"].map(|key| {
        let value = problem.params.get(key);
        value.map_or(String::new(), |value| format!(" {key} {value}"))
    });
    format!("{played} {}{}", problem.code, place.concat())
}

#[test]
fn the_first_fault_is_told_and_the_turns_before_it_are_kept() {
    for line in [
        "@0/ A0/ A1/ B1+ => 2 trax.occupied game 1 turn 3 text A1/ line 1",
        "(;GM[16];W[@0/];B[A0/]\n(;W[A3x])(;W[B1/])(;W[Z9/])) => \
         3 trax.mark game 1 turn 3 text A3x line 2",
        "24 f6 swap c4 m1000 => 3 twixt.hole game 1 turn 4 text m1000 line 1",
        "(;GM[21];W[c4];W[d6]) => 1 record.mover game 1 turn 2 text d6 line 1",
        "(;GM[16]RU[blind];W[@0/]) => 0 record.rules game 1 text blind",
        "(;GM[21]SZ[99];W[c4]) => 0 record.size game 1 text 99x99",
        "(;GM[21]SZ[24]AB[c4];W[d6]) => 0 record.set-up game 1 line 1",
        "(;GM[16];W[@0/] => 1 record.mended game 1 line 1",
        "(;GM[1];B[aa]) => 0 record.sgf game 1 line 1",
        "(;GM[16];P0[dropb]) => 0 record.foreign game 1 line 1",
        "(;GM[16];MV[x]) => 0 record.foreign-turns game 1 line 1",
        "{\"dmove\":\"f4\"} => 0 record.foreign",
        "(;GM[16]CA[x]PW[é];W[@0/]) => 1 record.charset-unknown",
        "1.f6 2.c4 3.??? => 2 record.open-turn game 1 line 1",
        "(;GM[21]LP[6x6 b R:c3,c3 B: L:];W[d6]) => 0 record.start game 1",
        "@0/ resign A0/ => 1 record.after-end game 1 turn 2 text A0/ line 1",
        "nothing of that kind => 0 record.unknown text nothing of that kind line 1",
        "\u{1} => 0 record.not-text line 1",
        " => 0 record.none",
        "LuckTrax x: @0/ => 0 record.luck game 1 line 1",
        "7L/LJ w => 0 record.start",
        "6x6 b R:c3,c3 B: L: => 0 record.start",
    ] {
        let (text, wanted) = line.split_once(" => ").expect("a text and its fault");
        assert_eq!(fault_of(text), wanted, "{text}");
    }
}

#[test]
fn results_names_and_remarks_are_read() {
    let read = imported(
        b"(;GM[21]PW[Anna]PB[ ]EV[Club]RO[2]DT[2026-11-21]RE[B+R]C[Hello];W[c4];;C[aside];B[resign]C[Thanks])",
    );
    assert_eq!(read.problem, None);
    let study = &read.studies[0];
    assert_eq!(study.result, "0-1 resign");
    let names: Vec<_> = study.names.iter().map(|(key, name)| format!("{key} {name}")).collect();
    assert_eq!(names, ["date 2026-11-21", "event Club", "first Anna", "round 2"]);
    let comments: Vec<_> = study.nodes.iter().map(|node| &*node.comment).collect();
    assert_eq!(comments, ["Hello", "aside\nThanks"]);
    let result = |text: &str| imported(text.as_bytes()).studies[0].result.clone();
    assert_eq!(result("@0/ A0/ resign"), "0-1 resign");
    assert_eq!(result("@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ D4\\"), "1-0");
    assert_eq!(result("24x24|H|time|c4 d6"), "0-1 time");
    assert_eq!(result("24 c4 d6"), "");
}

#[test]
fn positions_are_studies() {
    for (text, game) in [
        ("F7 w", GameKind::Trax),
        (" 6x6 b R:c3,d5 B:b2 L:c3-d5\n", GameKind::Twixt),
    ] {
        let read = imported(text.as_bytes());
        assert_eq!(read.problem, None, "{text}");
        let setup = &read.studies[0].setup;
        assert_eq!((setup.game, setup.position.as_deref()), (game, Some(text.trim())));
        assert_eq!(read.studies[0].nodes.len(), 1);
        assert_eq!(position_of(&read.studies[0]), text.trim());
    }
}

#[test]
fn a_position_can_be_taken_from_anything() {
    let position = |text: &str| {
        let read = imported::position(text.as_bytes());
        assert_eq!(read.problem, None, "{text}");
        read.studies[0].setup.position.clone()
    };
    assert_eq!(position("FL w").as_deref(), Some("FL w"), "wrong, but a position");
    assert_eq!(position("@0/ A0/").as_deref(), position_after("@0/ A0/").as_deref());
    assert_eq!(position("12 c4").as_deref(), Some("12x12 b R:c4 B: L:"));
    assert!(imported::position(b"nothing").problem.is_some());
}

/// The position after the turns of a list of Trax.
fn position_after(turns: &str) -> Option<String> {
    Some(position_of(&imported(turns.as_bytes()).studies[0]))
}

#[test]
fn too_much_is_not_read() {
    let games = "@0/ A0/\n".repeat(300);
    let read = imported(games.as_bytes());
    assert_eq!(read.studies.len(), 200);
    assert_eq!(read.problem.expect("a limit").code, "record.many-games");
    let wide = format!("(;GM[16]{})", "(;W[@0/])".repeat(60_000));
    let read = imported(wide.as_bytes());
    assert_eq!(read.studies[0].nodes.len(), 50_000);
    assert_eq!(read.problem.expect("a limit").code, "record.many-turns");
    let large = vec![b' '; 9 << 20];
    assert_eq!(imported(&large).problem.expect("a limit").code, "record.large");
}

#[test]
fn a_line_is_drawn_and_listed() {
    let line = |setup: &Setup, turns: &[&str]| GameLine {
        setup: setup.clone(),
        turns: turns.iter().map(ToString::to_string).collect(),
    };
    let trax = setup(GameKind::Trax, "official", None, None);
    let listed = |line| list(&line).expect("legal turns");
    assert_eq!(listed(line(&trax, &["@0/"])).as_deref(), Some("@0/"));
    let twixt = setup(GameKind::Twixt, "standard", Some("12x12"), None);
    let pegs = line(&twixt, &["c4", "swap"]);
    assert_eq!(listed(pegs.clone()).as_deref(), Some("12x12 c4 swap"));
    let drawn = diagram(&pegs).expect("legal turns");
    assert!(drawn.lines().count() > 12, "{drawn}");
    let svg = picture(&line(&twixt, &["c4"]), "dark").expect("legal turns");
    assert!(svg.starts_with("<svg") && svg.contains("last"), "{svg}");
    let unknown = picture(&pegs, "pink").expect_err("no theme");
    assert_eq!(unknown.code, "record.theme");
    let wrong = diagram(&line(&trax, &["A7+"])).expect_err("no first turn");
    assert_eq!(wrong.params["turn"], "1");
    let position = Some("F7 w".to_owned());
    assert_eq!(listed(line(&Setup { position, ..trax }, &[])), None);
}

#[test]
fn every_record_of_the_test_data_is_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata");
    let mut games = 0;
    for kind in ["trax", "twixt"] {
        for entry in std::fs::read_dir(format!("{folder}/{kind}")).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.extension().is_some_and(|extension| extension == "jsonl") {
                continue;
            }
            let read = imported(&std::fs::read(&path).expect("bytes"));
            // People stop where nobody can win any more; games of chance go on.
            let fault = read.problem.filter(|problem| match &*problem.code {
                "record.many-games" => false,
                "record.after-end" => !path.to_string_lossy().contains("random"),
                _ => true,
            });
            assert_eq!(fault, None, "{}", path.display());
            games += read.studies.len();
            for study in read.studies.iter().take(20) {
                let text = sgf(study).expect("legal turns");
                assert_eq!(&imported(text.as_bytes()).studies[0], study, "{text}");
            }
        }
    }
    assert!(games > 700, "{games} games");
}
