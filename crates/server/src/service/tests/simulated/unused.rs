//! The subjects of the store that the simulation leaves empty: nobody there has an account, a rating or a device.

use std::{future::Future, path::Path, pin::Pin};

use protocol::live::{FormerName, Tally};
use table::VacationAccount;

use super::store::NodeStore;
use crate::store::*;

/// Implements traits of the store: every question finds nothing.
macro_rules! empty {
    ($($subject:ident {
        $($question:ident($($name:ident: $what:ty),*) -> $answer:ty;)*
        $(+ { $($more:item)* })?
    })*) => {
        $(impl $subject for NodeStore {
            $(fn $question<'a>(&'a self, $($name: $what),*) -> Answer<'a, $answer> {
                $(let _ = $name;)*
                Box::pin(async { Ok(Default::default()) })
            })*
            $($($more)*)?
        })*
    };
}

empty! {
    Accounts {
        account(person: &'a str) -> Option<AccountRow>;
        account_called(key: &'a str) -> Option<AccountRow>;
        guests_called(key: &'a str) -> Vec<String>;
        unconfirmed(person: &'a str, now_ms: u64) -> Option<String>;
        is_gone(hash: &'a [u8; 32]) -> bool;
        sessions_of(person: &'a str) -> Vec<OpenSession>;
        code(hash: &'a [u8; 32]) -> Option<CodeRow>;
        codes_left(person: &'a str, purpose: CodePurpose) -> u32;
        tables_of(person: &'a str) -> u32;
        finished_of(person: &'a str, after: &'a str, limit: u32) -> Vec<String>;
        notes_of(person: &'a str, after: &'a str, limit: u32) -> Vec<(String, String)>;
    }
    ApiTokens {
        api_token(hash: &'a [u8; 32]) -> Option<ApiTokenRow>;
        api_tokens_of(person: &'a str) -> Vec<ApiTokenRow>;
        grant(code: &'a [u8; 32]) -> Option<GrantRow>;
        bots_of(owner: &'a str) -> Vec<String>;
        bot_places(owner: &'a str) -> u32;
        owner_of(bot: &'a str) -> Option<String>;
    }
    FormerNames {
        former_names(person: &'a str) -> Vec<FormerName>;
    }
    Blocks {
        blocks_of(person: &'a str) -> Vec<String>;
        blockers_of(person: &'a str) -> Vec<String>;
    }
    Devices {
        devices_of(person: &'a str) -> Vec<DeviceRow>;
        device_of(session: &'a [u8; 32]) -> Option<String>;
        push_key(fresh: &'a [u8]) -> Vec<u8>;
    }
    Digests {
        due_digests(now_ms: u64, away_ms: u64, limit: usize) -> Vec<DigestRow>;
        notices_to_mail(person: &'a str, now_ms: u64, limit: usize) -> Vec<NoticeRow>;
        wishes_digest(person: &'a str) -> Option<bool>;
    }
    Profiles {
        known_to_host(query: &'a PeopleQuery, after: &'a str, most: u32) -> Vec<KnownRow>;
        tallies(person: &'a str) -> Vec<(String, Tally)>;
        opponents(person: &'a str, first: &'a str, most: u32) -> Vec<(String, Tally)>;
        seen_day(person: &'a str) -> Option<u64>;
        bots(after: &'a str, most: u32) -> Vec<(String, String)>;
        people_like(key: &'a str, most: u32) -> Vec<String>;
        listed(people: &'a [&'a str]) -> Vec<String>;
        ratings_of_all(people: &'a [&'a str]) -> Vec<RatingRow>;
    }
    Follows {
        followed(person: &'a str) -> Vec<String>;
    }
    KeptEntries {
        entries_after(person: &'a str, after: u64, most: u32, bytes: u64) -> Vec<KeptRow>;
    }
    Maintenance {
        die_key(fresh: [u8; 32]) -> [u8; 32];
        strays(limit: usize) -> Vec<String>;
        ended_since(since_ms: u64, after: &'a str, limit: usize) -> Vec<String>;
        backup(to: &'a Path) -> ();
        scrub() -> ();
        prove() -> ();
        space() -> Space;
        + {
            fn damage(&self, _: bool) -> Answer<'_, Vec<String>> {
                Box::pin(async { Ok(Vec::new()) })
            }
            fn alive(&self) -> Answer<'_, Option<u64>> {
                Box::pin(self.ask(|rows| rows.alive()))
            }
            fn schema(&self) -> Answer<'_, Schema> {
                // Never ahead of this program.
                let (version, readable_by) = (0, 0);
                Box::pin(async move {
                    Ok(Schema {
                        version,
                        readable_by,
                    })
                })
            }
            fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
                // The others go on.
                Box::pin(async {})
            }
        }
    }
    Notices {
        due_notices(now_ms: u64, limit: usize) -> Vec<NoticeRow>;
        notices_of(person: &'a str, now_ms: u64, limit: usize) -> Vec<NoticeRow>;
        is_notice_valid(no: u64) -> bool;
        wishes_notices(person: &'a str) -> bool;
    }
    Passkeys {
        passkeys_of(person: &'a str) -> Vec<PasskeyRow>;
        passkey(id: &'a str) -> Option<PasskeyRow>;
        ceremony(id: &'a str) -> Option<CeremonyRow>;
    }
    PlayEnds {
        play_ban(person: &'a str) -> Option<u64>;
    }
    Pools {
        seeks() -> Vec<SeekRow>;
        pairs(after_ms: u64) -> Vec<PairRow>;
        lock_wave() -> Option<WaveLock>;
    }
    Ratings {
        due(limit: u32) -> Vec<RateDue>;
        pool(pool: &'a str) -> PoolRow;
        ratings(pool: &'a str, people: &'a [&'a str]) -> Vec<RatingRow>;
        ratings_of(person: &'a str) -> Vec<RatingRow>;
        all_ratings(pool: &'a str, after: &'a str, limit: u32) -> Vec<RatingRow>;
        pair_games(one: &'a str, other: &'a str, since_ms: u64) -> u32;
        rated_game(table: &'a str) -> Vec<ChangeRow>;
        rated_games(pool: &'a str, no: u64, games: u32) -> Vec<ChangeRow>;
        history(person: &'a str, pool: &'a str, step: u32, most: u32) -> Vec<ChangeRow>;
        best_rated(pool: &'a str, query: &'a BestQuery) -> Vec<RatingRow>;
        played(person: &'a str, opponent: &'a str, all: bool, before: (u64, &'a str), most: u32) -> Vec<TableRow>;
    }
    Reports {
        open_reports(most: u32) -> Vec<ReportRow>;
        report(id: &'a str) -> Option<ReportRow>;
        reports_about(person: &'a str, most: u32) -> Vec<ReportRow>;
        reports_by(person: &'a str, most: u32) -> Vec<ReportRow>;
    }
    Rewrites {
        tables_with(person: &'a str, other: &'a str, limit: u32) -> Vec<String>;
        mentioning(person: &'a str, limit: u32) -> Vec<String>;
        reports_showing(person: &'a str, limit: u32) -> Vec<(String, String)>;
        play_together(one: &'a str, other: &'a str) -> bool;
        belongings_of(person: &'a str) -> u32;
        aliases() -> Vec<(String, String)>;
        to_erase(now_ms: u64) -> Vec<String>;
        fresh_id(person: &'a str) -> Option<String>;
        erased() -> Vec<String>;
    }
    Rushes {
        rush(person: &'a str) -> Option<RushRow>;
        best_rushes(game: &'a str, mode: &'a str, day: u64, now_ms: u64, most: u32) -> Vec<BestRow>;
    }
    Sanctions {
        sanctions_of(person: &'a str) -> Vec<SanctionRow>;
        sanction(id: &'a str) -> Option<SanctionRow>;
        active_sanctions(now_ms: u64) -> Vec<SanctionRow>;
        open_appeals(most: u32) -> Vec<SanctionRow>;
        mod_log(before: Option<u64>, person: Option<&'a str>, most: u32) -> Vec<ModLogRow>;
        taken_out(person: &'a str) -> Vec<String>;
        waiting(moderator: &'a str) -> [u32; 2];
        moderators() -> Vec<String>;
    }
    Vacations {
        vacation_of(person: &'a str) -> Option<VacationAccount>;
    }
}
