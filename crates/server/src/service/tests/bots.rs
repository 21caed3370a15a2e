//! Levels of the engine at tables.

use std::time::Duration;

use games::Game;
use protocol::live::{GameCard, Happening, Millis, PersonKind, SeatWish};
use tokio::time::{Instant, sleep};

use crate::{
    bots::Bots,
    ids::TableId,
    service::tests::{ratings::make_member, *},
};

/// Longer than a pause and a search of a low level take.
const TIMEOUT: Duration = Duration::from_secs(300);

/// An offer where the bot begins.
fn offer() -> NewTable {
    NewTable {
        seat: SeatWish::Second,
        listed: false,
        ..trax(MINUTE)
    }
}

impl Fixture {
    /// Ada plays a level; its table.
    async fn against(&self, new: NewTable, level: u8) -> TableId {
        let table = self.service.tables.new_table(&self.ada, new).await.expect("room");
        let seated = self.service.bots.seat_bot(&table, &self.ada, level).await;
        seated.expect("a free bot");
        table
    }

    /// The view of a table once it is as wanted.
    async fn until(&self, table: &TableId, wanted: impl Fn(&TableView) -> bool) -> TableView {
        let began = Instant::now();
        loop {
            let view = self.view(table).await;
            if wanted(&view) {
                return view;
            }
            assert!(began.elapsed() < TIMEOUT, "{view:?}");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Ada plays some legal turn.
    async fn answer(&self, table: &TableId) {
        let log = self.log(table).await;
        let folded = Table::of_log(&log).expect("a log that can be read");
        let text = folded.position().choose(&mut |n| n / 2).expect("a turn");
        let name = format!("a{}", folded.seq());
        self.act(table, &self.ada, &name, turn(&text))
            .await
            .expect("a legal turn");
    }
}

#[tokio::test]
async fn a_bot_sits_down_plays_and_declines() {
    let fixture = Fixture::open(&Database::Temporary).await;
    make_member(&fixture.service, &fixture.ada).await;
    let bot = Bots::bot_of_level(Game::Trax, 2).expect("a level");
    let table = fixture.against(offer(), 2).await;
    let view = fixture.until(&table, |view| view.turns.len() == 1).await;
    assert!(view.rated && view.present == [true, false]);
    let person = view.people.iter().find(|one| one.id == bot.as_str()).expect("the bot");
    let name = format!("Trax level 2.{}", engine::Level::version::<trax::Trax>());
    assert_eq!(
        (person.kind, person.name.as_deref()),
        (PersonKind::Bot, Some(name.as_str()))
    );
    let ratings = view.ratings.expect("the bot's rating");
    assert_eq!(ratings[0].map(|one| (one.rating, one.provisional)), Some((1070, false)));
    fixture.answer(&table).await;
    let view = fixture.until(&table, |view| view.turns.len() == 3).await;
    // Nothing else happens before Ada plays again.
    fixture
        .act(&table, &fixture.ada, "d", Command::Draw)
        .await
        .expect("an offer");
    let declined = fixture.until(&table, |view| view.offers.draw.is_none()).await;
    assert_eq!(declined.turns, view.turns);
    fixture.expect_sound(&table).await;
    // A bot cannot be said to have left.
    fixture.time.advance(Millis(50_000));
    fixture.answer(&table).await;
    let claimed = fixture.act(&table, &fixture.ada, "c", Command::Claim).await;
    assert_eq!(code(claimed), ProblemCode::NoClaim);
    fixture
        .act(&table, &fixture.ada, "r", Command::Resign)
        .await
        .expect("a game");
    fixture.service.rater.rate_due().await.expect("a database");
    let profile = fixture.service.profiles.profile(&bot, None).await.expect("a bot");
    assert_eq!(profile.ratings[0].games, 1);
    // It takes the other seat in the next game.
    fixture
        .act(&table, &fixture.ada, "m", Command::Rematch)
        .await
        .expect("an offer");
    let next = fixture.until(&table, |view| view.series.next.is_some()).await;
    let next = TableId::read(&next.series.next.expect("a table")).expect("a name");
    assert_eq!(fixture.view(&next).await.seats[1].as_deref(), Some(bot.as_str()));
}

#[tokio::test]
async fn bots_go_on_after_a_crash_and_play_the_same_turn() {
    let scratch = Scratch::new("bots");
    let database = file(&scratch);
    let mut fixture = Fixture::open(&database).await;
    fixture.service.tasks().kill("bots");
    let table = fixture.against(offer(), 5).await;
    fixture.vanish();
    fixture.reopen(&database).await;
    let view = fixture.until(&table, |view| view.turns.len() == 1).await;
    fixture.expect_sound(&table).await;
    let log = fixture.log(&table).await;
    let turns = log.iter().filter(|event| matches!(event.what, Happening::Turn { .. }));
    assert_eq!((turns.count(), view.rated), (1, false), "Ada is a guest");
}

#[tokio::test]
async fn only_the_host_calls_a_bot_and_few_at_a_time() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture
        .service
        .tables
        .new_table(&fixture.ada, offer())
        .await
        .expect("room");
    let by_ben = fixture.service.bots.seat_bot(&table, &fixture.ben, 3).await;
    assert_eq!(code(by_ben), ProblemCode::NoSeat);
    for level in [0, 10, 255] {
        let seated = fixture.service.bots.seat_bot(&table, &fixture.ada, level).await;
        assert_eq!(code(seated), ProblemCode::Terms, "{level}");
    }
    let mut luck = offer();
    luck.terms.setup.die = Some("server".to_owned());
    let luck = fixture
        .service
        .tables
        .new_table(&fixture.ada, luck)
        .await
        .expect("room");
    let seated = fixture.service.bots.seat_bot(&luck, &fixture.ada, 3).await;
    assert_eq!(code(seated), ProblemCode::Terms);
    for _ in 0..4 {
        fixture.against(offer(), 1).await;
    }
    let fifth = fixture.service.bots.seat_bot(&table, &fixture.ada, 1).await;
    assert_eq!(code(fifth), ProblemCode::LimitGames);
    let lobby = fixture.service.tables.lobby(&fixture.ada).await;
    let bots = |game: &&GameCard| game.seats.iter().any(|id| id.starts_with("bot-"));
    assert_eq!(lobby.mine.iter().filter(bots).count(), 4);
    assert_eq!(Bots::level_near(Game::Trax, 1510.0), 4);
}
