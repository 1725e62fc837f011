import { ApiError } from '#contract/errors.ts'
import type { SiteId } from '#contract/ids.ts'
import type { Counter } from '#server/adapters/limits/port.ts'
import type { App } from '#server/kernel/app.ts'

/** How long failures are remembered, and a lockout lasts. */
const lockoutSeconds = 15 * 60
/** Failures that are let through before, each within those minutes. */
const failures = {
  /** Of a browser that the account has been used in before. */
  device: 5,
  /** Of all unknown browsers of one network, on one account. */
  pair: 5,
  /** Of all unknown browsers of the world, on one account. */
  account: 50,
  /** Of one network, on all accounts: many people share one, guessing at many addresses is still slow. */
  network: 50,
} as const

export interface Attempt {
  readonly site: SiteId
  readonly email: string
  readonly network: string
  /** From `findDevice`: a browser that this account knows. */
  readonly device: string | null
}

type Counted = keyof typeof failures
const countersOf = new WeakMap<App, Readonly<Record<Counted, Counter>>>()

/**
 * Counts an attempt to prove who one is before it is made, so that many at once are counted too; throws
 * `too_many_attempts` with the minutes to wait.
 *
 * A browser that the account knows is counted apart and by itself: whoever guesses elsewhere, from however many
 * networks, cannot lock the owner out of it (A5). All others share what is left: per network, and all together. It
 * depends on what was typed, not on whether the address is known.
 */
export async function countAttempt(app: App, attempt: Attempt): Promise<void> {
  const counters = countersFor(app)
  for (const [counter, key] of keysOf(attempt)) await take(counters[counter], key)
}

/** The attempt succeeded: it was none to count. What strangers have failed before it stays. */
export async function forgetAttempts(app: App, attempt: Attempt): Promise<void> {
  const counters = countersFor(app)
  for (const [counter, key] of keysOf(attempt))
    if (counter === 'device' || counter === 'pair') await counters[counter].forget(key)
    else await counters[counter].giveBack(key)
}

function keysOf({ site, email, network, device }: Attempt): [Counted, string][] {
  if (device !== null) return [['device', device]]
  return [
    ['pair', `${site} ${network} ${email}`],
    ['account', `${site} ${email}`],
    ['network', `${site} ${network}`],
  ]
}

function countersFor(app: App): Readonly<Record<Counted, Counter>> {
  let known = countersOf.get(app)
  if (!known) {
    const counter = (name: Counted) =>
      app.limits.counter({
        name,
        points: failures[name],
        seconds: lockoutSeconds,
        blockSeconds: lockoutSeconds,
      })
    known = {
      device: counter('device'),
      pair: counter('pair'),
      account: counter('account'),
      network: counter('network'),
    }
    countersOf.set(app, known)
  }
  return known
}

async function take(counter: Counter, key: string): Promise<void> {
  const wait_ms = await counter.take(key)
  if (wait_ms) throw new ApiError('too_many_attempts', { minutes: Math.max(1, Math.ceil(wait_ms / 60_000)) })
}
