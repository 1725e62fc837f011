/**
 * Fifty right sign-ins at once, each from a network of its own: how long the server's event loop makes others wait
 * meanwhile (p99), with argon2id at 19 MiB and two passes, two at a time.
 */
import { calls } from '#contract/index.ts'
import { hashPassword } from '#server/domain/accounts/index.ts'
import { startChild } from './child.ts'
import { median, report } from './figure.ts'
import { startGround } from './ground.ts'
import { postAsStranger } from './strangers.ts'

const atOnce = 50
const rounds = 7
const password = 'una parola che si sa'

await using ground = await startGround()
const emails = await givePasswords()
await using product = await startChild('sign-in-server', { DATABASE_URL: ground.databaseUrl })
const url = product.origin + calls.login.route.path

const delays: number[] = []
const waits: number[] = []
for (let round = 0; round <= rounds; round++) {
  await product.cost()
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) => {
      const stranger = round * atOnce + nth
      return postAsStranger(stranger, url, { email: emails[stranger], password })
    }),
  )
  const { loop_p99_ms = Number.NaN } = await product.cost()
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a sign-in answered ${refused.status}: ${refused.body}`)
  if (round === 0) continue // until everything is compiled
  delays.push(loop_p99_ms)
  waits.push(Math.max(...answers.map(({ ms }) => ms)))
}
report({
  name: 'sign_in_loop_p99',
  value: median(delays),
  unit: 'ms',
  beside: `${atOnce} at once, median of ${rounds} rounds, worst ${Math.max(...delays).toFixed(1)}; the last was in after ${median(waits).toFixed(0)}`,
  atMost: 20,
})

/** The ground's people have none. */
async function givePasswords(): Promise<string[]> {
  const { rows } = await ground.app.db.query<{ email: string }>(
    "update member set password_hash = $1 where kind = 'member' returning email",
    [await hashPassword(password)],
  )
  return rows.map(({ email }) => email)
}
