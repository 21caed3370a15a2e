//! Negotiation of compressed forms.

/// A form in which a file travels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The smaller form first.
    pub(super) const BEST_FIRST: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// The name in `Content-Encoding` and `Accept-Encoding`.
    pub(super) const fn token(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// The ending of a file compressed this way.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    /// Whether an `Accept-Encoding` value accepts this form: named or covered by `*`, and not with quality 0
    /// (RFC 9110, section 12.5.3).
    pub(super) fn is_taken_by(self, accept: &str) -> bool {
        let named = |name: &str| {
            accept
                .split(',')
                .map(split_quality)
                .find(|(token, _)| token.eq_ignore_ascii_case(name))
        };
        named(self.token())
            .or_else(|| named("*"))
            .is_some_and(|(_, quality)| quality > 0.0)
    }
}

/// `gzip;q=0.5` as its name and its quality; a quality that cannot be read counts as 0.
pub(super) fn split_quality(item: &str) -> (&str, f32) {
    match item.split_once(';') {
        None => (item.trim(), 1.0),
        Some((token, parameter)) => {
            let quality = parameter.trim().strip_prefix("q=").and_then(|q| q.trim().parse().ok());
            (token.trim(), quality.unwrap_or(0.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Encoding::{Brotli, Gzip};

    #[test]
    fn quality_zero_refuses_and_a_star_covers_the_unnamed() {
        for (accept, brotli, gzip) in [
            ("gzip, deflate, br, zstd", true, true),
            ("gzip", false, true),
            ("GZIP;q=0.1", false, true),
            ("br;q=0, *", false, true),
            ("*;q=0", false, false),
            ("identity", false, false),
            ("", false, false),
            ("br;q=often", false, false),
            ("brotli", false, false),
        ] {
            assert_eq!(
                (Brotli.is_taken_by(accept), Gzip.is_taken_by(accept)),
                (brotli, gzip),
                "{accept:?}"
            );
        }
    }
}
