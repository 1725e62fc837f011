/**
 * `npm run ledger -- verify [--as-of=TIME] [--member=ID] [--provider [--since=TIME]]`: recomputes the books of all members:
 * hash chains, sums, balances, lots, holds and seals. Prints one line per figure, then one line per difference. Exits with 1 if the books differ. Works
 * while the product runs. `--as-of` shows the sums at an earlier time (ISO 8601).
 * `--provider` also compares the payments of the last year with what the payment providers report: captured and paid back
 * sums. `--since` (ISO 8601) compares those since another time.
 * `--member` also shows the balance and the other sums of one member at that time, with the position in the chain that
 * proves them, and the seal that covers it.
 */
import { type VerifiedBooks, verifyBooks } from '../domain/credits/index.ts'
import { type ComparedPayments, comparePayments } from '../domain/orders/index.ts'
import { days, systemClock } from '../kernel/clock.ts'
import { createPaymentProviders } from '../payment-providers.ts'
import { onDatabase, runCommand } from './command.ts'
import { parseArguments } from './parse-arguments.ts'
import { readTime } from './read-time.ts'

const usage = `npm run ledger -- verify [--as-of=TIME] [--member=ID] [--provider [--since=TIME]]
Example, after a restore from the night of the 29th:
  npm run ledger -- verify --provider --since=2026-11-29`

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: {
      'as-of': { type: 'string' },
      member: { type: 'string' },
      provider: { type: 'boolean' },
      since: { type: 'string' },
    },
  })
  const { member = null } = values
  if (positionals.join(' ') !== 'verify' || !/^\d+$/.test(member ?? '0')) throw new Error(usage)
  const asOf = values['as-of'] === undefined ? new Date() : readTime('--as-of', values['as-of'])
  const since =
    values.since === undefined ? new Date(Date.now() - days(365)) : readTime('--since', values.since)
  return onDatabase('ledger', async (db, config) => {
    const books = await verifyBooks(db, asOf, member)
    if (member !== null && books.member === null) throw new Error(`Member ${member} has no books.`)
    if (books.count > 0) process.exitCode = 1
    if (!values.provider) return describe(books, asOf)
    const payments = await createPaymentProviders(config, { db, clock: systemClock })
    const compared = await comparePayments({ db, payments }, since)
    if (compared.differences.length > 0) process.exitCode = 1
    return [...describe(books, asOf), ...describePayments(compared, since)]
  })
})

function describe({ figures, count, differences, member }: VerifiedBooks, asOf: Date): string[] {
  const lines = [
    ...Object.entries({ 'as of': asOf.toISOString(), ...figures }),
    ...Object.entries(member ?? {}).map(([name, value]) => [`member: ${name}`, value] as const),
  ]
  const width = Math.max(...lines.map(([name]) => name.length))
  return [
    ...lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...differences.map(
      ({ member, position, what }) =>
        `${member === null ? '' : `member ${member}, position ${position ?? 'none'}: `}${what}`,
    ),
    ...(count > differences.length ? [`and ${count - differences.length} more`] : []),
  ]
}

function describePayments({ compared, unanswered, differences }: ComparedPayments, since: Date): string[] {
  return [
    `payments since ${since.toISOString()}: ${compared} compared, ${unanswered} without an answer`,
    ...differences.map(
      ({ provider, reference, number, what }) =>
        `order ${number}, ${provider} ${reference}: ${what.join('; ')}`,
    ),
  ]
}
