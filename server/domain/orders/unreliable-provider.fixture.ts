import type { PaymentProvider } from '#server/adapters/payments/port.ts'

/** Ways in which a request to a provider can go wrong, as in the contract suite of the providers. */
export type Fault =
  /** The provider does the work, and the connection breaks before the answer. */
  | 'lost_answer'
  /** The connection breaks before the provider has read the request. */
  | 'no_connection'
  /** The answer arrives only after `delay`, when it may no longer be true. */
  | { delay(): Promise<unknown> }

const methods = ['create', 'find', 'findByOrder', 'cancel', 'refund', 'revokeMandate'] as const
export type FaultyMethod = (typeof methods)[number]

/**
 * Returns a provider behind a connection that can fail.
 * @param draw returns the fault of each request, or `null`
 */
export function unreliable(
  provider: PaymentProvider,
  draw: (method: FaultyMethod) => Fault | null,
): PaymentProvider {
  const faulty = methods.map((method) => {
    const request = provider[method] as (argument: unknown) => Promise<unknown>
    return [
      method,
      async (argument: unknown) => {
        const fault = draw(method)
        if (fault === 'no_connection') throw new Error(`${method}: connect ECONNREFUSED`)
        const answer = await request(argument)
        if (fault === 'lost_answer') throw new Error(`${method}: socket hang up`)
        if (fault !== null) await fault.delay()
        return answer
      },
    ]
  })
  return { ...provider, ...Object.fromEntries(faulty) }
}
