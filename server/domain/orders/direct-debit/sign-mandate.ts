import type { MandateId, OrderId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { providerOf } from '../provider-of.ts'
import { insertMandate } from '../store/mandates.ts'
import { labelOf } from './account.ts'
import { planUpkeep } from './plan-upkeep.ts'
import { referenceOf } from './rules.ts'
import * as store from './store.ts'

/** Stores the mandate of a confirmed request and uses the request for its order. Throws if it was already used. */
export async function signMandate(
  { app, site }: MemberContext,
  tx: Tx,
  request: store.RequestRow,
  order: OrderId,
): Promise<MandateId> {
  const { member_id, id: requestId, iban, holder, phone } = request
  const { rowCount } = await store.useRequest(tx, { member_id, id: requestId, order_id: order })
  if (rowCount === 0) throw new Error('the code of this direct debit was already used')
  const now = app.clock.now()
  const id = orderedId<MandateId>(now)
  const { number = '' } = (await store.nextMandateNumber(tx)).rows[0] ?? {}
  const reference = referenceOf(number)
  // Until the provider has its own id, our reference takes its place, because the ids of a member's mandates differ.
  const provider = providerOf(app, site).name
  await insertMandate(tx, {
    member_id,
    id,
    provider,
    provider_customer: '',
    provider_mandate: reference,
    method: 'directdebit',
    label: labelOf(iban),
    created_at: now,
  })
  await store.insertDebitMandate(tx, {
    member_id,
    id,
    site_id: site.id,
    reference,
    iban,
    holder,
    phone,
    signed_at: now,
  })
  await planUpkeep(tx, { member_id, id }, { signedAt: now, lastUsedAt: null, isEnded: false })
  return id
}
