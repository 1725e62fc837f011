import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { runDistributeCommand } from './distribute-command.ts'

const distribute = (app: TestApp, ...args: string[]) => runDistributeCommand(app.db, args, app.clock.now())

/**
 * Makes the database look like a coordinator of Citus: the row of the extension, and functions with the names of
 * Citus's that note each call. Shows what the command asks for, and not what Citus does with it (`npm run proof --
 * citus`).
 */
async function pretendCitus(app: TestApp, { version = '14.0-1', workers = 2 } = {}): Promise<void> {
  const client = await app.db.connect()
  try {
    await client.query('set allow_system_table_mods = on')
    await client.query(
      `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
       values (99999, 'citus', 10, 'public'::regnamespace, false, $1)`,
      [version],
    )
    await client.query(`
      create table pg_dist_node (shouldhaveshards boolean);
      create table citus_tables (place serial, table_name regclass, citus_table_type text, by text, colocated text, mode text);
      create function create_reference_table(name regclass) returns void language sql as $$
        insert into citus_tables (table_name, citus_table_type, mode)
        values (name, 'reference', current_setting('citus.multi_shard_modify_mode')) $$;
      create function create_distributed_table(name regclass, by text, colocate_with text) returns void language sql as $$
        insert into citus_tables (table_name, citus_table_type, by, colocated, mode)
        values (name, 'distributed', by, colocate_with, current_setting('citus.multi_shard_modify_mode')) $$`)
    await client.query('insert into pg_dist_node select true from generate_series(1, $1::int)', [workers])
  } finally {
    client.release(true)
  }
}

const calls = async (app: TestApp) =>
  (
    await app.db.query(
      `select table_name::text as name, by, colocated, mode from citus_tables order by place`,
    )
  ).rows

const commands = async (app: TestApp) =>
  (await app.db.query(`select distinct after from audit_entry where action = 'command_run'`)).rows

test('refuses a database without Citus with the remedy', async () => {
  await using app = await startTestApp()
  await expect(distribute(app)).rejects.toThrow(/no extension citus.*create extension citus/)
  expect(await commands(app)).toEqual([])
})

test.each([
  [{ version: '13.2-1' }, /Citus 13\.2-1\. Upgrade to PostgreSQL 18 with Citus 14/],
  [{ workers: 0 }, /knows no worker.*citus_add_node/],
  [{}, /would refuse \d+ statements.*--despite-exceptions/],
])('refuses %j and distributes nothing', async (engine, message) => {
  await using app = await startTestApp()
  await pretendCitus(app, engine)
  await expect(distribute(app)).rejects.toThrow(message)
  expect(await calls(app)).toEqual([])
  expect(await commands(app)).toEqual([])
})

test('refuses while the product runs', async () => {
  await using app = await startTestApp()
  await pretendCitus(app)
  const running = await app.db.connect()
  await running.query("set application_name = 'batticuore on host 1234'")
  await expect(distribute(app, '--despite-exceptions')).rejects.toThrow(
    'A database is distributed only while the product is stopped, and it runs on host 1234.',
  )
  running.release(true)
  expect(await calls(app)).toEqual([])
})

test('a dry run prints the statements and changes nothing', async () => {
  await using app = await startTestApp()
  await pretendCitus(app)
  const lines = await distribute(app, '--dry-run')
  expect(lines.slice(0, 4)).toEqual([
    "select create_reference_table('company');",
    "select create_reference_table('site');",
    "select create_reference_table('site_change');",
    "select create_distributed_table('conversation', 'id', colocate_with => 'none');",
  ])
  expect(lines).toContain(
    "select create_distributed_table('wallet', 'member_id', colocate_with => 'member');",
  )
  expect(await calls(app)).toEqual([])
})

test('distributes each table once, the first of each group before the others, and records it', async () => {
  await using app = await startTestApp()
  await pretendCitus(app)
  const lines = await distribute(app, '--dry-run')
  expect(await distribute(app, '--despite-exceptions')).toEqual([`Distributed ${lines.length} tables.`])
  const made = await calls(app)
  expect(new Set(made.map(({ mode }) => mode))).toEqual(new Set(['sequential']))
  expect(made).toHaveLength(lines.length)
  for (const [place, { colocated }] of made.entries())
    if (colocated !== null && colocated !== 'none')
      expect(made.slice(0, place).map(({ name }) => name)).toContain(colocated)
  expect(await commands(app)).toEqual([{ after: { command: 'distribute', tables: lines.length } }])
  expect(await distribute(app, '--despite-exceptions')).toEqual(['Distributed 0 tables.'])
})

test('a table that Citus refuses changes nothing at all', async () => {
  await using app = await startTestApp()
  await pretendCitus(app)
  await app.db
    .query(`create or replace function create_distributed_table(name regclass, by text, colocate_with text)
    returns void language plpgsql as $$ begin
      if name = 'wallet'::regclass then raise exception 'cannot distribute'; end if;
      insert into citus_tables (table_name, citus_table_type) values (name, 'distributed');
    end $$`)
  await expect(distribute(app, '--despite-exceptions')).rejects.toThrow('cannot distribute')
  expect(await calls(app)).toEqual([])
  expect(await commands(app)).toEqual([])
})
