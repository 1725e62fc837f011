import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { enter } from '../sign-in/enter.ts'
import { selectStatus } from '../sign-in/store.ts'
import { signInStaffWithPasskey } from '../staff-access/staff-passkeys.ts'
import { provePasskey } from './prove-passkey.ts'

/**
 * Signs in a member or a staff account with a passkey (A10). The sign-in authorizes sensitive changes (`requireFreshIdentity`) only if the
 * authenticator verified the user. Throws `passkey_failed`, `account_leaving` or `account_suspended`. Attempts are not
 * limited, because a signature cannot be guessed.
 */
export async function signInWithPasskey(
  requestContext: RequestContext,
  { credential }: ParsedInput<'signInWithPasskey'>,
): Promise<void> {
  if (await signInStaffWithPasskey(requestContext, credential)) return
  const { member, verified } = await provePasskey(requestContext, credential)
  const status = (await selectStatus(requestContext.app.db, { id: member })).rows[0]?.status
  if (!status) throw new ApiError('passkey_failed')
  await enter(requestContext, { member, status }, verified)
}
