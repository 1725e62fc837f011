import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ApiError } from '#contract/errors.ts'
import type { SiteId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'

/** Failures that one network may have on one account before it has to wait, and how long. */
const lockout = { failures: 5, minutes: 15 } as const
/** The same for a network on all accounts together: many people share one, guessing at many addresses is still slow. */
const networkFailures = 50

export interface Attempt {
  readonly site: SiteId
  readonly email: string
  readonly network: string
}

interface Limiters {
  readonly pair: RateLimiterMemory
  readonly network: RateLimiterMemory
}
const limitersOf = new WeakMap<App, Limiters>()

/**
 * Counts an attempt to sign in before it is made, so that many at once are counted too; throws `too_many_attempts` with
 * the minutes to wait. What is blocked is the pair of account and network (A5): a stranger elsewhere cannot lock the
 * owner out. It depends on what was typed alone, not on whether the address is known.
 */
export async function countAttempt(app: App, attempt: Attempt): Promise<void> {
  const { pair, network } = limiters(app)
  await take(pair, pairKey(attempt))
  await take(network, networkKey(attempt))
}

/** The attempt succeeded: it was none to count. */
export async function forgetAttempts(app: App, attempt: Attempt): Promise<void> {
  const { pair, network } = limiters(app)
  await pair.delete(pairKey(attempt))
  await network.reward(networkKey(attempt))
}

function limiters(app: App): Limiters {
  let known = limitersOf.get(app)
  if (!known) {
    const duration = lockout.minutes * 60
    known = {
      pair: new RateLimiterMemory({ points: lockout.failures, duration, blockDuration: duration }),
      network: new RateLimiterMemory({ points: networkFailures, duration, blockDuration: duration }),
    }
    limitersOf.set(app, known)
  }
  return known
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    const { msBeforeNext } = refusal as { msBeforeNext: number }
    throw new ApiError('too_many_attempts', { minutes: Math.max(1, Math.ceil(msBeforeNext / 60_000)) })
  }
}

const pairKey = ({ site, email, network }: Attempt) => `${site} ${network} ${email}`
const networkKey = ({ site, network }: Attempt) => `${site} ${network}`
