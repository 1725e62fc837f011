/**
 * `npm run audit -- verify [--head=POSITION:HASH]`: verifies the audit trail of the staff. Prints its length and the end
 * of its chain, then one line per difference. Exits with 1 if there is one. `--head` also requires that an end that was
 * noted earlier, for example from the log, is still part of the chain. Works while the product runs.
 */
import { type Head, verifyAudit } from '../domain/moderation/index.ts'
import { runOnDatabase } from './command.ts'
import { parseArguments } from './parse-arguments.ts'

const usage = `npm run audit -- verify [--head=POSITION:HASH]
Example, after a restore:
  npm run audit -- verify`

await runOnDatabase('audit', usage, async (db, args) => {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { head: { type: 'string' } },
  })
  if (positionals.join(' ') !== 'verify') throw new Error(usage)
  const { head, checks, count, differences } = await verifyAudit(db, readHead(values.head))
  if (count > 0) process.exitCode = 1
  return [
    `entries      ${head.length}`,
    `head         ${head.length}:${head.hash.toString('hex')}`,
    `checks       ${checks}`,
    `differences  ${count}`,
    ...differences.map(({ position, what }) => (position === null ? what : `position ${position}: ${what}`)),
    ...(count > differences.length ? [`and ${count - differences.length} more`] : []),
  ]
})

function readHead(text: string | undefined): Head | null {
  if (text === undefined) return null
  const [, length, hash] = /^(\d{1,18}):((?:[0-9a-f]{64})?)$/.exec(text) ?? []
  if (length === undefined || hash === undefined) throw new Error(usage)
  return { length: BigInt(length), hash: Buffer.from(hash, 'hex') }
}
