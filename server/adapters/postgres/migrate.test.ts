import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'

function migrations(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (more: Record<string, string>) => {
    for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, name), sql)
  }
  write(files)
  return { folder, write }
}

const two = {
  '0001_town.sql': 'create table town (id int primary key);\ninsert into town values (1), (2);',
  '0002_street.sql': 'create table street (town int references town);',
}

test('files are applied in order, once', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { folder, write } = migrations(two)
  expect(await migrate(db.connection, folder)).toEqual(['0001_town.sql', '0002_street.sql'])
  expect(await migrate(db.connection, folder)).toEqual([])
  write({ '0003_house.sql': 'create table house (n int)' })
  expect(await migrate(db.connection, folder)).toEqual(['0003_house.sql'])
  expect((await db.pool.query('select count(*)::int as n from town')).rows).toEqual([{ n: 2 }])
})

test('processes that start together apply each file once', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { folder } = migrations({ ...two, '0003_slow.sql': 'select pg_sleep(0.2); create table slow ()' })
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(db.connection, folder)))
  expect(runs.flat().sort()).toEqual(['0001_town.sql', '0002_street.sql', '0003_slow.sql'])
})

test('a file that was changed after it was applied stops the start and is named', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { folder, write } = migrations(two)
  await migrate(db.connection, folder)
  write({ '0001_town.sql': `${two['0001_town.sql']} -- changed`, '0003_house.sql': 'create table house ()' })
  await expect(migrate(db.connection, folder)).rejects.toThrow(/0001_town\.sql was changed/)
  expect((await db.pool.query(`select to_regclass('house') as house`)).rows).toEqual([{ house: null }])
})

test('line ends of another system are no change', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { folder, write } = migrations(two)
  await migrate(db.connection, folder)
  write({ '0001_town.sql': two['0001_town.sql'].replaceAll('\n', '\r\n') })
  expect(await migrate(db.connection, folder)).toEqual([])
})

test('a failing file is named with its line, and leaves nothing; those before it stay', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { folder, write } = migrations({
    ...two,
    '0003_bad.sql': 'create table half ();\n\ninsert into\n  nowhere values (1);',
  })
  await expect(migrate(db.connection, folder)).rejects.toThrow(
    /0003_bad\.sql, line 4: relation "nowhere" does not exist/,
  )
  expect((await db.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  expect((await db.pool.query('select name from migration order by number')).rows).toHaveLength(2)
  write({ '0003_bad.sql': 'create table half ()' })
  expect(await migrate(db.connection, folder)).toEqual(['0003_bad.sql'])
})

test('a missing file, a late number, a double one and a strange name are refused', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { folder, write } = migrations({ ...two, '0004_far.sql': 'create table far ()' })
  await migrate(db.connection, folder)
  write({ '0003_late.sql': 'create table late ()' })
  await expect(migrate(db.connection, folder)).rejects.toThrow(/0003_late\.sql comes before/)
  rmSync(join(folder, '0003_late.sql'))
  renameSync(join(folder, '0001_town.sql'), join(folder, '0002_town.sql'))
  expect(() => readMigrations(folder)).toThrow(/0002_street\.sql and 0002_town\.sql have the same number/)
  rmSync(join(folder, '0002_town.sql'))
  await expect(migrate(db.connection, folder)).rejects.toThrow(/0001_town\.sql was applied .* missing/)
  write({ 'notes.txt': '' })
  expect(() => readMigrations(folder)).toThrow(/notes\.txt: the name must look like/)
})

test('what a newer version of the app applied is left alone', async () => {
  await using db = await createTestDatabase({ empty: true })
  const { folder } = migrations(two)
  await migrate(db.connection, folder)
  rmSync(join(folder, '0002_street.sql'))
  expect(await migrate(db.connection, folder)).toEqual([])
})
