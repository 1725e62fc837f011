import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { enter } from '../sign-in/enter.ts'
import { selectStatus } from '../sign-in/store.ts'
import { provePasskey } from './prove-passkey.ts'

/**
 * Signs in with a passkey (A10). The session counts as freshly proved only where a finger, face or PIN was asked for.
 * Throws `passkey_failed`, or `account_leaving`. There is nothing to guess, so no lockout.
 */
export async function signInWithPasskey(
  visit: Visit,
  { credential }: ParsedInput<'signInWithPasskey'>,
): Promise<void> {
  const { member, verified } = await provePasskey(visit, credential)
  const status = (await selectStatus(visit.app.db, [member])).rows[0]?.status
  if (!status) throw new ApiError('passkey_failed')
  await enter(visit, { member, status }, verified)
}
