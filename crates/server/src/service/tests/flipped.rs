//! Single bits that flip in files of the database: no copy that cannot be restored is called good.

use std::{
    fs,
    path::{Path, PathBuf},
};

use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};

use crate::{Admin, service::tests::*, store::tests::tamper};

/// What became of the flips.
#[derive(Default, Debug)]
struct Seen {
    /// Found: the copy was not called good.
    found: u32,
    /// Called good, and what is restored is what was there.
    harmless: u32,
    /// Called good, restored, and something else: no log says what was there.
    silent: u32,
}

/// Numbers by chance that follow from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Everything in a file, row by row; an error if even the names of tables cannot be read.
async fn contents(path: &Path) -> Result<Vec<String>, sqlx::Error> {
    let address = format!("sqlite:{}", path.display());
    let mut connection = SqliteConnection::connect(&address).await?;
    let mut all = Vec::new();
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
    for table in sqlx::query(tables).fetch_all(&mut connection).await? {
        let table: String = table.try_get(0)?;
        let columns = format!(
            "SELECT group_concat(format('quote(%s)', name), ' || '';'' || ') FROM pragma_table_info('{table}')"
        );
        let columns = sqlx::query(AssertSqlSafe(columns));
        let columns: String = columns.fetch_one(&mut connection).await?.try_get(0)?;
        let rows = format!("SELECT {columns} FROM {table} ORDER BY 1");
        let rows = sqlx::query(AssertSqlSafe(rows));
        for row in rows.fetch_all(&mut connection).await? {
            all.push(format!("{table}: {}", row.try_get::<String, _>(0)?));
        }
    }
    connection.close().await?;
    Ok(all)
}

/// The copy that is called good, if one is: of the database in `file`, or `file` itself after a look at it.
async fn called_good(file: &Path, copy: &Path, is_backup: bool) -> Option<PathBuf> {
    let admin = Admin::open(&Database::Sqlite(file.to_owned())).await.ok()?;
    let (looked, good) = match is_backup {
        true => (admin.verify(|_| ()).await, file),
        false => (admin.backup(copy, false, |_| ()).await, copy),
    };
    admin.close().await;
    let is_good = looked.is_ok_and(|looked| looked.is_sound());
    assert!(is_backup || is_good == copy.exists());
    is_good.then(|| good.to_owned())
}

/// Flips so many bits, one at a time, in a database and in a backup of it.
async fn flip(times: u32, seed: u64) -> Seen {
    let scratch = Scratch::new("flipped");
    let fixture = Fixture::open(&file(&scratch)).await;
    verified::play_everything(&fixture).await;
    fixture.service.close().await;
    let original = scratch.path("service.db");
    let backup = called_good(&original, &scratch.path("backup.db"), false).await;
    let sources = [original, backup.expect("a copy")];
    let expected = contents(&sources[1]).await.expect("a copy");
    let mut chance = Chance(seed);
    let mut seen = Seen::default();
    for number in 0..times {
        let folder = scratch.path(&number.to_string());
        fs::create_dir(&folder).expect("a new folder");
        let path = |name: &str| folder.join(name);
        let is_backup = number % 2 == 1;
        let mut bytes = fs::read(&sources[usize::from(is_backup)]).expect("a file");
        // Empty room is zero, and nobody reads it.
        let used: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] != 0).collect();
        let (at, bit) = (used[chance.below(used.len())], chance.below(8));
        bytes[at] ^= 1 << bit;
        fs::write(path("flipped.db"), bytes).expect("written");
        let good = called_good(&path("flipped.db"), &path("copy.db"), is_backup).await;
        let Some(good) = good else {
            seen.found += 1;
            continue;
        };
        let to = path("restored.db");
        let restored = Admin::restore(&good, &Database::Sqlite(to.clone()), false, |_| ()).await;
        let restored = restored.unwrap_or_else(|error| panic!("bit {bit} of byte {at}: {error}"));
        assert!(restored.is_sound(), "bit {bit} of byte {at}: {restored:?}");
        match contents(&to).await {
            Ok(restored) if restored == expected => seen.harmless += 1,
            _ => seen.silent += 1,
        }
        fs::remove_dir_all(&folder).expect("removed");
    }
    eprintln!("{times} bits flipped: {seen:?}");
    seen
}

#[tokio::test]
async fn no_copy_that_cannot_be_restored_is_called_good() {
    let seen = flip(30, 7).await;
    assert!(seen.found > seen.silent, "{seen:?}");
}

#[tokio::test]
#[ignore = "long: 300 bits are flipped, each in a database of its own"]
async fn no_copy_that_cannot_be_restored_is_called_good_after_300_flips() {
    let seen = flip(300, 11).await;
    assert!(seen.found > seen.silent, "{seen:?}");
}

#[tokio::test]
async fn damage_that_no_log_shows_is_seen_by_verify_and_keeps_a_copy_from_its_name() {
    let scratch = Scratch::new("damage");
    let fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 4).await;
    fixture.service.close().await;
    // A value where the table allows none, as a flipped bit leaves it.
    let path = scratch.path("service.db");
    let damage = "CREATE TABLE spare (a TEXT); INSERT INTO spare VALUES (NULL); PRAGMA writable_schema = ON; \
                  UPDATE sqlite_master SET sql = 'CREATE TABLE spare (a TEXT NOT NULL)' WHERE name = 'spare';";
    tamper(&path, damage).await;
    let admin = Admin::open(&file(&scratch)).await.expect("a database");
    let mut damage = Vec::new();
    let looked = admin.verify(|report| {
        if let crate::VerifyReport::Damage(line) = report {
            damage.push(line.to_owned());
        }
    });
    let looked = looked.await.expect("a database that can be read");
    assert_eq!((looked.damage, looked.faulty), (1, 0), "{damage:?}");
    assert!(!looked.is_sound() && damage[0].contains("spare"), "{damage:?}");
    let copy = scratch.path("copy.db");
    let copied = admin.backup(&copy, true, |_| ()).await;
    assert!(copied.is_err(), "{copied:?}");
    admin.close().await;
    let left = fs::read_dir(scratch.path("")).expect("a folder");
    let left = left.map(|file| file.expect("a file").file_name());
    let left: Vec<_> = left.filter(|name| name != "service.db").collect();
    assert!(left.iter().all(|name| name == "service.db.lock"), "{left:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn databases_and_copies_are_of_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;

    let scratch = Scratch::new("modes");
    let mode = |name: &str| {
        let found = fs::metadata(scratch.path(name)).expect("a file");
        found.permissions().mode() & 0o777
    };
    let fixture = Fixture::open(&file(&scratch)).await;
    for name in ["service.db", "service.db-wal", "service.db-shm"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    fixture.service.close().await;
    // As an older version has left it.
    let open = fs::Permissions::from_mode(0o644);
    fs::set_permissions(scratch.path("service.db"), open).expect("set");
    let copy = scratch.path("copy.db");
    let good = called_good(&scratch.path("service.db"), &copy, false).await;
    assert!(good.is_some());
    assert_eq!(mode("service.db"), 0o640);
    assert_eq!(mode("copy.db"), 0o600);
    let there = Database::Sqlite(scratch.path("there/service.db"));
    let restored = Admin::restore(&copy, &there, false, |_| ()).await;
    restored.expect("restored");
    assert_eq!((mode("there"), mode("there/service.db")), (0o700, 0o600));
}
