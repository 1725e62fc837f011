/**
 * Measures the event-loop delay (99th percentile) of the server during fifty concurrent successful sign-ins, each from
 * its own network. The server hashes at most two passwords at a time, by argon2id with 19 MiB and two passes.
 */
import { calls } from '#contract/index.ts'
import { hashPassword } from '#server/domain/accounts/index.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { median, report } from './figure.ts'
import { postAsVisitor } from './post-as-visitor.ts'

const sign_ins_at_once = 50
const rounds = 7
const password = 'una parola che si sa'

await using bench = await startBenchApp()
const emails = await givePasswords()
await using product = await startChild('sign-in-server', { DATABASE_URL: bench.databaseUrl })
const url = product.origin + calls.login.route.path

const delays: number[] = []
const waits: number[] = []
for (let round = 0; round <= rounds; round++) {
  await product.cost()
  const answers = await Promise.all(
    Array.from({ length: sign_ins_at_once }, (_, nth) => {
      const visitor = round * sign_ins_at_once + nth
      return postAsVisitor(visitor, url, { email: emails[visitor], password })
    }),
  )
  const { loop_p99_ms = Number.NaN } = await product.cost()
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a sign-in returned ${refused.status}: ${refused.body}`)
  if (round === 0) continue // the first round only warms up the JIT compiler
  delays.push(loop_p99_ms)
  waits.push(Math.max(...answers.map(({ ms }) => ms)))
}
report({
  name: 'sign_in_loop_p99',
  value: median(delays),
  unit: 'ms',
  details: `${sign_ins_at_once} at once, median of ${rounds} rounds, worst ${Math.max(...delays).toFixed(1)}; slowest sign-in ${median(waits).toFixed(0)}`,
  atMost: 20,
})

/**
 * Gives all bench members the same password, because bench members are created without a password. Returns their mail
 * addresses.
 */
async function givePasswords(): Promise<string[]> {
  const { rows } = await bench.app.db.query<{ email: string }>(
    "update member set password_hash = $1 where kind = 'member' returning email",
    [await hashPassword(password)],
  )
  return rows.map(({ email }) => email)
}
