import type { SiteId } from '#contract/wire/ids.ts'
import { listActivationHours } from '#server/domain/accounts/index.ts'
import { listMessageHours } from '#server/domain/chats/index.ts'
import { listReportedHours } from '#server/domain/moderation/index.ts'
import { listPurchaseHours } from '#server/domain/orders/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, hours, iso } from '#server/kernel/clock.ts'
import { insertHours, selectLastHour } from './store.ts'

/** Number of days that the comparison with eight same weekdays reads. */
export const compared_days = 57

/**
 * Counts each hour that is over once, of the last `compared_days` at most. So what is erased later still counts. Called at
 * night, and by the page for the hours since then. Returns the end of the last hour.
 */
export async function countHours(
  app: Pick<App, 'db' | 'clock'> & Parameters<typeof listSites>[0],
  stopping?: AbortSignal,
): Promise<Date> {
  const now = app.clock.now()
  const until = new Date(now.getTime() - (now.getTime() % hours(1)))
  const last = (await selectLastHour(app.db)).rows[0]?.at
  let from = new Date(
    Math.max(last ? Date.parse(iso(last)) + hours(1) : 0, until.getTime() - days(compared_days)),
  )
  const sites = (await listSites(app)).map(({ id }) => id)
  for (; from < until; from = new Date(Math.min(from.getTime() + days(7), until.getTime()))) {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- a week at a time, so that no statement runs long
    const rows = await rowsOfHours(
      app.db,
      sites,
      from,
      new Date(Math.min(from.getTime() + days(7), until.getTime())),
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertHours(app.db, { rows: JSON.stringify(rows) })
  }
  return until
}

/** Counts the hours of each site from the rows of members, messages, purchases and reports. */
export async function rowsOfHours(db: App['db'], sites: readonly SiteId[], from: Date, until: Date) {
  const [activated, messages, purchases, reported] = await Promise.all([
    listActivationHours(db, { from, until }),
    listMessageHours(db, { from, until }),
    listPurchaseHours(db, { from, until }),
    listReportedHours(db, { from, until }),
  ])
  const rows = []
  for (let at = from; at < until; at = new Date(at.getTime() + hours(1)))
    for (const id of sites) {
      const countOf = (counts: typeof activated) =>
        counts.find((each) => each.site === id && Date.parse(each.at) === at.getTime())?.count ?? 0
      rows.push({
        ...{ site_id: id, at, activated: countOf(activated), messages: countOf(messages) },
        ...{ purchases: countOf(purchases), reported: countOf(reported) },
      })
    }
  return rows
}
