import { audit } from '../domain/moderation/index.ts'
import { changeSite, plainHost, readStoredSites, type StoredSite } from '../domain/sites/index.ts'
import type { App } from '../kernel/app.ts'
import { inTransaction } from '../kernel/sql.ts'
import { parseArguments } from './parse-arguments.ts'
import { readTime } from './read-time.ts'

export const usage = `npm run maintenance -- on --until=TIME [--host=HOST]
npm run maintenance -- off [--host=HOST]
npm run maintenance -- status

During a maintenance members read, and can write and change nothing; jobs and payments go on. Without --host, it is for
all sites. TIME is when you expect to be done; the maintenance ends with "off". Every process follows within 15 seconds.
Example: npm run maintenance -- on --until=2026-11-30T06:30+01:00`

const options = { until: { type: 'string' }, host: { type: 'string' } } as const

/** Runs `npm run maintenance` at a time. Returns the lines to print. Throws an error with the usage. */
export async function runMaintenanceCommand(
  db: App['db'],
  args: readonly string[],
  now: Date,
): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, { args: [...args], allowPositionals: true, options })
  const { until, host } = values
  const all = await readStoredSites(db, now)
  const sites = host === undefined ? all : all.filter(({ domain }) => domain === plainHost(host))
  if (sites.length === 0)
    throw new Error(host === undefined ? 'There is no site.' : `There is no site ${host}.`)
  const command = positionals.join(' ')
  if (command === 'on' && until !== undefined) await change(db, sites, readEnd(until, now), now)
  else if (command === 'off' && until === undefined) await change(db, sites, null, now)
  else if (command !== 'status' || until !== undefined) throw new Error(usage)
  return (await readStoredSites(db, now)).map(
    ({ domain, settings: { maintenance_until } }) =>
      `${domain}: ${maintenance_until === null ? 'open' : `in maintenance, expected end ${maintenance_until}`}`,
  )
}

/** Reads a time to come. */
function readEnd(text: string, now: Date): string {
  const time = readTime('--until', text)
  if (time <= now) throw new Error(`--until=${text}: expected a time to come`)
  return time.toISOString()
}

/** Changes all sites or none, each with an entry in its audit trail. */
async function change(
  db: App['db'],
  sites: readonly StoredSite[],
  maintenance_until: string | null,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { domain } of sites) {
      const settings = { maintenance_until }
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const made = await changeSite(tx, domain, { settings, company: {} }, { staff: null, now })
      if (made === null) continue
      const { site, before, after } = made
      const entry = {
        staff: null,
        site,
        member: null,
        before,
        after,
        object: { kind: 'site', id: site },
      } as const
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await audit(tx, { ...entry, action: 'site_changed' }, now)
    }
  })
}
