/**
 * H7: whether the times of sign-in, sign-up and reset tell an address that somebody has from one that nobody has. Pairs of
 * the two, in an order of chance, over HTTP to the product with all its limits on; their times are held against each other
 * by the two-sample test of Kolmogorov and Smirnov: D beside its critical value at p = 0.01.
 */
import { calls } from '#contract/index.ts'
import { Chance } from './chance.ts'
import { startChild } from './child.ts'
import { median, note, report } from './figure.ts'
import { startGround } from './ground.ts'
import { addKnownPeople, knownEmail } from './known-people.ts'
import { postAsStranger, type TimedAnswer } from './strangers.ts'

const wantedPairs = 2_000
/** Each of the three stops here: a hash takes its time, and there are two in a pair. */
const budgetMs = 70_000
/** Not counted: until everything is compiled and every connection open. */
const warmPairs = 40
/** Pairs that are under way at once: as many as there are hashes. */
const lanes = 2

const asked = {
  login: (email: string) => ({ email, password: 'indovinata' }),
  signUp: (email: string, nth: number) => ({
    email, name: `Nuova${nth}`, password: 'una parola molto lunga', date_of_birth: '1990-04-30', gender: 'woman',
    seeks: ['man'], terms: true,
  }), // biome-ignore format: one form
  requestReset: (email: string) => ({ email }),
} as const

await using ground = await startGround()
await addKnownPeople(ground, wantedPairs + warmPairs)
await using product = await startChild('product-server', { DATABASE_URL: ground.databaseUrl })
const chance = new Chance(2026)
let strangers = 0

for (const name of Object.keys(asked) as (keyof typeof asked)[]) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const end = performance.now() + budgetMs
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < wantedPairs + warmPairs && performance.now() < end; nth = next++) {
      const { known, unknown } = await askPair(name, nth)
      assertAlike(name, known, unknown)
      if (nth < warmPairs) continue
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
    beside: `${pairs} pairs; medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms`,
    atMost: critical,
  })
  if (pairs < wantedPairs) note(`${name}: stopped by its time, at ${pairs} of ${wantedPairs} pairs`)
}

type Pair = Record<'known' | 'unknown', TimedAnswer>

/** One after the other, in an order of chance. */
async function askPair(name: keyof typeof asked, nth: number): Promise<Pair> {
  const order = chance.next() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
  const answers: Partial<Pair> = {}
  for (const kind of order) {
    const email = kind === 'known' ? knownEmail(nth) : `ignota${nth}@posta.test`
    const url = product.origin + calls[name].route.path
    answers[kind] = await postAsStranger(strangers, url, asked[name](email, strangers++))
  }
  return answers as Pair
}

/** Status, headers and what the body is made of; an address that was typed is told back to whoever typed it. */
function assertAlike(name: string, known: TimedAnswer, unknown: TimedAnswer): void {
  const shape = ({ status, headers, body }: TimedAnswer) =>
    `${status} ${headers} ${Object.keys(JSON.parse(body)).join()} ${status < 400 ? '' : body}`
  if (shape(known) !== shape(unknown)) throw new Error(`${name} tells:\n${shape(known)}\n${shape(unknown)}`)
}

/** The largest distance of two samples' empirical distributions: 0 for the same, 1 for quite apart. */
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
