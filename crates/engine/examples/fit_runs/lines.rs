//! Positions as `play` writes them: the score of a search and its turn, and the pegs that led there in their order.

use std::error::Error;
use std::fs;

use game::Position as _;
use twixt::{Hole, Rules, Size, Turn, Twixt};

pub(crate) struct Line {
    pub(crate) score: i32,
    /// What the search would play.
    pub(crate) best: Hole,
    pub(crate) pegs: Vec<Hole>,
}

impl Line {
    pub(crate) fn text(&self) -> String {
        let pegs: Vec<String> = self.pegs.iter().map(Hole::to_string).collect();
        format!("{} {} {}\n", self.score, self.best, pegs.join(" "))
    }

    fn read(line: &str) -> Result<Self, Box<dyn Error>> {
        let mut words = line.split_whitespace();
        let mut next = |what| words.next().ok_or(what);
        let (score, best) = (next("no score")?.parse()?, next("no turn")?.parse()?);
        let pegs: Result<_, _> = words.map(str::parse).collect();
        Ok(Self {
            score,
            best,
            pegs: pegs?,
        })
    }

    pub(crate) fn position(&self) -> Twixt {
        let mut position = Twixt::start(&Rules::simple(Size::USUAL));
        for &hole in &self.pegs {
            position.play_unchecked(&Turn::Place(hole));
        }
        position
    }
}

/// The lines of all files, one after the other; each is a game that can be played.
pub(crate) fn read(files: &[&str]) -> Result<Vec<Line>, Box<dyn Error>> {
    let mut lines = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for (number, line) in text.lines().enumerate() {
            let line = checked(line).map_err(|error| format!("{file}:{}: {error}", number + 1))?;
            lines.push(line);
        }
        eprintln!("{file}: {} positions so far", lines.len());
    }
    Ok(lines)
}

fn checked(line: &str) -> Result<Line, Box<dyn Error>> {
    let line = Line::read(line)?;
    let mut position = Twixt::start(&Rules::simple(Size::USUAL));
    for &hole in &line.pegs {
        position.try_play(&Turn::Place(hole))?;
    }
    Ok(line)
}
