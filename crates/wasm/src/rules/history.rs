//! A position and those before it.

use game::{Notation, Player, Position};
use protocol::{Played, Problem, TurnView};

/// A turn that was played.
pub(crate) struct Step<P: Position> {
    /// The position before it.
    pub(crate) before: P,
    pub(crate) turn: P::Move,
    /// The turn for the page.
    pub(crate) view: TurnView,
}

/// A game so far.
pub(crate) struct History<P: Position> {
    /// The position now.
    pub(crate) now: P,
    /// The turns that led to it.
    pub(crate) steps: Vec<Step<P>>,
}

impl<P: Position + Notation> History<P> {
    /// A game that begins from a position.
    pub(crate) const fn new(start: P) -> Self {
        Self {
            now: start,
            steps: Vec::new(),
        }
    }

    /// Who made the first turn, or is to make it.
    pub(crate) fn first_mover(&self) -> Player {
        self.steps.first().map_or(&self.now, |step| &step.before).to_move()
    }

    /// The position that the game began from, and its turns.
    #[cfg(feature = "engine")]
    pub(crate) fn line(&self) -> (&P, Vec<P::Move>) {
        let start = self.steps.first().map_or(&self.now, |step| &step.before);
        let turns = self.steps.iter().map(|step| step.turn.clone());
        (start, turns.collect())
    }

    /// Plays the turn `text`, which `describe` puts into words before it is played.
    pub(crate) fn play(
        &mut self,
        text: &str,
        misread: impl Fn(&P, &P::TextError) -> Problem,
        refused: impl Fn(&P, &P::Illegal) -> Problem,
        describe: impl Fn(&P, &P::Move) -> TurnView,
    ) -> Played {
        self.try_play(text, misread, refused, describe).into()
    }

    fn try_play(
        &mut self,
        text: &str,
        misread: impl Fn(&P, &P::TextError) -> Problem,
        refused: impl Fn(&P, &P::Illegal) -> Problem,
        describe: impl Fn(&P, &P::Move) -> TurnView,
    ) -> Result<TurnView, Problem> {
        let now = &mut self.now;
        let turn = now.read_move(text.trim());
        let turn = turn.map_err(|error| misread(now, &error))?;
        now.check(&turn).map_err(|reason| refused(now, &reason))?;
        let view = describe(now, &turn);
        let before = now.clone();
        now.play_unchecked(&turn);
        self.steps.push(Step {
            before,
            turn,
            view: view.clone(),
        });
        Ok(view)
    }

    /// Takes the last turn back.
    pub(crate) fn undo(&mut self) -> bool {
        let last = self.steps.pop();
        let undone = last.is_some();
        if let Some(step) = last {
            self.now = step.before;
        }
        undone
    }

    /// The turns for the page.
    pub(crate) fn turns(&self) -> Vec<TurnView> {
        self.steps.iter().map(|step| step.view.clone()).collect()
    }
}
