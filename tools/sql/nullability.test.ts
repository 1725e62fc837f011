import { loadModule } from 'libpg-query'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig } from '#server/adapters/postgres/pool.ts'
import { createTestDatabase, type TestDatabase } from '#server/adapters/postgres/test-database.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { describe } from './describe.ts'
import { readOutput } from './nullability.ts'

let db: TestDatabase
let client: pg.Client
let catalog: Catalog

beforeAll(async () => {
  await loadModule()
  db = await createTestDatabase({ empty: true })
  await db.pool.query(`
    create table town (id bigint primary key, name text not null, mayor text);
    create table person (id bigint primary key, town_id bigint, name text not null, born date);
    create function towns_of(p_person bigint) returns table (town bigint, since date)
      language sql as 'select 1::bigint, null::date';
    create function oldest(p_town bigint) returns bigint language sql as 'select 1::bigint'`)
  client = new pg.Client(clientConfig(db.connection))
  await client.connect()
  catalog = await readCatalog(client)
})

afterAll(async () => {
  await client.end()
  await db[Symbol.asyncDispose]()
})

/** A statement, and its columns that may be null. */
const cases: [text: string, nullable: string[]][] = [
  ['select id, name, mayor from town', ['mayor']],
  ['select t.*, p.name as person from town t join person p on p.town_id = t.id', ['mayor']],
  // Outer joins
  [
    'select t.name, p.id, p.name as person from town t left join person p on p.town_id = t.id',
    ['id', 'person'],
  ],
  ['select t.name, p.id from town t right join person p on p.town_id = t.id', ['name']],
  ['select t.name, p.id from town t full join person p on p.town_id = t.id', ['name', 'id']],
  ['select t.name, p.id from town t left join person p on p.town_id = t.id where p.id > $1::bigint', []],
  ['select x.name from person p left join (select id, name from town) x on x.id = p.town_id', ['name']],
  [
    'select p.town_id, x.n from person p left join lateral (select count(*) as n from town) x on true',
    ['town_id', 'n'],
  ],
  // Conditions
  ['select mayor from town where mayor is not null', []],
  ['select mayor, id from town where mayor = $1 or id = 1', ['mayor']],
  ['select mayor from town where id = 1 and mayor like $1', []],
  ['select mayor from town where mayor is distinct from $1', ['mayor']],
  ['select p.town_id from person p join town t on t.id = p.town_id', []],
  // Changes
  ['insert into town (id, name) values (1, $1) returning id, mayor', ['mayor']],
  [
    'insert into town as t (id, name) values (1, $1) on conflict (id) do update set name = excluded.name returning t.*',
    ['mayor'],
  ],
  ['update town set mayor = $1 where mayor is not null returning mayor, name', ['mayor']],
  ['update town set name = $1 where mayor is not null returning mayor', []],
  ['delete from town t using person p where p.town_id = t.id returning p.town_id, p.born', ['born']],
  // Expressions
  [
    'select coalesce(mayor, name) as a, coalesce(mayor, null) as b, greatest(mayor, name) as c from town',
    ['b'],
  ],
  [
    'select born::text as a, t.id + 1 as b, p.id + town_id as c, p.name || mayor as d from person p, town t',
    ['a', 'c', 'd'],
  ],
  [
    'select case when id = 1 then name end as a, case when id = 1 then name else $1 end as b from town',
    ['a'],
  ],
  ['select mayor is null as a, mayor = name as b, exists (select 1 from person) as c from town', ['b']],
  [
    `select to_jsonb(name) -> 'a' as a, '{}'::jsonb ->> 'b' as b, jsonb_build_object('c', mayor) as c from town`,
    ['a', 'b'],
  ],
  ['select lower(name) as a, lower(mayor) as b, nullif(name, $1) as c, now() as d from town', ['b', 'c']],
  [
    'select (select name from person p where p.id = t.id) as a, array(select mayor from town) as b from town t',
    ['a'],
  ],
  ['select (select count(*) from person) as a, (select max(id) from person) as b from town', ['b']],
  [
    'select (select coalesce(max(id), 0) from person where id > 5) as a, (select 1 from person limit 1) as b',
    ['b'],
  ],
  ['select (select (select count(*) from town) from person) as a', ['a']],
  // Groups
  ['select count(*) as a, max(id) as b, coalesce(sum(id), 0) as c from town', ['b']],
  [
    'select town_id, max(id) as a, max(born) as b, min(id) filter (where id > 1) as c from person group by town_id',
    ['town_id', 'b', 'c'],
  ],
  [
    'select sum(id) over (order by id) as a, row_number() over () as b, max(born) over () as c from person',
    ['c'],
  ],
  // Sets, values, common table expressions
  ['select name from town union all select name from person', []],
  ['select mayor from town union all select name from person', ['mayor']],
  ['select v.a, v.b from (values (1, 2), (3, null)) v (a, b)', ['b']],
  ['with x as (insert into town (id, name) values (1, $1) returning name, mayor) select * from x', ['mayor']],
  ['with a as (select id, born from person), b (c, d) as (select * from a) select c, d from b', ['d']],
  ['with recursive n as (select 1 as i union all select i + 1 from n where i < 3) select i from n', []],
  // Functions in from
  ['select u.a, u.n from unnest($1::bigint[]) with ordinality as u (a, n)', []],
  ['select * from towns_of(1)', ['town', 'since']],
  ['select o.oldest from oldest(1) o (oldest)', ['oldest']],
  ['select r.a, r.b from json_to_recordset($1::json) as r (a int, b text)', ['a', 'b']],
  ['select id, mayor from json_populate_recordset(null::town, $1::json)', ['id', 'mayor']],
  [
    'select o.id from town o where xmin is not null and exists (select 1 from person p where p.id = o.id)',
    [],
  ],
  ['select xmin::text as version, (xmax = 0) as is_new from town', []],
]

test.each(cases)('%s', async (text, nullable) => {
  const output = readOutput(text, catalog, new Set())
  const { columns } = await describe(client, text)
  expect(output.map(({ name }) => name)).toEqual(columns.map(({ name }) => name))
  expect(output.filter(({ notNull }) => !notNull).map(({ name }) => name)).toEqual(nullable)
})

test('a statement that does not fit the schema is refused with the error of PostgreSQL', async () => {
  await expect(describe(client, 'select age from person')).rejects.toThrow('column "age" does not exist')
  expect((await describe(client, 'select name from person where id = $1')).parameterTypes).toHaveLength(1)
})

test('a parameter is null only if it is said to be nullable', () => {
  const text = 'select $1::text as a, coalesce($2, $1)::text as b'
  expect(readOutput(text, catalog, new Set([1]))).toEqual([
    { name: 'a', notNull: false },
    { name: 'b', notNull: true },
  ])
})
