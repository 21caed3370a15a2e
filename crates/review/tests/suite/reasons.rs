//! How many turns that lose what the game was worth have a reason.

use engine::Fate;
use engine::review::{Kind, Review, TurnReview};
use trax::{Trax, Turn};

use crate::{archive, deciding};

/// Turns, and how many of them have a reason, by what gives it.
#[derive(Clone, Copy, Default, Debug)]
struct Share {
    turns: u32,
    /// A threat that was gained or given up, or the turn ended the game.
    difference: u32,
    /// A threat on the board where the line begins.
    standing: u32,
    /// A threat in the line that no turn stops.
    in_line: u32,
}

impl Share {
    fn count(&mut self, found: &TurnReview<Turn>) {
        self.turns += 1;
        match found.deciding.as_ref().map(|deciding| deciding.turns) {
            Some(0) => self.standing += 1,
            Some(_) => self.in_line += 1,
            None => self.difference += u32::from(found.has_reason()),
        }
    }

    const fn named(&self) -> u32 {
        self.difference + self.standing + self.in_line
    }
}

/// The decisive mistakes of games, after which the loss is proved and not.
fn shares(games: Vec<(Trax, Vec<Turn>)>, work: u64) -> [Share; 2] {
    let mut shares = [Share::default(); 2];
    for (start, turns) in games {
        let review = Review::new(start, turns).expect("legal turns");
        let mut review = review.with_work(work);
        while let Some(ply) = review.step(&|| false) {
            let found = review.turn(ply).expect("judged");
            let [before, played] = [ply, ply + 1].map(|at| review.position(at).expect("a position"));
            deciding::check(before, played, found);
            if found.kind.is_some_and(Kind::is_decisive) {
                let open = !matches!(found.after, Fate::Loses(_));
                shares[usize::from(open)].count(found);
            }
        }
    }
    shares
}

#[test]
#[ignore = "long: the shares of docs/research/review.md"]
fn most_decisive_mistakes_have_a_reason() {
    let mut games = archive::games("archive-8x8-sample", "official", 5);
    games.extend(archive::games("world-championship", "official", 1));
    eprintln!("{} games", games.len());
    for (share, rest) in shares(games, 10_000).iter().zip(["lost", "open"]) {
        eprintln!("{rest}: {share:?}");
        assert!(10 * share.named() >= 8 * share.turns, "{rest}: {share:?}");
    }
}
