import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { hasOtherReviewer, isBrowserOf } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'

/**
 * Returns whether another person than the caller must decide an appeal (DSA art. 20): the caller made the first decision,
 * or uses an account in the browser of its author, which is one person with two accounts, and the site has another
 * reviewer.
 * @param first the author of the first decision
 */
async function needsOtherPerson(
  requestContext: StaffContext,
  db: Queryable,
  site: SiteId,
  first: StaffId,
): Promise<boolean> {
  const isFirst = first === requestContext.session.staffId || (await isBrowserOf(requestContext, db, first))
  return isFirst && (await hasOtherReviewer(db, site, first))
}

/** Throws `another_reviewer` if another person must decide (`needsOtherPerson`). */
export async function assertOtherPerson(
  requestContext: StaffContext,
  tx: Tx,
  site: SiteId,
  first: StaffId,
): Promise<void> {
  if (await needsOtherPerson(requestContext, tx, site, first)) throw new ApiError('another_reviewer')
}

interface Appeal<Id> {
  readonly id: Id
  readonly site: SiteId
  /** The author of the first decision. */
  readonly first: StaffId
}

/** Returns the appeals that another person must decide, for a list: `assertOtherPerson` refuses the same ones. */
export async function listForOthers<Id>(
  requestContext: StaffContext,
  appeals: readonly Appeal<Id>[],
): Promise<ReadonlySet<Id>> {
  const answers = new Map<string, Promise<boolean>>()
  const answerFor = ({ site, first }: Appeal<Id>) => {
    const key = `${site} ${first}`
    const answer = answers.get(key) ?? needsOtherPerson(requestContext, requestContext.app.db, site, first)
    answers.set(key, answer)
    return answer
  }
  const needs = await Promise.all(appeals.map(answerFor))
  return new Set(appeals.filter((_, at) => needs[at]).map(({ id }) => id))
}
