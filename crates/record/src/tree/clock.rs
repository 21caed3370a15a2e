//! The time a player has left.

use core::fmt;

/// Time left on a clock, in milliseconds.
///
/// Written in seconds with at most three decimals, as SGF has it.
///
/// ```
/// use record::Clock;
/// let clock = Clock::read("12.50").expect("a time");
/// assert_eq!(clock, Clock { milliseconds: 12_500 });
/// assert_eq!(clock.to_string(), "12.5");
/// assert_eq!(Clock::read("-3"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Clock {
    /// Thousandths of a second.
    pub milliseconds: u64,
}

impl Clock {
    /// Reads seconds with at most three decimals; none if the text is anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (seconds, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse::<u64>().ok())?
        };
        if decimals.len() > 3 {
            return None;
        }
        let scale = 10_u64.pow(3 - decimals.len() as u32);
        let milliseconds = number(seconds)?
            .checked_mul(1000)?
            .checked_add(number(decimals)? * scale)?;
        Some(Self { milliseconds })
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, rest) = (self.milliseconds / 1000, self.milliseconds % 1000);
        write!(f, "{seconds}")?;
        match rest {
            0 => Ok(()),
            _ if rest % 100 == 0 => write!(f, ".{}", rest / 100),
            _ if rest % 10 == 0 => write!(f, ".{:02}", rest / 10),
            _ => write!(f, ".{rest:03}"),
        }
    }
}
