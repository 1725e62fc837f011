import { askAllAgain } from '../domain/orders/index.ts'
import type { App } from '../kernel/app.ts'
import { providerNames } from '../kernel/payments.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'
import { readTime } from './read-time.ts'

export const usage = `npm run payments -- ask --since=TIME [--provider=${providerNames.join('|')}]
Example, after an outage in which the notices of the provider were lost:
  npm run payments -- ask --since=2026-11-28T18:00:00Z --provider=stripe`

/** Runs `npm run payments` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runPaymentsCommand(
  db: App['db'],
  args: readonly string[],
  now: Date,
): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { since: { type: 'string' }, provider: { type: 'string' } },
  })
  if (positionals.join(' ') !== 'ask' || values.since === undefined) throw new Error(usage)
  const since = readTime('--since', values.since)
  const provider = providerNames.find((name) => name === values.provider) ?? null
  if (values.provider !== undefined && provider === null)
    throw new Error(`--provider: ${values.provider} is not one of ${providerNames.join(', ')}`)
  return inTransaction(db, async (tx) => {
    const asked = await askAllAgain(tx, since, provider)
    await auditInstallation(tx, 'payments ask', { since, asked, ...(provider !== null && { provider }) }, now)
    return [`The workers ask about ${asked} payments. What was booked already is not booked again.`]
  })
}
