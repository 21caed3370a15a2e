//! Laws of the readers: how a file is laid out, numbered, encoded or damaged elsewhere changes no game of it.

use proptest::prelude::*;
use record::{Options, Record, read};

/// A game that is legal wherever it is cut off.
const TURNS: [&str; 9] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];

fn games(text: &[u8]) -> Vec<String> {
    let written = |record: Record| {
        let turns: Vec<_> = record.turns().map(|turn| turn.text).collect();
        turns.join(" ")
    };
    let records = read(text, &Options::default()).expect("a record");
    records.iter().map(written).collect()
}

/// How the number of a turn is written.
fn numbered(style: u8, number: usize) -> String {
    match style % 4 {
        0 => String::new(),
        1 => format!("{number}. "),
        2 => format!("{number} "),
        _ => format!("{number})"),
    }
}

proptest! {
    #[test]
    fn lists_of_trax_may_be_broken_and_numbered(
        style in any::<u8>(),
        lengths in prop::collection::vec(1..=TURNS.len(), 1..4),
        breaks in prop::collection::vec(any::<bool>(), 27),
        end in prop::sample::select(vec!["\n", "\r\n", "\r", "\n> "]),
    ) {
        let mut breaks = breaks.into_iter();
        let mut text = String::new();
        for &length in &lengths {
            for (number, turn) in (1..).zip(&TURNS[..length]) {
                text += &numbered(style, number);
                text += turn;
                text += if breaks.next() == Some(true) { end } else { " " };
            }
            text += end;
        }
        let wanted: Vec<_> = lengths.iter().map(|&length| TURNS[..length].join(" ")).collect();
        prop_assert_eq!(games(text.as_bytes()), wanted, "{}", text);
    }

    #[test]
    fn no_damage_hides_the_next_game(
        junk in prop::collection::vec(prop::sample::select(vec![
            "(", ")", ";", "[", "]", "W[@0/]", "B[A0", "\\", "C[x", "GM[1]", "GM[16]", "AB[aa]", "\n", "é", "(;", "x",
        ]), 0..20),
    ) {
        let good = "(;FF[4]GM[16];W[@0/];B[A0/])";
        let text = format!("{good}\n(;FF[4]GM[16]{}\n{good}\n", junk.concat());
        let found = games(text.as_bytes());
        prop_assert_eq!(found.first().map(String::as_str), Some("@0/ A0/"), "{}", text);
        prop_assert_eq!(found.last().map(String::as_str), Some("@0/ A0/"), "{}", text);
    }

    #[test]
    fn names_are_read_in_the_set_that_the_file_names(
        choice in prop::sample::select(vec![
            ("Shift_JIS", "表ソ能ー山田ｱ"), ("EUC-JP", "表ソ能山田"), ("GBK", "张三李四誠"), ("Big5", "許功蓋"),
            ("EUC-KR", "김철수"), ("windows-1251", "Анна"), ("ISO-8859-2", "Győző"), ("windows-1250", "Łukasz"),
            ("KOI8-R", "Анна"), ("UTF-8", "Jürgen表"),
        ]),
        order in prop::collection::vec(any::<prop::sample::Index>(), 2..8),
    ) {
        let (label, letters) = choice;
        let letters: Vec<char> = letters.chars().collect();
        let name: String = order.iter().map(|index| letters[index.index(letters.len())]).collect();
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("a known name");
        let (bytes, _, lossy) = encoding.encode(&name);
        prop_assert!(!lossy);
        let mut file = format!("(;FF[4]GM[16]CA[{label}]PW[").into_bytes();
        file.extend(bytes.iter());
        file.extend(b"]PB[Anna];W[@0/])");
        // Letters of one byte, and some pairs of two, are UTF-8 by chance; then nobody can know.
        prop_assume!(label == "UTF-8" || std::str::from_utf8(&file).is_err());
        let records = read(&file, &Options::default()).expect("a record");
        let game = records.iter().next().expect("a game");
        let names = (game.players.first.as_deref(), game.players.second.as_deref());
        prop_assert_eq!(names, (Some(&*name), Some("Anna")));
        prop_assert_eq!(game.turns().count(), 1);
        prop_assert!(records.warnings().is_empty());
    }
}
