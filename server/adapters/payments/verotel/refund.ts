import { PaymentRefused, type RefundRequest } from '../port.ts'
import type { ControlCenter, Transaction } from './control-center.ts'
import type { Sale } from './sale-status.ts'

const ourComment = /^refund \S+$/

export const sumOf = (transactions: readonly Transaction[], type: Transaction['type']) =>
  transactions.reduce(
    (sum, transaction) => sum + (transaction.type === type ? transaction.amountCents : 0),
    0,
  )

/**
 * Pays back a part of a sale once per refund id, if its attempts do not overlap. Verotel has no idempotency keys, so the
 * id is the comment of the credit, and each attempt reads the credits first. A credit of the same amount without an id may be an earlier
 * attempt whose comment was lost. Then the result is unknown, and a person must compare.
 */
export async function refundSale(
  { refundId, amountCents, currency }: RefundRequest,
  sale: Sale | null,
  controlCenter: ControlCenter,
): Promise<void> {
  if (sale?.state !== 'completed') throw new PaymentRefused('the payment is not completed')
  if (sale.currency !== currency) throw new PaymentRefused('the payment has another currency')
  const transactions = await controlCenter.transactionsOf(sale.id)
  const credits = transactions.filter(({ type }) => type === 'credit')
  const comment = `refund ${refundId}`
  if (credits.some((credit) => credit.comment === comment)) return
  if (credits.some((credit) => credit.amountCents === amountCents && !ourComment.test(credit.comment)))
    throw new Error('Verotel: a credit of this amount exists without the id of a refund')
  const rest = sale.amountCents - sumOf(transactions, 'credit') - sumOf(transactions, 'chargeback')
  if (amountCents > rest) throw new PaymentRefused('the refund exceeds the rest of the payment')
  const [purchase] = transactions.filter(({ type }) => type === 'purchase')
  if (!purchase) throw new Error('Verotel: the sale has no purchase')
  await controlCenter.refund(purchase.id, amountCents, comment)
}
