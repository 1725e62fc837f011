import type { ParsedInput } from '#contract/index.ts'
import type { DebitCode } from '#contract/orders/direct-debit.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { hours } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { assertMayDebit } from './check-debit.ts'
import { hashCode, newCode } from './code.ts'
import { codeEnd, countCode, sendCode } from './send-code.ts'
import * as store from './store.ts'

/** Time for which the price of a request can be kept by further codes. */
const quote_lifetime_ms = hours(1)

/**
 * Sends another code for the same account and the same price. Throws `debit_code_expired` if there is no such request or
 * it is too old, and the errors of `sendDebitCode` about limits.
 */
export async function resendDebitCode(
  requestContext: MemberContext,
  { id }: ParsedInput<'resendDebitCode'>,
): Promise<DebitCode> {
  const { app, session } = requestContext
  const code = newCode()
  const hash = await hashCode(app, id, code)
  const row = await inTransaction(app.db, async (tx) => {
    await store.lockDebits(tx, { member: session.memberId })
    const request = (await store.selectRequest(tx, { member_id: session.memberId, id })).rows[0]
    if (!request) throw new ApiError('debit_code_expired')
    const { iban, quote } = request
    await assertMayDebit(app, tx, { member: session.memberId, iban, cents: quote.offer.price_cents })
    await countCode(app, tx, session.memberId, request)
    const now = app.clock.now()
    const oldest = new Date(now.getTime() - quote_lifetime_ms)
    const renewed = await store.renewCode(tx, {
      member_id: session.memberId,
      id,
      code_hash: hash,
      sent_at: now,
      expires_at: codeEnd(now),
      since: oldest,
    })
    if (!renewed.rows[0]) throw new ApiError('debit_code_expired')
    return renewed.rows[0]
  })
  return await sendCode(requestContext, row, code)
}
