//! `admin verify`, `admin backup` and `admin restore`: faults go to standard output, progress to standard error.

use std::fmt;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use console::{Failure, failed, terminal::Progress};
use server::{Admin, Database, Verified, VerifyReport};

use super::print_line;

/// The interval of progress reports in a log.
const ELSEWHERE: Duration = Duration::from_secs(10);

pub(super) async fn verify(admin: &Admin, out: &mut impl Write) -> Result<(), Failure> {
    let mut reporter = Reporter::new(out);
    let looked = admin.verify(|report| reporter.receive(report)).await;
    reporter.end()?;
    let looked = looked.map_err(failed)?;
    let Verified {
        tables,
        events,
        faulty,
        newer,
        damage,
        ..
    } = looked;
    if !looked.is_sound() {
        let mut message = format!("faulty tables: {faulty} of {tables}");
        if damage > 0 {
            message += "; the files of the database are damaged";
        }
        return Err(failed(message));
    }
    let unchecked = Unchecked(newer);
    print_line(
        out,
        format_args!("{tables} tables with {events} events, and no faults{unchecked}"),
    )
}

pub(super) async fn backup(
    admin: &Admin,
    file: &Path,
    despite_faults: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut reporter = Reporter::new(out);
    let copied = admin
        .backup(file, despite_faults, |report| reporter.receive(report))
        .await;
    reporter.end()?;
    let done = format!("a copy is in {}", file.display());
    conclude(
        copied.map_err(failed)?,
        despite_faults,
        ("nothing kept", "keeps"),
        &done,
        out,
    )
}

pub(super) async fn restore(
    from: &Path,
    to: &Database,
    despite_faults: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut reporter = Reporter::new(out);
    let looked = Admin::restore(from, to, despite_faults, |report| reporter.receive(report)).await;
    reporter.end()?;
    let done = format!("restored from {}", from.display());
    conclude(
        looked.map_err(failed)?,
        despite_faults,
        ("nothing restored", "restores"),
        &done,
        out,
    )
}

/// Says what was found in a copy that was put to its place, or was not for its faults.
fn conclude(
    looked: Verified,
    despite_faults: bool,
    (nothing_done, does): (&str, &str),
    done: &str,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let Verified {
        tables,
        events,
        faulty,
        newer,
        ..
    } = looked;
    if faulty > 0 && !despite_faults {
        return Err(failed(format!(
            "{nothing_done}: {faulty} of {tables} tables of the copy are faulty; --despite-faults {does} it anyway"
        )));
    }
    let faults = match faulty {
        0 => "no faults".to_owned(),
        faulty => format!("faulty tables: {faulty}"),
    };
    let unchecked = Unchecked(newer);
    print_line(
        out,
        format_args!("{done} and verified: {tables} tables with {events} events, and {faults}{unchecked}"),
    )
}

/// The tables that a newer version has written to, if there are any.
struct Unchecked(u64);

impl fmt::Display for Unchecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            newer => write!(f, "; not checked, since a newer version wrote them: {newer}"),
        }
    }
}

/// Reports faults and progress.
struct Reporter<'a, W> {
    out: &'a mut W,
    printed: Result<(), Failure>,
    progress: Progress,
}

impl<'a, W: Write> Reporter<'a, W> {
    fn new(out: &'a mut W) -> Self {
        Self {
            out,
            printed: Ok(()),
            progress: Progress::everywhere(ELSEWHERE),
        }
    }

    fn receive(&mut self, report: VerifyReport<'_>) {
        match report {
            VerifyReport::Damage(line) => self.print(format_args!("database: {line}")),
            VerifyReport::Fault(fault) => self.print(fault),
            VerifyReport::Newer(newer) => self.print(newer),
            VerifyReport::Progress(Verified {
                tables,
                of_tables,
                events,
                ..
            }) => self
                .progress
                .show(|| format!("{tables} of {of_tables} tables, {events} events")),
        }
    }

    fn print(&mut self, line: impl fmt::Display) {
        if self.printed.is_ok() {
            self.printed = print_line(self.out, line);
        }
    }

    fn end(self) -> Result<(), Failure> {
        self.printed
    }
}
