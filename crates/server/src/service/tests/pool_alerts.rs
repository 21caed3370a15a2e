//! Who has waited in vain is notified when somebody comes.

use protocol::live::{Millis, NoticeKind, PoolAlert};

use crate::{error::ServiceError, ids::PersonId, service::tests::*};

const QUICK: &str = "trax/official/quick";

async fn alert(fixture: &Fixture, pool: Option<&str>) -> Result<PoolAlert, ServiceError> {
    let alert = PoolAlert {
        pool: pool.map(str::to_owned),
    };
    fixture.service.searches.alert_of_seekers(&fixture.ada, alert).await
}

async fn notified(fixture: &Fixture) -> Vec<(NoticeKind, Option<PersonId>)> {
    let list = fixture.service.notifier.notices(&fixture.ada).await.expect("a list");
    let notices = list.notices.into_iter();
    notices.map(|notice| (notice.kind, notice.other)).collect()
}

async fn seek(fixture: &Fixture) {
    let sought = fixture.service.searches.seek(&fixture.ben, QUICK, None, true).await;
    sought.expect("a search");
}

#[tokio::test]
async fn who_asks_for_it_is_told_of_the_next_search_and_of_no_other() {
    let fixture = Fixture::open(&Database::Temporary).await;
    for pool in ["trax/none/quick", "", "x"] {
        let refused = alert(&fixture, Some(pool)).await;
        assert!(matches!(refused, Err(ServiceError::NotFound)), "{pool:?}");
    }
    seek(&fixture).await;
    assert!(notified(&fixture).await.is_empty(), "nobody asked");
    alert(&fixture, Some(QUICK)).await.expect("an alert");
    assert!(fixture.service.notifier.notices(&fixture.ada).await.unwrap().on);
    fixture.time.advance(Millis(1_000));
    seek(&fixture).await;
    let ben = Some(fixture.ben.clone());
    assert_eq!(notified(&fixture).await, [(NoticeKind::Seeker, ben.clone())]);
    fixture.time.advance(Millis(1_000));
    seek(&fixture).await;
    assert_eq!(notified(&fixture).await.len(), 1, "once");
    // Three minutes later nobody needs to hear of it.
    fixture.time.advance(Millis(3 * 60 * 1000));
    assert!(notified(&fixture).await.is_empty());

    alert(&fixture, Some(QUICK)).await.expect("an alert");
    alert(&fixture, None).await.expect("no alert");
    seek(&fixture).await;
    assert!(notified(&fixture).await.is_empty());
    alert(&fixture, Some(QUICK)).await.expect("an alert");
    fixture.time.advance(Millis(8 * 60 * 60 * 1000));
    seek(&fixture).await;
    assert!(notified(&fixture).await.is_empty(), "for eight hours");
}
