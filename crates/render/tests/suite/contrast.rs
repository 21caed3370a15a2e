//! The colours of every theme can be distinguished.

use render::{Palette, Theme};

/// A variable's colour as red, green and blue in 0..=1.
fn channels(theme: &Theme, variable: &str) -> [f64; 3] {
    let value = theme
        .value(variable)
        .unwrap_or_else(|| panic!("{variable} in {}", theme.name));
    assert!(value.len() == 7 && value.starts_with('#'), "{value}");
    [1, 3, 5].map(|at| {
        let byte = u8::from_str_radix(&value[at..at + 2], 16).expect("two hexadecimal digits");
        f64::from(byte) / 255.0
    })
}

/// Relative luminance as WCAG 2.2 defines it.
fn luminance(theme: &Theme, variable: &str) -> f64 {
    let linear = channels(theme, variable).map(|c| {
        if c <= 0.04045 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

/// Contrast ratio as WCAG 2.2 defines it, 1 to 21.
fn ratio(theme: &Theme, a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(theme, a), luminance(theme, b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Checks `a` against each of `others`; the best of them counts.
fn check(least: f64, a: &str, others: &[&str]) -> Vec<String> {
    let mut low = Vec::new();
    for theme in Theme::all() {
        let best = others.iter().map(|b| ratio(&theme, a, b)).fold(0.0, f64::max);
        if best < least {
            low.push(format!("{}: {a} on {others:?} is {best:.2}, not {least}", theme.name));
        }
    }
    low
}

#[test]
fn colours_can_be_told_apart() {
    let low = [
        // The two sides.
        check(4.5, "--trax-white", &["--trax-second"]),
        check(4.5, "--twixt-first", &["--twixt-second"]),
        // Each side on what surrounds it: its casing, or the face or board beyond.
        check(3.0, "--trax-white", &["--casing", "--tile"]),
        check(3.0, "--trax-second", &["--tile"]),
        check(3.0, "--twixt-first", &["--twixt-first-casing", "--board"]),
        check(3.0, "--twixt-second", &["--twixt-second-casing", "--board"]),
        // The texture of the second side.
        check(3.0, "--trax-stripe", &["--trax-second"]),
        check(4.5, "--twixt-stripe", &["--twixt-second"]),
        // Marks and holes.
        check(3.0, "--hole", &["--board"]),
        check(3.0, "--mark", &["--tile"]),
        check(3.0, "--heat", &["--board"]),
        check(3.0, "--accent", &["--board"]),
        check(3.0, "--accent", &["--table"]),
        check(3.0, "--alert", &["--tile"]),
        check(3.0, "--alert", &["--space"]),
        check(3.0, "--alert", &["--board"]),
        check(3.0, "--alert", &["--table"]),
        check(3.0, "--amber", &["--board"]),
        check(3.0, "--badge", &["--tile"]),
        check(3.0, "--badge", &["--board"]),
        // Words.
        check(7.0, "--ink", &["--table"]),
        check(4.5, "--ink-soft", &["--table"]),
        check(4.5, "--ink-faint", &["--table"]),
        check(7.0, "--on-badge", &["--badge"]),
    ]
    .concat();
    assert!(low.is_empty(), "{}", low.join("\n"));
}

#[test]
fn black_and_white_differ_most() {
    let contrast = Theme::named("contrast").expect("a theme");
    assert!((ratio(&contrast, "--trax-white", "--trax-second") - 21.0).abs() < 1e-9);
}

#[test]
fn themes_have_the_same_variables() {
    let names = |theme: &Theme| theme.variables.iter().map(|(name, _)| *name).collect::<Vec<_>>();
    for theme in Theme::all() {
        assert_eq!(names(&theme), names(&Theme::CLASSIC), "{}", theme.name);
        assert_eq!(Theme::named(theme.name), Some(theme));
    }
}

#[test]
fn palettes_have_a_theme_for_day_and_night_with_the_same_sides() {
    for palette in Palette::ALL {
        let Palette { name, day, night } = palette;
        assert_eq!(day.name, name);
        let dark = if name == "classic" {
            "dark".to_owned()
        } else {
            format!("{name}-dark")
        };
        assert_eq!((night.name, night.sides), (dark.as_str(), day.sides));
        for sides in [day.sides.trax, day.sides.twixt] {
            assert_ne!(sides.first, sides.second, "{name}");
        }
        let by_day = luminance(&day, "--table") > luminance(&day, "--ink");
        let by_night = luminance(&night, "--table") < luminance(&night, "--ink");
        assert!(by_day && by_night, "{name}");
    }
}
