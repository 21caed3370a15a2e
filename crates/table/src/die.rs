//! The die of Luck Trax at a table: what was published, the players' numbers, and what was thrown.
//!
//! The secret of a table is given to it after its log is read, so the log, the views and the records hold it only after
//! the end.

use core::fmt;
use protocol::live::PersonId;

use game::read_hex;
use protocol::{
    Setup,
    live::{ServiceProblem, TableDie},
};
use trax::Tile;
use trax::luck::{Die, ServerDie, read_faces};

use super::refusal::bad_terms;

/// What nobody may know before the end of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Secret(pub(crate) [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The die of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DieState {
    pub(crate) commitment: [u8; 32],
    /// Who has added a number, and which.
    pub(crate) nonces: Vec<(PersonId, [u8; 16])>,
    /// The faces thrown since the last turn.
    pub(crate) faces: Vec<Tile>,
    /// How often it was thrown before those.
    pub(crate) thrown: u32,
    /// Whether it was ever thrown: from then on numbers come too late.
    pub(crate) is_rolling: bool,
    /// The secret, once it is known to all.
    pub(crate) opened: Option<[u8; 32]>,
}

impl DieState {
    /// The die that the set-up of an offer names, if it names one.
    ///
    /// # Errors
    /// It is none of this server.
    pub(crate) fn of(setup: &Setup) -> Result<Option<Self>, ServiceProblem> {
        let Some(text) = &setup.die else {
            return Ok(None);
        };
        let Ok(Die::Server(Some(ServerDie {
            commitment,
            nonces: None,
            secret: None,
        }))) = text.parse()
        else {
            return Err(bad_terms("die", "the server throws it"));
        };
        Ok(Some(Self {
            commitment,
            nonces: Vec::new(),
            faces: Vec::new(),
            thrown: 0,
            is_rolling: false,
            opened: None,
        }))
    }

    /// The die as it is seen after these turns; nothing if no server shows one so.
    pub(crate) fn seen(die: &TableDie, turns: &[Box<str>]) -> Option<Self> {
        let nonces = die
            .nonces
            .iter()
            .map(|one| Some((one.by.clone(), read_hex(&one.nonce)?)));
        let thrown = thrown_for(turns);
        Some(Self {
            commitment: read_hex(&die.commitment)?,
            nonces: nonces.collect::<Option<_>>()?,
            faces: read_faces(&die.faces)?,
            thrown,
            is_rolling: thrown > 0 || !die.faces.is_empty(),
            opened: match &die.secret {
                Some(secret) => Some(read_hex(secret)?),
                None => None,
            },
        })
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + self.nonces.len() * 64 + self.faces.capacity()
    }

    /// The faces thrown since the last turn, as records write them.
    pub(crate) fn signs(&self) -> String {
        self.faces.iter().map(|face| face.to_char()).collect()
    }

    pub(crate) fn enter_nonce(&mut self, by: &PersonId, nonce: &str) -> Option<()> {
        let nonce = read_hex(nonce)?;
        let known = self.nonces.iter().any(|(person, _)| person == by);
        (!known && !self.is_rolling && self.nonces.len() < 2).then_some(())?;
        self.nonces.push((by.clone(), nonce));
        Some(())
    }

    pub(crate) fn enter_throw(&mut self, faces: &str, throw: u32) -> Option<()> {
        let faces = read_faces(faces).filter(|faces| !faces.is_empty())?;
        (self.faces.is_empty() && throw == self.thrown).then_some(())?;
        self.faces = faces;
        self.is_rolling = true;
        Some(())
    }

    pub(crate) fn enter_secret(&mut self, secret: &str) -> Option<()> {
        self.opened = Some(read_hex(secret)?);
        Some(())
    }

    /// A turn was played with the faces that were thrown for it.
    pub(crate) fn enter_turn(&mut self) {
        self.thrown += u32::try_from(self.faces.len()).unwrap_or(0);
        self.faces.clear();
    }

    /// Turns were taken back: the throws before the first of them show the same faces again.
    pub(crate) fn take_back(&mut self, kept: &[Box<str>], first: &str) {
        self.thrown = thrown_for(kept);
        self.faces = read_faces(faces_of(first)).unwrap_or_default();
    }
}

/// The faces that were thrown for a turn.
fn faces_of(text: &str) -> &str {
    text.split_once(':').map_or("", |(faces, _)| faces)
}

/// How often the die was thrown for these turns.
fn thrown_for(turns: &[Box<str>]) -> u32 {
    let thrown: usize = turns.iter().map(|text| faces_of(text).len()).sum();
    u32::try_from(thrown).unwrap_or(u32::MAX)
}
