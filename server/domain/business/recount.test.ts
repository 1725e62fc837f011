/**
 * Compares the figures with a recount of the log from which the rows were made. `npm test` takes a sample,
 * `npm run proof -- figures` 100,000 events.
 */
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { planCounting } from './index.ts'
import { insertLog } from './insert-log.fixture.ts'
import { drawLog } from './log.fixture.ts'
import { recountMembers, recountQueues, recountSales } from './recount.fixture.ts'

const isProof = process.env.FIGURES === 'all'
const proof = { many: 100_000, since: '2026-07-01' }
/** Six weeks: each day that is counted takes time. */
const sample = { many: 3_000, since: '2026-10-05' }

test('all figures equal a recount of the log: money, people, messages and the times of the queues (O1)', async () => {
  await using app = await startTestApp()
  const all = drawLog(26, isProof ? proof : sample)
  await insertLog(app, all)
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
    }
  // oxlint-disable-next-line no-console -- the figure of the proof
  if (isProof) console.log(`${all.length} events, counted in ${Math.round(counted_ms)} ms, all figures equal`)
}, 600_000)
