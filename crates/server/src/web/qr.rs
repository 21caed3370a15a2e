//! An address as a QR code.

use std::fmt::Write as _;

use qrcodegen::{Mask, QrCode, QrCodeEcc, QrSegment, Version};

/// The light border that readers need, in squares.
const MARGIN: i32 = 4;

/// The fixed mask pattern. Choosing the best of the eight takes ten times as long as all the rest, for every offer of a
/// game; table names are random and look random under each mask.
const MASK: u8 = 0;

/// The QR code of `text` as an SVG picture, dark on light; nothing if the text is too long for any.
pub(crate) fn svg(text: &str) -> Option<String> {
    let code = encode(text)?;
    let size = code.size() + 2 * MARGIN;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}

fn encode(text: &str) -> Option<QrCode> {
    let segments = QrSegment::make_segments(text);
    let (least, most) = (Version::MIN, Version::MAX);
    let mask = Some(Mask::new(MASK));
    QrCode::encode_segments_advanced(&segments, QrCodeEcc::Medium, least, most, mask, true).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dark_squares_are_those_of_the_code() {
        let text = "https://play.example.org/t/k7Qx";
        let svg = svg(text).expect("a short text");
        let code = encode(text).expect("a code");
        let side = code.size();
        let dark = |x, y| svg.contains(&format!("M{} {}h1v1h-1z", x + MARGIN, y + MARGIN));
        for y in 0..side {
            for x in 0..side {
                assert_eq!(dark(x, y), code.get_module(x, y), "{x} {y}");
            }
        }
        assert!(svg.contains(&format!("viewBox=\"0 0 {0} {0}\"", side + 8)));
    }

    #[test]
    fn a_text_beyond_every_code_has_none() {
        assert_eq!(svg(&"x".repeat(10_000)), None);
    }
}
