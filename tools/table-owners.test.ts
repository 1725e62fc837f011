import { describe, expect, test } from 'vitest'
import { readSqlUses } from './sql-uses.ts'
import { checkTables } from './table-owners.ts'
import { makeTree } from './temporary-tree.ts'

const note = (tables: string) => `/**\n * A module. Owns: ${tables}. Publishes nothing.\n */\nexport {}\n`
const store = (sql: string) => `export const statement = named('statement', \`${sql}\`)\n`

const healthy = {
  'server/migrations/0001_accounts.sql': '-- Module: accounts\ncreate table member (id bigint);\n',
  'server/migrations/0002_credits.sql':
    '-- Module: credits\ncreate table wallet (id bigint);\ncreate table lot (id bigint);\n',
  'server/migrations/0003_payments.sql': '-- Adapter: payments\ncreate table sandbox_payment (id bigint);\n',
  'server/functions/member_country.sql':
    '-- Module: accounts\ncreate function member_country(p bigint) returns text language sql as $$ select country from member $$;\n',
  'server/functions/spend.sql':
    '-- Module: credits\ncreate function spend(p bigint) returns void language sql as $$ update wallet set id = p $$;\n',
  'server/domain/accounts/index.ts': note('member'),
  'server/domain/credits/index.ts': note('wallet,\n * lot'),
  'server/domain/accounts/store.ts': store('select 1 from member'),
  'server/domain/credits/lots/store.ts': store(
    'select spend(1), member_country(2) from lot join wallet w on true',
  ),
  'server/adapters/payments/sandbox.ts': `/** A provider. Owns: sandbox_payment. */\n${store('delete from sandbox_payment')}`,
}

test('passes if each module uses its own tables and calls functions of earlier modules', () => {
  using tree = makeTree(healthy)
  expect(checkTables(tree.base)).toEqual([])
})

describe('reports a violation:', () => {
  test.each<[name: string, files: Record<string, string>, breaches: string[]]>([
    [
      'a table without an owner',
      { 'server/migrations/0004_gifts.sql': 'create table gift (id bigint);\n' },
      ['gift: has no owner'],
    ],
    [
      'a table that two modules own',
      { 'server/domain/credits/index.ts': note('wallet, lot, member') },
      [
        'server/domain/accounts/index.ts: member is owned by credits too',
        'server/domain/accounts/store.ts: uses member, which credits owns',
        'server/functions/member_country.sql: uses member, which credits owns',
        'server/migrations/0001_accounts.sql: creates member, which credits owns',
      ],
    ],
    [
      'a note that names a missing table',
      { 'server/domain/accounts/index.ts': note('member, member_mail') },
      ['server/domain/accounts/index.ts: there is no table member_mail'],
    ],
    [
      'a store that reads another module’s table',
      { 'server/domain/credits/store.ts': store('select 1 from wallet, member m') },
      ['server/domain/credits/store.ts: uses member, which accounts owns'],
    ],
    [
      'a store that writes another module’s table',
      {
        'server/domain/accounts/mails/store.ts': store('with a as (delete from lot) update wallet set a = 1'),
      },
      [
        'server/domain/accounts/mails/store.ts: uses lot, which credits owns',
        'server/domain/accounts/mails/store.ts: uses wallet, which credits owns',
      ],
    ],
    [
      'a call of a function of a module to the right',
      { 'server/domain/accounts/store.ts': store('select spend(1)') },
      ['server/domain/accounts/store.ts: calls spend, a function of credits'],
    ],
    [
      'a function that uses another module’s table',
      {
        'server/functions/spend.sql':
          '-- Module: credits\ncreate function spend() $$ insert into member $$;\n',
      },
      ['server/functions/spend.sql: uses member, which accounts owns'],
    ],
    [
      'a function that calls a function of a module to the right',
      {
        'server/functions/member_country.sql':
          '-- Module: accounts\ncreate function member_country() $$ select spend(1) $$;\n',
      },
      ['server/functions/member_country.sql: calls spend, a function of credits'],
    ],
    [
      'SQL outside a store',
      { 'server/domain/credits/get-wallet.ts': store('select 1 from wallet') },
      ['server/domain/credits/get-wallet.ts: SQL outside a store: wallet'],
    ],
    [
      'SQL of a module in the kernel',
      { 'server/kernel/events.ts': store('select 1 from wallet') },
      ['server/kernel/events.ts: SQL outside a store: wallet'],
    ],
    [
      'a table whose name is interpolated',
      {
        'server/domain/credits/store.ts': `const lot = 'lot'\n${store(['select 1 from $', 'lot}'].join('{'))}`,
      },
      ['server/domain/credits/store.ts: interpolates the name of a table'],
    ],
  ])('%s', (_name, files, breaches) => {
    using tree = makeTree({ ...healthy, ...files })
    expect(checkTables(tree.base)).toEqual(breaches)
  })
})

describe('the tables of a statement', () => {
  test.each<[sql: string, tables: string[]]>([
    ['select 1 from a, b as c (x, y), lateral f(d) g, (select 1 from h) i', ['a', 'b', 'h']],
    ['insert into a (b) select c from json_populate_recordset(null::d, $1) e', ['a', 'd']],
    ['insert into a values (1) on conflict do update set b = 1', ['a']],
    ['delete from only a using b where b.c is distinct from a.d returning a.e', ['a', 'b']],
    ["select 'from a' -- from b\n from c /* join d */ for update skip locked", ['c']],
    [
      'declare r a%rowtype; begin select b into c from d for update; merge into e using f on true',
      ['a', 'd', 'e', 'f'],
    ],
  ])('%s', (sql, tables) => {
    expect(readSqlUses(sql).tables.sort()).toEqual(tables)
  })
})
