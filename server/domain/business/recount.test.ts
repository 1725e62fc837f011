/**
 * Compares the figures with a recount of the log from which the rows were made. `npm test` takes a sample,
 * `npm run proof -- figures` 100,000 events.
 */
import { expect, test } from 'vitest'
import type { LandingField } from '#contract/attribution/landing-dimensions.ts'
import { landingDimensions } from '#contract/attribution/landing-dimensions.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { planRecount } from '#server/domain/numbers/index.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { planCounting } from './index.ts'
import { insertLog } from './insert-log.fixture.ts'
import { drawLog } from './log.fixture.ts'
import { recountLandings } from './recount-landings.fixture.ts'
import { recountNumbers } from './recount-numbers.fixture.ts'
import { recountMembers, recountQueues, recountSales } from './recount.fixture.ts'

const isProof = process.env.FIGURES === 'all'
const proof = { many: 100_000, since: '2026-07-01' }
/** Six weeks: each day that is counted takes time. */
const sample = { many: 3_000, since: '2026-10-05' }
/** The filters of landers: none, one value, and two. */
const filters: Partial<Record<LandingField, string>>[] = [
  {},
  { network: 'radio' },
  { lander: 'gallery', slug: 'estate' },
]

test('all figures equal a recount of the log: money, people, landers, messages, times of queues, open numbers (O1, X11)', async () => {
  await using app = await startTestApp()
  const all = drawLog(26, isProof ? proof : sample)
  await insertLog(app, all)
  const sold = { country: '*', credits: 3, currency: 'EUR', price_cents: 250, position: 1, emphasised: true }
  for (const { id: site } of [app.site, app.otherSite])
    await createPackage(app.db, { ...sold, site }, app.clock.now())
  await planRecount(app)
  await planCounting(app)
  const begin = performance.now()
  await app.runJobs()
  const counted_ms = performance.now() - begin
  expect(all.length).toBeGreaterThanOrEqual((isProof ? proof : sample).many)
  if (isProof) expect(counted_ms).toBeLessThan(120_000)
  const sites = [app.site.id, app.otherSite.id]
  const call = await createReviewer(app, 'admin', sites)
  for (const [nth, site] of [[null, undefined] as const, ...sites.map((id, nth) => [nth, id] as const)])
    for (const period of isProof ? ['2026-07', '2026-09', '2026-11', '2026'] : ['2026-10', '2026']) {
      const log = nth === null ? all : all.filter((event) => event.site === nth)
      const isIn = (day: string) => day.startsWith(period)
      const name = `${nth === null ? 'all' : nth} ${period}`
      const sales = await call('getSales', { site, period })
      expect(
        {
          currencies: sales.currencies.map(({ currency, paid, paid_back, first_purchases }) => ({
            ...{ currency, paid: paid?.cents ?? null, paid_back: paid_back?.cents ?? null, first_purchases },
          })),
          returned: sales.returned?.credits ?? null,
        },
        name,
      ).toEqual(recountSales(log, isIn))
      const { funnel, cohorts } = await call('getFigures', { site, period })
      expect(
        { funnel: funnel?.steps, cohorts: cohorts.map(({ from: _, to: __, ...cohort }) => cohort) },
        name,
      ).toEqual(recountMembers(log, isIn, period.length === 4))
      expect((await call('getQueueTimes', { site, period })).queues, name).toEqual(recountQueues(log, isIn))
      const [from, to] = period.length === 4 ? [`${period}-01-01`, `${period}-12-31`] : daysOfMonth(period)
      // A year has more days than the table.
      for (const by of landingDimensions.filter((each) => each !== 'day' || period.length > 4))
        for (const filter of period.length === 4 ? filters : filters.slice(0, 1)) {
          const { landings, others } = await call('listLandings', { ...{ site, from, to, by }, ...filter })
          expect(
            { landings: Object.fromEntries(landings.map(({ name: each, ...row }) => [each, row])), others },
            `${name} ${by} ${JSON.stringify(filter)}`,
          ).toEqual(recountLandings(log, isIn, by, filter))
        }
    }
  await app.after(Date.parse('2026-11-22T02:31:00Z') - app.clock.now().getTime())
  // Ninety days before the midnight of Rome that ends the 21st; in August, its clock was an hour ahead.
  const span = { from: Date.parse('2026-08-23T22:00:00Z'), until: Date.parse('2026-11-21T23:00:00Z') }
  for (const [nth, site] of [app.site, app.otherSite].entries()) {
    const { numbers } = await app.call(nth === 0 ? null : await app.member({ site }), 'getOpenNumbers', {})
    const log = all.filter((event) => event.site === nth)
    expect(numbers?.figures, site.id).toEqual(recountNumbers(log, span, { credits: 3, cents: { EUR: 250 } }))
    if (isProof) expect(numbers?.figures.returned.credits).toBeGreaterThan(0)
  }
  // oxlint-disable-next-line no-console -- the figure of the proof
  if (isProof) console.log(`${all.length} events, counted in ${Math.round(counted_ms)} ms, all figures equal`)
}, 600_000)

function daysOfMonth(month: string): [string, string] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
  return [`${month}-01`, last.toISOString().slice(0, 10)]
}
