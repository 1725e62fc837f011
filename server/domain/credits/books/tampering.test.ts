import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { sampled } from '#tests/harness/sampled.ts'
import { type Action, newSubject, perform, type Subject } from './actions.fixture.ts'
import { sealDay } from './seal-day.ts'
import { verifyBooks } from './verify-books.ts'

/** Covers every cause of a transaction and every state of a hold. */
const history: readonly Action[] = [
  { kind: 'grant', credits: 10 },
  { kind: 'sell', credits: 100, paid_cents: 899, currency: 'EUR' },
  { kind: 'spend', credits: 25 },
  { kind: 'hold', nth: 0, credits: 30 },
  { kind: 'settle', nth: 0 },
  { kind: 'hold', nth: 0, credits: 10 },
  { kind: 'release', nth: 1 },
  { kind: 'hold', nth: 0, credits: 5 },
  { kind: 'correction', credits: 7 },
  { kind: 'sell', credits: 50, paid_cents: 490, currency: 'CHF' },
  { kind: 'spend', credits: 0 },
  { kind: 'chargeback', nth: 1, share: 1 },
  { kind: 'reversal', nth: 1, share: 2 },
  { kind: 'correction', credits: -12 },
  { kind: 'spend', credits: 50 },
  { kind: 'chargeback', nth: 0, share: 1 },
]

let app: TestApp
let subject: Subject
let other: Subject
beforeAll(async () => {
  app = await startTestApp()
  const subjects = [newSubject(), newSubject(), newSubject()]
  for (const action of history)
    for (const each of subjects)
      if ((await perform(app, each, action)) !== null) throw new Error('the history does not run')
  ;[subject, other] = subjects as [Subject, Subject]
  await sealDay(app)
  for (const table of tables) await app.db.query(`create table copy_of_${table} as table ${table}`)
  // An intruder who can change the tables can also drop their constraints.
  await app.db
    .query(`alter table credit_lot drop constraint credit_lot_parts, drop constraint credit_lot_refunds,
                        drop constraint credit_lot_vat; drop index credit_lot_order`)
  if ((await verify()).count > 0) throw new Error('the books differ before any change')
})
afterAll(() => app[Symbol.asyncDispose]())

const tables = ['ledger_transaction', 'ledger_entry', 'credit_lot', 'wallet', 'ledger_head', 'ledger_seal']
const verify = () => verifyBooks(app.db, app.clock.now())

/** Runs `change`, verifies the books, and restores the tables. */
async function afterChange(change: string, values: unknown[] = []) {
  expect((await app.db.query(change, values)).rowCount).toBeGreaterThan(0)
  const { differences } = await verify()
  for (const table of tables.filter((each) => change.includes(each)))
    await app.db.query(`delete from ${table}; insert into ${table} table copy_of_${table}`)
  return differences
}

/** SQL expressions that change a value of a type a little. A null becomes a value. */
const changed: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column} + 1, 1)`,
  integer: (column) => `coalesce(${column} + 1, 1)`,
  smallint: (column) => `${column} + 20`,
  numeric: (column) => `coalesce(${column} + 0.01, 1)`,
  text: (column) => `coalesce(overlay(${column} placing '~' from 1), '~')`,
  uuid: (column) => `case when ${column} is null then '${'0'.repeat(32)}'::uuid
                          else overlay(${column}::text placing '${'0'.repeat(8)}' from 1)::uuid end`,
  bytea: (column) => `coalesce(set_byte(${column}, 0, (get_byte(${column}, 0) + 1) % 256), '\\x00'::bytea)`,
  'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
  date: (column) => `${column} + 1`,
  jsonb: (column) => `coalesce(${column}, '{}') || '{"profile": "FR"}'`,
  ARRAY: (column) => `coalesce(array[${column}[1] + 1] || ${column}[2:], '{1}')`,
}

/** Columns that are not part of the books: state of other rules. */
const elsewhere = ['wallet.conversations_started']

async function columnsOf(table: string): Promise<{ column: string; change: string }[]> {
  const { rows } = await app.db.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows
    .filter(({ column }) => !elsewhere.includes(`${table}.${column}`))
    .map(({ column, type }) => ({ column, change: changed[type]?.(column) ?? `no change of ${type}` }))
}

describe('a change of any value', () => {
  test.each([
    ['ledger_transaction', 'id', 'position'],
    ['ledger_entry', '(transaction_id, account)', 'transaction_id'],
  ])('in %s is found at its position in the member’s chain', async (table, key, of) => {
    const { rows: targets } = await app.db.query<{ key: string; position: number }>(
      of === 'position'
        ? `select ${key}::text as key, position from ${table} where member_id = $1`
        : `select ${key}::text as key, (select position from ledger_transaction t
                                          where t.member_id = e.member_id and t.id = e.transaction_id)
             from ${table} e where member_id = $1`,
      [subject.member],
    )
    expect(targets.length).toBeGreaterThan(15)
    // Each column is changed in every third row, and each row in a third of the columns. The proof `cases` tries all.
    for (const [nth, { column, change }] of (await columnsOf(table)).entries())
      for (const { key: value, position } of sampled(targets, 3, nth % 3)) {
        const found = await afterChange(
          `update ${table} set ${column} = ${change} where member_id = $1 and ${key}::text = $2`,
          [subject.member, value],
        )
        expect(found, `${column} at ${position}`).toContainEqual(
          expect.objectContaining({ member: subject.member, position }),
        )
      }
  })

  test.each([
    ['credit_lot', 'paid_cents = 899'],
    ['credit_lot', 'paid_cents = 490'],
    ['wallet', 'true'],
    ['ledger_head', 'true'],
  ])('in %s is found, where %s', async (table, which) => {
    for (const { column, change } of await columnsOf(table)) {
      const text = `update ${table} set ${column} = ${change} where member_id = $1 and ${which}`
      const found = await afterChange(text, [subject.member])
      expect(found, column).not.toEqual([])
      // A head that was given to another member is reported there.
      if (table !== 'ledger_head' || ['length', 'head'].includes(column))
        expect(
          found.map(({ member }) => member),
          column,
        ).toContain(subject.member)
    }
  })

  test('in ledger_seal is found', async () => {
    for (const { column, change } of await columnsOf('ledger_seal'))
      expect(await afterChange(`update ledger_seal set ${column} = ${change}`), column).not.toEqual([])
  })
})

test('a row that was moved, added or removed is found', async () => {
  const { member } = subject
  const last = '(select max(position) from ledger_transaction where member_id = $1)'
  expect(
    await afterChange(`delete from ledger_transaction where member_id = $1 and position = ${last}`, [member]),
  ).toContainEqual({ member, position: 16, what: 'length differs from the wallet' })
  expect(
    await afterChange('delete from ledger_transaction where member_id = $1 and position = 4', [member]),
  ).toContainEqual({ member, position: 4, what: 'position is missing' })
  expect(
    await afterChange('update ledger_transaction set position = 22 - position where member_id = $1', [
      member,
    ]),
  ).not.toEqual([])
  expect(
    await afterChange(
      `insert into ledger_transaction (member_id, key, id, cause, created_at)
       select member_id, gen_random_uuid(), id + 1, cause, created_at from ledger_transaction
        where member_id = $1 and position = 3`,
      [member],
    ),
  ).toContainEqual({ member, position: null, what: expect.stringContaining('is not in the chain') })
  // The same row in another member's chain.
  const stolen = await afterChange(
    'update ledger_transaction set member_id = $2 where member_id = $1 and position = 16',
    [member, other.member],
  )
  expect(new Set(stolen.map((difference) => difference.member))).toEqual(new Set([member, other.member]))
})

test('a lot from which a row took more than it had then is found, although a later row gave it more', async () => {
  const { member } = subject
  // A message is paid from a purchase that was made later.
  const found = await afterChange(
    `update ledger_transaction t set lot_ids = array[(select id from credit_lot where member_id = $1 and paid_cents = 490)]
      where member_id = $1 and position = 3`,
    [member],
  )
  expect(found).toContainEqual({
    member,
    position: 3,
    what: expect.stringMatching(/^the lot \d+ is negative$/),
  })
})

test('a seal finds newest rows that were removed together with the head in the wallet', async () => {
  const { member } = subject
  const found = await afterChange(
    `with gone as (delete from ledger_transaction where member_id = $1 and position = 16 returning id),
          entries as (delete from ledger_entry where member_id = $1 and transaction_id in (select id from gone)),
          before as (select hash from ledger_transaction where member_id = $1 and position = 15),
          lot as (update credit_lot set charged_back_cents = 0 where member_id = $1 and charged_back_cents > 245)
     update wallet set length = 15, head = before.hash from before where member_id = $1`,
    [member],
  )
  expect(found).toContainEqual({ member, position: 16, what: 'hash differs from the seal 1' })
})

test('seals one day once, and only the chains that have grown; each seal covers the one before', async () => {
  expect(await sealDay(app)).toBeNull()
  app.clock.advance(days(1))
  await perform(app, subject, { kind: 'grant', credits: 3 })
  expect(await sealDay(app)).toMatchObject({ number: 2, heads: 1 })
  app.clock.advance(days(1))
  expect(await sealDay(app)).toMatchObject({ number: 3, heads: 0 })
  expect((await verify()).differences).toEqual([])

  await app.db.query('delete from ledger_seal where number = 2')
  const { differences } = await verify()
  expect(differences).toContainEqual({ member: null, position: null, what: 'seal 2 is missing' })
  expect(differences).toContainEqual({ member: null, position: null, what: 'hash of seal 3 differs' })
})
