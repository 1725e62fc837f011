import { setTimeout as wait } from 'node:timers/promises'
import { hours } from '#server/kernel/clock.ts'
import type { Account } from './account.fixture.ts'
import { ApiError } from './api-error.fixture.ts'

export interface Answer {
  readonly status: number
  readonly body: object
}

interface Saved {
  readonly request: string
  readonly at: number
  readonly answer?: Answer
}

/**
 * Executes requests with Stripe's idempotency keys (https://docs.stripe.com/api/idempotent_requests). A key is valid for
 * 24 hours. A request with the key of a request that is still being executed is rejected with 409.
 */
export class IdempotencyKeys {
  readonly #saved = new Map<string, Saved>()

  async run(account: Account, key: string, request: string, execute: () => object): Promise<Answer> {
    const saved = this.#saved.get(key)
    const at = account.now.getTime()
    if (saved && at - saved.at < hours(24)) return replay(saved, request)
    this.#saved.set(key, { request, at })
    await wait(2) // Leaves time for a second request with the same key.
    const answer = attempt(execute)
    if (answer.isExecuted) this.#saved.set(key, { request, at, answer })
    else this.#saved.delete(key)
    return answer
  }
}

function replay({ request: first, answer }: Saved, request: string): Answer {
  if (first !== request)
    throw new ApiError(400, 'idempotency_error', undefined, 'This key was used with other parameters')
  if (!answer)
    throw new ApiError(409, 'idempotency_error', 'idempotency_key_in_use', 'Another request is in progress')
  return answer
}

/** Executes a request. A rejected parameter leaves nothing that belongs to the key. */
export function attempt(execute: () => object): Answer & { readonly isExecuted: boolean } {
  try {
    return { status: 200, body: structuredClone(execute()), isExecuted: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, body: structuredClone(error.body), isExecuted: error.isExecuted }
  }
}
