import type { Mandate } from '#contract/orders/orders.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MandateId } from '#contract/wire/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { presentMandate } from './present.ts'
import { findProvider } from './provider-of.ts'
import { revokeAtProvider } from './revoke-at-provider.ts'
import * as store from './store/mandates.ts'

/** Returns the member's stored payment methods at the provider of the site, latest first. */
export async function listMandates({ app, site, session }: MemberContext): Promise<Mandate[]> {
  const provider = findProvider(app, site)
  if (!provider) return []
  const { rows } = await store.selectMandates(app.db, [session.memberId, provider.name])
  return rows.map(presentMandate)
}

/**
 * Removes a stored payment method. It can no longer pay from this moment; a job removes it at the provider. A repeated
 * call changes nothing. Throws `mandate_not_found`.
 */
export async function deleteMandate(requestContext: MemberContext, id: MandateId): Promise<Mandate[]> {
  const { app, session } = requestContext
  await inTransaction(app.db, async (tx) => {
    const row = (await store.revokeMandate(tx, [session.memberId, id, app.clock.now()])).rows[0]
    if (!row) {
      if ((await store.selectRevokedMandate(tx, [session.memberId, id])).rowCount === 1) return
      throw new ApiError('mandate_not_found')
    }
    const { provider, provider_customer: customer, provider_mandate: mandate } = row
    await addJob(tx, revokeAtProvider, { provider, customer, mandate })
  })
  return listMandates(requestContext)
}
