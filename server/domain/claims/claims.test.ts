import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPaidOrder } from '#server/domain/orders/paid-order.fixture.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { planMeasuring } from './index.ts'
import { insertMembers, match, matchAround } from './members.fixture.ts'

/** The clock begins on 21 November 2026, so the first measurement is that of September to November. */
let app: TestApp
let premium: TestMember[]
let free: TestMember[]
const spring = new Date('2026-03-02T12:00:00Z')
const october = new Date('2026-10-10T12:00:00Z')
const group = { created: spring, lastActive: new Date('2026-12-01T00:30:00Z') }

beforeAll(async () => {
  app = await startTestApp()
  await planMeasuring(app)
  premium = await insertMembers(app, { ...group, count: 120, bought: new Date('2026-08-01T12:00:00Z') })
  free = await insertMembers(app, { ...group, count: 240 })
})
afterAll(() => app[Symbol.asyncDispose]())

const goTo = (time: string) => app.after(Date.parse(time) - app.clock.now().getTime())
const shown = async () => (await app.call(null, 'listProvenClaims', {})).claims
const rows = async () =>
  (await app.db.query('select * from claim_measurement order by site_id, period_from')).rows
async function register() {
  const call = await createReviewer(app, 'operator')
  const { claims } = await call('listClaims', { site: app.site.id })
  const [claim] = claims
  if (claims.length !== 1 || !claim) throw new Error('the register has one claim')
  return claim
}

test('is neither measured nor shown before its period has ended', async () => {
  await goTo('2026-11-22T02:01:00Z')
  // The period before, June to August, has no matches at all.
  expect((await register()).measurements).toMatchObject([
    { from: '2026-08-01', to: '2026-10-31', figures: null },
  ])
  expect(await shown()).toEqual([])
})

test('is shown with its figures once they prove it, without people who are not real and times that are unknown', async () => {
  await matchAround(app, premium, 5, october)
  await matchAround(app, free, 3, october)
  // None of these may count, and nor may a match with one of them.
  const others = await Promise.all([
    insertMembers(app, { ...group, count: 1, kind: 'fictional' }),
    insertMembers(app, { ...group, count: 1, domain: 'members.demo.example' }),
    insertMembers(app, { ...group, count: 1 }),
  ])
  const [[fictional], [demo], [suspended]] = others as [[TestMember], [TestMember], [TestMember]]
  await app.db.query('update member set suspended_at = $2 where id = $1', [suspended.id, october])
  // A match with these two counts, but their own time as premium is unknown.
  const [[refunded], [given]] = (await Promise.all([
    insertMembers(app, { ...group, count: 1 }),
    insertMembers(app, { ...group, count: 1 }),
  ])) as [[TestMember], [TestMember]]
  await insertPaidOrder(app, refunded, { refunded_cents: 899, completed_at: spring, receipt_number: null })
  await app.db.query('update member set paid = true where id = $1', [given.id])
  await match(
    app,
    [fictional, demo, suspended, refunded, given].map((other) => [free[0] as TestMember, other] as const),
    october,
  )
  await goTo('2026-12-01T02:01:00Z')

  const [claim] = await shown()
  expect(claim).toMatchObject({
    ...{ claim: 'premium_matches', from: '2026-09-01', to: '2026-11-30' },
    figures: {
      // Summer time ends in the period, so it is an hour longer than 91 days.
      premium: { members: 120, days: 120 * 91 + 5, matches: 120 * 10 },
      free: { members: 240, days: 240 * 91 + 10, matches: 240 * 6 + 2 },
    },
  })
  expect(claim?.figures.ratio).toBeCloseTo(10 / 6, 2)
  expect(claim?.figures.low).toBeGreaterThan(1.46)
  expect(await register()).toMatchObject({ claimed: 0.46, is_shown: true })
})

test('the other site has its own measurement, and none of small groups', async () => {
  const admin = await createReviewer(app, 'admin', [app.site.id, app.otherSite.id])
  const { claims } = await admin('listClaims', { site: app.otherSite.id })
  expect(claims).toMatchObject([{ is_shown: false, measurements: [{ figures: null }, { figures: null }] }])
  const operator = await createReviewer(app, 'operator')
  await expect(operator('listClaims', { site: app.otherSite.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const moderator = await createReviewer(app, 'moderator')
  await expect(moderator('listClaims', { site: app.site.id })).rejects.toMatchObject({ code: 'forbidden' })
})

test('measures a period once, whatever changes afterwards and however often the job runs', async () => {
  const before = await rows()
  await match(
    app,
    free.map((one, nth) => [one, free[(nth + 60) % free.length] as TestMember] as const),
    october,
  )
  await planMeasuring(app)
  await goTo('2026-12-03T02:01:00Z')
  await goTo('2026-12-04T02:01:00Z')
  expect(await rows()).toEqual(before)
})

test('hides itself when the lower bound falls below the claim, and comes back when it rises', async () => {
  await app.db.query('update profile set last_active_at = $1', [new Date('2027-02-01T00:00:00Z')])
  const [, ...rest] = free
  // Every free member makes matches in December, so the difference shrinks below 46 %, although it remains.
  await match(
    app,
    rest.map((one, nth) => [one, rest[(nth + 119) % rest.length] as TestMember] as const),
    new Date('2026-12-20T12:00:00Z'),
  )
  await goTo('2027-01-01T02:01:00Z')
  expect(await shown()).toEqual([])
  const { is_shown, measurements } = await register()
  expect(is_shown).toBe(false)
  expect(measurements[0]).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
  expect(measurements[0]?.figures?.ratio).toBeGreaterThan(1)
  expect(measurements[0]?.figures?.low).toBeLessThan(1.46)

  // In January, premium members match again: more than 46 % with certainty.
  await match(
    app,
    premium.flatMap((one, nth) =>
      [20, 30, 40].map((step) => [one, premium[(nth + step) % premium.length] as TestMember] as const),
    ),
    new Date('2027-01-10T12:00:00Z'),
  )
  await goTo('2027-02-01T02:01:00Z')
  expect(await shown()).toHaveLength(1)
})

test('hides itself when its measurement is too old', async () => {
  app.clock.advance(days(44))
  expect(await shown()).toHaveLength(1)
  app.clock.advance(days(2))
  expect(await shown()).toEqual([])
  expect(await register()).toMatchObject({ is_shown: false })
})

test('a demo is not measured, because its members are invented', async () => {
  await using demo = await startTestApp({ demo: 'on' })
  await planMeasuring(demo)
  await demo.after(days(40))
  const { rows: measured } = await demo.db.query('select 1 from claim_measurement')
  expect(measured).toEqual([])
})
