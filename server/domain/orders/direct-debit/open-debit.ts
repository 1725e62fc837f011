import { ApiError } from '#contract/wire/errors.ts'
import type { MandateId, OrderId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { assertMayDebit } from './check-debit.ts'
import { timesOf } from './end-mandate.ts'
import { debit_currency, lapseOf } from './rules.ts'
import * as store from './store.ts'

/** A purchase that the member agreed to when the code was sent, with the account and the signature of the mandate. */
export interface AgreedDebit {
  readonly iban: string
  /** Stores the mandate in the transaction of the order. */
  sign(tx: Tx, order: OrderId): Promise<MandateId>
}

interface NewDebit {
  readonly order: OrderId
  readonly cents: number
  readonly currency: string
  readonly mandate: MandateId | undefined
  readonly agreed: AgreedDebit | undefined
}

/**
 * Checks a new debit in the transaction of its order, and returns its mandate: a stored one, or the one that the code
 * has just signed. Throws `mandate_not_found` for a lapsed mandate, `payment_method_unknown` without any, and the errors
 * of `assertMayDebit`.
 */
export async function openDebit(
  { app, session }: MemberContext,
  tx: Tx,
  { order, cents, currency, mandate, agreed }: NewDebit,
): Promise<MandateId> {
  const member = session.memberId
  if (currency !== debit_currency) throw new ApiError('payment_method_unknown')
  await store.lockDebits(tx, { member })
  if (agreed) {
    await assertMayDebit(app, tx, { member, iban: agreed.iban, cents })
    return await agreed.sign(tx, order)
  }
  if (!mandate) throw new ApiError('payment_method_unknown')
  const row = (await store.selectDebitMandate(tx, { member_id: member, id: mandate })).rows[0]
  if (!row || row.ended_at || lapseOf(timesOf(row)) <= app.clock.now())
    throw new ApiError('mandate_not_found')
  await assertMayDebit(app, tx, { member, iban: row.iban, cents })
  return mandate
}
