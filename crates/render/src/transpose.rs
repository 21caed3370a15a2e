//! Pictures with columns and rows exchanged.

use crate::path::Command;
use crate::{Form, Path, Scene, Shape, View};

impl Scene {
    /// This picture mirrored about the line from the upper left to the lower right, so that what ran from
    /// left to right runs from top to bottom. Words stay upright.
    #[must_use]
    pub fn transposed(mut self) -> Self {
        transpose_view(&mut self.view);
        self.shapes.iter_mut().for_each(transpose);
        self
    }
}

fn transpose(shape: &mut Shape) {
    for (name, _) in &mut shape.data {
        *name = match *name {
            "x" => "y",
            "y" => "x",
            other => other,
        };
    }
    match &mut shape.form {
        Form::Group(shapes) => shapes.iter_mut().for_each(transpose),
        Form::Path(path) | Form::Stroke(path) => transpose_path(path),
        Form::Circle { x, y, .. } | Form::Text { x, y, .. } => core::mem::swap(x, y),
        Form::Rect { area, .. } => transpose_view(area),
    }
}

fn transpose_view(view: &mut View) {
    *view = View {
        x: view.y,
        y: view.x,
        width: view.height,
        height: view.width,
    };
}

fn transpose_path(path: &mut Path) {
    for command in &mut path.commands {
        match command {
            Command::Move(x, y) | Command::Line(x, y) | Command::Dot(x, y) => {
                core::mem::swap(x, y);
            }
            Command::Arc { clockwise, x, y, .. } => {
                core::mem::swap(x, y);
                *clockwise = !*clockwise;
            }
            Command::Close => {}
        }
    }
}
