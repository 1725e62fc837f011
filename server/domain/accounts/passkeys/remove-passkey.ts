import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { deletePasskey } from './store.ts'

/** Throws `identity_required`, or `passkey_not_found` for one that is gone or another's. */
export async function removePasskey(
  visit: MemberVisit,
  { passkey }: ParsedInput<'removePasskey'>,
): Promise<void> {
  await requireFreshIdentity(visit)
  const id = Buffer.from(passkey, 'base64url')
  const { rowCount } = await deletePasskey(visit.app.db, [visit.session.memberId, id])
  if (rowCount === 0) throw new ApiError('passkey_not_found')
}
