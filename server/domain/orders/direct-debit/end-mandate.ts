import type { MandateId, MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import { revokeAtProvider } from '../revoke-at-provider.ts'
import { revokeMandate } from '../store/mandates.ts'
import { cancelWaiting } from '../store/scheduled-debits.ts'
import { planUpkeep } from './plan-upkeep.ts'
import * as store from './store.ts'

/**
 * Ends a stored payment method, here at once and at its provider by a job. Cancels debits that wait for their day, and
 * plans the deletion of the evidence. Returns false if the member has no such valid method.
 */
export async function endMandate(app: App, tx: Tx, member: MemberId, id: MandateId): Promise<boolean> {
  const now = app.clock.now()
  const row = (await revokeMandate(tx, { member_id: member, id, revoked_at: now })).rows[0]
  if (!row) return false
  const evidence = (await store.selectDebitMandate(tx, { member_id: member, id })).rows[0]
  // A mandate that its provider does not have yet cannot be removed there.
  if (!evidence || evidence.registered_at) {
    const { provider, provider_customer: customer, provider_mandate: mandate } = row
    await addJob(tx, revokeAtProvider, { provider, customer, mandate })
  }
  if (evidence) {
    await store.setEnded(tx, { member_id: member, id, ended_at: now })
    await cancelWaiting(tx, { member_id: member, mandate_id: id })
    await planUpkeep(tx, evidence, { ...timesOf(evidence), isEnded: true })
  }
  return true
}

export const timesOf = ({ signed_at, last_used_at }: store.DebitMandateRow) => ({
  signedAt: new Date(iso(signed_at)),
  lastUsedAt: last_used_at ? new Date(iso(last_used_at)) : null,
})
