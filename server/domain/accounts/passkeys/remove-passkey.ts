import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { deletePasskey } from './store.ts'

/**
 * Removes a passkey of the member. Throws `identity_required`. Throws `passkey_not_found` if the passkey does not exist
 * or belongs to another member.
 */
export async function removePasskey(
  requestContext: MemberContext,
  { passkey }: ParsedInput<'removePasskey'>,
): Promise<void> {
  await requireFreshIdentity(requestContext)
  const id = Buffer.from(passkey, 'base64url')
  const { rowCount } = await deletePasskey(requestContext.app.db, {
    member_id: requestContext.session.memberId,
    credential_id: id,
  })
  if (rowCount === 0) throw new ApiError('passkey_not_found')
}
