//! Records that read back, and matches that go on from them.

use record::{Game, Options};
use trax::Trax;
use twixt::{Size, SwapRule, Twixt};

use super::*;

fn played(turns: &str, outcome: Outcome, ending: Ending) -> Played {
    Played {
        turns: turns.split_whitespace().map(str::to_owned).collect(),
        outcome,
        ending,
        exchanged: false,
        slowest: ByPlayer {
            first: Duration::from_millis(34),
            second: Duration::from_millis(750),
        },
    }
}

fn strange() -> ByPerson<String> {
    names("own:nodes=5", "a # strange; @0/ name")
}

const fn sides(names: &ByPerson<String>) -> ByPlayer<&String> {
    ByPlayer {
        first: &names.a,
        second: &names.b,
    }
}

fn comments_read_back<G: Contested>() {
    for outcome in [Outcome::Draw, Outcome::Win(Player::First), Outcome::Win(Player::Second)] {
        for ending in Ending::all(G::REASONS) {
            for exchanged in [false, true] {
                let kept = Kept {
                    exchanged,
                    ..Kept::of(17, &played("", outcome, ending))
                };
                assert_eq!(read::<G>(&kept.comment::<G>()), Some(kept));
            }
        }
    }
    assert_eq!(read::<G>("some other comment"), None);
}

#[test]
fn comments_are_read_as_they_are_written() {
    comments_read_back::<Trax>();
    comments_read_back::<Twixt>();
}

#[test]
fn records_of_trax_replay_with_their_results() {
    use trax::Rules;
    let games = [
        (
            Rules::official(),
            "@0/ A0/",
            Outcome::Win(Player::Second),
            Ending::Late,
            "time",
        ),
        (
            Rules::limited(),
            "@0/ A0/ B1/",
            Outcome::Win(Player::First),
            Ending::Illegal,
            "resign",
        ),
        (Rules::loop_trax(), "@0/", Outcome::Draw, Ending::Long, "agreed"),
    ];
    let mut text = String::new();
    for (rules, turns, outcome, ending, _) in games {
        let played = played(turns, outcome, ending);
        text += &Trax::entry(&rules, &sides(&strange()), &Kept::of(1, &played), &played);
    }
    let records = record::read(text.as_bytes(), &Options::default()).unwrap();
    assert_eq!(records.iter().count(), games.len());
    for (record, (rules, turns, outcome, _, reason)) in records.iter().zip(games) {
        let replay = record.replay(&Options::default()).unwrap();
        assert_eq!(replay.rules, rules.to_string());
        assert_eq!(replay.turns as usize, turns.split(' ').count());
        assert_eq!(replay.outcome, Some(outcome));
        assert_eq!(replay.reason, Some(reason));
    }
}

#[test]
fn records_of_twixt_replay_with_their_results() {
    let (red, black) = (Outcome::Win(twixt::RED), Outcome::Win(twixt::BLACK));
    let games = [
        ("b2 d4", black, Ending::Resigned, "resign"),
        ("b2 d4 c4", red, Ending::Late, "time"),
        ("b2 d4", Outcome::Draw, Ending::Long, "agreed"),
        // Who is not to move may leave too.
        ("b2 d4", red, Ending::Ended, "resign"),
        ("", black, Ending::Illegal, "resign"),
        ("b1 e2 c3 e4 d5", red, Ending::Rules("connect"), "connect"),
        ("b2 d4", Outcome::Draw, Ending::Rules("dead"), "agreed"),
    ];
    let rules = twixt::Rules::simple(Size::new(5, 5).unwrap())
        .with_swap(SwapRule::None)
        .unwrap();
    let options = Options {
        twixt: Some(rules.set()),
        swap: Some(SwapRule::None),
        ..Options::default()
    };
    for (turns, outcome, ending, reason) in games {
        let played = played(turns, outcome, ending);
        let text = Twixt::entry(&rules, &sides(&strange()), &Kept::of(1, &played), &played);
        let records = record::read(text.as_bytes(), &options).unwrap();
        let record = records.iter().next().unwrap();
        assert_eq!((records.iter().count(), record.game), (1, Game::Twixt));
        let replay = record.replay(&options).unwrap();
        assert_eq!(replay.size.as_deref(), Some("5x5"));
        assert_eq!(replay.turns as usize, turns.split_whitespace().count());
        assert_eq!(replay.outcome, Some(outcome), "{text}");
        assert_eq!(replay.reason, Some(reason), "{text}");
    }
}

/// One game is complete, another half written when the program ends; the match resumes after the first.
fn goes_on<G: Contested>(rules: &G::Rules, name: &str, game: &Played) {
    let path = std::env::temp_dir().join(format!("loopline-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    let title = ["a match".to_owned(), "of two".to_owned()];
    let whole = {
        let (mut records, kept) = Records::open::<G>(&path, &title).unwrap();
        assert!(kept.is_empty());
        let players = strange();
        records.add::<G>(rules, &sides(&players), 3, game).unwrap();
        let one = std::fs::read(&path).unwrap();
        records.add::<G>(rules, &sides(&players), 4, game).unwrap();
        let two = std::fs::read(&path).unwrap();
        (one, two)
    };
    for cut in whole.0.len() + 1..whole.1.len() {
        std::fs::write(&path, &whole.1[..cut]).unwrap();
        let (_, kept) = Records::open::<G>(&path, &title).unwrap();
        assert_eq!(kept, [Kept::of(3, game)], "cut at {cut}");
        assert_eq!(std::fs::read(&path).unwrap(), whole.0);
    }
    let (mut records, _) = Records::open::<G>(&path, &title).unwrap();
    records.add::<G>(rules, &sides(&strange()), 4, game).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), whole.1);
    let (_, kept) = Records::open::<G>(&path, &title).unwrap();
    let numbers: Vec<_> = kept.iter().map(|kept| kept.game).collect();
    assert_eq!(numbers, [3, 4]);
    let other = Records::open::<G>(&path, &["another".to_owned()]);
    assert!(matches!(other, Err(NoRecords::Other)));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_match_goes_on_from_its_file() {
    let lost = Outcome::Win(Player::Second);
    let rules = trax::Rules::official();
    goes_on::<Trax>(&rules, "kept.trx", &played("@0/ A0/", lost, Ending::Late));
    let rules = twixt::Rules::pp(Size::USUAL);
    goes_on::<Twixt>(&rules, "kept.txt", &played("b6 r7", lost, Ending::Resigned));
}
