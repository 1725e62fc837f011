import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signatureIn } from './schema-records.ts'
import { checkSchema, writeRecords } from './schema.ts'
import { takesAway } from './takes-away.ts'
import { makeTree, type TemporaryTree } from './temporary-tree.ts'
import { uniqueNamesIn } from './unique-names.ts'

const town = '-- Module: sites\ncreate table town ();\n'
const answer = (body: string, parameters = '') =>
  `-- Module: sites\ncreate or replace function answer(${parameters}) returns int language sql as '${body}';\n`

/** The migration of a release that removes the function, with its fixture. */
const noAnswer = {
  'server/migrations/0002_no_answer.sql': '-- Module: sites\n-- Oldest code: 0001\n',
  'tests/upgrade/0002/tables/town.copy.gz': '',
}

const check = (tree: TemporaryTree) => checkSchema(tree.base).join('\n')
const record = (tree: TemporaryTree) => writeRecords(tree.base).problems.join('\n')
function commit({ base }: TemporaryTree) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
      cwd: base,
      stdio: 'pipe',
    })
  git('add', '-A')
  git('commit', '-qm', 'Land')
}

/** Creates a project with one recorded migration and one recorded function. By default, commits both. */
function makeProject({ landed = true } = {}) {
  const tree = makeTree({
    'server/migrations/0001_town.sql': town,
    'server/functions/answer.sql': answer('select 1'),
    'tests/upgrade/0001/tables/town.copy.gz': '',
  })
  expect(record(tree)).toBe('')
  if (landed) commit(tree)
  expect(check(tree)).toBe('')
  return tree
}

test('rejects a landed migration that changed, even when its checksum is recorded again', () => {
  using tree = makeProject()
  tree.write({ 'server/migrations/0001_town.sql': `${town}-- changed\n` })
  expect(check(tree)).toContain('0001_town.sql: a landed migration never changes')
  expect(record(tree)).not.toBe('')

  const file = 'server/migrations/checksums.generated.json'
  tree.write({ [file]: '{\n  "0001_town.sql": "forged"\n}\n' })
  commit(tree)
  expect(check(tree)).toContain('0001_town.sql: a landed migration never changes')
  tree.write({ 'server/migrations/0001_town.sql': town })
  expect(check(tree)).toBe(`${file} is out of date: npm run schema`)
})

test('rejects a deleted landed migration', () => {
  using tree = makeProject()
  rmSync(join(tree.base, 'server/migrations/0001_town.sql'))
  expect(check(tree)).toContain('0001_town.sql: a landed migration never changes')
})

test('records a changed migration again if it has not landed', () => {
  using tree = makeProject({ landed: false })
  tree.write({ 'server/migrations/0001_town.sql': `${town}-- changed\n` })
  expect(check(tree)).toContain('checksums.generated.json is out of date: npm run schema')
  expect(record(tree)).toBe('')
  expect(check(tree)).toBe('')
})

test('compares migrations with the recorded checksums outside git', () => {
  using tree = makeProject()
  rmSync(join(tree.base, '.git'), { recursive: true })
  tree.write({ 'server/migrations/0001_town.sql': `${town}-- changed\n` })
  expect(check(tree)).toContain('0001_town.sql: a landed migration never changes')
  expect(record(tree)).not.toBe('')
})

test('requires a fixture and an owner for a new migration', () => {
  using tree = makeProject()
  tree.write({ 'server/migrations/0002_street.sql': 'create table street ();\n' })
  expect(check(tree)).toContain('tests/upgrade/0002 is missing: npm run freeze-schema')
  expect(check(tree)).toContain('0002_street.sql: the first line must name its owner')
})

test('raises the revision of a function once for each landed text', () => {
  using tree = makeProject()
  const file = join(tree.base, 'server/functions/revisions.generated.json')
  const revision = () => /"revision":(\d)/.exec(readFileSync(file, 'utf8'))?.[1]
  expect(revision()).toBe('1')
  for (const body of ['select 2', 'select 3']) {
    tree.write({ 'server/functions/answer.sql': answer(body) })
    expect(check(tree)).toBe('server/functions/revisions.generated.json is out of date: npm run schema')
    expect(record(tree)).toBe('')
    expect(revision()).toBe('2')
  }
  commit(tree)
  expect(check(tree)).toBe('')
  rmSync(join(tree.base, 'server/functions/answer.sql'))
  tree.write(noAnswer)
  expect(record(tree)).toBe('')
  expect(revision()).toBe('3')
  expect(check(tree)).toBe('')
})

test('requires a new migration with the oldest code for a removed function', () => {
  using tree = makeProject()
  const problem = 'server/functions/answer.sql: earlier code still calls a function that is removed'
  rmSync(join(tree.base, 'server/functions/answer.sql'))
  expect(record(tree)).toContain(problem)
  expect(check(tree)).toContain(problem)
  tree.write({ ...noAnswer, 'server/migrations/0002_no_answer.sql': '-- Module: sites\n' })
  expect(check(tree)).toContain(problem)
  tree.write(noAnswer)
  expect(record(tree)).toBe('')
  expect(check(tree)).toBe('')
  // The next removal needs a migration of its own.
  tree.write({ 'server/functions/question.sql': answer('select 1').replace('answer(', 'question(') })
  record(tree)
  commit(tree)
  expect(check(tree)).toBe('')
  rmSync(join(tree.base, 'server/functions/question.sql'))
  expect(check(tree)).toContain('server/functions/question.sql: earlier code still calls')
})

test('rejects a changed signature under the same name and suggests a new name', () => {
  using tree = makeProject()
  tree.write({ 'server/functions/answer.sql': answer('select 1', 'question text') })
  expect(record(tree)).toContain(
    'Give the function a new name, such as answer_2, and keep this file for one release.',
  )
  tree.write({
    'server/functions/answer.sql': answer('select 1'),
    'server/functions/answer_2.sql': answer('select 1', 'question text').replace('answer(', 'answer_2('),
  })
  expect(record(tree)).toBe('')
  expect(check(tree)).toBe('')
})

test('reads a signature with any line breaks', () => {
  const broken =
    'create or replace function f(\n  a int,\n  b text\n) returns table (n int, t text)\nlanguage sql as $$ $$'
  expect(signatureIn(broken)).toEqual({
    name: 'f',
    signature: '(a int, b text) returns table (n int, t text)',
  })
  expect(signatureIn('create function f() returns int language sql')).toBeNull()
})

test.each([
  ['alter table town drop column name', true],
  ['alter table town rename column name to title', true],
  ['alter table town alter column name set not null', true],
  ['alter table town alter name type int', true],
  ['alter table town add column size int not null', true],
  ['alter table town add column a int, add column b int not null, add column c int not null default 0', true],
  ['alter table town add constraint large check (size > 3)', true],
  ['create unique index town_name on town (name)', true],
  ['drop table town', true],
  ['drop materialized view towns', true],
  ["do $$ begin execute 'drop table town'; end $$", true],
  ['alter table town drop name', true],
  ['alter table town add name text not null', true],
  ['alter table town alter column "name" type int', true],
  ['alter table town alter name drop default', true],
  ['alter table town add column mail text default 0 unique', true],
  ["alter type size rename value 'big' to 'large'", true],
  ['create table road (name text); create unique index road_name on road (name); drop table town', true],
  ['create table road (name text); create unique index road_name on road (name)', false],
  ['create table road (name text); alter table road add check (name > 3); drop table road', false],
  ['alter table town add column mail text unique', false],
  ['alter table town add mail text; create unique index town_mail on town (mail)', false],
  ['alter table town add column id bigserial not null', false],
  ["create function drop_town() returns void language sql as 'drop table town'", false],
  ['-- Module: sites', false],
  ['alter table town add column size int not null default 0, add column name text', false],
  ['create table town (name text not null unique); create index town_name on town (name)', false],
  ['drop index town_name', false],
  ['-- drop table town\nupdate town set size = 1', false],
])('%s takes something away from earlier code: %s', (sql, expected) => {
  expect(takesAway(sql)).toBe(expected)
})

test.each([
  ['create unique index town_name on town (name)', 'drop index town_name'],
  ['create table town (id int primary key)', 'alter table town drop constraint town_pkey'],
  ['create table town (a int, b int, unique (a, b))', 'alter table town drop constraint town_a_b_key'],
  ['create table town (name text unique)', 'alter table town drop constraint town_name_key'],
  ['alter table town add constraint one unique (name)', 'alter table town drop constraint if exists one'],
])('after "%s", "%s" takes something away from earlier code', (earlier, sql) => {
  expect(takesAway(sql, uniqueNamesIn(earlier))).toBe(true)
  expect(takesAway('drop index other; alter table town drop constraint other', uniqueNamesIn(earlier))).toBe(
    false,
  )
})

test('names the migration that PostgreSQL cannot read', () => {
  using tree = makeProject()
  tree.write({ 'server/migrations/0149_wrong.sql': '-- Module: sites\ncreate tabel road ();\n' })
  expect(check(tree)).toContain('server/migrations/0149_wrong.sql: syntax error at or near "tabel"')
})

test('a migration that takes something away states the oldest code that survives it', () => {
  using tree = makeProject()
  const file = 'server/migrations/0149_no_towns.sql'
  const contract = '-- Module: sites\ndrop table town;\n'
  tree.write({ [file]: contract })
  expect(check(tree)).toContain('0149_no_towns.sql: it takes something away from earlier code')
  tree.write({ [file]: `${contract}-- Oldest code: 0149\n` })
  expect(check(tree)).not.toContain('takes something away')
})
