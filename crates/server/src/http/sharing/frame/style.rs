//! The styles of frames: by day, by night, and as the reader's system has it.

use std::{fmt::Write as _, sync::LazyLock};

use axum::http::HeaderValue;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use maud::{Markup, html};
use render::{Palette, Theme};
use sha2::{Digest, Sha256};

const RULES: &str = include_str!("style.css");

/// A style sheet that is part of its page.
pub(super) struct Style {
    /// What `color-scheme` says.
    pub(super) scheme: &'static str,
    /// All rules.
    pub(super) rules: String,
    policy: HeaderValue,
    /// The query of a picture by day and by night.
    pictures: [&'static str; 2],
}

static LIGHT: LazyLock<Style> = LazyLock::new(|| Style::of("light", ["", ""]));
static DARK: LazyLock<Style> = LazyLock::new(|| Style::of("dark", ["?theme=dark"; 2]));
static SYSTEM: LazyLock<Style> = LazyLock::new(|| Style::of("light dark", ["", "?theme=dark"]));

impl Style {
    /// The style of a name; as the system has it for any other name.
    pub(super) fn named(name: Option<&str>) -> &'static Self {
        match name {
            Some("light") => &LIGHT,
            Some("dark") => &DARK,
            _ => &SYSTEM,
        }
    }

    fn of(scheme: &'static str, pictures: [&'static str; 2]) -> Self {
        let Palette { day, night, .. } = Palette::ALL[0];
        let mut rules = String::new();
        match scheme {
            "light" => push_colours(&mut rules, &day),
            "dark" => push_colours(&mut rules, &night),
            _ => {
                push_colours(&mut rules, &day);
                rules.push_str("@media (prefers-color-scheme:dark){");
                push_colours(&mut rules, &night);
                rules.push('}');
            }
        }
        rules.push_str(render::style());
        rules.push_str(RULES);
        let hash = STANDARD.encode(Sha256::digest(&rules));
        let policy = format!(
            "default-src 'none'; style-src 'sha256-{hash}'; img-src 'self'; base-uri 'none'; \
             form-action 'none'; frame-ancestors *"
        );
        Self {
            scheme,
            rules,
            policy: HeaderValue::try_from(policy).expect("plain letters"),
            pictures,
        }
    }

    /// What a page in this style may load, and who may frame it.
    pub(super) fn policy(&self) -> HeaderValue {
        self.policy.clone()
    }

    /// A picture at an address that takes a theme.
    pub(super) fn image(&self, path: &str) -> Markup {
        let [day, night] = self.pictures;
        html! {
            picture {
                source media="(prefers-color-scheme: dark)" srcset={ (path) (night) };
                img src={ (path) (day) } alt="";
            }
        }
    }
}

fn push_colours(rules: &mut String, theme: &Theme) {
    rules.push_str(":root{");
    for (name, value) in theme.variables {
        let _ = write!(rules, "{name}:{value};");
    }
    rules.push('}');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_style_has_its_colours_and_its_hash() {
        let value = |theme: Theme| format!("--table:{}", theme.value("--table").expect("one"));
        let (day, night) = (value(Theme::CLASSIC), value(Theme::DARK));
        for (name, light, dark) in [
            (Some("light"), true, false),
            (Some("dark"), false, true),
            (None, true, true),
            (Some("plaid"), true, true),
        ] {
            let style = Style::named(name);
            assert_eq!(style.rules.contains(&day), light, "{name:?}");
            assert_eq!(style.rules.contains(&night), dark, "{name:?}");
            let hash = STANDARD.encode(Sha256::digest(&style.rules));
            let policy = style.policy();
            assert!(policy.to_str().expect("a text").contains(&hash));
            assert!(!style.rules.contains("</"), "nothing ends the element");
        }
        let image = Style::named(None).image("/t/k7/picture.png");
        assert!(image.0.contains("srcset=\"/t/k7/picture.png?theme=dark\""));
        assert!(image.0.contains("src=\"/t/k7/picture.png\""));
    }
}
