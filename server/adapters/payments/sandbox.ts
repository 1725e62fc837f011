import { randomBytes } from 'node:crypto'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { SandboxPayment, SandboxProvider } from './port.ts'

/**
 * Creates the embedded payment provider. On its checkout page (`/sandbox-pay/…`) the buyer chooses the result of
 * the payment. No money moves. The app reads a payment's state through `find`, as with any other provider.
 * Owns: sandbox_payment.
 */
export function createSandboxProvider(db: Queryable, clock: Clock): SandboxProvider {
  return {
    name: 'sandbox',
    async create({ orderId, amountCents, currency, method, description, returnUrl, origin }) {
      const { rows } = await db.query<{ reference: string }>(
        `insert into sandbox_payment as p (order_id, reference, amount_cents, currency, method, description, return_url, status, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'open', $8)
         on conflict (order_id) do update set order_id = excluded.order_id returning p.reference`,
        [
          orderId,
          `sb_${randomBytes(16).toString('base64url')}`,
          amountCents,
          currency,
          method,
          description,
          returnUrl,
          clock.now(),
        ],
      )
      const { reference } = rows[0] as { reference: string }
      return { reference, checkoutUrl: `${origin}/sandbox-pay/${reference}` }
    },
    async find(reference) {
      const payment = await findPayment(db, reference)
      if (!payment) return null
      const { status, amount_cents, currency } = payment
      return { state: status === 'open' ? 'pending' : status, amountCents: amount_cents, currency }
    },
    findPayment: (reference) => findPayment(db, reference),
    async choose(reference, state) {
      await db.query(
        "update sandbox_payment set status = $2 where reference = $1 and status <> 'completed'",
        [reference, state],
      )
    },
  }
}

async function findPayment(db: Queryable, reference: string): Promise<SandboxPayment | null> {
  const { rows } = await db.query<SandboxPayment>(
    `select reference, amount_cents, currency, method, description, return_url, status
       from sandbox_payment where reference = $1`,
    [reference],
  )
  return rows[0] ?? null
}
