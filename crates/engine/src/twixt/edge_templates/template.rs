//! Templates as masks, and how they are read.

use crate::twixt::orientation::place_of;

/// The most rows from a peg to its border.
pub(super) const FARTHEST: usize = 5;

/// Rows above the peg that a template may speak of.
pub(super) const ABOVE: usize = 3;

/// Columns to either side.
pub(super) const SIDE: i32 = 6;

/// The rows of a mask, the border row first.
pub(super) const ROWS: usize = FARTHEST + ABOVE + 1;

/// What is asked of the holes around a peg, as a bit for each column from the leftmost, row by row from the border row.
pub(super) type Mask = [u16; ROWS];

/// A lane by one end and its direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lane {
    /// Columns from the peg, and rows from it towards the border.
    pub(super) from: (i32, i32),
    /// The bit of its direction as the owner of the border sees it: before the first border, and before the last one.
    pub(super) bits: [u8; 2],
}

/// The lane from one hole of a template to another.
fn lane(from: (i32, i32), to: (i32, i32)) -> Option<Lane> {
    let along = i8::try_from(to.0 - from.0).ok()?;
    let nearer = i8::try_from(to.1 - from.1).ok()?;
    let bits = [-nearer, nearer].map(|down| 1_u8.checked_shl(place_of((along, down)) as u32));
    Some(Lane {
        from,
        bits: [bits[0]?, bits[1]?],
    })
}

/// Surroundings in which a peg is linked to its border for sure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Template {
    /// Own pegs that it takes at most.
    pub(super) pegs: u32,
    /// Where another own peg has to be that is linked to the peg: columns, and rows towards the border.
    pub(super) own: Option<(i32, i32)>,
    /// Holes that have to be free and the owner's to use.
    pub(super) free: Mask,
    /// Holes that no opposing peg may be in.
    pub(super) clear: Mask,
    /// Holes that no own peg may be in where own links do not cross.
    pub(super) apart: Mask,
    /// Lanes that no link may close to the owner.
    pub(super) lanes: Vec<Lane>,
}

/// The templates of the file by the number of rows to the border, with their mirror images.
///
/// # Panics
/// A line does not follow the format in the head of the file. The file is part of the program.
pub(super) fn read(text: &str) -> [Vec<Template>; FARTHEST + 1] {
    let mut all: [Vec<Template>; FARTHEST + 1] = Default::default();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        for mirrored in [false, true] {
            let (rows, template) = parse(line, mirrored).expect("a line of the file");
            if !all[rows].contains(&template) {
                all[rows].push(template);
            }
        }
    }
    all
}

fn parse(line: &str, mirrored: bool) -> Option<(usize, Template)> {
    let mut words = line.split_whitespace().peekable();
    let rows: usize = words.next()?.parse().ok()?;
    let pegs = words.next()?.parse().ok()?;
    let mut section = |name: &str| {
        let is_list = words.next() == Some(name);
        let mut list = Vec::new();
        while let Some(word) = words.next_if(|word| !word.starts_with(char::is_alphabetic)) {
            list.push(word);
        }
        is_list.then_some(list)
    };
    let hole = |text: &str| {
        let (x, y) = text.split_once(',')?;
        let (x, y): (i32, i32) = (x.parse().ok()?, y.parse().ok()?);
        Some((if mirrored { -x } else { x }, y))
    };
    let mask = |list: Vec<&str>| {
        let mut mask = Mask::default();
        for text in list {
            let (x, y) = hole(text)?;
            let row = usize::try_from(rows as i32 - y).ok()?;
            let column = u32::try_from(x + SIDE).ok().filter(|&at| at < 16)?;
            *mask.get_mut(row)? |= 1 << column;
        }
        Some(mask)
    };
    let own = match section("own")?[..] {
        [] => None,
        [text] => Some(hole(text)?),
        _ => return None,
    };
    let free = mask(section("free")?)?;
    let clear = mask(section("clear")?)?;
    let apart = mask(section("apart")?)?;
    let lanes = section("lanes")?.into_iter().map(|text| {
        let (from, to) = text.split_once(':')?;
        lane(hole(from)?, hole(to)?)
    });
    let mut lanes: Vec<Lane> = lanes.collect::<Option<_>>()?;
    lanes.sort_unstable_by_key(|lane| (lane.from, lane.bits));
    let template = Template {
        pegs,
        own,
        free,
        clear,
        apart,
        lanes,
    };
    (1..=FARTHEST).contains(&rows).then_some((rows, template))
}

#[cfg(test)]
mod tests {
    use twixt::Direction;

    use super::*;

    #[test]
    fn a_line_is_read_with_its_image() {
        let all = read("# a comment\n1 1 own free 2,1 clear -1,0 apart lanes 0,0:2,1\n");
        let [right, left] = &all[1][..] else {
            panic!("two templates");
        };
        assert_eq!((right.free[0], left.free[0]), (1 << 8, 1 << 4));
        assert_eq!((right.clear[1], left.clear[1]), (1 << 5, 1 << 7));
        // Towards the first border left and up, towards the last one left and down.
        let delta = |bit: u8| Direction::ALL[bit.trailing_zeros() as usize].delta();
        assert_eq!(left.lanes[0].bits.map(delta), [(-2, -1), (-2, 1)]);
    }

    #[test]
    fn other_lines_are_none() {
        for line in [
            "",
            "6 1 own free clear apart lanes",
            "1 1 own free 2,2 clear apart lanes",
            "1 1 own clear free apart lanes",
            "1 1 own free 2 clear apart lanes",
            "1 1 own free clear apart lanes 0,0",
        ] {
            assert_eq!(parse(line, false), None, "{line:?}");
        }
    }
}
