//! Rated games: which are, what they change, and that each is rated once, whatever happens.

use protocol::live::{Millis, PersonKind, SeatWish, Tally};

use crate::{
    ids::{PersonId, TableId},
    ratings::Pool,
    refold::refold,
    service::tests::*,
    store,
};

const QUICK: &str = "trax/official/quick";

/// Ada and Ben with accounts.
pub(crate) async fn members(database: &Database) -> Fixture {
    let fixture = Fixture::open(database).await;
    for person in [&fixture.ada, &fixture.ben] {
        make_member(&fixture.service, person).await;
    }
    fixture
}

/// Gives somebody an account.
pub(crate) async fn make_member(service: &Service, person: &PersonId) {
    service.people.remember_kind(person, PersonKind::Member).await;
}

impl Fixture {
    /// Ada begins and wins a game by a loop; its table.
    pub(crate) async fn rated_game(&self) -> TableId {
        let table = self.begin(MINUTE).await;
        self.play(&table, 0, LOOP.len()).await;
        table
    }

    async fn rating(&self, who: &PersonId) -> (i32, u32) {
        let profile = self.service.profiles.profile(who, None).await.expect("a person");
        let of = profile.ratings.iter().find(|one| one.pool == QUICK);
        of.map_or((1500, 0), |one| (one.rating.rating, one.games))
    }
}

#[tokio::test]
async fn a_game_between_accounts_is_rated_when_it_ends() {
    let fixture = members(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    assert!(fixture.view(&table).await.rated);
    let mut updates = fixture.service.tables.watch(&table);
    fixture.play(&table, 0, LOOP.len()).await;
    fixture.service.rater.rate_due().await.expect("a database");
    assert_eq!(fixture.rating(&fixture.ada).await, (1741, 1));
    assert_eq!(fixture.rating(&fixture.ben).await, (1259, 1));
    let view = fixture.view(&table).await;
    let [Some(ada), Some(ben)] = view.ratings.expect("ratings") else {
        panic!("both are rated");
    };
    assert_eq!((ada.rating, ada.change, ada.provisional), (1500, Some(241), true));
    assert_eq!((ben.rating, ben.change), (1500, Some(-241)));
    let notified = async {
        loop {
            if let TableUpdate::Rated { message } = &*updates.recv().await.expect("updates") {
                return message.to_string();
            }
        }
    };
    assert!(notified.await.contains(r#""change":241"#));
    fixture.expect_sound(&table).await;
    // Each is on the page of the other.
    let profile = fixture
        .service
        .profiles
        .profile(&fixture.ben, None)
        .await
        .expect("a person");
    let (won, drawn, lost) = (0, 0, 1);
    let tally = Tally { won, drawn, lost };
    assert_eq!(profile.ratings[0].tally, tally);
    let [opponent] = &profile.opponents[..] else {
        panic!("one opponent: {:?}", profile.opponents);
    };
    assert_eq!((&*opponent.person.id, opponent.tally), (fixture.ada.as_str(), tally));
    // The next game shows what they are rated now.
    let next = fixture.begin(MINUTE).await;
    let ratings = fixture.view(&next).await.ratings.expect("ratings");
    assert_eq!(ratings.map(|one| one.map(|one| one.rating)), [Some(1741), Some(1259)]);
    let lobby = fixture.service.tables.lobby(&fixture.ada).await;
    assert_eq!(lobby.mine[0].ratings, Some(ratings));
}

#[tokio::test]
async fn what_is_not_to_be_rated_is_not() {
    let fixture = Fixture::open(&Database::Temporary).await;
    // Both are guests, and become members only then.
    let table = fixture.rated_game().await;
    assert!(!fixture.view(&table).await.rated);
    make_member(&fixture.service, &fixture.ada).await;
    let half = fixture.begin(MINUTE).await;
    make_member(&fixture.service, &fixture.ben).await;
    fixture.play(&half, 0, LOOP.len()).await;
    let unclocked = fixture.begin(ClockTerms::None).await;
    fixture.play(&unclocked, 0, LOOP.len()).await;
    let mut casual = trax(MINUTE);
    casual.terms.casual = true;
    let casual = fixture
        .service
        .tables
        .new_table(&fixture.ada, casual)
        .await
        .expect("room");
    fixture
        .act(&casual, &fixture.ben, "join", Command::Join)
        .await
        .expect("a seat");
    fixture.time.advance(Millis(8_000));
    fixture.play(&casual, 0, LOOP.len()).await;
    // Resigned before both have played twice.
    let short = fixture.begin(MINUTE).await;
    fixture.play(&short, 0, 3).await;
    fixture
        .act(&short, &fixture.ben, "r", Command::Resign)
        .await
        .expect("a game");
    fixture.service.rater.rate_due().await.expect("a database");
    for person in [&fixture.ada, &fixture.ben] {
        assert_eq!(fixture.rating(person).await, (1500, 0));
    }
    assert!(fixture.view(&short).await.ratings.is_none());
}

#[tokio::test]
async fn two_people_rate_ten_games_a_day() {
    let fixture = members(&Database::Temporary).await;
    for _ in 0..12 {
        fixture.rated_game().await;
        fixture.service.rater.rate_due().await.expect("a database");
    }
    assert_eq!(fixture.rating(&fixture.ada).await.1, 10);
    fixture.time.advance(Millis::DAY);
    fixture.rated_game().await;
    fixture.service.rater.rate_due().await.expect("a database");
    assert_eq!(fixture.rating(&fixture.ada).await.1, 11);
}

#[tokio::test]
async fn a_game_that_was_over_at_a_crash_is_rated_after_it() {
    let scratch = Scratch::new("rated");
    let database = file(&scratch);
    let mut fixture = members(&database).await;
    fixture.service.tasks().kill("rater");
    fixture.rated_game().await;
    fixture.vanish();
    fixture.reopen(&database).await;
    fixture.service.rater.rate_due().await.expect("a database");
    assert_eq!(fixture.rating(&fixture.ada).await, (1741, 1));
}

#[tokio::test]
async fn racing_raters_rate_every_game_once() {
    let fixture = members(&Database::Temporary).await;
    fixture.service.tasks().kill("rater");
    for _ in 0..8 {
        fixture.rated_game().await;
    }
    let racing = (0..4).map(|_| {
        let service = fixture.service.clone();
        tokio::spawn(async move { service.rater.rate_due().await })
    });
    for racer in racing.collect::<Vec<_>>() {
        racer.await.expect("no panic").expect("a database");
    }
    assert_eq!(fixture.rating(&fixture.ada).await.1, 8);
    let db = &fixture.service.base.db;
    assert!(store::ratings::due(db, 9).await.expect("a database").is_empty());
    let pool = Pool::read(QUICK).expect("a pool");
    let found = refold(db, &pool, &[]).await.expect("a database");
    assert_eq!((found.games, found.people, found.changed), (8, 2, 0));
    assert!(found.most < 1e-6, "{found:?}");
}

#[tokio::test]
async fn profiles_show_games_histories_and_the_best() {
    let fixture = members(&Database::Temporary).await;
    let hidden = NewTable {
        listed: false,
        seat: SeatWish::First,
        ..trax(ClockTerms::None)
    };
    let hidden = fixture
        .service
        .tables
        .new_table(&fixture.ada, hidden)
        .await
        .expect("room");
    fixture
        .act(&hidden, &fixture.ben, "join", Command::Join)
        .await
        .expect("a seat");
    fixture.play(&hidden, 0, LOOP.len()).await;
    for _ in 0..30 {
        fixture.time.advance(Millis::DAY / 8);
        fixture.rated_game().await;
        fixture.service.rater.rate_due().await.expect("a database");
    }
    let games = async |asking: Option<&PersonId>, after: Option<&str>| {
        let games = fixture
            .service
            .profiles
            .played_games(&fixture.ben, None, asking, after)
            .await;
        games.expect("games")
    };
    let first = games(None, None).await;
    assert_eq!((first.games.len(), first.people.len()), (25, 2));
    let end = first.games[0].end.expect("an end");
    assert_eq!((end.winner, end.reason), (Some(Seat::First), EndReason::Loop));
    assert!(first.games[0].ratings.is_some_and(|[ada, _]| ada.change > Some(0)));
    let more = first.more.as_deref();
    assert_eq!(games(None, more).await.games.len(), 5);
    // What was not listed is for those who played.
    assert_eq!(games(Some(&fixture.ada), more).await.games.len(), 5);
    let own = games(Some(&fixture.ben), more).await;
    assert_eq!(own.games[5].table, hidden.as_str());
    for (opponent, some) in [(&fixture.ada, 25), (&fixture.ben, 0)] {
        let against = fixture
            .service
            .profiles
            .played_games(&fixture.ben, Some(opponent), None, None)
            .await;
        assert_eq!(against.expect("games").games.len(), some);
    }
    let history = fixture
        .service
        .profiles
        .rating_history(&fixture.ada, QUICK)
        .await
        .expect("a history");
    assert!(history.points.is_sorted_by_key(|point| point.at_ms));
    assert_eq!(history.points.len(), fixture.rating(&fixture.ada).await.1 as usize);
    let last = history.points.last().expect("a point");
    assert_eq!(last.rating, fixture.rating(&fixture.ada).await.0);
    // Against one opponent alone nobody gets known well enough for the list.
    let best = fixture.service.profiles.leaderboard(QUICK, 0).await.expect("a list");
    assert!(best.places.is_empty() && best.pools.len() == 12);
    let levels: Vec<i32> = best.levels.iter().map(|level| level.rating).collect();
    assert!(levels.len() == 9 && levels.is_sorted(), "{levels:?}");
    let absent = fixture.service.profiles.leaderboard("trax/loop/quick", 0).await;
    assert!(matches!(absent, Err(ServiceError::NotFound)));
}

#[tokio::test]
async fn the_page_knows_which_rated_games_go_on() {
    let fixture = members(&Database::Temporary).await;
    let games = async |who: &PersonId| {
        let games = fixture.service.rater.rated_games(who).await.expect("a list");
        let games = games.games.into_iter();
        games.map(|game| (game.table, game.turns.len())).collect::<Vec<_>>()
    };
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 5).await;
    let mut casual = trax(MINUTE);
    casual.terms.casual = true;
    let casual = fixture.service.tables.new_table(&fixture.ada, casual).await;
    let casual = casual.expect("room");
    let joined = fixture.act(&casual, &fixture.ben, "join", Command::Join);
    joined.await.expect("a seat");
    for who in [&fixture.ada, &fixture.ben] {
        assert_eq!(games(who).await, [(table.clone(), 5)]);
    }
    let (_, eve) = somebody(&fixture.service).await;
    assert_eq!(games(&eve).await, []);
    fixture.play(&table, 5, LOOP.len()).await;
    assert_eq!(games(&fixture.ada).await, [], "it is over");
}
