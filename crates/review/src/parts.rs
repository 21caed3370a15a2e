//! Sentences in pieces, and what they name.

use protocol::{Colour, ReviewThreat, Square, ToldPart};

/// Longer lists of places are not written: they light up on the board.
const MOST_PLACES: usize = 3;

/// A sentence.
pub(crate) type Sentence = Vec<ToldPart>;

/// A value of a template.
#[derive(Clone, Copy)]
pub(crate) enum Value<'a> {
    Plain(&'a str),
    Parts(&'a [ToldPart]),
}

/// Plain words.
pub(crate) fn plain(text: impl Into<String>) -> ToldPart {
    ToldPart {
        text: text.into(),
        ..ToldPart::default()
    }
}

/// A template with its values in place.
pub(crate) fn filled(template: &str, values: &[(&str, Value<'_>)]) -> Sentence {
    let mut parts = Vec::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, behind) = after.split_once('}').unwrap_or((after, ""));
        append(&mut parts, plain(before));
        match values.iter().find(|(one, _)| *one == name) {
            Some((_, Value::Plain(text))) => append(&mut parts, plain(*text)),
            Some((_, Value::Parts(more))) => {
                more.iter().for_each(|part| append(&mut parts, part.clone()));
            }
            None => append(&mut parts, plain(format!("{{{name}}}"))),
        }
        rest = behind;
    }
    append(&mut parts, plain(rest));
    parts
}

/// Adds a piece; plain words become one piece.
fn append(parts: &mut Sentence, part: ToldPart) {
    match parts.last_mut() {
        _ if part.text.is_empty() => {}
        Some(last) if last.squares.is_empty() && part.squares.is_empty() => {
            last.text.push_str(&part.text);
        }
        _ => parts.push(part),
    }
}

/// A turn of a side by its text and its place.
pub(crate) fn turn(by: Colour, text: &str, at: Option<Square>) -> ToldPart {
    ToldPart {
        text: text.to_owned(),
        by: at.map(|_| by),
        squares: at.into_iter().collect(),
        places: Vec::new(),
    }
}

/// What has a name, with its places: a few are written behind it.
pub(crate) fn thing(name: String, by: Colour, squares: Vec<Square>, places: &[String]) -> Sentence {
    let few = places.len() <= MOST_PLACES;
    let mut parts = vec![ToldPart {
        text: name,
        by: (!squares.is_empty()).then_some(by),
        squares,
        places: if few { Vec::new() } else { places.to_vec() },
    }];
    if few && !places.is_empty() {
        parts.push(plain(format!(" ({})", places.join(" "))));
    }
    parts
}

/// Threats of one name as one: the first of each, and how many there are.
pub(crate) fn merged(threats: &[&ReviewThreat]) -> Vec<(ReviewThreat, usize)> {
    let mut all: Vec<(ReviewThreat, usize)> = Vec::new();
    for &threat in threats {
        let same = |(one, _): &&mut (ReviewThreat, usize)| one.name == threat.name && one.to_come == threat.to_come;
        let Some((one, times)) = all.iter_mut().find(same) else {
            all.push((threat.clone(), 1));
            continue;
        };
        *times += 1;
        for (square, place) in threat.squares.iter().zip(&threat.places) {
            if !one.squares.contains(square) {
                one.squares.push(*square);
                one.places.push(place.clone());
            }
        }
    }
    all
}
