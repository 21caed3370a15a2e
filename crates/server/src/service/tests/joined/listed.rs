//! Who agrees to be seen online is seen at every server.

use crate::{
    ids::PersonId,
    service::tests::{accounts::sign_up, joined::*},
};

#[tokio::test]
async fn who_agrees_is_seen_online_at_the_other_server() {
    let pair = Pair::open("joined-listed").await;
    let (first, second) = (&pair.first.service, &pair.second);
    let (ada, ben) = (&pair.first.ada, &pair.first.ben);
    for (token, name) in pair.first.tokens.into_iter().zip(["Ada", "Ben"]) {
        let signed = sign_up(first, token, name).await;
        signed.expect("a member");
    }
    let _online = (first.tables.mark_online(ada), second.tables.mark_online(ben));
    let names = async |service: &Service, asking: Option<&PersonId>| {
        let asking = match asking {
            Some(id) => Some(service.people.person(id).await.expect("a person")),
            None => None,
        };
        let online = service.profiles.online(asking.as_ref()).await.expect("a list");
        let people = online.people.into_iter();
        let names = people.filter_map(|one| one.person.name);
        (names.collect::<Vec<_>>(), online.others)
    };
    until("both are counted", async || {
        names(second, None).await == (Vec::new(), 2)
    })
    .await;
    for who in [ada, ben] {
        first.accounts.set_listed(who, true).await.expect("a database");
    }
    let both = (vec!["Ada".to_owned(), "Ben".to_owned()], 0);
    for service in [first, second] {
        until("both are seen", async || names(service, None).await == both).await;
    }
    assert_eq!(
        names(second, Some(ben)).await,
        (vec!["Ada".to_owned()], 0),
        "oneself is no other"
    );
    // A block hides each from the other, and from nobody else.
    first.people.block(ada, ben, true).await.expect("a block");
    for (service, who) in [(first, ada), (second, ben)] {
        let seen = async || names(service, Some(who)).await == (Vec::new(), 1);
        until("the block is known", seen).await;
    }
    assert_eq!(names(second, None).await, both);
    second.accounts.set_listed(ada, false).await.expect("a database");
    assert_eq!(names(first, None).await, (vec!["Ben".to_owned()], 1));
}
