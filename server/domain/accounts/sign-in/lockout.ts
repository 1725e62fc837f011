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
   * The failures on one account from all unknown browsers. An hour contains at most five periods, so at most 75
   * guesses.
   */
  account: 15,
} as const

export interface Attempt {
  readonly email: string
  /** The rate-limit key of a known browser, from `findDevice`, or `null` if the account does not know the browser. */
  readonly device: string | null
}

type CounterName = keyof typeof failures
const countersOf = new WeakMap<App, Readonly<Record<CounterName, Counter>>>()

/**
 * Counts an attempt before the password is verified, so that concurrent attempts are counted too. Throws
 * `too_many_attempts` with the minutes to wait, or `too_many_requests` if the unknown browsers of the network have
 * reached their limit for all accounts (`sign_in` of `contract/wire/rate-limits.ts`).
 *
 * Each known browser has its own counter. Therefore an attacker cannot lock the owner out of a known browser, no matter
 * how many networks the attacker uses (A5). Unknown browsers share the counters of their network and of the account.
 * The counters use the typed mail address, even if no account has it.
 */
export async function countAttempt(requestContext: RequestContext, attempt: Attempt): Promise<void> {
  const { app } = requestContext
  // Checks the limit of the network first, so that an attempt that this limit rejects does not count against the
  // account.
  if (attempt.device === null) await app.callLimits.take('sign_in', requestContext)
  for (const [counter, key] of keysOf(requestContext, attempt)) await take(countersFor(app)[counter], key)
}

/**
 * Removes a successful attempt from the counters. Resets the counter `device` of a known browser, or the counter `pair`
 * for an unknown browser. Other people share the counters of the account and the network, so these counters are not
 * reset but reduced by one.
 */
export async function forgetAttempts(requestContext: RequestContext, attempt: Attempt): Promise<void> {
  const { app } = requestContext
  const counters = countersFor(app)
  if (attempt.device === null) await app.callLimits.giveBack('sign_in', requestContext)
  for (const [counter, key] of keysOf(requestContext, attempt))
    if (counter === 'account') await counters.account.giveBack(key)
    else await counters[counter].reset(key)
}

function keysOf(
  { site, network }: RequestContext,
  { email, device }: Attempt,
): readonly [CounterName, string][] {
  if (device !== null) return [['device', device]]
  return [
    ['pair', `${site.id} ${network} ${email}`],
    ['account', `${site.id} ${email}`],
  ]
}

function countersFor(app: App): Readonly<Record<CounterName, Counter>> {
  let known = countersOf.get(app)
  if (!known) {
    const counter = (name: CounterName) =>
      app.rateLimiter.counter({
        name,
        points: failures[name],
        seconds: lockout_seconds,
        blockSeconds: lockout_seconds,
      })
    known = { device: counter('device'), pair: counter('pair'), account: counter('account') }
    countersOf.set(app, known)
  }
  return known
}

async function take(counter: Counter, key: string): Promise<void> {
  const wait_ms = await counter.take(key)
  if (wait_ms) throw new ApiError('too_many_attempts', { minutes: Math.max(1, Math.ceil(wait_ms / 60_000)) })
}
