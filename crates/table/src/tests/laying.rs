//! Games in which the players place the forced tiles themselves.

use proptest::prelude::*;
use protocol::live::{Command, Forgotten, Happening, Laying, SeatWish, ServiceProblem};

use super::matches::next;
use super::*;
use crate::Audit;

/// A game with the number of forced tiles left to the rules in each turn; the last turn forces one.
pub(super) const TURNS: [(&str, u16); 3] = [("@0/", 0), ("A2+", 0), ("B1+", 1)];

pub(super) fn terms(laying: Option<Laying>) -> Terms {
    Terms {
        laying,
        ..trax(ClockTerms::None)
    }
}

pub(super) fn begun(laying: Laying) -> Story {
    Story::begun(terms(Some(laying)))
}

pub(super) fn turn(text: &str, forgot: u16) -> Command {
    Command::Turn {
        text: text.to_owned(),
        forgot: Some(forgot),
    }
}

/// The game before its last turn.
fn before_the_last(laying: Option<Laying>) -> Story {
    let mut story = Story::begun(terms(laying));
    story.play_all(&[TURNS[0].0, TURNS[1].0]);
    story
}

fn refused_rule(refused: Result<Vec<Happening>, ServiceProblem>) -> Option<String> {
    refused.err()?.params.remove("rule")
}

fn expect_audit(story: &Story) {
    let mut audit = Audit::new(|_| true);
    for event in story.log.clone() {
        audit.enter(event).expect("a log of a table");
    }
    audit.end().expect("a log of a table");
    story.expect_fold();
}

#[test]
fn no_more_is_forgotten_than_agreed_and_forced() {
    let last = TURNS[2].0;
    let forgot = Some("trax.laying-forgot".to_owned());
    for laying in [None, Some(Laying::Strict), Some(Laying::Leaflet)] {
        let mut story = before_the_last(laying);
        let most = if laying == Some(Laying::Leaflet) { 1 } else { 0 };
        for number in [most + 1, 2, u16::MAX] {
            assert_eq!(refused_rule(story.does("ada", turn(last, number))), forgot);
        }
        assert_eq!(story.log.len(), 4, "nothing has happened");
        story.does("ada", turn(last, most)).expect("a legal turn");
        let view = story.table.view(&"t".into(), &"ben".into(), &story.plans);
        let tally = (most > 0).then(|| vec![Forgotten { turn: 2, tiles: 1 }]);
        assert_eq!(view.forgot, tally);
        let written = serde_json::to_string(story.log.last().expect("a turn")).expect("a text");
        assert_eq!(written.contains("forgot"), most > 0, "{written}");
        expect_audit(&story);
    }
    let mut story = begun(Laying::Leaflet);
    assert_eq!(
        refused_rule(story.does("ada", turn("@0/", 1))),
        forgot,
        "a turn that forces nothing"
    );
}

#[test]
fn nothing_is_placed_by_players_in_other_games() {
    let mut terms = twixt("12", None, MINUTE);
    let mut story = Story::begun(terms.clone());
    let refused = story.does("ada", turn("f6", 1));
    assert_eq!(refused_rule(refused), Some("trax.laying-forgot".to_owned()));
    story.does("ada", turn("f6", 0)).expect("a legal turn");
    for laying in [Laying::Strict, Laying::Leaflet] {
        terms.laying = Some(laying);
        let checked = super::super::terms::check(&terms).err();
        assert_eq!(checked.expect("no terms").params["part"], "laying");
    }
}

#[test]
fn turns_cannot_be_planned_where_tiles_are_placed_by_hand() {
    for laying in [Laying::Strict, Laying::Leaflet] {
        let mut story = begun(laying);
        let refused = refused_rule(story.does("ben", plan(&[&["@0/", "A2+"]])));
        assert_eq!(refused, Some("trax.laying-plan".to_owned()));
        story.does("ben", plan(&[])).expect("nothing is planned");
    }
}

#[test]
fn a_turn_taken_back_is_taken_off_the_tally() {
    let mut story = before_the_last(Some(Laying::Leaflet));
    story.does("ada", turn(TURNS[2].0, 1)).expect("a turn");
    story.does("ada", Command::Takeback).expect("a request");
    story.does("ben", Command::Takeback).expect("granted");
    assert!(story.table.public.forgot.is_empty());
    story.plays("ada", TURNS[2].0).expect("all were placed");
    assert!(story.table.public.forgot.is_empty());
    expect_audit(&story);
}

#[test]
fn the_next_game_of_the_match_is_by_the_same_terms() {
    let next = next(begun(Laying::Leaflet), Some("ada")).expect("a second game");
    assert_eq!(next.table.terms().laying, Some(Laying::Leaflet));
}

#[test]
fn a_log_with_another_number_does_not_stand_up_to_its_audit() {
    let mut story = before_the_last(Some(Laying::Leaflet));
    story.does("ada", turn(TURNS[2].0, 1)).expect("a turn");
    let mut forged = story.log.clone();
    let Happening::Turn { forgot, .. } = &mut forged.last_mut().expect("a turn").what else {
        panic!("a turn");
    };
    *forgot = Some(2);
    let mut without_terms = story.log.clone();
    let Happening::Offered { terms, .. } = &mut without_terms[0].what else {
        panic!("an offer");
    };
    terms.laying = Some(Laying::Strict);
    for log in [forged, without_terms] {
        assert!(Table::of_log(&log).is_err());
        let mut audit = Audit::new(|_| true);
        let fault = log.into_iter().find_map(|event| audit.enter(event).err());
        let fault = fault.expect("a fault");
        assert_eq!(fault.seq, 5);
        assert!(fault.what.contains("to the rules"), "{}", fault.what);
    }
}

#[test]
fn tiles_thrown_by_a_die_force_others_too() {
    let mut luck = luck::offered();
    let terms = Terms {
        laying: Some(Laying::Leaflet),
        ..luck.table.terms().clone()
    };
    let secret = luck.table.secret;
    luck = Story::offered(terms, SeatWish::First);
    luck.table.keep_secret(secret.expect("a secret").0);
    luck.does("ada", luck::nonce(0)).expect("a number");
    luck.does("ben", Command::Join).expect("a free seat");
    luck.does("ben", luck::nonce(1)).expect("a number");
    let mut tally = 0;
    for number in 0..30_u32 {
        let seat = luck.table.to_move();
        let Some(text) = chosen_with_die(&luck, number) else {
            break;
        };
        let board = &luck.table.board;
        let written = luck.table.with_faces(&text).expect("the tile thrown");
        let forced = board.forced_by(&written).expect("a legal turn") as u16;
        luck.does(["ada", "ben"][seat], turn(&text, forced))
            .expect("a legal turn");
        tally += forced;
        if luck.end().is_some() {
            break;
        }
    }
    let kept: u16 = luck.table.public.forgot.iter().map(|one| one.tiles).sum();
    assert!(tally > 0 && kept == tally);
    expect_audit(&luck);
}

/// A legal turn with the tile thrown.
fn chosen_with_die(story: &Story, number: u32) -> Option<String> {
    let luck = story.table.board.luck()?;
    let view = story.table.view(&"t".into(), &"ada".into(), &story.plans);
    let face = trax::Tile::from_char(view.die?.faces.chars().last()?)?;
    let turns = luck.turns_with(trax::luck::tile_of(face, game::Position::to_move(luck)));
    let index = number.checked_rem(turns.len() as u32)?;
    Some(luck.write_turn(turns[index as usize]))
}

#[derive(Clone, Debug)]
enum Deed {
    Turn(u32, u16),
    Takeback,
    Decline,
    Stale(u32, u16),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        12 => (any::<u32>(), 0_u16..4).prop_map(|(turn, forgot)| Deed::Turn(turn, forgot)),
        3 => Just(Deed::Takeback),
        1 => Just(Deed::Decline),
        1 => (any::<u32>(), 0_u16..4).prop_map(|(turn, forgot)| Deed::Stale(turn, forgot)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever people do, the tally holds what each turn on the board left to the rules: no more than it forces, and
    /// nothing unless that was agreed.
    #[test]
    fn the_tally_is_that_of_the_turns_on_the_board(
        laying in prop_oneof![
            3 => Just(Some(Laying::Leaflet)),
            1 => Just(Some(Laying::Strict)),
            1 => Just(None),
        ],
        deeds in proptest::collection::vec((0_usize..2, deed()), 1..60),
    ) {
        let mut story = Story::begun(terms(laying));
        for (who, deed) in deeds {
            let who = ["ada", "ben"][who];
            let command = |turn_number: u32, forgot: u16, story: &Story| {
                chosen(&story.table.board, turn_number).map(|text| turn(&text, forgot))
            };
            let before = story.table.seq();
            match deed {
                Deed::Turn(number, forgot) => {
                    let mover = ["ada", "ben"][story.table.to_move()];
                    if let Some(command) = command(number, forgot, &story) {
                        drop(story.does(mover, command));
                    }
                }
                Deed::Stale(number, forgot) => {
                    if let Some(command) = command(number, forgot, &story) {
                        drop(story.does_knowing(before.saturating_sub(1), who, command));
                    }
                }
                Deed::Takeback => drop(story.does(who, Command::Takeback)),
                Deed::Decline => drop(story.does(who, Command::Decline)),
            }
        }
        let mut left = story.table.public.forgot.len();
        let mut board = story.table.start().expect("a start");
        for (at, text) in story.table.turns().enumerate() {
            let number = story.table.forgotten_in(at);
            left -= usize::from(number > 0);
            let forced = board.forced_by(text).expect("a legal turn");
            prop_assert!(usize::from(number) <= forced);
            prop_assert!(number == 0 || laying == Some(Laying::Leaflet));
            board.advance(text).expect("a legal turn");
        }
        prop_assert_eq!(left, 0, "of turns that are not on the board");
        expect_audit(&story);
    }
}
