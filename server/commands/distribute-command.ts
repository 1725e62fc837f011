import { assertCoordinator, countRefused, listStatements, runStatements } from '../distribution/distribute.ts'
import type { App } from '../kernel/app.ts'
import { assertStopped } from '../kernel/connections.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'

export const usage = `npm run distribute [-- --dry-run] [-- --despite-exceptions]
  --dry-run              prints the statements and changes nothing
  --despite-exceptions   for a trial: part of the product does not work on Citus yet (docs/scaling.md)
Example, before a trial with Citus:
  npm run distribute -- --dry-run`

/**
 * Runs `npm run distribute` with these arguments. Returns the lines to print. Throws an error with the remedy if the
 * database cannot be distributed; nothing has changed then.
 */
export async function runDistributeCommand(
  db: App['db'],
  args: readonly string[],
  now: Date,
): Promise<string[]> {
  const { values } = parseArguments(usage, {
    args: [...args],
    options: { 'dry-run': { type: 'boolean' }, 'despite-exceptions': { type: 'boolean' } },
  })
  const statements = await listStatements(db)
  if (values['dry-run']) return statements.map((each) => `${each};`)
  await assertCoordinator(db)
  const refused = countRefused()
  if (refused > 0 && !values['despite-exceptions'])
    throw new Error(
      `Citus would refuse ${refused} statements and functions of this version, among them sending a message (docs/scaling.md, Exceptions). For a trial with a copy of the database, add --despite-exceptions.`,
    )
  await inTransaction(db, async (tx) => {
    await assertStopped(tx, 'A database is distributed')
    await runStatements(tx, statements)
    await auditInstallation(tx, 'distribute', { tables: statements.length }, now)
  })
  return [`Distributed ${statements.length} tables.`]
}
