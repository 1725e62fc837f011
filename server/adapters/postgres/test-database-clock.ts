import pg from 'pg'

/**
 * Search path of the test databases. In a test database, `now()` returns the time that the test sets, so that no test
 * depends on the day of its run. This is necessary because the job queue uses the database's time to decide which jobs
 * to run.
 *
 * The function `now()` is in the schema `test_clock`, which comes before `pg_catalog` in the search path. `public`
 * stays first, because new tables are created there.
 */
const searchPath = 'public, test_clock, pg_catalog'

/** Adds the clock to the template database. Databases that are cloned from the template contain the clock too. */
export async function addDatabaseClock(client: pg.Client): Promise<void> {
  await client.query(`
    create schema test_clock;
    create table test_clock.time (now timestamptz not null);
    insert into test_clock.time values ('epoch');
    create function test_clock.now() returns timestamptz stable language sql as 'select now from test_clock.time'`)
}

/**
 * Makes `now()` return the test's time in every later connection to a cloned database. Each clone needs this call,
 * because a clone inherits no settings from its template.
 */
export async function attachDatabaseClock(admin: pg.Client | pg.Pool, database: string): Promise<void> {
  await admin.query(`alter database ${pg.escapeIdentifier(database)} set search_path = ${searchPath}`)
}

/** Sets the result of `now()` for every connection. */
export async function setDatabaseTime(db: pg.Pool, time: Date): Promise<void> {
  await db.query('update test_clock.time set now = $1', [time])
}
