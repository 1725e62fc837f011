import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { revisionsFile } from './functions.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import type { DatabaseConnection } from './port.ts'
import { SchemaRefused } from './schema-refused.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Creates the migrations and functions of one release. */
function release(migrations: Record<string, string>, functions: Record<string, string> = {}) {
  const base = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const folders = { migrations: join(base, 'migrations'), functions: join(base, 'functions') }
  const write = (folder: string, files: Record<string, string>) => {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }
  write(folders.migrations, migrations)
  write(folders.functions, functions)
  return {
    folder: folders.migrations,
    write: (files: Record<string, string>) => write(folders.migrations, files),
    migrate: (connection: DatabaseConnection) => migrate(connection, folders),
  }
}

/**
 * Returns the texts of two files: the SQL function `answer()`, which returns the number `answer`, and the record of its
 * revision.
 */
const answering = (answer: number, revision: number) => ({
  'answer.sql': `create or replace function answer() returns int language sql as 'select ${answer}'`,
  [revisionsFile]: JSON.stringify({ answer: { revision } }),
})
const answerOf = async (db: TestDatabase) => (await db.pool.query('select answer() as n')).rows[0].n

/** Returns the names of all tables, and the names and bodies of all functions in the database. */
async function stateOf({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `select relname as name, null as text from pg_class where relnamespace = 'public'::regnamespace
     union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}

const two = {
  '0001_town.sql': 'create table town (id int primary key);\ninsert into town values (1), (2);',
  '0002_street.sql': 'create table street (town int references town);',
}

test('applies each file once, in order', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { write, migrate } = release(two)
  expect(await migrate(db.connection)).toEqual(['0001_town.sql', '0002_street.sql'])
  expect(await migrate(db.connection)).toEqual([])
  write({ '0003_house.sql': 'create table house (n int)' })
  expect(await migrate(db.connection)).toEqual(['0003_house.sql'])
  expect((await db.pool.query('select count(*)::int as n from town')).rows).toEqual([{ n: 2 }])
})

test('applies each file once when several processes start at the same time', async () => {
  await using db = await createTestDatabase({ empty: true })
  const slow = { ...two, '0003_slow.sql': 'select pg_sleep(0.2); create table slow ()' }
  const { migrate } = release(slow, answering(1, 1))
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(db.connection)))
  expect(runs.flat().sort()).toEqual(['0001_town.sql', '0002_street.sql', '0003_slow.sql', 'answer.sql'])
})

test('ignores Windows line ends in an applied file', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { write, migrate } = release(two)
  await migrate(db.connection)
  write({ '0001_town.sql': two['0001_town.sql'].replaceAll('\n', '\r\n') })
  expect(await migrate(db.connection)).toEqual([])
})

test('names the file and line of an error, rolls this file back and keeps the earlier files', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { write, migrate } = release({
    ...two,
    '0003_bad.sql': 'create table half ();\n\ninsert into\n  nowhere values (1);',
  })
  await expect(migrate(db.connection)).rejects.toThrow(
    /0003_bad\.sql, line 4: relation "nowhere" does not exist/,
  )
  expect((await db.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  expect((await db.pool.query('select name from migration order by number')).rows).toHaveLength(2)
  write({ '0003_bad.sql': 'create table half ()' })
  expect(await migrate(db.connection)).toEqual(['0003_bad.sql'])
})

test('rejects a number that is too low, a duplicate number and an invalid name', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { folder, write, migrate } = release({ ...two, '0004_far.sql': 'create table far ()' })
  await migrate(db.connection)
  write({ '0003_late.sql': 'create table late ()' })
  await expect(migrate(db.connection)).rejects.toThrow(/0003_late\.sql comes before/)
  expect((await db.pool.query(`select to_regclass('late') as late`)).rows).toEqual([{ late: null }])
  rmSync(join(folder, '0003_late.sql'))
  renameSync(join(folder, '0001_town.sql'), join(folder, '0002_town.sql'))
  expect(() => readMigrations(folder)).toThrow(/0002_street\.sql and 0002_town\.sql have the same number/)
  rmSync(join(folder, '0002_town.sql'))
  write({ 'notes.txt': '' })
  expect(() => readMigrations(folder)).toThrow(/notes\.txt: the name must look like/)
})

test.each([
  [
    'newer',
    { '0003_town.sql': '-- Oldest code: 0003\ndrop table street', '0004_house.sql': 'create table house ()' },
    /newer version of this app.*0003_town\.sql/,
  ],
  [
    'changed',
    { '0001_town.sql': `${two['0001_town.sql']} -- changed` },
    /another version of this app.*0001_town\.sql/,
  ],
])('refuses a %s schema in one sentence and leaves it untouched', async (_, theirs, sentence) => {
  await using db = await createTestDatabase({ empty: true })
  await release({ ...two, ...theirs }, answering(1, 1)).migrate(db.connection)
  const before = await stateOf(db)
  const refusal = release(two, answering(2, 2)).migrate(db.connection)
  await expect(refusal).rejects.toThrow(SchemaRefused)
  await expect(refusal).rejects.toThrow(sentence)
  await expect(refusal).rejects.toThrow(/^[^.\n]*(\.sql[^.\n]*)?\(DATABASE_URL\)\.$/)
  expect(await stateOf(db)).toEqual(before)
  expect(await answerOf(db)).toBe(1)
})

test('an older release starts on a schema that newer releases only added to, and changes nothing', async () => {
  await using db = await createTestDatabase({ empty: true })
  const older = release(two, answering(1, 1))
  // A database of a release that did not record the oldest code.
  await older.migrate(db.connection)
  await db.pool.query('alter table migration drop column oldest_code')
  const adding = {
    '0003_house.sql': '-- Oldest code: 0002\nalter table town add column name text',
    '0004_garden.sql': 'create table garden ()',
  }
  expect(await release({ ...two, ...adding }, answering(2, 2)).migrate(db.connection)).toHaveLength(3)
  expect(await older.migrate(db.connection)).toEqual([])
  expect(await answerOf(db)).toBe(2)
  // A migration of a release that did not record it: its effect is unknown.
  await db.pool.query('update migration set oldest_code = null where number = 3')
  await expect(older.migrate(db.connection)).rejects.toThrow(/newer version of this app.*0003_house\.sql/)
})

test.each([
  ['another product', 'create table city (id int)'],
  [
    'an earlier state of this product',
    'create table migration (number int, name text, checksum text); create table town ()',
  ],
])('refuses tables of %s and leaves them untouched', async (_, sql) => {
  await using db = await createTestDatabase({ empty: true })
  await db.pool.query(sql)
  const before = await stateOf(db)
  await expect(release(two).migrate(db.connection)).rejects.toThrow(
    /^The database has tables that this version of the app did not create/,
  )
  expect(await stateOf(db)).toEqual(before)
})

test('replaces a function when its text changes', async () => {
  await using db = await createTestDatabase({ empty: true })
  expect(await release(two, answering(1, 1)).migrate(db.connection)).toContain('answer.sql')
  expect(await release(two, answering(1, 1)).migrate(db.connection)).toEqual([])
  expect(await release(two, answering(2, 2)).migrate(db.connection)).toEqual(['answer.sql'])
  expect(await answerOf(db)).toBe(2)
  // During development, the text may change while the recorded revision stays the same.
  expect(await release(two, answering(3, 2)).migrate(db.connection)).toEqual(['answer.sql'])
  expect(await answerOf(db)).toBe(3)
})

test('an older release that starts beside a newer release does not restore older functions', async () => {
  await using db = await createTestDatabase({ empty: true })
  const [older, newer] = [release(two, answering(1, 1)), release(two, answering(2, 2))]
  await older.migrate(db.connection)
  await newer.migrate(db.connection)
  expect(await older.migrate(db.connection)).toEqual([])
  expect(await newer.migrate(db.connection)).toEqual([])
  expect(await answerOf(db)).toBe(2)
})

test('drops a function that a release has removed, and an older release does not recreate it', async () => {
  await using db = await createTestDatabase({ empty: true })
  const older = release(two, answering(1, 1))
  const newer = release(two, { [revisionsFile]: JSON.stringify({ answer: { revision: 2, removed: true } }) })
  await older.migrate(db.connection)
  expect(await newer.migrate(db.connection)).toEqual(['answer.sql'])
  expect(await older.migrate(db.connection)).toEqual([])
  await expect(answerOf(db)).rejects.toThrow(/answer\(\) does not exist/)
})

test('rejects a changed signature under the same name, and keeps the function', async () => {
  await using db = await createTestDatabase({ empty: true })
  await release(two, answering(1, 1)).migrate(db.connection)
  const before = await stateOf(db)
  const changed = answering(2, 2)
  changed['answer.sql'] = changed['answer.sql'].replace('answer()', 'answer(question text)')
  await expect(release(two, changed).migrate(db.connection)).rejects.toThrow(/answer\.sql.*needs a new name/)
  expect(await answerOf(db)).toBe(1)
  expect(await stateOf(db)).toEqual(before)
})
