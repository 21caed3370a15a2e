//! Games as records: what is written is read back and replayed to the same end.

use game::hex;
use game::{Outcome, Player};
use games::AnyPosition;
use protocol::live::{At, Millis};
use protocol::{
    GameKind, Setup,
    live::{ClockTerms, Command, Event, Happening, Laying, PersonKind, PersonView, SeatWish, Terms},
};
use record::{FaultKind, GameResult, Options, Tree, read, sgf as archive};
use table::{Plans, Request, Table, committed};

use crate::{ids::PersonId, tables::record::sgf};

const MINUTE: ClockTerms = ClockTerms::Increment {
    base_s: 60,
    increment_s: 2,
};
/// A game of Trax that ends in a loop.
const LOOP: [&str; 9] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];
const SECRET: [u8; 32] = [7; 32];

/// The two players, whose names are their ids in capitals.
fn people() -> [PersonView; 2] {
    ["ada", "ben"].map(|id| PersonView::new(id.into(), Some(id.to_uppercase()), PersonKind::Guest))
}

fn trax(clock: ClockTerms) -> Terms {
    Terms::new(
        Setup {
            game: GameKind::Trax,
            rules: "official".to_owned(),
            size: None,
            swap: None,
            position: None,
            die: None,
        },
        clock,
    )
}

fn twixt(size: &str, swap: &str) -> Terms {
    let mut terms = trax(ClockTerms::None);
    terms.setup.game = GameKind::Twixt;
    terms.setup.rules = "simple".to_owned();
    terms.setup.size = Some(size.to_owned());
    terms.setup.swap = Some(swap.to_owned());
    terms
}

/// A game between `ada`, who begins, and `ben`, with its log.
struct Story {
    table: Table,
    plans: Plans,
    log: Vec<Event>,
    now_ms: At,
}

impl Story {
    /// A running game, after the time to get ready.
    fn begun(terms: Terms) -> Self {
        let clock = terms.clock;
        let offered = Event {
            seq: 1,
            at_ms: At(1_800_000_000_000),
            what: Happening::Offered {
                by: "ada".into(),
                terms,
                seat: SeatWish::First,
                listed: false,
                before: None,
                earlier: Vec::new(),
                to: None,
            },
            clocks: None,
            hash: None,
        };
        let mut table = Table::open(&offered).expect("a table");
        table.keep_secret(SECRET);
        let mut story = Self {
            table,
            plans: Plans::default(),
            now_ms: offered.at_ms,
            log: vec![offered],
        };
        story.does("ben", &Command::Join);
        story.now_ms += table::Clock::ready_ms(clock);
        story
    }

    fn wait(&mut self, seconds: u64) -> &mut Self {
        self.now_ms += Millis(seconds * 1_000);
        self
    }

    /// A person who knows every event sends a command, which is carried out.
    fn does(&mut self, who: &str, command: &Command) {
        let request = Request {
            table: &"t".into(),
            command,
            by: &PersonId::from(who),
            seq: self.table.seq(),
            now_ms: self.now_ms,
            lag_cs: 0,
            rated: false,
            lot: true,
            away_since_ms: [None; 2],
            fresh: &"next".into(),
            fresh_commitment: None,
        };
        let decision = self.table.handle(&request, &mut self.plans);
        assert_eq!(decision.refused, None, "{command:?}");
        self.log.extend(decision.events);
    }

    /// Plays these turns for both players in order.
    fn play_all(&mut self, texts: &[&str]) {
        for &text in texts {
            let who = ["ada", "ben"][self.table.to_move()];
            self.does(who, &Command::turn(text));
        }
    }
}

/// The record of a story's game, and what becomes of it when it is read and played by the rules.
fn replayed(story: &Story) -> (Tree, record::Replay) {
    let text = sgf(&story.log, &people()).expect("a record");
    let trees = archive::read(&text).expect("SGF");
    let records = read(text.as_bytes(), &Options::default()).expect("a file");
    let game = records.iter().next().expect("a game");
    let replay = game.replay(&Options::default()).expect("a legal game");
    (trees.into_iter().next().expect("a tree"), replay)
}

#[test]
fn a_game_of_trax_reads_back() {
    let mut story = Story::begun(trax(MINUTE));
    story.wait(1).play_all(&LOOP[..3]);
    story.does("ada", &Command::Takeback);
    story.does("ben", &Command::Takeback);
    story.play_all(&LOOP[2..]);
    let (tree, replay) = replayed(&story);
    assert_eq!((replay.turns, replay.reason), (9, Some("loop")));
    assert_eq!(replay.outcome, Some(Outcome::Win(Player::First)));
    assert_eq!(tree.players.first.as_deref(), Some("ADA"));
    let first = tree.main_line().nth(1).expect("a turn");
    let left = tree.node(first).clocks.first.expect("a reading");
    assert_eq!(left.milliseconds, 61_000);
}

#[test]
fn a_swap_does_not_exchange_the_winner() {
    for (swap, last) in [("sides", ["a3", "d3"]), ("reflect", ["d3", "b4"])] {
        let mut story = Story::begun(twixt("6x6", swap));
        story.play_all(&["c2", "swap"]);
        story.play_all(&last);
        story.does("ben", &Command::Resign);
        let (tree, replay) = replayed(&story);
        assert_eq!(replay.turns as usize, story.table.turns().len(), "{swap}");
        // Ada has Black after the exchange of sides, and Red where the peg was mirrored.
        let side = if swap == "sides" { Player::Second } else { Player::First };
        let result = tree.result.expect("a result").result;
        assert!(
            matches!(result, GameResult::Win { winner, .. } if winner == side),
            "{swap}"
        );
    }
}

#[test]
fn every_end_is_written() {
    let ends: [(Command, &str); 2] = [(Command::Resign, "B+R"), (Command::Abort, "Void")];
    for (command, result) in ends {
        let mut story = Story::begun(trax(MINUTE));
        story.play_all(&["@0/"]);
        story.does("ada", &command);
        let (tree, _) = replayed(&story);
        assert_eq!(
            tree.result.map(|ended| ended.result.to_string()).as_deref(),
            Some(result)
        );
    }
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    story.wait(100);
    story.log.extend(story.table.sweep(story.now_ms, &mut story.plans));
    let (tree, _) = replayed(&story);
    assert_eq!(
        tree.result.map(|ended| ended.result.to_string()).as_deref(),
        Some("W+T")
    );
}

#[test]
fn a_game_from_a_position_names_it() {
    let mut terms = twixt("6x6", "none");
    let start = Story::begun(terms.clone());
    let mut story = start;
    story.play_all(&["c2", "b4"]);
    let AnyPosition::Twixt(now) = story.table.position() else {
        panic!("a game of TwixT");
    };
    terms.setup.position = Some(now.to_string());
    let mut story = Story::begun(terms);
    story.play_all(&["d4", "d3"]);
    let (tree, replay) = replayed(&story);
    assert_eq!(replay.turns, 2);
    assert!(tree.node(Tree::ROOT).other.iter().any(|property| property.id() == "LP"));
}

#[test]
fn the_time_of_each_turn_is_written() {
    let mut story = Story::begun(trax(MINUTE));
    story.wait(7).play_all(&["@0/"]);
    story.wait(3).play_all(&["A0/"]);
    let text = sgf(&story.log, &[]).expect("a record");
    assert!(text.contains("TM[60]OT[2 fischer]"), "{text}");
    assert!(text.contains("W[@0/]WL[55]") && text.contains("B[A0/]BL[59]"), "{text}");
    // Of the time for one turn nothing is kept.
    let mut story = Story::begun(trax(ClockTerms::PerTurn { seconds: 90 }));
    story.wait(7).play_all(&["@0/"]);
    let text = sgf(&story.log, &[]).expect("a record");
    assert!(text.contains("TM[0]OT[1/90 canadian]"), "{text}");
    assert!(text.contains("W[@0/]WL[83]OW[0]"), "{text}");
    let mut story = Story::begun(trax(ClockTerms::None));
    story.play_all(&["@0/"]);
    let text = sgf(&story.log, &[]).expect("a record");
    assert!(!text.contains("TM[") && !text.contains("WL["), "{text}");
}

#[test]
fn the_record_tells_what_was_forgotten_and_is_read_again() {
    let mut terms = trax(ClockTerms::None);
    terms.laying = Some(Laying::Leaflet);
    let mut story = Story::begun(terms);
    story.play_all(&["@0/", "A2+"]);
    let last = Command::Turn {
        text: "B1+".to_owned(),
        forgot: Some(1),
    };
    story.does("ada", &last);
    let written = sgf(&story.log, &people()).expect("a record");
    assert!(written.contains("LY[leaflet]") && written.contains("LM[1]"));
    let replayed = |text: &str| {
        let records = read(text.as_bytes(), &Options::default()).expect("records");
        let found = records.iter().next().expect("a game");
        let forgotten: Vec<_> = found.forgotten().collect();
        found
            .replay(&Options::default())
            .map(|_| forgotten)
            .map_err(|fault| (fault.turn, fault.kind))
    };
    assert_eq!(replayed(&written), Ok(vec![(2, 1)]));
    let strict = replayed(&written.replace("leaflet", "strict"));
    assert_eq!(strict, Err((3, FaultKind::Forgotten(0))));
    let plain = replayed(&written.replace("LY[leaflet]", ""));
    assert_eq!(plain, Err((3, FaultKind::Forgotten(0))));
    for number in ["2", "0", "-1", "", "1 ", "x", "99999999999999999999", "1][1"] {
        let found = replayed(&written.replace("LM[1]", &format!("LM[{number}]")));
        let refused = Err((3, FaultKind::Forgotten(1)));
        let expected = if number == "1 " { Ok(vec![(2, 1)]) } else { refused };
        assert_eq!(found, expected, "{number}");
    }
    let unknown = replayed(&written.replace("leaflet", "box"));
    assert_eq!(unknown, Err((0, FaultKind::UnknownLaying)));
}

#[test]
fn a_game_with_a_die_reads_back_and_shows_its_secret_only_after_the_end() {
    let mut terms = trax(ClockTerms::None);
    terms.setup.die = Some(committed(dice::commitment(&SECRET)));
    let mut story = Story::begun(terms);
    for (who, digits) in [("ada", "01"), ("ben", "02")] {
        let nonce = digits.repeat(16);
        story.does(who, &Command::Nonce { nonce });
    }
    for _ in 0..8 {
        let view = story.table.view(&"t".into(), &"ada".into(), &story.plans);
        let faces = view.die.expect("a die").faces;
        let AnyPosition::Luck(luck) = story.table.position() else {
            panic!("a game with a die");
        };
        let face = faces.chars().last().and_then(::trax::Tile::from_char);
        let mover = game::Position::to_move(luck.as_ref());
        let tile = ::trax::luck::tile_of(face.expect("a face"), mover);
        let text = luck.write_turn(luck.turns_with(tile)[0]);
        story.play_all(&[&text]);
    }
    let written = |story: &Story| sgf(&story.log, &people()).expect("a record");
    assert!(!written(&story).contains(&hex(&SECRET)));
    story.does("ben", &Command::Resign);
    let text = written(&story);
    assert!(text.contains(&hex(&SECRET)));
    let records = read(text.as_bytes(), &Options::default()).expect("a record");
    let found = records.iter().next().expect("a game");
    let luck = found.to_luck().expect("a game with a die");
    let audit = dice::audit(&luck).map(|(_, found)| found);
    assert_eq!(audit, Ok(dice::Audit::Verified));
}
