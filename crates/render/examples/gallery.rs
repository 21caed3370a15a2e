//! Draws real games in every theme: `gallery DATA OUT` reads the game files under `DATA` and writes
//! pictures and an index of them into the folder `OUT`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use game::{Notation, Position};
use render::{Scene, Theme, trax, twixt};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(data), Some(out)) = (arguments.next(), arguments.next()) else {
        return Err("usage: gallery DATA OUT".into());
    };
    fs::create_dir_all(&out)?;
    let mut pictures = trax_pictures(&data)?;
    pictures.extend(twixt_pictures(&data)?);
    let mut index = String::from("<!doctype html><meta charset=utf-8><title>Gallery</title>\n");
    for theme in Theme::all() {
        for (name, scene) in &pictures {
            let file = format!("{name}-{}.svg", theme.name);
            fs::write(out.join(&file), scene.to_svg(&theme))?;
            index += &format!("<figure><img src=\"{file}\" alt=\"\"><figcaption>{file}</figcaption></figure>\n");
        }
    }
    fs::write(out.join("index.html"), index)?;
    Ok(())
}

/// The turns of the `number`-th game, counted from 1, in a file of one game a line.
fn game(file: &Path, number: usize) -> Result<Vec<String>, Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let mut games = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let line = games.nth(number - 1).ok_or("no such game")?;
    let turns = line.rsplit('|').next().unwrap_or(line);
    Ok(turns.split_whitespace().map(str::to_owned).collect())
}

fn trax_pictures(data: &Path) -> Result<Vec<(String, Scene)>, Box<dyn Error>> {
    let mut pictures = Vec::new();
    let championship = data.join("trax/world-championship.trx");
    for (number, turns) in [(1, 42), (1, 27), (4, 20), (5, 9), (13, 13)] {
        let mut position = ::trax::Trax::start(&::trax::Rules::official());
        let mut look = trax::Look {
            coordinates: true,
            last: None,
            show_win: true,
        };
        for text in game(&championship, number)?.iter().take(turns) {
            let turn = position.read_move(text)?;
            look.last = Some((turn, position.resolve(turn)?));
            position.try_play(&turn)?;
        }
        let scene = trax::scene(&position, &look);
        pictures.extend(trax_ghosts(&position, &format!("trax-{number}-{turns}")));
        print!("{}", trax::diagram(&position));
        pictures.push((format!("trax-{number}-{turns}"), scene));
    }
    Ok(pictures)
}

/// The turn that forces most, and one that makes too many ends meet.
fn trax_ghosts(position: &::trax::Trax, game: &str) -> Vec<(String, Scene)> {
    let fitting = |at| {
        position
            .fitting(at)
            .into_iter()
            .map(move |tile| ::trax::Turn { at, tile })
    };
    let turns: Vec<_> = position.spaces().flat_map(fitting).collect();
    let longest = turns
        .iter()
        .max_by_key(|turn| position.resolve(**turn).map_or(0, |f| f.len()));
    let refused = turns.iter().find(|turn| position.resolve(**turn).is_err());
    let look = trax::Look {
        coordinates: true,
        ..trax::Look::default()
    };
    [("chain", longest), ("refused", refused)]
        .into_iter()
        .filter_map(|(name, turn)| {
            let ghost = trax::ghost(position, *turn?, trax::Preview::Chain);
            Some((format!("{game}-{name}"), trax::scene(position, &look).with(ghost)))
        })
        .collect()
}

fn twixt_pictures(data: &Path) -> Result<Vec<(String, Scene)>, Box<dyn Error>> {
    let mut pictures = Vec::new();
    let rules = ::twixt::Rules::standard(::twixt::Size::USUAL);
    for (number, turns) in [(1, 22), (3, 33), (4, 26)] {
        let mut position = ::twixt::Twixt::start(&rules);
        let mut look = twixt::Look {
            guides: true,
            coordinates: true,
            last: None,
            show_win: true,
        };
        for text in game(&data.join("twixt/mail-games.txt"), number)?.iter().take(turns) {
            let turn = position.read_move(text)?;
            look.last = turn.peg();
            position.try_play(&turn)?;
        }
        print!("{}", twixt::diagram(&position));
        let scene = twixt::scene(&position, &look);
        let busiest = position.legal_holes().max_by_key(|&hole| {
            let (laid, cut) = (
                position.auto_links(position.to_move(), hole),
                position.cut_lanes(position.to_move(), hole),
            );
            laid.len().min(2) + 2 * cut.len().min(2)
        });
        if let Some(hole) = busiest {
            let ghost = twixt::ghost(&position, hole, true);
            pictures.push((format!("twixt-{number}-ghost"), scene.clone().with(ghost)));
        }
        pictures.push((format!("twixt-{number}"), scene));
    }
    Ok(pictures)
}
