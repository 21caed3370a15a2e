//! A sheet of characters to draw text diagrams on.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// Rows of characters, all of one width.
pub(crate) struct Canvas {
    width: usize,
    cells: Vec<char>,
}

impl Canvas {
    /// A blank sheet.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            cells: vec![' '; width * height],
        }
    }

    /// Writes one character; outside the sheet nothing.
    pub(crate) fn put(&mut self, x: usize, y: usize, character: char) {
        if x < self.width
            && let Some(cell) = self.cells.get_mut(y * self.width + x)
        {
            *cell = character;
        }
    }

    /// The character at a place, a blank outside the sheet.
    pub(crate) fn at(&self, x: usize, y: usize) -> char {
        if x < self.width {
            self.cells.get(y * self.width + x).copied().unwrap_or(' ')
        } else {
            ' '
        }
    }

    /// Writes a text from left to right.
    pub(crate) fn write(&mut self, x: usize, y: usize, text: &str) {
        for (offset, character) in text.chars().enumerate() {
            self.put(x + offset, y, character);
        }
    }

    /// Writes a text that ends just before column `end`.
    pub(crate) fn write_before(&mut self, end: usize, y: usize, text: &str) {
        self.write(end.saturating_sub(text.chars().count()), y, text);
    }

    /// The rows as lines, without blanks at their ends.
    pub(crate) fn into_text(self) -> String {
        let mut out = String::new();
        for row in self.cells.chunks(self.width.max(1)) {
            let line: String = row.iter().collect();
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out
    }
}
