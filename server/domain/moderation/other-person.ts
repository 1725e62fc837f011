import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { hasOtherReviewer, isBrowserOf } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'

/**
 * Throws `another_reviewer` if the caller made the first decision, or uses an account in the browser of its author, which
 * is one person with two accounts, and the site has another reviewer (DSA art. 20).
 */
export async function assertOtherPerson(
  requestContext: StaffContext,
  tx: Tx,
  site: SiteId,
  first: StaffId,
): Promise<void> {
  const isFirst = first === requestContext.session.staffId || (await isBrowserOf(requestContext, tx, first))
  if (isFirst && (await hasOtherReviewer(tx, site, first))) throw new ApiError('another_reviewer')
}
