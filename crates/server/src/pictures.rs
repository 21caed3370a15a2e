//! Pictures of tables: drawn off the async workers, once for requests that come together, and cached within bounds.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::body::Bytes;
use game::{Player, Position as _};
use games::{AnyPosition, GamePosition as _};
use protocol::{Setup, live::TableView};
use render::{Scene, Theme, View, raster, trax as trax_picture, twixt as twixt_picture};
use sha2::{Digest as _, Sha256};
use twixt::{SwapRule, Turn as TwixtTurn};

use crate::base::compute::Compute;
use crate::prelude::*;

/// So many bytes of pictures are kept.
const MOST_BYTES: usize = 16 * 1024 * 1024;
/// The overhead of an entry besides its picture, in bytes.
const ENTRY: usize = 256;

/// A kind of file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PictureForm {
    /// A PNG file whose longer side has so many pixels.
    Png(u32),
    /// An SVG file.
    Svg,
    /// An `svg` element for a page that has the rules of `render::style` and the colours of a theme.
    Inline,
}

/// A picture of the present position.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// The file or the element.
    pub(crate) bytes: Bytes,
    /// Hex digits that change with the bytes.
    pub(crate) digest: Arc<str>,
    /// The side that the first seat has now.
    pub(crate) first: Player,
}

impl Picture {
    fn of(bytes: Bytes, first: Player) -> Self {
        let digest = game::hex(&Sha256::digest(&bytes)[..12]);
        Self {
            bytes,
            digest: digest.into(),
            first,
        }
    }
}

/// The table, the form, and the name of the theme.
type Key = (TableId, PictureForm, &'static str);

struct Entry {
    seq: u32,
    picture: Picture,
    used: u64,
}

/// Recently requested pictures, and the right to draw others.
pub(crate) struct Pictures {
    compute: Compute,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    entries: HashMap<Key, Entry>,
    bytes: usize,
    asked: u64,
}

impl Default for Pictures {
    fn default() -> Self {
        Self {
            compute: Compute::pictures(),
            kept: Mutex::default(),
        }
    }
}

impl Pictures {
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn find(&mut self, key: &Key, seq: u32) -> Option<Picture> {
        self.asked += 1;
        let entry = self.entries.get_mut(key)?;
        entry.used = self.asked;
        (entry.seq == seq).then(|| entry.picture.clone())
    }

    fn keep(&mut self, key: Key, seq: u32, picture: &Picture) {
        self.bytes += ENTRY + picture.bytes.len();
        let entry = Entry {
            seq,
            picture: picture.clone(),
            used: self.asked,
        };
        if let Some(old) = self.entries.insert(key, entry) {
            self.bytes -= ENTRY + old.picture.bytes.len();
        }
        while self.bytes > MOST_BYTES && self.drop_oldest() {}
    }

    fn drop_oldest(&mut self) -> bool {
        let oldest = self.entries.iter().min_by_key(|(_, entry)| entry.used);
        let Some(key) = oldest.map(|(key, _)| key.clone()) else {
            return false;
        };
        if let Some(entry) = self.entries.remove(&key) {
            self.bytes -= ENTRY + entry.picture.bytes.len();
        }
        true
    }
}

impl Pictures {
    /// The position of a table as a picture; an inline one is the same in every theme.
    ///
    /// # Errors
    /// Too many pictures are being drawn.
    pub(crate) async fn picture(
        &self,
        view: &TableView,
        form: PictureForm,
        theme: Theme,
    ) -> Result<Picture, ServiceError> {
        let pictures = &self;
        let name = match form {
            PictureForm::Inline => "",
            PictureForm::Png(_) | PictureForm::Svg => theme.name,
        };
        let key = (view.table.clone(), form, name);
        if let Some(picture) = pictures.lock().find(&key, view.seq) {
            return Ok(picture);
        }
        let turn = pictures.compute.turn().await?;
        // The task before may have drawn the same.
        if let Some(picture) = pictures.lock().find(&key, view.seq) {
            return Ok(picture);
        }
        let setup = view.terms.setup.clone();
        let turns: Arc<[String]> = view.turns.as_slice().into();
        let drawn = turn.run(move || draw(&setup, &turns, form, &theme));
        let picture = drawn.await?.ok_or_else(|| {
            tracing::error!(table = %view.table, "cannot draw a table");
            ServiceError::Internal
        })?;
        pictures.lock().keep(key, view.seq, &picture);
        Ok(picture)
    }
}

/// Nothing if the turns cannot be played, or if the library fails.
fn draw(setup: &Setup, turns: &[String], form: PictureForm, theme: &Theme) -> Option<Picture> {
    let mut position = setup.of_two()?.start().ok()?;
    let mut first = position.to_move();
    let (last, earlier) = match turns.split_last() {
        Some((last, earlier)) => (Some(last.as_str()), earlier),
        None => (None, turns),
    };
    let mut play = |position: &mut AnyPosition, turn: &str| {
        if swaps_sides(position, turn) {
            first = first.other();
        }
        position.play(turn).ok()
    };
    for turn in earlier {
        play(&mut position, turn)?;
    }
    let before = position.clone();
    if let Some(last) = last {
        play(&mut position, last)?;
    }
    let scene = scene(&before, &position, last);
    let bytes: Bytes = match form {
        PictureForm::Png(side) => raster::png(&scene, theme, side).ok()?.into(),
        PictureForm::Svg => scene.to_svg(theme).into(),
        PictureForm::Inline => inline(&scene).into(),
    };
    Some(Picture::of(bytes, first))
}

/// Whether a turn exchanges the colours of the two.
fn swaps_sides(position: &AnyPosition, turn: &str) -> bool {
    let AnyPosition::Twixt(now) = position else {
        return false;
    };
    now.rules().swap() == SwapRule::Sides && matches!(now.legal_turn(turn), Ok(TwixtTurn::Swap))
}

fn scene(before: &AnyPosition, now: &AnyPosition, last: Option<&str>) -> Scene {
    match now {
        AnyPosition::Trax(now) => {
            let turn = before.trax().zip(last);
            let turn = turn.and_then(|(before, last)| Some((before, before.legal_turn(last).ok()?)));
            trax_scene(now, turn)
        }
        AnyPosition::Luck(now) => {
            let turn = match (before, last) {
                (AnyPosition::Luck(before), Some(last)) => before.legal_turn(last).ok(),
                _ => None,
            };
            let turn = before.trax().zip(turn.map(|turn| turn.turn));
            trax_scene(now.trax(), turn)
        }
        AnyPosition::Twixt(now) => {
            let turn = match (before, last) {
                (AnyPosition::Twixt(before), Some(last)) => before.legal_turn(last).ok(),
                _ => None,
            };
            // After a swap it is the one peg there is.
            let any = || now.pegs().next().map(|(hole, _)| hole);
            let look = twixt_picture::Look {
                guides: false,
                coordinates: false,
                last: turn.and_then(|turn| turn.peg().or_else(any)),
                show_win: true,
            };
            twixt_picture::scene(now, &look)
        }
    }
}

/// Trax after a turn, if there was one.
fn trax_scene(position: &trax::Trax, turn: Option<(&trax::Trax, trax::Turn)>) -> Scene {
    let look = trax_picture::Look {
        coordinates: false,
        last: turn.map(|(before, turn)| (turn, before.resolve(turn).unwrap_or_default())),
        show_win: true,
    };
    let mut scene = trax_picture::scene(position, &look);
    if position.outcome().is_some() {
        // The spaces around the tiles are not shown any more.
        scene.view = scene.view.grown(-1.0);
    }
    scene
}

fn inline(scene: &Scene) -> String {
    let View { x, y, width, height } = scene.view;
    let shapes = scene.to_fragment();
    format!("<svg viewBox=\"{x} {y} {width} {height}\" aria-hidden=\"true\">{shapes}</svg>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::WIDEST;

    fn setup(text: &str) -> Setup {
        serde_json::from_str(text).expect("a set-up")
    }

    fn turns(list: &[&str]) -> Vec<String> {
        list.iter().map(|turn| (*turn).to_owned()).collect()
    }

    #[test]
    fn a_swap_of_sides_exchanges_the_colours() {
        let setup = setup(r#"{"game":"twixt","rules":"standard","size":"12","swap":"sides"}"#);
        let first = |list: &[&str]| {
            let theme = Theme::CLASSIC;
            let picture = draw(&setup, &turns(list), PictureForm::Inline, &theme);
            picture.expect("a picture").first
        };
        assert_eq!(first(&["f6"]), Player::First);
        assert_eq!(first(&["f6", "swap"]), Player::Second);
    }

    #[test]
    fn every_form_is_of_its_kind() {
        let setup = setup(r#"{"game":"trax","rules":"official"}"#);
        let list = turns(&["@0/", "A0/"]);
        let bytes = |form| draw(&setup, &list, form, &Theme::DARK).expect("one").bytes;
        let png = bytes(PictureForm::Png(300));
        assert!(png.starts_with(b"\x89PNG"));
        assert!(bytes(PictureForm::Svg).starts_with(b"<svg xmlns="));
        assert!(bytes(PictureForm::Inline).starts_with(b"<svg viewBox="));
        assert!(draw(&setup, &turns(&["Z9+"]), PictureForm::Svg, &Theme::DARK).is_none());
    }

    #[test]
    fn a_finished_game_has_no_room_around_its_tiles() {
        let setup = setup(r#"{"game":"trax","rules":"official"}"#);
        let list = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];
        let picture = draw(&setup, &turns(&list), PictureForm::Inline, &Theme::CLASSIC);
        let picture = picture.expect("a picture").bytes;
        let picture = String::from_utf8_lossy(&picture);
        // Four columns and five rows with a quarter of a tile on each side.
        let (head, _) = picture.split_once('>').expect("an element");
        assert!(head.contains(" 4.5 5.5\""), "{head}");
    }

    /// As many tiles as a table of any age can have.
    #[test]
    fn the_largest_position_is_drawn_within_bounds() {
        let rows = vec!["-".repeat(WIDEST as usize); WIDEST as usize].join("/");
        let text = format!(r#"{{"game":"trax","rules":"loop","position":"{rows} w"}}"#);
        for form in [PictureForm::Png(1200), PictureForm::Svg] {
            let picture = draw(&setup(&text), &[], form, &Theme::CLASSIC).expect("one");
            assert!(
                picture.bytes.len() < MOST_BYTES / 2,
                "{form:?}: {}",
                picture.bytes.len()
            );
        }
    }

    #[test]
    fn the_least_used_picture_makes_room() {
        let mut kept = Kept::default();
        let picture = Picture::of(Bytes::from(vec![0; MOST_BYTES / 4]), Player::First);
        let key = |table: &str| (TableId::from(table), PictureForm::Svg, "dark");
        for table in ["a", "b", "c"] {
            assert!(kept.find(&key(table), 1).is_none());
            kept.keep(key(table), 1, &picture);
        }
        assert!(kept.find(&key("a"), 1).is_some());
        assert!(kept.find(&key("a"), 2).is_none(), "of another event");
        kept.keep(key("d"), 1, &picture);
        assert!(kept.bytes <= MOST_BYTES);
        assert!(kept.find(&key("b"), 1).is_none());
        assert!(kept.find(&key("a"), 1).is_some());
    }
}
