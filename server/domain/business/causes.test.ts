import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { timeZone } from '#contract/wire/time-zone.ts'
import { insertMembers } from '#server/domain/claims/members.fixture.ts'
import type { Checkouts } from '#server/domain/orders/index.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { causeOfActivations, causeOfPurchases } from './causes.ts'
import { buyAt } from './purchases.fixture.ts'

const days = Array.from({ length: 9 }, (_, week) => `day ${week}`)
const fewer = (by: number) => ({ side: 'fewer', by }) as const

/** Checkouts of each day: what is started and what fails, today first. */
const checkouts = (method: Checkouts['method'], today: [number, number], earlier: [number, number]) =>
  days.map((day, week) => {
    const [started, failed] = week === 0 ? today : earlier
    return { day, method, started, failed }
  })

// Shares are those of the middles of what the counts in tens show (`shownShare`).
test('O1: few purchases are explained by the payment method whose payments fail more than usual', () => {
  const card = checkouts('card', [100, 6], [100, 5])
  const broken = checkouts('paypal', [60, 45], [60, 3])
  expect(causeOfPurchases(fewer(40), days, [...card, ...broken])).toEqual({
    ...{ kind: 'refused', method: 'paypal', share: 0.69, usual_share: 0.05 },
  })
  // It fails as often as usual, and too few payments to explain what is missing.
  expect(causeOfPurchases(fewer(40), days, checkouts('paypal', [60, 30], [60, 29]))).toBeNull()
  expect(causeOfPurchases(fewer(200), days, broken)).toBeNull()
  // Never of fewer than ten payments.
  expect(causeOfPurchases(fewer(10), days, checkouts('paypal', [12, 9], [60, 3]))).toMatchObject({
    kind: 'checkouts',
  })
})

test('O1: few purchases are explained by few checkouts, and many by many', () => {
  const usual = { low: 100, high: 100 }
  const few = checkouts('card', [40, 2], [100, 5])
  expect(causeOfPurchases(fewer(50), days, few)).toEqual({ kind: 'checkouts', count: 40, usual })
  const many = checkouts('card', [250, 12], [100, 5])
  const more = { side: 'more', by: 100 } as const
  expect(causeOfPurchases(more, days, many)).toEqual({ kind: 'checkouts', count: 250, usual })
  // Other checkouts than usual do not explain the contrary.
  expect(causeOfPurchases(more, days, few)).toBeNull()
  expect(causeOfPurchases(fewer(50), days, checkouts('card', [100, 5], [100, 5]))).toBeNull()
})

test('O1: few activations are explained by few sign-ups, or by few who confirm the address', () => {
  const signUps = (today: [number, number]) =>
    days.map((day, week) => {
      const [signed_up, confirmed] = week === 0 ? today : [100, 80]
      return { day, signed_up, confirmed }
    })
  expect(causeOfActivations(fewer(40), days, signUps([50, 40]))).toEqual({
    ...{ kind: 'sign_ups', count: 50, usual: { low: 100, high: 100 } },
  })
  expect(causeOfActivations(fewer(60), days, signUps([100, 20]))).toEqual({
    ...{ kind: 'unconfirmed', share: 0.23, usual_share: 0.8 },
  })
  expect(causeOfActivations(fewer(60), days, signUps([100, 78]))).toBeNull()
})

/** The beginning of the last full hour, so many weeks ago at the same local time. */
async function hourBefore(app: TestApp, weeks: number): Promise<Date> {
  const now = app.clock.now()
  const hour = new Date(now.getTime() - (now.getTime() % hours(1)) - hours(1))
  const { rows } = await app.db.query(
    `select ($1::timestamptz at time zone $2 - make_interval(days => $3)) at time zone $2 as at`,
    [hour, timeZone, 7 * weeks],
  )
  return new Date(iso(rows[0].at))
}

test('O1: the first page tells why purchases are few, by the orders of the day', async () => {
  await using app = await startTestApp()
  const admin = await createReviewer(app, 'admin')
  const anna = await app.member()
  const failed = (at: Date) =>
    app.db.query(
      `insert into purchase_order (member_id, id, site_id, key, credits, list_price_cents, price_cents, currency,
         payment_country, payment_method, provider, status, failure, created_at)
       values ($1, $2, $3, $4, 100, 1000, 1000, 'EUR', 'IT', 'card', 'sandbox', 'failed', 'declined', $5)`,
      [anna.id, randomId(), app.site.id, randomUUID(), at],
    )
  for (let week = 1; week <= 8; week++) {
    // oxlint-disable-next-line no-await-in-loop -- one week after the other
    const at = await hourBefore(app, week)
    for (let nth = 0; nth < 20; nth++)
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      await buyAt(app, { member: anna.id, at: at.toISOString() })
  }
  const today = await hourBefore(app, 0)
  for (let nth = 0; nth < 20; nth++)
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    await failed(today)
  const purchases = (await admin('getToday', {})).figures.find(({ name }) => name === 'purchases')
  expect(purchases).toMatchObject({
    ...{ count: 0, usual: { low: 20, high: 20 }, is_unusual: true },
    cause: { kind: 'refused', method: 'card', share: 1, usual_share: 0 },
  })
})

test('O1: the first page tells why activations are few', async () => {
  await using app = await startTestApp()
  const admin = await createReviewer(app, 'admin')
  for (let week = 1; week <= 8; week++) {
    // oxlint-disable-next-line no-await-in-loop -- one week after the other
    const at = await hourBefore(app, week)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await insertMembers(app, { count: 30, created: at, lastActive: at })
  }
  const activated = (await admin('getToday', {})).figures.find(({ name }) => name === 'activated')
  expect(activated).toMatchObject({
    ...{ count: 0, usual: { low: 30, high: 30 }, is_unusual: true },
    cause: { kind: 'sign_ups', count: 0, usual: { low: 30, high: 30 } },
  })
})
