//! Reviews of real games in words, compared with the files in `tests/data/told/`.
//!
//! With `UPDATE_GOLDEN=1` in the environment the files are written instead.

use std::path::Path;

use engine::review::{Review, Reviewable};
use games::GamePosition;
use protocol::{Colour, GameReview, ToldPart};
use record::{Game, Options, Record, read};
use review::{Places, Sides, Words, view};
use texts::{LANGUAGES, Language, REVIEW};

fn reviewed<G: Reviewable + GamePosition + Places>(turns: Vec<(G, G::Move)>) -> GameReview {
    let (start, _) = turns.first().expect("a turn").clone();
    let turns = turns.into_iter().map(|(_, turn)| turn).collect();
    let review = Review::new(start, turns).expect("legal turns");
    let mut review = review.with_work(5_000);
    while review.step(&|| false).is_some() {}
    view(&review, "test")
}

fn of_record(record: &Record, options: &Options) -> GameReview {
    let followed = if options.game == Some(Game::Trax) {
        let mut turns = Vec::new();
        let last = record.follow_trax(options, |before, turn| turns.push((before.clone(), *turn)));
        last.map(|_| reviewed(turns))
    } else {
        let mut turns = Vec::new();
        let each = |before: &twixt::Twixt, turn: &twixt::Turn| turns.push((before.clone(), turn.clone()));
        let last = record.follow_twixt(options, each);
        last.map(|_| reviewed(turns))
    };
    followed.expect("legal turns")
}

fn sentences(told: &[Vec<ToldPart>]) -> String {
    let part = |part: &ToldPart| {
        if part.squares.is_empty() {
            return part.text.clone();
        }
        let hidden = part.places.join(" ");
        let bar = if hidden.is_empty() { "" } else { "|" };
        format!("[{}{bar}{hidden}]", part.text)
    };
    let line = |sentence: &Vec<ToldPart>| sentence.iter().map(part).collect::<String>() + "\n";
    told.iter().map(line).collect()
}

/// What names places is in brackets, with the places that only the board shows behind a bar.
fn written(review: &GameReview, words: &Words) -> String {
    let told = words.told(review);
    let mut text = told.summary.join("\n") + "\n";
    for (finding, told) in review.findings.iter().zip(&told.findings) {
        text += &format!("\n{}. {}\n{}", finding.ply, finding.turn, sentences(&told.happened));
        if !told.better.is_empty() {
            text += &format!("? {}", sentences(&told.better).replace("\n", "\n? "));
            text.truncate(text.len() - 2);
        }
        text += &format!("({})\n", told.proof.join(" "));
    }
    text
}

/// Compares with a file for each language that is complete.
fn check(name: &str, game: Game, sides: [(Colour, &str); 2]) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/told");
    let options = Options {
        game: Some(game),
        ..Options::default()
    };
    let bytes = std::fs::read(data.join(name)).expect("a record");
    let records = read(&bytes, &options).expect("a record");
    let review = of_record(&records.iter().next().expect("a game"), &options);
    for Language { code, .. } in LANGUAGES.iter().filter(|language| language.complete) {
        let catalogue = REVIEW.of(code).expect("a language");
        let sides: Sides = sides.map(|(colour, key)| (colour, catalogue.text(key, &[])));
        let words = Words::of(code, sides).expect("a language");
        let found = written(&review, &words);
        let path = data.join(name).with_extension(format!("{code}.txt"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &found).expect("written");
        }
        let wanted = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(found, wanted, "{}", path.display());
    }
}

const WHITE: (Colour, &str) = (Colour::White, "colour.white");
const RED: (Colour, &str) = (Colour::Red, "colour.red");
/// Sides are called as on the board, whatever its colours are.
const BLUE: (Colour, &str) = (Colour::Black, "colour.blue");

#[test]
fn a_short_game_of_trax() {
    check("short.trx", Game::Trax, [WHITE, RED]);
}

#[test]
fn a_game_of_a_world_championship() {
    check("championship.trx", Game::Trax, [WHITE, RED]);
}

#[test]
fn a_game_of_twixt() {
    check("twixt.tsgf", Game::Twixt, [RED, BLUE]);
}
