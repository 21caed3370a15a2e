//! What subjects keep of a person besides the account: their export has it, and it goes when they are erased.

use std::pin::Pin;

use crate::prelude::*;

/// Bytes after which a page of an export ends.
pub(crate) const MOST_BYTES: usize = 4 * 1024 * 1024;

/// Where the next page of an export begins, unless this one has the end.
pub(crate) type Exported<'a> = Pin<Box<dyn Future<Output = Result<Option<String>, ServiceError>> + Send + 'a>>;

/// What a subject keeps of a person.
pub(crate) trait Belongings: Send + Sync {
    /// Its name where the beginning of a page names it; without dots.
    fn name(&self) -> &'static str;

    /// Adds a JSON object on each line to a page of the export. `after` is where the page before has ended, or nothing.
    /// Ends once the page has [`MOST_BYTES`].
    fn export<'a>(&'a self, person: &'a PersonId, after: &'a str, text: &'a mut String) -> Exported<'a>;

    /// Statements that erase it of the person `$person`.
    fn erase(&self) -> &'static [&'static str];
}
