//! `admin dump`: a folder with the games of a month, the puzzles and the values of solved boards, for everybody.

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, Read as _, Write};
use std::path::{Path, PathBuf};

use console::{Failure, failed, terminal, usage};
use games::Game;
use protocol::live::At;
use server::{Admin, Dumped, DumpedGame};
use sha2::{Digest as _, Sha256};
use zstd::stream::write::{AutoFinishEncoder, Encoder};

use super::print_line;

/// Compresses well, and takes seconds for a million turns.
const LEVEL: i32 = 12;
/// Games between two lines of progress.
const EVERY: u64 = 1_000;

const ABOUT: &str = include_str!("dump/README.md");
const SCHEMA: &str = include_str!("dump/games.schema.json");
/// What `loopline solve` has found, a first turn a line.
const SOLVED: &str = include_str!("../../../engine/data/solved.jsonl");

/// A compressed file that is being written.
struct Zst {
    path: PathBuf,
    encoder: AutoFinishEncoder<'static, BufWriter<File>>,
}

impl Zst {
    fn create(folder: &Path, name: &str) -> Result<Self, Failure> {
        let path = folder.join(name);
        let file = File::create_new(&path).and_then(|file| {
            let mut encoder = Encoder::new(BufWriter::new(file), LEVEL)?;
            encoder.include_checksum(true)?;
            Ok(encoder.auto_finish())
        });
        let encoder = file.map_err(Failure::in_file(&path))?;
        Ok(Self { path, encoder })
    }

    fn put(&mut self, text: &str) -> Result<(), Failure> {
        let put = self.encoder.write_all(text.as_bytes());
        put.map_err(Failure::in_file(&self.path))
    }

    /// Writes what is left, and says whether that worked, which the end of the value would not.
    fn end(mut self) -> Result<(), Failure> {
        let flushed = self.encoder.flush();
        flushed.map_err(Failure::in_file(&self.path))
    }
}

/// Writes the games of a month into a folder that does not exist yet. It has its name once it is whole.
pub(super) async fn dump(admin: &Admin, month: &str, folder: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let during = during(month).ok_or_else(|| usage(format!("{month:?} is not a month such as 2026-11")))?;
    if folder.exists() {
        return Err(usage(format!("{} is there already", folder.display())));
    }
    let partial = folder.with_extension("partial");
    let at = Failure::in_file(&partial);
    if partial.exists() {
        fs::remove_dir_all(&partial).map_err(at)?;
    }
    fs::create_dir_all(&partial).map_err(at)?;
    let dumped = games(admin, during, &partial).await?;
    puzzles(&partial)?;
    texts(&partial, month, &dumped)?;
    checksums(&partial)?;
    fs::rename(&partial, folder).map_err(at)?;
    let Dumped {
        seen,
        games,
        players,
        unreadable,
    } = dumped;
    print_line(
        out,
        format_args!(
            "{games} games of {players} players in {} ({seen} games looked at, {unreadable} cannot be read)",
            folder.display()
        ),
    )
}

async fn games(admin: &Admin, during: std::ops::Range<At>, folder: &Path) -> Result<Dumped, Failure> {
    let mut lines = Zst::create(folder, "games.ndjson.zst")?;
    let mut records = Zst::create(folder, "games.sgf.zst")?;
    let take = |game: DumpedGame, so_far: &Dumped| -> Result<(), Box<dyn Error>> {
        lines.put(&game.json)?;
        lines.put("\n")?;
        records.put(&game.sgf)?;
        if so_far.games.is_multiple_of(EVERY) {
            terminal::note(format_args!("{} games of {} looked at", so_far.games, so_far.seen));
        }
        Ok(())
    };
    let dumped = admin.dump(during, take).await.map_err(failed)?;
    lines.end()?;
    records.end()?;
    Ok(dumped)
}

fn puzzles(folder: &Path) -> Result<(), Failure> {
    let mut lines = Zst::create(folder, "puzzles.ndjson.zst")?;
    let games = [Game::Trax, Game::Twixt].into_iter();
    let all = games.map(puzzles::shipped).collect::<Result<Vec<_>, _>>();
    let written = all.and_then(|all| {
        let lines = all.iter().flatten().map(serde_json::to_string);
        lines.collect::<Result<Vec<_>, _>>()
    });
    // They are a part of this program.
    for line in written.expect("puzzles that can be read and written") {
        lines.put(&line)?;
        lines.put("\n")?;
    }
    lines.end()
}

fn texts(folder: &Path, month: &str, dumped: &Dumped) -> Result<(), Failure> {
    let about = ABOUT
        .replace("{month}", month)
        .replace("{games}", &dumped.games.to_string())
        .replace("{players}", &dumped.players.to_string());
    for (name, text) in [
        ("README.md", about.as_str()),
        ("games.schema.json", SCHEMA),
        ("solved.ndjson", SOLVED),
    ] {
        let path = folder.join(name);
        fs::write(&path, text).map_err(Failure::in_file(&path))?;
    }
    Ok(())
}

/// The SHA-256 of every file, as `sha256sum --check` reads them.
fn checksums(folder: &Path) -> Result<(), Failure> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .map_err(Failure::in_file(folder))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    names.sort();
    let mut sums = String::new();
    for name in names {
        let path = folder.join(&name);
        let mut hash = Sha256::new();
        let mut file = File::open(&path).map_err(Failure::in_file(&path))?;
        let mut part = vec![0; 1 << 16];
        loop {
            let read = file.read(&mut part).map_err(Failure::in_file(&path))?;
            if read == 0 {
                break;
            }
            hash.update(&part[..read]);
        }
        sums += &format!("{}  {name}\n", game::hex(&hash.finalize()));
    }
    let path = folder.join("SHA256SUMS");
    fs::write(&path, sums).map_err(Failure::in_file(&path))
}

/// A month such as `2026-11` in UTC.
fn during(month: &str) -> Option<std::ops::Range<At>> {
    let (year, month) = month.split_once('-')?;
    let fits = year.len() == 4 && month.len() == 2;
    let (year, month): (u64, u64) = (year.parse().ok()?, month.parse().ok()?);
    if !fits || year < 1970 || !(1..=12).contains(&month) {
        return None;
    }
    let (next_year, next_month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    Some(At::of_month(year, month)..At::of_month(next_year, next_month))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_begin_and_end_where_the_calendar_has_them() {
        for (text, days) in [
            ("1970-01", 0..31),
            ("2000-02", 10_988..11_017),
            ("2024-02", 19_754..19_783),
            ("2026-11", 20_758..20_788),
            ("2026-12", 20_788..20_819),
            ("2100-02", 47_513..47_541),
        ] {
            let want = At::of_day(days.start)..At::of_day(days.end);
            assert_eq!(during(text), Some(want), "{text}");
        }
        for bad in ["", "2026", "2026-13", "2026-00", "26-11", "2026-1", "1969-12", "x-y"] {
            assert_eq!(during(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_values_of_solved_boards_are_lines_of_json() {
        for line in SOLVED.lines() {
            let line: serde_json::Value = serde_json::from_str(line).expect(line);
            for key in ["game", "rules", "size", "first_turn", "value"] {
                assert!(line[key].is_string(), "{line}");
            }
        }
        let schema: serde_json::Value = serde_json::from_str(SCHEMA).expect("JSON");
        assert_eq!(schema["type"], "object");
    }
}
