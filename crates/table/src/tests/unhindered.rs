//! Nothing that players ask or write hinders a turn or a resignation, in whatever order it comes and whatever of it is
//! lost.

use protocol::live::{Command, Status};

use super::*;

/// Interleavings; as many again are run by the page, with its part of the way.
const STORIES: u32 = 8_000;
const STEPS: u32 = 24;

/// Numbers by chance, the same for the same seed.
struct Chance(u32);

impl Chance {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(self.0) * u64::from(limit)) >> 32) as u32
    }

    fn command(&mut self) -> Command {
        let text = "well played".to_owned();
        match self.below(6) {
            0..3 => Command::Chat { text },
            3 => Command::Draw,
            4 => Command::Takeback,
            _ => Command::Decline,
        }
    }
}

/// Commands of both, most of them refused for a while or for good; each person knows of what happened up to some event.
fn tell(seed: u32) {
    let mut chance = Chance(seed);
    let mut story = Story::begun(trax(ClockTerms::None));
    let mut known = [story.table.seq(); 2];
    for _ in 0..STEPS {
        let seat = chance.below(2) as usize;
        let who = ["ada", "ben"][seat];
        let now = story.table.seq();
        match chance.below(10) {
            // Their connection is back.
            0..2 => known[seat] = now,
            2..4 => {
                let moves = story.table.to_move() as usize == seat;
                let knows = known[seat] >= story.table.marks.board;
                if !moves || !knows {
                    continue;
                }
                let text = LOOP[story.table.turns().len()];
                let played = story.does_knowing(known[seat], who, turn(text));
                assert!(played.is_ok(), "{seed}: {who} {text} {played:?}");
                known[seat] = story.table.seq();
            }
            4 if chance.below(8) == 0 => {
                let resigned = story.does_knowing(known[seat], who, Command::Resign);
                assert!(resigned.is_ok(), "{seed}: {who} {resigned:?}");
            }
            _ => {
                let command = chance.command();
                if story.does_knowing(known[seat], who, command).is_ok() && chance.below(2) == 0 {
                    known[seat] = story.table.seq();
                }
            }
        }
        if story.table.status() == Status::Over {
            break;
        }
    }
}

#[test]
fn a_turn_and_a_resignation_are_taken_at_once_whatever_else_was_sent() {
    for seed in 1..=STORIES {
        tell(seed);
    }
}
