//! Auditing a record of Luck Trax, whatever its die.

use core::fmt;

use trax::luck::{AuditError, Die, LuckTrax, Record};

/// What an audit found in a record without a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audit {
    /// Every face is the one that was thrown.
    Verified,
    /// The faces were thrown by hand: only the rules could be checked.
    ByHand,
    /// The server has not opened its secret: only the rules could be checked.
    Sealed,
}

impl Audit {
    /// A fixed name for programs: `verified`, `by-hand` or `sealed`.
    #[must_use]
    pub const fn as_code(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::ByHand => "by-hand",
            Self::Sealed => "sealed",
        }
    }
}

/// Why a record does not stand up to its audit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fraud {
    /// The secret is not the one that the server committed itself to.
    Secret,
    /// A face or a turn.
    Turn(AuditError),
}

/// What [`Fraud::Turn`] names.
pub use trax::luck::Fault;

impl fmt::Display for Fraud {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Secret => {
                f.write_str("the secret is not the one that the server committed itself to before the game")
            }
            Self::Turn(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Fraud {}

/// Plays a record by the rules and computes its faces again, if its die can be checked; gives the game, and what that
/// says about its faces.
///
/// # Errors
/// The first face that was not thrown, the first turn that breaks a rule, or a secret that is not the promised one.
///
/// ```
/// use dice::{Audit, audit};
///
/// let record = "LuckTrax official hand: F:@0F".parse()?;
/// let (game, found) = audit(&record)?;
/// assert_eq!((game.turns_played(), found), (1, Audit::ByHand));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn audit(record: &Record) -> Result<(LuckTrax, Audit), Fraud> {
    let server = match record.die {
        Die::Seed(_) => return with(record.audit(), Audit::Verified),
        Die::Hand => return with(record.audit(), Audit::ByHand),
        Die::Server(server) => server,
    };
    let opened = server.and_then(|die| Some((die, die.nonces?, die.secret?)));
    let Some((die, nonces, secret)) = opened else {
        return with(record.audit(), Audit::Sealed);
    };
    if crate::commitment(&secret) != die.commitment {
        return Err(Fraud::Secret);
    }
    let game = record.audit_with(|throw| Some(crate::face(&secret, &nonces, throw)));
    with(game, Audit::Verified)
}

fn with(game: Result<LuckTrax, AuditError>, found: Audit) -> Result<(LuckTrax, Audit), Fraud> {
    match game {
        Ok(game) => Ok((game, found)),
        Err(error) => Err(Fraud::Turn(error)),
    }
}
