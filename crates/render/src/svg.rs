//! Scenes as SVG text.

use alloc::string::String;

use crate::path::Command;
use crate::{Form, Path, Scene, Shape, Theme, View, number, style};

/// Sizes of text are given in hundredths of a unit: browsers do not draw letters of less than a pixel
/// reliably, so text is set large and scaled down.
const TEXT_SCALE: f64 = 100.0;

/// The default length of the longer side of a file, in pixels.
const LONGER_SIDE: f64 = 960.0;

/// The largest size of a unit in such a file, in pixels.
const LARGEST_UNIT: f64 = 64.0;

impl Scene {
    /// A complete SVG file in the colours of `theme`, on the theme's table.
    ///
    /// ```
    /// use game::Position;
    /// use render::{Theme, trax};
    ///
    /// let start = ::trax::Trax::start(&::trax::Rules::official());
    /// let file = trax::scene(&start, &trax::Look::default()).to_svg(&Theme::CLASSIC);
    /// assert!(file.starts_with("<svg xmlns=") && file.ends_with("</svg>\n"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, theme: &Theme) -> String {
        file(self, theme)
    }

    /// The markup of the shapes alone, to be put inside an `svg` element of a page. It holds class names
    /// and no colours: the page takes [`style`](crate::style()) and sets the variables of a [`Theme`].
    #[must_use]
    pub fn to_fragment(&self) -> String {
        fragment(self)
    }
}

/// The shapes of `scene`.
fn fragment(scene: &Scene) -> String {
    let mut out = String::new();
    for shape in &scene.shapes {
        push_shape(&mut out, shape);
    }
    out
}

/// A whole file.
fn file(scene: &Scene, theme: &Theme) -> String {
    file_with(scene, theme, "")
}

/// A whole file with these rules after all others.
pub(crate) fn file_with(scene: &Scene, theme: &Theme, rules: &str) -> String {
    let View { x, y, width, height } = scene.view;
    let unit = (LONGER_SIDE / width.max(height).max(1.0)).min(LARGEST_UNIT);
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
    push_all(&mut out, &[x, y, width, height]);
    out.push('"');
    attribute(&mut out, "width", floor(width * unit));
    attribute(&mut out, "height", floor(height * unit));
    out.push_str(">\n<style>");
    out.push_str(&style::with_colours(theme));
    out.push_str(rules);
    out.push_str("</style>\n");
    push_shape(&mut out, &Shape::rect("table", scene.view, 0.0));
    for shape in &scene.shapes {
        out.push('\n');
        push_shape(&mut out, shape);
    }
    out.push_str("\n</svg>\n");
    out
}

fn floor(value: f64) -> f64 {
    value as i32 as f64
}

fn push_shape(out: &mut String, shape: &Shape) {
    let name = match shape.form {
        Form::Group(_) => "g",
        Form::Path(_) | Form::Stroke(_) => "path",
        Form::Circle { .. } => "circle",
        Form::Rect { .. } => "rect",
        Form::Text { .. } => "text",
    };
    out.push('<');
    out.push_str(name);
    push_class_and_data(out, shape);
    match &shape.form {
        Form::Group(shapes) => {
            out.push('>');
            for inner in shapes {
                out.push('\n');
                push_shape(out, inner);
            }
            out.push_str("</g>");
            return;
        }
        Form::Path(path) => push_path(out, path),
        Form::Stroke(path) => {
            out.push_str(" pathLength=\"1\"");
            push_path(out, path);
        }
        Form::Circle { x, y, radius } => {
            attribute(out, "cx", *x);
            attribute(out, "cy", *y);
            attribute(out, "r", *radius);
        }
        Form::Rect { area, radius } => push_rect(out, *area, *radius),
        Form::Text { x, y, text } => {
            out.push_str(" transform=\"scale(.01)\"");
            attribute(out, "x", *x * TEXT_SCALE);
            attribute(out, "y", *y * TEXT_SCALE);
            out.push_str(" dy=\".35em\">");
            push_escaped(out, text);
            out.push_str("</text>");
            return;
        }
    }
    out.push_str("/>");
}

fn push_class_and_data(out: &mut String, shape: &Shape) {
    if !shape.class.is_empty() {
        out.push_str(" class=\"");
        push_escaped(out, shape.class);
        out.push('"');
    }
    for &(name, value) in &shape.data {
        out.push_str(" data-");
        push_escaped(out, name);
        out.push_str("=\"");
        number::push_whole(out, value);
        out.push('"');
    }
}

#[inline(never)]
fn push_rect(out: &mut String, area: View, radius: f64) {
    attribute(out, "x", area.x);
    attribute(out, "y", area.y);
    attribute(out, "width", area.width);
    attribute(out, "height", area.height);
    if radius > 0.0 {
        attribute(out, "rx", radius);
    }
}

#[inline(never)]
fn push_path(out: &mut String, path: &Path) {
    out.push_str(" d=\"");
    for command in &path.commands {
        match *command {
            Command::Move(x, y) => push_command(out, 'M', &[x, y]),
            Command::Line(x, y) => push_command(out, 'L', &[x, y]),
            Command::Arc {
                radius,
                clockwise,
                x,
                y,
            } => {
                push_command(out, 'A', &[radius, radius, 0.0, 0.0, f64::from(clockwise), x, y]);
            }
            Command::Dot(x, y) => {
                push_command(out, 'M', &[x, y]);
                // Not quite of length zero: some programs leave out strokes that have none.
                out.push_str("h.001");
            }
            Command::Close => out.push('Z'),
        }
    }
    out.push('"');
}

fn push_command(out: &mut String, letter: char, values: &[f64]) {
    out.push(letter);
    push_all(out, values);
}

#[inline(never)]
fn push_all(out: &mut String, values: &[f64]) {
    for (index, &value) in values.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        number::push(out, value);
    }
}

#[inline(never)]
fn attribute(out: &mut String, name: &str, value: f64) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    number::push(out, value);
    out.push('"');
}

/// Appends text so that it is safe both between tags and in a quoted attribute.
#[inline(never)]
fn push_escaped(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML 1.0 allows no control characters but these three.
            control if control.is_control() && !matches!(control, '\t' | '\n' | '\r') => {
                out.push('\u{fffd}');
            }
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn fragment_of(shape: Shape) -> String {
        let view = View {
            x: 0.0,
            y: 0.0,
            width: 1.0,
            height: 1.0,
        };
        fragment(&Scene {
            view,
            shapes: vec![shape],
        })
    }

    #[test]
    fn text_is_escaped() {
        let shape = Shape::text("label", (0.5, -0.25), "<a href=\"x\">'&\u{1}".into());
        assert_eq!(
            fragment_of(shape),
            "<text class=\"label\" transform=\"scale(.01)\" x=\"50\" y=\"-25\" dy=\".35em\">\
             &lt;a href=&quot;x&quot;&gt;&#39;&amp;\u{fffd}</text>"
        );
    }

    #[test]
    fn paths_groups_and_data_are_written_short() {
        let mut path = Path::new();
        path.move_to((0.5, 0.0))
            .arc_to(0.5, true, (0.0, 0.5))
            .close()
            .dot((-1.5, 2.0));
        let inner = Shape::new("win", Form::Stroke(path)).with_data("wave", 3);
        assert_eq!(
            fragment_of(Shape::group("", vec![inner])),
            "<g>\n<path class=\"win\" data-wave=\"3\" pathLength=\"1\" \
             d=\"M.5 0A.5 .5 0 0 1 0 .5ZM-1.5 2h.001\"/></g>"
        );
    }
}
