//! Answers with columns and rows exchanged, for a board that is seen from another side.

use core::mem::swap;

use protocol::{Extent, GameView, Grid, GridRow, LinkHandle};

/// The board and the last turn.
pub(crate) fn view(view: &mut GameView) {
    extent(&mut view.extent);
    view.fresh.iter_mut().for_each(extent);
}

fn extent(extent: &mut Extent) {
    swap(&mut extent.x, &mut extent.y);
    swap(&mut extent.width, &mut extent.height);
}

/// The ends of links.
pub(crate) fn links(links: &mut [LinkHandle]) {
    for (x, y) in links.iter_mut().flat_map(|link| &mut link.ends) {
        swap(x, y);
    }
}

/// The table of words; rows then have letters, and columns numbers.
pub(crate) fn grid(grid: &Grid) -> Grid {
    let row = |(column, label): (usize, &String)| GridRow {
        label: label.clone(),
        cells: grid
            .rows
            .iter()
            .filter_map(|row| row.cells.get(column).cloned())
            .collect(),
    };
    Grid {
        left: grid.top,
        top: grid.left,
        columns: grid.rows.iter().map(|row| row.label.clone()).collect(),
        rows: grid.columns.iter().enumerate().map(row).collect(),
    }
}
