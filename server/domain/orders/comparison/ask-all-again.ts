import type { ProviderName } from '#server/adapters/payments/port.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { settleLater } from '../settle-later.ts'
import { selectPayments } from './store.ts'

const page_size = 200

/**
 * Queues a question to the provider about each payment of an order since a time, for example about those whose notices
 * were lost in an outage. What was booked already is not booked again.
 * @param provider asks only this one; `null` asks all
 * @returns the number of questions
 */
export async function askAllAgain(
  db: Queryable,
  since: Date,
  provider: ProviderName | null,
): Promise<number> {
  let asked = 0
  let after = { after_provider: '', after_reference: '' }
  for (;;) {
    const { rows } = await selectPayments(db, { since, ...after, limit: page_size })
    for (const payment of rows) {
      if (provider !== null && payment.provider !== provider) continue
      await settleLater(db, { provider: payment.provider, reference: payment.reference })
      asked++
    }
    const last = rows.at(-1)
    if (!last || rows.length < page_size) return asked
    after = { after_provider: last.provider, after_reference: last.reference }
  }
}
