import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { holdCase, leaveCase, releaseCase } from '#server/domain/moderation/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findWaitingCase } from './find-waiting-case.ts'

/** Holds a waiting case for the caller. Throws `not_found`, and `case_locked` while another reviewer holds it. */
export async function lockCase(
  requestContext: StaffContext,
  { kind, case: id }: ParsedInput<'lockCase'>,
): Promise<CallOutput<'lockCase'>> {
  const { app, session } = requestContext
  return holdCase(requestContext, await findWaitingCase(app.db, session, kind, id))
}

/** Releases a case that the caller holds until `until`. */
export const unlockCase = (
  requestContext: StaffContext,
  { kind, case: id, until }: ParsedInput<'unlockCase'>,
): Promise<void> => releaseCase(requestContext, { kind, id, until: new Date(until) })

/** Leaves a case to others. Throws `not_found` and `case_locked`. */
export async function skipCase(
  requestContext: StaffContext,
  { kind, case: id, reason }: ParsedInput<'skipCase'>,
): Promise<void> {
  const { app, session } = requestContext
  await inTransaction(app.db, async (tx) =>
    leaveCase(requestContext, tx, await findWaitingCase(tx, session, kind, id), reason),
  )
}
