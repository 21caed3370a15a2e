//! The learned evaluation: the same for positions that symmetry or an exchange of colours makes the same.

use engine::Random;
use engine::trax::eval::{Feature, Network, class_count, coarse_classes, each_feature, evaluate};
use game::{Player, Position};
use trax::{Coord, Rules, Setup, Side, Tile, Trax};

fn rules() -> impl Iterator<Item = Rules> {
    ["official", "limited", "fournier", "loop", "5x5", "12x12"]
        .into_iter()
        .map(|name| name.parse().expect("a rule set"))
}

/// Random positions of games that are not over.
fn positions(rules: Rules, games: u64) -> impl Iterator<Item = Trax> {
    (0..games).flat_map(move |seed| {
        let mut random = Random::new(seed);
        let mut position = Trax::start(&rules);
        let mut all = Vec::new();
        while all.len() < 45 && position.outcome().is_none() {
            all.push(position.clone());
            position.play_random(&mut |below| random.below(below));
        }
        all
    })
}

/// A symmetry of the table, and whether the colours are exchanged.
#[derive(Clone, Copy)]
struct Image {
    flip: bool,
    quarters: usize,
    exchange: bool,
}

impl Image {
    fn all() -> impl Iterator<Item = Self> {
        (0..16).map(|k| Self {
            flip: k & 1 == 1,
            quarters: k / 2 % 4,
            exchange: k >= 8,
        })
    }

    fn at(self, Coord { x, y }: Coord) -> Coord {
        let x = if self.flip { -x } else { x };
        let (x, y) = (0..self.quarters).fold((x, y), |(x, y), _| (-y, x));
        Coord { x, y }
    }

    fn side(self, side: Side) -> Side {
        let beside = self.at(Coord::ORIGIN.step(side));
        Side::ALL
            .into_iter()
            .find(|&side| Coord::ORIGIN.step(side) == beside)
            .expect("a side")
    }

    fn player(self, player: Player) -> Player {
        if self.exchange { player.other() } else { player }
    }

    fn tile(self, tile: Tile) -> Tile {
        let looks = |image: &Tile| {
            Side::ALL
                .into_iter()
                .all(|side| image.colour(self.side(side)) == self.player(tile.colour(side)))
        };
        Tile::ALL.into_iter().find(looks).expect("a tile")
    }

    fn of(self, position: &Trax) -> Trax {
        let tiles = position
            .tiles()
            .map(|(at, tile)| (self.at(at), self.tile(tile)))
            .collect();
        let to_move = self.player(position.to_move());
        Trax::from_setup(&Setup { tiles, to_move }, position.rules()).expect("the image of a position")
    }
}

fn sorted(position: &Trax) -> Vec<Feature> {
    let mut all = Vec::new();
    each_feature(position, |feature| all.push(feature));
    all.sort_unstable();
    all
}

#[test]
fn images_of_a_position_show_the_same() {
    for rules in rules() {
        for position in positions(rules, 8).filter(|position| position.tile_count() > 0) {
            let wanted = sorted(&position);
            for image in Image::all() {
                let image = image.of(&position);
                assert_eq!(sorted(&image), wanted, "{position} and {image}, {rules}");
            }
        }
    }
}

#[test]
fn every_feature_is_of_a_class() {
    for rules in rules() {
        for position in positions(rules, 20) {
            each_feature(&position, |feature| assert!(feature.class < class_count()));
        }
    }
}

#[test]
fn each_track_is_counted_once_and_each_end_once() {
    let (coarse, count) = coarse_classes();
    assert_eq!(coarse.len(), class_count());
    assert!(coarse.iter().flatten().all(|&one| (one as usize) < count));
    for position in positions(Rules::loop_trax(), 10) {
        let ends = position.open_ends().count();
        let pairs = position
            .open_ends()
            .flat_map(|one| position.open_ends().map(move |other| (one, other)))
            .filter(|(one, other)| {
                let (x, y) = (other.at.x - one.at.x, other.at.y - one.at.y);
                let near = [(1, 0), (0, 1), (1, 1), (-1, 1), (2, 0), (0, 2)].contains(&(x, y));
                let joined = (one.far, one.far_side) == (other.at, other.side);
                near && one.player == other.player && !joined
            })
            .count();
        // A track has two ends, and both have their surroundings and their way to the other;
        // the phase is one more.
        assert_eq!(sorted(&position).len(), 2 * ends + ends / 2 + pairs + 1, "{position}");
    }
}

#[test]
fn broken_weights_are_refused() {
    assert!(Network::read(b"").is_err());
    assert!(Network::read(b"LLTRAXL1").is_err());
    assert!(Network::read(b"LLTRAXL1\x01\0\0\0\x10\0\0\0abcd").is_err());
    let mut bytes = b"LLTRAXL1".to_vec();
    bytes.extend((class_count() as u32).to_le_bytes());
    bytes.extend(16u32.to_le_bytes());
    bytes.extend(vec![0; 4 * class_count()]);
    let network = Network::read(&bytes).expect("weights");
    assert_eq!(network.evaluate(&Trax::start(&Rules::official())), 0);
    bytes.push(0);
    assert!(Network::read(&bytes).is_err());
}

/// Scores that must not change unseen: other machines and WebAssembly give the same.
#[test]
fn scores_are_what_they_were() {
    let golden: String = rules()
        .map(|rules| {
            let sum: i64 = positions(rules, 4)
                .enumerate()
                .map(|(k, position)| (k as i64 + 1) * i64::from(evaluate(&position)))
                .sum();
            format!("{rules} {sum}\n")
        })
        .collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/trax_scores.txt");
    if std::env::var_os("UPDATE_SCORES").is_some() {
        std::fs::write(file, &golden).expect("the file of scores");
    }
    let wanted = std::fs::read_to_string(file).expect("the file of scores");
    assert_eq!(golden, wanted, "UPDATE_SCORES=1 writes the new ones");
}

/// FNV-1a of 64 bits (Fowler, Noll and Vo).
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn weights_are_named_by_their_hash() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/weights");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("a folder of weights") {
        let path = entry.expect("a file of weights").path();
        let bytes = std::fs::read(&path).expect("weights");
        let name = path.file_stem().expect("a name").to_string_lossy();
        let hash = format!("{:016x}", fnv(&bytes));
        assert!(name.ends_with(&hash), "{name} should end with {hash}");
        assert!(bytes.len() <= 1 << 20, "{name} is too large");
        // The nets over runs and holes are read as they are built in, where their length is checked.
        let built_in = ["twixt-runs-", "twixt-holes-"];
        let readable = built_in.iter().any(|kind| name.starts_with(kind)) || Network::read(&bytes).is_ok();
        assert!(readable, "{name} cannot be read");
        count += 1;
    }
    assert!(count >= 5, "a file for each kind of rules of Trax, and two for TwixT");
}
