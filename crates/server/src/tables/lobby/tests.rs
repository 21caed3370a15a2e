//! Lists of many tables: in pages, of bounded size, and counted.

use protocol::live::At;
use std::net::{IpAddr, Ipv4Addr};

use protocol::{
    GameKind, Setup,
    live::{BeginnerRule, ClockTerms, FromServer, PersonKind, PersonView, Preview, SeatWish, Terms},
};

use crate::{
    base::lobby_news::LobbyNews,
    ids::{PersonId, TableId},
    people::mentioned,
    tables::{
        lobby::*,
        rows::{Card as RowCard, json},
    },
};

/// A person whose name is as long in JSON as any can be.
fn person(id: &str) -> PersonView {
    let name = "\u{1f600}".repeat(24);
    PersonView::new(id.into(), Some(name), PersonKind::Guest)
}

/// The row of a table that begins from a large position, as versions wrote it that put it into the card.
fn row(number: u64, status: u8, people: [&str; 2], clock: ClockTerms) -> TableRow {
    let terms = Terms {
        setup: Setup {
            die: None,
            game: GameKind::Trax,
            rules: "official".to_owned(),
            size: Some("2".repeat(60_000)),
            swap: None,
            position: Some("-".repeat(8_000)),
        },
        clock,
        preview: Preview::Off,
        games: Some(1),
        beginner: BeginnerRule::Alternating,
        laying: None,
        casual: false,
    };
    let card = RowCard {
        by: people[0].into(),
        seat: SeatWish::First,
        terms,
        from_position: false,
        seats: Some(people.map(PersonId::from)),
        to: None,
        end: None,
        vacation: false,
        swapped: false,
        rated: None,
    };
    TableRow {
        id: format!("table{number:011}").into(),
        seq: 1,
        status,
        listed: true,
        offered_by: people[0].into(),
        first: Some(people[0].into()),
        second: Some(people[1].into()),
        turns: (number % 2) as u32,
        card: json(&card),
        created_ms: At(1_000 + number / 3),
        changed_ms: At(1_000 + number),
        ..TableRow::default()
    }
}

fn message(lobby: &Lobby) -> usize {
    let mut lobby = lobby.clone();
    let games = lobby.games.iter().chain(&lobby.mine);
    let people = mentioned::by_cards(&lobby.seeks, games);
    lobby.people = people.into_iter().map(|id| person(id)).collect();
    serde_json::to_string(&FromServer::Lobby { lobby })
        .expect("a text")
        .len()
}

#[test]
fn a_lobby_is_small_whatever_the_tables_begin_from() {
    let lists = LobbyLists::new(&LobbyNews::new());
    for number in 0..400 {
        let (one, other) = (format!("{number:016}"), format!("{number:015}x"));
        let people = [["ada", &other], [&one, &other]][(number % 8 / 4) as usize];
        let row = row(number, (number % 2) as u8, people, ClockTerms::None);
        lists.enter(&row, None).expect("a readable row");
    }
    let lobby = lists.of(&"ada".into(), |_| true, |_| 0);
    assert_eq!([lobby.seeks.len(), lobby.games.len(), lobby.mine.len()], [50; 3]);
    assert!(lobby.seeks.iter().all(|seek| seek.from_position));
    assert!(lobby.games.iter().all(|game| game.terms.setup.position.is_none()));
    assert!(message(&lobby) < 100_000, "{}", message(&lobby));
}

#[test]
fn pages_show_every_table_once_in_the_order_of_the_list() {
    let lists = LobbyLists::new(&LobbyNews::new());
    for number in 0..260 {
        let row = row(number, u8::from(number >= 120), ["ada", "ben"], ClockTerms::None);
        lists.enter(&row, None).expect("a readable row");
    }
    let first = lists.of(&"ada".into(), |_| true, |_| 0);
    for (list, all, mut more, mut seen) in [
        (
            List::Seeks,
            120,
            first.more.seeks,
            names(first.seeks.iter().map(|s| &s.table)),
        ),
        (
            List::Games,
            140,
            first.more.games,
            names(first.games.iter().map(|g| &g.table)),
        ),
        (
            List::Mine,
            140,
            first.more.mine,
            names(first.mine.iter().map(|g| &g.table)),
        ),
    ] {
        while let Some(after) = more {
            // A table that ends meanwhile removes nothing else from the list.
            if list == List::Games {
                let mut over = row(140, 2, ["ada", "ben"], ClockTerms::None);
                over.status = 2;
                lists.enter(&over, None).expect("a readable row");
            }
            let page = lists.page(list, &"ada".into(), Some(&after), |_| true, |_| 0);
            assert!(page.seeks.len() + page.games.len() <= page::CARDS);
            seen.extend(names(page.seeks.iter().map(|s| &s.table)));
            seen.extend(names(page.games.iter().map(|g| &g.table)));
            more = page.more;
        }
        let missing = usize::from(list != List::Seeks);
        assert!((all - missing..=all).contains(&seen.len()), "{list:?}: {}", seen.len());
        let mut once = seen.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), seen.len(), "{list:?}");
        if list != List::Mine {
            assert!(seen.is_sorted_by(|a, b| a > b), "{list:?}");
        }
    }
    for bad in ["", "x", "w-", "t99999999999999999999-a", "wé"] {
        let page = lists.page(List::Games, &"ada".into(), Some(bad), |_| true, |_| 0);
        assert_eq!(page.games.len(), page::CARDS, "{bad}");
    }
}

fn names<'a>(tables: impl Iterator<Item = &'a TableId>) -> Vec<TableId> {
    tables.cloned().collect()
}

#[test]
fn what_is_counted_is_what_is_listed() {
    let lists = LobbyLists::new(&LobbyNews::new());
    let home: ClientAddress = IpAddr::from(Ipv4Addr::new(10, 0, 0, 7)).into();
    let days = ClockTerms::Days { days: 2 };
    let live = ClockTerms::PerTurn { seconds: 9 };
    lists
        .enter(&row(1, 0, ["ada", "ben"], live), Some(home))
        .expect("a row");
    lists
        .enter(&row(2, 0, ["ada", "ben"], days), Some(home))
        .expect("a row");
    let standing = |seeks, games| Standing { seeks, games };
    assert_eq!(lists.pace(), Pace::None);
    assert_eq!(lists.of_address(home), standing(2, 0));
    // The outcome of a table is counted for the address that created it.
    lists.enter(&row(2, 1, ["ada", "ben"], days), None).expect("a row");
    assert_eq!(lists.pace(), Pace::Slow);
    lists.enter(&row(1, 1, ["ada", "ben"], live), None).expect("a row");
    assert_eq!(lists.pace(), Pace::Live);
    assert_eq!(lists.of_address(home), standing(0, 2));
    assert_eq!(lists.of_person(&"ben".into()), standing(0, 2));
    for number in [1, 2, 2] {
        lists.enter(&row(number, 2, ["ada", "ben"], live), None).expect("a row");
    }
    assert_eq!(lists.pace(), Pace::None);
    assert_eq!(
        [lists.count(), lists.of_address(home), lists.of_person(&"ada".into())],
        [standing(0, 0); 3]
    );
}
