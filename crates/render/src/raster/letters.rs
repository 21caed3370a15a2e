//! The letters and digits of coordinates, drawn with a few strokes each.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Form, Path, Shape, Theme};

/// Each character and its strokes: points of a grid 4 wide and 6 high as pairs of digits, from the
/// left and from the top.
#[rustfmt::skip]
const GLYPHS: [(char, &str); 37] = [
    ('0', "103041453616050110"), ('1', "112026 1636"), ('2', "01103041420646"),
    ('3', "01103041423323 334445361605"), ('4', "36300444"), ('5', "400003334445361605"),
    ('6', "413010010516364544331304"), ('7', "004016"),
    ('8', "103041423313020110 133344453616050413"), ('9', "051636454130100102133342"),
    ('@', "453616050110304144343222132434"),
    ('A', "062046 1434"), ('B', "0006 003041423303 3344453606"), ('C', "4130100105163645"),
    ('D', "00063645413000"), ('E', "40000646 0333"), ('F', "400006 0333"),
    ('G', "41301001051636454323"), ('H', "0006 4046 0343"), ('I', "2026 1030 1636"),
    ('J', "4045361605"), ('K', "0006 4004 1346"), ('L', "000646"), ('M', "0600234046"),
    ('N', "06004640"), ('O', "103041453616050110"), ('P', "06003041423303"),
    ('Q', "103041453616050110 2446"), ('R', "06003041423303 2346"),
    ('S', "413010010213334445361605"), ('T', "0040 2026"), ('U', "000516364540"),
    ('V', "002640"), ('W', "0016233640"), ('X', "0046 4006"), ('Y', "002340 2326"),
    ('Z', "00400646"),
];

/// A capital is so wide for its height, and the gap to the next so wide.
const WIDTH: f64 = 0.6;
const GAP: f64 = 0.22;

/// The class of letters drawn so.
const CLASS: &str = "letters";

/// How letters look.
pub(super) fn rules(theme: &Theme) -> String {
    let mut out = String::new();
    for (place, width, variable) in [
        (".trax-scene .labels", ".025", "--ink-soft"),
        (".twixt-scene .labels", ".033", "--ink-soft"),
        (".numbers", ".028", "--on-badge"),
        (".overlay .order", ".026", "--ink"),
        (".overlay .letter", ".03", "--on-badge"),
        (".overlay .counter.first", ".04", "--twixt-second"),
        (".overlay .counter.second", ".04", "--twixt-stripe"),
    ] {
        let colour = theme.value(variable).unwrap_or("none");
        for part in [
            place,
            " .letters{fill:none;stroke:",
            colour,
            ";stroke-linecap:round;stroke-width:",
            width,
            "}",
        ] {
            out.push_str(part);
        }
    }
    out
}

/// The same shapes with strokes in place of text.
pub(super) fn without_text(shapes: &[Shape]) -> Vec<Shape> {
    within(shapes, 0.2)
}

/// The same for shapes in which a capital is so high.
fn within(shapes: &[Shape], height: f64) -> Vec<Shape> {
    shapes.iter().map(|shape| replaced(shape, height)).collect()
}

fn replaced(shape: &Shape, height: f64) -> Shape {
    let form = match &shape.form {
        Form::Group(shapes) => {
            let is_twixt = shape.class.contains("twixt-scene");
            let height = if is_twixt { 0.26 } else { height };
            Form::Group(within(shapes, height))
        }
        Form::Text { x, y, text } => {
            return Shape::path(CLASS, strokes(text, (*x, *y), height));
        }
        other => other.clone(),
    };
    Shape {
        class: shape.class,
        data: shape.data.clone(),
        form,
    }
}

/// The strokes of a text about its centre.
fn strokes(text: &str, (x, y): (f64, f64), height: f64) -> Path {
    let mut path = Path::new();
    let count = text.chars().count() as f64;
    let (width, step) = (WIDTH * height, (WIDTH + GAP) * height);
    let mut left = x - (count * step - GAP * height) / 2.0;
    let top = y - height / 2.0;
    for character in text.chars() {
        let glyph = GLYPHS.iter().find(|(c, _)| *c == character.to_ascii_uppercase());
        for stroke in glyph.map_or("", |(_, strokes)| strokes).split(' ') {
            for (index, pair) in stroke.as_bytes().chunks_exact(2).enumerate() {
                let along = |digit: u8, steps: f64| f64::from(digit - b'0') / steps;
                let point = (left + along(pair[0], 4.0) * width, top + along(pair[1], 6.0) * height);
                if index == 0 {
                    path.move_to(point);
                } else {
                    path.line_to(point);
                }
            }
        }
        left += step;
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_are_points_of_the_grid() {
        for (character, strokes) in GLYPHS {
            for stroke in strokes.split(' ') {
                assert!(stroke.len() >= 4 && stroke.len().is_multiple_of(2), "{character}");
                for pair in stroke.as_bytes().chunks_exact(2) {
                    assert!((b'0'..=b'4').contains(&pair[0]), "{character}");
                    assert!((b'0'..=b'6').contains(&pair[1]), "{character}");
                }
            }
        }
        let named = |c| GLYPHS.iter().any(|(other, _)| *other == c);
        assert!(('A'..='Z').chain('0'..='9').chain(['@']).all(named));
    }
}
