//! One name for all images of a position: the symmetries of the square and the exchange of the colours with the side to
//! move.

use trax::Trax;

/// The least of the images of a position's text.
pub(super) fn least(position: &Trax) -> String {
    let text = position.to_string();
    let (rows, side) = text.split_once(' ').unwrap_or((&text, "w"));
    let mut rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let mut images = Vec::new();
    for _ in 0..4 {
        for exchanged in [false, true] {
            images.push(write(&rows, side, exchanged));
            let mirrored: Vec<Vec<char>> = rows
                .iter()
                .map(|row| row.iter().rev().map(|&c| mirror(c)).collect())
                .collect();
            images.push(write(&mirrored, side, exchanged));
        }
        rows = turned(&rows);
    }
    images.into_iter().min().unwrap_or_default()
}

fn write(rows: &[Vec<char>], side: &str, exchanged: bool) -> String {
    let mut text: String = rows
        .iter()
        .map(|row| {
            row.iter()
                .map(|&c| if exchanged { exchange(c) } else { c })
                .collect::<String>()
        })
        .collect::<Vec<_>>()
        .join("/");
    text.push(' ');
    text.push_str(if (side == "w") == exchanged { "r" } else { "w" });
    text
}

/// A quarter turn clockwise.
fn turned(rows: &[Vec<char>]) -> Vec<Vec<char>> {
    let width = rows.first().map_or(0, Vec::len);
    (0..width)
        .map(|x| rows.iter().rev().map(|row| turn(row[x])).collect())
        .collect()
}

const fn turn(tile: char) -> char {
    match tile {
        '|' => '-',
        '-' => '|',
        'J' => 'L',
        'L' => 'F',
        'F' => '7',
        '7' => 'J',
        other => other,
    }
}

const fn mirror(tile: char) -> char {
    match tile {
        'J' => 'L',
        'L' => 'J',
        'F' => '7',
        '7' => 'F',
        other => other,
    }
}

/// The same tile with its colours exchanged: the other track of each tile joins the other two edges.
const fn exchange(tile: char) -> char {
    match tile {
        '|' => '-',
        '-' => '|',
        'J' => 'F',
        'F' => 'J',
        'L' => '7',
        '7' => 'L',
        other => other,
    }
}
