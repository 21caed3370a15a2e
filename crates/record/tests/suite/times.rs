//! The time that players had left, in records of others and back.

use record::{Clock, Options, Record, read, sgf, times};

fn of(text: &str) -> Record {
    let games = read(text.as_bytes(), &Options::default()).expect("a record");
    games.iter().next().expect("a game")
}

fn left(record: &Record) -> Vec<(usize, u64)> {
    let all = record.left();
    all.map(|(at, clock)| (at, clock.milliseconds)).collect()
}

#[test]
fn the_time_of_each_turn_is_that_of_its_player() {
    let record = of("(;GM[16]TM[60]OT[2 fischer];W[@0/]WL[60]BL[50];B[A0/]BL[49.5]WL[60];W[B1/];B[A3+]BL[1])");
    assert_eq!(left(&record), [(0, 60_000), (1, 49_500), (3, 1_000)]);
    // The side that begins may be called Black, and sits in the first seat then.
    let record = of("(;GM[21]SZ[12];B[d6]BL[30];W[e5]WL[20])");
    assert_eq!(left(&record), [(0, 30_000), (1, 20_000)]);
}

#[test]
fn a_fault_in_a_time_is_no_reason_to_refuse_a_game() {
    for wrong in [
        "BL[x]",
        "BL[-3]",
        "BL[]",
        "BL[1:30]",
        "BL[99999999999999999999]",
        "TM[x]OT[?]OB[z]",
    ] {
        let record = of(&format!("(;GM[16];W[@0/]WL[5];B[A0/]{wrong})"));
        assert_eq!(left(&record), [(0, 5_000)], "{wrong}");
        assert!(record.replay(&Options::default()).is_ok(), "{wrong}");
    }
}

#[test]
fn times_are_written_and_read_back() {
    let record = of("(;GM[16];W[@0/]WL[60];B[A0/]BL[59.125];W[B1/]WL[58.5])");
    let mut tree = record.to_tree(&Options::default()).expect("a legal game");
    times::set_control(tree.node_mut(record::Tree::ROOT), 60, "2 fischer");
    let text = sgf::write([&tree]);
    assert!(text.contains("TM[60]OT[2 fischer]"), "{text}");
    assert!(text.contains(";W[@0/]WL[60];B[A0/]BL[59.125];W[B1/]WL[58.5]"), "{text}");
    assert_eq!(left(&of(&text)), left(&record));
    let raw = read(text.as_bytes(), &Options::default()).expect("a record");
    let raw = raw.raw_games().next().expect("a game");
    let milliseconds = 59_125;
    assert_eq!(raw.nodes[2].left, Some(Clock { milliseconds }));
}
