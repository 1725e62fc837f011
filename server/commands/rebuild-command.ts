import { rebuildRows } from '../domain/search/index.ts'
import type { App } from '../kernel/app.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'

export const usage = `npm run rebuild -- search
Example, when a member is not found although the profile is visible:
  npm run rebuild -- search`

/** Runs `npm run rebuild` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runRebuildCommand(
  db: App['db'],
  args: readonly string[],
  now: Date,
): Promise<string[]> {
  if (args.join(' ') !== 'search') throw new Error(usage)
  const rebuilt = await rebuildRows({ db })
  await inTransaction(db, (tx) => auditInstallation(tx, 'rebuild search', rebuilt, now))
  const { checked, repaired, removed } = rebuilt
  return [`Checked ${checked} profiles: ${repaired} rows repaired, ${removed} rows removed.`]
}
