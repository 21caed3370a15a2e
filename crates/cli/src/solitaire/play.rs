//! A game of the solitaire in the terminal.

use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, BufRead, Read as _, Write};

use console::Failure;
use trax::Tile;
use trax::solitaire::{Ending, Game, Judged, Solver};

use crate::args::SolitaireArgs;
use crate::solitaire::solver;

const HELP: &str =
    "A placement is a square, such as B0. Where the tile may lie in several ways, a mark follows: B0+ B0/ B0\\.
  list   every placement      hint   the best ones, with the probability of winning
  quit   end the game         help   this text";

/// The longest line that is looked at.
const LONGEST_LINE: u64 = 1000;

/// A game at a terminal, which is solved at the first request for advice.
struct Session<'a, W> {
    args: &'a SolitaireArgs,
    game: Game,
    solver: Option<Solver>,
    out: &'a mut W,
}

/// What a line of the player leads to.
enum Next {
    /// The same tile again.
    Ask,
    /// A tile was placed.
    Placed,
    /// The player has had enough.
    Quit,
}

pub(crate) fn play(args: &SolitaireArgs, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    // Shorter numbers are easier to write down.
    let seed = args
        .seed
        .unwrap_or_else(|| RandomState::new().hash_one(0) % 1_000_000_000);
    let mut session = Session {
        args,
        game: Game::new(args.size, seed),
        solver: None,
        out,
    };
    session.begin().map_err(Failure::Output)?;
    while let (None, Some(drawn)) = (session.game.ending(), session.game.drawn()) {
        session.show(drawn).map_err(Failure::Output)?;
        loop {
            let Some(line) = read_line(input).map_err(Failure::Input)? else {
                return session.quit().map_err(Failure::Output);
            };
            match session.answer(line.trim(), drawn).map_err(Failure::Output)? {
                Next::Ask => session.prompt().map_err(Failure::Output)?,
                Next::Placed => break,
                Next::Quit => return session.quit().map_err(Failure::Output),
            }
        }
    }
    session.end().map_err(Failure::Output)
}

/// The next line, or as much of it as is looked at; none at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    input.take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    let text = String::from_utf8_lossy(&line).into_owned();
    Ok((!line.is_empty()).then_some(text))
}

impl<W: Write> Session<'_, W> {
    fn begin(&mut self) -> io::Result<()> {
        let (size, seed) = (self.args.size, self.game.seed());
        writeln!(self.out, "Solitaire {size}, seed {seed}\n{HELP}")
    }

    /// The position, the tile drawn and a prompt.
    fn show(&mut self, drawn: Tile) -> io::Result<()> {
        let position = self.game.position();
        let diagram = render::trax::diagram(&position.to_trax());
        let (number, all) = (position.tile_count() + 1, position.size().tiles());
        let (picture, words) = describe(drawn);
        writeln!(self.out, "\n{}\n", diagram.trim_end())?;
        write!(self.out, "Tile {number} of {all}: {picture} ({words})")?;
        let turned = position.may_turn(drawn);
        let note = if turned { ", to be turned as you like" } else { "" };
        writeln!(self.out, "{note}")?;
        self.prompt()
    }

    fn prompt(&mut self) -> io::Result<()> {
        write!(self.out, "> ")?;
        self.out.flush()
    }

    fn answer(&mut self, line: &str, drawn: Tile) -> io::Result<Next> {
        match line {
            "" => {}
            "help" | "?" => writeln!(self.out, "{HELP}")?,
            "list" => self.list(drawn)?,
            "hint" => self.hint(drawn)?,
            "quit" | "q" => return Ok(Next::Quit),
            text => return self.place(text, drawn),
        }
        Ok(Next::Ask)
    }

    fn place(&mut self, text: &str, drawn: Tile) -> io::Result<Next> {
        let before = *self.game.position();
        let placement = match before.read_placement(text, drawn) {
            Ok(placement) => placement,
            Err(error) => {
                writeln!(self.out, "{error}")?;
                return Ok(Next::Ask);
            }
        };
        match self.game.place(placement) {
            Ok(forced) => {
                for tile in forced {
                    let (picture, _) = describe(tile.tile);
                    writeln!(self.out, "Forced: {picture} at {}", before.label(tile.at))?;
                }
                Ok(Next::Placed)
            }
            Err(refusal) => {
                writeln!(self.out, "{}", before.explain(&refusal))?;
                Ok(Next::Ask)
            }
        }
    }

    fn list(&mut self, drawn: Tile) -> io::Result<()> {
        let position = self.game.position();
        let placements = position.placements(drawn).into_iter();
        let texts: Vec<String> = placements.map(|one| position.write_placement(one)).collect();
        writeln!(self.out, "{}", texts.join(" "))
    }

    fn hint(&mut self, drawn: Tile) -> io::Result<()> {
        let position = *self.game.position();
        let rated = self.solver().rate(&position, drawn);
        let best = rated.first().map_or(0.0, |best| best.probability);
        for one in rated.iter().filter(|one| one.probability == best) {
            let text = position.write_placement(one.placement);
            writeln!(self.out, "{text} wins with {:.6}", one.probability)?;
        }
        Ok(())
    }

    fn solver(&mut self) -> &mut Solver {
        self.solver.get_or_insert_with(|| solver(self.args))
    }

    fn quit(&mut self) -> io::Result<()> {
        writeln!(self.out, "\n{}", self.game)
    }

    fn end(&mut self) -> io::Result<()> {
        let diagram = render::trax::diagram(&self.game.position().to_trax());
        let words = match self.game.ending() {
            Some(Ending::Won) => "Won: one line passes through all tiles.",
            Some(Ending::Stuck) => "Lost: the next tile fits nowhere.",
            _ => "Lost: no open line passes through all tiles.",
        };
        writeln!(self.out, "\n{}\n\n{words}\n\n{}\n", diagram.trim_end(), self.game)?;
        self.review()
    }

    /// What each placement cost.
    fn review(&mut self) -> io::Result<()> {
        let steps = self.game.steps().to_vec();
        for (number, step) in (1..).zip(steps) {
            let Some(judged) = self.solver().judge(&step) else {
                continue;
            };
            let Judged { best, chosen } = judged;
            let text = |rated: trax::Turn| step.before.write_placement(rated);
            write!(
                self.out,
                "{number:2}. {} {:<5} {:.6}",
                step.drawn.to_char(),
                text(chosen.placement),
                chosen.probability
            )?;
            if judged.cost() > 0.0 {
                let best_text = text(best.placement);
                write!(self.out, "  cost {:.6}", judged.cost())?;
                write!(self.out, ", best {best_text} {:.6}", best.probability)?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }
}

/// A tile as the diagram draws it, and in words.
fn describe(tile: Tile) -> (char, &'static str) {
    match tile {
        Tile::NorthSouth => ('╫', "| white from top to bottom"),
        Tile::EastWest => ('╪', "- white from left to right"),
        Tile::NorthWest => ('╝', "J white from top to left"),
        Tile::NorthEast => ('╚', "L white from top to right"),
        Tile::SouthEast => ('╔', "F white from bottom to right"),
        Tile::SouthWest => ('╗', "7 white from bottom to left"),
    }
}
