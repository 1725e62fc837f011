import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ComplaintId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { makeComplaintToken, readComplaintToken } from './complaint-token.ts'
import { type ComplaintRow, lockComplaint, selectComplaint } from './store.ts'

/** Returns how the author opens a complaint: by its id when signed in, or by a token. */
export const refOf = async (
  app: Pick<App, 'db' | 'clock'>,
  { id, member_id }: Pick<ComplaintRow, 'id' | 'member_id'>,
): Promise<ComplaintRef> =>
  member_id === null ? makeComplaintToken(app, id) : (`${id}` as string as ComplaintRef)

/** Returns the caller's complaint. Throws `auth_required` for an id without a member's session, `complaint_not_found`. */
export const findOwn = (requestContext: RequestContext, ref: ComplaintRef): Promise<ComplaintRow> =>
  find(requestContext, ref, requestContext.app.db, selectComplaint)

/** Returns the caller's complaint, and locks it until the transaction ends. */
export const lockOwn = (
  requestContext: RequestContext,
  ref: ComplaintRef,
  tx: Queryable,
): Promise<ComplaintRow> => find(requestContext, ref, tx, lockComplaint)

async function find(
  { app, site, session }: RequestContext,
  ref: ComplaintRef,
  db: Queryable,
  select: typeof selectComplaint,
): Promise<ComplaintRow> {
  const member = session?.kind === 'member' ? session.memberId : null
  const isOwnId = isId(ref)
  if (isOwnId && !member) throw new ApiError('auth_required')
  const id = isOwnId ? (ref as string as ComplaintId) : await readComplaintToken(app, site.id, ref)
  const row = id && (await select(db, { id })).rows[0]
  // A token opens only complaints without an account, and an id only the member's own.
  if (!row || row.site_id !== site.id || row.member_id !== (isOwnId ? member : null))
    throw new ApiError('complaint_not_found')
  return row
}
