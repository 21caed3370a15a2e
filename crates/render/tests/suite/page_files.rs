//! The page's copies of the themes are those of this crate.
//!
//! With `UPDATE_THEMES=1` in the environment the files are written instead.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use game::ByPlayer;
use render::{Palette, Sides};

const HEADER: &str =
    "Generated from crates/render by its tests (UPDATE_THEMES=1 cargo test -p loopline-render); do not edit.";

fn check(file: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(file);
    if std::env::var_os("UPDATE_THEMES").is_some() {
        fs::write(&path, wanted).expect("a writable web folder");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == wanted,
        "{file} is not current: run UPDATE_THEMES=1 cargo test -p loopline-render"
    );
}

/// Where a palette's colours hold: on boards and samples below an element that names it, and with
/// precedence on those that name it themselves.
fn selector(palette: &Palette) -> String {
    let name = format!("[data-palette=\"{}\"]", palette.name);
    let places = format!("{name} :is(.board, .swatch),\n:is(.board, .swatch){name}[data-palette]");
    if palette.name == Palette::ALL[0].name {
        format!(":is(.board, .swatch),\n{places}")
    } else {
        places
    }
}

#[test]
fn the_page_has_the_colours_of_every_palette() {
    let mut css = format!("/* {HEADER} */\n");
    for palette in &Palette::ALL {
        writeln!(css, "{} {{", selector(palette)).expect("text");
        for (name, day) in palette.day.variables {
            let night = palette.night.value(name).expect("the same variables");
            if *day == night {
                writeln!(css, "  {name}: {day};").expect("text");
            } else {
                writeln!(css, "  {name}: light-dark({day}, {night});").expect("text");
            }
        }
        css.push_str("}\n");
    }
    check("styles/themes.css", &css);
}

#[test]
fn the_page_has_the_names_of_the_sides_in_every_palette() {
    let pair = |names: ByPlayer<&str>| format!("['{}', '{}']", names.first, names.second);
    let mut text = format!("// {HEADER}\n\n");
    text.push_str("/** What the first and the second side are called in each palette of the boards. */\n");
    text.push_str("export const palettes = {\n");
    for palette in &Palette::ALL {
        let Sides { trax, twixt } = palette.day.sides;
        let (trax, twixt) = (pair(trax), pair(twixt));
        writeln!(text, "  '{}': {{ trax: {trax}, twixt: {twixt} }},", palette.name).expect("text");
    }
    text.push_str("} as const;\n\n");
    text.push_str("export type PaletteName = keyof typeof palettes;\n");
    text.push_str("export type SideName = (typeof palettes)[PaletteName]['trax' | 'twixt'][0 | 1];\n");
    check("protocol/palettes.ts", &text);
}
