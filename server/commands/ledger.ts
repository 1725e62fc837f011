import { createPool } from '../adapters/postgres/pool.ts'
import { reachEmbedded } from '../adapters/postgres/reach-embedded.ts'
import { sqlState } from '../adapters/postgres/transaction.ts'
import { readConfig } from '../config/config.ts'
import { type VerifiedBooks, verifyBooks } from '../domain/credits/index.ts'
import { type ComparedPayments, comparePayments } from '../domain/orders/index.ts'
import { days, systemClock } from '../kernel/clock.ts'
import { createPaymentProviders } from '../payment-providers.ts'
/**
 * `npm run ledger -- verify [--as-of=TIME] [--member=ID] [--provider [--since=TIME]]`: recomputes the books of all members: hash chains, sums, balances, lots,
 * holds and seals. Prints one line per figure, then one line per difference. Exits with 1 if the books differ. Works
 * while the product runs. `--as-of` shows the sums at an earlier time (ISO 8601).
 * `--provider` also compares the payments of the last year with what the payment providers report: captured and paid back
 * sums. `--since` (ISO 8601) compares those since another time.
 * `--member` also shows the balance and the other sums of one member at that time, with the position in the chain that
 * proves them, and the seal that covers it.
 */
import { parseArguments } from './parse-arguments.ts'

const usage =
  'npm run ledger -- verify [--as-of=2026-11-30T23:59:59Z] [--member=ID] [--provider [--since=2026-01-01]]'

async function verify(): Promise<void> {
  const { values, positionals } = parseArguments(usage, {
    allowPositionals: true,
    options: {
      'as-of': { type: 'string' },
      member: { type: 'string' },
      provider: { type: 'boolean' },
      since: { type: 'string' },
    },
  })
  const asOf = values['as-of'] === undefined ? new Date() : new Date(values['as-of'])
  const { member = null } = values
  const since = values.since === undefined ? new Date(Date.now() - days(365)) : new Date(values.since)
  if (
    positionals.join(' ') !== 'verify' ||
    [asOf, since].some((time) => Number.isNaN(time.getTime())) ||
    !/^\d+$/.test(member ?? '0')
  )
    throw new Error(usage)
  const config = readConfig(process.env, [])
  const { dataDir, databaseUrl } = config
  const database = databaseUrl ? null : await reachEmbedded(dataDir)
  const connection = database?.connection ?? { connectionString: databaseUrl ?? '' }
  const pool = createPool(connection, { max: 1, name: 'batticuore ledger' })
  try {
    const books = await verifyBooks(pool, asOf, member)
    if (member !== null && books.member === null) throw new Error(`Member ${member} has no books.`)
    print(books, asOf)
    if (!values.provider) return
    const payments = await createPaymentProviders(config, { db: pool, clock: systemClock })
    printPayments(await comparePayments({ db: pool, payments }, since), since)
  } finally {
    await pool.end()
    await database?.stop()
  }
}

function print({ figures, count, differences, member }: VerifiedBooks, asOf: Date): void {
  const lines = [
    ...Object.entries({ 'as of': asOf.toISOString(), ...figures }),
    ...Object.entries(member ?? {}).map(([name, value]) => [`member: ${name}`, value] as const),
  ]
  const width = Math.max(...lines.map(([name]) => name.length))
  for (const [name, value] of lines) console.log(`${name.padEnd(width)}  ${value}`)
  for (const { member, position, what } of differences)
    console.log(`${member === null ? '' : `member ${member}, position ${position ?? 'none'}: `}${what}`)
  if (count > differences.length) console.log(`and ${count - differences.length} more`)
  if (count > 0) process.exitCode = 1
}

function printPayments({ compared, unanswered, differences }: ComparedPayments, since: Date): void {
  console.log(`payments since ${since.toISOString()}: ${compared} compared, ${unanswered} without an answer`)
  for (const { provider, reference, number, what } of differences)
    console.log(`order ${number}, ${provider} ${reference}: ${what.join('; ')}`)
  if (differences.length > 0) process.exitCode = 1
}

/** SQLSTATEs of a missing table and a missing column. */
const older = new Set(['42P01', '42703'])

try {
  await verify()
} catch (error) {
  const isOlder = older.has(sqlState(error) ?? '')
  const message = error instanceof Error ? error.message : String(error)
  console.error(isOlder ? 'The database has an older schema: start the product once.' : message)
  process.exitCode = 1
}
