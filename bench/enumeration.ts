/**
 * H7: the response times of sign-in, sign-up and password reset must not reveal whether a mail address is registered.
 * Sends pairs of requests over HTTP, with all rate limits on. One request of each pair has a registered mail address,
 * the other request has an unregistered one. Their order is random. Compares the two samples of response times by the
 * two-sample Kolmogorov–Smirnov test. The test's distance D must stay below its critical value for p = 0.01.
 */
import { calls } from '#contract/index.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { median, note, report } from './figure.ts'
import { addKnownMembers, knownEmail } from './known-members.ts'
import { postAsVisitor, type TimedAnswer } from './post-as-visitor.ts'
import { Random } from './random.ts'

const wanted_pairs = 2_000
/**
 * Maximum duration of the measurement of one API call. Fewer than `wanted_pairs` pairs may fit into this time, because
 * the server may compute two slow password hashes for each pair.
 */
const budget_ms = 70_000
/**
 * Number of pairs that are sent before the first measured pair. They warm up the JIT compiler and open the server's
 * database connections.
 */
const warm_pairs = 40
/** Number of pairs in progress at the same time. The product computes at most two password hashes at a time. */
const lanes = 2

const inputs = {
  login: (email: string) => ({ email, password: 'indovinata' }),
  signUp: (email: string, nth: number) => ({
    email,
    name: `Nuova${nth}`,
    password: 'una parola molto lunga',
    date_of_birth: '1990-04-30',
    gender: 'woman',
    seeks: ['man'],
    terms: true,
  }),
  requestReset: (email: string) => ({ email }),
} as const

await using bench = await startBenchApp()
await addKnownMembers(bench, wanted_pairs + warm_pairs)
await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
const random = new Random(2026)
let visitors = 0

for (const name of Object.keys(inputs) as (keyof typeof inputs)[]) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const end = performance.now() + budget_ms
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < wanted_pairs + warm_pairs && performance.now() < end; nth = next++) {
      const { known, unknown } = await sendPair(name, nth)
      assertAlike(name, known, unknown)
      if (nth < warm_pairs) continue
      times.known.push(known.ms)
      times.unknown.push(unknown.ms)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const pairs = times.known.length
  const critical = 1.628 * Math.sqrt(2 / pairs)
  report({
    name: `${name}_enumeration`,
    value: distance(times.known, times.unknown),
    unit: 'D',
    details: `${pairs} pairs; medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms`,
    atMost: critical,
  })
  if (pairs < wanted_pairs) note(`${name}: time limit reached after ${pairs} of ${wanted_pairs} pairs`)
}

type Pair = Record<'known' | 'unknown', TimedAnswer>

/** Sends the two requests of a pair one after the other, in random order. */
async function sendPair(name: keyof typeof inputs, nth: number): Promise<Pair> {
  const order = random.next() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
  const answers: Partial<Pair> = {}
  for (const kind of order) {
    const email = kind === 'known' ? knownEmail(nth) : `ignota${nth}@posta.test`
    const url = product.origin + calls[name].route.path
    answers[kind] = await postAsVisitor(visitors, url, inputs[name](email, visitors++))
  }
  return answers as Pair
}

/**
 * Throws if the two responses differ in status, header names or body keys. Error responses must also have identical
 * bodies. In successful responses, the values may differ, because the body may contain the mail address.
 */
function assertAlike(name: string, known: TimedAnswer, unknown: TimedAnswer): void {
  const shape = ({ status, headers, body }: TimedAnswer) =>
    `${status} ${headers} ${Object.keys(JSON.parse(body)).join()} ${status < 400 ? '' : body}`
  if (shape(known) !== shape(unknown))
    throw new Error(`${name} reveals registered addresses:\n${shape(known)}\n${shape(unknown)}`)
}

/**
 * Returns the Kolmogorov–Smirnov statistic: the largest difference between the cumulative distributions of two samples,
 * from 0 (equal) to 1 (disjoint).
 */
function distance(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [[...one].sort((x, y) => x - y), [...other].sort((x, y) => x - y)]
  let [i, j, most] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const at = Math.min(a[i] as number, b[j] as number)
    while (i < a.length && (a[i] as number) <= at) i++
    while (j < b.length && (b[j] as number) <= at) j++
    most = Math.max(most, Math.abs(i / a.length - j / b.length))
  }
  return most
}
