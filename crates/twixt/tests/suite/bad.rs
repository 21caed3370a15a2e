//! Input that must be refused, each with its reason.

use game::{Notation, Position};
use twixt::{MAX_EDITS, MAX_SETUP_TEXT, MAX_TURN_TEXT, Setup, TextError, Twixt};

use crate::scripted::{play_all, read_rules, table};

/// What is wrong with a turn: the code and the sentence.
fn refusal(position: &Twixt, text: &str) -> (String, String) {
    match position.read_move(text) {
        Err(reason) => (format!("text {}", reason.as_code()), reason.to_string()),
        Ok(turn) => match position.check(&turn) {
            Err(reason) => (reason.as_code().to_owned(), reason.to_string()),
            Ok(()) => ("legal".to_owned(), String::new()),
        },
    }
}

#[test]
fn bad_turns_are_refused_with_their_reason() {
    for fields in table(include_str!("../data/bad-turns.txt")) {
        let [.., turns, text, code, sentence] = fields[..] else {
            panic!("seven fields: {fields:?}")
        };
        let position = play_all(&read_rules(&fields), turns);
        let expect = (code.to_owned(), sentence.to_owned());
        assert_eq!(refusal(&position, text), expect, "{text} after {turns}");
    }
}

#[test]
fn bad_set_ups_are_refused_with_their_reason() {
    for fields in table(include_str!("../data/bad-setups.txt")) {
        let [.., text, sentence] = fields[..] else {
            panic!("five fields: {fields:?}")
        };
        let reason = match text.parse::<Setup>() {
            Err(reason) => reason.to_string(),
            Ok(setup) => match Twixt::from_setup(&setup, &read_rules(&fields)) {
                Err(reason) => reason.to_string(),
                Ok(position) => format!("sound: {position}"),
            },
        };
        assert_eq!(reason, sentence, "{text}");
    }
}

#[test]
fn noise_is_refused_at_once() {
    let position = play_all(&read_rules(&["standard", "24", "sides"]), "c3 d4");
    let noise = "m12/".repeat(1 << 20);
    assert_eq!(position.read_move(&noise), Err(TextError::TooLong));
    assert!(noise.parse::<Setup>().is_err());
    let longest = "a".repeat(MAX_TURN_TEXT);
    assert_eq!(position.read_move(&longest), Err(TextError::Hole { at: 0 }));
    assert!("x ".repeat(MAX_SETUP_TEXT).parse::<Setup>().is_err());
}

#[test]
fn too_many_edits_are_refused() {
    let position = play_all(&read_rules(&["standard", "48", "none"]), "c3 d4");
    let mut holes = (2..40).flat_map(|y| (2..40).map(move |x| twixt::Hole { x, y }));
    let mut edit = twixt::Edit::new(twixt::Hole { x: 9, y: 9 });
    edit.remove_pegs.extend(holes.by_ref().take(MAX_EDITS + 1));
    let turn = twixt::Turn::from(edit.clone());
    assert_eq!(position.check(&turn).map_err(|e| e.as_code()), Err("too-many-edits"));
    edit.remove_pegs.pop();
    let turn = twixt::Turn::from(edit);
    assert_eq!(position.check(&turn).map_err(|e| e.as_code()), Err("no-peg"));
    let text = position.text_of(&turn);
    assert!(text.len() <= MAX_TURN_TEXT);
    assert_eq!(
        position.read_move(&text),
        Ok(turn),
        "as many as are allowed can be written"
    );
}
