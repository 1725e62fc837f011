import { claim_matches_min, claim_members_min } from '#contract/limits.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob, planDaily } from '#server/kernel/job.ts'
import { gather } from './gather.ts'
import { compare, Sums } from './rate-ratio.ts'
import { period_months, register } from './register.ts'
import { insertMeasurement, type PeriodRow, selectMeasured, selectPeriod } from './store.ts'

/**
 * H4: measures every claim of every site in the last whole months, once. Runs every day, so that a missed day delays a
 * measurement and loses none. A demo is not measured, because its members are invented.
 */
export const measureClaims = defineJob('claims.measure', async (app: App, _payload, stopping) => {
  await planMeasuring(app)
  if (app.config.demo !== 'off') return
  const sites = (await listSites(app)).map(({ id }) => id)
  const period = (await selectPeriod(app.db, { now: app.clock.now(), time_zone: timeZone, period_months }))
    .rows[0] as PeriodRow
  for (const { claim } of register) {
    // oxlint-disable-next-line no-await-in-loop -- one claim after the other
    const measured = await selectMeasured(app.db, { site_ids: sites, claim, period_from: period.from_day })
    const done = new Set(measured.rows.map(({ site_id }) => site_id))
    const open = sites.filter((site) => !done.has(site))
    if (open.length === 0) continue
    const span = { from: Date.parse(iso(period.starts_at)), until: Date.parse(iso(period.ends_at)) }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const sums = await gather(app, span, stopping)
    for (const site of open) {
      const figures = figuresOf(sums.get(site) ?? new Sums())
      const { from_day, until_day } = period
      // oxlint-disable-next-line no-await-in-loop -- as above
      await insertMeasurement(app.db, {
        ...{
          site_id: site,
          claim,
          period_from: from_day,
          period_until: until_day,
          measured_at: app.clock.now(),
        },
        ...figures,
      })
    }
  }
})

/** Returns the figures by their columns; all are null if a group is too small. */
function figuresOf(sums: Sums) {
  const [premium, free] = [sums.of('premium'), sums.of('free')]
  const isLarge = [premium, free].every(
    ({ members, matches }) => members >= claim_members_min && matches >= claim_matches_min,
  )
  const figures = {
    ...{
      premium_members: premium.members,
      premium_days: Math.round(premium.days),
      premium_matches: premium.matches,
    },
    ...{ free_members: free.members, free_days: Math.round(free.days), free_matches: free.matches },
    ...compare(sums),
  }
  return isLarge ? figures : none
}

const none = {
  ...{ premium_members: null, premium_days: null, premium_matches: null },
  ...{ free_members: null, free_days: null, free_matches: null },
  ...{ ratio: null, low: null, high: null },
}

/** Plans the job for a time when few are online. */
export const planMeasuring = (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  planDaily(app, 'claims.measure', '02:00')
