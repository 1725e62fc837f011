import { ApiError } from '#contract/wire/errors.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'
import { deleteOtherSessionsOfStaff } from '../sessions/store.ts'
import { findStaff } from './manage-staff.ts'

/**
 * Ends the other sessions of an account after it has removed a factor, because they could rest on this factor. Throws
 * `last_second_factor` if none is left, except in the demo, which requires none.
 */
export async function afterRemoval(
  app: App,
  tx: Tx,
  { staffId, tokenHash }: Pick<StaffSession, 'staffId' | 'tokenHash'>,
): Promise<void> {
  const staff = await findStaff(tx, staffId)
  const hasFactor = staff !== null && (staff.passkeys > 0 || staff.hasCode)
  if (!hasFactor && app.config.demo === 'off') throw new ApiError('last_second_factor')
  await deleteOtherSessionsOfStaff(tx, { staff_id: staffId, token_hash: tokenHash })
}
