import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { IdempotencyKey, OrderId } from '#contract/wire/ids.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { chargeBackCredits } from './charge-back.ts'
import { keyOf } from './grant-credits.ts'
import { holdCredits, releaseHold, returnHold, settleHold } from './hold-credits.ts'
import { personalData } from './index.ts'
import { listEntries } from './list-entries.ts'
import { sell } from './sales.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const key = () => randomUUID() as IdempotencyKey
const history = (who: TestMember, asked: CallInput<'listCreditEntries'> = {}) =>
  app.call(who, 'listCreditEntries', asked)

const hold = (who: TestMember, order: OrderId, credits: number) =>
  inTransaction(app.db, async (tx) => {
    const now = app.clock.now()
    const id = orderedId(now)
    const expiresAt = new Date(now.getTime() + hours(1))
    await holdCredits(tx, { member: who.id, order, credits, hold: id, expiresAt, now })
    return { member: who.id, hold: id, now }
  })

test('explains each entry: cause, value in money, order, and the credits that paid for it', async () => {
  const anna = await app.member({ credits: 10 })
  const bruno = await app.member()
  const order = await sell(app, anna.id)
  const sent = () => app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: key() })
  for (let n = 0; n < 3; n++) await sent()
  const settled = await hold(anna, order, 40)
  const released = await hold(anna, order, 5)
  const returned = await hold(anna, order, 10)
  await inTransaction(app.db, async (tx) => {
    await settleHold(tx, settled)
    await releaseHold(tx, released)
    await settleHold(tx, returned)
    await returnHold(tx, returned)
  })
  const { entries, ...month } = await history(anna)
  const bought = { id: order, number: '1001', payment_method: 'paypal' }
  expect(entries.map(({ cause, amount, balance, cents }) => [cause, amount, balance, cents])).toEqual([
    ['refund_returned', 10, 55, 90],
    ['hold_released', 5, 45, 45],
    ['refund', -10, 40, 89],
    ['hold', -5, 50, 45],
    ['refund', -40, 55, 360],
    ['message', -5, 95, 45],
    ['message', -5, 100, 0],
    ['message', -5, 105, 0],
    ['purchase', 100, 110, 899],
    ['signup', 10, 10, 0],
  ])
  expect(entries.map((entry) => entry.order)).toEqual([
    bought,
    bought,
    bought,
    bought,
    bought,
    null,
    null,
    null,
    bought,
    null,
  ])
  expect(entries[5]?.parts).toMatchObject([{ cause: 'purchase', lot_credits: 100, credits: 5, cents: 44.95 }])
  expect(entries[6]?.parts).toMatchObject([{ cause: 'signup', lot_credits: 10, credits: 5, cents: 0 }])
  expect(entries[8]?.parts).toMatchObject([{ cause: 'purchase', lot_credits: 100, credits: 100, cents: 899 }])
  expect(month).toMatchObject({
    ...{ credits: 55, closing: 55, opening: 0, received: 125, spent: 70 },
    ...{ month: '2026-11', months: ['2026-11'], value: [{ cents: 494, currency: 'EUR' }], next: null },
  })
})

test('names every lot of a change, with the value in its own currency', async () => {
  const anna = await app.member({ credits: 10 })
  const bruno = await app.member()
  await sell(app, anna.id, { credits: 7, paid_cents: 63 })
  await sell(app, anna.id, { credits: 50, paid_cents: 3_700, currency: 'DKK' })
  const sent = () => app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: key() })
  // The first two messages are paid by the 10 credits of the welcome.
  for (let n = 0; n < 4; n++) await sent()
  const { entries, value } = await history(anna)
  expect(entries[0]).toMatchObject({
    cents: 222,
    currency: 'DKK',
    parts: [
      { lot_credits: 7, credits: 2, cents: 18, currency: 'EUR' },
      { lot_credits: 50, credits: 3, cents: 222, currency: 'DKK' },
    ],
  })
  expect(value).toEqual([{ cents: 3_478, currency: 'DKK' }])
})

test('H3: a price over lots of two currencies names both sums, before and after', async () => {
  const anna = await app.member({ credits: 10 })
  const bruno = await app.member()
  await sell(app, anna.id, { credits: 50, paid_cents: 374 })
  await sell(app, anna.id, { credits: 50, paid_cents: 3_700, currency: 'DKK' })
  const send = () => app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: key() })
  // The welcome credits pay for two messages, and eight leave ten credits that were bought in euros.
  for (let n = 0; n < 9; n++) await send()
  expect((await send()).price).toEqual({ credits: 5, cents: 37, currency: 'EUR' })
  const { gifts, photo } = await app.call(anna, 'listExtras', { profile: bruno.id })
  const price = { credits: 15, cents: 75, currency: 'EUR', also: [{ cents: 370, currency: 'DKK' }] }
  expect(gifts.map((each) => each.price)).toEqual(gifts.map(() => price))
  expect(photo.price).toEqual({ credits: 10, cents: 75, currency: 'EUR' })
  expect((await history(anna)).value).toEqual([
    { cents: 3_700, currency: 'DKK' },
    { cents: 75, currency: 'EUR' },
  ])
  await app.call(anna, 'sendGift', { to: bruno.id, gift: gifts[0]!.gift, key: key() })
  const { entries, value } = await history(anna)
  const sums = entries[0]!.parts.map(({ cents, currency }) => ({ cents: Math.round(cents), currency }))
  expect(sums).toEqual([{ cents: price.cents, currency: price.currency }, ...price.also])
  expect(value).toEqual([{ cents: 3_330, currency: 'DKK' }])
  expect((await app.call(anna, 'currentUser', {})).user.message_price).toEqual({
    ...{ credits: 5, cents: 370, currency: 'DKK' },
  })
})

test('what the changes of a lot show and what remains add up to its price', async () => {
  const anna = await app.member({ credits: 10 })
  const bruno = await app.member()
  await sell(app, anna.id, { credits: 1_000, paid_cents: 8_998 })
  // The first two messages are paid by the 10 credits of the welcome.
  for (let n = 0; n < 22; n++) await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: key() })
  const { entries, value } = await history(anna)
  const spent = entries
    .filter(({ cause }) => cause === 'message')
    .flatMap(({ parts }) => parts)
    .filter((part) => part.cause === 'purchase')
  expect(spent).toHaveLength(20)
  const shown = Math.round(spent.reduce((sum, { cents }) => sum + cents, 0))
  expect([shown, value]).toEqual([900, [{ cents: 8_098, currency: 'EUR' }]])
})

test('opens each month with the balance that closed the month before, in the installation’s zone', async () => {
  const before = app.clock.now()
  const anna = await app.member({ credits: 10 })
  const bruno = await app.member()
  // 30 November, 23:30 in Rome and 22:30 in UTC; then 1 December, 00:30 in Rome and still November in UTC.
  app.clock.advance(Date.parse('2026-11-30T22:30:00Z') - before.getTime())
  await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: key() })
  app.clock.advance(hours(1))
  await sell(app, anna.id)
  app.clock.advance(days(70))
  const shown = (month?: string) => listEntries(app.db, anna.id, { month }, { now: app.clock.now() })
  const now = await shown()
  expect(now).toMatchObject({ month: '2027-02', months: ['2027-02', '2026-12', '2026-11'], entries: [] })
  expect(now).toMatchObject({ opening: 105, closing: 105, received: 0, spent: 0 })
  const december = await shown('2026-12')
  expect(december).toMatchObject({ opening: 5, closing: 105, received: 100, spent: 0 })
  expect(december.entries.map(({ cause }) => cause)).toEqual(['purchase'])
  const november = await shown('2026-11')
  expect(november).toMatchObject({ opening: 0, closing: 5, received: 10, spent: 5 })
  expect(november.entries.map(({ cause }) => cause)).toEqual(['message', 'signup'])
  expect(await shown('2026-01')).toMatchObject({ opening: 0, closing: 0, entries: [] })
  app.clock.advance(before.getTime() - app.clock.now().getTime())
})

test('pages through a long month without gaps, even if entries have the same time', async () => {
  const anna = await app.member({ credits: 600 })
  const bruno = await app.member()
  for (let n = 0; n < 110; n++)
    await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: key() })
  const seen: string[] = []
  const sizes: number[] = []
  let before: string | null = null
  do {
    const page = await history(anna, before ? { before } : {})
    seen.push(...page.entries.map(({ id }) => id))
    sizes.push(page.entries.length)
    before = page.next
  } while (before)
  expect(sizes).toEqual([50, 50, 12])
  expect(new Set(seen).size).toBe(112)
  expect(await history(anna, { before: 'no id' })).toMatchObject({ entries: { length: 50 } })
  const { credit_history } = await personalData.export(app, anna.id)
  expect(credit_history.map(({ id }) => id)).toEqual(seen)
})

test('finds the origin of entries whose lots an earlier release did not record', async () => {
  const anna = await app.member({ credits: 10 })
  const bruno = await app.member()
  await sell(app, anna.id, { credits: 50, paid_cents: 499 })
  for (let n = 0; n < 3; n++) await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: key() })
  const recorded = await history(anna)
  await app.db.query(
    'update ledger_transaction set lot_ids = null, lot_credits = null where member_id = $1',
    [anna.id],
  )
  expect(await history(anna)).toEqual(recorded)
  expect(recorded.entries.map(({ cents }) => cents)).toEqual([50, 0, 0, 499, 0])
})

test('a chargeback after the credits were spent is not in the history, and the balance stays 0', async () => {
  const anna = await app.member({ credits: 10 })
  const bruno = await app.member()
  const order = await sell(app, anna.id, { credits: 5, paid_cents: 50 })
  for (let n = 0; n < 3; n++) await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: key() })
  const charge = {
    member: anna.id,
    order,
    cents: 50,
    key: keyOf(`chargeback ${order}`),
    now: app.clock.now(),
  }
  const booked = () => inTransaction(app.db, (tx) => chargeBackCredits(tx, charge))
  for (let call = 0; call < 2; call++) expect(await booked()).toEqual({ taken: 0, owed: 50 })
  const { credits, entries } = await history(anna)
  expect([credits, entries.length]).toEqual([0, 5])
})
