import type { ParsedInput } from '#contract/index.ts'
import type { DebitCode } from '#contract/orders/direct-debit.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { DebitRequestId } from '#contract/wire/ids.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findOffer } from '../find-offer.ts'
import { assertWithinLimit } from '../spending-limit/assert-within-limit.ts'
import { readAccount } from './account.ts'
import { assertMayDebit } from './check-debit.ts'
import { hashCode, newCode } from './code.ts'
import { forgetRequests } from './forget-requests.ts'
import type { Quote } from './quote.ts'
import { debit_currency } from './rules.ts'
import { codeEnd, countCode, sendCode } from './send-code.ts'
import * as store from './store.ts'

/**
 * Checks an account and a purchase, and sends the code with which the member orders. The offer of this moment is stored
 * and applies to the order, also if a discount ends meanwhile. Throws `package_not_found`, `order_price_changed`,
 * `payment_method_unknown`, `invalid_fields`, `debit_blocked`, `debit_open`, `debit_amount_limit`, `debit_code_wait`,
 * `debit_code_limit`, `sms_failed`.
 */
export async function sendDebitCode(
  requestContext: MemberContext,
  input: ParsedInput<'sendDebitCode'>,
): Promise<DebitCode> {
  const { app, site, session } = requestContext
  const { chosen, countries, discount } = await findOffer(requestContext, {
    ...input,
    payment_method: 'directdebit',
  })
  if (chosen.currency !== debit_currency) throw new ApiError('payment_method_unknown')
  const account = await readAccount(input, countries.payment)
  const debit = { member: session.memberId, iban: account.iban, cents: chosen.price_cents }
  const now = app.clock.now()
  const id = orderedId<DebitRequestId>(now)
  const code = newCode()
  const hash = await hashCode(app, id, code)
  const quote: Quote = { package: input.package ?? null, offer: chosen, countries, discount }
  const row = await inTransaction(app.db, async (tx) => {
    await store.lockDebits(tx, { member: session.memberId })
    await assertMayDebit(app, tx, debit)
    const { price_cents, currency } = chosen
    await assertWithinLimit(tx, { member: session.memberId, price_cents, currency, now })
    await countCode(app, tx, session.memberId, account)
    const { rows } = await store.insertRequest(tx, {
      member_id: session.memberId,
      id,
      site_id: site.id,
      iban: account.iban,
      holder: account.holder,
      phone: account.phone,
      quote: JSON.stringify(quote),
      code_hash: hash,
      created_at: now,
      expires_at: codeEnd(now),
    })
    const runAt = new Date(now.getTime() + days(1) + hours(1))
    await addJob(
      tx,
      forgetRequests,
      {},
      { runAt, key: `forget debit requests ${runAt.toISOString().slice(0, 13)}` },
    )
    return rows[0] as store.RequestRow
  })
  return await sendCode(requestContext, row, code)
}
