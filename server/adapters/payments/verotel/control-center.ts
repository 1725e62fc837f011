import { z } from 'zod'
import { PaymentRefused } from '../port.ts'
import { maskText, parseJson } from '../provider-text.ts'
import { formatAmount, parseAmount } from './amount.ts'

/**
 * Client of Verotel's Control Center API, which reports and makes the credits of a sale. Verotel hands out the
 * reference of this API on request and does not publish it. The two resources below are assumed to have the form of
 * the known ones, so `docs/verotel.md` lists the checks before an operator uses this provider.
 */
export interface ControlCenter {
  transactionsOf(saleId: string): Promise<readonly Transaction[]>
  /** Pays back a part of a transaction. `comment` is stored with the credit. */
  refund(transactionId: string, amountCents: number, comment: string): Promise<void>
}

export interface Transaction {
  readonly id: string
  readonly type: 'purchase' | 'credit' | 'chargeback'
  readonly amountCents: number
  readonly comment: string
}

export interface ControlCenterConfig {
  /** Credentials of an API user of the Control Center. */
  readonly api: { readonly username: string; readonly password: string }
  readonly apiUrl: string
  readonly timeoutMs: number
}

const id = z.union([z.string().regex(/^\d+$/), z.int().transform(String)])

const Transactions = z.object({
  is_success: z.literal(true),
  transactions: z.array(
    z
      .object({
        transaction_id: id,
        type: z.enum(['purchase', 'credit', 'chargeback']),
        amount: z.union([z.string(), z.number()]).transform((amount) => parseAmount(String(amount))),
        comment: z.string().nullish(),
      })
      .transform(({ transaction_id, type, amount, comment }): Transaction => ({
        id: transaction_id,
        type,
        amountCents: amount,
        comment: comment ?? '',
      })),
  ),
})
const Success = z.object({ is_success: z.literal(true) })
const Refusal = z.object({ error: z.object({ title: z.string() }) })

export function createControlCenter({ api, apiUrl, timeoutMs }: ControlCenterConfig): ControlCenter {
  const headers = {
    authorization: `Basic ${Buffer.from(`${api.username}:${api.password}`).toString('base64')}`,
    accept: 'application/json; version=2.0.0',
  }

  async function send(method: 'GET' | 'POST', path: string, form?: Record<string, string>) {
    const response = await fetch(`${apiUrl}/${path}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(form && { body: new URLSearchParams(form) }),
    })
    const text = await response.text()
    // The API answers 412 if the state of a sale or of a transaction does not allow the action.
    if (response.status === 412)
      throw new PaymentRefused(maskText(Refusal.parse(parseJson('Verotel', text)).error.title))
    if (!response.ok) throw new Error(`Verotel Control Center: ${response.status}`)
    return parseJson('Verotel', text)
  }

  return {
    async transactionsOf(saleId) {
      return Transactions.parse(await send('GET', `sale/${saleId}/transactions`)).transactions
    },
    async refund(transactionId, amountCents, comment) {
      const form = { amount: formatAmount(amountCents), comment }
      Success.parse(await send('POST', `transaction/${transactionId}/refund`, form))
    },
  }
}
