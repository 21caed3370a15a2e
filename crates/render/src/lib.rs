//! One description of a position, drawn as SVG and as text for terminals.
//!
//! [`trax::scene`] and [`twixt::scene`] make a [`Scene`]: shapes with class names, without colours.
//! [`Scene::to_svg`] writes a complete file in the colours of a [`Theme`]; [`Scene::to_fragment`] writes
//! the shapes alone for a page, which takes its rules from [`style()`] and its colours from a file made
//! of every [`Palette`]. Ghosts ([`trax::ghost`], [`twixt::ghost`]) are scenes of their own, to be laid over a
//! position. [`trax::diagram`] and [`twixt::diagram`] draw with characters.
//!
//! # Classes
//! | class | what | where |
//! |---|---|---|
//! | `trax-scene`, `twixt-scene` | the groups that hold everything | root |
//! | `ghost` | beside one of these: an overlay that shows a choice | root |
//! | `table` | the background of a file; a page has its own | root |
//! | `settled` | the position without its last turn | in `trax-scene` |
//! | `dim` | beside `settled`, `fresh` or `pieces`: stands back behind a winning track or chain | |
//! | `fresh` | the last turn of Trax: groups `tile played` and `tile forced` | in `trax-scene` |
//! | `spaces` | the spaces a tile may be placed on | Trax |
//! | `face`, `ring` | the face of a tile; the mark of the last turn around it | Trax |
//! | `board`, `band`, `goal`, `guides`, `holes` | the board, its goal rows, their lines, corner lines, holes | TwixT |
//! | `pieces` | links and pegs | TwixT |
//! | `casing`, `line`, `stripe` | a track or link: its dark edge, its colour, the texture of the second side | both |
//! | `rim`, `peg`, `dot` | a peg: its edge, its colour, the texture of the second side | TwixT |
//! | `played` | beside the above: part of the last turn | both |
//! | `first`, `second` | beside the above: whose | both |
//! | `win` | beside `casing`, `line`, `stripe`: the winning figure, each layer one stroke of length 1 | both |
//! | `win-pegs` | the pegs of the winning chain | TwixT |
//! | `wall` | along the links and around the pegs that part the borders of a side, `first` or `second`, in a dead draw | TwixT |
//! | `last` | the ring around the peg of the last turn | TwixT |
//! | `labels`, `border` | coordinates; `border` beside those of the spaces around the tiles | both |
//! | `renamed`, `old` | a name that the last turn changed; what it was, not shown unless a page flashes it | Trax |
//! | `reached` | along the sides of the tiles' box that are far enough apart for a line | Trax |
//! | `numbers` | the order of forced tiles: discs and figures; in a position shown only inside `.show-numbers` | Trax |
//! | `frame`, `hatch`, `bar`, `knot` | around a ghost tile; over one that is refused; at edges that do not match; where too many ends meet | Trax ghost |
//! | `end` | the space where they meet | Trax ghost |
//! | `shape` | the shape of a tile whose colours are not shown | Trax ghost |
//! | `piece`, `outline` | a ghost's link or peg; the dashed ring around the peg | TwixT ghost |
//! | `lane`, `cutter`, `cutter-edge`, `cut`, `cut-disc` | a link that cannot be laid; the link in its way; where they meet | TwixT ghost |
//! | `taken`, `way`, `gone` | of a swap: the goal rows taken over; the way of the peg and where it was | TwixT ghost |
//! | `overlay` | beside one of the scenes: what an analysis has to show | root |
//! | `heat`, `h1` to `h5` | a disc for the weight of a square | overlays |
//! | `candidate`, `w1` to `w5`, `badge` | a turn worth a look, by weight; its rank | overlays |
//! | `later`, `counter`, `thread`, `thread-edge` | a tile or peg of a line of play; its number; its links | overlays |
//! | `threat`, `threat-edge` | squares, tracks and links that a threat concerns | overlays |
//! | `bridge`, `bridge-edge`, `joint` | the two ways of a setup, and the holes that join it; the runs of a ladder, and their holes; the way to a sure border | TwixT overlays |
//! | `stopped`, `stopped-edge`, `stop`, `bar-edge` | a way that is stopped, and the bar across it | TwixT overlays |
//! | `must`, `must-edge` | squares around the holes of which one has to be taken | TwixT overlays |
//! | `figure` | beside `overlay`: what a printed figure shows | root |
//! | `shade`, `arrow`, `arrow-edge`, `letter` | squares that are shaded; arrows; names of squares | figures |
//! | `order`, `dotted`, `dot` | the number of a tile in the order of play; beside it: its turn forced others | figures |
//! | `refused` | beside `tile`, or over a peg: the choice is not allowed | ghosts |
//!
//! # Data attributes
//! `data-x`, `data-y` (square or hole), `data-wave` (0 for the turn's own tile, then the step of the
//! ripple), `data-number` (1, 2, … in ripple order), `data-cause` (the number of the tile that forced
//! this one).

//!
//! # Features
//! `raster`: [`raster::png`] and [`raster::gif`], which need `std`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "raster")]
extern crate std;

mod canvas;
mod figure;
mod heat;
mod number;
mod path;
#[cfg(feature = "raster")]
pub mod raster;
mod scene;
mod strand;
mod style;
mod svg;
mod theme;
mod transpose;
pub mod trax;
pub mod twixt;

pub use figure::{Figure, Numbered, Square, figure};
pub use heat::heat;
pub use path::{Command, Path};
pub use scene::{Form, Scene, Shape, View};
pub use style::style;
pub use theme::{Palette, Sides, Theme};
