//! What happens during an evening, by subject.

mod accounts;
mod challenges;
mod closing;
mod games;
mod letters;
mod moderation;
mod night;
mod notices;
mod passkeys;
mod people;
mod pools;
mod programs;
mod puzzles;
mod sharing;
mod social;

use super::world::World;

/// The whole evening. Who is to be waited for comes early, and is asked again late.
pub(super) async fn run(world: &mut World) {
    let mut ada = accounts::ada(world).await;
    let mut ben = world.member("ben").await;
    let waiting = games::luck(world, &mut ada, &mut ben).await;
    let seekers = pools::seek(world, &ada).await;
    games::rated(world, &mut ada, &mut ben).await;
    games::twixt(world, &mut ada, &mut ben).await;
    games::terms(world, &mut ada, &mut ben).await;
    games::level(world, &mut ada).await;
    accounts::dan(world).await;
    accounts::renamed(world).await;
    accounts::merged(world).await;
    letters::run(world).await;
    passkeys::run(world).await;
    pools::found(world, seekers).await;
    challenges::run(world, &mut ada, &mut ben).await;
    people::run(world, &mut ada, &mut ben).await;
    notices::run(world).await;
    social::run(world, &mut ada, &mut ben).await;
    programs::run(world).await;
    puzzles::run(world).await;
    sharing::run(world, &mut ada).await;
    moderation::run(world, &mut ada).await;
    closing::run(world, &mut ada).await;
    games::thrown(world, &ada, &ben, waiting).await;
    night::run(world, &mut ada, &mut ben).await;
}
