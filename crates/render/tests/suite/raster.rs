//! Pixels: sizes, colours, and animations that show what their frames are.

use game::{Notation, Position};
use render::raster::{Frame, LONGEST_SIDE, RasterError, gif, png};
use render::{Scene, Theme, trax};
use resvg::tiny_skia::Pixmap;

/// A picture for each turn of a short game, all with the view of the last.
fn film() -> Vec<Scene> {
    let mut position = ::trax::Trax::start(&::trax::Rules::official());
    let mut scenes = Vec::new();
    for text in ["@0/", "B1\\", "A0\\", "A3\\"] {
        let turn = position.read_move(text).expect("a turn");
        let look = trax::Look {
            coordinates: true,
            last: Some((turn, position.resolve(turn).expect("a legal turn"))),
            show_win: false,
        };
        position.try_play(&turn).expect("a legal turn");
        scenes.push(trax::scene(&position, &look));
    }
    let view = scenes.last().expect("turns").view;
    scenes.iter_mut().for_each(|scene| scene.view = view);
    scenes
}

fn pixels(scene: &Scene) -> Pixmap {
    let file = png(scene, &Theme::CLASSIC, 200).expect("a picture");
    Pixmap::decode_png(&file).expect("a PNG")
}

#[test]
fn a_picture_has_the_size_asked_for_and_the_colours_of_the_theme() {
    let picture = pixels(&film()[0]);
    assert_eq!(picture.width().max(picture.height()), 200);
    let corner = picture.pixel(0, 0).expect("a pixel");
    let table = (corner.red(), corner.green(), corner.blue(), corner.alpha());
    assert_eq!(table, (0xe0, 0xd2, 0xb9, 0xff));
}

#[test]
fn sides_are_bounded() {
    for side in [0, LONGEST_SIDE + 1] {
        let refused = png(&film()[0], &Theme::DARK, side);
        assert!(matches!(refused, Err(RasterError::Side(_))));
    }
    assert!(gif(0, |_| unreachable!("no frames"), &Theme::DARK, 9).is_err());
}

#[test]
fn coordinates_are_drawn_without_a_font() {
    let mut scene = film().remove(0);
    let labelled = pixels(&scene);
    if let render::Form::Group(shapes) = &mut scene.shapes[0].form {
        shapes.retain(|shape| shape.class != "labels");
    }
    assert!(labelled != pixels(&scene));
}

#[test]
fn an_animation_shows_its_frames() {
    let scenes = film();
    let frame = |index: usize| Frame {
        scene: scenes[index].clone(),
        delay: 10,
    };
    let file = gif(scenes.len(), frame, &Theme::CLASSIC, 200).expect("an animation");
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&file[..]).expect("a GIF");
    let width = usize::from(decoder.width());
    let mut canvas = vec![0; width * usize::from(decoder.height()) * 4];
    for scene in &scenes {
        let frame = decoder.read_next_frame().expect("a GIF").expect("a frame");
        assert_eq!(frame.delay, 10);
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let row_length = 4 * usize::from(frame.width);
        for (y, row) in frame.buffer.chunks_exact(row_length).enumerate() {
            let start = 4 * ((top + y) * width + left);
            canvas[start..][..row_length].copy_from_slice(row);
        }
        let wanted = pixels(scene);
        let off = |(a, b): (&u8, &u8)| u64::from(a.abs_diff(*b));
        let total: u64 = canvas.iter().zip(wanted.data()).map(off).sum();
        let mean = total as f64 / canvas.len() as f64;
        assert!(mean < 1.0, "{mean}");
    }
    assert!(decoder.read_next_frame().expect("a GIF").is_none());
}

#[test]
fn a_ripple_comes_tile_by_tile() {
    let last = film().pop().expect("turns");
    let tiles = |scene: &Scene| scene.to_fragment().matches("class=\"tile ").count();
    let all = tiles(&last);
    assert_eq!(tiles(&last.clone().until_wave(0)), 1);
    assert_eq!(tiles(&last.until_wave(99)), all);
}
