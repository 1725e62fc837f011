import { ApiError } from '#contract/wire/errors.ts'
import type { Counter } from '#server/adapters/rate-limits/port.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'

/** The period in which failures are counted, and the length of a lockout. */
const lockout_seconds = 15 * 60
/** The number of failures that are allowed within the period. */
const failures = {
  /** The failures of one known browser. A browser is known if the account has signed in from it. */
  device: 5,
  /** The failures on one account from one network. All unknown browsers of the network share this counter. */
  pair: 5,
  /**
   * The failures on one account from all unknown browsers. At most five periods of 15 minutes overlap one hour, so an
   * hour allows at most 75 guesses.
   */
  account: 15,
} as const

/**
 * The number of attempts on one account from one network in an hour. Right and wrong passwords both count, because each
 * attempt costs the server a slow hash. Unknown browsers can use at most 25 attempts with wrong passwords: 5 in each of
 * the five periods that overlap the hour. They therefore leave at least 95 attempts to the owner of the account.
 */
const attempts_per_hour = 120

export interface Attempt {
  readonly email: string
  /** The rate-limit key of a known browser, from `findDevice`, or `null` if the account does not know the browser. */
  readonly device: string | null
}

type CounterName = keyof typeof failures
type Counters = Readonly<Record<CounterName | 'hashes', Counter>>
const countersOf = new WeakMap<App, Counters>()

/**
 * Counts an attempt before the password is verified, so that concurrent attempts are counted too. Throws
 * `too_many_attempts` with the minutes to wait, or `too_many_requests` if the unknown browsers of the network have
 * reached their limit for all accounts (`sign_in` of `contract/wire/rate-limits.ts`).
 *
 * Each known browser has its own counter (`device`), so that an attacker cannot lock the owner out of a known browser,
 * no matter how many networks the attacker uses (A5). For each account, the unknown browsers of one network share the
 * counter `pair`, and all unknown browsers share the counter `account`. Both counters use the typed mail address, even
 * if no account has it.
 *
 * The counter `hashes` also limits attempts with the right password (`attempts_per_hour`). All known and unknown
 * browsers of a network share it. If each known browser had its own counter `hashes`, a client that knows the password
 * could get a new counter whenever it signs in from a new browser.
 */
export async function countAttempt(requestContext: RequestContext, attempt: Attempt): Promise<void> {
  const { app } = requestContext
  // Checks the limit of the network first, so that an attempt that this limit rejects does not count against the
  // account.
  if (attempt.device === null) await app.callLimits.take('sign_in', requestContext)
  const counters = countersFor(app)
  for (const [counter, key] of keysOf(requestContext, attempt)) await take(counters[counter], key)
  await take(counters.hashes, pairKey(requestContext, attempt))
}

/**
 * Removes a successful attempt from the counters. Resets the counter `device` of a known browser, or the counter `pair`
 * for an unknown browser. The counter `account` and the limit `sign_in` of the network also count attempts of other
 * people, so they are not reset but reduced by one. The counter `hashes` does not change, because the server has
 * computed a hash for this attempt.
 */
export async function forgetAttempts(requestContext: RequestContext, attempt: Attempt): Promise<void> {
  const { app } = requestContext
  const counters = countersFor(app)
  if (attempt.device === null) await app.callLimits.giveBack('sign_in', requestContext)
  for (const [counter, key] of keysOf(requestContext, attempt))
    if (counter === 'account') await counters.account.giveBack(key)
    else await counters[counter].reset(key)
}

function keysOf(requestContext: RequestContext, attempt: Attempt): readonly [CounterName, string][] {
  const { email, device } = attempt
  if (device !== null) return [['device', device]]
  return [
    ['pair', pairKey(requestContext, attempt)],
    ['account', `${requestContext.site.id} ${email}`],
  ]
}

const pairKey = ({ site, network }: RequestContext, { email }: Attempt) => `${site.id} ${network} ${email}`

function countersFor(app: App): Counters {
  let known = countersOf.get(app)
  if (!known) {
    const counter = (name: CounterName) =>
      app.rateLimiter.counter({
        name,
        points: failures[name],
        seconds: lockout_seconds,
        blockSeconds: lockout_seconds,
      })
    const hashes = app.rateLimiter.counter({ name: 'hashes', points: attempts_per_hour, seconds: 3_600 })
    known = { device: counter('device'), pair: counter('pair'), account: counter('account'), hashes }
    countersOf.set(app, known)
  }
  return known
}

async function take(counter: Counter, key: string): Promise<void> {
  const wait_ms = await counter.take(key)
  if (wait_ms) throw new ApiError('too_many_attempts', { minutes: Math.max(1, Math.ceil(wait_ms / 60_000)) })
}
