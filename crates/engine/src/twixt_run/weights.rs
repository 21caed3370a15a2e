//! Weights of the shapes around gaps, as `fit_shape` finds them (crates/engine/examples): from 7,500 positions of 287 games of
//! 10,000 positions a turn, played without shapes, with a ridge of 200.

use super::shape::SHAPE_TERMS;

/// In sixteenths of a point, in the order of the terms.
#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; SHAPE_TERMS] = [
    -394, 219, -777, -506, 178, 48, 229, 251, 251, -88, 291, -17, 63, -45,
    -190, 799, 133, 927, -8, 12, 31, 588, -48, 300, 30, -122, 480, -236,
    -1, -144, 37, 138, 569, 128, -78, -74, -227, 200, 52, 673, 205, 351,
    133, -48, 56, 325, 197, 521, 20, -34, -9, -131, 99, -59, 655, 512,
    -214, -527, -1392, -344, -69, -85, 142, -1334, -1222, -870, -796, -278, -340, -122,
    -1415, -1054, -427, -464, -97, -166, -91, -707, -664, -466, -165, -408, -469, -44,
    -814, -860, -502, -291, -250, -304, -113, -573, -566, -318, -49, -557, -15, 72,
    -122, -224, -135, 104, 58, -91, 59, 8, -169, -335, -131, -144, 139, 26,
];
