//! Addresses of tables, as people pass them on.

use crate::PublicUrl;

/// Longer texts are no addresses of ours.
const LONGEST: usize = 500;

/// Why a text names no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wrong {
    /// It is no address of a site.
    NoUrl,
    /// The address is none of a table.
    NoTable,
}

/// The site and the table of `https://HOST/t/ID` or `https://HOST/#/live/ID`.
///
/// # Errors
/// Why it is neither.
pub(super) fn table_of(text: &str) -> Result<(PublicUrl, String), Wrong> {
    let text = text.trim();
    let (scheme, rest) = text.split_once("://").ok_or(Wrong::NoUrl)?;
    if text.len() > LONGEST {
        return Err(Wrong::NoUrl);
    }
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (host, path) = rest.split_at(end);
    let site = format!("{scheme}://{host}").parse();
    let site = site.map_err(|_| Wrong::NoUrl)?;
    let named = path.strip_prefix("/t/").or_else(|| {
        let fragment = path.strip_prefix('/').unwrap_or(path);
        fragment.strip_prefix("#/live/")
    });
    let named = named.ok_or(Wrong::NoTable)?;
    let end = named.find(['?', '#']).unwrap_or(named.len());
    let table = named[..end].trim_end_matches('/');
    Ok((site, table.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_of_links_name_their_table() {
        for (text, want) in [
            ("https://games.example/t/k7", "k7"),
            ("https://games.example/t/k7/", "k7"),
            ("https://Games.example:443/t/k7?x=1#y", "k7"),
            ("https://games.example/#/live/k7", "k7"),
            (" https://games.example#/live/k7?accept ", "k7"),
        ] {
            let (site, table) = table_of(text).expect(text);
            assert_eq!(site.to_string(), "https://games.example", "{text}");
            assert_eq!(table, want, "{text}");
        }
    }

    #[test]
    fn anything_else_names_none() {
        let long = format!("https://games.example/t/{}", "x".repeat(500));
        for (text, want) in [
            ("", Wrong::NoUrl),
            ("games.example/t/k7", Wrong::NoUrl),
            ("javascript://x/t/k7", Wrong::NoUrl),
            ("https://me@games.example/t/k7", Wrong::NoUrl),
            ("https:///t/k7", Wrong::NoUrl),
            (long.as_str(), Wrong::NoUrl),
            ("https://games.example", Wrong::NoTable),
            ("https://games.example/#/rules", Wrong::NoTable),
            ("https://games.example/api/tables/k7", Wrong::NoTable),
        ] {
            assert_eq!(table_of(text).err(), Some(want), "{text}");
        }
    }
}
