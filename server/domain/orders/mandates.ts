import type { Mandate } from '#contract/orders/orders.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MandateId } from '#contract/wire/ids.ts'
import { findProvider } from '#server/domain/sites/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { endMandate } from './direct-debit/end-mandate.ts'
import { selectDebitMandates } from './direct-debit/store.ts'
import { presentMandate } from './present.ts'
import * as store from './store/mandates.ts'

/** Returns the member's stored payment methods at the provider of the site, latest first. */
export async function listMandates({ app, site, session }: MemberContext): Promise<Mandate[]> {
  const provider = findProvider(app, site)
  if (!provider) return []
  const { rows } = await store.selectMandates(app.db, {
    member_id: session.memberId,
    provider: provider.name,
  })
  const evidence = rows.some(({ method }) => method === 'directdebit')
    ? (await selectDebitMandates(app.db, { member_id: session.memberId })).rows
    : []
  return rows.map((row) =>
    presentMandate(
      row,
      evidence.find(({ id }) => id === row.id),
    ),
  )
}

/**
 * Removes a stored payment method. It can no longer pay from this moment; a job removes it at the provider. A repeated
 * call changes nothing. Cancels debits from it that wait for their day. Throws `mandate_not_found`.
 */
export async function deleteMandate(requestContext: MemberContext, id: MandateId): Promise<Mandate[]> {
  const { app, session } = requestContext
  await inTransaction(app.db, async (tx) => {
    if (await endMandate(app, tx, session.memberId, id)) return
    if ((await store.selectRevokedMandate(tx, { member_id: session.memberId, id })).rowCount === 1) return
    throw new ApiError('mandate_not_found')
  })
  return listMandates(requestContext)
}
