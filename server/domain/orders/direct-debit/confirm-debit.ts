import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { Transaction } from '#contract/orders/orders.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MandateId, OrderId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { createOrder } from '../create-order.ts'
import { presentOrder } from '../present.ts'
import { selectOrder } from '../store/orders.ts'
import { isCode } from './code.ts'
import { signMandate } from './sign-mandate.ts'
import * as store from './store.ts'

interface Placed {
  readonly transaction: Transaction
  readonly checkout_url: string
}

/**
 * Orders with a direct debit. The right code signs the mandate, in the transaction of the order and at the price that
 * was agreed with the request. A repeated call returns the order of the first one. Throws `debit_code_invalid` with the
 * number of remaining attempts, `debit_code_expired`, and the errors of `createOrder`.
 */
export async function confirmDebit(
  requestContext: MemberContext,
  { id, code, invoice, key }: ParsedInput<'confirmDebit'>,
): Promise<Placed> {
  const { app, session } = requestContext
  const request = (await store.selectRequest(app.db, { member_id: session.memberId, id })).rows[0]
  if (!request) throw new ApiError('debit_code_expired')
  if (request.order_id) return await showOrder(requestContext, request.order_id)
  await assertCode(requestContext, request, code)
  const { quote } = request
  const purchase = quote.package === null ? { credits: quote.offer.credits } : { package: quote.package }
  try {
    return await createOrder(
      requestContext,
      {
        ...purchase,
        payment_method: 'directdebit',
        payment_country: quote.countries.payment,
        store_mandate: false,
        // The credits come days later, so the member gives up no right of withdrawal at the order.
        begins_at_once: false,
        acknowledges_loss: false,
        key,
        ...(invoice && { invoice }),
      },
      {
        ...quote,
        chosen: quote.offer,
        iban: request.iban,
        sign: (tx: Tx, order: OrderId): Promise<MandateId> => signMandate(requestContext, tx, request, order),
      },
    )
  } catch (error) {
    // Another call with this code has just placed the order.
    const used = (await store.selectRequest(app.db, { member_id: session.memberId, id })).rows[0]
    if (used?.order_id) return await showOrder(requestContext, used.order_id)
    throw error
  }
}

/**
 * Compares the typed code. Locks the request, so that parallel guesses count one after another. Throws unless the code is
 * right, or has already placed its order.
 */
async function assertCode(
  { app, session }: MemberContext,
  { id }: store.RequestRow,
  code: string,
): Promise<void> {
  const refusal = await inTransaction(app.db, async (tx) => {
    const row = (await store.lockRequest(tx, { member_id: session.memberId, id })).rows[0]
    if (!row) return new ApiError('debit_code_expired')
    if (row.order_id) return null
    if (new Date(iso(row.expires_at)) <= app.clock.now()) return new ApiError('debit_code_expired')
    const attempts = limits.debit_code_tries - row.attempts
    if (attempts <= 0) return new ApiError('debit_code_invalid', { attempts: 0 })
    if (await isCode(app, id, code, row.code_hash)) return null
    await store.addAttempt(tx, { member_id: session.memberId, id })
    return new ApiError('debit_code_invalid', { attempts: attempts - 1 })
  })
  if (refusal) throw refusal
}

async function showOrder({ app, site, session }: MemberContext, id: OrderId): Promise<Placed> {
  const row = (await selectOrder(app.db, { member_id: session.memberId, id })).rows[0]
  if (!row) throw new ApiError('debit_code_expired')
  const transaction = presentOrder(row, site.settings.message_credits)
  return { transaction, checkout_url: `/transactions/${id}` }
}
