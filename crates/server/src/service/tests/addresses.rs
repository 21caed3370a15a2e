//! Addresses of clients: known for seven days at most.

use protocol::live::Millis;
use std::net::IpAddr;

use crate::service::tests::*;

#[tokio::test]
async fn an_address_is_forgotten_within_seven_days_though_the_game_goes_on() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let from = Some(IpAddr::from([203, 0, 113, 7]).into());
    let days = trax(ClockTerms::Days { days: 14 });
    let table = fixture.service.tables.new_table_from(&fixture.ada, days.clone(), from);
    let table = table.await.expect("a table");
    let join = fixture.act(&table, &fixture.ben, "join", Command::Join);
    join.await.expect("a seat");
    fixture.time.advance(Millis::days(6));
    fixture.service.accounts.forget_old_sessions().await;
    assert_eq!(fixture.service.tables.lobby.addresses(), 1);
    let late = Some(IpAddr::from([203, 0, 113, 8]).into());
    let later = fixture.service.tables.new_table_from(&fixture.ada, days, late);
    later.await.expect("a table");
    // The hourly work of the last hours of the seventh day.
    fixture.time.advance(Millis::DAY - Millis::HOUR);
    fixture.service.accounts.forget_old_sessions().await;
    assert_eq!(fixture.service.tables.lobby.addresses(), 1, "that of the later table");
    fixture.play(&table, 0, 2).await;
    assert_eq!(fixture.service.tables.lobby.addresses(), 1, "and it does not come back");
    fixture.time.advance(Millis::days(7));
    fixture.service.accounts.forget_old_sessions().await;
    assert_eq!(fixture.service.tables.lobby.addresses(), 0);
    assert_eq!(fixture.service.tables.lobby.count().games, 1, "the game goes on");
}
