import { endSessionsOfAll } from '../domain/accounts/index.ts'
import { plainHost, readStoredSites } from '../domain/sites/index.ts'
import type { App } from '../kernel/app.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'

export const usage = `npm run sessions -- end --of=members|staff|all [--site=HOST]
Example, after a stolen copy of the database:
  npm run sessions -- end --of=all`

const kinds = ['members', 'staff', 'all'] as const

/** Runs `npm run sessions` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runSessionsCommand(
  db: App['db'],
  args: readonly string[],
  now: Date,
): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { of: { type: 'string' }, site: { type: 'string' } },
  })
  const of = kinds.find((kind) => kind === values.of)
  if (positionals.join(' ') !== 'end' || !of) throw new Error(usage)
  const host = values.site === undefined ? null : plainHost(values.site)
  const site = host && (await readStoredSites(db, now)).find(({ domain }) => domain === host)
  if (host !== null && !site) throw new Error(`There is no site ${values.site}.`)
  return inTransaction(db, async (tx) => {
    const count = await endSessionsOfAll(tx, { of, site: site ? site.id : null })
    await auditInstallation(tx, 'sessions end', { of, ...(host && { host }), count }, now)
    return [`Ended ${count} sessions. Pages that are open now end within a minute.`]
  })
}
