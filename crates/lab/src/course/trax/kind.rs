//! The kinds of items.

/// A kind of item.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A space between two colours, to be filled with one of the two tiles.
    Fit { crossing: bool },
    /// A mark that does not fit into a space.
    WhyColours,
    /// A turn that brings three ends of a colour together, after so many forced tiles.
    WhyThree { least: usize, most: usize },
    /// So many forced tiles.
    Predict { least: usize, most: usize, tiles: bool },
    /// So many forced tiles, one forced by another or on both sides of one.
    Chain {
        least: usize,
        most: usize,
        tiles: bool,
        branch: bool,
    },
    /// Every square where a tile forces others.
    SpotForced,
    /// One turn wins with a loop and forces so many tiles.
    Loop { least: usize, most: usize },
    /// The same with a chain.
    LoopChain { least: usize, most: usize },
    /// A turn that closes the loop of the other side.
    Gift { most: usize },
    /// One turn wins with a line.
    Line { least: usize, most: usize },
    /// One turn wins: a curve and one forced tile.
    Narrow,
    /// One turn wins: a crossing and a forced tile on either side.
    Wide,
    /// Every square where a tile closes a loop.
    SpotLoops { own: bool },
    /// The other side threatens a loop; so many turns at most stop it.
    Defend { solutions: usize },
    /// The other side threatens to win in several ways; one turn stops them.
    DefendSeveral,
    /// The other side threatens a line.
    LineStop,
    /// The other side threatens to win, and one turn stops it and wins next turn.
    Jobs,
    /// One turn makes two attacks.
    L,
    /// One turn wins next turn.
    Double,
    /// The same about a line.
    LineDouble,
    /// Which of some attacks wins next turn.
    ChooseDouble,
    /// An attack into a hollow wins next turn.
    Cave,
    /// The other side would win within two turns; few turns hold.
    Spoil,
    /// The same with a line.
    LineEarly,
    /// Few turns make an attack.
    Attack,
    /// Every square where a tile makes a threat.
    SpotAttacks,
    /// Two tracks joined leave an attack.
    Pair,
    /// One turn wins within three turns: an attack that makes an L.
    Edge,
    /// One turn wins within three turns, and it attacks.
    Tempo,
    /// Which of some attacks wins within three turns.
    ChooseAttack,
}
