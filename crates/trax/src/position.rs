//! A position of Trax that can be played on.

use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::fmt;

use game::{Outcome, Player, Position};

use crate::board::{Board, Played};
use crate::ground::Figures;
use crate::{Bounds, Coord, Figure, Forced, Illegal, Reason, Rules, Side, Tile, Turn, Verdict, WHITE, keys};

/// Tiles on the table, the side to move and the rules; every space beside the tiles is settled.
///
/// Two positions are equal if the same tiles lie on the same squares, with the same side to move by the same rules.
pub struct Trax {
    rules: Rules,
    pub(crate) board: Board,
    pub(crate) to_move: Player,
    turns: u32,
    verdict: Option<Verdict>,
}

game::clone_in_place!(Trax {
    rules,
    board,
    to_move,
    turns,
    verdict
});

/// The tiles that a game can begin with: by symmetry there are no others.
const FIRST_TILES: [Tile; 2] = [Tile::NorthSouth, Tile::NorthWest];

impl Trax {
    /// The tile at `at`.
    #[must_use]
    pub fn tile(&self, at: Coord) -> Option<Tile> {
        self.board.tile(at)
    }

    /// Every tile with its place, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Coord, Tile)> {
        self.board.tiles()
    }

    /// How many tiles lie on the table.
    #[must_use]
    pub fn tile_count(&self) -> u32 {
        self.board.tile_count()
    }

    /// How many turns were played since the start or the set-up.
    #[must_use]
    pub fn turns_played(&self) -> u32 {
        self.turns
    }

    /// What the position takes up in memory, in bytes: for those who keep many and have to bound them.
    ///
    /// ```
    /// use game::Position;
    /// use trax::{Rules, Setup, Trax};
    ///
    /// // A thousand columns of one row cost no more than their box.
    /// let wide: Setup = format!("{} r", "-".repeat(1000)).parse()?;
    /// let wide = Trax::from_setup(&wide, &"loop".parse()?)?;
    /// assert!(wide.bytes() < 200_000);
    /// assert!(Trax::start(&Rules::official()).bytes() < 4_000);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(self) + self.board.heap_bytes()
    }

    /// The box of the tiles; none before the first tile.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        self.board.bounds()
    }

    /// The empty spaces beside tiles that the rules' bound leaves open, row by row; the one square of
    /// the first tile in an empty position.
    pub fn spaces(&self) -> impl Iterator<Item = Coord> {
        let first = self.bounds().is_none().then_some(Coord::ORIGIN);
        let later = self
            .board
            .squares(1)
            .filter(|&at| self.board.is_space(at) && self.within_bound(at));
        first.into_iter().chain(later)
    }

    /// The tiles whose colours match at the space `at`, whether or not the turn would be legal; empty
    /// where no tile may be placed at all.
    #[must_use]
    pub fn fitting(&self, at: Coord) -> Vec<Tile> {
        if self.bounds().is_none() {
            let first = at == Coord::ORIGIN;
            return if first { FIRST_TILES.to_vec() } else { Vec::new() };
        }
        if self.check_space(at).is_err() {
            return Vec::new();
        }
        Tile::ALL
            .into_iter()
            .filter(|&tile| self.board.fits(at, tile))
            .collect()
    }

    /// The colour that enters the empty space `at` over its edge `side`.
    #[must_use]
    pub fn entering(&self, at: Coord, side: Side) -> Option<Player> {
        self.board.entering(at, side)
    }

    /// The tiles that `turn` forces, in the order in which they ripple out, without playing it.
    ///
    /// # Errors
    /// The rule that forbids the turn.
    pub fn resolve(&self, turn: Turn) -> Result<Vec<Forced>, Illegal> {
        self.check_tile(turn)?;
        self.board.resolve(turn)
    }

    /// The tiles that `turn` forces before it breaks the rule of three ends, the one that breaks it last;
    /// those of [`Trax::resolve`] if it breaks none, and none if its own tile may not lie there.
    #[must_use]
    pub fn forced_until_refused(&self, turn: Turn) -> Vec<Forced> {
        let mut forced = Vec::new();
        let ripple = |()| self.board.ripple(turn, &mut forced);
        // Why it is refused is for `resolve` to find.
        let _ = self.check_tile(turn).and_then(ripple);
        forced
    }

    /// Whether a turn whose colours match certainly breaks no rule and forces nothing, by a look at
    /// the squares around it alone. A turn that is not quiet may still turn out so.
    #[must_use]
    pub fn is_quiet(&self, turn: Turn) -> bool {
        self.board.is_quiet(turn)
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// A position of a set-up whose tiles were placed on `board`.
    pub(crate) fn set_up(rules: Rules, board: Board, to_move: Player) -> Self {
        let mut position = Self {
            rules,
            board,
            to_move,
            turns: 0,
            verdict: None,
        };
        let figures = position
            .wins()
            .iter()
            .fold(Figures::default(), |all, win| all.with(win.player, win.figure));
        let played = position.board.played(figures);
        position.judge(to_move.other(), &played);
        position
    }

    /// Whether a tile could lie at `at` at all.
    pub(crate) fn check_space(&self, at: Coord) -> Result<(), Illegal> {
        if self.tile(at).is_some() {
            return Err(Illegal::Occupied { at });
        }
        if !self.board.is_space(at) {
            return Err(Illegal::NotAdjacent { at });
        }
        match (self.within_bound(at), self.rules.bound()) {
            (true, _) => Ok(()),
            (false, Some(bound)) => Err(Illegal::OutsideBound { at, bound }),
            (false, None) => Err(Illegal::TooLarge),
        }
    }

    fn within_bound(&self, at: Coord) -> bool {
        let bound = self.rules.largest_span();
        let bounds = self.board.bounds_with(at);
        bounds.columns() <= bound && bounds.rows() <= bound
    }

    /// Everything but the cascade.
    pub(crate) fn check_tile(&self, turn: Turn) -> Result<(), Illegal> {
        if self.verdict.is_some() {
            return Err(Illegal::GameOver);
        }
        let Turn { at, tile } = turn;
        if self.bounds().is_none() {
            let allowed = self.fitting(at).contains(&tile);
            return if allowed { Ok(()) } else { Err(Illegal::FirstTile) };
        }
        self.check_space(at)?;
        if self.board.fits(at, tile) {
            Ok(())
        } else {
            Err(Illegal::Colours { at })
        }
    }

    /// Places a turn that passed [`Trax::check_tile`].
    #[inline]
    fn place(&mut self, turn: Turn) -> Result<(), Illegal> {
        let played = self.board.play(turn)?;
        self.finish_turn(&played);
        Ok(())
    }

    /// Hands the turn to the other side and judges the game.
    #[inline]
    fn finish_turn(&mut self, played: &Played) {
        let mover = self.to_move;
        self.to_move = mover.other();
        self.turns += 1;
        self.judge(mover, played);
    }

    /// Decides whether the game is over after `mover`'s turn.
    #[inline]
    fn judge(&mut self, mover: Player, played: &Played) {
        // One branch for both, as neither is likely.
        if played.is_stuck | !played.figures.is_empty() {
            self.verdict = if played.is_stuck {
                Some(Verdict {
                    outcome: Outcome::Draw,
                    reason: Reason::NoTurn,
                })
            } else {
                self.verdict_of(mover, played.figures)
            };
        }
    }

    /// Who wins by figures finished in `mover`'s turn.
    #[cold]
    pub(crate) fn verdict_of(&self, mover: Player, figures: Figures) -> Option<Verdict> {
        let won = |player, figure: Figure| Verdict {
            outcome: Outcome::Win(player),
            reason: figure.into(),
        };
        match (figures.of(mover), figures.of(mover.other())) {
            (Some(_), Some(_)) if self.rules.both_draw() => Some(Verdict {
                outcome: Outcome::Draw,
                reason: Reason::Both,
            }),
            (Some(figure), _) => Some(won(mover, figure)),
            (None, Some(figure)) => Some(won(mover.other(), figure)),
            (None, None) => None,
        }
    }

    /// Plays the first tile of a game, chosen evenly; nothing later on.
    #[cold]
    fn play_first(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<Turn> {
        let first = self.board.tile_count() == 0;
        let at = Coord::ORIGIN;
        first.then(|| {
            let tile = FIRST_TILES[below(FIRST_TILES.len() as u32) as usize];
            self.play_unchecked(&Turn { at, tile });
            Turn { at, tile }
        })
    }

    /// Adds up a number over all positions one turn on, of a game that is not over.
    #[inline]
    fn sum_after(&self, count: impl Fn(&Self) -> u64) -> u64 {
        let mut sum = 0;
        let mut try_turn = |turn| {
            let mut next = self.clone();
            if let Some(played) = next.board.play_if_legal(turn) {
                next.finish_turn(&played);
                sum += count(&next);
            }
        };
        if self.board.tile_count() == 0 {
            let at = Coord::ORIGIN;
            FIRST_TILES.into_iter().for_each(|tile| try_turn(Turn { at, tile }));
        } else {
            self.board.each_fitting(try_turn);
        }
        sum
    }

    /// Legal turns of a game that is not over, row by row.
    fn turns_iter(&self) -> impl Iterator<Item = Turn> {
        self.spaces().flat_map(move |at| {
            let empty = self.bounds().is_none();
            self.fitting(at)
                .into_iter()
                .map(move |tile| Turn { at, tile })
                .filter(move |&turn| empty || self.board.check_cascade(turn).is_ok())
        })
    }
}

impl Position for Trax {
    type Rules = Rules;
    type Move = Turn;
    type Illegal = Illegal;

    #[inline]
    fn start(rules: &Rules) -> Self {
        Self {
            rules: *rules,
            board: Board::new(rules),
            to_move: WHITE,
            turns: 0,
            verdict: None,
        }
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.verdict.map(|verdict| verdict.outcome)
    }

    /// Appends every legal turn.
    fn legal_moves(&self, moves: &mut Vec<Turn>) {
        if self.verdict.is_none() {
            moves.extend(self.turns_iter());
        }
    }

    fn count_moves(&self) -> u64 {
        if self.verdict.is_some() {
            0
        } else if self.board.tile_count() == 0 {
            FIRST_TILES.len() as u64
        } else {
            self.board.count_turns()
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ if self.verdict.is_some() => 0,
            _ if self.board.tile_count() == 0 => self.sum_after(|next| next.perft(depth - 1)),
            _ => self
                .board
                .perft(depth)
                .unwrap_or_else(|| self.sum_after(|next| next.perft(depth - 1))),
        }
    }

    #[inline]
    fn play_random(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<Turn> {
        if self.verdict.is_some() {
            return None;
        }
        let Some((turn, played)) = self.board.play_random(below) else {
            return self.play_first(below);
        };
        self.finish_turn(&played);
        Some(turn)
    }

    fn check(&self, turn: &Turn) -> Result<(), Illegal> {
        self.check_tile(*turn)?;
        self.board.check_cascade(*turn)
    }

    fn try_play(&mut self, turn: &Turn) -> Result<(), Illegal> {
        self.check_tile(*turn)?;
        self.place(*turn)
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        self.place(*turn).expect("a legal turn");
    }

    fn hash(&self) -> u64 {
        self.board.hash() ^ keys::side(self.to_move)
    }
}

impl PartialEq for Trax {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.to_move == other.to_move
            && self.bounds() == other.bounds()
            && self.to_string() == other.to_string()
    }
}

impl Eq for Trax {}

impl fmt::Debug for Trax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Trax({} {self})", self.rules)
    }
}
