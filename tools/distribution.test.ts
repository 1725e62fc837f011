import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Placement, placements } from '#server/distribution/tables.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { compareWithExceptions } from './distribution/check-distribution.ts'
import { readersAmong, readFunction } from './distribution/read-functions.ts'
import { checkSchema, readSchema } from './distribution/read-schema.ts'
import { checkStatement, type Known } from './distribution/read-statement.ts'

beforeAll(loadModule)

const byMember: Placement = { by: 'member_id', group: 'member' }
const known: Known = {
  placements: {
    inbox: byMember,
    swipe: byMember,
    profile: byMember,
    message: { by: 'conversation_id', group: 'conversation' },
    staff: 'local',
    site: 'reference',
  },
  columns: new Map([
    ['inbox', ['member_id', 'conversation_id', 'peer_id', 'unread']],
    ['swipe', ['member_id', 'other_id', 'at']],
    ['profile', ['member_id', 'site_id', 'name']],
    ['message', ['conversation_id', 'number', 'sender_id', 'at']],
    ['staff', ['id', 'member_id']],
    ['site', ['id', 'domain']],
  ]),
  readers: new Set(['hidden_from', 'own_inbox']),
  inlined: new Set(['own_inbox']),
}
const kindsIn = (text: string) => checkStatement(text, known).map(({ kind }) => kind)

describe('accepts a statement whose rows are on one worker, or on given ones:', () => {
  test.each([
    'select 1 from inbox where member_id = $1',
    'select 1 from inbox i where $1 = i.member_id for update skip locked',
    'select 1 from inbox where member_id = any ($1::bigint[])',
    'select 1 from inbox where member_id in ($1, $2)',
    'select 1 from swipe where (member_id = $1 and other_id = $2) or (member_id = $2 and other_id = $1)',
    'select 1 from inbox i join profile p on p.member_id = i.member_id where p.member_id = $1',
    'select 1 from inbox i join profile p using (member_id) where p.member_id = $1',
    'select 1 from inbox i where i.member_id = $1 and exists (select from swipe s where s.member_id = i.member_id)',
    'select 1 from inbox i left join profile p on p.member_id = i.member_id where i.member_id = $1',
    'select 1 from profile p right join inbox i using (member_id) where i.member_id = $1',
    'select 1 from inbox i where exists (select from swipe s where s.member_id = i.member_id and s.member_id = $1)',
    'select (select name from profile p where p.member_id = i.member_id) from inbox i where i.member_id = $1',
    'with own as (select member_id from inbox where member_id = $1) select 1 from profile p, own where p.member_id = own.member_id',
    'select 1 from inbox i cross join lateral (select 1 from swipe s where s.member_id = i.member_id) x where i.member_id = $1',
    'select 1 from profile p join site s on s.id = p.site_id where p.member_id = $1',
    'select 1 from profile p where (p.member_id, p.site_id) = ($1, $2)',
    'select 1 from swipe where member_id = p_member and other_id = v_other',
    'select 1 from staff for update skip locked',
    'select hidden_from($1, $2)',
    'select 1 from hidden_from($1, $2) h join inbox i on i.member_id = $1 and i.peer_id = h.member_id',
    'insert into swipe (member_id, other_id, at) values ($1, $2, $3) on conflict (member_id, other_id) do update set at = excluded.at',
    'insert into swipe (other_id, member_id) select member_id, peer_id from inbox where member_id = $1',
    'update inbox set unread = 0 where member_id = $1',
    'delete from inbox where member_id = $1 and conversation_id = $2',
    'update staff set member_id = 1',
  ])('%s', (text) => {
    expect(checkStatement(text, known)).toEqual([])
  })
})

describe('finds a planted fault:', () => {
  test.each([
    ['no_key', 'select 1 from inbox where peer_id = $1'],
    ['no_key', 'select 1 from inbox where member_id > $1'],
    ['no_key', 'select 1 from inbox where member_id = $1 or peer_id = $1'],
    ['no_key', 'select 1 from inbox where not (member_id = $1)'],
    ['no_key', 'select 1 from inbox i left join profile p on p.member_id = i.peer_id and p.site_id = $1'],
    ['no_key', 'select 1 from inbox i left join profile p on p.member_id = i.member_id and i.member_id = $1'],
    ['no_key', 'select 1 from inbox i left join profile p on p.member_id = i.member_id and p.member_id = $1'],
    [
      'no_key',
      'select 1 from profile p right join inbox i on p.member_id = i.member_id and i.member_id = $1',
    ],
    ['no_key', 'select 1 from inbox i full join profile p on p.member_id = i.member_id and p.member_id = $1'],
    [
      'no_key',
      'select 1 from inbox i left join profile p on p.member_id = i.member_id and i.member_id = any ($1)',
    ],
    [
      'no_key',
      'select 1 from inbox i where not exists (select from swipe s where s.member_id = i.member_id and i.member_id = $1)',
    ],
    [
      'no_key',
      'select (select name from profile p where p.member_id = i.member_id and i.member_id = $1) from inbox i',
    ],
    ['unread', 'merge into inbox i using site s on i.member_id = $1 when matched then delete'],
    ['unread', 'truncate inbox'],
    ['unread', 'lock table inbox'],
    ['no_key', 'select 1 from profile p join unnest($1::bigint[]) as ids (id) on p.member_id = ids.id'],
    ['no_key', 'select 1 from staff s join profile p on p.member_id = s.member_id where s.id = $1'],
    ['no_key', 'select 1 from staff union all select 1 from inbox'],
    ['no_key', 'with gone as (delete from swipe where other_id = $1) select 1'],
    ['no_key', 'insert into swipe (other_id, at) values ($1, $2)'],
    ['no_key', 'update inbox set unread = 0'],
    ['no_key', 'delete from inbox where peer_id = $1'],
    ['join', 'select 1 from inbox i join profile p on p.member_id = i.peer_id where i.member_id = $1'],
    ['join', 'select 1 from inbox i, inbox o where i.member_id = $1 and o.member_id = $2'],
    ['join', 'select 1 from inbox i join message m using (conversation_id) where i.member_id = $1'],
    [
      'join',
      'select 1 from profile p where p.member_id = any ($2) and not exists (select from swipe s where s.member_id = $1 and s.other_id = p.member_id)',
    ],
    ['lock', 'select 1 from inbox where peer_id = $1 for update skip locked'],
    ['lock', 'select 1 from inbox where member_id = any ($1) order by member_id for update'],
    ['moved', 'update inbox set member_id = $2 where member_id = $1'],
    [
      'moved',
      'insert into swipe (member_id) values ($1) on conflict (member_id) do update set member_id = 1',
    ],
    [
      'volatile',
      'insert into swipe (member_id) values ($1) on conflict (member_id) do update set at = now()',
    ],
    ['volatile', 'update swipe set at = clock_timestamp() where member_id = $1'],
    ['subquery', 'insert into swipe (member_id, other_id) values ($1, (select id from staff limit 1))'],
    [
      'function',
      'select 1 from inbox i where i.member_id = $1 and exists (select from hidden_from(i.member_id, $2))',
    ],
    ['function', 'select 1 from inbox i cross join hidden_from(i.peer_id, $1) where i.member_id = $1'],
    ['function', 'select 1 from inbox i cross join lateral hidden_from($2, $1) where i.member_id = $1'],
    ['function', 'select 1 from own_inbox($1) o join inbox i on i.member_id = $1 and i.peer_id = o.peer_id'],
    [
      'function',
      'select 1 from hidden_from($1, $2) h where exists (select from swipe s where s.member_id = $1 and s.other_id = h.member_id)',
    ],
  ])('%s: %s', (kind, text) => {
    expect(kindsIn(text)).toContain(kind)
  })
})

test('follows functions to the tables that they read', () => {
  const one = readFunction(
    `create function low(p bigint) returns int language plpgsql as $$ declare v int; begin
       select unread into v from inbox where member_id = p; v := v + 1; return v; end $$`,
  )
  const two = readFunction(
    'create function high(p bigint) returns int language sql as $$ select low(p) from staff $$',
  )
  const three = readFunction('create function apart() returns int language sql as $$ select 1 from staff $$')
  expect([...readersAmong([two, three, one], known.placements)].sort()).toEqual(['high', 'low'])
  expect(one.statements.flatMap(kindsIn)).toEqual([])
  const inlined = 'create function own(p bigint) returns table (id bigint) language sql'
  const body = 'as $$ select peer_id from inbox where member_id = p $$'
  expect(readFunction(`${inlined} stable ${body}`).isInlined).toBe(true)
  expect(readFunction(`${inlined} ${body}`).isInlined).toBe(false)
  expect(two.isInlined).toBe(false)
})

test('finds each planted fault in a real schema, and none in ours', async () => {
  await using app = await startTestApp()
  const client = await app.db.connect()
  try {
    expect(checkSchema(await readSchema(client), placements)).toEqual([])
    await client.query(`
      create table planted (member_id bigint, id bigint primary key, peer_id bigint references member (id));
      create unique index planted_pair on planted (peer_id, member_id);
      create unique index planted_name on planted (lower(peer_id::text));
      create trigger planted_trigger after insert on planted for each row execute function suppress_redundant_updates_trigger();
      create table good (member_id bigint primary key references member (id), company_id bigint references company (id));
      create table forgotten (id bigint)`)
    const found = checkSchema(await readSchema(client), {
      ...placements,
      ...{
        planted: byMember,
        good: byMember,
        gone: 'local',
        credit_hold: { by: 'holder_id', group: 'member' },
        last_swipe: { by: 'is_like', group: 'member' },
      },
    })
    expect(found.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'foreign_key planted_peer_id_fkey',
      'placement credit_hold',
      'placement forgotten',
      'placement gone',
      'placement last_swipe',
      'trigger planted_trigger',
      'unique credit_hold_pkey',
      'unique last_swipe_pkey',
      'unique planted_name',
      'unique planted_pkey',
    ])
  } finally {
    client.release()
  }
})

test('reports a finding without an exception, and an exception without a finding', () => {
  const findings = [{ kind: 'join', name: 'known', what: 'joins inbox with message' }] as const
  const known = [{ kind: 'join', names: ['known'] }] as const
  expect(compareWithExceptions(findings, known, {})).toEqual([])
  const twice = [...findings, { ...findings[0], what: 'joins swipe with message' }]
  const what = 'joins inbox with message, joins swipe with message'
  expect(compareWithExceptions(twice, known, {})).toEqual([
    `known: has 2 findings of join instead of 1 (${what})`,
  ])
  expect(compareWithExceptions(twice, known, { join: { known: 2 } })).toEqual([])
  expect(compareWithExceptions(findings, [{ kind: 'lock', names: ['known'] }], {})).toEqual([
    'known: a join of rows of different members, or of different groups (joins inbox with message)',
    'known: is no longer an exception of lock',
  ])
})
